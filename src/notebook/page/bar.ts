/** The bar above the cells: the state of the kernel, and what the notebook has to say to its reader. */
import { words } from '../words.ts';
import type { KernelState } from './session.ts';

export class Bar {
  readonly element: HTMLElement;
  /** The site's root, with a slash at its end. */
  readonly base: string;

  constructor(element: HTMLElement) {
    this.element = element;
    this.base = element.dataset['base'] ?? '/';
  }

  showKernel(state: KernelState): void {
    this.element.dataset['kernel'] = state;
    const line = this.element.querySelector('[data-part="kernel"]');
    if (line) line.textContent = words.kernel[state];
    const stop = this.element.querySelector<HTMLButtonElement>('[data-do="stop"]');
    if (stop) stop.disabled = state !== 'busy' && state !== 'starting';
  }

  /** Tells a screen reader how a cell's run has ended; everybody else sees it under the cell. */
  announce(ended: string): void {
    const line = this.element.querySelector('[data-part="ended"]');
    if (line) line.textContent = ended;
  }

  /** Says it in place of what was said before; an empty text says nothing. */
  notice(
    text: string,
    actions: Readonly<Record<string, () => unknown>> = {},
    ...further: readonly Node[]
  ): void {
    const notice = this.element.querySelector('[data-part="notice"]');
    if (!notice) return;
    notice.replaceChildren();
    if (!text) return;
    const paragraph = document.createElement('p');
    paragraph.textContent = text;
    const buttons = Object.entries(actions).map(([label, act]) => textButton(label, act));
    notice.append(paragraph, ...buttons, ...further);
  }
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
