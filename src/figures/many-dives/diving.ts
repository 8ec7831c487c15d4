/** Many dives, run after run: the mean of each run as it goes on. */
import { dive } from '../../solvers/queens/estimate.ts';
import { type Random, randomFrom } from '../../solvers/random.ts';

export const DIVES = 10_000;
export const RUNS = 9;

/** The numbers of dives at which a mean is noted: thirty-five to a decade, so that the line is even on a log axis. */
export const NOTED: readonly number[] = [
  ...new Set(Array.from({ length: 141 }, (_, k) => Math.round(10 ** (k / 35)))),
];

/** Several runs of dives into one tree, advanced together. */
export interface Diving {
  readonly n: number;
  /** For each run the mean after NOTED[0], NOTED[1] … dives. */
  readonly means: readonly (readonly number[])[];
  readonly done: boolean;
  /** Goes on to the next noted number of dives. */
  advance(): void;
}

/** Several runs of random dives for n queens, none of them made yet; the same seed gives the same dives. */
export function startDiving(n: number, firstSeed: number): Diving {
  const randoms: readonly Random[] = Array.from({ length: RUNS }, (_, run) => randomFrom(firstSeed + run));
  const totals = new Array<number>(RUNS).fill(0);
  const means: number[][] = randoms.map(() => []);
  let dives = 0;
  return {
    n,
    means,
    get done() {
      return dives >= DIVES;
    },
    advance() {
      const until = NOTED[means[0]!.length] ?? DIVES;
      for (const [run, random] of randoms.entries()) {
        for (let i = dives; i < until; i++) totals[run]! += dive(n, random).nodes;
        means[run]!.push(totals[run]! / until);
      }
      dives = until;
    },
  };
}

/** All of it at once: for the build. */
export function diveThrough(n: number, firstSeed: number): Diving {
  const diving = startDiving(n, firstSeed);
  while (!diving.done) diving.advance();
  return diving;
}
