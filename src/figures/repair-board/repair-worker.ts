/** The worker behind the figure: a million queens are dealt and repaired here, and the page hears of it a few times a second. */
import { randomFrom } from '../../solvers/random.ts';
import { type Moment, type RepairMessage, beginRepair } from './repairing.ts';

const SLICE_MS = 100;
const LONGEST_MS = 500;

self.addEventListener('message', ({ data }: MessageEvent<{ n: number; seed: number }>) => {
  const repairing = beginRepair(data.n, randomFrom(data.seed));
  const moments: Moment[] = [repairing.moment()];
  const post = (kind: RepairMessage['kind']): void =>
    self.postMessage({ kind, snapshot: repairing.snapshot(), moments } satisfies RepairMessage);
  post('snapshot');
  // Small boards are done in a blink: their slices are short in steps too, so that the line has points.
  const tries = Math.max(1, Math.min(2000, Math.floor(data.n / 50)));
  let [reported, slice] = [performance.now(), SLICE_MS];
  while (repairing.go(tries)) {
    moments.push(repairing.moment());
    const now = performance.now();
    if (now - reported < slice && data.n > 2000) continue;
    post('snapshot');
    // To look at a million queens costs more than many repairs: so it is done seldom.
    reported = performance.now();
    slice = Math.min(LONGEST_MS, Math.max(SLICE_MS, 4 * (reported - now)));
  }
  moments.push(repairing.moment());
  post('done');
});
