/** What each chapter says of the tree, as a layer over it: which nodes its method leaves out, and what is said of one. */
import type { Placement } from '../../solvers/contract.ts';
import { borderCandidates } from '../../solvers/queens/border.ts';
import { countBelow } from '../../solvers/queens/bitmap.ts';
import { dive } from '../../solvers/queens/estimate.ts';
import { cutBelow } from '../../solvers/queens/prefixes.ts';
import { randomFrom } from '../../solvers/random.ts';
import { once } from '../kit/once.ts';
import type { Sentence } from '../kit/say.ts';
import { count, plural } from '../kit/svg.ts';
import { masksOf } from '../pieces/masks.ts';
import type { Node } from './tree.ts';

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

/** The tree of so many queens under a layer; `cut` is the row above which workers cut it into jobs. */
export interface Look {
  readonly n: number;
  readonly layer: Layer;
  readonly cut: number;
}

/** Whether a layer's method never comes to a node whose parent it visits. */
export function leavesOut({ layer, n }: Look, columns: Placement): boolean {
  const col = columns.at(-1) ?? 0;
  const isRight = 2 * col > n - 1;
  if (layer === 'mirror')
    return columns.length === 1 ? isRight : columns.length === 2 && 2 * columns[0]! === n - 1 && isRight;
  if (layer === 'stuck') return columns.length > 0 && emptyRow(n, columns.slice(0, -1)) !== undefined;
  return layer === 'pruned' && columns.length > 0 && !borderCandidates(n, columns.slice(0, -1)).includes(col);
}

/** The first row below these queens that has no free square. */
export function emptyRow(n: number, columns: Placement): number | undefined {
  const { open, falling, rising } = masksOf(n, columns);
  for (let row = columns.length, down = 0; row < n; row++, down++)
    if ((open & ~((falling << down) | (rising >> down))) === 0) return row;
  return undefined;
}

const WORKERS = 4;
/** Who takes which job, by its prefix: the next job goes to the worker that is free first. */
const dealt = once((n: number) =>
  once((cut: number) => {
    const nodes = new Array<number>(WORKERS).fill(0);
    const jobs = new Array<number>(WORKERS).fill(0);
    const workers = new Map(
      cutBelow(n, cut).prefixes.map((prefix) => {
        const worker = nodes.indexOf(Math.min(...nodes));
        nodes[worker]! += countBelow(n, prefix).nodes ?? 0;
        jobs[worker]! += 1;
        return [prefix.join(), worker + 1];
      }),
    );
    return { workers, nodes, jobs };
  }),
);
export const workersOf = ({ n, cut }: Look): ReadonlyMap<string, number> => dealt(n)(cut).workers;
export const workerOf = (look: Look, columns: Placement): number | undefined =>
  columns.length < look.cut ? undefined : workersOf(look).get(columns.slice(0, look.cut).join());
/** The worker whose jobs stand out: that of a node, above the cut the first. */
export const shownWorker = (look: Look, columns: Placement): number => workerOf(look, columns) ?? 1;
/** The jobs of a worker, and the nodes of these. */
function shareOf({ n, cut }: Look, worker: number): string {
  const { jobs, nodes } = dealt(n)(cut);
  return `${plural(jobs[worker - 1]!, 'job')} with ${plural(nodes[worker - 1]!, 'node')}`;
}

/** Ten dives, the same for everybody. */
export const divesOf = once((n: number) => {
  const random = randomFrom(1);
  return Array.from({ length: 10 }, () => dive(n, random));
});

/** Whether a layer's method never comes to the last node of a path. */
export const isLeftOut = (look: Look, path: readonly Node[]): boolean =>
  path.some(({ columns }) => leavesOut(look, columns));

/** What is said of the last node of a path. */
export function sentence(look: Look, path: readonly Node[]): Sentence {
  const { n } = look;
  const node = path.at(-1)!;
  const row = node.columns.length;
  const isLeaf = node.nodes === 1;
  const solutions = node.solutions === 0 ? 'no solution' : plural(node.solutions, 'solution');
  const end = row === n ? 'a solution' : 'a dead end';
  const what =
    row === 0
      ? `${n} queens: ${count(node.nodes)} nodes, ${count(node.solutions)} of them solutions.`
      : `Node ${count(node.order)}, ${isLeaf ? end : `${plural(node.nodes - 1, 'node')} below it and ${solutions}`}.`;
  const isCut = isLeftOut(look, path);
  const mark = isCut ? 'prune' : row === n ? 'solve' : isLeaf ? 'reject' : 'path';
  return { mark, words: `${what} ${SAYS[look.layer](look, node, isCut)}`.trim() };
}

/** What a layer says of a node; `isOut`: its method never comes there. */
const SAYS: Readonly<Record<Layer, (look: Look, node: Node, isOut: boolean) => string>> = {
  search: () => '',
  brute({ n }, { columns, nodes }) {
    if (columns.length === n) return 'Brute force stops here, too.';
    const goes = `rute force goes through ${count(BigInt(n) ** BigInt(n - columns.length))} boards below it.`;
    return nodes === 1 ? `The search stops; b${goes}` : `B${goes}`;
  },
  mirror: (_, { order }, isOut) =>
    isOut
      ? 'A mirror image of it stands on the left.'
      : order === 0
        ? 'The hatched half is the other’s mirror image.'
        : '',
  pruned: (_, { order }, isOut) =>
    isOut
      ? 'The border rules never come here.'
      : order === 0
        ? 'What the border rules never visit is hatched.'
        : '',
  workers(look, { columns }) {
    const worker = workerOf(look, columns);
    return worker === undefined
      ? `${plural(workersOf(look).size, 'job')} below the cut, for ${WORKERS} workers. Strong: worker 1’s ${shareOf(look, 1)}.`
      : `Worker ${worker} has it, and of all ${shareOf(look, worker)}.`;
  },
  dives({ n }) {
    const nodes = divesOf(n).map((each) => each.nodes);
    const mean = Math.round(nodes.reduce((sum, some) => sum + some, 0) / nodes.length);
    return `${nodes.length} dives say ${count(Math.min(...nodes))} to ${count(Math.max(...nodes))} nodes, ${count(mean)} in the mean.`;
  },
  stuck({ n }, { columns, order }, isOut) {
    if (isOut) return 'Whoever looks at all rows has turned back above.';
    const empty = emptyRow(n, columns);
    if (empty !== undefined) return `Row ${empty} has no free square: nothing below can be a solution.`;
    if (order > 0) return '';
    // In larger trees all of that is too thin to be drawn from afar.
    return n < 10
      ? 'Hatched is what comes after a row has lost its last free square.'
      : 'From nearer, what comes after a row has lost its last free square is hatched.';
  },
};
