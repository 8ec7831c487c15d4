/** A progress bar on stderr, for terminals and for runs that last: nothing shows within the first second. */
import type { Progress } from '../pool.ts';
import { duration } from './print.ts';

const SHOW_AFTER_MS = 1000;
const REDRAW_MS = 200;
/** To the left edge, and everything from there is gone. */
const CLEAR_LINE = '\r\u001b[2K';

export interface ProgressBar {
  readonly update: (progress: Progress) => void;
  stop(): void;
}

/** Starts a bar, or a silent one where stderr is no terminal. */
export function startProgressBar(title: string, terminal: boolean = process.stderr.isTTY): ProgressBar {
  if (!terminal) return { update: () => undefined, stop: () => undefined };
  const started = performance.now();
  let latest: Latest = { done: null, tasksDone: 0, tasks: 1, at: started, elapsed: 0 };
  let shown = false;
  const timer = setInterval(() => {
    const elapsed = performance.now() - started;
    if (elapsed < SHOW_AFTER_MS) return;
    latest = { ...latest, elapsed };
    shown = true;
    // A line that is too long would wrap, and could not be taken back.
    process.stderr.write(CLEAR_LINE + line(title, latest).slice(0, process.stderr.columns - 1));
  }, REDRAW_MS);
  return {
    update({ done, tasksDone, tasks }) {
      latest = { done, tasksDone, tasks, at: performance.now() - started, elapsed: latest.elapsed };
    },
    stop() {
      clearInterval(timer);
      if (shown) process.stderr.write(CLEAR_LINE);
    },
  };
}

interface Latest extends Pick<Progress, 'done' | 'tasksDone' | 'tasks'> {
  /** Milliseconds from the start to the last report. */
  readonly at: number;
  readonly elapsed: number;
}

function line(title: string, { done, tasksDone, tasks, at, elapsed }: Latest): string {
  if (done === null) return `${title}: running for ${duration(elapsed)}, in one piece`;
  const rate = tasksDone > 0 ? `${((1000 * tasksDone) / at).toPrecision(3)} tasks/s` : 'first task';
  // The clock runs on between two reports.
  const left = done > 0 ? `${duration(Math.max(0, at / done - elapsed))} left` : 'time left unknown';
  return `${title} ${barText(done)} ${(100 * done).toFixed(0)}% · ${tasksDone}/${tasks} · ${rate} · ${left}`;
}

/** A bar of thirty blocks for a share from 0 to 1. */
function barText(share: number): string {
  const width = 30;
  const filled = Math.round(width * share);
  return '█'.repeat(filled) + '░'.repeat(width - filled);
}
