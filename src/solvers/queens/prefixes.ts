/**
 * A count as independent tasks: the search tree is cut below its first rows, every prefix of queens that stands there
 * is a task, and the few nodes above the cut (the trunk) are added when the parts are merged.
 *
 * A task's id is its prefix, column by column: "0.4.2" has queens in columns 0, 4 and 2 of the first three rows.
 */
import type { Placement, QueensCount, Split, Task } from '../contract.ts';
import { requireWhole } from '../limits.ts';

/** What the split must know of a search that goes row by row and tries the columns of a row in turn. */
export interface RowByRow {
  readonly maxN: number;
  /** Counts below a prefix without conflict; the prefix itself is one of the nodes. */
  readonly countBelow: (n: number, prefix: Placement) => QueensCount;
  /** What a leaf is above the cut: every refused square, or every prefix without a free square in its next row. */
  readonly leaf: 'refused square' | 'dead end';
}

/** The tasks of a plain search, for which every prefix without conflict is a node. */
export function splitByPrefixes({ maxN, countBelow, leaf }: RowByRow): Split<number, QueensCount> {
  return {
    tasks(n: number): readonly Task[] {
      requireWhole('n', n, 1, maxN);
      return cutBelow(n, splitDepth(n)).prefixes.map((prefix) => ({
        id: prefix.join('.'),
        cost: freeSquares(n, prefix),
      }));
    },
    run(n: number, id: string): QueensCount {
      requireWhole('n', n, 1, maxN);
      return countBelow(n, parsePrefix(n, id));
    },
    merge(n: number, parts: readonly QueensCount[]): QueensCount {
      requireWhole('n', n, 1, maxN);
      const trunk = cutBelow(n, splitDepth(n));
      return addCounts([
        ...parts,
        {
          solutions: 0n,
          unique: null,
          leaves: leaf === 'refused square' ? trunk.refused : trunk.deadEnds,
          nodes: trunk.nodes,
        },
      ]);
    },
  };
}

/** The sum of counts; a counter that one part does not know is not known of the sum. `unique` does not add up. */
export function addCounts(parts: readonly QueensCount[]): QueensCount {
  const sum = (counter: 'leaves' | 'nodes'): number | null =>
    parts.reduce<number | null>((total, part) => {
      const value = part[counter];
      return total === null || value === null ? null : total + value;
    }, 0);
  return {
    solutions: parts.reduce((total, part) => total + part.solutions, 0n),
    unique: null,
    leaves: sum('leaves'),
    nodes: sum('nodes'),
  };
}

/** How many rows a prefix fills: enough tasks for progress to be smooth, few enough for their list to stay short. */
export function splitDepth(n: number): number {
  if (n < 6) return 1;
  return n < 17 ? 2 : 3;
}

/**
 * Reads a task's id back into a prefix.
 * @throws RangeError if the id is not a list of columns, or two of its queens attack each other.
 */
export function parsePrefix(n: number, id: string): Placement {
  const prefix = id === '' ? [] : id.split('.').map((text) => (/^\d+$/.test(text) ? Number(text) : NaN));
  const sound =
    prefix.length <= n &&
    prefix.every((col, row) => Number.isInteger(col) && col < n && !attacked(prefix.slice(0, row), col));
  if (!sound) {
    throw new RangeError(
      `"${id}" is not a task of n = ${n}. A task is columns from 0 to ${n - 1}, row by row, joined by dots, without conflict.`,
    );
  }
  return prefix;
}

/** All prefixes of `depth` queens without conflict, and what a search has counted on the way to them. */
export function cutBelow(
  n: number,
  depth: number,
): { prefixes: readonly Placement[]; nodes: number; refused: number; deadEnds: number } {
  let prefixes: readonly Placement[] = [[]];
  let nodes = 0;
  let refused = 0;
  let deadEnds = 0;
  for (let row = 0; row < depth; row++) {
    const longer = prefixes.map((prefix) => freeColumns(n, prefix).map((col) => [...prefix, col]));
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
