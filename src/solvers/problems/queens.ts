/** Queens that do not attack one another: counted, placed, and the size of a tree estimated. */
import type { Algorithm, Fields, Option, Problem } from '../../problem.ts';
import type {
  ConditionsCounter,
  PlaceOptions,
  Placement,
  QueensCount,
  QueensCounter,
  QueensCounterEntry,
  QueensEstimate,
  QueensEstimator,
  QueensInput,
  QueensPlacer,
  Squares,
} from '../contract.ts';
import { publishedQueens, publishedTimes, publisherOfQueens } from '../published.ts';
import { seed, known, rangeOf, within } from './shared.ts';

const n: Option = {
  name: 'n',
  short: 'n',
  value: 'n',
  about: 'queens, rows and columns',
  as: { kind: 'side' },
};

const placed: Option = {
  name: 'place',
  short: 'p',
  value: 'row,column',
  about: 'a queen that is there already; may be repeated (complete, attack-table)',
  key: 'fixed',
  as: { kind: 'pairs', names: 'row and column' },
};

const forbid: Option = {
  name: 'forbid',
  value: 'row,column',
  about: 'a square without a queen; may be repeated (complete, attack-table)',
  key: 'forbidden',
  as: { kind: 'pairs', names: 'row and column' },
};

/** What only counters with `conditions` take. */
const conditions: readonly Option[] = [
  placed,
  forbid,
  {
    name: 'height',
    value: 'h',
    about: 'rows, where they are not n (attack-table)',
    as: { kind: 'whole', min: 1, max: 32 },
  },
  {
    name: 'queens',
    value: 'k',
    about: 'how many, where they are fewer than the shorter side has squares (attack-table)',
    as: { kind: 'whole', min: 1, max: 32 },
  },
  {
    name: 'torus',
    about: 'the edges are joined, left to right and top to bottom (attack-table)',
    as: { kind: 'switch', silent: true },
  },
  {
    name: 'super',
    about: 'superqueens, which also move as knights do (attack-table)',
    as: { kind: 'switch', silent: true },
  },
];

const fieldOf = ({ name, key = name }: Option): string => key;

/** Those that are given, by the fields of the input. */
const conditionsOf = (input: QueensInput): Fields =>
  Object.fromEntries(
    conditions.map(fieldOf).flatMap((field) => {
      const value = (input as unknown as Fields)[field];
      return value === undefined ? [] : [[field, value]];
    }),
  );

const isPlain = (input: QueensInput): boolean => Object.keys(conditionsOf(input)).length === 0;

function conditionWords(input: QueensInput): readonly string[] {
  const { fixed, forbidden, height: rows, queens: k, torus, super: leaps } = input;
  const squares = (list: Squares): string => list.map((square) => square.join()).join(' ');
  return [
    rows === undefined ? '' : `${rows} rows`,
    k === undefined ? '' : `${k} ${k === 1 ? 'queen' : 'queens'}`,
    torus ? 'torus' : '',
    leaps ? 'superqueens' : '',
    fixed ? `with ${squares(fixed)}` : '',
    forbidden ? `without ${squares(forbidden)}` : '',
  ].filter(Boolean);
}

/** What of the three problems of queens is the same. */
const queens = { id: 'queens', sides: ['n'], limit: 'n', attribute: 'n' } as const;

/** "N = 13", and never broken. */
const boardSize = (x: number): string => `N\u00a0=\u00a0${x.toLocaleString('en')}`;

/** Sizes from 4, as far as the algorithm goes. */
function queensUpTo({ limits }: Pick<Algorithm, 'limits'>): readonly QueensInput[] {
  const [min, max] = rangeOf(limits, 'n');
  const first = Math.max(4, min);
  return Array.from({ length: Math.max(0, max - first + 1) }, (_, i) => ({ n: first + i }));
}

/** Published counts (OEIS A000170), from four queens on. */
const BOARDS = [2, 10, 4, 40, 92, 352];

/** The first node at which the reader's search parts from the book's, on a board. */
const PARTING = `import { whereCountsPart } from 'solvers/compare-searches';

const parting = whereCountsPart(6, split, book.split);
if (parting) display(board(parting.prefix, 6));
parting?.words ?? 'With six queens both searches visit the same nodes.';`;

/** The largest n that an ordinary machine counts at once. */
const comfortable = (by: Algorithm): number => (by as Partial<QueensCounterEntry>).comfortable ?? 8;

