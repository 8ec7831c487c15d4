/**
 * Pointing: what means the same lights up together, wherever it stands. An element says what it means with
 * `data-point="kind:value"` (`line:queens/backtracking.ts#search:8`, line 8 of an excerpt, `square:3,4`, `node:17`); while it is hovered or
 * focused, every element of the page with the same words gets the class `is-linked`, and whoever draws on canvas
 * hears a `qk:point` event on the document.
 */

export interface Point {
  /** The words of data-point. */
  readonly point: string;
  readonly on: boolean;
}

declare global {
  interface DocumentEventMap {
    'qk:point': CustomEvent<Point>;
  }
}

const linked = new WeakSet<Document>();

/** Starts to listen; a second call is harmless. */
export function linkPoints(root: Document = document): void {
  if (linked.has(root)) return;
  linked.add(root);
  for (const [type, on] of [
    ['pointerover', true],
    ['pointerout', false],
    ['focusin', true],
    ['focusout', false],
  ] as const) {
    root.addEventListener(type, (event) => {
      if (!(event.target instanceof Element)) return;
      const point = event.target.closest<HTMLElement>('[data-point]')?.dataset['point'];
      if (point !== undefined) pointAt(point, on, root);
    });
  }
}

/** Lights up, or puts out, everything that means this. A figure calls it for what it draws itself. */
export function pointAt(point: string, on: boolean, root: Document = document): void {
  for (const element of root.querySelectorAll(`[data-point="${CSS.escape(point)}"]`)) {
    element.classList.toggle('is-linked', on);
  }
  root.dispatchEvent(new CustomEvent<Point>('qk:point', { detail: { point, on } }));
}

/** Hears what is pointed at, if it begins with `kind:`; called with the value, or undefined when nothing is. */
export function onPoint(
  kind: string,
  signal: AbortSignal,
  pointed: (value: string | undefined) => void,
): void {
  document.addEventListener(
    'qk:point',
    ({ detail }) => {
      if (detail.point.startsWith(`${kind}:`))
        pointed(detail.on ? detail.point.slice(kind.length + 1) : undefined);
    },
    { signal },
  );
}
