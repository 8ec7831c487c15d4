/** What others have published of this book's problems, for whoever checks a count against it; each file says its source. */
import knights from '../../content/published/knights.json' with { type: 'json' };
import queens from '../../content/published/queens-oeis.json' with { type: 'json' };
import tsuda from '../../content/published/queens-tsuda-2013.json' with { type: 'json' };

/** Solutions and fundamental solutions of n queens (OEIS), and N. Tsuda's leaves and milliseconds for the algorithm; null where there is no figure. */
export function publishedQueens(
  algorithm: string,
  { n }: { readonly n: number },
  counter: string,
): string | number | null {
  if (counter === 'solutions') return queens.all[n - 1] ?? null;
  if (counter === 'unique') return queens.fundamental[n - 1] ?? null;
  const row = tsuda.rows.find((one) => one.algorithm === algorithm && one.n === n);
  if (counter === 'ms') return row?.ms ?? null;
  return counter === 'leaves' ? (row?.leaves ?? null) : null;
}

/** N. Tsuda's times, from four queens on. */
export const publishedTimes = tsuda.rows
  .filter(({ n }) => n >= 4)
  .map(({ algorithm, n, ms }) => ({ algorithm, size: { n }, ms }));

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
