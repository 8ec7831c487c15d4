/**
 * A board that takes a hand: squares to press or drag from, by thumb, mouse or keyboard (arrows move, Enter and
 * Space press). `touchSquares` writes the squares, `onTouch` listens.
 */
import { arrowStep } from '../kit/point.ts';
import { focusNext } from '../kit/roving.ts';
import { type Size, colOf, everySquare, middle, rowOf } from './board.ts';
import { UNIT } from '../kit/marks.ts';
import { onDrag } from '../kit/drag.ts';
import { type Point, ghost, placeIn } from '../kit/hand.ts';
import { tag } from '../kit/svg.ts';

export interface SquareLook {
  /** The square in the tab order (default 0). */
  readonly focus?: number | undefined;
  /** What lights up with a square. */
  readonly pointOf?: (at: number) => string;
  /** Which of them can be dragged from. */
  readonly grips?: (at: number) => boolean;
}

/** Invisible squares above everything else, one of them in the tab order. `words` names a square and what is on it. */
export function touchSquares(board: Size, words: (at: number) => string, look: SquareLook = {}): string {
  const { focus = 0, pointOf, grips } = look;
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
  /** The square on which a drag would end here (default: here); `from`, where it is refused, which its ghost shows. */
  lands?(from: number, to: number): number;
  /** The pointer or the focus is on this square; undefined when it has left. */
  over?(at: number | undefined): void;
}

const squaresIn = (host: Element): NodeListOf<SVGElement> => host.querySelectorAll('[data-square]');
const numberOf = (square: SVGElement): number => Number(square.dataset['square']);

/** Marks the squares that can be dragged from; a finger that begins on any other scrolls the page. */
export function setGrips(host: Element, grips: (at: number) => boolean): void {
  for (const square of squaresIn(host)) square.toggleAttribute('data-grip', grips(numberOf(square)));
}

/** Names the squares again: something else stands on them now. */
export function nameSquares(host: Element, words: (at: number) => string): void {
  for (const square of squaresIn(host)) square.setAttribute('aria-label', words(numberOf(square)));
}

/** Brings the focus to a square, as after another board was drawn in the place of one that had it. */
export const focusSquare = (host: Element, at: number): void =>
  host.querySelector<SVGElement>(`[data-square="${at}"]`)?.focus({ preventScroll: true });

/** Listens on what holds the board with its `touchSquares`: the svg, or an element in which another board may be drawn. */
export function onTouch(host: Element, board: () => Size, touch: Touch, signal: AbortSignal): void {
  const squareOf = (target: EventTarget | null | undefined): number | undefined => {
    const square = (target instanceof Element ? target : null)?.closest<SVGElement>('[data-square]');
    return square && host.contains(square) ? numberOf(square) : undefined;
  };
  const on = <K extends keyof HTMLElementEventMap>(
    type: K,
    hear: (event: HTMLElementEventMap[K]) => void,
  ): void => host.addEventListener(type, hear as EventListener, { signal });

  if (touch.drag ?? touch.drop)
    onDrag(
      host,
      (grip) => {
        const from = squareOf(grip);
        const picture = grip.closest('svg');
        if (from === undefined || !picture) return undefined;
        let last = from;
        const held = holdPiece(picture, board(), from);
        const goal = (to: number): number => touch.lands?.(from, to) ?? to;
        return {
          move(place) {
            // Beside the board, as on another, a drop would change nothing.
            const at = squareOf(place.under) ?? from;
            if (at !== last && picture.isConnected) touch.drag?.(from, at);
            last = at;
            held?.move(placeIn(picture, place), goal(at), at !== from && goal(at) === from);
          },
          end(place) {
            const to = squareOf(place?.under) ?? from;
            const there = place ? goal(to) : from;
            if (picture.isConnected) touch.drop?.(from, to);
            held?.end(there);
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
    const squares = [...squaresIn(host)];
    focusNext(
      squares,
      squares.find((each) => numberOf(each) === at)!,
      step,
    );
  });
}

/** The piece that stands on a square, if one does. */
function pieceOn(picture: SVGSVGElement, board: Size, at: number): SVGUseElement | undefined {
  const [x, y] = middle(board, at);
  return [...picture.querySelectorAll<SVGUseElement>(':scope > g:not([aria-hidden]) use')].find((use) => {
    const box = use.getBBox();
    return Math.hypot(box.x + box.width / 2 - x, box.y + box.height / 2 - y) < UNIT / 4;
  });
}

/** Takes the piece on a square into the hand: a ghost follows the hand, and what the figure draws where it would land is faint. */
function holdPiece(picture: SVGSVGElement, board: Size, from: number) {
  const piece = pieceOn(picture, board, from);
  if (!piece) return undefined;
  const copy = piece.cloneNode() as SVGUseElement;
  const [x, y] = middle(board, from);
  copy.setAttribute('transform', `translate(${-x} ${-y})`);
  const held = ghost(picture, copy.outerHTML, [x, y]);
  return {
    move(at: Point, landing: number, refused: boolean): void {
      held.to(at, refused);
      pieceOn(picture, board, landing)?.setAttribute('opacity', '0.3');
    },
    end(landing: number): void {
      const landed = pieceOn(picture, board, landing);
      landed?.setAttribute('opacity', '0.3');
      held.land(middle(board, landing), () => pieceOn(picture, board, landing)?.removeAttribute('opacity'));
    },
  };
}
