/** How long a count of closed tours takes on each board, when every tour is visited and when none is. */
import { defineChart } from '../chart.ts';
import { machineLine, resultsOf, rowsOfRecord } from '../record-queries.ts';
import type { NamedRecord } from '../types.ts';
import { type Line, lineMarks, pointKey } from '../lines.ts';
import { decades, formatDuration, formatNumber, margins, twoDigits } from '../style.ts';

interface CountRow {
  readonly series: string;
  readonly board: string;
  readonly tours: number;
  readonly ms: number;
  readonly origin: 'recorded';
  readonly where: string;
}

const methods = [
  { key: 'plain', label: 'plain search', look: 'other' },
  { key: 'forced', label: 'forced moves', look: 'before' },
  { key: 'frontier', label: 'frontier', look: 'now' },
] as const;

function rowsFrom(named: NamedRecord): readonly CountRow[] {
  return methods
    .flatMap(({ key }) =>
      resultsOf(named.record, 'count-tours', { algorithm: key }).map(
        ({ size: { width, height }, counters, ms }) => ({
          series: key,
          board: `${width} × ${height}`,
          tours: Number(counters.tours),
          ms: ms.median,
          origin: 'recorded' as const,
          where: machineLine(named),
        }),
      ),
    )
    .sort((one, other) => one.tours - other.tours);
}

/** Each board once, those with few tours first. */
const boardsOf = (rows: readonly CountRow[]): readonly CountRow[] => [
  ...new Map(rows.map((row) => [row.board, row])).values(),
];

/** "55 million": two digits, for they stand beside a row. */
function toursOf(tours: number): string {
  const [size, name] = (
    [
      [1e12, ' trillion'],
      [1e9, ' billion'],
      [1e6, ' million'],
    ] as const
  ).find(([limit]) => tours >= limit) ?? [1, ''];
  return size === 1 ? formatNumber(tours) : twoDigits(tours / size) + name;
}

export default defineChart<CountRow>({
  id: 'ms-count-tours',
  title: 'Time to count all closed tours',
  alt: 'A row for each board, those with few closed tours above, and in it the time of each method on a logarithmic scale. Where there are few tours the forced moves are the fastest, and then the frontier is; the boards with millions of tours only the frontier counts.',
  sentence: (rows) => {
    const of = (method: string, board: string) =>
      rows.find((row) => row.series === method && row.board === board)?.ms ?? Infinity;
    const won = boardsOf(rows).find(({ board }) => of('frontier', board) < of('forced', board));
    return `With a handful of tours the search with forced moves is far ahead. ${won ? `From ${won.board} on the frontier is, and w` : 'W'}here the tours are counted in millions it is alone.`;
  },
  source: (rows) => [
    rows[0]
      ? `Boards in the order of their closed tours, the shorter side first, which is the number of columns: 5 × 6 has six rows. Median of several runs in turn, one thread, ${rows[0].where}. Repeat it with npm run bench.`
      : 'No record yet.',
  ],
  columns: [
    { key: 'series', label: 'Method' },
    { key: 'board', label: 'Board' },
    { key: 'tours', label: 'Closed tours' },
    { key: 'ms', label: 'ms (median)' },
    { key: 'where', label: 'Machine' },
  ],
  size: 'wide',
  rows: () => rowsOfRecord(rowsFrom),
  rowsFrom,
  readings: (rows) =>
    methods.flatMap(({ key, label }) =>
      rows
        .filter(({ series }) => series === key)
        .map(({ ms, board, tours, where }) => ({
          at: pointKey(key, ms),
          name: `${label} on ${board}`,
          size: `${formatNumber(tours)} closed tours`,
          value: formatDuration(ms),
          source: where,
        })),
    ),
  options: (Plot, rows, frame) => {
    const boards = boardsOf(rows);
    const rowOf = new Map(boards.map(({ board }, i) => [board, i]));
    const longest = Math.max(1000, ...rows.map(({ ms }) => ms));
    const domain = [1e-2, 10 ** Math.ceil(Math.log10(longest))] as const;
    const ticks = decades(...domain).filter((_, i) => !frame.narrow || i % 2 === 0);
    const lines = methods.map(({ key, label, look }): Line => ({
      key,
      owner: key,
      name: label,
      look,
      origin: 'recorded',
      hidden: true,
      points: rows
        .filter(({ series }) => series === key)
        .map(({ ms, board }) => ({ x: ms, y: rowOf.get(board)! })),
    }));
    const beside = (dx: number) =>
      ({ x: domain[0], y: (_: unknown, i: number) => i, textAnchor: 'end', dx }) as const;
    return {
      ...margins(frame, frame.narrow ? 40 : 150),
      marginLeft: frame.narrow ? 126 : 150,
      height: 90 + 30 * boards.length,
      x: { type: 'log', domain },
      y: { domain: [boards.length - 0.4, -0.6], axis: null },
      marks: [
        Plot.ruleY(boards, { y: (_, i) => i, stroke: 'var(--rule)' }),
        Plot.axisX(ticks, { text: formatDuration, tickSize: 5, label: null, stroke: 'var(--edge)' }),
        Plot.text(['time'], { frameAnchor: 'bottom-right', dy: 36, textAnchor: 'end' }),
        Plot.text(boards, { ...beside(frame.narrow ? -80 : -96), text: 'board' }),
        Plot.text(boards, { ...beside(-12), text: ({ tours }: CountRow) => toursOf(tours) }),
        Plot.text(['closed tours'], { frameAnchor: 'top-left', textAnchor: 'end', dx: -12, dy: -20 }),
        ...lineMarks(Plot, lines),
      ],
    };
  },
});
