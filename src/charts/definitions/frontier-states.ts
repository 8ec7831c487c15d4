/** How many states a sweep has to remember, square by square. */
import { sweepStates } from '../../solvers/knights/frontier.ts';
import { defineChart } from '../chart.ts';
import { type Point, seriesMarks, type SeriesStyle } from '../lines.ts';
import { seriesReadings } from '../readings.ts';
import { formatNumber, logAxis, margins, sizeAxis } from '../style.ts';

/** Rows first. The sweep runs along the longer side, so the shorter one decides. */
export const boards = [
  [3, 12],
  [4, 10],
  [5, 6],
] as const;
const series = boards.map(([rows, columns]): SeriesStyle => ({
  key: `${rows} × ${columns}`,
  label: `${rows} × ${columns}`,
  now: rows === 5,
  nameAt: 'top',
}));
const domain = [1, 1e5] as const;

export default defineChart<Point>({
  id: 'frontier-states',
  title: 'States of the frontier',
  alt: 'States after each square on a logarithmic scale: on three rows they swing between 69 and 132 for as long as the board goes on, on four between 397 and 877; on 5 × 6 they rise to 17,549 and fall.',
  sentence:
    'On a long board the number of states stops growing: it only swings from column to column. One row more multiplies it.',
  source: () => ['Counted by frontier/states.ts while this page was built. Zero states are not drawn.'],
  columns: [
    { key: 'series', label: 'Board' },
    { key: 'x', label: 'Squares taken' },
    { key: 'y', label: 'States' },
  ],
  size: 'wide',
  rows: () =>
    boards.flatMap(([height, width]) =>
      [...sweepStates({ width, height })].flatMap(({ states }, x) =>
        states.length === 0
          ? []
          : [{ series: `${height} × ${width}`, x, y: states.length, origin: 'counted' as const }],
      ),
    ),
  // The last one is shown before anybody points: the widest frontier of the largest board.
  readings: (rows) => {
    const last = rows.filter(({ series: key }) => key === series.at(-1)!.key);
    const widest = last.reduce((a, b) => (b.y > a.y ? b : a));
    return seriesReadings(
      [...rows.filter((row) => row !== widest), widest],
      series,
      (taken) => `${taken} ${taken === 1 ? 'square' : 'squares'} taken`,
      (states) => `${formatNumber(states)} ${states === 1 ? 'state' : 'states'}`,
    );
  },
  options: (Plot, rows, frame) => ({
    ...margins(frame, 90),
    height: frame.narrow ? 320 : 400,
    x: { domain: [0, 40], insetLeft: 8, insetRight: 8 },
    y: { type: 'log', domain },
    marks: [
      ...logAxis(Plot, frame, domain, 'states'),
      ...sizeAxis(Plot, frame, [0, 8, 16, 24, 32, 40], 'squares taken'),
      ...seriesMarks(Plot, frame, rows, series),
    ],
  }),
});
