/** The board of the home page: a pale queen that invites, then the search that completes the board around her. */
import {
  attacked,
  colOf,
  drawBoard,
  fill,
  queenReach,
  queens,
  queensOnly,
  rejected,
  rowOf,
  square,
  squareAt,
  tryRing,
} from '../pieces/board.ts';
import type { Sentence } from '../kit/say.ts';
import { plural, tag } from '../kit/svg.ts';
import { touchSquares } from '../pieces/touch.ts';
import { complete, type Step } from './completing.ts';

export const board = square(8);
/** Where the pale queen stands until a pointer moves her. */
export const OPENING = squareAt(board, 2, 3);

/** d6: the name that chess gives a square. */
export const nameOf = (at: number): string =>
  `${'abcdefgh'[colOf(board, at)] ?? ''}${board.height - rowOf(board, at)}`;

/** At rest: what a queen on this square would attack. */
export const invitation = (at: number): string =>
  attacked(board, queenReach(board, at)) +
  tag('g', { class: 'home-pale' }, queensOnly(board, [at])) +
  tryRing(board, at);

/** A step of the search around the reader's queen. */
export function marks(step: Step, own: number): string {
  const placed = step.queens.flatMap((col, row) => (col < 0 ? [] : [squareAt(board, row, col)]));
  if (step.done) return queens(board, placed, true);
  const refused = step.refused && squareAt(board, step.refused.row, step.refused.col);
  return (
    queens(
      board,
      placed.filter((at) => at !== own),
    ) +
    fill(board, [own], 'past-fill') +
    tag('g', { class: 'home-own' }, queensOnly(board, [own])) +
    (refused === null ? '' : rejected(board, [refused]) + tryRing(board, refused))
  );
}

export const rest: Sentence = {
  mark: '',
  words: 'Touch a square. The search completes the board around your queen.',
};

export function sentence({ tried, takenBack, done }: Step, own: number): Sentence {
  const work = `${plural(tried, 'square')} tried, ${plural(takenBack, 'queen')} taken back`;
  return done
    ? { mark: 'solve', words: `One solution with a queen on ${nameOf(own)}: ${work}.` }
    : { mark: '', words: work };
}

/** The whole picture; the element changes only the part "moving". */
export const picture = (moving: string): string =>
  drawBoard(
    board,
    {
      label: 'Chessboard. Choose a square for the first queen.',
      className: 'home-squares edge-phone',
      flush: true,
      attributes: { role: 'group' },
    },
    tag('g', { 'data-part': 'moving' }, moving),
    touchSquares(board, nameOf, { focus: OPENING }),
  );

const shown = [...complete(8, 2, 3)];
export const states = {
  'at rest': () => picture(invitation(OPENING)),
  'a refusal': () =>
    picture(
      marks(
        shown.find((step) => step.refused && step.tried > 20)!,
        OPENING,
      ),
    ),
  complete: () => picture(marks(shown.at(-1)!, OPENING)),
};

/** Why the figure has no cell. */
export const withoutCell = 'a beginning of the reader’s own; "Complete a board" has the cell';
