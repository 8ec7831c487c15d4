/**
 * Which boards have a knight's tour, and why the others have none. In the words a board is rows × columns, as everywhere in the book.
 *
 * Closed tours: A. J. Schwenk, "Which rectangular chessboards have a knight's tour?" (1991). Open tours from a given
 * square: boards of five rows and more follow from tiles.ts; those of three and four rows from strip.ts; the small
 * exceptions were searched exhaustively, and the tests search them again.
 */
import type { Board, Square } from '../contract.ts';
import { colour } from './board.ts';

/** Why there is no such tour, or null if there is one. */
export type Obstacle = string | null;

/** Schwenk's theorem: why a board has no closed tour, or null if it has one. Sides are whole numbers from 1. */
export function closedTourObstacle(board: Board): Obstacle {
  const [short, long] = sides(board);
  const name = `${board.height} × ${board.width}`;
  const line = lineOf(board);
  if (short * long === 1) return 'A single square has no move, so no tour can close.';
  if (short === 1) return `A knight cannot move on a board of one ${line}.`;
  if (short === 2)
    return `On two ${line}s no square has more than two moves, and the corners have one: no tour can close.`;
  if (short % 2 === 1 && long % 2 === 1) {
    return `${name} has an odd number of squares. Every move changes the colour, so a tour of ${short * long} squares cannot end beside its start.`;
  }
  if (short === 4) {
    return (
      `On four ${line}s the outer squares are entered from inner ones only, and there are as many of both. So a closed ` +
      'tour would alternate between them, as it does between the colours: the outer squares would all have one colour.'
    );
  }
  if (short === 3 && long < 10) {
    return `${name} is too short: an exhaustive search finds no closed tour. The first boards of three ${line}s that have one are ${line === 'row' ? '3 × 10 and 3 × 12' : '10 × 3 and 12 × 3'}.`;
  }
  return null;
}

/** Why no open tour of the board starts at `start`, or null if one does. Sides are whole numbers from 1. */
export function openTourObstacle(board: Board, start: Square): Obstacle {
  const [short, long] = sides(board);
  const line = lineOf(board);
  if (short * long === 1) return null;
  if (short === 1) return `A knight cannot move on a board of one ${line}.`;
  if (short === 2)
    return `On two ${line}s the knight can only go to and fro along the board: it sees about a quarter of the squares.`;
  if ((short * long) % 2 === 1 && colour(board, start) === 1) {
    return `${board.height} × ${board.width} has one square more of the corners' colour than of the other. Colours alternate, so a tour starts on the corners' colour.`;
  }
  if (short === 3) return threeRows(board, start, long);
  if (short === 4) return fourRows(board, start, long);
  return null;
}

/** 3 × 3, 3 × 5 and 3 × 6 have no tour; 3 × 4, 3 × 7 and 3 × 8 have none from some squares. Found by exhaustion. */
function threeRows(board: Board, start: Square, long: number): Obstacle {
  const { along, across } = position(board, start);
  if (long === 3) return 'No move leads to the centre of 3 × 3.';
  if (long === 5 || long === 6) return `3 × ${long} has no open tour: an exhaustive search finds none.`;
  const stuck =
    (long === 4 && (along === 1 || along === 2)) ||
    (long === 7 && along === 3 && across === 1) ||
    (long === 8 && (along === 2 || along === 5) && across === 1);
  return stuck ? `No open tour of 3 × ${long} starts here: an exhaustive search finds none.` : null;
}

function fourRows(board: Board, start: Square, long: number): Obstacle {
  const { across } = position(board, start);
  const line = lineOf(board);
  if (long === 4) {
    return (
      'Opposite corners of 4 × 4 share their two neighbours, so each pair of them holds an end of the tour and uses ' +
      'two inner squares up. The eight squares left fall into two rings that no move joins.'
    );
  }
  if (across === 0 || across === 3) return null;
  return (
    `On four ${line}s the outer squares are entered from inner ones only, and there are as many of both. So a tour that ` +
    'starts on an inner square alternates between them, as it does between the colours: the outer squares would ' +
    `all have one colour. Start on an outer ${line}.`
  );
}

/** What a board that is long has few of. */
const lineOf = ({ width, height }: Board): 'row' | 'column' => (width < height ? 'column' : 'row');

function sides({ width, height }: Board): [short: number, long: number] {
  return width < height ? [width, height] : [height, width];
}

/** Where a square lies along the long side and across the short one. */
function position({ width, height }: Board, square: Square): { along: number; across: number } {
  const x = square % width;
  const y = (square - x) / width;
  return width >= height ? { along: x, across: y } : { along: y, across: x };
}
