/** Knight's tours: counted, and one found. */
import type { Answer, Option, Problem, TableRow } from '../../problem.ts';
import type {
  Board,
  Place,
  TourAnswer,
  TourCount,
  TourCounter,
  TourCountInput,
  TourFinder,
  TourRequest,
} from '../contract.ts';
import { publishedTours, publisherOfTours } from '../published.ts';
import { numberedBoard } from '../knights/numbered-board.ts';
import { known, rangeOf, seed, within } from './shared.ts';

const width: Option = {
  name: 'width',
  short: 'W',
  value: 'w',
  about: 'columns',
  as: { kind: 'side' },
};

const height: Option = { name: 'height', short: 'H', value: 'h', about: 'rows', as: { kind: 'side' } };

/** The same of the two problems of knights. */
const board = { sides: ['width', 'height'], limit: 'side', limitWord: 'sides', attribute: 'board' } as const;

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
