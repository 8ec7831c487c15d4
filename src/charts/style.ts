/**
 * The house style of a chart, as marks to compose. The current method is ink and thick, earlier ones grey and thin,
 * named at the line's end; published points are hollow diamonds, ours filled dots, this browser's hollow squares.
 */
import type { Markish } from '@observablehq/plot';
import type { Frame, Plot } from './chart.ts';
import { type LineEnd, lineLabels } from './labels.ts';

/** Where a point comes from decides its mark. */
export type Origin = 'published' | 'recorded' | 'counted' | 'live';

export interface Point {
  readonly x: number;
  readonly y: number;
  readonly series: string;
  readonly origin: Origin;
}

/** How a series is drawn: `now` is the method the chapter is about. */
export interface SeriesStyle {
  readonly key: string;
  readonly label: string;
  /** A shorter label for a phone. */
  readonly short?: string;
  readonly now?: boolean;
  /** Where its name stands: at the end of the line, or at its highest point. */
  readonly nameAt?: 'end' | 'top';
}

const INK = 'var(--ink)';
const QUIET = 'var(--ink-3)';

/** Powers of ten within [low, high]. */
export function decades(low: number, high: number): number[] {
  const first = Math.ceil(Math.log10(low) - 1e-9);
  const last = Math.floor(Math.log10(high) + 1e-9);
  return Array.from({ length: last - first + 1 }, (_, i) => 10 ** (first + i));
}

/** 1, 10, 1,000, then 10^4: the drawing step raises the exponent. */
export function formatPower(value: number): string {
  if (value >= 1e4) return `10^${Math.round(Math.log10(value))}`;
  return formatNumber(value);
}

export function formatNumber(value: number): string {
  return value.toLocaleString('en', { maximumFractionDigits: 4 });
}

/** A duration in the unit a person would choose. */
export function formatDuration(ms: number): string {
  const units: [limit: number, size: number, name: string][] = [
    [1, 1e-3, 'µs'],
    [1e3, 1, 'ms'],
    // 100 s stays 100 s, as a decade of an axis; a whole minute is a minute.
    [ms % 60e3 === 0 ? 60e3 : 120e3, 1e3, 's'],
    [3600e3, 60e3, 'min'],
    [86400e3, 3600e3, 'h'],
    [31557600e3, 86400e3, 'days'],
  ];
  const [, size, name] = units.find(([limit]) => ms < limit) ?? [0, 31557600e3, 'years'];
  return `${formatNumber(Number((ms / size).toPrecision(3)))} ${name}`;
}

export interface Margins {
  readonly marginLeft: number;
  readonly marginRight: number;
  readonly marginTop: number;
  readonly marginBottom: number;
}

/** The margins that leave room for labels at the lines' ends. */
export function margins(frame: Frame, labels = 200): Margins {
  return frame.narrow
    ? { marginLeft: 46, marginRight: Math.min(labels, 92), marginTop: 30, marginBottom: 44 }
    : { marginLeft: 60, marginRight: labels, marginTop: 32, marginBottom: 46 };
}

/** A logarithmic y axis: a line at each power of ten, every third one labelled where there is little room, ticks at 2–9. */
export function logAxis(
  Plot: Plot,
  frame: Frame,
  domain: readonly [low: number, high: number],
  label: string,
  format: (value: number) => string = formatPower,
): Markish[] {
  const powers = decades(...domain);
  const every = powers.length > (frame.narrow ? 5 : 11) ? 3 : 1;
  const labelled = powers.filter((value) => Math.round(Math.log10(value)) % every === 0);
  const between = powers.flatMap((value) => [2, 3, 4, 5, 6, 7, 8, 9].map((k) => k * value));
  return [
    Plot.gridY(powers, { stroke: 'var(--rule)', strokeOpacity: 1 }),
    ...(every === 1 && !frame.narrow
      ? [
          Plot.axisY(
            between.filter((value) => value <= domain[1]),
            { text: null, tickSize: 4, stroke: 'var(--edge)', strokeOpacity: 0.55, label: null },
          ),
        ]
      : []),
    Plot.axisY(labelled, { text: format, tickSize: 0, tickPadding: 9, label: null }),
    axisTitle(Plot, frame, label),
  ];
}

