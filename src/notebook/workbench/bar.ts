/** The bar above the cells: the state of the kernel, and what the notebook has to say to its reader. */
import type { KernelState } from './session.ts';

/** Buttons that stand with a sentence, by what is written on them. */
export type Actions = Readonly<Record<string, () => unknown>>;

export class Bar {
  readonly element: HTMLElement;
  /** The site's root, with a slash at its end. */
  readonly base: string;

  constructor(element: HTMLElement) {
    this.element = element;
    this.base = element.dataset['base'] ?? '/';
    // What is said far below the bar is shown at the window's lower edge.
    const seen = new IntersectionObserver(([entry]) =>
      element.classList.toggle('is-away', entry?.isIntersecting === false),
    );
    seen.observe(element);
    const menu = element.querySelector<HTMLDetailsElement>('.tool-more');
    menu?.addEventListener('click', ({ target }) => {
      if ((target as Element).closest('button')) menu.open = false;
    });
    menu?.addEventListener('keydown', ({ key }) => {
      if (key !== 'Escape') return;
      menu.open = false;
      menu.querySelector('summary')?.focus();
    });
  }

  showKernel(state: KernelState): void {
    this.element.dataset['kernel'] = state.name;
    const line = this.element.querySelector('[data-part="kernel"]');
    const words = {
      off: 'kernel not started',
      starting: 'kernel starting',
      idle: 'kernel idle',
      busy:
        state.name === 'busy' && state.cell === null
          ? 'busy with what a cell has left behind'
          : 'kernel busy',
      dead: 'kernel dead',
    };
    if (line) line.textContent = words[state.name];
    const stop = this.element.querySelector<HTMLButtonElement>('[data-do="stop"]');
    if (stop) stop.disabled = state.name !== 'busy' && state.name !== 'starting';
  }

  /** Which keys are meant: those of the cells, or those of an editor. Articles have no place for it. */
  showMode(mode: 'command' | 'edit' | null): void {
    const line = this.element.querySelector('[data-part="mode"]');
    if (line) line.textContent = mode === null ? '' : `${mode} mode`;
  }

  /** Tells a screen reader how a cell's run has ended; everybody else sees it under the cell. */
  announce(ended: string): void {
    const line = this.element.querySelector('[data-part="ended"]');
    if (line) line.textContent = ended;
  }

  /** Says it in place of what was said before; an empty text says nothing. */
  notice(text: string, actions: Actions = {}, ...further: readonly Node[]): void {
    this.element.querySelector('[data-part="notice"]')?.replaceChildren(...lineOf(text, actions, further));
  }

  /** Says something that stays until it is no longer so: null takes it away. */
  standing(about: string, text: string | null, actions: Actions = {}): void {
    const box = this.element.querySelector('[data-part="standing"]');
    const before = [...(box?.children ?? [])].find((each) => each.getAttribute('data-about') === about);
    const line = document.createElement('div');
    line.setAttribute('data-about', about);
    line.append(...lineOf(text ?? '', actions, []));
    if (text === null) before?.remove();
    else if (before) before.replaceWith(line);
    else box?.append(line);
  }
}

function lineOf(text: string, actions: Actions, further: readonly Node[]): readonly Node[] {
  if (!text) return [];
  const paragraph = document.createElement('p');
  paragraph.textContent = text;
  return [paragraph, ...Object.entries(actions).map(([label, act]) => textButton(label, act)), ...further];
}

/** A text button: it does what it is given, or, by name, one of the things that the notebook's `act` knows. */
export function textButton(label: string, does: string | (() => unknown)): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'text-button';
  button.textContent = label;
  if (typeof does === 'string') button.dataset['do'] = does;
  else button.addEventListener('click', () => void does());
  return button;
}
