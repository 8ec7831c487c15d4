/** A figure as a page holds it, for tests in a browser: its markup, which the first touch wakes. */
import { expect, onTestFinished } from 'vitest';
import { wakeFigures } from '../../src/figures/kit/wake.ts';

wakeFigures();

/**
 * Puts a figure into the page until the test is over, asleep; `options` are its attributes. All files have one page: a figure that an
 * earlier test has woken is awake at once.
 */
export function inPage(name: string, body: string, options = ''): HTMLElement {
  onTestFinished(() => void (document.body.innerHTML = ''));
  document.body.innerHTML = `<${name} data-figure="${name}" ${options} tabindex="0" role="group">${body}</${name}>`;
  const figure = document.querySelector<HTMLElement>(name)!;
  figure.style.display = 'block';
  return figure;
}

/** Waits until a figure that was touched is awake. */
export const awake = (figure: HTMLElement) => expect.poll(() => figure.dataset['awake']).toBe('');

/** A figure that the focus has woken. */
export async function woken(name: string, body: string, options = ''): Promise<HTMLElement> {
  const figure = inPage(name, body, options);
  figure.focus();
  await awake(figure);
  return figure;
}

export const part = (figure: HTMLElement, name: string): HTMLElement =>
  figure.querySelector<HTMLElement>(`[data-part="${name}"]`)!;
export const said = (figure: HTMLElement): string => part(figure, 'say').textContent;
export const counted = (figure: HTMLElement): string => part(figure, 'counts').textContent;
