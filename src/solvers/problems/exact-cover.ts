/** A problem of the reader's own, told as an exact cover. */
import type { Problem } from '../../problem.ts';
import type { Engine, ExactCoverCount, Order } from '../exact-cover/solve.ts';

export interface CoverInput {
  /** The name of its file, for messages. */
  readonly file: string;
  readonly text: string;
  readonly engine: Engine;
  readonly order: Order;
  readonly limit?: number;
}

/** The count, and its first solution in the names of the items. */
export interface CoverAnswer extends Omit<ExactCoverCount, 'first'> {
  readonly first: readonly (readonly string[])[] | null;
}

type CoverModule = Pick<typeof import('../exact-cover/solve.ts'), 'parseExactCover' | 'solveExactCover'>;

/** A problem of the reader's own, in the text format of exact-cover/problem.ts. */
export const exactCover = {
  id: 'exact-cover',
  kind: 'cover',
  record: 'solve-exact-cover',
  about: 'solves an exact-cover problem from a text file',
  sides: [],
  limit: '',
  attribute: '',
  file: 'a line of items, secondary ones after |, then one option a line; - for stdin',
  options: [
    {
      name: 'engine',
      short: 'e',
      value: 'name',
      about: 'links (the default) or cells',
      as: { kind: 'one-of', of: ['links', 'cells'] satisfies Engine[], usual: 'links' },
    },
    {
      name: 'order',
      short: 'o',
      value: 'name',
      about: 'mrv (the default), organ-pipe or row',
      as: { kind: 'one-of', of: ['mrv', 'organ-pipe', 'row'] satisfies Order[], usual: 'mrv' },
    },
    {
      name: 'limit',
      short: 'l',
      value: 'k',
      about: 'stops after so many solutions',
      as: { kind: 'whole', min: 1, max: Number.MAX_SAFE_INTEGER },
    },
  ],
  counters: { solutions: 'big', nodes: 'count', updates: 'count' },
  unit: { name: 'node', field: 'nsPerNode' },
  units: ({ nodes }) => nodes as number,
  alone: { title: 'Exact cover', load: () => import('../exact-cover/solve.ts') },
  run: ({ parseExactCover, solveExactCover }, { text, engine, order, limit }) => {
    const problem = parseExactCover(text);
    const { first, ...counters } = solveExactCover(problem, {
      engine,
      order,
      ...(limit !== undefined && { limit }),
    });
    const names = first?.map((option) => problem.options[option]!.map((item) => problem.items[item]!));
    return { ...counters, first: names ?? null };
  },
  measured: () => [],
  json: ({ out: { solutions, nodes, updates, first }, ms }) => ({ solutions, nodes, updates, first, ms }),
  heading: ({ input }) => `Exact cover, ${input.file}`,
  rows: ({ out: { solutions, nodes, updates } }) => [
    ['solutions', solutions],
    ['nodes', nodes, 'partial solutions'],
    ['updates', updates, 'options taken out of lists'],
  ],
  picture: ({ out: { first } }) =>
    first ? [`\nThe first:\n${first.map((option) => `  ${option.join(' ')}\n`).join('')}`] : [],
  failure: ({ input, out }) =>
    out.solutions > 0n
      ? null
      : { exit: 'none', message: `no solution: these options do not cover the items of ${input.file}` },
} as const satisfies Problem<CoverInput, CoverAnswer, CoverModule>;
