/**
 * Pointing at a square of a board that is only watched: with a mouse, with a finger (what it touched stays lit until the next touch
 * elsewhere), or with the arrow keys once the board has the focus; Escape lets go. Or only at what means the same: `linkSquares`.
 * A board that takes a hand has touch.ts.
 */
import { linkRect } from '../kit/links.ts';
import { UNIT } from '../kit/marks.ts';
import { arrowStep } from '../kit/point.ts';
import { tag } from '../kit/svg.ts';
import { type Size, colOf, everySquare, rowOf, squareAt, squareBeside } from './board.ts';
import { followPointer } from '../kit/follow-pointer.ts';
import type { WindowPlace } from '../kit/pan-zoom.ts';
import { sharesOf } from '../kit/zoom.ts';

export interface Pointing {
  /** The square that is pointed at, or undefined when none is; `byKey` wants it said aloud. */
  over(at: number | undefined, byKey: boolean): void;
  /** Enter, on a square that the keys point at. */
  enter?(at: number): void;
}

/** Listens on what holds the board and nothing else. Give it a tabindex for the keys. */
export function onPointing(
  host: HTMLElement,
  board: () => Size,
  pointing: Pointing,
  signal: AbortSignal,
): void {
  let at: number | undefined;
  const point = (next: number | undefined, byKey = false): void => {
    at = next;
    pointing.over(next, byKey);
  };
  const on = <K extends keyof HTMLElementEventMap>(
    type: K,
    hear: (event: HTMLElementEventMap[K]) => void,
  ): void => host.addEventListener(type, hear, { signal });

  const letGo = (): void => {
    if (at !== undefined) point(undefined);
  };
  followPointer(host, (event) => point(squareUnder(host, board(), event)), letGo, signal);
  // A click leaves the focus to the whole figure, whose arrow keys are the transport's.
  on('mousedown', (event) => {
    event.preventDefault();
    host.closest<HTMLElement>('[data-figure]')?.focus({ preventScroll: true, focusVisible: false });
  });
  on('keydown', (event) => {
    if (event.target !== host || event.ctrlKey || event.metaKey || event.altKey) return;
    const step = arrowStep(event.key);
    if (step) {
      event.preventDefault();
      point(at === undefined ? 0 : squareBeside(board(), at, step), true);
    } else if (event.key === 'Escape' && at !== undefined) point(undefined, true);
    else if (event.key === 'Enter' && at !== undefined) pointing.enter?.(at);
  });
}

/** The square under a pointer, in a host that the board fills. */
export function squareUnder(host: Element, board: Size, event: WindowPlace): number | undefined {
  const { x, y } = sharesOf(host, event);
  if (x < 0 || y < 0 || x >= 1 || y >= 1) return undefined;
  return squareAt(board, Math.floor(y * board.height), Math.floor(x * board.width));
}

/** Squares of a board; those for which `pointOf` has no word are left out. What stands on `grips` can be dragged. */
export const linkSquares = (
  board: Size,
  pointOf: (at: number) => string,
  grips: readonly number[] = [],
): string =>
  tag(
    'g',
    {},
    ...everySquare(board)
      .filter((at) => pointOf(at) !== '')
      .map((at) =>
        linkRect(
          pointOf(at),
          colOf(board, at) * UNIT,
          rowOf(board, at) * UNIT,
          UNIT,
          UNIT,
          grips.includes(at),
        ),
      ),
  );
