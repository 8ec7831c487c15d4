/**
 * A board that takes a hand: squares to press or drag from, by thumb, mouse or keyboard (arrows move, Enter and
 * Space press). `touchSquares` writes the squares, `onTouch` listens.
 */
import { arrowStep } from './point.ts';
import { type Size, UNIT, colOf, everySquare, rowOf, squareBeside } from './board.ts';
import { onDrag } from './drag.ts';
import { tag } from './svg.ts';

/**
 * Invisible squares above everything else, one of them in the tab order. `words` names a square and what is on it, `pointOf` says
 * what lights up with it, `grips` which of them can be dragged from.
 */
export function touchSquares(
  board: Size,
  words: (at: number) => string,
  focus = 0,
  pointOf?: (at: number) => string,
  grips?: (at: number) => boolean,
): string {
  const squares = everySquare(board).map((at) =>
    tag('rect', {
      class: 'touch',
      'data-square': String(at),
      'data-point': pointOf?.(at),
      'data-grip': grips?.(at),
      role: 'button',
      tabindex: at === focus ? 0 : -1,
      'aria-label': words(at),
      x: colOf(board, at) * UNIT,
      y: rowOf(board, at) * UNIT,
      width: UNIT,
      height: UNIT,
    }),
  );
  return tag('g', { class: 'touch-squares', 'data-part': 'touch', 'data-own-keys': true }, ...squares);
}

export interface Touch {
  press?(at: number): void;
  /** A drag from a grip has come to another square; drawn at once. */
  drag?: (from: number, to: number) => void;
  /** A drag has ended: on `to`, which is `from` where nothing is to come of it. */
  drop?: (from: number, to: number) => void;
  /** The pointer or the focus is on this square; undefined when it has left. */
  over?(at: number | undefined): void;
}

/** Marks the squares that can be dragged from; a finger that begins on any other scrolls the page. */
export function setGrips(host: Element, grips: (at: number) => boolean): void {
  for (const square of host.querySelectorAll<SVGElement>('[data-square]'))
    square.toggleAttribute('data-grip', grips(Number(square.dataset['square'])));
}

/** Listens on the svg that holds `touchSquares`. */
export function onTouch(svg: SVGElement, board: Size, touch: Touch, signal: AbortSignal): void {
  const squareOf = (target: EventTarget | null | undefined): number | undefined => {
    const square = (target instanceof Element ? target : null)?.closest<SVGElement>('[data-square]');
    return square && svg.contains(square) ? Number(square.dataset['square']) : undefined;
  };
  const on = <K extends keyof SVGElementEventMap>(
    type: K,
    hear: (event: SVGElementEventMap[K]) => void,
  ): void => svg.addEventListener(type, hear as EventListener, { signal });

  if (touch.drag ?? touch.drop)
    onDrag(
      svg,
      (grip) => {
        const from = squareOf(grip);
        if (from === undefined) return undefined;
        let last = from;
        return {
          move({ under }) {
            const at = squareOf(under) ?? last;
            if (at !== last) touch.drag?.(from, at);
            last = at;
          },
          end(place) {
            touch.drop?.(from, squareOf(place?.under) ?? from);
          },
        };
      },
      signal,
    );
  on('pointermove', (event) =>
    touch.over?.(squareOf(document.elementFromPoint(event.clientX, event.clientY))),
  );
  on('pointerleave', () => touch.over?.(undefined));
  on('click', (event) => {
    const at = squareOf(event.target);
    if (at !== undefined) touch.press?.(at);
  });
  on('focusin', (event) => touch.over?.(squareOf(event.target)));
  on('keydown', (event) => {
    const at = squareOf(event.target);
    if (at === undefined) return;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      touch.press?.(at);
      return;
    }
    const step = arrowStep(event.key);
    if (!step) return;
    event.preventDefault();
    const next = svg.querySelector<SVGElement>(`[data-square="${squareBeside(board, at, step)}"]`);
    svg.querySelector('[data-square][tabindex="0"]')?.setAttribute('tabindex', '-1');
    next?.setAttribute('tabindex', '0');
    next?.focus();
  });
}
