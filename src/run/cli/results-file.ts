/** The file that `--results` names: what it holds is never cut but for a torn last line, and one run at a time adds to it. */
import { appendFileSync, truncateSync, writeFileSync } from 'node:fs';
import type { Task } from '../../problem.ts';
import type { CountRequest } from '../request.ts';
import { type Header, headerText, readResults } from '../task-file.ts';
import { UsageError } from './exit.ts';
import { kindOf, readText, writing } from './files.ts';
import { type Holder, ResultsLock } from './results-lock.ts';

/** Open, and locked, until it is closed. */
export class ResultsFile {
  /** The tasks that had a result when it was opened. */
  readonly done: ReadonlySet<number>;
  readonly #path: string;
  readonly #lock: ResultsLock;

  private constructor(path: string, lock: ResultsLock, done: ReadonlySet<number>) {
    this.#path = path;
    this.#lock = lock;
    this.done = done;
  }

  /**
   * @throws UsageError if it is no file, belongs to another count, is being written by another run, or cannot be read and
   *   written; AbortError where the signal says so
   */
  static async open(
    path: string,
    header: Header,
    request: CountRequest,
    all: readonly Task[],
    about: Pick<Holder, 'range' | 'workers'>,
    signal: AbortSignal,
  ): Promise<ResultsFile> {
    const kind = kindOf(path);
    if (kind !== 'file' && kind !== 'nothing')
      throw new UsageError(
        `${path} is a ${kind}, and results are kept in a file: they are found again when a run goes on.`,
      );
    const lock = await ResultsLock.take(path, about, signal);
    try {
      return new ResultsFile(path, lock, prepare(path, header, request, all));
    } catch (error) {
      lock.release();
      throw error;
    }
  }

  /** Adds whole lines. @throws UsageError if they cannot be written, or another run has taken over */
  append(lines: string): void {
    this.#lock.check();
    writing(this.#path, () => appendFileSync(this.#path, lines));
  }

  close(): void {
    this.#lock.release();
  }
}

/** The tasks that are done already. A new file gets its header, and a torn line goes. */
function prepare(
  path: string,
  header: Header,
  request: CountRequest,
  all: readonly Task[],
): ReadonlySet<number> {
  const head = headerText(header);
  if (kindOf(path) === 'nothing') {
    writing(path, () => writeFileSync(path, head, { flag: 'wx' }));
    return new Set();
  }
  const text = readText(path);
  if (text.length < head.length && head.startsWith(text)) {
    writing(path, () => appendFileSync(path, head.slice(text.length)));
    return new Set();
  }
  const { results, intactBytes } = readResults(path, text, request, all);
  if (intactBytes < Buffer.byteLength(text)) writing(path, () => truncateSync(path, intactBytes));
  return new Set(results.map(({ task }) => task));
}