export const countQueens = {
  ...queens,
  kind: 'count',
  record: 'count-queens',
  about: 'counts, places or estimates n queens that do not attack one another',
  options: [
    n,
    {
      name: 'unique',
      short: 'u',
      about: 'only by an algorithm that also counts the fundamental solutions',
      as: { kind: 'knows', counter: 'unique', words: 'the fundamental solutions' },
    },
    ...conditions,
  ],
  tasks: 'queens --algorithm bitmap --n 16',
  counters: { solutions: 'big', unique: 'big?', leaves: 'count?', nodes: 'count?' },
  unit: { name: 'node', field: 'nsPerNode' },
  units: ({ nodes }) => nodes as number | null,
  refusal: (input, by) => {
    if ((by as Partial<QueensCounterEntry>).conditions) return null;
    const given = conditions.find((option) => fieldOf(option) in conditionsOf(input));
    return given
      ? `--${given.name} does not go with the algorithm ${by.id}. attack-table counts with it`
      : null;
  },
  // A module that takes no conditions refuses what is no number.
  run: (module, input) =>
    isPlain(input) ? module.countSolutions(input.n) : (module as ConditionsCounter).countSolutions(input),
  argument: (input) => (isPlain(input) ? input.n : input),
  listing: {
    columns: ({ n: width, height: rows = width }) => Array.from({ length: rows }, (_, row) => `row ${row}`),
    blocks: (module, input) => module.solutionBlocks?.((isPlain(input) ? input.n : input) as number) ?? null,
  },
  measured: queensUpTo,
  grows: true,
  published: publishedQueens,
  publishedBy: publisherOfQueens,
  json: ({ by, input, out: { solutions, unique, leaves, nodes, engine, work }, ms, published }) => ({
    algorithm: by.id,
    n: input.n,
    ...conditionsOf(input),
    ...{ solutions, unique, leaves, nodes },
    ...(engine && { engine }),
    ...(work && { work }),
    ...(published !== undefined && { published }),
    ms,
  }),
  heading: ({ by, input }) => [by.title, `n = ${input.n}`, ...conditionWords(input)].join(', '),
  rows: ({ by, out: { solutions, unique, leaves, nodes } }) => [
    ['solutions', solutions],
    ...known('unique', unique, 'up to the eight symmetries'),
    ...known('leaves', leaves, (by as { leaf?: string | null }).leaf ?? ''),
    ...known('nodes', nodes, (by as { node?: string }).node ?? 'prefixes without conflict'),
  ],
  measuring: {
    label: 'Count queens',
    does: 'to count all solutions',
    axis: 'board size N',
    sizeName: boardSize,
    place: (size) => size['n']!,
    ticks: 'sizes',
    notes: [
      {
        methods: [
          ...['bitmap', 'bitmap-recursive', 'symmetry', 'pruned'],
          ...['symmetric-bitmap', 'symmetric-bitmap-wasm'],
        ],
        text: 'From N\u00a0=\u00a011 on a node of the bitboards takes more than twice as long as with 10, and one of the methods that are made of them a fifth to a half longer: a small tree the processor knows by heart.',
        chapter: 'flags',
        at: 'pitfalls',
      },
    ],
    rank: 1,
    first: 'bitmap',
    // The stages of part one.
    shown: ['brute-force', 'backtracking', 'flags', 'bitmap', 'symmetry', 'pruned', 'half-board-join'],
    table: 13,
    elsewhere: {
      label: 'Published table, 2013',
      short: 'C++ 2013',
      where: 'N. Tsuda, C++, 26 May 2013, machine not stated',
      times: publishedTimes,
    },
  },
  code: {
    example: (by) => ['countSolutions', `countSolutions(${Math.min(8, comfortable(by))})`],
    patched: (by, source) => [
      `// Published (OEIS A000170), from four queens on.
const published = [${BOARDS.slice(0, Math.min(9, comfortable(by)) - 3).join(', ')}];
published.map((solutions, index) => {
  const n = index + 4;
  const [mine, ours] = [countSolutions(n), book.countSolutions(n)];
  return {
    n,
    published: solutions,
    mine: mine.solutions,
    book: ours.solutions,
    'my nodes': mine.nodes,
    'its nodes': ours.nodes,
  };
});`,
      ...(/^export const split\b/m.test(source) ? [PARTING] : []),
      `await race({ mine: countSolutions, book: book.countSolutions }, [${[4, 6, 8, 10].filter((size) => size <= comfortable(by)).join(', ')}], {
  ...{ turns: 2, rounds: 3, seconds: 0.5 },
});`,
    ],
    stages: {
      input: { n: 8 },
      size: (size) => `N = ${size['n']!}`,
      // Brute force has no prefixes without conflict to count: its work is the boards that it fills.
      work: [
        ['nodes', 'Nodes'],
        ['leaves', 'Boards, then nodes'],
      ],
    },
  },
} as const satisfies Problem<QueensInput, QueensCount, QueensCounter>;

