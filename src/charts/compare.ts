/**
 * One line divided by another, large, and below it on the same x the times, on a logarithmic axis: eight decades leave no
 * room for a factor of 1.5, which is what a reader wants to see. In an article the ratio is the picture, and the times a strip.
 */
import type { Markish, PlotOptions } from '@observablehq/plot';
import type { Frame, Plot } from './types.ts';
import { formatRatio, type RatioPoint, ratiosOf } from './claims.ts';
import {
  barMark,
  barNumbers,
  factor,
  paysMarks,
  type PaysWords,
  sidesOf,
  stepMarks,
  stepOf,
} from './ratio-marks.ts';
import { budgetMarks, cursorMarks, type Figure, type Line, lineMarks } from './lines.ts';
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
  /** Its name among the ratios, where it differs. */
  readonly ratioName?: string | undefined;
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
  readonly y: {
    readonly label: string;
    /** What it is called in a small picture. */
    readonly brief?: string | undefined;
    readonly format: (y: number) => string;
  };
  /** What is divided by what: "flags: times as fast as backtracking". Left out, the ratios are steps from point to point. */
  readonly strip?: string | undefined;
  /** Whether the rule across can be dragged: how far does each of the two that are compared come in this time? */
  readonly budget?: boolean;
  /** Instead of the times, and of a line of the ratios: a bar for each, from 1 on. */
  readonly bars?: boolean;
  /** What stands where the ratio passes 1, with the first size that is faster from there on; above bars that never pass it, without a size. */
  readonly pays?: PaysWords;
  /** What two sizes are called between which the ratio changes most, where the picture says it. */
  readonly step?: ((x: number) => string) | undefined;
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

/** Those whose times are drawn: where they are a strip, the published ones and all spreads stand with their ratios only. */
function timedLines({ lines, budget }: Comparison): readonly CompareLine[] {
  const ours = lines.filter(({ origin }) => origin !== 'published');
  if (!budget || ours.length === 0) return lines;
  return ours.map((line) => ({ ...line, points: line.points.map(({ x, y }) => ({ x, y })) }));
}

function scalesOf(comparison: Comparison): Scales {
  const { lines, rule, bars, budget } = comparison;
  const ys = timedLines(comparison).flatMap(({ points }) => points.map(({ y }) => y));
  const ratios = ratioLines(lines).flatMap(({ points }) => points.map(({ ratio }) => ratio));
  const [least, most] = [Math.min(1, ...ratios), Math.max(bars ? 1.6 : 1, ...ratios)];
  return {
    y: [Math.min(...ys) / 1.6, Math.max(...ys, rule?.y ?? 0) * 1.8],
    // A headline has its room above the highest point; bars that all go one way leave room to expect the other.
    ratio: [least / 1.35, most * (budget ? (most / least) ** 0.14 : 1.35)],
  };
}

/** More lines than these have no room for their names on a phone: then only the two that are compared have one. */
export const MANY = 5;

const brief = (comparison: Comparison): Comparison => ({
  ...comparison,
  y: { ...comparison.y, label: comparison.y.brief ?? comparison.y.label },
  lines: comparison.lines.map((line) => ({
    ...line,
    name: line.brief ?? (line.look === 'other' && comparison.lines.length > MANY ? '' : line.name),
  })),
});

/** The band that holds what no clock could see, in pixels. */
const BAND = 22;

function panel(Plot: Plot, comparison: Comparison, frame: Frame, scales: Scales): PlotOptions[] {
  const { rule } = comparison;
  const strips = ratioLines(comparison.lines);
  const stepped = comparison.strip === undefined ? strips.find(({ line }) => line.look === 'now') : undefined;
  const isAlone = strips.length === 0 || comparison.strip === undefined;
  // The factors stand where a phone has room for a name.
  const lines = timedLines(comparison).map((line) =>
    stepped && frame.narrow ? { ...line, name: '' } : line,
  );
  // A strip has its axis above it, with the ratios.
  const isStrip = !isAlone && comparison.budget;
  const room = { ...margins(frame, frame.narrow ? 58 : 176), ...(isStrip && { marginBottom: 12 }) };
  const height = isAlone ? (frame.narrow ? 380 : 460) : isStrip ? 160 : frame.narrow ? 192 : 190;
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
      ...(isStrip
        ? [Plot.frame({ anchor: 'bottom', stroke: 'var(--edge)' })]
        : xAxis(Plot, frame, comparison, comparison.x.label)),
      ...(isAlone ? [] : cursorMarks(Plot, chosenOf(strips).points.at(-1)!.x)),
      ...(stepped ? steps(Plot, stepped, frame) : []),
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
      ...(comparison.budget && strips.length > 0 ? budgetOf(Plot, chosenOf(strips)) : []),
    ],
  };
  if (isAlone) return [times];
  const ratios = strip(Plot, comparison, strips, frame, scales.ratio, x);
  return comparison.bars ? [ratios] : [ratios, times];
}

