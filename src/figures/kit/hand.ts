/**
 * What is held in the hand: handles on walls, knives and lanes, and ghosts of pieces. The hand is followed without steps; what is
 * held springs to where it may stand when it is let go, and shows before that when it may not stand there.
 *
 * A handle is the thumb of a slider, drawn in the picture. The slider itself stands in the markup for keys, screen readers and the
 * address of the state, and is not seen:
 *
 *     slider('cut', { label: 'The knife', min: 1, max: 7, value: 4, words: (row) => `below row ${row - 1}` })  // before the picture
 *     handle('cut', [320, 160], 'y')                                              // in an svg that is drawn in units of grids
 *     onHandle(this, 'cut', { valueAt: ([, y]) => y / UNIT, words, draw: ({ value, at, held }) => … }, signal)
 *
 * `draw` is called with the whole `value` that holds now and with `at`, where the hand is: draw the handle and its line by `at`, and
 * what follows from it by `value`. The picture may be patched or written anew meanwhile. A figure with handles has
 * `@import '../kit/hand.css';` in its style sheet. Whatever is dragged otherwise (a tile, a bar) takes `onDrag` of drag.ts, `placeIn`
 * and a `ghost`; pieces on squares have one by themselves.
 */
import { isCalm } from './calm.ts';
import { type Place, onDrag } from './drag.ts';
import { crossPath } from './marks.ts';
import { type Attributes, tag } from './svg.ts';

/** A point in the units of a picture. */
export type Point = readonly [x: number, y: number];

/** How long a spring takes, in milliseconds. */
const SPRING_MS = 160;
/** How far past its last value a handle can be pulled, in values. */
const PULL = 0.4;

export interface SliderLook {
  readonly label: string;
  readonly min: number;
  readonly max: number;
  readonly value: number;
  /** A value as it is read aloud (default: the number). */
  readonly words?: (value: number) => string;
  /** There is no handle now: keys pass it over. */
  readonly disabled?: boolean;
}

/** The slider that a handle is the thumb of, or whatever else is drawn instead of one. `part` names both. */
export const slider = (part: string, { label, min, max, value, words, disabled }: SliderLook): string =>
  tag('input', {
    type: 'range',
    class: 'visually-hidden',
    min,
    max,
    value,
    disabled,
    'data-part': part,
    'data-own-keys': true,
    'aria-label': label,
    'aria-valuetext': words?.(value),
  });

/**
 * A handle at a point, which moves along x or y. It is as large as a thumb at every size of the picture. `drawing` stands in place of
 * its own mark, two arrowheads in a disc.
 */
export function handle(part: string, at: Point, along: 'x' | 'y', drawing = ''): string {
  const arrows = 'M-3 -5L-9 0L-3 5M3 -5L9 0L3 5';
  return tag(
    'g',
    {
      ...handleAttributes(part),
      transform: `translate(${at.map((each) => Math.round(each * 100) / 100).join(' ')})`,
    },
    tag('circle', { class: 'handle-thumb' }),
    drawing ||
      tag('g', { class: `handle-mark ${along}` }, tag('circle', { r: 14 }), tag('path', { d: arrows })),
  );
}

/** Makes any element of a picture the handle of this slider: an edge, a wall. */
export const handleAttributes = (part: string): Attributes => ({
  class: 'handle',
  'data-grip': true,
  'data-handle': part,
});

/** A handle, as it is drawn. */
export interface Held {
  /** The value that holds now: whole, and one that is not refused. */
  readonly value: number;
  /** Where the handle is, between two values while it is held. */
  readonly at: number;
  readonly held: boolean;
  /** Why it cannot stand where it is. */
  readonly refused: string | undefined;
}

export interface HandleOf {
  /** The value at a point of the picture; it need not be whole, nor between the ends. */
  readonly valueAt: (point: Point) => number;
  readonly words: (value: number) => string;
  readonly draw: (held: Held) => void;
  /** Why a value cannot be chosen now; undefined: it can. */
  readonly refuse?: (value: number) => string | undefined;
}

/** Lets a handle be moved by mouse, finger and keys. What it answers with sets it from elsewhere, without a spring. */
export function onHandle(
  figure: HTMLElement,
  part: string,
  { valueAt, words, draw, refuse }: HandleOf,
  signal: AbortSignal,
): { set(value: number): void } {
  const input = figure.querySelector<HTMLInputElement>(`input[data-part="${part}"]`)!;
  const [min, max] = [Number(input.min), Number(input.max)];
  let value = Number(input.value);
  let at = value;
  let stop: AbortController | undefined;

  const mark = (refused?: string): void => {
    for (const grip of figure.querySelectorAll(`[data-handle="${part}"]`)) {
      grip.classList.toggle('is-refused', refused !== undefined);
      grip.classList.toggle('is-focused', input.matches(':focus-visible'));
    }
  };
  const show = (held: boolean, refused?: string): void => {
    draw({ value, at, held, refused });
    mark(refused);
  };
  const become = (next: number): void => {
    value = next;
    input.value = String(next);
    input.setAttribute('aria-valuetext', words(next));
  };
  const settle = (): void => {
    stop?.abort();
    stop = new AbortController();
    const move = ([x]: Point): void => {
      at = x;
      show(false);
    };
    spring([at, 0], [value, 0], move, AbortSignal.any([signal, stop.signal]));
  };

  onDrag(
    figure,
    (grip, place) => {
      const svg = grip.closest('svg');
      if (!svg || (grip as SVGElement).dataset['handle'] !== part) return undefined;
      stop?.abort();
      // The handle is held where it was taken, and does not jump to have its middle under the hand.
      const off = valueAt(placeIn(svg, place)) - at;
      const move = (to: Place): void => {
        const wanted = valueAt(placeIn(svg, to)) - off;
        const next = Math.max(min, Math.min(max, Math.round(wanted)));
        const refused = refuse?.(next);
        at = pulled(wanted, min, max);
        if (refused === undefined && next !== value) become(next);
        show(true, refused);
      };
      return {
        move,
        end(to) {
          if (to) move(to);
          settle();
        },
      };
    },
    signal,
  );
  input.addEventListener(
    'input',
    () => {
      // Keys step over what is refused, where something lies beyond it.
      const wanted = Number(input.value);
      const way = Math.sign(wanted - value);
      let next = wanted;
      while (next >= min && next <= max && way !== 0 && refuse?.(next) !== undefined) next += way;
      const refused = next < min || next > max ? refuse?.(wanted) : undefined;
      become(refused === undefined ? next : value);
      if (refused === undefined) {
        settle();
        return;
      }
      stop?.abort();
      at = value;
      show(false, refused);
    },
    { signal },
  );
  for (const type of ['focus', 'blur']) input.addEventListener(type, () => mark(), { signal });
  if (valueAt([0, 1]) > valueAt([0, 0])) growsDown(input, signal);
  // Pressed, it has the keys as well, as the thumb of any slider has.
  figure.addEventListener(
    'mousedown',
    (event) => {
      const grip = (event.target as Element).closest<SVGElement>('[data-handle]');
      if (grip?.dataset['handle'] !== part || event.button !== 0) return;
      event.preventDefault();
      input.focus({ preventScroll: true, focusVisible: false });
    },
    { signal },
  );
  mark();
  return {
    set(next) {
      stop?.abort();
      become(next);
      at = next;
      show(false);
    },
  };
}

