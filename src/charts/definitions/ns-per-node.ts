/** What one node of the tree costs, by method: the tree is the same in all three. */
import { defineChart } from '../chart.ts';
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
  readonly origin: 'recorded';
  readonly where: string;
}

export default defineChart<NodeRow>({
  id: 'ns-per-node',
  title: 'Nanoseconds for each node',
  alt: 'Nanoseconds per node by board size: backtracking with its loop is the dearest and grows with the board, flags and bitboards stay level.',
  sentence:
    'The tree is divided out; what is left is the price of a node. The loop asks more queens on a larger board, three look-ups stay three.',
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
  rows: async () => {
    const { machineLine, queensTimes, shown } = await import('../records.ts');
    if (!shown) return [];
    return series.flatMap(({ key }) =>
      queensTimes(shown.record, { algorithm: key }).flatMap(({ size: { n }, nsPerNode }) =>
        nsPerNode === null || n < 6 || n > 14
          ? []
          : [{ series: key, x: n, y: nsPerNode, origin: 'recorded' as const, where: machineLine(shown) }],
      ),
    );
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
