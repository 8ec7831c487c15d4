/**
 * A count as independent tasks: the search tree is cut below its first rows, every prefix of queens that stands there
 * is a task, and the few nodes above the cut (the trunk) are added when the parts are merged.
 *
 * A task's id is its prefix, column by column: "0.4.2" has queens in columns 0, 4 and 2 of the first three rows.
 */
import type { Placement, QueensCount, Split, Task } from '../contract.ts';
import { requireWhole } from '../limits.ts';

/** The columns that a search tries in the row after a prefix. */
export type Candidates = (n: number, prefix: Placement) => readonly number[];

/** What the split must know of a search that goes row by row and tries the columns of a row in turn. */
export interface RowByRow {
  readonly maxN: number;
  /** Counts below a prefix without conflict; the prefix itself is one of the nodes. */
  readonly countBelow: (n: number, prefix: Placement) => QueensCount;
  /** What a leaf is above the cut: every refused square, or every prefix that the search cannot go on from. */
  readonly leaf: 'refused square' | 'dead end';
  /** Default: all columns that no queen attacks. */
  readonly candidates?: Candidates;
  /** How many rows a task's prefix fills. */
  readonly depth?: (n: number) => number;
}

/** The tasks of a search that goes row by row. */
export function splitByPrefixes({
  maxN,
  countBelow,
  leaf,
  candidates = freeColumns,
  depth = splitDepth,
}: RowByRow): Split<number, QueensCount> {
  return {
    tasks(n: number): readonly Task[] {
      requireWhole('n', n, 1, maxN);
      return cutBelow(n, depth(n), candidates).prefixes.map((prefix) => ({
        id: prefix.join('.'),
        cost: freeSquares(n, prefix),
      }));
    },
    run(n: number, id: string): QueensCount {
      requireWhole('n', n, 1, maxN);
      return countBelow(n, parsePrefix(n, id, candidates));
    },
    merge(n: number, parts: readonly QueensCount[]): QueensCount {
      requireWhole('n', n, 1, maxN);
      const trunk = cutBelow(n, depth(n), candidates);
      return addCounts([
        ...parts,
        {
          solutions: 0n,
          unique: 0n,
          leaves: leaf === 'refused square' ? trunk.refused : trunk.deadEnds,
          nodes: trunk.nodes,
        },
      ]);
    },
  };
}

/** The sum of counts that share no solution; a counter that one part does not know is not known of the sum. */
export function addCounts(parts: readonly QueensCount[]): QueensCount {
  return parts.reduce(
    (sum, part) => ({
      solutions: sum.solutions + part.solutions,
      unique: sum.unique === null || part.unique === null ? null : sum.unique + part.unique,
      leaves: sum.leaves === null || part.leaves === null ? null : sum.leaves + part.leaves,
      nodes: sum.nodes === null || part.nodes === null ? null : sum.nodes + part.nodes,
    }),
    { solutions: 0n, unique: 0n, leaves: 0, nodes: 0 },
  );
}

/** How many rows a prefix fills: enough tasks for progress to be smooth, few enough for their list to stay short. */
export function splitDepth(n: number): number {
  if (n < 6) return 1;
  return n < 17 ? 2 : 3;
}

/**
 * Reads a task's id back into a prefix.
 * @throws RangeError if the id is not a list of columns that the search would try.
 */
export function parsePrefix(n: number, id: string, candidates: Candidates = freeColumns): Placement {
  const prefix = id === '' ? [] : id.split('.').map((text) => (/^\d+$/.test(text) ? Number(text) : NaN));
  if (!prefix.every((col, row) => candidates(n, prefix.slice(0, row)).includes(col))) {
    throw new RangeError(
      `"${id}" is not a task of n = ${n}. A task is the columns of the first queens, from 0 to ${n - 1}, joined by dots, as this search places them.`,
    );
  }
  return prefix;
}

/** All prefixes of `depth` queens, and what the search has counted on the way to them. */
export function cutBelow(
  n: number,
  depth: number,
  candidates: Candidates = freeColumns,
): { prefixes: readonly Placement[]; nodes: number; refused: number; deadEnds: number } {
  let prefixes: readonly Placement[] = [[]];
  let nodes = 0;
  let refused = 0;
  let deadEnds = 0;
  for (let row = 0; row < depth; row++) {
    const longer = prefixes.map((prefix) => candidates(n, prefix).map((col) => [...prefix, col]));
    nodes += prefixes.length;
    refused += longer.reduce((total, children) => total + n - children.length, 0);
    deadEnds += longer.filter((children) => children.length === 0).length;
    prefixes = longer.flat();
  }
  return { prefixes, nodes, refused, deadEnds };
}

/** The columns of the next row that no queen of the prefix attacks. */
export function freeColumns(n: number, prefix: Placement): number[] {
  return Array.from({ length: n }, (_, col) => col).filter((col) => !attacked(prefix, col));
}

/** Whether a queen of the prefix attacks column `col` of the row after its last. */
function attacked(prefix: Placement, col: number): boolean {
  return prefix.some((c, r) => c === col || prefix.length - r === Math.abs(col - c));
}

/** A prefix that leaves more squares free has more below it: an estimate that is good enough to start large tasks first. */
function freeSquares(n: number, prefix: Placement): number {
  let free = 0;
  for (let row = prefix.length; row < n; row++) {
    for (let col = 0; col < n; col++) {
      if (!prefix.some((c, r) => c === col || row - r === Math.abs(col - c))) free += 1;
    }
  }
  return free;
}
