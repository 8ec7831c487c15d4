/**
 * What a drawing would say under the pointer. Plot draws a tip when the pointer moves over its drawing; here nobody points,
 * so each point of the drawing is pointed at once, and what is drawn then is carried along, unseen, for the page to show.
 */

/** What stands in the drawing while the pointer is at (x, y), in the drawing's own units. */
export interface Reading {
  readonly x: number;
  readonly y: number;
  /** Each with the transforms of the groups around it. */
  readonly drawn: readonly { readonly node: Element; readonly transform: string }[];
}

export interface Readings {
  /** Whether only one direction counts: "x" for what is read along a line. */
  readonly along: 'x' | 'y' | 'both';
  readonly list: readonly Reading[];
}

const MAX_POINTS = 500;
const MAX_READINGS = 300;
/** Somebody waits for the drawing. Elements are counted, not milliseconds: the drawing is the same on every machine. */
const MAX_ELEMENTS = 1_000_000;

type Listener = (event: unknown) => void;
/** Who wants to know of the pointer in a drawing. */
interface Listeners {
  readonly move: Listener[];
  readonly leave: Listener[];
}
const listeners = new WeakMap<Element, Listeners>();

/** Remembers who wants to know of the pointer in a drawing. */
export function hearPointing(svg: Element): void {
  const heard: Listeners = { move: [], leave: [] };
  listeners.set(svg, heard);
  const original = svg.addEventListener.bind(svg);
  Object.defineProperty(svg, 'addEventListener', {
    value: (type: string, listener: EventListener, options?: AddEventListenerOptions) => {
      if (type === 'pointermove') heard.move.push(listener as Listener);
      if (type === 'pointerleave') heard.leave.push(listener as Listener);
      original(type, listener, options);
    },
  });
}

/** A letter of a tip and a line of it, in pixels: nothing measures texts here, and a tip's frame may be a little wide. */
const LETTER = 6.3;
const LINE = 12;

/** The extent of a tip's text, which Plot asks for. */
export function extentOf(node: Element): { x: number; y: number; width: number; height: number } {
  const lines = [...node.querySelectorAll('text > tspan')].map((line) => line.textContent.length);
  return { x: 0, y: 0, width: LETTER * Math.max(0, ...lines), height: LINE * lines.length };
}

/** Null where nothing in the drawing follows the pointer. Bounded in points, in readings and in work. */
export function readingsOf(svg: Element): Readings | null {
  const heard = listeners.get(svg);
  if (!heard || heard.move.length === 0) return null;
  const probe = new Probe(svg, heard);
  const restore = withFramesAtOnce();
  try {
    const points = pointsOf(svg);
    const along = probe.along(points);
    const list: Reading[] = [];
    const seen = new Set<string>();
    for (const [x, y] of points) {
      if (list.length === MAX_READINGS || probe.elements > MAX_ELEMENTS) break;
      const drawn = probe.at(x, y);
      const text = textOf(drawn);
      if (text === '' || seen.has(text)) continue;
      seen.add(text);
      list.push({
        x,
        y,
        drawn: drawn.map(({ node, transform }) => ({ node: plainCopy(node), transform })),
      });
    }
    probe.leave();
    return list.length > 0 ? { along, list } : null;
  } finally {
    restore();
  }
}

/** Without a shadow and without a say in what the pointer meets: the page's are others. */
function plainCopy(node: Element): Element {
  const copy = node.cloneNode(true) as Element;
  for (const each of [copy, ...copy.querySelectorAll('*')])
    for (const name of ['filter', 'pointer-events']) each.removeAttribute(name);
  return copy;
}

const textOf = (drawn: Reading['drawn']): string => drawn.map(({ node }) => node.outerHTML).join('');

class Probe {
  readonly #svg: Element;
  readonly #heard: Listeners;
  readonly #before: ReadonlySet<Element>;
  /** How many elements were gone through. */
  elements = 0;

  constructor(svg: Element, heard: Listeners) {
    this.#svg = svg;
    this.#heard = heard;
    this.#before = new Set(svg.querySelectorAll('*')).add(svg);
  }

