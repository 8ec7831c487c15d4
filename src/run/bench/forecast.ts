/** How much longer a benchmark will take: a guess from how fast each algorithm's time has grown so far. */
import { type Effort, LONG_RUNS } from './turns.ts';

/** What is known of one contender: milliseconds a call at the sizes measured, and how many sizes are to come. */
export interface Outlook {
  readonly measured: readonly number[];
  readonly sizesLeft: number;
  /** Milliseconds that one call of it may take. */
  readonly capMs: number;
}

/** Growth from one size to the next while only one size is known. */
const USUAL_GROWTH = 4;

export function forecastMs(
  outlooks: readonly Outlook[],
  { minRuns, budgetMs }: Effort,
  longFromMs: number,
): number {
  let total = 0;
  for (const { measured, sizesLeft, capMs } of outlooks) {
    const last = measured.at(-1) ?? 0.01;
    const growth = growthOf(measured);
    let ms = last * growth;
    for (let size = 0; size < sizesLeft && ms <= capMs; size++) {
      total += ms > longFromMs ? ms * LONG_RUNS : Math.max(budgetMs, ms * (minRuns + 2));
      ms *= growth;
    }
  }
  return total;
}

/** How much longer each size takes than the one before. Over two steps where it can: odd boards often cost more. */
export function growthOf(measured: readonly number[]): number {
  const last = measured.at(-1) ?? 0;
  const one = measured.at(-2);
  const two = measured.at(-3);
  if (one === undefined) return USUAL_GROWTH;
  return Math.max(1.2, two === undefined ? last / one : Math.sqrt(last / two));
}
