/** Other work on the machine. */
import { spawn } from 'node:child_process';

/** Counts for ever, and ends when the process that has started it is gone, however that ended. */
const COUNTS = 'const by = process.ppid; while (process.ppid === by) for (let i = 0; i < 1e7; i++);';

/** Does it while so many processes use all the time that they get. They end with it, also where it fails. */
export async function besideBusy<Result>(processes: number, work: () => Promise<Result>): Promise<Result> {
  const busy = Array.from({ length: processes }, () =>
    spawn(process.execPath, ['-e', COUNTS], { stdio: 'ignore' }),
  );
  try {
    return await work();
  } finally {
    for (const each of busy) each.kill('SIGKILL');
  }
}
