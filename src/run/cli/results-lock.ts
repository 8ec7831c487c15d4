/**
 * One run at a time writes into a results file, on whatever machines they are: a file beside it, `part-0.jsonl.lock`, says who. Its
 * holder touches it every two seconds. A run that was killed leaves it behind; the next one sees that nobody touches it, and takes
 * it over, without a clock that two machines would have to share.
 */
import { randomUUID } from 'node:crypto';
import {
  closeSync,
  futimesSync,
  linkSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  statSync,
  unlinkSync,
  writeSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { UsageError } from './exit.ts';

const BEAT_MS = 2000;
/** A lock that is not touched for so many beats is nobody's. */
const MOST_BEATS = 5;

export interface Holder {
  /** Unique to the run. */
  readonly run: string;
  readonly host: string;
  readonly process: number;
  /** What it runs, as --run-tasks has it, and with how many workers. */
  readonly range: string;
  readonly workers: number;
}

/** Passes the time of one beat. Rejects with an AbortError where the signal says so. */
type Beat = (signal?: AbortSignal) => Promise<unknown>;
const oneBeat: Beat = (signal) => setTimeout(BEAT_MS, undefined, signal && { signal });

/** Held until `release`, or until the process ends. */
export class ResultsLock {
  readonly #path: string;
  readonly #file: number;
  readonly #text: string;
  readonly #timer: NodeJS.Timeout;
  readonly #release = (): void => this.release();
  #isReleased = false;

  private constructor(path: string, file: number, text: string) {
    this.#path = path;
    this.#file = file;
    this.#text = text;
    this.#timer = setInterval(() => futimesSync(file, new Date(), new Date()), BEAT_MS);
    this.#timer.unref();
    process.once('exit', this.#release);
  }

  /**
   * @throws UsageError while another run holds it, or if it cannot be written; AbortError where the signal says so
   */
  static async take(
    results: string,
    about: Pick<Holder, 'range' | 'workers'>,
    signal?: AbortSignal,
    beat = oneBeat,
  ): Promise<ResultsLock> {
    const path = lockOf(results);
    const text = JSON.stringify({ run: randomUUID(), host: hostname(), process: process.pid, ...about });
    for (;;) {
      const file = create(path, text);
      if (file !== null) return new ResultsLock(path, file, text);
      const { holder, left } = await whoWrites(results, signal, beat);
      if (left !== null) remove(path, left);
      if (holder)
        throw new UsageError(
          `${results} is being written by another run: process ${holder.process} on ${holder.host}, with --run-tasks ${holder.range}. Give this one a results file of its own, or wait until that one has ended.`,
        );
    }
  }

  /** @throws UsageError if another run has taken it over, because this one was stopped for a while */
  check(): void {
    if (read(this.#path) === this.#text) return;
    throw new UsageError(`another run has taken over the file of ${this.#path}, while this one stood still.`);
  }

  release(): void {
    if (this.#isReleased) return;
    this.#isReleased = true;
    clearInterval(this.#timer);
    process.off('exit', this.#release);
    if (read(this.#path) === this.#text) unlinkSync(this.#path);
    closeSync(this.#file);
  }
}

/**
 * Who writes into this results file, if anybody does, and the text of a lock that was left behind, if there is one. Takes up to
 * ten seconds where nobody touches the lock.
 */
export async function whoWrites(
  results: string,
  signal?: AbortSignal,
  beat = oneBeat,
): Promise<{ readonly holder: Holder | null; readonly left: string | null }> {
  const path = lockOf(results);
  const first = read(path);
  if (first === null) return { holder: null, left: null };
  const found = parse(first);
  const touched = timeOf(path);
  for (let beats = 0; beats < MOST_BEATS && !isDead(found); beats++) {
    await beat(signal);
    if (read(path) !== first) return whoWrites(results, signal, beat);
    if (found && timeOf(path) !== touched) return { holder: found, left: null };
  }
  return { holder: null, left: first };
}

/** Beside the file itself, whatever links lead to it. */
function lockOf(results: string): string {
  try {
    return `${realpathSync(results)}.lock`;
  } catch {
    return `${results}.lock`;
  }
}

/** The open lock; null if there is one already. */
function create(path: string, text: string): number | null {
  try {
    const file = openSync(path, 'wx');
    writeSync(file, text);
    return file;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return null;
    throw new UsageError(`${path} cannot be written: ${(error as Error).message}.`);
  }
}

/** A process of this machine that is there no more. Of other machines nobody knows. */
function isDead(found: Holder | null): boolean {
  if (found?.host !== hostname()) return false;
  if (found.process === process.pid) return false;
  try {
    process.kill(found.process, 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}

/** Removes a lock that was left behind, and puts it back if it has become another one in this moment. */
function remove(path: string, text: string): void {
  const aside = `${path}.${randomUUID()}`;
  try {
    renameSync(path, aside);
  } catch {
    return;
  }
  try {
    if (read(aside) !== text) linkSync(aside, path);
  } finally {
    unlinkSync(aside);
  }
}

function read(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

const timeOf = (path: string): number | undefined => statSync(path, { throwIfNoEntry: false })?.mtimeMs;

function parse(text: string): Holder | null {
  try {
    const { run, host, process, range, workers } = JSON.parse(text) as Holder;
    const isWhole = [run, host, range].every((each) => typeof each === 'string');
    return isWhole && Number.isInteger(process) && Number.isInteger(workers)
      ? { run, host, process, range, workers }
      : null;
  } catch {
    return null;
  }
}
