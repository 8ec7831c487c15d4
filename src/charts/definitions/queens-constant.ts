/** How near the exact numbers have come to the law for large boards: Q(N) = (cN)^N, solved for c. */
import oeis from '../../../content/published/queens-oeis.json' with { type: 'json' };
import { boardSize } from '../claims.ts';
import { defineChart } from '../chart.ts';
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
  options: (Plot, rows, frame) => ({
    ...margins(frame, 24),
    height: frame.narrow ? 280 : 340,
    x: { domain: [SMALLEST, LARGEST], insetLeft: 8, insetRight: 8 },
    y: { domain: [0.13, 0.23] },
    marks: [
      ...linearAxis(Plot, frame, [0.14, 0.16, 0.18, 0.2, 0.22], 'c, if there are (cN)ᴺ solutions'),
      ...sizeAxis(Plot, frame, [8, 12, 16, 20, 24, 27], 'board size N'),
      Plot.ruleY([LIMIT], { stroke: 'var(--ink-2)', strokeDasharray: '5 4' }),
      Plot.text([LIMIT], {
        x: SMALLEST,
        y: (y: number) => y,
        text: () => 'proved for large boards: 0.143',
        textAnchor: 'start',
        dy: -10,
        fill: 'var(--ink-2)',
        fontSize: 13,
      }),
      ...seriesMarks(Plot, frame, pointsOf(rows), [{ key: 'c', label: '', now: true }]),
    ],
  }),
});
