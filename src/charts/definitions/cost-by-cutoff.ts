/** What a tour costs when an order of the moves is given up after so many calls: the patience of plain backtracking. */
import counted from '../../../content/counted/move-orders.json' with { type: 'json' };
import { defineChart } from '../chart.ts';
import { formatRatio } from '../claims.ts';
import { cursorMarks, type Point, seriesMarks, type SeriesStyle } from '../lines.ts';
import { seriesReadings } from '../readings.ts';
import { drawOrders } from './families/orders.ts';
import { formatNumber, formatPower, logAxis, margins, sizeAxis } from '../style.ts';

const calls: Readonly<Record<string, readonly (number | null)[]>> = counted.calls;
const series = Object.keys(calls).map((side): SeriesStyle => ({
  key: `${side} × ${side}`,
  label: `${side} × ${side}`,
  now: side === '8',
}));
/** 300, 500, 1,000 and so on to a million. */
const cutoffs = [1, 10, 100, 1000].flatMap((power) => [300, 500, 1000].map((each) => each * power));
/** Fewer tours than this say nothing about a price. */
const ENOUGH = 3;
const domain = [1e4, 3e8] as const;

/** All calls that were spent, for each tour that was found, when every order gets `cutoff` calls at most. */
export function price(side: number, cutoff: number): { readonly price: number; readonly tours: number } {
  const needed = calls[side]!.map((value) => value ?? Infinity);
  const tours = needed.filter((value) => value <= cutoff).length;
  const spent = needed.reduce((sum, value) => sum + Math.min(value, cutoff), 0);
  return { price: Math.round(spent / tours), tours };
}

/** The patience at which a tour of this board costs least, of those that are drawn. */
const leastOf = (rows: readonly Point[], board: string): Point =>
  rows.filter(({ series: own }) => own === board).reduce((one, other) => (other.y < one.y ? other : one));

/** How many times its cheapest each board costs at this patience. */
const timesAt = (rows: readonly Point[], at: number): string =>
  rows
    .filter(({ x }) => x === at)
    .map(({ series: board, y }) =>
      `${board}: ${formatRatio(y / leastOf(rows, board).y)}`.replaceAll(' ', '\u00a0'),
    )
    .join(', ');

export default defineChart<Point & { readonly tours: number }>({
  id: 'cost-by-cutoff',
  title: 'Calls for a tour, by patience',
  alt: 'Calls for each tour found, by the number of calls after which an order is given up, both logarithmic. On 6 by 6, 7 by 7 and 8 by 8 the price rises with patience, most steeply beyond a hundred thousand calls; on 5 by 5 it rises by a third up to about 30,000 calls and falls again.',
  sentence:
    'Drag the line to less patience. On 7 × 7, too, a million calls for each order cost ten times as much for a tour as an early end. On 5 × 5 it matters little.',
  source: () => [
    `The same ${counted.orders} random orders as above. Cutoffs that left fewer than ${ENOUGH} tours are not drawn; the table has the number of tours, and where it is small the price is rough.`,
  ],
  columns: [
    { key: 'series', label: 'Board' },
    { key: 'x', label: 'Calls before giving up' },
    { key: 'y', label: 'Calls for a tour' },
    { key: 'tours', label: 'Tours found' },
  ],
  size: 'wide',
  rows: () =>
    Object.keys(calls).flatMap((side) =>
      cutoffs
        .map((cutoff) => ({ cutoff, ...price(Number(side), cutoff) }))
        .filter(({ tours }) => tours >= ENOUGH)
        .map(({ cutoff, price: y, tours }) => ({
          series: `${side} × ${side}`,
          x: cutoff,
          y,
          tours,
          origin: 'counted' as const,
        })),
    ),
  readings: (rows) =>
    seriesReadings(
      rows,
      series.map((each) => ({ ...each, label: each.label.replaceAll(' ', '\u00a0') })),
      (cutoff) => `up to ${formatNumber(cutoff)}\u00a0calls`,
      (each) => `${formatNumber(each)} for a tour`,
      (point) => `Times the cheapest of each board: ${timesAt(rows, point.x)}.`,
    ),
  beside: {
    draw: (at) => {
      const [side, , cutoff] = at.split('/') as [string, string, string];
      return drawOrders(Number(side.split(' ')[0]), Number(cutoff));
    },
  },
  options: (Plot, rows, frame) => {
    const own = rows.filter(({ series: board }) => board === '8 × 8');
    const least = leastOf(rows, '8 × 8');
    return {
      ...margins(frame, 90),
      height: frame.narrow ? 300 : 380,
      x: { type: 'log', domain: [300, 1e6], insetLeft: 8, insetRight: 8 },
      y: { type: 'log', domain },
      marks: [
        ...logAxis(Plot, frame, domain, 'calls for a tour'),
        ...sizeAxis(Plot, frame, [1e3, 1e4, 1e5, 1e6], 'calls before an order is given up', formatPower),
        ...cursorMarks(Plot, own.at(-1)!.x, true),
        Plot.areaY(own, { x: 'x', y1: least.y, y2: 'y', fill: 'var(--st-reject-fill)', fillOpacity: 0.7 }),
        Plot.text([frame.narrow ? 'wasted' : 'wasted patience'], {
          x: frame.narrow ? 450_000 : 250_000,
          y: least.y * (frame.narrow ? 2.2 : 1.9),
          fill: 'var(--st-reject)',
          fontWeight: 600,
          fontSize: frame.narrow ? 11 : 14,
        }),
        Plot.dot([least], { x: 'x', y: 'y', r: 6, fill: 'var(--st-path)' }),
        Plot.text([least], {
          x: 'x',
          y: 'y',
          text: () => (frame.narrow ? 'cheapest' : 'cheapest: give up here'),
          textAnchor: 'end',
          dx: -11,
          fill: 'var(--st-path)',
          fontWeight: 600,
          fontSize: 13,
        }),
        ...seriesMarks(Plot, frame, rows, series),
      ],
    };
  },
});
