/** A closed tour of the chess board, played from whichever square is pressed. */
import { drawBoard, fill, knight, number, placeOf, square } from '../pieces/board.ts';
import { head } from '../kit/layout.ts';
import { type Sentence, say } from '../kit/say.ts';
import { tag } from '../kit/svg.ts';
import { linePath, startRing, tour } from '../pieces/tour.ts';
import { touchSquares } from '../pieces/touch.ts';
import { transport } from '../kit/transport.ts';
import { beginAt } from '../../solvers/knights/begin-at.ts';
import { findTour } from '../../solvers/knights/warnsdorff-posa.ts';

export const board = square(8);
export const LAST = 64;
export const OPENING = { start: 0, at: 21 } as const;
export type Show = 'line' | 'numbers';

const found = findTour(board);
if (found.kind !== 'tour') throw new Error('The chess board has a closed tour, and it was not found.');
const { order } = found;

/** The one tour, begun at `start`: 64 squares, and the start once more. */
export const ride = (start: number): readonly number[] => [...beginAt(order, start), start];

export function marks(start: number, at: number, show: Show): string {
  const way = ride(start);
  const whole = tag('path', { class: 'tour faint ink', d: linePath(board, way) });
  if (at === LAST) {
    const squares = way.slice(0, -1);
    return show === 'numbers'
      ? fill(board, squares, 'solve-fill') +
          tour(board, squares, { closed: true, numbers: true, look: 'solved' })
      : tour(board, squares, { closed: true, look: 'solved' });
  }
  const path = way.slice(0, at + 1);
  return (
    fill(board, path, 'path-fill') +
    (show === 'numbers' ? ahead(way, at) : whole) +
    tour(board, path, { numbers: show === 'numbers', arrows: 'last' })
  );
}

/** The numbers of the squares that are still to come: all 64 stay on the board, and roll when it begins elsewhere. */
const ahead = (way: readonly number[], at: number): string =>
  way
    .slice(at + 1, LAST)
    .map((square, i) => number(board, square, at + 2 + i, 'ahead'))
    .join('');

/** What can be taken into the hand: the ring, wherever it is, and the knight under way. */
export const isHeld =
  (start: number, at: number) =>
  (square: number): boolean =>
    square === start || square === ride(start)[at];

/** It as a ghost, about the origin. */
export const piece = (isRing: boolean): string =>
  tag('g', { transform: 'translate(-20 -20)' }, isRing ? startRing(board, 0) : knight(board, 0));

export function sentence(start: number, at: number): Sentence {
  const way = ride(start);
  if (at === LAST)
    return {
      mark: 'solve',
      words: `Move 64 leads back to ${placeOf(board, start)}. Any square could have been the first.`,
    };
  if (at === 0) return { mark: 'path', words: `The tour begins at ${placeOf(board, start)}.` };
  return {
    mark: 'path',
    words: `Move ${at}: from ${placeOf(board, way[at - 1]!)} to ${placeOf(board, way[at]!)}.`,
  };
}

export const picture = (start: number, at: number, show: Show): string =>
  drawBoard(
    board,
    {
      label: 'A closed tour of the chess board. Press a square to start there.',
      touched: true,
      className: 'edge-phone',
      attributes: { 'data-part': 'board' },
    },
    tag('g', { 'data-part': 'way' }, marks(start, at, show)),
    touchSquares(board, (to) => `Start at ${placeOf(board, to)}`, { focus: start, grips: isHeld(start, at) }),
  );

export function body(id: string): string {
  const { start, at } = OPENING;
  return (
    head(id, { show: { legend: 'Show', options: ['line', 'numbers'], value: 'line' } }) +
    picture(start, at, 'line') +
    say(sentence(start, at)) +
    transport({ id, at, last: LAST, unit: 'move', hideSpeed: true })
  );
}

export const states: Readonly<Record<string, () => string>> = {
  'under way': () => picture(0, 21, 'line'),
  'from another square, numbered': () => picture(35, 21, 'numbers'),
  'begun elsewhere, numbered': () => picture(35, 0, 'numbers'),
  home: () => picture(35, LAST, 'line'),
};
