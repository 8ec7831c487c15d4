/** Chapter 8: how many solutions there are, as far as anyone knows. */
import oeis from '../../../content/published/queens-oeis.json' with { type: 'json' };
import { defineChart } from '../chart.ts';
import { logAxis, margins, sizeAxis } from '../style.ts';

const domain = [1, 1e18] as const;

export default defineChart({
  id: 'solutions-by-n',
  title: 'Solutions by board size',
  alt: 'The number of solutions by board size on a logarithmic scale, from 2 at four queens to 234,907,967,154,122,528 at twenty-seven, almost a straight line that bends upwards.',
  sentence:
    'Each row multiplies the count, by about five from twelve rows to thirteen and by ten at the end. The last point took a year of programmable hardware.',
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
  options: (Plot, rows, frame) => {
    const some = rows.filter((row) => row.value > 0);
    return {
      ...margins(frame, 24),
      height: frame.narrow ? 300 : 380,
      x: { domain: [1, 27], insetLeft: 8, insetRight: 8 },
      y: { type: 'log', domain },
      marks: [
        ...logAxis(Plot, frame, domain, 'solutions'),
        ...sizeAxis(Plot, frame, [1, 4, 8, 12, 16, 20, 24, 27]),
        Plot.line(some, {
          x: 'n',
          y: 'value',
          stroke: 'var(--ink)',
          strokeWidth: 2.5,
          filter: (row: { n: number }) => row.n > 3,
        }),
        Plot.dot(some, {
          x: 'n',
          y: 'value',
          symbol: 'square',
          rotate: 45,
          r: 4.2,
          fill: 'var(--bg)',
          stroke: 'var(--ink)',
          strokeWidth: 1.5,
        }),
      ],
    };
  },
});
