/** The family of charts that compare how long the methods take: one member a chapter, and the panels of the performance page. */
import type { PlotOptions } from '@observablehq/plot';
import { type Chart, defineChart, type Frame, type Plot } from './chart.ts';
import { TSUDA } from './published.ts';
import { type NamedRecord, rowsOfRecord } from './recorded.ts';
import { formatDuration, margins, type SeriesStyle, seriesMarks, sizeAxis } from './style.ts';
import { liveTimes, publishedTimes, recordedTimes, type TimeRow } from './time-rows.ts';

interface TimeChart {
  readonly id: string;
  readonly alt: string;
  readonly sentence: string;
  readonly series: readonly SeriesStyle[];
  readonly maxN: number;
}

/** Milliseconds by board size: published, recorded and measured here, on one logarithmic axis from 1 µs to minutes. */
export function timeBySize({ id, alt, sentence, series, maxN }: TimeChart): Chart {
  const keys = series.map(({ key }) => key);
  const rowsFrom = (named: NamedRecord): readonly TimeRow[] => [
    ...publishedTimes(keys, maxN),
    ...recordedTimes(named, keys, maxN),
  ];
  return defineChart<TimeRow>({
    id,
    title: 'Time by board size',
    alt,
    sentence,
    source: (rows) => timeSources(rows),
    columns: [
      { key: 'series', label: 'Method' },
      { key: 'x', label: 'N' },
      { key: 'y', label: 'ms (median)' },
      { key: 'lower', label: 'lower quartile' },
      { key: 'upper', label: 'upper quartile' },
      { key: 'origin', label: 'By' },
      { key: 'where', label: 'Machine' },
    ],
    size: 'wide',
    rows: async () => {
      const rows = await rowsOfRecord(rowsFrom);
      return rows.length > 0 ? rows : publishedTimes(keys, maxN);
    },
    rowsFrom,
    measure: { lines: keys.map((algorithm) => ({ algorithm, workers: 1 })), toRows: liveTimes(keys, maxN) },
    options: (Plot, rows, frame) => {
      const height = frame.narrow ? 340 : 440;
      const sizes = Array.from({ length: maxN - 3 }, (_, i) => 4 + i);
      const room = { ...margins(frame, 170), height };
      const plot = timePlot(Plot, rows, frame, series, maxN, room);
      return { ...plot, marks: [...(plot.marks ?? []), ...sizeAxis(Plot, frame, sizes)] };
    },
  });
}

function timeSources(rows: readonly TimeRow[]): readonly string[] {
  const machine = rows.find((row) => row.origin === 'recorded')?.where;
  return [
    ...(rows.some((row) => row.origin === 'published') ? [TSUDA] : []),
    ...(machine === undefined
      ? []
      : [
          `Dots: ours, median of several runs in turn, one thread, ${machine}. Repeat it with npm run bench.`,
        ]),
    'The band at the bottom holds what was printed as 0 ms: below the clock’s resolution, not zero.',
  ];
}

/** One panel of small multiples: this method in ink, the others as faint lines behind it. */
export function timePanel(
  Plot: Plot,
  rows: readonly TimeRow[],
  algorithm: string,
  width: number,
  maxN: number,
): PlotOptions {
  const room = { height: 210, marginLeft: 48, marginRight: 14, marginTop: 10, marginBottom: 24 };
  const frame = { width, narrow: true };
  const behind = rows.filter(
    (row) => row.series !== algorithm && row.y !== null && row.origin === 'recorded',
  );
  const own = rows.filter((row) => row.series === algorithm);
  const plot = timePlot(Plot, own, frame, [{ key: algorithm, label: '', now: true }], maxN, room);
  const even = Array.from({ length: Math.floor(maxN / 2) - 1 }, (_, i) => 4 + 2 * i);
  return {
    ...plot,
    marks: [
      Plot.line(behind, { x: 'x', y: 'y', z: 'series', stroke: 'var(--edge)', strokeOpacity: 0.55 }),
      ...(plot.marks ?? []),
      Plot.axisX(even, { tickFormat: String, tickSize: 0, tickPadding: 5, label: null }),
    ],
  };
}

const LOW = 1e-4;
const HIGH = 6e5;
const TICKS = [1e-3, 1, 1e3, 6e4];
/** The band that holds what no clock could see, in pixels. */
const BAND = 20;

interface Room {
  readonly height: number;
  readonly marginTop: number;
  readonly marginBottom: number;
}

function timePlot(
  Plot: Plot,
  rows: readonly TimeRow[],
  frame: Frame,
  series: readonly SeriesStyle[],
  maxN: number,
  room: Room,
): PlotOptions {
  const plotted = room.height - room.marginTop - room.marginBottom;
  const floor = LOW / (HIGH / LOW) ** (BAND / (plotted - BAND));
  const points = rows.flatMap((row) => (row.y === null ? [] : [{ ...row, y: row.y }]));
  const unseen = rows.filter((row) => row.y === null);
  return {
    ...room,
    x: { domain: [4, maxN], insetLeft: 8, insetRight: 8 },
    y: { type: 'log', domain: [floor, HIGH] },
    marks: [
      Plot.rect([0], {
        x1: 4,
        x2: maxN,
        insetLeft: -8,
        insetRight: -8,
        y1: floor,
        y2: LOW,
        fill: 'var(--sunken)',
      }),
      Plot.gridY(TICKS, { stroke: 'var(--rule)', strokeOpacity: 1 }),
      Plot.axisY(TICKS, { text: formatDuration, tickSize: 0, tickPadding: 6, label: null }),
      Plot.dot(unseen, {
        x: 'x',
        y: Math.sqrt(floor * LOW),
        symbol: 'square',
        rotate: 45,
        r: 3.4,
        fill: 'var(--bg)',
        stroke: 'var(--ink-3)',
        strokeWidth: 1.5,
      }),
      Plot.ruleX(
        points.filter((row) => row.lower !== null),
        { x: 'x', y1: 'lower', y2: 'upper', stroke: 'var(--ink-3)' },
      ),
      ...seriesMarks(Plot, frame, points, series),
    ],
  };
}
