/**
 * Wakes figures. A page's figures are markup until one is touched: the first pointer, focus or key on an element
 * with `data-figure="name"` imports src/figures/name/element.ts. What the reader does while it loads is kept and
 * played to the figure afterwards, so that the very first tap works.
 */

import { holdStill } from './grip.ts';

const elements = import.meta.glob<unknown>('../*/element.ts');

const WAKING = ['pointerover', 'pointerdown', 'focusin', 'keydown', 'touchstart'] as const;
/** A choice or a slider that was changed need not be: the figure changes it again when it wakes (figure-element.ts). */
const KEPT = ['click', 'keydown'] as const;
/** Kept as well: the first drag counts like the first press. */
const DRAGS = ['pointerdown', 'pointermove', 'pointerup', 'pointercancel'] as const;

const watched = new WeakSet<Document>();

/** Starts to listen; a second call is harmless. */
export function wakeFigures(root: Document = document): void {
  if (watched.has(root)) return;
  watched.add(root);
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (visit?.type === 'reload' || visit?.type === 'back_forward')
    addEventListener('pageshow', () => forgetEarlierVisit(root), { once: true });
  for (const figure of root.querySelectorAll('[data-figure]'))
    if (figure.querySelector('[data-grip]')) holdStill(figure);
  for (const type of WAKING) {
    root.addEventListener(
      type,
      (event) => {
        const figure = sleeping(event.target);
        if (figure) void wake(figure);
      },
      { capture: true, passive: true },
    );
  }
  for (const type of KEPT) {
    root.addEventListener(
      type,
      (event) => {
        const figure = sleeping(event.target);
        const kept = figure && waking.get(figure);
        if (!kept || (event.target as Element).closest('a[href], summary')) return;
        event.stopImmediatePropagation();
        if (event instanceof KeyboardEvent && moves.has(event.key) && event.target === figure)
          event.preventDefault();
        kept.push(event);
      },
      { capture: true },
    );
  }
  keepDrags(root);
}

/**
 * Browsers fill in a form's controls as they were left, before the page is shown: on the way back to it, and some also when it is
 * loaded again. The picture beside them is the build's, so they are set back to it, except those that the reader has touched since.
 */
function forgetEarlierVisit(root: Document): void {
  for (const figure of root.querySelectorAll<HTMLElement>('[data-figure]:not([data-awake])')) {
    if (waking.has(figure)) continue;
    for (const control of figure.querySelectorAll('input')) {
      control.checked = control.defaultChecked;
      control.value = control.defaultValue;
    }
  }
}

/** Drags and pinches on a figure that is still asleep: all events of each pointer that was pressed there, wherever it goes. */
function keepDrags(root: Document): void {
  const pressed = new Map<number, HTMLElement | undefined>();
  for (const type of DRAGS)
    root.addEventListener(
      type,
      (event) => {
        const { pointerId } = event;
        if (type === 'pointerdown') pressed.set(pointerId, sleeping(event.target));
        waking.get(pressed.get(pointerId)!)?.push(event);
        if (type === 'pointerup' || type === 'pointercancel') pressed.delete(pointerId);
      },
      { capture: true, passive: true },
    );
}

/** Keys that would scroll the page. */
const moves = new Set([' ', 'Home', 'End', 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']);
/** Figures whose code is on its way, and what happened to them since. */
const waking = new Map<HTMLElement, Event[]>();

function sleeping(target: EventTarget | null): HTMLElement | undefined {
  if (!(target instanceof Element)) return undefined;
  return target.closest<HTMLElement>('[data-figure]:not([data-awake])') ?? undefined;
}

/**
 * Imports a figure's code. It is also what a test or an embedding page calls to wake one by hand. Where the code does not
 * load, the figure says so. (Browsers keep in mind that a module failed, for as long as the page lives: to import it
 * once more asks nobody. https://github.com/whatwg/html/issues/6768)
 */
export async function wake(figure: HTMLElement): Promise<void> {
  if (waking.has(figure)) return;
  const kept: Event[] = [];
  waking.set(figure, kept);
  const name = figure.dataset['figure'] ?? '';
  try {
    const load = elements[`../${name}/element.ts`];
    if (!load) throw new Error(`No figure is called "${name}": src/figures/${name}/element.ts is missing.`);
    await load();
    await customElements.whenDefined(figure.localName);
    figure.querySelector('.figure-failed')?.remove();
  } catch (error) {
    sayFailed(figure);
    // What did not load is a TypeError; anything else is a mistake of ours, to be seen in the console.
    if (!(error instanceof TypeError)) reportError(error);
    return;
  } finally {
    waking.delete(figure);
  }
  for (const event of kept) standsThereNow(event, figure)?.dispatchEvent(copyOf(event));
}

function sayFailed(figure: HTMLElement): void {
  figure.querySelector('.figure-failed')?.remove();
  const line = document.createElement('p');
  line.className = 'figure-failed';
  line.setAttribute('role', 'status');
  const again = document.createElement('button');
  again.type = 'button';
  again.className = 'text-button';
  again.textContent = 'Load the page again';
  again.addEventListener('click', () => location.reload());
  line.append('This figure did not load. Is the page offline? ', again);
  figure.append(line);
}

/** The target of an event. If waking has replaced it, the element with its name, or else the one in its place. */
function standsThereNow(event: Event, figure: HTMLElement): EventTarget | null {
  const { target } = event;
  if (!(target instanceof Element) || target.isConnected) return target;
  const there = event instanceof MouseEvent ? document.elementFromPoint(event.clientX, event.clientY) : null;
  if (there && figure.contains(there)) return there;
  for (const name of NAMES) {
    const value = target.closest(`[${name}]`)?.getAttribute(name);
    const found = value == null ? null : figure.querySelector(`[${name}="${CSS.escape(value)}"]`);
    if (found) return found;
  }
  return figure;
}
const NAMES = ['data-square', 'data-node', 'data-part'] as const;

function copyOf(event: Event): Event {
  const Kind = event.constructor as new (type: string, init: Event) => Event;
  // An event's own fields serve as the init of its copy: key, button, clientX, pointerId, bubbles.
  return new Kind(event.type, event);
}
