/** What one node of the tree costs, by method: the tree is the same in all three. */
import { defineChart } from '../chart.ts';
import { machineLine, type NamedRecord, queensTimes, rowsOfRecord } from '../recorded.ts';
import { formatNumber, logAxis, margins, seriesMarks, sizeAxis } from '../style.ts';

const series = [
  { key: 'backtracking', label: 'Backtracking', now: false },
  { key: 'flags', label: 'Flags', now: true },
  { key: 'bitmap', label: 'Bitboards', now: false },
];
const domain = [1, 1000] as const;
const sizes = Array.from({ length: 9 }, (_, i) => 6 + i);

interface NodeRow {
  readonly [key: string]: string | number;
  readonly series: string;
  readonly x: number;
  readonly y: number;
  readonly origin: 'recorded' | 'live';
  readonly where: string;
}

const isShown = (n: number): boolean => n >= sizes[0]! && n <= sizes.at(-1)!;

function rowsFrom(named: NamedRecord): readonly NodeRow[] {
  return series.flatMap(({ key }) =>
    queensTimes(named.record, { algorithm: key }).flatMap(({ size: { n }, nsPerNode }) =>
      nsPerNode === null || !isShown(n)
        ? []
        : { series: key, x: n, y: nsPerNode, origin: 'recorded', where: machineLine(named) },
    ),
  );
}

export default defineChart<NodeRow>({
  id: 'ns-per-node',
  title: 'Nanoseconds for each node',
  alt: 'Nanoseconds per node by board size: backtracking with its loop and flags both grow with the board, the loop faster; bitboards lie far below and stay nearly level.',
  sentence:
    'The tree is divided out; what is left is the price of a node. With flags it grows with the squares of a row, with the loop also with the queens above. A row of bits costs the same on every board.',
  source: (rows) => [
    `${rows[0]?.where ?? 'No record yet'}. Nodes: prefixes without conflict, the same in all three.`,
  ],
  columns: [
    { key: 'series', label: 'Method' },
    { key: 'x', label: 'N' },
    { key: 'y', label: 'ns per node' },
    { key: 'where', label: 'Machine' },
  ],
  size: 'wide',
  rows: () => rowsOfRecord(rowsFrom),
  rowsFrom,
  measure: {
    lines: series.map(({ key }) => ({ algorithm: key, workers: 1 })),
    toRows: (points) =>
      points
        .filter(({ workers, size, nodes }) => workers === 1 && nodes !== null && isShown(size))
        .filter(({ algorithm }) => series.some(({ key }) => key === algorithm))
        .map(({ algorithm, size, ms, nodes }) => ({
          series: algorithm,
          x: size,
          y: (ms * 1e6) / (nodes ?? 1),
          origin: 'live',
          where: 'this browser',
        })),
  },
  options: (Plot, rows, frame) => ({
    ...margins(frame, 150),
    height: frame.narrow ? 280 : 360,
    x: { domain: [6, 14], insetLeft: 8, insetRight: 8 },
    y: { type: 'log', domain },
    marks: [
      ...logAxis(Plot, frame, domain, 'nanoseconds for each node', formatNumber),
      ...sizeAxis(Plot, frame, sizes),
      ...seriesMarks(Plot, frame, rows, series),
    ],
  }),
});
