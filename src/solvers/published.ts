/** What others have published of this book's problems, for whoever checks a count against it; each file says its source. */
import type { QueensConditions, QueensInput } from './contract.ts';
import knights from '../../content/published/knights.json' with { type: 'json' };
import queens from '../../content/published/queens-oeis.json' with { type: 'json' };
import variants from '../../content/published/queens-variants.json' with { type: 'json' };
import tsuda from '../../content/published/queens-tsuda-2013.json' with { type: 'json' };

/** Solutions and fundamental solutions of n queens (OEIS), solutions with conditions, and N. Tsuda's leaves and milliseconds for the algorithm; null where there is no figure. */
export function publishedQueens(
  algorithm: string,
  { n, ...conditions }: QueensInput,
  counter: string,
): string | number | null {
  if (Object.keys(conditions).length > 0)
    return counter === 'solutions' ? publishedVariant(n, conditions) : null;
  if (counter === 'solutions') return queens.all[n - 1] ?? null;
  if (counter === 'unique') return queens.fundamental[n - 1] ?? null;
  const row = tsuda.rows.find((one) => one.algorithm === algorithm && one.n === n);
  if (counter === 'ms') return row?.ms ?? null;
  return counter === 'leaves' ? (row?.leaves ?? null) : null;
}

/** Solutions on a torus, of superqueens, and of k queens on W × H squares; null where there is no figure, or more is asked. */
function publishedVariant(
  n: number,
  { height = n, queens: k = Math.min(n, height), torus, super: leaps, ...more }: QueensConditions,
): string | number | null {
  if (Object.keys(more).length > 0) return null;
  const isWhole = height === n && k === n;
  if (torus && leaps) return null;
  if (leaps) return isWhole ? (variants.super[n - 1] ?? null) : null;
  if (torus) {
    if (isWhole) return variants.torus[n - 1] ?? null;
    return height === n ? (of(variants.torusWith, k)?.[n - 1] ?? null) : null;
  }
  const [short, long] = [Math.min(n, height), Math.max(n, height)];
  if (k === short) return of(variants.shortSide, short)?.[long - short] ?? null;
  return height === n ? (of(variants.with, k)?.[n - 1] ?? null) : null;
}

/** The figures for a number of queens. */
const of = <T>(table: Readonly<Record<string, T>>, queens: number): T | undefined => table[queens];

/** N. Tsuda's times, from four queens on. */
export const publishedTimes = tsuda.rows
  .filter(({ n }) => n >= 4)
  .map(({ algorithm, n, ms }) => ({ algorithm, size: { n }, ms }));

/** Who has published a figure of queens. */
export function publisherOfQueens(_: string, __: object, counter: string): Publisher {
  if (counter === 'solutions') return { text: 'OEIS A000170', address: 'https://oeis.org/A000170' };
  if (counter === 'unique') return { text: 'OEIS A002562', address: 'https://oeis.org/A002562' };
  const { author, date, language } = tsuda.source;
  return {
    text: `${author}, ${language}, ${date}, machine not stated. We know of no address where it still stands.`,
  };
}

/** Who has published a count of tours. */
export function publisherOfTours(
  _: string,
  {
    width,
    height,
    open = false,
  }: { readonly width: number; readonly height: number; readonly open?: boolean },
): Publisher {
  const side = Math.min(width, height);
  const id = open ? 'A165134' : width === height ? 'A001230' : OEIS_BY_SIDE[side];
  return id === undefined ? { text: 'OEIS' } : { text: `OEIS ${id}`, address: `https://oeis.org/${id}` };
}

interface Publisher {
  readonly text: string;
  readonly address?: string;
}
const OEIS_BY_SIDE: Readonly<Record<number, string>> = {
  ...{ 3: 'A070030', 5: 'A383661', 6: 'A175881', 7: 'A193054', 8: 'A193055' },
};

/** Tours of a board, closed or open; null where there is no figure. */
export function publishedTours(
  _: string,
  {
    width,
    height,
    open = false,
    from,
  }: { readonly width: number; readonly height: number; readonly open?: boolean; readonly from?: unknown },
  counter: string,
): string | null {
  if (counter !== 'tours' || from !== undefined) return null;
  const counts: Readonly<Record<string, string>> = open ? knights.openDirected : knights.closed;
  return counts[`${Math.min(width, height)}x${Math.max(width, height)}`] ?? null;
}