/** At rest it is the time of the last size that both of them have. */
function budgetOf(Plot: Plot, { line, points }: RatioLine): Markish[] {
  const own = line.points.find(({ x }) => x === points.at(-1)!.x);
  return own && line.before !== undefined ? budgetMarks(Plot, own.y, [line.before, line.key]) : [];
}

interface Rise {
  readonly x: number;
  readonly from: number;
  readonly to: number;
  readonly ratio: number;
}

/** From each point across to the next, and up to it: as high as the factor between the two, which stands beside it. */
function steps(Plot: Plot, { line, points }: RatioLine, { narrow }: Frame): Markish[] {
  const rises = points.flatMap(({ x, ratio }): Rise[] => {
    const [from, to] = [x - 1, x].map((at) => line.points.find((point) => point.x === at)?.y);
    return from === undefined || to === undefined ? [] : [{ x, from, to, ratio }];
  });
  return [
    Plot.link(rises, { x1: ({ x }: Rise) => x - 1, x2: 'x', y1: 'from', y2: 'from', stroke: 'var(--ink-3)' }),
    Plot.ruleX(rises, { x: 'x', y1: 'from', y2: 'to', stroke: 'var(--st-path-fill)', strokeWidth: 10 }),
    Plot.text(rises, {
      x: 'x',
      y: ({ from, to }: Rise) => Math.sqrt(from * to),
      text: ({ ratio }: Rise) => `×${narrow ? '' : ' '}${formatRatio(ratio)}`,
      dx: narrow ? 8 : 12,
      textAnchor: 'start',
      fontSize: narrow ? 13 : 16,
      fontWeight: 600,
      fill: 'var(--st-path)',
      stroke: 'var(--bg)',
      strokeWidth: 5,
    }),
  ];
}

const chosenOf = (strips: readonly RatioLine[]): RatioLine =>
  strips.findLast(({ line }) => line.look === 'now') ?? strips[0]!;

