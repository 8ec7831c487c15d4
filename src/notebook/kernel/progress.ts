/**
 * `progress(i, of, label)`: where a loop stands. Cheap enough to be called on every turn. Where a cell awaits it, the cell
 * can be interrupted there, so that what it has made so far stays in memory.
 */
import type { KernelHost } from './host.ts';

const STEP_MS = 50;
/** A page paints no oftener. */
const FRAME_MS = 16;

export interface ProgressTeller {
  /** Awaiting what it gives lets the kernel's messages in, when it is time for them. */
  tell(cell: string, done: number, of: number, label?: string): PromiseLike<void>;
  /** Awaited, the next picture of a cell that moves may come: at most one a frame of the page. */
  readonly frame: PromiseLike<void>;
  /** Begins the clocks of a cell anew. */
  start(cell: string): void;
  /** The cell that runs ends at the next progress that it awaits. */
  interrupt(): void;
}

/** What the awaited progress of an interrupted cell throws. */
export class Interrupted extends Error {
  override readonly name = 'Interrupted';
}

interface Bar {
  readonly id: string;
  readonly began: number;
  told: number;
  done: number;
}

/** The bars of a cell by their labels, and the newest label of those that differ in their numbers alone. */
interface Bars {
  readonly byLabel: Map<string, Bar>;
  readonly newest: Map<string, string>;
}

/**
 * Progress as outputs: one bar for each label of a cell, told at most every 50 ms. A label that counts along, as "round 3" after
 * "round 2", goes on with the bar of the one before.
 */
export function createProgress(host: Pick<KernelHost, 'emit' | 'listens'>): ProgressTeller {
  const { performance, setTimeout } = globalThis;
  const now = performance.now.bind(performance);
  const known = new Map<string, Bars>();
  let listens = false;
  let isInterrupted = false;
  let paused = -Infinity;

  /** Only an `await` calls `then`: a loop that does not wait costs nothing more. */
  const pause: PromiseLike<void> = {
    then(resolve, reject) {
      const goOn = (): void => {
        if (isInterrupted) reject?.(new Interrupted('The cell was stopped.'));
        else resolve?.();
      };
      if (!listens) host.listens?.();
      listens = true;
      if (now() - paused < STEP_MS) goOn();
      else
        setTimeout(() => {
          paused = now();
          goOn();
        });
      return pause as PromiseLike<never>;
    },
  };

  const frame: PromiseLike<void> = {
    then(resolve, reject) {
      if (!listens) host.listens?.();
      listens = true;
      setTimeout(() => {
        if (isInterrupted) reject?.(new Interrupted('The cell was stopped.'));
        else resolve?.();
      }, FRAME_MS);
      return frame as PromiseLike<never>;
    },
  };

  const newBar = ({ byLabel, newest }: Bars, cell: string, label: string, done: number, of: number): Bar => {
    const kind = `${of} ${label.replace(/\d+/g, '#')}`;
    const before = newest.get(kind);
    const old = before === undefined ? undefined : byLabel.get(before);
    const goesOn = old !== undefined && old.done < done;
    if (before !== undefined && goesOn) byLabel.delete(before);
    const bar = goesOn ? old : { id: `${cell}-progress-${label}`, began: now(), told: -Infinity, done };
    byLabel.set(label, bar);
    newest.set(kind, label);
    return bar;
  };

  return {
    frame,
    start(cell) {
      known.delete(cell);
      listens = false;
      isInterrupted = false;
    },
    interrupt: () => void (isInterrupted = true),
    tell(cell, done, of, label = '') {
      if (typeof done !== 'number' || typeof of !== 'number')
        throw new TypeError(
          'progress takes how many are done and of how many, as in progress(3, 10): two numbers.',
        );
      const bars: Bars = known.get(cell) ?? { byLabel: new Map(), newest: new Map() };
      known.set(cell, bars);
      const text = label.slice(0, 200);
      const bar = bars.byLabel.get(text) ?? newBar(bars, cell, text, done, of);
      bar.done = done;
      const time = now();
      if (time - bar.told < STEP_MS && done !== of) return pause;
      bar.told = time;
      const [shown, all] = [finite(done), Math.max(finite(of), 0)];
      host.emit(cell, {
        kind: 'progress',
        id: bar.id,
        done: Math.min(Math.max(shown, 0), all),
        of: all,
        label: text,
        elapsed: time - bar.began,
      });
      return pause;
    },
  };
}

const finite = (given: number): number => (Number.isFinite(given) ? given : 0);
