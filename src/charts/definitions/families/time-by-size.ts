/** The family of charts that compare how long the methods take: one member a chapter. */
import { nameOf } from '../../../solvers/catalogue.ts';
import { type Chart, defineChart } from '../../chart.ts';
import { boardSize, crossing, formatRatio, inSentence } from '../../claims.ts';
import { comparePlots, type Comparison, ratioLines } from '../../compare.ts';
import type { DrawnPoint, LineName } from '../../curtain.ts';
import { TSUDA } from './published.ts';
import { comparisonReadings } from '../../readings.ts';
import { REPEAT, rowsOfRecord } from '../../record-queries.ts';
import type { NamedRecord } from '../../types.ts';
import { formatDuration } from '../../style.ts';
import {
  liveTimes,
  publishedTimes,
  recordedTimes,
  type Roles,
  timeLines,
  type TimeRow,
} from './time-rows.ts';

interface TimeChart {
  readonly id: string;
  readonly alt: string;
  /** What is true of any machine; the ratios are said from the rows. */
  readonly sentence?: string;
  /** Ids of the catalogue. */
  readonly methods: readonly string[];
  readonly now: string;
  /** What `now` is measured against; without it, each board against the one of a row less. */
  readonly before?: string;
  readonly maxN: number;
  /** Readers draw the line of `now` from this board on before they see it, or where there is a `before`, the ratio. */
  readonly drawnFrom?: number;
  /** What they draw, in a sentence; without it, the line of `now`. */
  readonly drawnName?: string;
  /** The ratios as bars, without the times. */
  readonly bars?: boolean;
  /** Whether the picture says between which two boards the ratio changes most. */
  readonly hasStep?: boolean;
}

/** Milliseconds by board size, published, recorded and measured here, and the ratio of the last two methods. */
export function timeBySize({
  id,
  alt,
  sentence = '',
  methods,
  now,
  before,
  maxN,
  drawnFrom,
  drawnName = `the line of ${inSentence(nameOf(now))}`,
  bars = false,
  hasStep = false,
}: TimeChart): Chart {
  const sizes = Array.from({ length: maxN - 3 }, (_, i) => 4 + i);
  const rowsFrom = (named: NamedRecord): readonly TimeRow[] => [
    ...publishedTimes(methods, maxN),
    ...recordedTimes(named, methods, maxN),
  ];
  const comparison = (rows: readonly TimeRow[]): Comparison => ({
    lines: timeLines(rows, { now, before }),
    x: { ticks: sizes, label: 'board size N' },
    y: {
      label: before ? 'time to count all solutions' : `time to count all solutions${diamonds(rows)}`,
      brief: before ? undefined : `${inSentence(nameOf(now))}${diamonds(rows)}`,
      format: formatDuration,
    },
    strip:
      before &&
      `${inSentence(nameOf(now))}: times as ${isSlower(rows) ? 'long' : 'fast'} as ${inSentence(nameOf(before))}`,
    budget: before !== undefined && !bars,
    bars,
    step: hasStep ? boardSize : undefined,
    ...(before !== undefined && {
      pays: (x) => (x === undefined ? 'never pays' : `pays from ${boardSize(x)}`),
    }),
  });
  /** Whether it is slower wherever both were measured. */
  const isSlower = (rows: readonly TimeRow[]): boolean =>
    ratioLines(timeLines(rows, { now, before })).every(({ points }) =>
      points.every(({ ratio }) => ratio < 1),
    );
  const claims = (rows: readonly TimeRow[]): string =>
    ratioLines(comparison(rows).lines)
      .toSorted((a, b) => order.indexOf(a.line.origin) - order.indexOf(b.line.origin))
      .map(({ line, points }) => {
        const text = before
          ? `${inSentence(line.method)}: ${crossing(points, inSentence(nameOf(before)), boardSize)}`
          : `from ${boardSize(points.at(-1)!.x - 1)} to ${boardSize(points.at(-1)!.x)} the time grows ${formatRatio(points.at(-1)!.ratio)} times`;
        return `${where[line.origin]}, ${text}.`;
      })
      .join(' ');
  return defineChart<TimeRow>({
    id,
    title: before ? 'Time by board size, and the ratio' : 'Time by board size, and its growth',
    alt,
    sentence: (rows) =>
      [
        sentence,
        // A ratio that is to be drawn is not told beforehand.
        before && drawnFrom !== undefined ? '' : claims(rows),
        before && !bars ? 'Drag the line across: how far does each come in that time?' : '',
      ]
        .filter((part) => part !== '')
        .join(' '),
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
      return rows.length > 0 ? rows : publishedTimes(methods, maxN);
    },
    rowsFrom,
    measure: {
      lines: methods.map((algorithm) => ({ algorithm, workers: 1 })),
      toRows: liveTimes(methods, maxN),
      verdict: (rows) => claims(rows.filter(({ origin }) => origin !== 'published')),
    },
    ...(drawnFrom !== undefined && {
      drawn: {
        name: drawnName,
        points: (rows) => drawnPoints(rows, { now, before }, drawnFrom),
        size: boardSize,
        ...(before
          ? {
              value: drawnRatio,
              close: 1.2,
              level: 1,
              names: () => sideNames(maxN - 1),
              how: paysWords,
            }
          : { value: (ms) => formatDuration(Number(ms.toPrecision(2))) }),
      },
    }),
    hasBars: before !== undefined,
    readings: (rows) => comparisonReadings(comparison(rows), boardSize, before !== undefined),
    options: (Plot, rows, frame) => comparePlots(Plot, comparison(rows), frame),
  });
}

