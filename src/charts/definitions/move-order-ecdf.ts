/** How many of 400 random orders of the moves have found a tour after so many calls. */
import counted from '../../../content/counted/move-orders.json' with { type: 'json' };
import { defineChart } from '../chart.ts';
import { pointed, pointKey } from '../lines.ts';
import { drawOrders } from './families/orders.ts';
import { formatNumber, formatPower, margins, twoDigits, yAxis } from '../style.ts';

/** The calls at which each board can be pointed at; where its line begins, too. */
const cutoffs = [1000, 3000, 10_000, 30_000, 100_000, 300_000, 1_000_000];
interface DoneRow {
  readonly side: number;
  readonly calls: number;
  readonly done: number;
}
function doneBy(rows: readonly DoneRow[], side: number): readonly DoneRow[] {
  const own = rows.filter((row) => row.side === side);
  const [first] = own as [DoneRow];
  const later = cutoffs.filter((calls) => calls > first.calls);
  return [
    first,
    ...later.map((calls) => ({ side, calls, done: own.filter((row) => row.calls <= calls).length })),
  ];
}
const sidesOf = (rows: readonly DoneRow[]): readonly number[] => [...new Set(rows.map(({ side }) => side))];

const powers = [10, 100, 1000, 10_000, 100_000, 1_000_000];

export default defineChart<DoneRow>({
  id: 'move-order-ecdf',
  title: 'Tours found after so many calls',
  alt: 'How many of 400 random move orders have found an open tour after a number of calls from ten to a million, both on logarithmic scales. On 5 by 5 all have found one by about a hundred thousand calls; on 6 by 6 fewer than half by a million; on 7 by 7 under a quarter; on 8 by 8 ten of the 400.',
  sentence:
    'On 5 × 5 half the orders need over 30,000 calls, and on 6 × 6 fewer than half are done after a million. Point at a line: the orders that are done by then are filled below.',
  source: () => [
    `Counted: ${counted.orders} random orders (seed ${counted.seed}), open tours from the corner, stopped at a million calls.`,
  ],
  columns: [
    { key: 'side', label: 'Side' },
    { key: 'calls', label: 'Calls' },
    { key: 'done', label: 'Orders done' },
  ],
  size: 'text',
  rows: () =>
    Object.entries<readonly (number | null)[]>(counted.calls).flatMap(([side, calls]) =>
      calls
        .filter((value) => value !== null)
        .sort((a, b) => a - b)
        .map((value, i) => ({ side: Number(side), calls: value, done: i + 1 })),
    ),
  readings: (rows) =>
    sidesOf(rows).flatMap((side) =>
      doneBy(rows, side).map(({ calls, done }) => ({
        at: pointKey(`${side}`, calls),
        name: `${side}\u00a0×\u00a0${side}`,
        size: `after ${formatNumber(calls)} calls`,
        value: `${done}\u00a0of\u00a0${counted.orders} done`,
      })),
    ),
  beside: {
    draw: (at) => {
      const [side, calls] = at.split('/').map(Number) as [number, number];
      return drawOrders(side, calls, 'still searching');
    },
  },
  drawn: {
    name: 'the line of the chessboard, 8 × 8,',
    seen: '5',
    points: (rows) => {
      const own = rows.filter(({ side }) => side === 8);
      return [own[0]!.calls, 30_000, 100_000, 300_000, counted.maxCalls].map((calls) => ({
        x: calls,
        y: own.filter((row) => row.calls <= calls).length,
      }));
    },
    size: (calls) => `${formatNumber(calls)} calls`,
    value: (orders) => `${twoDigits(orders)} of the ${counted.orders} orders`,
  },
  options: (Plot, rows, frame) => {
    const sides = sidesOf(rows);
    const marksOf = (side: number, colour: string, strokeWidth: number) => {
      const own = rows.filter((row) => row.side === side);
      const end = { ...own.at(-1)!, calls: counted.maxCalls };
      const points = doneBy(rows, side);
      const at = { x: 'calls', y: 'done', fill: colour } as const;
      return [
        Plot.dot(points, {
          ...at,
          r: 3,
          render: pointed(
            `${side}`,
            points.map(({ calls }) => calls),
          ),
        }),
        Plot.line([...own, end], { ...at, curve: 'step-after', fill: 'none', stroke: colour, strokeWidth }),
        Plot.text([end], {
          ...at,
          text: () => `${side} × ${side}`,
          textAnchor: 'start',
          dx: 10,
          fontSize: 13,
        }),
      ];
    };
    return {
      ...margins(frame, 74),
      height: frame.narrow ? 290 : 360,
      x: { type: 'log', domain: [10, counted.maxCalls] },
      y: { type: 'log', domain: [1, counted.orders] },
      marks: [
        ...yAxis(Plot, frame, {
          lines: [1, 10, 100, counted.orders / 2, counted.orders],
          ticks: [1, 10, 100, counted.orders / 2, counted.orders],
          label: `of ${counted.orders} orders have a tour`,
          format: formatNumber,
        }),
        Plot.axisX(powers, { text: formatPower, tickSize: 5, label: null, stroke: 'var(--edge)' }),
        Plot.frame({ anchor: 'bottom', stroke: 'var(--edge)' }),
        Plot.text(['calls'], { frameAnchor: 'bottom-right', dy: 36, textAnchor: 'end' }),
        // The chessboard first: before it is drawn the curtain hangs over it, and not over the others.
        ...marksOf(sides.at(-1)!, 'var(--st-path)', 2.5),
        ...sides.slice(0, -1).flatMap((side) => marksOf(side, 'var(--ink-3)', 1.5)),
      ],
    };
  },
});
