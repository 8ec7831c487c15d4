/** What the first queens of a board of eight forbid, and for each forbidden square the image that proves it. */
import type { Placement } from '../../solvers/contract.ts';
import { allowedColumns, borderCandidates } from '../../solvers/queens/border.ts';
import { SYMMETRIES, type Symmetry, squareUnder } from '../../solvers/queens/fundamental.ts';
import { type Candidates, freeColumns } from '../../solvers/queens/prefixes.ts';
import { attacks, colOf, everySquare, rowOf, square, squareAt, squaresOf } from '../pieces/board.ts';

export const N = 8;
export const board = square(N);

/** A queen in each column of row 0; with the one in the corner, the next queen is chosen as well. */
export const beginnings: readonly Placement[] = Array.from({ length: N }, (_, col) => col).flatMap((col) =>
  col > 0 ? [[col]] : Array.from({ length: N - 2 }, (_, i) => [0, i + 2]),
);

/** The beginnings that the search leaves out altogether, because a mirror image of each is begun. */
export const isBegun = ([first = 0, second = 0]: Placement): boolean => first < N / 2 && second < N - 1;

/** The squares below a beginning that stay empty. */
export function forbidden(prefix: Placement): readonly number[] {
  const below = everySquare(board).filter((at) => rowOf(board, at) >= prefix.length);
  if (!isBegun(prefix)) return below;
  const allowed = allowedColumns(N, prefix);
  return below.filter((at) => ((allowed[rowOf(board, at)]! >>> colOf(board, at)) & 1) === 0);
}

/** Where a square comes to stand in an image of the board. */
export const under = (symmetry: Symmetry, at: number): number =>
  squareAt(board, ...squareUnder(symmetry, N, rowOf(board, at), colOf(board, at)));

/** The three squares on which a queen ties with the first one: where turns would take the first queen herself. */
export function ties(prefix: Placement): readonly number[] {
  const [first = 0] = prefix;
  if (first === 0 || !isBegun(prefix)) return [];
  return (['quarter turn', 'half turn', 'three-quarter turn'] as const).map((turn) => under(turn, first));
}

/** An image that comes before any board with this beginning and a queen on `at`; undefined where there is none. */
export function witness(prefix: Placement, at: number): Symmetry | undefined {
  const [first = 0] = prefix;
  if (first >= N / 2) return 'mirror';
  if (!forbidden(prefix).includes(at)) return undefined;
  if (first === 0) return colOf(board, at) === 1 ? 'transpose' : undefined;
  return SYMMETRIES.filter((symmetry) => rowOf(board, under(symmetry, at)) === 0).sort(
    (one, other) => under(one, at) - under(other, at),
  )[0];
}

/** The square of a beginning that the figure points at before the reader does. */
export function opening(prefix: Placement): number {
  const squares = forbidden(prefix);
  if (prefix[0] === 0 || !isBegun(prefix))
    return squares.find((at) => witness(prefix, at) !== undefined && !attackedBy(prefix, at)) ?? -1;
  const own = squares.find((at) => colOf(board, at) === N - 1 && rowOf(board, at) < N - 1);
  return own ?? squares[0] ?? -1;
}

/** How many nodes stand below a beginning, itself included: in the whole tree, and under the rules. */
export const nodesBelow = (prefix: Placement): { readonly all: number; readonly visited: number } => ({
  all: sizeOf(prefix, freeColumns),
  visited: isBegun(prefix) ? sizeOf(prefix, borderCandidates) : 0,
});

function sizeOf(prefix: Placement, candidates: Candidates): number {
  if (prefix.length === N) return 1;
  return candidates(N, prefix).reduce((sum, col) => sum + sizeOf([...prefix, col], candidates), 1);
}

/** Whether a queen of the beginning attacks this square. */
export const attackedBy = (prefix: Placement, at: number): boolean =>
  squaresOf(board, prefix).some((queen) => attacks(board, queen, at));