  /** What has come into the drawing with the pointer at this place. */
  at(x: number, y: number): Reading['drawn'] {
    for (const move of this.#heard.move) move({ pageX: x, pageY: y, pointerType: 'mouse', buttons: 0 });
    const all = [...this.#svg.querySelectorAll('*')];
    this.elements += all.length;
    return all
      .filter(
        (node) =>
          !this.#before.has(node) &&
          node.parentElement !== null &&
          this.#before.has(node.parentElement) &&
          node.childElementCount > 0,
      )
      .map((node) => ({ node, transform: transformOf(node.parentElement, this.#svg) }));
  }

  leave(): void {
    for (const leave of this.#heard.leave) leave({ pointerType: 'mouse' });
  }

  /** Where a far place on the same vertical says the same, only x counts; likewise y. */
  along(points: readonly Point[]): Readings['along'] {
    const textAt = (x: number, y: number): string => textOf(this.at(x, y));
    const some = points.filter((_, at) => at % Math.ceil(points.length / 3) === 0);
    const holds = (far: (point: Point) => Point): boolean => {
      let found = false;
      for (const point of some) {
        const here = textAt(...point);
        if (here === '') continue;
        found = true;
        if (textAt(...far(point)) !== here) return false;
      }
      return found;
    };
    if (holds(([x, y]) => [x, y > FAR ? y - FAR : y + FAR])) return 'x';
    return holds(([x, y]) => [x > FAR ? x - FAR : x + FAR, y]) ? 'y' : 'both';
  }
}

/** Farther than Plot looks for a point in two directions, in pixels. */
const FAR = 60;

type Point = readonly [x: number, y: number];

/** The middles of the drawing's shapes and the corners of its lines; of very many, some. */
function pointsOf(svg: Element): readonly Point[] {
  const found = new Map<string, Point>();
  for (const shape of svg.querySelectorAll('circle, rect, path, text, line, image, use')) {
    const [left, top] = offsetOf(shape, svg);
    for (const [x, y] of pointsIn(shape)) {
      const point = [Math.round(10 * (left + x)) / 10, Math.round(10 * (top + y)) / 10] as const;
      if (Number.isFinite(point[0] + point[1])) found.set(point.join(), point);
    }
  }
  const all = [...found.values()];
  const step = Math.ceil(all.length / MAX_POINTS);
  return all.filter((_, at) => at % step === 0);
}

function pointsIn(shape: Element): readonly Point[] {
  const of = (name: string): number => Number(shape.getAttribute(name) ?? 0);
  switch (shape.localName) {
    case 'circle':
      return [[of('cx'), of('cy')]];
    case 'rect':
    case 'image':
      return [[of('x') + of('width') / 2, of('y') + of('height') / 2]];
    case 'line':
      return [[(of('x1') + of('x2')) / 2, (of('y1') + of('y2')) / 2]];
    case 'path':
      return shape.hasAttribute('transform') ? [[0, 0]] : cornersOf(shape.getAttribute('d') ?? '');
    default:
      return [[of('x'), of('y')]];
  }
}

/** The end of every step of a path: its last two numbers. */
function cornersOf(path: string): readonly Point[] {
  const corners: Point[] = [];
  for (const [, numbers = ''] of path.matchAll(/[MLCQSTA]([^A-Za-z]+)/g)) {
    const [y, x] = (numbers.match(/-?\d*\.?\d+(?:e-?\d+)?/g) ?? []).reverse();
    if (x !== undefined && y !== undefined) corners.push([Number(x), Number(y)]);
  }
  return corners;
}

function offsetOf(shape: Element, svg: Element): Point {
  let [x, y] = [0, 0];
  for (const [, dx = '0', dy = '0'] of transformOf(shape, svg).matchAll(
    /translate\(\s*([-\d.e]+)(?:[\s,]+([-\d.e]+))?\s*\)/g,
  ))
    [x, y] = [x + Number(dx), y + Number(dy)];
  return [x, y];
}

function transformOf(node: Element | null, svg: Element): string {
  const found: string[] = [];
  for (let at = node; at !== null && at !== svg; at = at.parentElement)
    found.unshift(at.getAttribute('transform') ?? '');
  return found.filter(Boolean).join(' ');
}

/** Plot lets facets agree in the next frame. Here it is now. */
function withFramesAtOnce(): () => void {
  const frames = globalThis as { requestAnimationFrame?: unknown; cancelAnimationFrame?: unknown };
  const before = [frames.requestAnimationFrame, frames.cancelAnimationFrame] as const;
  frames.requestAnimationFrame = (draw: (time: number) => void): number => {
    draw(performance.now());
    return 0;
  };
  frames.cancelAnimationFrame = (): void => undefined;
  return () => {
    [frames.requestAnimationFrame, frames.cancelAnimationFrame] = before;
  };
}
