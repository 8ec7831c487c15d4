/**
 * Counts how often Warnsdorff's rule completes a tour with each tie-break, on boards up to 200 × 200, and with a few other
 * tie-breaks that show what it is about the farthest square.
 * `npx node content/counted/tie-breaks.ts` writes content/counted/tie-breaks.json; a slow test compares it.
 */
import { writeFileSync } from 'node:fs';
import type { Square } from '../../src/solvers/contract.ts';
import { randomFrom } from '../../src/solvers/random.ts';
import { followRule, type TieBreak } from '../../src/solvers/knights/warnsdorff.ts';

export const SEED = 7;
/** Starts of a board; a smaller board is begun at each of its squares. */
export const STARTS = 400;
export const TIE_BREAKS = [
  'first',
  'random',
  'pohl',
  'farthest',
  'nearest',
] as const satisfies readonly TieBreak[];
export const SIDES = [
  6, 8, 10, 12, 14, 16, 20, 26, 32, 40, 50, 64, 80, 100, 126, 160, 200, 7, 9, 11, 13, 15, 17, 21, 27, 33, 41,
  51, 65, 81, 101, 127, 161, 199,
] as const;
/** The boards of the controls. */
export const CONTROL_SIDES = [50, 100, 101] as const;

export interface TieBreakCounts {
  readonly seed: number;
  readonly rows: readonly {
    readonly side: number;
    readonly tieBreak: string;
    /** On an odd board only starts of the corners' colour: from the others there is no tour. */
    readonly starts: number;
    readonly complete: number;
  }[];
}

/** Tie-breaks by a place on the board, as numbers of which the lowest wins; what is equal is left to the order of the moves. */
export function controls(side: number): Readonly<Record<string, (square: Square) => number>> {
  const squared = (x: number, y: number) => (square: Square) =>
    ((square % side) - x) ** 2 + (Math.floor(square / side) - y) ** 2;
  const middle = (side - 1) / 2;
  const random = randomFrom(SEED);
  const fixed = Float64Array.from({ length: side * side }, () => random.below(2 ** 31));
  const corner = squared(0, 0);
  const offCentre = squared(middle / 2, middle / 2);
  return {
    'farthest from a point off the centre': (square) => -offCentre(square),
    'farthest from a corner': (square) => -corner(square),
    'nearest the border': (square) => {
      const [x, y] = [square % side, Math.floor(square / side)];
      return Math.min(x, y, side - 1 - x, side - 1 - y);
    },
    'row by row': (square) => Math.floor(square / side),
    'nearest a corner': corner,
    'a number drawn beforehand': (square) => fixed[square]!,
  };
}

/** How many of a board's starts the rule completes. */
export function countComplete(
  side: number,
  tieBreak: TieBreak | ((square: Square) => number),
  most = STARTS,
): { starts: number; complete: number } {
  const squares = Array.from({ length: side * side }, (_, square) => square).filter(
    (square) => side % 2 === 0 || ((square % side) + Math.floor(square / side)) % 2 === 0,
  );
  const random = randomFrom(SEED + side);
  for (let i = 0; i < Math.min(most, squares.length); i++) {
    const other = i + random.below(squares.length - i);
    [squares[i], squares[other]] = [squares[other]!, squares[i]!];
  }
  const starts = squares.slice(0, most);
  const board = { width: side, height: side };
  const complete = starts.filter(
    (start) => followRule(board, start, { tieBreak, seed: SEED + start }).complete,
  );
  return { starts: starts.length, complete: complete.length };
}

/** All counts: some minutes. */
export function countTieBreaks(): TieBreakCounts {
  const rows = SIDES.flatMap((side) =>
    TIE_BREAKS.map((tieBreak) => ({ side, tieBreak, ...countComplete(side, tieBreak) })),
  );
  const controlled = CONTROL_SIDES.flatMap((side) =>
    Object.entries(controls(side)).map(([tieBreak, rank]) => ({
      side,
      tieBreak,
      ...countComplete(side, rank),
    })),
  );
  return { seed: SEED, rows: [...rows, ...controlled] };
}

if (process.argv[1] === import.meta.filename) {
  const { seed, rows } = countTieBreaks();
  const lines = rows.map((row) => `    ${JSON.stringify(row)}`).join(',\n');
  writeFileSync('content/counted/tie-breaks.json', `{\n  "seed": ${seed},\n  "rows": [\n${lines}\n  ]\n}\n`);
}
