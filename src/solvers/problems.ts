/**
 * The problems of this book: what they take, what they count, and how an answer is told. What follows from them is said in
 * src/problem.ts; their algorithms are in catalogue.ts.
 */
import type { Algorithm, Answer, Fields, Option, Problem, TableRow } from '../problem.ts';
import type {
  Board,
  ConditionsCounter,
  Place,
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
  TourAnswer,
  TourCount,
  TourCounter,
  TourCountInput,
  TourFinder,
  TourRequest,
} from './contract.ts';
import type { Engine, ExactCoverCount, Order } from './exact-cover/solve.ts';
import {
  publishedQueens,
  publishedTimes,
  publishedTours,
  publisherOfQueens,
  publisherOfTours,
} from './published.ts';
import { numberedBoard } from './knights/numbered-board.ts';

const n: Option = {
  name: 'n',
  short: 'n',
  value: 'n',
  about: 'queens, rows and columns',
  as: { kind: 'side' },
};
const seed = (short?: string): Option => ({
  name: 'seed',
  ...(short && { short }),
  value: 'seed',
  about: 'for algorithms that draw lots',
  as: { kind: 'whole', min: 0, max: 2 ** 32 - 1 },
});
const width: Option = { name: 'width', short: 'W', value: 'w', about: 'columns', as: { kind: 'side' } };
const height: Option = { name: 'height', short: 'H', value: 'h', about: 'rows', as: { kind: 'side' } };

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
/** The same of the two problems of knights. */
const board = { sides: ['width', 'height'], limit: 'side', limitWord: 'sides', attribute: 'board' } as const;

/** What --help says of all commands together. */
export const commands = 'Counts, places and tours: every algorithm of Queens & Knights';

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

/** The largest n that an ordinary machine counts at once. */
/** The first node at which the reader's search parts from the book's, on a board. */
const PARTING = `import { whereCountsPart } from 'solvers/compare-searches';

const parting = whereCountsPart(6, split, book.split);
if (parting) display(board(parting.prefix, 6));
parting?.words ?? 'With six queens both searches visit the same nodes.';`;
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

