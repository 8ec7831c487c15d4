/** How many solutions there are, as far as anyone knows. */
import oeis from '../../../content/published/queens-oeis.json' with { type: 'json' };
import { boardSize } from '../claims.ts';
import { defineChart } from '../chart.ts';
import { type Point, pointKey, seriesMarks } from '../lines.ts';
import { formatDuration, logAxis, margins, sizeAxis } from '../style.ts';

const domain = [1, 1e18] as const;

interface SolutionsRow {
  readonly n: number;
  readonly exact: string;
  readonly fundamental: string;
  readonly value: number;
}

/** Two and three queens have no solution: the point before them is joined to none. */
const seriesOf = (n: number): string => (n === 1 ? 'one' : 'all');
const pointsOf = (rows: readonly SolutionsRow[]): readonly Point[] =>
  rows.map(({ n, value }) => ({ series: seriesOf(n), x: n, y: value, origin: 'published' }));

export default defineChart<SolutionsRow>({
  id: 'solutions-by-n',
  title: 'Solutions by board size',
  alt: 'From 2 solutions at four queens to 234,907,967,154,122,528 at twenty-seven, bending upwards.',
  sentence:
    'From twelve rows to thirteen the factor is about five. The last point took a year of programmable hardware.',
  source: () => [
    'OEIS A000170, known to N = 27 (T. B. Preußer and M. R. Engelhardt, 2016; G. Yao and Y. Li, 2025) and A002562.',
  ],
  columns: [
    { key: 'n', label: 'N' },
    { key: 'exact', label: 'Solutions' },
    { key: 'fundamental', label: 'Fundamental' },
  ],
  size: 'text',
  rows: () =>
    oeis.all.map((exact, i) => ({
      n: i + 1,
      exact,
      fundamental: oeis.fundamental[i] ?? '',
      value: Number(exact),
    })),
  readings: (rows) =>
    rows
      .filter(({ value }) => value > 0)
      .map(({ n, exact, fundamental }) => ({
        at: pointKey(`${seriesOf(n)}/published`, n),
        name: 'Solutions',
        size: boardSize(n),
        value: BigInt(exact).toLocaleString('en'),
        note: `${fundamental === '' ? '' : `${BigInt(fundamental).toLocaleString('en')} fundamental ones. `}To look at each for a microsecond takes ${formatDuration(Number(exact) / 1e3)}.`,
        source: 'OEIS A000170 and A002562',
      })),
  options: (Plot, rows, frame) => {
    const some = rows.filter((row) => row.value > 0);
    return {
      ...margins(frame, 24),
      height: frame.narrow ? 300 : 380,
      x: { domain: [1, 27], insetLeft: 8, insetRight: 8 },
      y: { type: 'log', domain },
      marks: [
        ...logAxis(Plot, frame, domain, 'solutions'),
        ...sizeAxis(Plot, frame, [1, 4, 8, 12, 16, 20, 24, 27], 'board size N'),
        ...seriesMarks(
          Plot,
          frame,
          pointsOf(some),
          ['one', 'all'].map((key) => ({ key, label: '', now: true })),
        ),
      ],
    };
  },
});
