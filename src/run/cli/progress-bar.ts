/** A progress bar on stderr, for terminals and for runs that last: nothing shows within the first second. */
import type { Progress } from '../pool.ts';
import { duration, bytesText } from './print.ts';

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
  let latest: Progress = {
    ...{ done: null, tasksDone: 0, tasks: 1 },
    ...{ elapsedMs: 0, remainingMs: null, spreadMs: null },
  };
  let reported = started;
  let shown = false;
  const timer = setInterval(() => {
    const elapsed = performance.now() - started;
    if (elapsed < SHOW_AFTER_MS) return;
    shown = true;
    const text = progressLine(title, latest, performance.now() - reported, process.memoryUsage.rss());
    // A line that is too long would wrap, and could not be taken back.
    process.stderr.write(CLEAR_LINE + text.slice(0, process.stderr.columns - 1));
  }, REDRAW_MS);
  return {
    update(progress) {
      latest = progress;
      reported = performance.now();
    },
    stop() {
      clearInterval(timer);
      if (shown) process.stderr.write(CLEAR_LINE);
    },
  };
}

/** What the bar says so many milliseconds after the last report: how much is done, how fast, what is left, and the memory in use. */
export function progressLine(
  title: string,
  { done, tasksDone, tasks, elapsedMs, remainingMs, spreadMs }: Progress,
  since: number,
  bytes: number,
): string {
  const memory = bytesText(bytes);
  if (done === null) return `${title}: running for ${duration(since)}, in one piece · ${memory}`;
  const rate = tasksDone > 0 ? `${((1000 * tasksDone) / elapsedMs).toPrecision(3)} tasks/s` : 'first task';
  const spread = spreadMs === null ? '' : ` ± ${duration(spreadMs)}`;
  // The clock runs on between two reports.
  const left =
    remainingMs === null
      ? 'time left unknown'
      : `${duration(Math.max(0, remainingMs - since))}${spread} left`;
  return `${title} ${barText(done)} ${(100 * done).toFixed(0)}% · ${tasksDone}/${tasks} · ${rate} · ${left} · ${memory}`;
}

/** A bar of twenty blocks for a share from 0 to 1. */
function barText(share: number): string {
  const width = 20;
  const filled = Math.round(width * share);
  return '█'.repeat(filled) + '░'.repeat(width - filled);
}
