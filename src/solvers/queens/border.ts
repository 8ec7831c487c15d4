/**
 * Which squares a search may leave out because of symmetry, decided by the queen of the first row.
 *
 * A solution has one queen in each of its four border lines (two where a queen stands in a corner). Its eight images
 * show each of these queens in the first row, twice, once mirrored. So the smallest image has a first queen that is at least as near
 * to its corner as the other border queens are to theirs:
 *
 * - The first queen stands in the left half, in column k.
 * - If k > 0, the border squares nearer than k to a corner stay empty: columns 0 and n − 1 in the rows above k and
 *   below n − 1 − k, and in the last row the columns left of k and right of n − 1 − k.
 * - If k = 0, the queen is on a diagonal, and the reflection in it keeps her in place: it swaps the queen of row 1 with that of column 1. With the
 *   queen of row 1 in column i, column 1 stays empty above row i, so that of each pair only one is found.
 *
 * This is how far N. Tsuda's article (2013) goes, which leaves the last rule out of its text; it is what gives the
 * published numbers of leaves.
 */
import type { Placement, QueensCount, QueensEvent } from '../contract.ts';
import { addCounts, type Candidates, freeColumns } from './prefixes.ts';

/** The columns that each row may use, as bits, under a prefix of one queen, or of two if the first is in the corner. */
export function allowedColumns(n: number, prefix: Placement): Int32Array {
  const all = (-1 >>> (32 - n)) | 0;
  const allowed = new Int32Array(n).fill(all);
  const [first = 0, second = 0] = prefix;
  if (first === 0) return allowed.fill(all & ~0b10, 2, Math.max(2, second));

  const sides = 1 | (1 << (n - 1));
  allowed.fill(all & ~sides, 1, first);
  allowed.fill(all & ~sides, n - first, n - 1);
  const corner = (1 << first) - 1;
  allowed[n - 1] = all & ~(corner | (corner << (n - first)));
  return allowed;
}

/** The columns of the next row that no queen attacks and the rules allow. */
export function borderCandidates(n: number, prefix: Placement): readonly number[] {
  const row = prefix.length;
  if (row === 0) return columns(0, Math.max(1, n >> 1));
  if (row === 1 && prefix[0] === 0) return columns(2, n - 1);
  const allowed = allowedColumns(n, prefix)[row]!;
  return freeColumns(n, prefix).filter((col) => (allowed >>> col) & 1);
}

/**
 * The whole count: below each first queen, and if she is in the corner, below each second one. To these it adds the nodes
 * above: the empty board and, from n = 2 on, the queen in the corner, who is a leaf where no second one fits.
 */
export function countByFirstQueens(
  n: number,
  countBelow: (n: number, prefix: Placement) => QueensCount,
): QueensCount {
  const firsts = borderCandidates(n, []);
  const seconds = n > 1 ? borderCandidates(n, [0]) : [];
  const prefixes = [
    ...seconds.map((second) => [0, second]),
    ...firsts.slice(n > 1 ? 1 : 0).map((first) => [first]),
  ];
  const above = {
    solutions: 0n,
    unique: 0n,
    leaves: n > 1 && seconds.length === 0 ? 1 : 0,
    nodes: n > 1 ? 2 : 1,
  };
  return addCounts([above, ...prefixes.map((prefix) => countBelow(n, prefix))]);
}

/**
 * A search that tries only the candidates, one event at a time. A complete board that is not the smallest of its images is rejected.
 */
export function* searchByCandidates(
  n: number,
  candidates: Candidates,
  orbitOf: (queens: Placement) => number,
  prefix: Placement = [],
): Generator<QueensEvent, void> {
  const row = prefix.length;
  if (row === n) {
    yield orbitOf(prefix) > 0
      ? { kind: 'solution' }
      : { kind: 'reject', row: row - 1, col: prefix[row - 1]! };
    return;
  }
  const cols = candidates(n, prefix);
  if (cols.length === 0) yield { kind: 'dead-end', row };
  for (const col of cols) {
    yield { kind: 'place', row, col };
    yield* searchByCandidates(n, candidates, orbitOf, [...prefix, col]);
    yield { kind: 'remove', row, col };
  }
}

function columns(from: number, to: number): number[] {
  const list: number[] = [];
  for (let col = from; col < to; col++) list.push(col);
  return list;
}
