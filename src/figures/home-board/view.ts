/** The board of the home page: a solution and a tour at rest, and what a search or a ride shows of itself. */
import { findTour } from '../../solvers/knights/warnsdorff-posa.ts';
import {
  colOf,
  drawBoard,
  fill,
  queens,
  queensOnly,
  rejected,
  rowOf,
  square,
  squareAt,
  tryRing,
} from '../pieces/board.ts';
import { choice } from '../kit/choice.ts';
import type { Sentence } from '../kit/say.ts';
import { icon, plural, tag } from '../kit/svg.ts';
import { tour } from '../pieces/tour.ts';
import { touchSquares } from '../pieces/touch.ts';
import { complete, type Step } from './completing.ts';

export type Puzzle = 'queens' | 'knight';

export const board = square(8);
/** The square in the tab order. */
export const OPENING = squareAt(board, 2, 3);

/** d6: the name that chess gives a square. */
export const nameOf = (at: number): string =>
  `${'abcdefgh'[colOf(board, at)] ?? ''}${board.height - rowOf(board, at)}`;

/** The search around a queen on `own`; on the empty board without one. */
export const searchAround = (own: number | null): Generator<Step, void> =>
  own === null ? complete(board.width, -1, -1) : complete(board.width, rowOf(board, own), colOf(board, own));

/** A closed tour from a square: chapter 15's program finds it. */
export function tourFrom(start: number): readonly number[] {
  const answer = findTour({ ...board, start: [colOf(board, start), rowOf(board, start)] });
  if (answer.kind !== 'tour') throw new Error(`No closed tour was found from ${nameOf(start)}.`);
  return [...answer.order];
}

/** A step of the search; `own` is the reader's queen, where there is one. */
export function marks(step: Step, own: number | null): string {
  const placed = step.queens.flatMap((col, row) => (col < 0 ? [] : [squareAt(board, row, col)]));
  if (step.done) return queens(board, placed, true);
  const refused = step.refused && squareAt(board, step.refused.row, step.refused.col);
  return (
    queens(
      board,
      placed.filter((at) => at !== own),
    ) +
    (own === null
      ? ''
      : fill(board, [own], 'past-fill') + tag('g', { class: 'home-own' }, queensOnly(board, [own]))) +
    (refused === null ? '' : rejected(board, [refused]) + tryRing(board, refused))
  );
}

/** The knight after so many of the tour's moves; after the last one it is back, and the tour is closed. */
export const ride = (order: readonly number[], moves: number): string =>
  moves >= order.length
    ? tour(board, order, { look: 'solved', closed: true })
    : tour(board, order.slice(0, moves + 1), { arrows: 'none' });

const firstFound = (): string => marks([...searchAround(null)].at(-1)!, null);

/** What stands there before a press, and after "Again". */
export const atRest: Readonly<Record<Puzzle, () => string>> = {
  queens: firstFound,
  knight: () => ride(tourFrom(0), board.width * board.height),
};
export const restSays: Readonly<Record<Puzzle, Sentence>> = {
  queens: { mark: '', words: 'One solution. Touch a square, and a search begins around your queen.' },
  knight: { mark: '', words: 'One closed tour. Touch a square, and the knight rides from there.' },
};
/** What the button does with the puzzle. */
export const verbs: Readonly<Record<Puzzle, string>> = { queens: 'Search', knight: 'Ride' };

export function searchSays({ tried, takenBack, done }: Step, own: number | null): Sentence {
  const work = `${plural(tried, 'square')} tried, ${plural(takenBack, 'queen')} taken back`;
  const where = own === null ? 'The first solution' : `One solution with a queen on ${nameOf(own)}`;
  return done ? { mark: 'solve', words: `${where}: ${work}.` } : { mark: '', words: work };
}

export const rideSays = (order: readonly number[], moves: number): Sentence =>
  moves >= order.length
    ? { mark: 'solve', words: `${moves} moves, and the last one leads back to ${nameOf(order[0]!)}.` }
    : { mark: '', words: `${plural(moves, 'move')}, ${order.length - moves - 1} squares left` };

export const chooser = choice('home-board', 'puzzle', {
  legend: 'Puzzle',
  hideLegend: true,
  options: [
    ['queens', 'Queens'],
    ['knight', 'Knight’s tour'],
  ],
  value: 'queens',
});

/** The button's inside. */
export const buttonInside = (verb: string): string => `${icon(verb === 'Stop' ? 'stop' : 'play')}${verb}`;

/** The whole picture; the element changes only the part "moving". */
export const picture = (moving: string): string =>
  drawBoard(
    board,
    {
      label: 'Chessboard. Choose a square to begin from.',
      className: 'home-squares edge-phone',
      flush: true,
      attributes: { role: 'group' },
    },
    tag('g', { 'data-part': 'moving' }, moving),
    touchSquares(board, nameOf, { focus: OPENING }),
  );

const shown = [...searchAround(OPENING)];
export const states = {
  'at rest': () => picture(atRest.queens()),
  'a refusal': () =>
    picture(
      marks(
        shown.find((step) => step.refused && step.tried > 20)!,
        OPENING,
      ),
    ),
  complete: () => picture(marks(shown.at(-1)!, OPENING)),
  'a tour at rest': () => picture(atRest.knight()),
  'half of a ride': () => picture(ride(tourFrom(OPENING), 32)),
};

/** Why the figure has no cell. */
export const withoutCell = 'a beginning of the reader’s own; "Complete a board" has the cell';