interface EstimateInput extends QueensInput {
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

/** The boards whose tours are counted, as width and height, in the order in which they take longer. */
const COUNTED = [
  [5, 6],
  [3, 10],
  [3, 12],
  [6, 6],
  [5, 8],
  [6, 7],
  [3, 20],
  [6, 8],
  [7, 8],
  [8, 8],
] as const;
/** Why a square is not on the board; null if it is, or if none is given. */
const offBoard = ({ width: w, height: h }: Board, name: string, square: Place | undefined): string | null =>
  square && (square[0] >= w || square[1] >= h)
    ? `--${name} is "${square.join()}". On this board x goes from 0 to ${w - 1} and y from 0 to ${h - 1}`
    : null;

/** The same by area: the place of a board is its place on an axis. */
const BY_AREA = COUNTED.toSorted((one, other) => one[0] * one[1] - other[0] * other[1]);

/** Published counts of closed tours. */
const TOURS_RACE = `await race(
  { mine: countTours, book: book.countTours },
  [{ width: 3, height: 10 }, { width: 5, height: 6 }],
  { turns: 2, rounds: 3, seconds: 0.5, nodes: 'calls' },
);`;
const TOURS_PATCHED = `// Published: closed tours of 10 × 3 and 6 × 5, rows × columns.
const published = [
  { width: 3, height: 10, tours: 16 },
  { width: 5, height: 6, tours: 8 },
];
published.map(({ width, height, tours }) => {
  const [mine, ours] = [countTours({ width, height }), book.countTours({ width, height })];
  return {
    board: \`\${height} × \${width}\`,
    published: tours,
    mine: mine.tours,
    book: ours.tours,
    'my calls': mine.calls,
    'its calls': ours.calls,
  };
});`;

export const countTours = {
  ...board,
  id: 'count-tours',
  kind: 'count',
  record: 'count-tours',
  about: "counts knight's tours",
  options: [
    width,
    height,
    { name: 'open', short: 'o', about: 'directed open tours instead of closed ones', as: { kind: 'switch' } },
    {
      name: 'ends',
      about: 'with --open: the tours for each pair of ends, one pair of each kind (frontier)',
      as: { kind: 'switch', silent: true },
    },
    {
      name: 'from',
      value: 'x,y',
      about: 'with --open: only tours that begin on this square, by their last one (frontier)',
      as: { kind: 'pair', names: 'x (column) and y (row)' },
    },
    {
      name: 'to',
      value: 'x,y',
      about: 'with --from: only those that end on this one',
      as: { kind: 'pair', names: 'x (column) and y (row)' },
    },
    {
      name: 'memory',
      value: 'size',
      about: 'what the count, or each task of one that does not fit, may take, such as 8GiB (frontier: 2GiB)',
      key: 'memoryLimit',
      as: { kind: 'memory' },
    },
  ],
  tasks: 'count-tours --algorithm frontier --width 8 --height 8',
  counters: { tours: 'big', calls: 'count?' },
  unit: { name: 'call', field: 'nsPerCall' },
  units: ({ calls }) => calls as number | null,
  refusal: (input, { id, limits }) => {
    const { width: w, height: h, open, ends, from, to } = input;
    if (w * h > Number(limits['area']))
      return `The board ${h}×${w} has ${w * h} squares. ${id} takes at most ${Number(limits['area'])}`;
    if (!ends && !from && !to) return null;
    if (!open) return '--ends, --from and --to go with --open: a closed tour has no ends';
    if (id !== 'frontier')
      return `--ends, --from and --to do not go with the algorithm ${id}. frontier counts by ends`;
    if (to && !from) return '--to goes with --from';
    if (from && to && from.join() === to.join()) return '--from and --to are the same square';
    return offBoard(input, 'from', from) ?? offBoard(input, 'to', to);
  },
  run: (module, input) => module.countTours(input),
  argument: (input) => input,
  measured: ({ limits }) => {
    const [min, max] = rangeOf(limits, 'side');
    return COUNTED.filter((sides) => sides[0] * sides[1] <= Number(limits['area']))
      .filter((sides) => sides.every((side) => side >= min && side <= max))
      .map(([w, h]) => ({ width: w, height: h, open: false }));
  },
  published: publishedTours,
  publishedBy: publisherOfTours,
  json: ({ by, input, out: { tours, calls, engine, ends }, ms, published }) => ({
    algorithm: by.id,
    width: input.width,
    height: input.height,
    open: input.open ?? false,
    ...(ends && { ends }),
    tours,
    calls,
    ...(engine && { engine }),
    ...(published !== undefined && { published }),
    ms,
  }),
  lines: ({ out }) =>
    out.ends?.map(({ from, to, pairs, tours }) => ({
      ...{ fromX: from[0], fromY: from[1], toX: to[0], toY: to[1] },
      ...{ pairs, tours },
    })) ?? null,
  rows: ({ input, out: { tours, calls, ends } }) => [
    [
      'tours',
      tours,
      input.from
        ? 'open, from this square'
        : input.open
          ? 'open, both directions counted'
          : 'closed, without direction',
    ],
    ...(ends ?? []).map((one): TableRow => [
      `${one.from.join()} to ${one.to.join()}`,
      one.tours,
      one.pairs === 1 ? '' : `and as many for ${one.pairs - 1} more ${one.pairs === 2 ? 'pair' : 'pairs'}`,
    ]),
    ...known('calls', calls, 'of the recursive function'),
  ],
  measuring: {
    label: 'Count tours',
    does: 'to count all closed tours',
    axis: 'board',
    sizeName: (x) => BY_AREA[x]?.join(' × ') ?? '',
    place: ({ width: w, height: h }) =>
      BY_AREA.findIndex(([short, long]) => short === Math.min(w!, h!) && long === Math.max(w!, h!)),
    joins: (x) => BY_AREA[x]?.[0],
    ticks: 'names',
    rank: 3,
    first: 'frontier',
  },
  code: {
    example: () => ['countTours', 'countTours({ width: 6, height: 5 })'],
    patched: () => [TOURS_PATCHED, TOURS_RACE],
    // A board of which both searches count the calls in a fraction of a second.
    stages: {
      input: { width: 5, height: 6 },
      size: (size) => `${size['height']!} × ${size['width']!}`,
      work: [['calls', 'Calls']],
      timed: { width: 5, height: 6 },
    },
  },
} as const satisfies Problem<TourCountInput, TourCount, TourCounter>;

/** Source searches may wander for ever: a tour that takes more steps a square is no measurement. */
const STEPS_PER_SQUARE = 1000;
/** So many squares are written at a time. */
const PIECE = 100_000;

export const findTour = {
  ...board,
  id: 'tour',
  kind: 'find',
  record: 'find-tour',
  about: "finds one knight's tour",
  options: [
    width,
    height,
    {
      name: 'start',
      short: 's',
      value: 'x,y',
      about: 'column and row of the first square, from 0 at the top left',
      as: { kind: 'pair', names: 'x (column) and y (row)' },
    },
    { name: 'open', short: 'o', about: 'an open tour instead of a closed one', as: { kind: 'switch' } },
    {
      name: 'max-steps',
      short: 'm',
      value: 'k',
      about: 'gives up after so many steps (exit code 3)',
      as: { kind: 'whole', min: 1, max: Number.MAX_SAFE_INTEGER },
    },
    seed(),
  ],
  counters: { steps: 'count?' },
  unit: { name: 'square', field: 'nsPerSquare' },
  units: (_, size) => size['width']! * size['height']!,
  refusal: (input) => offBoard(input, 'start', input.start),
  run: (module, input) => module.findTour(input),
  isAnswered: ({ kind }) => kind === 'tour',
  measured: ({ limits }) =>
    within([6, 8, 10, 12, 16, 20, 30, 50, 100, 200, 500, 1000, 2000], rangeOf(limits, 'side')).map(
      (side) => ({
        width: side,
        height: side,
        maxSteps: STEPS_PER_SQUARE * side * side,
      }),
    ),
  json: tourJson,
  lines: tourLines,
  picture: ({ input, out }) => (out.kind === 'tour' ? numberedBoard(input, out.order) : []),
  sentence: ({ out }) => {
    if (out.kind !== 'tour') return '';
    const steps = out.steps === null ? '' : `, ${out.steps.toLocaleString('en-US')} steps`;
    return `${out.closed ? 'closed' : 'open'} tour${steps}`;
  },
  failure: ({ out }) => {
    if (out.kind === 'no-tour')
      return {
        exit: 'none',
        message: `no tour: ${out.reason}`,
        instead: { error: out.kind, reason: out.reason },
      };
    if (out.kind === 'step-limit')
      return {
        exit: 'step-limit',
        message: `the step limit was reached after ${out.steps.toLocaleString('en-US')} steps.`,
        instead: { error: out.kind, steps: out.steps },
      };
    return null;
  },
  measuring: {
    label: 'Find a tour',
    does: 'to find a tour',
    axis: 'side of the board',
    sizeName: (x) => `${x.toLocaleString('en')}\u00a0×\u00a0${x.toLocaleString('en')}`,
    place: (size) => size['width']!,
    ticks: 'log',
    rank: 2,
    first: 'tiles',
  },
  code: {
    example: () => ['findTour', 'findTour({ width: 8, height: 8 })'],
    patched: () => [
      `const [mine, ours] = [findTour({ width: 8, height: 8 }), book.findTour({ width: 8, height: 8 })];
display(\`mine: \${mine.kind}, the book’s: \${ours.kind}\`);
mine;`,
    ],
  },
} as const satisfies Problem<TourRequest, TourAnswer, TourFinder>;

/** The whole of a large board is longer than any string: it comes in pieces. */
function* tourJson({ by, input: { width: w, height: h }, out, ms }: Answer<TourRequest, TourAnswer>) {
  if (out.kind !== 'tour') return;
  const { closed, steps, order } = out;
  const points = (squares: Int32Array): string =>
    JSON.stringify(Array.from(squares, (square) => [square % w, Math.floor(square / w)])).slice(1, -1);
  const about = JSON.stringify({ algorithm: by.id, width: w, height: h, closed });
  yield `${about.slice(0, -1)},"start":${points(order.subarray(0, 1))},"steps":${JSON.stringify(steps)},"order":[`;
  for (let from = 0; from < order.length; from += PIECE)
    yield (from > 0 ? ',' : '') + points(order.subarray(from, from + PIECE));
  yield `],"ms":${ms}}\n`;
}

/** A line a square, in the order of the visit. */
function* tourLines({ input: { width: w }, out }: Answer<TourRequest, TourAnswer>) {
  if (out.kind !== 'tour') return;
  for (const [step, square] of out.order.entries())
    yield { step: step + 1, x: square % w, y: Math.floor(square / w) };
}

interface CoverInput {
  /** The name of its file, for messages. */
  readonly file: string;
  readonly text: string;
  readonly engine: Engine;
  readonly order: Order;
  readonly limit?: number;
}
/** The count, and its first solution in the names of the items. */
interface CoverAnswer extends Omit<ExactCoverCount, 'first'> {
  readonly first: readonly (readonly string[])[] | null;
}
type CoverModule = Pick<typeof import('./exact-cover/solve.ts'), 'parseExactCover' | 'solveExactCover'>;

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
  alone: { title: 'Exact cover', load: () => import('./exact-cover/solve.ts') },
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

/** In the order of the command line’s help and of the benchmark. */
export const problems = [countQueens, placeQueens, estimateQueens, exactCover, countTours, findTour] as const;

/** A row of a table, where an algorithm knows the counter. */
const known = (name: string, value: bigint | number | null, remark: string): readonly TableRow[] =>
  value === null ? [] : [[name, value, remark]];

const rangeOf = (limits: Algorithm['limits'], side: string) => limits[side] as readonly [number, number];

const within = (sizes: readonly number[], [min, max]: readonly [number, number]): readonly number[] =>
  sizes.filter((size) => size >= min && size <= max);

/** A board where it fits a terminal, else the columns row by row. */
function drawing(placement: Placement): string {
  if (placement.length > 38) return `Columns, row by row: ${placement.join(' ')}\n`;
  return placement
    .map((column) => `  ${placement.map((_, col) => (col === column ? 'Q' : '·')).join(' ')}\n`)
    .join('');
}
