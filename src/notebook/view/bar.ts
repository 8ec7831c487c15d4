/** The bar above the cells: the state of the kernel, and what the notebook has to say to its reader. */
import { type ReadonlySignal, signal } from '@preact/signals-core';
import { part, textButton } from '../part.ts';
import type { Actions, KernelState, Messages } from '../model/notebook.ts';

/** The bar of one page, around the element that the build has written. */
export class Bar implements Messages {
  readonly element: HTMLElement;
  /** The site's root, with a slash at its end. */
  readonly base: string;
  readonly #isBusy = signal(false);
  /** Whether the kernel runs something, or is being started for it. */
  readonly isBusy: ReadonlySignal<boolean> = this.#isBusy;
  /** Finds the focus a place when what had it is gone. */
  onLost: () => void = () => undefined;
  /** What had the focus before the notice. */
  #before: Element | null = null;

  constructor(element: HTMLElement) {
    this.element = element;
    this.base = element.dataset['base'] ?? '/';
    // What is said far below the bar is shown at the window's lower edge.
    const seen = new IntersectionObserver(([entry]) =>
      element.classList.toggle('is-away', entry?.isIntersecting === false),
    );
    seen.observe(element);
    const menu = element.querySelector<HTMLDetailsElement>('.tool-more');
    const close = (): void => {
      if (!menu) return;
      menu.open = false;
      menu.querySelector('summary')?.focus();
    };
    menu?.addEventListener('click', ({ target }) => {
      if ((target as Element).closest('button')) close();
    });
    menu?.addEventListener('change', close);
    const notice = this.#notice;
    notice?.addEventListener('keydown', ({ key }) => {
      if (key === 'Escape') this.notice('');
    });
    notice?.addEventListener('focusin', ({ relatedTarget }) => {
      if (!(relatedTarget instanceof Element && notice.contains(relatedTarget)))
        this.#before = relatedTarget as Element | null;
    });
    // A press elsewhere closes it.
    document.addEventListener('pointerdown', ({ target }) => {
      if (menu?.open && target instanceof Node && !menu.contains(target)) menu.open = false;
    });
    menu?.addEventListener('keydown', ({ key }) => {
      if (key === 'Escape') close();
    });
  }

  #part(name: string): HTMLElement | null {
    return this.element.querySelector(`[data-part="${name}"]`);
  }
  get #notice(): HTMLElement | null {
    return this.#part('notice');
  }

  /** `nameOf` is what readers know a cell by. */
  showKernel(state: KernelState, nameOf: (cell: string) => string): void {
    this.element.dataset['kernel'] = state.name;
    const line = this.#part('kernel');
    const words = {
      off: 'kernel not started',
      starting: state.name === 'starting' && state.isLate ? 'kernel still starting' : 'kernel starting',
      idle: 'kernel idle',
      busy:
        state.name === 'busy' && state.cell !== null
          ? `kernel busy in ${nameOf(state.cell)}`
          : 'busy with what a cell has left behind',
      dead: 'kernel dead',
    };
    if (line) line.textContent = words[state.name];
    this.#isBusy.value = state.name === 'busy' || state.name === 'starting';
  }

  /** Which keys are meant: those of the cells, or those of an editor. Articles have no place for it. */
  showMode(mode: 'command' | 'edit' | null): void {
    const line = this.#part('mode');
    if (line) line.textContent = mode === null ? '' : `${mode} mode`;
  }

  /** Tells a screen reader how a cell's run has ended; everybody else sees it under the cell. */
  announce(ended: string): void {
    const line = this.#part('ended');
    if (line) line.textContent = ended;
  }

  /** Says it in place of what was said before; an empty text says nothing. Escape puts away what is written in it. */
  notice(text: string, actions: Actions = {}, ...further: readonly Node[]): void {
    const hadFocus = this.#notice?.contains(document.activeElement);
    this.#notice?.replaceChildren(...lineOf(text, actions, further));
    if (!hadFocus) return;
    if (this.#before instanceof HTMLElement && this.#before.isConnected) this.#before.focus();
    else this.onLost();
  }

  /** Says something that stays until it is no longer so: null takes it away. */
  standing(about: string, text: string | null, actions: Actions = {}): void {
    const box = this.#part('standing');
    const before = [...(box?.children ?? [])].find((each) => each.getAttribute('data-about') === about);
    const line = part('div', { dataset: { about } }, ...lineOf(text ?? '', actions, []));
    if (text === null) before?.remove();
    else if (before) before.replaceWith(line);
    else box?.append(line);
  }
}

function lineOf(text: string, actions: Actions, further: readonly Node[]): readonly Node[] {
  if (!text) return [];
  const buttons = Object.entries(actions).map(([label, act]) => textButton(label, act));
  return [part('p', '', text), ...buttons, ...further];
}
