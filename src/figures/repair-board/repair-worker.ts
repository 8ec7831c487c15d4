/** The worker behind the figure: a million queens are dealt and repaired here, and the page hears of it a few times a second. */
import { randomFrom } from '../../solvers/random.ts';
import { type RepairMessage, beginRepair } from './repairing.ts';

const SLICE_MS = 100;

const post = (message: RepairMessage): void => self.postMessage(message);

self.addEventListener('message', ({ data }: MessageEvent<{ n: number; seed: number }>) => {
  const repairing = beginRepair(data.n, randomFrom(data.seed));
  post({ kind: 'snapshot', snapshot: repairing.snapshot() });
  // Small boards are done in a blink: their slices are short in steps too, so that the line has points.
  const tries = Math.max(1, Math.min(2000, Math.floor(data.n / 50)));
  let [reported, slice] = [performance.now(), SLICE_MS];
  while (repairing.go(tries)) {
    const now = performance.now();
    if (now - reported < slice && data.n > 2000) continue;
    post({ kind: 'snapshot', snapshot: repairing.snapshot() });
    // To look at a million queens costs more than many repairs: at most a fifth of the time goes into it.
    reported = performance.now();
    slice = Math.max(SLICE_MS, 4 * (reported - now));
  }
  post({ kind: 'done', snapshot: repairing.snapshot() });
});
