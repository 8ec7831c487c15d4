/** How long a count of closed tours takes, by the number of tours, when every tour is visited and when none is. */
import { defineChart } from '../chart.ts';
import { machineLine, resultsOf, rowsOfRecord } from '../record-queries.ts';
import type { NamedRecord } from '../types.ts';
import { type Point, pointKey, seriesMarks, type SeriesStyle } from '../lines.ts';
import { decades, formatDuration, formatNumber, formatPower, logAxis, margins, sizeAxis } from '../style.ts';

interface CountRow extends Point {
  readonly board: string;
  readonly where: string;
}

const searches: readonly SeriesStyle[] = [
  { key: 'plain', label: 'plain search', short: 'plain' },
  { key: 'forced', label: 'forced moves', short: 'forced' },
];
const FRONTIER = 'frontier';
/** The frontier has a line for each shorter side: "frontier, 6 rows". */
const frontierOf = (side: number): string => `${FRONTIER}, ${side} rows`;

function rowsFrom(named: NamedRecord): readonly CountRow[] {
  return [...searches.map(({ key }) => key), FRONTIER].flatMap((algorithm) =>
    resultsOf(named.record, 'count-tours', { algorithm })
      .map(({ size: { width, height }, counters, ms }) => ({
        series: algorithm === FRONTIER ? frontierOf(Math.min(width, height)) : algorithm,
        x: Number(counters.tours),
        y: ms.median,
        board: `${width} × ${height}`,
        origin: 'recorded' as const,
        where: machineLine(named),
      }))
      .sort((one, other) => one.x - other.x),
  );
}

export default defineChart<CountRow>({
  id: 'ms-count-tours',
  title: 'Time to count all closed tours',
  alt: 'Time by number of closed tours, both logarithmic. The two searches rise steeply, except where a smaller board has more tours; the frontier’s lines, one for each shorter side of the board, rise far more slowly.',
  sentence:
    'A search pays for the size of the board and, in the end, for the tours: far below the frontier on 5 × 6, above it on 5 × 8. The frontier pays for the shorter side: its lines, one for each number of rows, rise far more slowly than the tours.',
  source: (rows) => [
    rows[0]
      ? `Dots are boards, the shorter side first, which is the number of columns: 5 × 6 has six rows. Median of several runs in turn, one thread, ${rows[0].where}. Repeat it with npm run bench.`
      : 'No record yet.',
  ],
  columns: [
    { key: 'series', label: 'Method' },
    { key: 'board', label: 'Board' },
    { key: 'x', label: 'Closed tours' },
    { key: 'y', label: 'ms (median)' },
    { key: 'where', label: 'Machine' },
  ],
  size: 'wide',
  rows: () => rowsOfRecord(rowsFrom),
  rowsFrom,
  readings: (rows) =>
    rows.map(({ series, origin, x, y, board, where }) => ({
      at: pointKey(`${series}/${origin}`, x),
      name: `${series} on ${board}`,
      size: `${formatNumber(x)} closed tours`,
      value: formatDuration(y),
      source: where,
    })),
  options: (Plot, rows, frame) => {
    const swept = rows.filter(({ series }) => series.startsWith(FRONTIER));
    const longest = Math.max(1000, ...rows.map(({ y }) => y));
    const most = Math.max(1e6, ...rows.map(({ x }) => x));
    const domain = [1e-2, 10 ** Math.ceil(Math.log10(longest))] as const;
    const powers = decades(1, most);
    const sides = [...new Set(swept.map(({ series }) => series))];
    const frontier = sides.map((key) => {
      const rowsOnly = key.replace(`${FRONTIER}, `, '');
      return { key, label: rowsOnly === '3 rows' ? key : rowsOnly, short: rowsOnly, now: true };
    });
    return {
      ...margins(frame, 150),
      height: frame.narrow ? 340 : 420,
      x: { type: 'log', domain: [1, 10 ** Math.ceil(Math.log10(most))], insetLeft: 8, insetRight: 8 },
      y: { type: 'log', domain },
      marks: [
        ...logAxis(Plot, frame, domain, 'time', formatDuration),
        ...sizeAxis(
          Plot,
          frame,
          powers.filter((_, i) => i % 3 === 0),
          'closed tours of the board',
          formatPower,
        ),
        ...seriesMarks(
          Plot,
          frame,
          rows,
          [...searches, ...frontier],
          frame.narrow ? [] : swept.map(({ series, x, y, board }) => ({ owner: series, x, y, text: board })),
        ),
      ],
    };
  },
});
