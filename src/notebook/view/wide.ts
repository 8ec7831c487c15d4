/**
 * Wide notebooks, as the reader chooses for all of them: code and what it puts out take the width of the window. The browser
 * remembers it, and theme-init.js has it on the page before anything is drawn.
 */
import { remember } from '../storage/browser-memory.ts';

const page = document.documentElement;

/** The buttons say what is so. */
export function showWide(isOn = page.classList.contains('is-wide')): void {
  page.classList.toggle('is-wide', isOn);
  for (const button of document.querySelectorAll('[data-do="wide"]')) button.ariaPressed = String(isOn);
}

export function switchWide(): void {
  const isOn = !page.classList.contains('is-wide');
  remember('notebook-wide', isOn ? 'on' : null);
  showWide(isOn);
}
