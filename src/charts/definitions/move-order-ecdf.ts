/** How many of 400 random orders of the moves have found a tour after so many calls. */
import counted from '../../../content/counted/move-orders.json' with { type: 'json' };
import { defineChart } from '../chart.ts';
import { formatPower, linearAxis, margins } from '../style.ts';

const percent = [0, 0.25, 0.5, 0.75, 1];
const powers = [10, 100, 1000, 10_000, 100_000, 1_000_000];

export default defineChart({
  id: 'move-order-ecdf',
  title: 'Tours found after so many calls',
  alt: 'Share of 400 random move orders that have found an open tour after a number of calls, on a logarithmic scale from ten to a million. On 5 by 5 all have found one by about a hundred thousand calls; on 6 by 6 fewer than half by a million; on 7 by 7 under a quarter; on 8 by 8 ten of the 400.',
  sentence:
    'On 5 × 5 half the orders need over 30,000 calls. On 6 × 6 fewer than half are done after a million, and on 8 × 8 ten of the 400.',
  source: () => [
    `Counted: ${counted.orders} random orders (seed ${counted.seed}), open tours from the corner, stopped at a million calls.`,
  ],
  columns: [
    { key: 'side', label: 'Side' },
    { key: 'calls', label: 'Calls' },
    { key: 'share', label: 'Share of orders done' },
  ],
  size: 'text',
  rows: () =>
    Object.entries<readonly (number | null)[]>(counted.calls).flatMap(([side, calls]) =>
      calls
        .filter((value) => value !== null)
        .sort((a, b) => a - b)
        .map((value, i) => ({ side: Number(side), calls: value, share: (i + 1) / calls.length })),
    ),
  drawn: {
    name: 'the line of 8 × 8',
    points: (rows) =>
      [1000, 10_000, 100_000, 300_000, counted.maxCalls].map((calls) => ({
        x: calls,
        y: Math.max(
          0,
          ...rows.filter((row) => row.side === 8 && row.calls <= calls).map(({ share }) => share),
        ),
      })),
    size: (calls) => `${calls.toLocaleString('en')} calls`,
    value: (share) => `${Math.round(1000 * share) / 10} %`,
    difference: (off) => `${Math.round(100 * off)} percentage points`,
  },
  options: (Plot, rows, frame) => {
    const sides = [...new Set(rows.map((row) => row.side))];
    const lines = sides.flatMap((side) => {
      const own = rows.filter((row) => row.side === side);
      // It lies on the ground until its first tour, and stays level after the last.
      const first = { side, calls: own[0]!.calls, share: 0 };
      return [first, ...own, { side, calls: counted.maxCalls, share: own.at(-1)!.share }];
    });
    const ends = lines.filter((row) => row.calls === counted.maxCalls);
    return {
      ...margins(frame, 74),
      height: frame.narrow ? 290 : 360,
      x: { type: 'log', domain: [10, counted.maxCalls] },
      y: { domain: [0, 1] },
      marks: [
        ...linearAxis(Plot, frame, percent, 'orders that have a tour', (value) => `${100 * value}%`),
        Plot.axisX(powers, { text: formatPower, tickSize: 5, label: null, stroke: 'var(--edge)' }),
        Plot.frame({ anchor: 'bottom', stroke: 'var(--edge)' }),
        Plot.text(['calls'], { frameAnchor: 'bottom-right', dy: 36, textAnchor: 'end' }),
        Plot.line(lines, {
          x: 'calls',
          y: 'share',
          z: 'side',
          curve: 'step-after',
          stroke: (row: { side: number }) => (row.side === 8 ? 'var(--ink)' : 'var(--ink-3)'),
          strokeWidth: (row: { side: number }) => (row.side === 8 ? 2.5 : 1.5),
        }),
        Plot.text(ends, {
          x: 'calls',
          y: 'share',
          text: (row: { side: number }) => `${row.side} × ${row.side}`,
          textAnchor: 'start',
          dx: 10,
          dy: -6,
          fontSize: 13,
          fill: (row: { side: number }) => (row.side === 8 ? 'var(--ink)' : 'var(--ink-2)'),
        }),
      ],
    };
  },
});
