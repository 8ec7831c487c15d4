/** How the error of the estimate shrinks with the number of dives. */
import { dive } from '../../solvers/queens/estimate.ts';
import { levelProfile } from '../../solvers/queens/level-profile.ts';
import { randomFrom } from '../../solvers/random.ts';
import { defineChart } from '../chart.ts';
import { pointKey, pointed, tag } from '../lines.ts';
import { decades, formatNumber, logAxis, margins, sizeAxis, twoDigits } from '../style.ts';

/** Estimates of 1, 2, 4 … 4,096 dives; of the largest there are 32. */
const DOUBLINGS = 12;
const DIVES = 32 * 2 ** DOUBLINGS;
const SIZES = [8, 12] as const;
const DOMAIN = [0.5, 120] as const;
/** The last number of dives that is seen before the reader has drawn the rest. */
const DRAWN_FROM = 16;

const divesWords = (dives: number): string => `${formatNumber(dives)} ${dives === 1 ? 'dive' : 'dives'}`;

/** A type, not an interface, so that it counts as a record. */
type ErrorRow = {
  readonly n: number;
  readonly dives: number;
  /** Per cent of the truth: the root of the mean square over all estimates of this length. */
  readonly error: number;
  /** What the law of the square root says, from the error of single dives. */
  readonly law: number;
};

export default defineChart<ErrorRow>({
  id: 'estimate-error',
  title: 'Error by number of dives',
  alt: 'Error of the estimated tree size in per cent against the number of dives, both axes logarithmic, for eight and twelve queens: points fall along two parallel straight lines, a factor of two each time the dives grow by four.',
  sentence:
    'The lines are parallel: it holds on a small tree and on a large one alike. Twelve queens only start higher.',
  source: () => [
    `Points: ${DIVES.toLocaleString('en')} dives, cut into estimates of each length; the root of their mean square error against the tree’s counted size. Lines: the error of one dive, divided by the square root of their number. Computed while this page was built.`,
  ],
  columns: [
    { key: 'n', label: 'N' },
    { key: 'dives', label: 'Dives' },
    { key: 'error', label: 'Error (% of the truth)' },
  ],
  size: 'wide',
  rows: () => SIZES.flatMap(errorsOf),
  drawn: {
    name: 'the error with twelve queens',
    seen: 'n8',
    points: (rows) =>
      rows
        .filter(({ n, dives }) => n === 12 && dives >= DRAWN_FROM)
        .map(({ dives, error }) => ({ x: dives, y: error })),
    size: divesWords,
    value: (error) => `${twoDigits(error)} %`,
  },
  readings: (rows) =>
    rows.map(({ n, dives, error, law }) => ({
      at: pointKey(`n${n}`, dives),
      name: `N = ${n}`,
      size: divesWords(dives),
      value: `${twoDigits(error)}\u00a0%`,
      note: `One dive’s error, divided by the square root of their number, is ${twoDigits(law)}\u00a0%.`,
    })),
  options: (Plot, rows, frame) => {
    const powers = decades(1, 2 ** DOUBLINGS);
    const lineOf = (n: number) => {
      const own = rows.filter((row) => row.n === n);
      const key = `n${n}`;
      const render = pointed(
        key,
        own.map(({ dives }) => dives),
      );
      const now = n === 12;
      return [
        Plot.line(own, {
          ...at,
          y: 'law',
          stroke: now ? 'var(--st-path)' : 'var(--ink-3)',
          strokeWidth: now ? 2.5 : 1.5,
          render: tag(key),
        }),
        Plot.dot(own, { ...at, y: 'error', r: 3.5, fill: now ? 'var(--st-path)' : 'var(--ink)', render }),
        Plot.text(own.slice(-1), {
          ...at,
          y: 'law',
          text: () => `N = ${n}`,
          dx: 12,
          textAnchor: 'start',
          fill: now ? 'var(--st-path)' : 'var(--ink)',
          fontSize: 13,
        }),
      ];
    };
    const at = { x: 'dives' } as const;
    return {
      ...margins(frame, 64),
      height: frame.narrow ? 320 : 400,
      x: { type: 'log', domain: [1, 2 ** DOUBLINGS], insetLeft: 8, insetRight: 8 },
      y: { type: 'log', domain: DOMAIN },
      marks: [
        ...logAxis(Plot, frame, DOMAIN, 'error, per cent of the truth'),
        ...sizeAxis(Plot, frame, powers, 'dives'),
        ...lineOf(12),
        ...lineOf(8),
      ],
    };
  },
});

/** One long row of dives, cut into blocks of 1, 2, 4 …: each block is an estimate of its own. */
function errorsOf(n: number): ErrorRow[] {
  const truth = levelProfile(n).reduce((all, some) => all + some);
  const random = randomFrom(1);
  // Running sums, so that a block's mean is one subtraction.
  const sums = new Float64Array(DIVES + 1);
  for (let i = 0; i < DIVES; i++) sums[i + 1] = sums[i]! + dive(n, random).nodes / truth;
  const errors = Array.from({ length: DOUBLINGS + 1 }, (_, k) => {
    const size = 2 ** k;
    let squares = 0;
    for (let from = 0; from < DIVES; from += size) {
      squares += ((sums[from + size]! - sums[from]!) / size - 1) ** 2;
    }
    return 100 * Math.sqrt((squares * size) / DIVES);
  });
  return errors.map((error, k) => ({ n, dives: 2 ** k, error, law: errors[0]! / Math.sqrt(2 ** k) }));
}
