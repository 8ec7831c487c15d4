/** How near the exact numbers have come to the law for large boards: Q(N) = (cN)^N, solved for c. */
import oeis from '../../../content/published/queens-oeis.json' with { type: 'json' };
import { boardSize } from '../claims.ts';
import { defineChart, type Drawing } from '../chart.ts';
import { type Point, pointKey, seriesMarks } from '../lines.ts';
import { linearAxis, margins, sizeAxis } from '../style.ts';

/** e to the power of −1.94400: M. Simkin (2021) proved that c goes to it; the digits are of P. Nobel, A. Agrawal and S. Boyd. */
const LIMIT = Math.exp(-1.944);
const SMALLEST = 8;
const LARGEST = 27;

interface ConstantRow {
  readonly n: number;
  readonly exact: string;
  readonly c: number;
}

const pointsOf = (rows: readonly ConstantRow[]): readonly Point[] =>
  rows.map(({ n, c }) => ({ series: 'c', x: n, y: c, origin: 'published' }));

/** Where the straight line through this count and the one before it, drawn over 1/N, meets the endless board. */
function aimOf(rows: readonly ConstantRow[], n: number): number | undefined {
  const [one, other] = [rows.find((row) => row.n === n - 1), rows.find((row) => row.n === n)];
  return one && other && other.c - (one.c - other.c) * (n - 1);
}

/** The counts over 1/N, so that the endless board is the right edge, and the line that two of them aim along. */
function drawAim(at: string, rows: readonly ConstantRow[]): Drawing {
  const n = Number(at.split('/').at(-1));
  const x = (over: number): number => 6 + 148 * (1 - SMALLEST * over);
  const place = (over: number, c: number): string =>
    `${x(over).toFixed(1)} ${(4 + (120 * (0.23 - c)) / 0.1).toFixed(1)}`;
  const aim = aimOf(rows, n);
  const here = rows.find((row) => row.n === n - 1) ?? rows[0]!;
  // An aim beyond the picture is left where the line leaves it, and has no dot.
  const seen = aim && Math.max(0.13, Math.min(0.23, aim));
  const end = aim && seen ? (seen - aim) / (here.c - aim) / here.n : 0;
  const line = 'fill="none" vector-effect="non-scaling-stroke"';
  const ticks = [SMALLEST, 12, LARGEST, Infinity];
  const names = ticks.map(
    (size) =>
      `<text x="${x(1 / size)}" y="144" text-anchor="middle">${size === Infinity ? '∞' : size}</text>`,
  );
  return {
    box: [160, 148],
    marks:
      `<path ${line} stroke="var(--edge)" d="M0 128H160M154 0V128${ticks.map((size) => `M${x(1 / size)} 128v4`).join('')}"/>` +
      `<path ${line} stroke="var(--ink-2)" stroke-dasharray="5 4" d="M0 ${place(0, LIMIT).split(' ')[1]}H160"/>` +
      `<path ${line} stroke="var(--edge)" stroke-width="6" stroke-linecap="round" d="${rows.map((row) => `M${place(1 / row.n, row.c)}h0`).join('')}"/>` +
      `<g fill="var(--ink-2)">${names.join('')}</g>` +
      (seen === undefined
        ? ''
        : `<path ${line} stroke="var(--st-path)" stroke-width="2" d="M${place(1 / here.n, here.c)}L${place(end, seen)}"/>` +
          (seen === aim
            ? `<path ${line} stroke="var(--st-path)" stroke-width="9" stroke-linecap="round" d="M${place(0, aim)}h0"/>`
            : '')),
    words:
      aim === undefined
        ? '∞: the endless board.'
        : `A straight line through ${n - 1} and ${n} aims at ${aim.toFixed(3)} on the endless board (∞).`,
  };
}

export default defineChart<ConstantRow>({
  id: 'queens-constant',
  title: 'The constant of the queens, from exact counts',
  alt: 'The N-th root of the number of solutions, divided by N: from 0.22 at eight queens it falls to 0.163 at twenty-seven, more and more slowly, towards the dashed line at 0.143.',
  sentence: 'With 27 queens it is still 0.163, and from 21 rows on it falls more slowly with each.',
  source: () => [
    'Counts: OEIS A000170. The dashed line: M. Simkin, 2021, by the digits of P. Nobel, A. Agrawal and S. Boyd, 2023.',
  ],
  columns: [
    { key: 'n', label: 'N' },
    { key: 'exact', label: 'Solutions' },
    { key: 'c', label: 'c' },
  ],
  size: 'text',
  rows: () =>
    oeis.all
      .map((exact, i) => ({
        n: i + 1,
        exact,
        c: Number((Number(exact) ** (1 / (i + 1)) / (i + 1)).toPrecision(5)),
      }))
      .slice(SMALLEST - 1),
  readings: (rows) =>
    rows.map(({ n, exact, c }) => ({
      at: pointKey('c/published', n),
      name: 'c',
      size: boardSize(n),
      value: c.toFixed(4),
      note: `From ${BigInt(exact).toLocaleString('en')} solutions.`,
      source: 'OEIS A000170',
    })),
  beside: { draw: (at, _, rows) => drawAim(at, rows) },
  options: (Plot, rows, frame) => ({
    ...margins(frame, 24),
    height: frame.narrow ? 280 : 340,
    x: { domain: [SMALLEST, LARGEST], insetLeft: 8, insetRight: 8 },
    y: { domain: [0.13, 0.23] },
    marks: [
      ...linearAxis(Plot, frame, [0.14, 0.16, 0.18, 0.2, 0.22], 'c, if there are (cN)ᴺ solutions'),
      ...sizeAxis(Plot, frame, [8, 12, 16, 20, 24, 27], 'board size N'),
      Plot.areaY(rows, { x: 'n', y1: LIMIT, y2: 'c', fill: 'var(--st-path-fill)', fillOpacity: 0.6 }),
      Plot.text(['still to fall'], {
        x: 19,
        y: 0.158,
        fill: 'var(--st-path)',
        fontWeight: 600,
        fontSize: 13,
      }),
      Plot.ruleY([LIMIT], { stroke: 'var(--ink-2)', strokeDasharray: '5 4' }),
      Plot.text([LIMIT], {
        x: SMALLEST,
        y: (y: number) => y,
        text: () => 'proved for large boards: 0.143',
        textAnchor: 'start',
        dx: 6,
        dy: -15,
        fill: 'var(--ink-2)',
        fontSize: 13,
      }),
      ...seriesMarks(Plot, frame, pointsOf(rows), [{ key: 'c', label: '', now: true }]),
    ],
  }),
});
