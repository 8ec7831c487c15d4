/** The marks of one line of ratios: bars from 1 on with their numbers, and where it begins to pay. */
import type { Markish } from '@observablehq/plot';
import { formatRatio, type RatioPoint } from './claims.ts';
import type { Line } from './lines.ts';
import type { Frame, Plot } from './types.ts';

/** A line, and its ratios to another one. */
interface RatioLine {
  readonly line: Pick<Line, 'name' | 'joins'> & { readonly ratioName?: string | undefined };
  readonly points: readonly RatioPoint[];
}

/** What is said of the first size from which a method is faster; without a size, of one that never is. */
export type PaysWords = (x?: number) => string;

const times = ({ ratio }: RatioPoint): string => formatRatio(Math.max(ratio, 1 / ratio));

/** "× 2.6", faster or slower. */
export const factor = (point: RatioPoint): string => `× ${times(point)}`;

/** What is faster and what is slower, with the places between two points where they are level. */
export function sidesOf({ line: { joins }, points }: RatioLine) {
  return points.flatMap((point, i) => {
    const last = points[i - 1];
    const way = last && Math.log(last.ratio) / Math.log(last.ratio / point.ratio);
    return last && way !== undefined && way > 0 && way < 1 && joins?.(last.x) === joins?.(point.x)
      ? [{ x: last.x + way * (point.x - last.x), ratio: 1 }, point]
      : [point];
  });
}

/** Half as wide as a bar is, in sizes. */
const HALF = 0.28;

/** What each ratio is more or less than 1. */
export const barMark = (Plot: Plot, { points }: RatioLine): Markish =>
  Plot.rect(points, {
    x1: ({ x }: RatioPoint) => x - HALF,
    x2: ({ x }: RatioPoint) => x + HALF,
    y1: 1,
    y2: 'ratio',
    fill: 'var(--st-path-fill)',
    stroke: 'var(--st-path)',
  });

/** The number of each bar at the other side of 1, that of the last one large, and the name of all under the first. */
export function barNumbers(Plot: Plot, { line, points }: RatioLine, { narrow }: Frame): Markish[] {
  const [first, last] = [points[0]!, points.at(-1)!];
  const isSlower = last.ratio < 1;
  const colours = { fill: 'var(--st-path)', stroke: 'var(--bg)', strokeWidth: 5 };
  const across = { x: 'x', y: 1, ...colours } as const;
  // On a phone every second one, and none beside the large one.
  const others = points.slice(0, -1).filter((_, i) => !narrow || (i % 2 === 0 && i < points.length - 3));
  return [
    Plot.text(others, { ...across, text: times, dy: isSlower ? -14 : 14, fontSize: narrow ? 13 : 16 }),
    Plot.text([last], {
      ...across,
      text: factor,
      dy: isSlower ? -20 : 20,
      fontSize: narrow ? 20 : 28,
      fontWeight: 600,
    }),
    Plot.text([line.ratioName ?? line.name], {
      ...colours,
      x: first.x - HALF,
      y: first.ratio,
      textAnchor: 'start',
      dy: first.ratio < 1 ? 16 : -16,
      fontSize: 13,
      fontWeight: 600,
    }),
  ];
}

/** Where the ratio passes 1 for good, and over it, above all that is drawn there, the first size from there on. */
export function paysMarks(
  Plot: Plot,
  chosen: RatioLine,
  words: PaysWords,
  isBars: boolean,
  { narrow }: Frame,
): Markish[] {
  const big = {
    fontSize: narrow ? 14 : 22,
    fontWeight: 600,
    fill: 'var(--ink)',
    stroke: 'var(--bg)',
    strokeWidth: 5,
  };
  if (isBars && chosen.points.every(({ ratio }) => ratio < 1))
    return [Plot.text([words()], { ...big, frameAnchor: 'top-right', dx: -8, dy: 30, fontSize: 22 })];
  const from = chosen.points[chosen.points.findLastIndex(({ ratio }) => ratio < 1) + 1];
  const level = from && sidesOf(chosen).findLast(({ x, ratio }) => ratio === 1 && x < from.x);
  if (!level) return [];
  const { x } = level;
  const top = 1.5 * Math.max(...chosen.points.map(({ ratio }) => ratio));
  // On a phone it stands more to the right, since a curtain may begin beside it.
  const place = narrow ? ({ textAnchor: 'start', dx: -36 } as const) : {};
  return [
    Plot.ruleX([x], { y1: 1, y2: top, stroke: 'var(--ink)' }),
    Plot.dot([level], { x: 'x', y: 'ratio', r: 6, fill: 'var(--bg)', stroke: 'var(--ink)', strokeWidth: 2 }),
    Plot.text([words(from.x)], { ...big, ...place, x, y: top, dy: narrow ? -9 : -12 }),
  ];
}

/** The two neighbours between which the ratio changes most. */
export function stepOf({ points }: RatioLine): readonly RatioPoint[] {
  const steep = (i: number): number => Math.abs(Math.log(points[i]!.ratio / points[i - 1]!.ratio));
  const [at = 1] = points
    .slice(1)
    .map((_, i) => i + 1)
    .toSorted((a, b) => steep(b) - steep(a));
  return points.slice(at - 1, at + 1);
}

/** Beside that step, where its line is not: from how much to how much, and on which two. */
export function stepMarks(
  Plot: Plot,
  chosen: RatioLine,
  format: (x: number) => string,
  { narrow }: Frame,
): Markish[] {
  const [from, to] = stepOf(chosen);
  if (!from || !to) return [];
  const isRise = to.ratio > from.ratio;
  const place = {
    x: (from.x + to.x) / 2,
    y: Math.max(from.ratio, to.ratio),
    textAnchor: isRise ? 'end' : 'start',
    dx: isRise ? -8 : 8,
    stroke: 'var(--bg)',
    strokeWidth: 5,
  } as const;
  const ends = [from, to];
  return [
    Plot.line(ends, { x: 'x', y: 'ratio', stroke: 'var(--ink)', strokeWidth: 4 }),
    Plot.text([ends.map(times).join(' → ')], {
      ...place,
      fill: 'var(--ink)',
      fontSize: narrow ? 16 : 22,
      fontWeight: 600,
    }),
    Plot.text([ends.map(({ x }) => format(x)).join(' → ')], {
      ...place,
      fill: 'var(--ink-2)',
      dy: narrow ? 16 : 20,
      fontSize: 13,
    }),
  ];
}
