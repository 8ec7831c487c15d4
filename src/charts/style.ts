/** The house style of a chart: how numbers are written, its margins and its axes. Lines and points are in lines.ts. */
import type { Markish } from '@observablehq/plot';
import type { Frame, Plot } from './types.ts';

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

/** "18,513": with commas, and with four decimals at the most. */
export function formatNumber(value: number): string {
  return value.toLocaleString('en', { maximumFractionDigits: 4 });
}

/** Two digits: more would change with the next record. */
export const twoDigits = (value: number): string => formatNumber(Number(value.toPrecision(2)));

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

/** "22 November 2026" */
export const formatDay = (date: Date | string): string =>
  new Date(date).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });

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

/** Two to nine times each of these powers of ten. */
export const betweenPowers = (powers: readonly number[]): readonly number[] =>
  powers.flatMap((power) => [2, 3, 4, 5, 6, 7, 8, 9].map((k) => k * power));

/** A y axis: lines across, words at its ticks, small ticks `between` them, and what y means above it. */
export function yAxis(
  Plot: Plot,
  frame: Frame,
  {
    lines,
    ticks,
    between = [],
    label,
    format,
  }: {
    readonly lines: readonly number[];
    readonly ticks: readonly number[];
    readonly between?: readonly number[];
    readonly label: string;
    readonly format: (value: number) => string;
  },
): Markish[] {
  return [
    Plot.gridY(lines, { stroke: 'var(--rule)', strokeOpacity: 1 }),
    ...(between.length === 0
      ? []
      : [
          Plot.axisY(between, {
            text: null,
            tickSize: 4,
            stroke: 'var(--edge)',
            strokeOpacity: 0.55,
            label: null,
          }),
        ]),
    Plot.axisY(ticks, { text: format, tickSize: 0, tickPadding: 9, label: null }),
    Plot.text([label], {
      frameAnchor: 'top-left',
      dx: frame.narrow ? -46 : -60,
      dy: -20,
      textAnchor: 'start',
    }),
  ];
}

/** A logarithmic y axis: a line at each power of ten, every third one labelled where there is little room, ticks at 2–9 where there is much. */
export function logAxis(
  Plot: Plot,
  frame: Frame,
  domain: readonly [low: number, high: number],
  label: string,
  format: (value: number) => string = formatPower,
): Markish[] {
  const lines = decades(...domain);
  const every = lines.length > (frame.narrow ? 5 : 11) ? 3 : 1;
  const ticks = lines.filter((value) => Math.round(Math.log10(value)) % every === 0);
  const between =
    lines.length <= 5 && !frame.narrow ? betweenPowers(lines).filter((value) => value <= domain[1]) : [];
  return yAxis(Plot, frame, { lines, ticks, between, label, format });
}

/** A linear y axis with a line at each tick. */
export const linearAxis = (
  Plot: Plot,
  frame: Frame,
  ticks: readonly number[],
  label: string,
  format: (value: number) => string = formatNumber,
): Markish[] => yAxis(Plot, frame, { lines: ticks, ticks, label, format });

/** The x axis of sizes, or of anything whole, with its title at the right end. */
export function sizeAxis(
  Plot: Plot,
  frame: Frame,
  ticks: readonly number[],
  label: string,
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
