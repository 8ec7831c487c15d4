/**
 * Times on a logarithmic axis, and below them on the same x a strip that divides one line by another: eight decades
 * leave no room for a factor of 1.5, and the strip does.
 */
import type { Markish, PlotOptions } from '@observablehq/plot';
import type { Frame, Plot } from './types.ts';
import { formatRatio, type RatioPoint, ratiosOf } from './claims.ts';
import { type Figure, type Line, lineMarks } from './lines.ts';
import { betweenPowers, decades, formatNumber, margins, sizeAxis, yAxis } from './style.ts';

export interface CompareLine extends Line {
  /** The key of the line that this one is measured against. */
  readonly before?: string | undefined;
  /** What sentences call it. */
  readonly method: string;
  /** What its points are called when they are read out, where the method is timed by others in the same chart. */
  readonly readAs?: string | undefined;
  /** Its name in a small picture, where it differs. */
  readonly brief?: string | undefined;
  /** Who measured it, when, on which machine. */
  readonly where: string;
  /** Ratios that are not times divided by those of `before`. */
  readonly ratios?: readonly RatioPoint[] | undefined;
  /** Sizes that were printed as 0: below the clock's resolution. */
  readonly unseen?: readonly number[];
}

export interface Comparison {
  readonly lines: readonly CompareLine[];
  readonly x: {
    readonly ticks: readonly number[];
    readonly label: string;
    readonly log?: boolean;
    readonly format?: (x: number) => string;
  };
  readonly y: { readonly label: string; readonly format: (y: number) => string };
  /** What is divided by what: "flags: times as fast as backtracking". */
  readonly strip: string;
  /** A level to draw across, such as one minute. */
  readonly rule?: { readonly y: number; readonly label: string };
}

/** A line's ratios to the line before it. */
export interface RatioLine {
  readonly line: CompareLine;
  readonly points: readonly RatioPoint[];
}

/** The smallest and the largest size of the lines, those that no clock could see too: an axis has fewer ticks than sizes. */
export function extentOf({ lines, x }: Pick<Comparison, 'lines' | 'x'>, from = -Infinity): [number, number] {
  const sizes = lines
    .flatMap(({ points, unseen = [] }) => [...points.map((point) => point.x), ...unseen])
    .concat(x.ticks)
    .filter((size) => size >= from);
  return [Math.min(...sizes), Math.max(...sizes)];
}

/** All ratios that the strip shows. */
export function ratioLines(lines: readonly CompareLine[]): readonly RatioLine[] {
  return lines.flatMap((line) => {
    const before = lines.find(({ key }) => key === line.before);
    const points = line.ratios ?? (before ? ratiosOf(line.points, before.points) : []);
    return points.length > 0 ? [{ line, points }] : [];
  });
}

/** The plots of a comparison, to be drawn one under the other. */
export function comparePlots(Plot: Plot, comparison: Comparison, frame: Frame): readonly PlotOptions[] {
  return panel(Plot, frame.narrow ? brief(comparison) : comparison, frame, scalesOf(comparison));
}

interface Scales {
  readonly y: readonly [low: number, high: number];
  readonly ratio: readonly [low: number, high: number];
}

function scalesOf({ lines, rule }: Comparison): Scales {
  const ys = lines.flatMap(({ points }) => points.map(({ y }) => y));
  const ratios = ratioLines(lines).flatMap(({ points }) => points.map(({ ratio }) => ratio));
  return {
    y: [Math.min(...ys) / 1.6, Math.max(...ys, rule?.y ?? 0) * 1.8],
    ratio: [Math.min(1, ...ratios) / 1.35, Math.max(1, ...ratios) * 1.35],
  };
}

/** More lines than these have no room for their names on a phone: then only the two that are compared have one. */
export const MANY = 5;

const brief = (comparison: Comparison): Comparison => ({
  ...comparison,
  lines: comparison.lines.map((line) => ({
    ...line,
    name: line.look === 'other' && comparison.lines.length > MANY ? '' : (line.brief ?? line.name),
  })),
});

/** The band that holds what no clock could see, in pixels. */
const BAND = 22;

function panel(Plot: Plot, comparison: Comparison, frame: Frame, scales: Scales): PlotOptions[] {
  const { lines, rule } = comparison;
  const strips = ratioLines(lines);
  const room = margins(frame, frame.narrow ? 30 : 176);
  const height = frame.narrow ? 252 : 318;
  const unseen = [...new Set(lines.flatMap((line) => line.unseen ?? []))].sort((a, b) => a - b);
  const [low, high] = scales.y;
  const plotted = height - room.marginTop - room.marginBottom;
  const floor = unseen.length === 0 ? low : low / (high / low) ** (BAND / (plotted - BAND));
  const notSeen: Line[] =
    unseen.length === 0
      ? []
      : [
          {
            key: 'unseen',
            owner: 'unseen',
            name: '',
            look: 'other',
            origin: 'published',
            points: unseen.map((at) => ({ x: at, y: Math.sqrt(floor * low) })),
            hidden: true,
          },
        ];
  const x = xScale(comparison);
  const [left, right] = x.domain;
  const inset = { insetLeft: -x.insetLeft, insetRight: -x.insetRight };
  const times: PlotOptions = {
    ...room,
    height,
    x,
    y: { type: 'log', domain: [floor, high] },
    marks: [
      ...(unseen.length === 0
        ? []
        : [
            Plot.rect([0], { x1: left, x2: right, ...inset, y1: floor, y2: low, fill: 'var(--sunken)' }),
            Plot.text(['0 ms'], {
              x: left,
              y: Math.sqrt(floor * low),
              dx: -x.insetLeft - 9,
              textAnchor: 'end',
            }),
          ]),
      ...timeAxis(Plot, frame, scales.y, comparison.y, plotted),
      ...xAxis(Plot, frame, comparison, strips.length > 0 ? '' : comparison.x.label),
      ...(rule
        ? [
            Plot.ruleY([rule.y], {
              stroke: 'var(--ink)',
              strokeDasharray: '2 3',
              insetLeft: -8,
              insetRight: -8,
            }),
            Plot.text([rule.label], { x: left, y: rule.y, dy: -9, textAnchor: 'start', fill: 'var(--ink)' }),
          ]
        : []),
      ...lineMarks(Plot, [...lines, ...notSeen]),
    ],
  };
  return strips.length === 0 ? [times] : [times, strip(Plot, comparison, strips, frame, scales.ratio, x)];
}