/** The way of each key on a slider whose larger values are lower on the screen. */
const DOWN: Readonly<Record<string, number>> = {
  ...{ ArrowUp: -1, PageUp: -1, ArrowLeft: -1, Home: -Infinity },
  ...{ ArrowDown: 1, PageDown: 1, ArrowRight: 1, End: Infinity },
};

/**
 * Keys move a slider as they name it where its values grow downwards: by itself a browser’s arrow up means more. All of its keys are heard
 * here, so that one that was pressed while the figure still slept has its effect when it comes again.
 */
export function growsDown(input: HTMLInputElement, signal: AbortSignal): void {
  input.dataset['down'] = '';
  input.addEventListener(
    'keydown',
    (event) => {
      const way = DOWN[event.key];
      if (way === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      const before = input.value;
      input.value = String(Math.max(Number(input.min), Math.min(Number(input.max), Number(before) + way)));
      if (input.value === before) return;
      for (const type of ['input', 'change']) input.dispatchEvent(new Event(type, { bubbles: true }));
    },
    { signal },
  );
}

/** Past its ends a handle follows less and less. */
function pulled(wanted: number, min: number, max: number): number {
  const end = Math.max(min, Math.min(max, wanted));
  const over = wanted - end;
  return end + (PULL * over) / (Math.abs(over) + 1);
}

/** Where a pointer is in the units of a picture. */
export function placeIn(svg: SVGSVGElement, { clientX, clientY }: Pick<Place, 'clientX' | 'clientY'>): Point {
  const toScreen = svg.getScreenCTM();
  if (!toScreen) return [0, 0];
  const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(toScreen.inverse());
  return [x, y];
}

/** Moves from one point to another, and at once for whoever asks for less motion. */
export function spring(
  from: Point,
  to: Point,
  draw: (at: Point) => void,
  signal: AbortSignal,
  done?: () => void,
  ms = SPRING_MS,
): void {
  const begun = performance.now();
  const far = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const frame = (now: number): void => {
    if (signal.aborted) return;
    const share = isCalm() || far === 0 ? 1 : Math.min(1, Math.max(0, now - begun) / ms);
    // It overshoots by a twentieth, as a spring does.
    const eased = share === 1 ? 1 : 1 + 1.7 * (share - 1) ** 3 + 0.7 * (share - 1) ** 2;
    draw([from[0] + (to[0] - from[0]) * eased, from[1] + (to[1] - from[1]) * eased]);
    if (share < 1) requestAnimationFrame(frame);
    else done?.();
  };
  frame(begun);
}

/** A copy of what is dragged, under the hand. */
export interface Ghost {
  /** Where the hand is, and whether it could not be let go there. */
  to(at: Point, refused?: boolean): void;
  /** Springs to where it has landed, and is gone. */
  land(at: Point, landed?: () => void): void;
}

/** Hangs a ghost into a picture: `markup` is drawn about the origin. */
export function ghost(svg: SVGSVGElement, markup: string, from: Point): Ghost {
  const drawn = document.createElementNS('http://www.w3.org/2000/svg', 'g');
  drawn.setAttribute('aria-hidden', 'true');
  // What is under the hand is asked of the picture, not of the ghost.
  drawn.setAttribute('pointer-events', 'none');
  drawn.innerHTML = markup + tag('path', { class: 'rejected', d: crossPath(0, 0, 9) });
  const cross = drawn.lastElementChild!;
  const over = new AbortController();
  let at = from;
  const to = (next: Point, refused = false): void => {
    at = next;
    // The picture may have been written anew under the hand.
    if (drawn.parentNode !== svg) svg.append(drawn);
    cross.setAttribute('visibility', refused ? 'visible' : 'hidden');
    drawn.setAttribute('transform', `translate(${next[0].toFixed(2)} ${next[1].toFixed(2)})`);
  };
  to(from);
  return {
    to,
    land(goal, landed) {
      spring(
        at,
        goal,
        (next) => to(next),
        over.signal,
        () => {
          drawn.remove();
          landed?.();
        },
      );
    },
  };
}