/** A linear y axis with a line at each tick. */
export function linearAxis(
  Plot: Plot,
  frame: Frame,
  ticks: readonly number[],
  label: string,
  format: (value: number) => string = formatNumber,
): Markish[] {
  return [
    Plot.gridY(ticks, { stroke: 'var(--rule)', strokeOpacity: 1 }),
    Plot.axisY(ticks, { tickFormat: format, tickSize: 0, tickPadding: 9, label: null }),
    axisTitle(Plot, frame, label),
  ];
}

/** What y means, above the axis, at the left edge of the picture. */
function axisTitle(Plot: Plot, frame: Frame, label: string): Markish {
  return Plot.text([label], {
    frameAnchor: 'top-left',
    dx: frame.narrow ? -46 : -60,
    dy: -20,
    textAnchor: 'start',
  });
}

/** The x axis of board sizes (or of anything whole), with its title at the right end. */
export function sizeAxis(
  Plot: Plot,
  frame: Frame,
  ticks: readonly number[],
  label = 'board size N',
  format: (value: number) => string = formatNumber,
): Markish[] {
  const shown = frame.narrow && ticks.length > 8 ? ticks.filter((_, i) => i % 2 === 0) : ticks;
  return [
    // As text, not as tickFormat: on a logarithmic axis Plot would leave out every tick but 1, 2 and 10.
    Plot.axisX(shown, {
      text: format,
      tickSize: 5,
      tickPadding: 4,
      label: null,
      stroke: 'var(--edge)',
    }),
    Plot.frame({ anchor: 'bottom', stroke: 'var(--edge)' }),
    Plot.text([label], { frameAnchor: 'bottom-right', dy: 36, textAnchor: 'end' }),
  ];
}

/** Lines, points by origin, and names at the lines' ends. Points come sorted by x within a series. */
export function seriesMarks(
  Plot: Plot,
  frame: Frame,
  points: readonly Point[],
  series: readonly SeriesStyle[],
): Markish[] {
  const known = new Map(series.map((style) => [style.key, style]));
  const styleOf = (point: Point): SeriesStyle =>
    known.get(point.series) ?? { key: point.series, label: point.series };
  const isNow = (point: Point): boolean => styleOf(point).now === true;
  const ink = (point: Point): string => (isNow(point) ? INK : QUIET);
  const by = (origin: Origin): Point[] => points.filter((point) => point.origin === origin);
  const at = { x: 'x', y: 'y' } as const;
  // One line a series and origin: joining our times to published ones would draw a curve nobody measured.
  const lines = (now: boolean): Markish =>
    Plot.line(
      points.filter(
        (point) => isNow(point) === now && (point.origin !== 'counted' || !hasPublished(points, point)),
      ),
      {
        ...at,
        z: (point: Point) => `${point.series}/${point.origin}`,
        stroke: now ? INK : QUIET,
        strokeWidth: now ? 2.5 : 1.5,
        strokeLinejoin: 'round',
      },
    );
  const ends = series.flatMap(({ key, label, short, now = false, nameAt = 'end' }): LineEnd[] => {
    const by = nameAt === 'end' ? 'x' : 'y';
    const last = points
      .filter((point) => point.series === key)
      .reduce<Point | undefined>((best, point) => (best && best[by] >= point[by] ? best : point), undefined);
    return last ? [{ x: last.x, y: last.y, text: frame.narrow ? (short ?? label) : label, now }] : [];
  });
  return [
    lines(false),
    lines(true),
    Plot.dot(by('published'), {
      ...at,
      symbol: 'square',
      rotate: 45,
      r: 4.2,
      fill: 'var(--bg)',
      stroke: ink,
      strokeWidth: 1.5,
    }),
    Plot.dot(by('counted'), { ...at, r: 2, fill: ink }),
    Plot.dot(by('recorded'), { ...at, r: 3, fill: ink }),
    Plot.dot(by('live'), { ...at, symbol: 'square', r: 4, fill: 'var(--bg)', stroke: INK, strokeWidth: 2 }),
    lineLabels(Plot, ends, [
      ...Map.groupBy(points, ({ series: key, origin }) => `${key}/${origin}`).values(),
    ]),
  ];
}

function hasPublished(points: readonly Point[], point: Point): boolean {
  return points.some(
    (other) => other.origin === 'published' && other.series === point.series && other.x === point.x,
  );
}
