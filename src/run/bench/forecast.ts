/** How much longer a benchmark will take: a guess from how fast each algorithm's time has grown so far. */
import type { Effort } from './turns.ts';

/** What is known of one contender: milliseconds a call at the sizes measured, and how many sizes are to come. */
export interface Outlook {
  readonly measured: readonly number[];
  readonly sizesLeft: number;
}

/** Growth from one size to the next while only one size is known. */
const USUAL_GROWTH = 4;

export function forecastMs(
  outlooks: readonly Outlook[],
  { minRuns, budgetMs }: Effort,
  capMs: number,
): number {
  let total = 0;
  for (const { measured, sizesLeft } of outlooks) {
    const last = measured.at(-1) ?? 0.01;
    const before = measured.at(-2);
    const growth = Math.max(1.2, before === undefined ? USUAL_GROWTH : last / before);
    let ms = last * growth;
    for (let size = 0; size < sizesLeft && ms <= capMs; size++) {
      total += Math.max(budgetMs, ms * (minRuns + 2));
      ms *= growth;
    }
  }
  return total;
}
