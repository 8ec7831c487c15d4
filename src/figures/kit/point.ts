/**
 * Pointing: what means the same lights up together, wherever it stands. An element says what it means with `data-point="kind:value"`, or
 * several of them with spaces between (`line:family/name.ts#search:8`, line 8 of an excerpt; `column:3 rising:5`). While it is
 * hovered, touched or focused, every element that shares one of its words gets the class `is-linked`: lines of code in the whole
 * page, all else in its own figure. Whoever draws by itself hears a `qk:point` event on the document.
 *
 * A picture marked `data-walk` (WALK of links.ts) is entered with Tab, and the arrow keys walk from one such element to the next.
 */
interface Point {
  /** One of the words of data-point. */
  readonly point: string;
  readonly on: boolean;
}

declare global {
  interface DocumentEventMap {
    'qk:point': CustomEvent<Point>;
  }
}

/** What is pointed at now: its words, and the figure that they are meant in. */
interface Pointed {
  readonly element: Element;
  readonly points: readonly string[];
  readonly within: ParentNode;
}

const linked = new WeakSet<Document>();

/** Starts to listen; a second call is harmless. */
export function linkPoints(root: Document = document): void {
  if (linked.has(root)) return;
  linked.add(root);
  let now: Pointed | undefined;
  const point = (element: Element | null): void => {
    const next = element === null ? undefined : pointedAt(element, root);
    if (now && now.element === next?.element && now.points.join() === next.points.join()) return;
    if (now) light(now, false, root);
    now = next;
    if (now) light(now, true, root);
  };
  const under = ({ target }: Event): Element | null =>
    target instanceof Element ? target.closest('[data-point]') : null;

  root.addEventListener('pointerover', (event) => point(under(event)));
  root.addEventListener('focusin', (event) => point(under(event)));
  root.addEventListener('focusout', () => point(null));
  root.addEventListener('pointerout', ({ relatedTarget, pointerType }) => {
    // What a finger has touched stays lit when it is lifted, until it touches something else.
    if (relatedTarget === null && pointerType !== 'touch') point(null);
  });
  // The figure may have redrawn parts when it answered: the new ones light up, too.
  for (const type of ['change', 'input', 'click', 'keyup'] as const)
    root.addEventListener(type, () => {
      if (now?.element.isConnected) light(now, true, root);
    });
  root.addEventListener('mousedown', (event) => {
    const walked = event.target instanceof Element ? event.target.closest('[data-walk]') : null;
    if (!walked || (event.target as Element).closest('a, button, [data-own-keys]')) return;
    // A click leaves the focus to the whole figure, whose arrow keys are the transport's.
    event.preventDefault();
    walked.closest<HTMLElement>('[data-figure]')?.focus({ preventScroll: true, focusVisible: false });
  });
  root.addEventListener(
    'keydown',
    (event) => {
      const picture =
        event.target instanceof Element && event.target.matches('[data-walk]') ? event.target : null;
      const step = arrowStep(event.key);
      if (!picture || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === 'Escape') point(null);
      if (!step) return;
      event.preventDefault();
      point(nextOf(picture, now?.element, step) ?? null);
    },
    // The picture hears the key first: to the figure, arrow keys are the transport's.
    { capture: true },
  );
}

function pointedAt(element: Element, root: Document): Pointed {
  const points = element.getAttribute('data-point')?.split(' ') ?? [];
  return { element, points, within: element.closest('figure, [data-figure]') ?? root };
}

function light({ points, within }: Pointed, on: boolean, root: Document): void {
  for (const point of points) pointAt(point, on, root, point.startsWith('line:') ? root : within);
}

/** Lights up, or puts out, everything that means this. A figure calls it for what it draws itself. */
export function pointAt(
  point: string,
  on: boolean,
  root: Document = document,
  within: ParentNode = root,
): void {
  for (const element of within.querySelectorAll(`[data-point~="${CSS.escape(point)}"]`)) {
    element.classList.toggle('is-linked', on);
  }
  root.dispatchEvent(new CustomEvent<Point>('qk:point', { detail: { point, on } }));
}

/** The nearest element of a picture in this direction; itself at the edge, the first where none is pointed at. */
function nextOf(picture: Element, from: Element | undefined, step: ArrowStep): Element | undefined {
  const all = [...picture.querySelectorAll('[data-point]')];
  const at = from ? all.indexOf(from) : -1;
  return at < 0 ? all[0] : all[nearestAhead(all.map(middleOf), at, step)];
}

/** The middle of an element, in the window. */
export function middleOf(element: Element): readonly [number, number] {
  const { left, top, width, height } = element.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
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

/** Where the arrow keys lead. They are read here because every page with a figure has loaded this file. */
const steps: Readonly<Record<string, ArrowStep>> = {
  ArrowUp: { down: -1, right: 0 },
  ArrowDown: { down: 1, right: 0 },
  ArrowLeft: { down: 0, right: -1 },
  ArrowRight: { down: 0, right: 1 },
};

export interface ArrowStep {
  readonly down: -1 | 0 | 1;
  readonly right: -1 | 0 | 1;
}

/** The step of an arrow key; undefined for any other key. */
export const arrowStep = (key: string): ArrowStep | undefined => steps[key];

/** Which of these places is the next one in the direction of a step; `from` itself where none lies ahead. */
export function nearestAhead(
  places: readonly (readonly [x: number, y: number])[],
  from: number,
  { right, down }: ArrowStep,
): number {
  const [x, y] = places[from]!;
  let [best, least] = [from, Infinity];
  for (const [at, [toX, toY]] of places.entries()) {
    const [dx, dy] = [toX - x, toY - y];
    const ahead = dx * right + dy * down;
    // What lies to the side counts three times.
    const far = ahead + 3 * (Math.abs(dx * down) + Math.abs(dy * right));
    if (ahead >= 1 && far < least) [best, least] = [at, far];
  }
  return best;
}
