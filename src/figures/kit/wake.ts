/**
 * Wakes figures. A page's figures are markup until one is touched: the first pointer, focus or key on an element
 * with `data-figure="name"` imports src/figures/name/element.ts. What the reader does while it loads is kept and
 * played to the figure afterwards, so that the very first tap works.
 */

const elements = import.meta.glob<unknown>('../*/element.ts');

const WAKING = ['pointerover', 'pointerdown', 'focusin', 'keydown', 'touchstart'] as const;
const KEPT = ['click', 'input', 'change', 'keydown'] as const;

const watched = new WeakSet<Document>();

/** Starts to listen; a second call is harmless. */
export function wakeFigures(root: Document = document): void {
  if (watched.has(root)) return;
  watched.add(root);
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
}

/** Keys that would scroll the page. */
const moves = new Set([' ', 'Home', 'End', 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']);
/** Figures whose code is on its way, and what happened to them since. */
const waking = new Map<HTMLElement, Event[]>();

function sleeping(target: EventTarget | null): HTMLElement | undefined {
  if (!(target instanceof Element)) return undefined;
  return target.closest<HTMLElement>('[data-figure]:not([data-awake])') ?? undefined;
}

/** Imports a figure's code. It is also what a test or an embedding page calls to wake one by hand. */
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
  } finally {
    waking.delete(figure);
  }
  for (const event of kept) event.target?.dispatchEvent(copyOf(event));
}

function copyOf(event: Event): Event {
  const Kind = event.constructor as new (type: string, init: Event) => Event;
  // An event's own fields serve as the init of its copy: key, button, clientX, pointerId, bubbles.
  return new Kind(event.type, event);
}
