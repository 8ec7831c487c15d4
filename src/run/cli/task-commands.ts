/** `--tasks-out`, `--run-tasks` and `--merge`: see the help text in task-options.ts. */
import { appendFileSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import type { Task } from '../../solvers/contract.ts';
import { splitOf } from '../request.ts';
import type { CountRequest, CountResult } from '../request.ts';
import {
  collect,
  headerOf,
  headerText,
  readResults,
  readTasks,
  requestOf,
  requireSame,
  resultText,
  tasksText,
} from '../task-file.ts';
import type { Header } from '../task-file.ts';
import { UsageError } from './exit.ts';
import type { Output } from './print.ts';
import { withPool } from './run.ts';
import { MAX_WORKERS } from './task-options.ts';
import type { TaskCommandOptions } from './task-options.ts';
import { wholeNumber } from './values.ts';

export interface TaskCommand {
  readonly problem: CountRequest['problem'];
  /** What the other options ask for; null where they ask for nothing, and a file must say it. */
  readonly asked: CountRequest | null;
  readonly options: TaskCommandOptions;
  /** Prints a merged count. */
  readonly print: (request: CountRequest, result: CountResult, ms: number) => void;
}

export async function runTaskCommand(command: TaskCommand, output: Output): Promise<void> {
  const { tasksOut, tasks, runTasks, results, merge } = command.options;
  const verbs = [tasksOut, runTasks, merge].filter((value) => value !== undefined);
  if (verbs.length !== 1) {
    throw new UsageError('Give one of --tasks-out FILE, --run-tasks RANGE and --merge FILE….');
  }
  if (runTasks !== undefined) return runSome(command, runTasks, output);
  if (tasks !== undefined || results !== undefined) {
    throw new UsageError('--tasks and --results go with --run-tasks only.');
  }
  if (merge !== undefined) return mergeAll(command, merge);
  return writeTasks(command, tasksOut!, output);
}

async function writeTasks({ asked }: TaskCommand, path: string, output: Output): Promise<void> {
  if (!asked) throw new UsageError('--algorithm is missing.');
  const tasks = await withPool(asked.id, (pool, signal) => pool.plan(asked, { signal }));
  if (!tasks) throw new UsageError(`${asked.id} runs in one piece: it has no tasks.`);
  writing(path, () => writeFileSync(path, tasksText(asked, tasks)));
  output.err(`${tasks.length} tasks in ${path}\n`);
}

async function runSome(command: TaskCommand, range: string, output: Output): Promise<void> {
  const { tasks: tasksPath, results: resultsPath, workers } = command.options;
  const file = tasksPath === undefined ? null : readTasks(tasksPath, read(tasksPath));
  const request = file ? fromFile(command, tasksPath!, file.header) : command.asked;
  if (!request)
    throw new UsageError('--run-tasks needs --tasks FILE, or the count by --algorithm and its size.');
  await withPool(request.id, async (pool, signal, bar) => {
    const all = await pool.plan(request, { signal });
    if (!all) throw new UsageError(`${request.id} runs in one piece: it has no tasks.`);
    const header = headerOf('results', request, all);
    if (file) requireSame(tasksPath!, file.header, header);
    const chosen = select(range, all.length);
    const listed = file?.tasks.length ?? all.length;
    const unlisted = chosen.find((task) => task >= listed);
    if (unlisted !== undefined) {
      throw new UsageError(
        `${tasksPath ?? ''} is cut off after ${listed} of ${all.length} tasks, and --run-tasks ${range} asks for task ${unlisted}. Write it again with --tasks-out.`,
      );
    }
    const done = resultsPath === undefined ? new Set<number>() : openResults(resultsPath, header);
    const write = (text: string) =>
      resultsPath === undefined
        ? output.out(text)
        : writing(resultsPath, () => appendFileSync(resultsPath, text));
    if (resultsPath === undefined) write(headerText(header));
    const numbers = new Map<Task, number>();
    for (const task of chosen) if (!done.has(task)) numbers.set(all[task]!, task);
    await pool.runTasks(request, [...numbers.keys()], {
      workers: workers === undefined ? 1 : wholeNumber('--workers', workers, 1, MAX_WORKERS),
      signal,
      onProgress: bar.update,
      onResult: (task, result, ms) =>
        write(resultText({ task: numbers.get(task)!, id: task.id, ms: Number(ms.toFixed(3)), result })),
    });
    output.err(`${numbers.size} tasks run, ${chosen.length - numbers.size} were done before\n`);
  });
}

async function mergeAll(command: TaskCommand, paths: readonly string[]): Promise<void> {
  const files = paths.map((name) => ({ name, file: readResults(name, read(name)) }));
  const { name, file } = files[0]!;
  const request = fromFile(command, name, file.header);
  const results = collect(files);
  const split = await splitOf(request);
  if (!split) throw new UsageError(`${request.id} runs in one piece: it has no tasks.`);
  requireSame(name, file.header, headerOf('results', request, split.tasks()));
  const total = split.merge(results.map(({ result }) => result));
  command.print(
    request,
    total,
    results.reduce((sum, { ms }) => sum + ms, 0),
  );
}

/** The count that a file belongs to, if it is the one that was asked for. */
function fromFile({ problem, asked }: TaskCommand, name: string, header: Header): CountRequest {
  if (header.problem !== problem) {
    throw new UsageError(`${name} belongs to the problem ${header.problem}, not to ${problem}.`);
  }
  const request = requestOf(header);
  if (asked && JSON.stringify([asked.id, asked.input]) !== JSON.stringify([request.id, request.input])) {
    throw new UsageError(
      `${name} belongs to ${request.id} ${JSON.stringify(request.input)}, not to ${asked.id} ${JSON.stringify(asked.input)}.`,
    );
  }
  return request;
}

/** The tasks that are done already. A new file gets its header, a cut-off one loses its broken last line. */
function openResults(path: string, header: Header): Set<number> {
  const text = read(path, '');
  const head = headerText(header);
  if (text.length < head.length && head.startsWith(text)) {
    writing(path, () => writeFileSync(path, head));
    return new Set();
  }
  const { header: found, results, intactBytes } = readResults(path, text);
  requireSame(path, found, header);
  writing(path, () => truncateSync(path, intactBytes));
  return new Set(results.map(({ task }) => task));
}

/** "3", "0-24" or "3/8" as task numbers. A range may reach past the last task, but must not start there. */
function select(range: string, count: number): readonly number[] {
  const share = /^(\d{1,9})\/(\d{1,9})$/.exec(range);
  if (share) {
    const [index, shares] = [Number(share[1]), Number(share[2])];
    if (index < shares) {
      return Array.from({ length: count }, (_, task) => task).filter((task) => task % shares === index);
    }
  }
  const span = /^(\d{1,9})(?:-(\d{1,9}))?$/.exec(range);
  if (span) {
    const [first, last] = [Number(span[1]), Number(span[2] ?? span[1])];
    if (first <= last && first < count) {
      return Array.from({ length: Math.min(last, count - 1) - first + 1 }, (_, i) => first + i);
    }
  }
  throw new UsageError(
    `--run-tasks is "${range}". It must be a range within 0-${count - 1}, such as 0-24, or a share, such as 3/8.`,
  );
}

function read(path: string, ifMissing?: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (ifMissing !== undefined && (error as NodeJS.ErrnoException).code === 'ENOENT') return ifMissing;
    throw new UsageError(`${path} cannot be read: ${(error as Error).message}.`);
  }
}

function writing(path: string, write: () => void): void {
  try {
    write();
  } catch (error) {
    throw new UsageError(`${path} cannot be written: ${(error as Error).message}.`);
  }
}