type Placed = ReturnType<QueensPlacer['place']>;

export const placeQueens = {
  ...queens,
  kind: 'place',
  record: 'place-queens',
  about: 'places n queens that do not attack one another',
  options: [n, placed, forbid, seed('s')],
  counters: { steps: 'count' },
  unit: { name: 'queen', field: 'nsPerQueen' },
  units: (_, size) => size['n']!,
  run: (module, { n: size, ...options }) => module.place(size, options),
  measured: ({ limits }) =>
    within([8, 16, 32, 64, 128, 1000, 10_000, 100_000, 1_000_000], rangeOf(limits, 'n')).map((size) => ({
      n: size,
    })),
  json: ({ by, input, out: { placement, steps }, ms }) => ({
    algorithm: by.id,
    n: input.n,
    placement,
    steps,
    ms,
  }),
  rows: ({ out: { placement, steps } }) => [
    ['placement', placement ? 'found' : 'there is none'],
    ['steps', steps],
  ],
  picture: ({ out: { placement } }) => (placement ? ['\n', drawing(placement)] : []),
  failure: ({ input, out: { placement } }) =>
    placement
      ? null
      : {
          exit: 'none',
          message: `no placement: ${input.n} queens that do not attack one another do not exist${input.fixed ? ' with these on the board' : ''}${input.forbidden ? ' off these squares' : ''}`,
        },
  measuring: {
    label: 'Place queens',
    does: 'to place all queens',
    axis: 'board size N',
    sizeName: boardSize,
    place: (size) => size['n']!,
    ticks: 'log',
    rank: 4,
    first: 'construct',
  },
  code: {
    example: () => ['place', 'place(20)'],
    patched: () => [
      `[4, 8, 20].map((n) => {
  const [mine, ours] = [place(n), book.place(n)];
  return { n, 'my steps': mine.steps, 'its steps': ours.steps, board: mine.placement?.join(' ') };
});`,
    ],
  },
} as const satisfies Problem<QueensInput & PlaceOptions, Placed, QueensPlacer>;

export interface EstimateInput extends QueensInput {
  readonly probes?: number;
  readonly seed?: number;
}

export const estimateQueens = {
  ...queens,
  kind: 'estimate',
  record: 'estimate-queens',
  about: 'estimates the tree of n queens',
  options: [
    n,
    {
      name: 'probes',
      value: 'k',
      about: 'how many dives (estimate)',
      as: { kind: 'whole', min: 1, max: 1_000_000_000 },
    },
    seed('s'),
  ],
  counters: { estimate: 'real', probes: 'count' },
  unit: { name: 'probe', field: 'nsPerProbe' },
  units: ({ probes }) => probes as number,
  run: (module, { n: size, ...options }) => module.estimate(size, options),
  measured: ({ limits }) => within([8, 12, 16, 20], rangeOf(limits, 'n')).map((size) => ({ n: size })),
  json: ({ by, input, out: { estimate, standardError, probes, seed: drawn } }) => ({
    algorithm: by.id,
    n: input.n,
    ...{ estimate, standardError, probes, seed: drawn },
  }),
  rows: ({ out }) => [
    ['nodes, estimated', Math.round(out.estimate)],
    ['standard error', Math.round(out.standardError)],
    ['probes', out.probes],
    ['seed', String(out.seed)],
  ],
  code: {
    example: () => ['estimate', 'estimate(12)'],
    patched: () => [
      `// Eight queens have 2,057 nodes.
[100, 1000, 10_000].map((probes) => {
  const [mine, ours] = [estimate(8, { probes, seed: 1 }), book.estimate(8, { probes, seed: 1 })];
  return { probes, mine: Math.round(mine.estimate), book: Math.round(ours.estimate), counted: 2057 };
});`,
    ],
  },
} as const satisfies Problem<EstimateInput, QueensEstimate, QueensEstimator>;

/** A board where it fits a terminal, else the columns row by row. */
function drawing(placement: Placement): string {
  if (placement.length > 38) return `Columns, row by row: ${placement.join(' ')}\n`;
  return placement
    .map((column) => `  ${placement.map((_, col) => (col === column ? 'Q' : '·')).join(' ')}\n`)
    .join('');
}