/** Our times of a method, or its ratios, from a board on; or the published ones where we have none. */
function drawnPoints(rows: readonly TimeRow[], roles: Roles, from: number) {
  const lines = timeLines(rows, roles);
  const of = (origin: TimeRow['origin']) => {
    const line = lines.find(({ key }) => key === `${roles.now}/${origin}`);
    const points =
      roles.before === undefined
        ? (line?.points ?? [])
        : (ratioLines(lines).find((each) => each.line === line)?.points ?? []).map(({ x, ratio }) => ({
            x,
            y: ratio,
          }));
    return points.filter(({ x }) => x >= from);
  };
  const ours = of('recorded');
  return ours.length > 1 ? ours : of('published');
}

/** Three digits: with each press of a key a drawing says another number. */
const drawnRatio = (ratio: number): string =>
  `${Math.max(ratio, 1 / ratio).toPrecision(3)} times as ${ratio < 1 ? 'long' : 'fast'}`;

/** What lies above a ratio of 1, and what below. */
const sideNames = (x: number): readonly LineName[] => [
  { x, y: 1, text: '↑ faster', isAbove: true },
  { x: x - 0.5, y: 1, text: '↓ slower', isAbove: false },
];

/** What a drawing says of the board from which a method pays, where it pays not from the first on. */
function paysWords(points: readonly DrawnPoint[]): string | undefined {
  const from = (isFaster: (point: DrawnPoint) => boolean): number | undefined =>
    points[points.findLastIndex((point) => !isFaster(point)) + 1]?.x;
  const [own, drawn] = [from(({ y }) => y >= 1), from((point) => point.drawn >= 1)];
  if (own === drawn)
    return own === undefined || own === points[0]?.x
      ? undefined
      : `It pays from ${boardSize(own)}, as you drew`;
  if (own === undefined) return `It never pays; you drew that it pays from ${boardSize(drawn!)}`;
  return `It pays from ${boardSize(own)}; you drew ${drawn === undefined ? 'that it never does' : boardSize(drawn)}`;
}

const diamonds = (rows: readonly TimeRow[]): string =>
  rows.some(({ origin }) => origin === 'published') ? '; diamonds: C++ 2013' : '';

const order = ['live', 'recorded', 'published', 'counted'];
const where = {
  live: 'In this browser',
  recorded: 'On our machine',
  published: 'In the table of 2013',
  counted: 'Counted',
} as const;

function timeSources(rows: readonly TimeRow[]): readonly string[] {
  const [machine, ...others] = new Set(
    rows.filter(({ origin }) => origin === 'recorded').map(({ where: at }) => at),
  );
  const unseen = rows.some((row) => row.y === null);
  return [
    ...(rows.some((row) => row.origin === 'published')
      ? [`${TSUDA}${unseen ? ' A printed 0 is below its clock’s resolution, and has no ratio.' : ''}`]
      : []),
    ...(machine === undefined
      ? []
      : [
          `Dots: ours, median of several runs in turn, with the middle half of the runs as a bar; ${machine}${others.length > 0 ? ' (a point that was taken on another day says so)' : ''}. ${REPEAT}`,
        ]),
  ];
}
