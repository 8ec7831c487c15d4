/**
 * Ratios in words, always from the rows that the picture shows: where one line crosses another, and how far apart the
 * two are at the last size. Never the largest of all ratios: that would be the luckiest pair of measurements.
 */
import { book } from '../book.config.ts';
import { formatNumber } from './style.ts';

/** One size at which both were measured: how many times as fast. The limits come from the quartiles. */
export interface RatioPoint {
  readonly x: number;
  readonly ratio: number;
  readonly lower: number;
  readonly upper: number;
}

interface Timed {
  readonly x: number;
  readonly y: number;
  readonly lower?: number | null | undefined;
  readonly upper?: number | null | undefined;
}

/** Nearer to 1 than this, two times are called equal. */
const LEVEL = 1.05;

/** The other's times divided by one's own, at the sizes that both have. */
export function ratiosOf(own: readonly Timed[], other: readonly Timed[]): readonly RatioPoint[] {
  const before = new Map(other.map((point) => [point.x, point]));
  return own.flatMap((point) => {
    const against = before.get(point.x);
    if (!against) return [];
    return [
      {
        x: point.x,
        ratio: against.y / point.y,
        lower: (against.lower ?? against.y) / (point.upper ?? point.y),
        upper: (against.upper ?? against.y) / (point.lower ?? point.y),
      },
    ];
  });
}

/** "1.5", "17.5", "0.59", "1,766": two digits below one, one decimal up to a hundred. */
export function formatRatio(ratio: number): string {
  if (ratio >= 99.5) return formatNumber(Math.round(ratio));
  if (ratio >= 0.995) return ratio.toFixed(1);
  return ratio >= 0.0995 ? ratio.toFixed(2) : ratio.toFixed(3);
}

type Verdict = 'faster' | 'level' | 'slower';

/** In one word: what is nearly as fast counts as level. */
const verdictOf = (ratio: number): Verdict =>
  ratio >= LEVEL ? 'faster' : ratio > 1 / LEVEL ? 'level' : 'slower';

/** "1.5 times as fast as backtracking", "as fast as backtracking", "1.7 times as long as backtracking": the number of the strip. */
export const compared = (ratio: number, other: string): string => `${timesOf(ratio)} as ${other}`;

const timesOf = (ratio: number): string =>
  ({
    faster: `${formatRatio(ratio)} times as fast`,
    level: 'as fast',
    slower: `${formatRatio(1 / ratio)} times as long`,
  })[verdictOf(ratio)];

/**
 * "slower than backtracking up to N = 7, level at N = 8, 1.5 times as fast at N = 13". `size` writes a size; the sizes
 * must rise. An empty text where there is nothing to compare.
 */
export function crossing(points: readonly RatioPoint[], other: string, size: (x: number) => string): string {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return '';
  if (first === last) return `${compared(first.ratio, other)} at ${size(first.x)}`;
  const runs = runsOf(points);
  const final = atLast(last, size);
  if (runs.length === 1) {
    if (runs[0]!.verdict === 'level') return `as fast as ${other} at every size`;
    return `${compared(first.ratio, other)} at ${size(first.x)}, ${final}`;
  }
  const told = runs.slice(0, -1).filter(({ verdict }) => verdict !== runs.at(-1)!.verdict);
  // Many crossings are noise: then only the two ends are told.
  if (runs.length > 4) return `${compared(first.ratio, other)} at ${size(first.x)}, ${final}`;
  const parts = told.map(({ verdict, from, to }, i) => {
    const where =
      from === first.x ? (to === from ? `at ${size(to)}` : `up to ${size(to)}`) : between(from, to, size);
    const how =
      verdict === 'level'
        ? i === 0
          ? `as fast as ${other}`
          : 'level'
        : `${verdict}${i === 0 ? ` than ${other}` : ''}`;
    return `${how} ${where}`;
  });
  return [...parts, final].join(', ');
}

function atLast({ x, ratio }: RatioPoint, size: (x: number) => string): string {
  const how = verdictOf(ratio) === 'level' ? 'level' : timesOf(ratio);
  return `${how} at ${size(x)}`;
}

const between = (from: number, to: number, size: (x: number) => string): string =>
  from === to ? `at ${size(from)}` : `from ${size(from)} to ${size(to)}`;

interface Run {
  readonly verdict: Verdict;
  readonly from: number;
  readonly to: number;
}

/** Neighbouring sizes with the same verdict. */
function runsOf(points: readonly RatioPoint[]): readonly Run[] {
  const runs: Run[] = [];
  for (const { x, ratio } of points) {
    const verdict = verdictOf(ratio);
    const before = runs.at(-1);
    if (before?.verdict === verdict) runs[runs.length - 1] = { ...before, to: x };
    else runs.push({ verdict, from: x, to: x });
  }
  return runs;
}

/** A method's name inside a sentence: "Merge sort" becomes "merge sort", a person's name stays. */
export const inSentence = (name: string): string =>
  book.properNames?.some((proper) => name.startsWith(proper))
    ? name
    : name.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase());

/** "N = 13", and never broken. */
export const boardSize = (n: number): string => `N\u00a0=\u00a0${formatNumber(n)}`;

/** "8 × 8" */
export const squareBoard = (side: number): string =>
  `${formatNumber(side)}\u00a0×\u00a0${formatNumber(side)}`;