function strip(
  Plot: Plot,
  comparison: Comparison,
  strips: readonly RatioLine[],
  frame: Frame,
  domain: readonly [number, number],
  x: ReturnType<typeof xScale>,
): PlotOptions {
  const { budget = false, bars = false, pays, step } = comparison;
  const inArticle = budget || bars;
  const chosen = chosenOf(strips);
  const isAlone = strips.length === 1;
  const ratios = strips.map(({ line, points }): Line => ({
    ...line,
    name:
      isAlone || (inArticle && line === chosen.line)
        ? ''
        : `${line.ratioName ?? line.name}${inArticle && !frame.narrow ? `, ${factor(points.at(-1)!)}` : ''}`,
    look: line === chosen.line ? 'now' : 'other',
    hidden: bars && line === chosen.line,
    points: points.map(({ x: at, ratio, ...spread }) => ({
      x: at,
      y: ratio,
      ...(spread.lower < spread.upper && spread),
    })),
  }));
  const every = (inArticle || frame.narrow) && chosen.points.length > 7 ? 2 : 1;
  const last = chosen.points.at(-1)!;
  // The first one and, from the end, each second; the last one is a headline.
  const stepped = step ? stepOf(chosen) : [];
  const figures = chosen.points
    .filter(
      (point, i, { length }) =>
        !stepped.includes(point) &&
        ((budget && i === 0) || ((length - 1 - i) % every === 0 && (!budget || (i > 1 && i < length - 1)))),
    )
    .map(({ x: at, ratio }): Figure => ({
      owner: chosen.line.owner,
      x: at,
      y: ratio,
      text: formatRatio(Math.max(ratio, 1 / ratio)),
      grey: ratio < 1,
      size: frame.narrow ? 13 : 16,
    }));
  const headline: Figure = {
    owner: chosen.line.owner,
    x: last.x,
    y: last.ratio,
    text: factor(last),
    size: frame.narrow ? 20 : 28,
    name: isAlone ? '' : (chosen.line.ratioName ?? chosen.line.name),
  };
  const room = {
    ...margins(frame, frame.narrow ? 58 : 176),
    height: bars ? 400 : budget ? (frame.narrow ? 300 : 340) : frame.narrow ? 258 : 304,
  };
  const right = x.domain[1];
  const beside = {
    x: right,
    y: 1,
    dx: x.insetRight + 10,
    textAnchor: 'start',
    fill: 'var(--ink-2)',
  } as const;
  const sides = {
    x: 'x',
    y1: 1,
    z: ({ x: at }: { x: number }) => chosen.line.joins?.(Math.floor(at)),
  } as const;
  return {
    ...room,
    x,
    y: { type: 'log', domain, clamp: true },
    marks: [
      ...ratioAxis(
        Plot,
        frame,
        domain,
        comparison.strip ?? '',
        room.height - room.marginTop - room.marginBottom,
      ),
      ...(bars
        ? [barMark(Plot, chosen)]
        : [
            { of: Math.max, fill: 'var(--st-path-fill)' },
            { of: Math.min, fill: 'var(--sunken)' },
          ]
            .map(({ of, fill }) => ({
              fill,
              side: sidesOf(chosen).filter(({ ratio }) => of(1, ratio) === ratio),
            }))
            .filter(({ side }) => side.some(({ ratio }) => ratio !== 1))
            .map(({ side, fill }) => Plot.areaY(side, { ...sides, y2: 'ratio', fill }))),
      ...xAxis(Plot, frame, comparison, inArticle ? comparison.x.label : ''),
      Plot.ruleY([1], { stroke: 'var(--ink)', insetLeft: -8, insetRight: -8 }),
      Plot.text(['↑ faster'], { ...beside, dy: -12 }),
      Plot.text(['↓ slower'], { ...beside, dy: 12 }),
      ...cursorMarks(Plot, last.x, true),
      ...lineMarks(Plot, ratios, bars ? [] : budget ? [headline, ...figures] : figures, [1]),
      // Over what a reader has drawn (drawing.ts).
      ...(bars ? barNumbers(Plot, chosen, frame) : []),
      ...(pays ? paysMarks(Plot, chosen, pays, bars, frame) : []),
      ...(step ? stepMarks(Plot, chosen, step, frame) : []),
    ],
  };
}

function xScale(comparison: Comparison) {
  return {
    axis: null,
    ...(comparison.x.log ? { type: 'log' as const } : {}),
    domain: extentOf(comparison),
    insetLeft: comparison.bars ? 22 : 10,
    insetRight: comparison.bars ? 22 : 10,
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

/** 1-2-5 where there is room, else powers of ten; below 1 they rise again: times as long, and no more times as fast. */
function ratioAxis(
  Plot: Plot,
  frame: Frame,
  domain: readonly [number, number],
  label: string,
  plotted: number,
): Markish[] {
  const each = plotted / Math.log10(domain[1] / domain[0]);
  const steps = each < 48 ? [1] : each < 170 ? [1, 2, 5] : [1, 1.5, 2, 3, 5, 7];
  const above = [0, 1, 2, 3, 4].flatMap((power) => steps.map((step) => step * 10 ** power));
  const ticks = [...new Set([...above, ...above.map((tick) => 1 / tick)])].filter(
    (value) => value >= domain[0] && value <= domain[1],
  );
  const format = (value: number): string =>
    value === 1 ? '1' : `${formatNumber(Math.round(10 * Math.max(value, 1 / value)) / 10)} ×`;
  return yAxis(Plot, frame, { lines: ticks.filter((value) => value !== 1), ticks, label, format });
}
