/**
 * The control of what the chapter on parallel work says of shares: sixteen queens, counted by four threads with the jobs of the pruned
 * search dealt out beforehand or as they are asked for. In processor time of each thread, so that a busy machine matters little.
 *
 * `npx node content/controls/shares.ts` writes content/controls/shares.json.
 */
import { askOurs, type Control, writeControl } from '../../src/tools/controls/control.ts';
import type { Shares, Way } from './programs/shares.ts';

const ROUNDS = 9;
const N = 16;
const WORKERS = 4;
const ways: readonly Way[] = ['rows', 'turns', 'steals', 'list'];

export interface SharesControl extends Control {
  readonly n: number;
  readonly workers: number;
  /** How many times as fast as one worker with all of this work: all processor time, divided by the longest of a worker. */
  readonly speedUp: Readonly<Record<Way, readonly number[]>>;
  readonly steals: readonly number[];
}

const speedUp: Record<Way, number[]> = { rows: [], turns: [], steals: [], list: [] };
const steals: number[] = [];
for (let round = 0; round < ROUNDS; round++) {
  for (const way of ways) {
    const shares = askOurs('shares.ts', way, N, WORKERS) as Shares;
    if (shares.solutions !== '14772512') throw new Error(`${way} counts ${shares.solutions}.`);
    const all = shares.ms.reduce((sum, ms) => sum + ms, 0);
    speedUp[way].push(Number((all / Math.max(...shares.ms)).toFixed(2)));
    if (way === 'steals') steals.push(shares.steals);
  }
}
writeControl('shares', { n: N, workers: WORKERS, speedUp, steals } satisfies Omit<
  SharesControl,
  keyof Control
>);
