/** What a tour costs when an order of the moves is given up after so many calls: the patience of plain backtracking. */
import counted from '../../../content/counted/move-orders.json' with { type: 'json' };
import { defineChart, type Reading } from '../chart.ts';
import { formatRatio } from '../claims.ts';
import { cursorMarks, type Point, pointKey, seriesMarks, type SeriesStyle } from '../lines.ts';
import { drawOrders } from './families/orders.ts';
import { formatNumber, margins, sizeAxis, yAxis } from '../style.ts';

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

/** Prices as multiples of the cheapest of the same board. */
const timesCheapest = <P extends Point>(rows: readonly P[]): readonly P[] =>
  rows.map((row) => ({ ...row, y: row.y / leastOf(rows, row.series).y }));

export default defineChart<Point & { readonly tours: number }>({
  id: 'cost-by-cutoff',
  title: 'Calls for a tour, by patience',
  alt: 'Calls for a tour, as a multiple of each board’s cheapest, by the number of calls after which an order is given up, both logarithmic. A million calls cost four times as much on 6 by 6, twenty-one times on 7 by 7, ten times on 8 by 8; on 5 by 5 the line stays near one.',
  sentence:
    'A dot at × 1 is the cheapest patience of a board; where there is room, the calls for a tour stand below it. Drag the line: more patience costs most on 7 × 7, and next to nothing on 5 × 5.',
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
    timesCheapest(rows).map(({ series: board, x, y, origin }): Reading => {
      const own = rows.find((row) => row.series === board && row.x === x)!;
      const least = leastOf(rows, board);
      return {
        at: pointKey(`${board}/${origin}`, x),
        name: board.replaceAll(' ', '\u00a0'),
        size: `up to ${formatNumber(x)}\u00a0calls`,
        value: y === 1 ? 'Cheapest' : `${formatRatio(y)} times`,
        amount: y,
        note:
          y === 1
            ? `${formatNumber(own.y)} calls for a tour.`
            : `${formatNumber(own.y)} calls for a tour; the cheapest, up to ${formatNumber(least.x)}: ${formatNumber(least.y)}.`,
      };
    }),
  beside: {
    draw: (at) => {
      const [side, , cutoff] = at.split('/') as [string, string, string];
      return drawOrders(Number(side.split(' ')[0]), Number(cutoff), 'given up');
    },
  },
  options: (Plot, rows, frame) => {
    const points = timesCheapest(rows);
    const own = points.filter(({ series: board }) => board === '8 × 8');
    const cheapest = points.filter(({ y }) => y === 1);
    const isOwn = ({ series: board }: Point): boolean => board === '8 × 8';
    const colour = (point: Point): string => `var(--${isOwn(point) ? 'st-path' : 'ink-3'})`;
    const word = { fontSize: frame.narrow ? 12 : 14, fontWeight: 600 } as const;
    const ticks = [1, 2, 5, 10, 20];
    return {
      ...margins(frame, 90),
      height: frame.narrow ? 300 : 380,
      x: { type: 'log', domain: [300, 1e6], insetLeft: 8, insetRight: 8 },
      y: { type: 'log', domain: [0.5, 30] },
      marks: [
        ...yAxis(Plot, frame, {
          lines: ticks,
          ticks,
          label: 'times the cheapest of each board',
          format: (times) => `× ${times}`,
        }),
        ...sizeAxis(
          Plot,
          frame,
          frame.narrow ? [1e3, 1e4, 1e5] : [1e3, 1e4, 1e5, 1e6],
          'calls before an order is given up',
          formatNumber,
        ),
        ...cursorMarks(Plot, own.at(-1)!.x, true),
        Plot.areaY(own, {
          x: 'x',
          y1: 1,
          y2: 'y',
          fill: 'var(--st-reject-fill)',
        }),
        ...seriesMarks(Plot, frame, points, series),
        Plot.text([frame.narrow ? 'wasted' : 'wasted patience'], {
          ...word,
          x: frame.narrow ? 400_000 : 400_000,
          y: frame.narrow ? 3.3 : 3.6,
          fill: 'var(--st-reject)',
          stroke: 'var(--st-reject-fill)',
          strokeWidth: 4,
        }),
        Plot.dot(cheapest, { x: 'x', y: 'y', r: (point: Point) => (isOwn(point) ? 6 : 3), fill: colour }),
        // On a phone they would cover each other.
        ...(frame.narrow ? [] : [true, false]).map((yes) =>
          Plot.text(
            cheapest.filter((point) => isOwn(point) === yes),
            {
              x: 'x',
              y: 'y',
              text: ({ series: board }: Point) => `${board}\n${formatNumber(leastOf(rows, board).y)}`,
              lineAnchor: 'top',
              dy: 11,
              fill: `var(--${yes ? 'st-path' : 'ink-3'})`,
              fontSize: 12,
            },
          ),
        ),
        Plot.text(own.slice(0, 1), {
          ...word,
          x: 'x',
          y: 'y',
          text: () => (frame.narrow ? 'give up here' : 'cheapest: give up here'),
          textAnchor: 'start',
          dx: frame.narrow ? 4 : 42,
          dy: frame.narrow ? 15 : 19,
          fill: 'var(--st-path)',
        }),
      ],
    };
  },
});
