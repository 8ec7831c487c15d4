/** What each chapter says of the tree, as a layer over it: which nodes its method leaves out, and what is said of one. */
import type { Placement } from '../../solvers/contract.ts';
import { borderCandidates } from '../../solvers/queens/border.ts';
import { countBelow } from '../../solvers/queens/bitmap.ts';
import { dive } from '../../solvers/queens/estimate.ts';
import { cutBelow } from '../../solvers/queens/prefixes.ts';
import { randomFrom } from '../../solvers/random.ts';
import { type Sentence } from '../kit/say.ts';
import { once } from '../kit/once.ts';
import { count, plural } from '../kit/svg.ts';
import { type Node, isFree } from './tree.ts';

export const LAYERS = [
  ['search', 'the search'],
  ['brute', 'brute force'],
  ['mirror', 'mirror'],
  ['pruned', 'border rules'],
  ['workers', 'workers'],
  ['dives', 'dives'],
  ['stuck', 'empty rows'],
] as const;
export type Layer = (typeof LAYERS)[number][0];

/** Whether a layer's method never comes to a node whose parent it visits. */
export function leavesOut(layer: Layer, n: number, columns: Placement): boolean {
  const col = columns.at(-1) ?? 0;
  const isRight = 2 * col > n - 1;
  if (layer === 'mirror')
    return columns.length === 1 ? isRight : columns.length === 2 && 2 * columns[0]! === n - 1 && isRight;
  return layer === 'pruned' && columns.length > 0 && !borderCandidates(n, columns.slice(0, -1)).includes(col);
}

/** The first row below a node's queens that has no free square, in the layer that looks for one. */
export function emptyRow(layer: Layer, n: number, columns: Placement): number | undefined {
  if (layer !== 'stuck') return undefined;
  for (let row = columns.length; row < n; row++) {
    let col = 0;
    while (col < n && !isFree(columns, col, row)) col++;
    if (col === n) return row;
  }
  return undefined;
}

/** Below this row the tree is cut into jobs. */
export const CUT = 2;
const WORKERS = 4;
/** Who takes which job, by its prefix of two rows: the next job goes to the worker that is free first. */
const dealt = once((n: number) => {
  const nodes = new Array<number>(WORKERS).fill(0);
  const jobs = new Array<number>(WORKERS).fill(0);
  const workers = new Map(
    cutBelow(n, CUT).prefixes.map((prefix) => {
      const worker = nodes.indexOf(Math.min(...nodes));
      nodes[worker]! += countBelow(n, prefix).nodes ?? 0;
      jobs[worker]! += 1;
      return [prefix.join(), worker + 1];
    }),
  );
  return { workers, nodes, jobs };
});
export const workersOf = (n: number): ReadonlyMap<string, number> => dealt(n).workers;
export const workerOf = (n: number, columns: Placement): number | undefined =>
  columns.length < CUT ? undefined : workersOf(n).get(columns.slice(0, CUT).join());
/** The worker whose jobs stand out: that of a node, above the cut the first. */
export const shownWorker = (n: number, columns: Placement): number => workerOf(n, columns) ?? 1;
/** The jobs of a worker, and the nodes of these. */
function shareOf(n: number, worker: number): string {
  const { jobs, nodes } = dealt(n);
  return `${plural(jobs[worker - 1]!, 'job')} with ${plural(nodes[worker - 1]!, 'node')}`;
}

/** Ten dives, the same for everybody. */
export const divesOf = once((n: number) => {
  const random = randomFrom(1);
  return Array.from({ length: 10 }, () => dive(n, random));
});

/** Whether a layer's method never comes to the last node of a path. */
export const isLeftOut = (layer: Layer, n: number, path: readonly Node[]): boolean =>
  path.some(
    ({ columns }, i) =>
      leavesOut(layer, n, columns) || (i > 0 && emptyRow(layer, n, path[i - 1]!.columns) !== undefined),
  );

/** What is said of the last node of a path. */
export function sentence(layer: Layer, n: number, path: readonly Node[]): Sentence {
  const [root, node] = [path[0]!, path.at(-1)!];
  const row = node.columns.length;
  const isLeaf = node.size === 1;
  const what =
    row === 0
      ? `${n} queens: ${count(root.size)} nodes, ${count(root.solutions)} of them solutions.`
      : `Node ${count(node.from)}, ${row === n ? 'a solution' : isLeaf ? 'a dead end' : `${plural(node.size - 1, 'node')} below it and ${node.solutions === 0 ? 'no solution' : plural(node.solutions, 'solution')}`}.`;
  const isCut = isLeftOut(layer, n, path);
  const mark = isCut ? 'prune' : row === n ? 'solve' : isLeaf ? 'reject' : 'path';
  return { mark, words: `${what} ${layerSays(layer, n, node, isCut)}`.trim() };
}

function layerSays(layer: Layer, n: number, node: Node, isCut: boolean): string {
  const row = node.columns.length;
  const boards = count(BigInt(n) ** BigInt(n - row));
  const worker = workerOf(n, node.columns);
  const empty = emptyRow(layer, n, node.columns);
  const dives = divesOf(n);
  switch (layer) {
    case 'search':
      return '';
    case 'brute':
      if (row === n) return 'Brute force stops here, too.';
      return node.size === 1
        ? `The search stops; brute force goes through ${boards} boards below it.`
        : `Brute force goes through ${boards} boards below it.`;
    case 'mirror':
      return isCut
        ? 'A mirror image of it stands on the left.'
        : row === 0
          ? 'The hatched half is the other’s mirror image.'
          : '';
    case 'pruned':
      return isCut
        ? 'The border rules never come here.'
        : row === 0
          ? 'What the border rules never visit is hatched.'
          : '';
    case 'workers':
      return worker === undefined
        ? `${workersOf(n).size} jobs below the cut, for ${WORKERS} workers. In blue worker 1’s: ${shareOf(n, 1)}.`
        : `Worker ${worker} has it, and of all ${shareOf(n, worker)}.`;
    case 'dives':
      return `${dives.length} dives say ${count(Math.min(...dives.map(({ nodes }) => nodes)))} to ${count(Math.max(...dives.map(({ nodes }) => nodes)))} nodes, ${count(Math.round(dives.reduce((sum, { nodes }) => sum + nodes, 0) / dives.length))} in the mean.`;
    case 'stuck':
      return isCut
        ? 'Whoever looks at all rows has turned back above.'
        : empty === undefined
          ? row === 0
            ? 'Hatched is what comes after a row has lost its last free square.'
            : ''
          : `Row ${empty} has no free square: nothing below can be a solution.`;
  }
}
