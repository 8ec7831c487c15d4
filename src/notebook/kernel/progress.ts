/** `progress(i, of, label)`: where a loop stands. Cheap enough to be called on every turn. */
import type { Progress } from './outputs.ts';

const STEP_MS = 50;

export interface ProgressTeller {
  tell(cell: string, done: number, of: number, label?: string): void;
  /** Begins the clocks of a cell anew. */
  start(cell: string): void;
}

/** Progress as outputs: one bar for each label of a cell, told at most every 50 ms. */
export function createProgress(show: (cell: string, output: Progress) => void): ProgressTeller {
  const { performance } = globalThis;
  const now = performance.now.bind(performance);
  const known = new Map<string, Map<string, { readonly began: number; told: number }>>();
  return {
    start: (cell) => void known.delete(cell),
    tell(cell, done, of, label = '') {
      const labels = known.get(cell) ?? new Map<string, { readonly began: number; told: number }>();
      known.set(cell, labels);
      const text = label.slice(0, 200);
      const clock = labels.get(text) ?? { began: now(), told: -Infinity };
      labels.set(text, clock);
      const time = now();
      if (time - clock.told < STEP_MS && done !== of) return;
      clock.told = time;
      const [shown, all] = [finite(done), Math.max(finite(of), 0)];
      show(cell, {
        kind: 'progress',
        id: `${cell}-progress-${text}`,
        done: Math.min(Math.max(shown, 0), all),
        of: all,
        label: text,
        elapsed: time - clock.began,
      });
    },
  };
}

const finite = (given: number): number => (Number.isFinite(given) ? given : 0);