function strip(
  Plot: Plot,
  comparison: Comparison,
  strips: readonly RatioLine[],
  frame: Frame,
  domain: readonly [number, number],
  x: ReturnType<typeof xScale>,
): PlotOptions {
  const chosen = strips.find(({ line }) => line.look === 'now') ?? strips[0]!;
  const isAlone = strips.length === 1;
  const clamped = (value: number): number => Math.min(domain[1], Math.max(domain[0], value));
  const ratios = strips.map(({ line, points }): Line => ({
    ...line,
    name: isAlone ? '' : line.name,
    look: line === chosen.line ? 'now' : 'other',
    points: points.map(({ x: at, ratio }) => ({ x: at, y: ratio })),
  }));
  const every = frame.narrow && chosen.points.length > 7 ? 2 : 1;
  const figures = chosen.points
    .filter((_, i) => (chosen.points.length - 1 - i) % every === 0)
    .map(({ x: at, ratio }): Figure => ({
      owner: chosen.line.owner,
      x: at,
      y: ratio,
      text: formatRatio(ratio),
    }));
  const room = {
    ...margins(frame, frame.narrow ? 30 : 176),
    marginTop: 34,
    height: frame.narrow ? 172 : 200,
  };
  return {
    ...room,
    x,
    y: { type: 'log', domain, clamp: true },
    marks: [
      ...ratioAxis(Plot, frame, domain, comparison.strip, room.height - room.marginTop - room.marginBottom),
      ...xAxis(Plot, frame, comparison, comparison.x.label),
      Plot.areaY(
        chosen.points.map((point) => ({
          x: point.x,
          lower: clamped(point.lower),
          upper: clamped(point.upper),
        })),
        {
          x: 'x',
          y1: 'lower',
          y2: 'upper',
          z: ({ x: at }: { x: number }) => chosen.line.joins?.(at),
          fill: 'var(--st-path-fill)',
        },
      ),
      Plot.ruleY([1], { stroke: 'var(--ink)', insetLeft: -8, insetRight: -8 }),
      ...lineMarks(Plot, ratios, figures, [1]),
    ],
  };
}

function xScale(comparison: Comparison) {
  return {
    ...(comparison.x.log ? { type: 'log' as const } : {}),
    domain: extentOf(comparison),
    insetLeft: 10,
    insetRight: 10,
  };
}

function xAxis(Plot: Plot, frame: Frame, { x }: Comparison, label: string): Markish[] {
  const format = x.format ?? formatNumber;
  const few = frame.narrow && x.ticks.length > 8;
  const ticks = few ? x.ticks.filter((tick) => x.log || tick % 2 === 0) : x.ticks;
  return sizeAxis(Plot, { ...frame, narrow: false }, ticks, label, format);
}

function timeAxis(
  Plot: Plot,
  frame: Frame,
  domain: readonly [number, number],
  { label, format }: Comparison['y'],
  plotted: number,
): Markish[] {
  const powers = decades(...domain);
  const each = plotted / Math.log10(domain[1] / domain[0]);
  const every = each > 26 ? 1 : 3;
  const labelled = powers.filter((value) => Math.round(Math.log10(value)) % every === 0);
  const between =
    each > 60 && !frame.narrow
      ? betweenPowers(powers).filter((value) => value >= domain[0] && value <= domain[1])
      : [];
  return yAxis(Plot, frame, { lines: labelled, ticks: labelled, between, label, format });
}

/** 1-2-5 where there is room, else powers of ten; below 1 they are written 1/2, 1/10. */
function ratioAxis(
  Plot: Plot,
  frame: Frame,
  domain: readonly [number, number],
  label: string,
  plotted: number,
): Markish[] {
  const each = plotted / Math.log10(domain[1] / domain[0]);
  const steps = each < 48 ? [1] : each < 170 ? [1, 2, 5] : [1, 1.5, 2, 3, 5, 7];
  const ticks = [-3, -2, -1, 0, 1, 2, 3, 4]
    .flatMap((power) => steps.map((step) => step * 10 ** power))
    .filter((value) => value >= domain[0] && value <= domain[1]);
  const format = (value: number): string => {
    if (Math.abs(value - 1) < 1e-9) return '1';
    const under = Math.round(1 / value);
    const isFraction = value < 1 && Math.abs(1 / value - under) < 1e-6;
    return `${isFraction ? `1/${formatNumber(under)}` : formatNumber(value)} ×`;
  };
  return yAxis(Plot, frame, { lines: ticks.filter((value) => value !== 1), ticks, label, format });
}
