/** `--tasks-out`, `--run-tasks` and `--merge`: see the help text in task-options.ts. */
import { appendFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import type { Task } from '../../solvers/contract.ts';
import { splitOf } from '../request.ts';
import type { CountRequest, CountResult } from '../request.ts';
import {
  collect,
  headerOf,
  headerText,
  readHeader,
  readResults,
  readTasks,
  requestOf,
  resultText,
  tasksText,
} from '../task-file.ts';
import type { Header } from '../task-file.ts';
import { UsageError } from './exit.ts';
import { readText } from './files.ts';
import type { Output } from './print.ts';
import { duration } from './print.ts';
import { checkNeeds, withPool } from './run.ts';
import type { TaskCommandOptions } from './task-options.ts';
import { workersOf } from './values.ts';

export interface TaskCommand {
  readonly problem: CountRequest['problem'];
  /** What the other options ask for; null where they ask for nothing, and a file must say it. */
  readonly asked: CountRequest | null;
  readonly options: TaskCommandOptions;
  /** What is allowed to it here, and is no part of what is counted: no file says it. */
  readonly limit?: { readonly memoryLimit?: number };
  /** Prints a merged count. */
  readonly print: (request: CountRequest, result: CountResult, ms: number) => void | Promise<void>;
}

/** Carries out the one of the three that is asked for. @throws UsageError for any other number of them, and for bad files */
export async function runTaskCommand(command: TaskCommand, output: Output): Promise<void> {
  const { tasksOut, tasks, runTasks, results, merge, force } = command.options;
  if (force && tasksOut === undefined) throw new UsageError('--force goes with --tasks-out only.');
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

async function writeTasks(
  { asked, options, limit }: TaskCommand,
  path: string,
  output: Output,
): Promise<void> {
  if (!asked) throw new UsageError('--algorithm is missing.');
  if (!options.force && holdsText(path)) {
    throw new UsageError(`${path} exists already. Give --force to write over it.`);
  }
  const tasks = await withPool(asked.id, (pool, signal) => pool.plan(within(limit, asked), { signal }));
  if (!tasks) throw new UsageError(`${asked.id} runs in one piece: it has no tasks.`);
  writing(path, () => writeFileSync(path, tasksText(asked, tasks)));
  output.err(`${tasks.length} tasks in ${path}\n`);
}

async function runSome(command: TaskCommand, range: string, output: Output): Promise<void> {
  const { tasks: tasksPath, results: resultsPath } = command.options;
  const text = tasksPath === undefined ? null : readText(tasksPath);
  const counted =
    text === null ? command.asked : fromFile(command, tasksPath!, readHeader(tasksPath!, 'tasks', text));
  if (!counted)
    throw new UsageError('--run-tasks needs --tasks FILE, or the count by --algorithm and its size.');
  const request = within(command.limit, counted);
  const threads = workersOf(command.options) ?? 1;
  await checkNeeds(request, threads);
  await withPool(request.id, async (pool, signal, bar) => {
    const all = await pool.plan(request, { signal });
    if (!all) throw new UsageError(`${request.id} runs in one piece: it has no tasks.`);
    const header = headerOf('results', request, all);
    const listed = text === null ? all.length : readTasks(tasksPath!, text, request, all).length;
    const chosen = select(range, all.length);
    const unlisted = chosen.find((task) => task >= listed);
    if (unlisted !== undefined) {
      throw new UsageError(
        `${tasksPath ?? ''} is cut off after ${listed} of ${all.length} tasks, and --run-tasks ${range} asks for task ${unlisted}. Write it again with --tasks-out.`,
      );
    }
    const done =
      resultsPath === undefined ? new Set<number>() : openResults(resultsPath, header, request, all);
    const write = (text: string) =>
      resultsPath === undefined
        ? output.out(text)
        : writing(resultsPath, () => appendFileSync(resultsPath, text));
    if (resultsPath === undefined) write(headerText(header));
    let took = 0;
    const numbers = new Map<Task, number>();
    for (const task of chosen) if (!done.has(task)) numbers.set(all[task]!, task);
    await pool.runTasks(request, [...numbers.keys()], {
      workers: threads,
      signal,
      onProgress: bar.update,
      onResult: (task, result, ms) => {
        took += ms;
        write(resultText({ task: numbers.get(task)!, id: task.id, ms: Number(ms.toFixed(3)), result }));
      },
    });
    output.err(`${numbers.size} tasks run, ${chosen.length - numbers.size} were done before\n`);
    if (numbers.size === 0 || numbers.size === all.length) return;
    const share = costOf([...numbers.keys()]) / costOf(all);
    output.err(`by these, all ${all.length} tasks take one worker about ${duration(took / share)}\n`);
  });
}

async function mergeAll(command: TaskCommand, paths: readonly string[]): Promise<void> {
  const texts = paths.map((name) => ({ name, text: readText(name) }));
  const { name, text } = texts[0]!;
  const request = within(command.limit, fromFile(command, name, readHeader(name, 'results', text)));
  const split = await splitOf(request);
  if (!split) throw new UsageError(`${name}, line 1: ${request.id} runs in one piece: it has no tasks.`);
  const all = split.tasks();
  const files = texts.map((one) => ({ name: one.name, file: readResults(one.name, one.text, request, all) }));
  const results = collect(files, all.length);
  const total = split.merge(results.map(({ result }) => result));
  await command.print(
    request,
    total,
    results.reduce((sum, { ms }) => sum + ms, 0),
  );
}

/** How long tasks take, in the unit of their estimates. */
function costOf(tasks: readonly Task[]): number {
  return tasks.reduce((sum, { cost }) => sum + cost, 0);
}

/** The same count with these limits. */
function within(limit: TaskCommand['limit'], request: CountRequest): CountRequest {
  return { ...request, input: { ...request.input, ...limit } } as CountRequest;
}

/** The count that a file belongs to, if it is the one that was asked for. */
function fromFile({ problem, asked }: TaskCommand, name: string, header: Header): CountRequest {
  if (header.problem !== problem) {
    throw new UsageError(
      `${name}, line 1: the file belongs to the problem ${header.problem}, not to ${problem}.`,
    );
  }
  const request = requestOf(name, header);
  if (asked && JSON.stringify([asked.id, asked.input]) !== JSON.stringify([request.id, request.input])) {
    throw new UsageError(
      `${name}, line 1: the file belongs to ${request.id} ${JSON.stringify(request.input)}, not to ${asked.id} ${JSON.stringify(asked.input)}.`,
    );
  }
  return request;
}

/** The tasks that are done already. A new file gets its header, a cut-off one loses its broken last line. */
function openResults(path: string, header: Header, request: CountRequest, all: readonly Task[]): Set<number> {
  const text = readText(path, '');
  const head = headerText(header);
  if (text.length < head.length && head.startsWith(text)) {
    writing(path, () => writeFileSync(path, head));
    return new Set();
  }
  const { results, intactBytes } = readResults(path, text, request, all);
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

/** Whether there is a file that would be lost: pipes and devices take what they are given. */
function holdsText(path: string): boolean {
  try {
    const found = statSync(path);
    return found.isFile() && found.size > 0;
  } catch {
    return false;
  }
}

function writing(path: string, write: () => void): void {
  try {
    write();
  } catch (error) {
    throw new UsageError(`${path} cannot be written: ${(error as Error).message}.`);
  }
}
