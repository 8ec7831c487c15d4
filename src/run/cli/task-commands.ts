/** `--tasks-out`, `--run-tasks`, `--status` and `--merge`: see the help text in task-options.ts. */
import { statSync, writeFileSync } from 'node:fs';
import type { Input, Task } from '../../problem.ts';
import { againstPublished, type Comparison } from '../published.ts';
import { countFor, problemOf, splitOf } from '../request.ts';
import type { CountRequest, CountResult } from '../request.ts';
import {
  collect,
  headerOf,
  headerText,
  MissingTasksError,
  readHeader,
  readResults,
  readTasks,
  requestOf,
  resultText,
  tasksText,
} from '../task-file.ts';
import type { Header, ResultFile } from '../task-file.ts';
import { EXIT, UsageError } from './exit.ts';
import { type Format, formatOf } from './format.ts';
import { readText, writing } from './files.ts';
import type { Output } from './print.ts';
import { duration } from './print.ts';
import { ResultsFile } from './results-file.ts';
import { checkNeeds, withPool } from './run.ts';
import type { TaskCommandOptions } from './task-options.ts';
import { commandsFor, select } from './task-shares.ts';
import { printStatus } from './task-status.ts';
import { workersOf } from './values.ts';

export interface TaskCommand {
  readonly problem: CountRequest['problem'];
  /** What the other options ask for; null where they ask for nothing, and a file must say it. */
  readonly asked: CountRequest | null;
  readonly options: TaskCommandOptions;
  /** What is allowed to it here, and is no part of what is counted: no file says it. */
  readonly limit: Input;
  /** Prints a merged count, and how it stands to the published one. */
  readonly print: (
    request: CountRequest,
    result: CountResult,
    ms: number,
    published: Comparison['published'],
  ) => void | Promise<void>;
}

/**
 * Carries out the one of the four that is asked for, and returns the exit code.
 * @throws UsageError for any other number of them, and for bad files
 */
export async function runTaskCommand(command: TaskCommand, output: Output): Promise<number> {
  const { tasksOut, tasks, runTasks, results, merge, status, force } = command.options;
  if (force && tasksOut === undefined) throw new UsageError('--force goes with --tasks-out only.');
  const verbs = [tasksOut, runTasks, merge, status].filter((value) => value !== undefined);
  if (verbs.length !== 1) {
    throw new UsageError(
      'Give one of --tasks-out FILE, --run-tasks RANGE, --status FILE… and --merge FILE….',
    );
  }
  if (runTasks !== undefined) return runSome(command, runTasks, output);
  if (tasks !== undefined || results !== undefined) {
    throw new UsageError('--tasks and --results go with --run-tasks only.');
  }
  if (merge !== undefined) return mergeAll(command, merge, output);
  if (status !== undefined) return tellStatus(command, status, output);
  return writeTasks(command, tasksOut!, output);
}

async function writeTasks(
  { asked, options, limit }: TaskCommand,
  path: string,
  output: Output,
): Promise<number> {
  if (!asked) throw new UsageError('--algorithm is missing.');
  if (!options.force && holdsText(path)) {
    throw new UsageError(`${path} exists already. Give --force to write over it.`);
  }
  const tasks = await withPool(asked.id, (pool, signal) => pool.plan(within(limit, asked), { signal }));
  if (!tasks) throw new UsageError(`${asked.id} runs in one piece: it has no tasks.`);
  writing(path, () => writeFileSync(path, tasksText(asked, tasks)));
  output.err(`${tasks.length} tasks in ${path}\n`);
  return EXIT.done;
}

async function runSome(command: TaskCommand, range: string, output: Output): Promise<number> {
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
    const file =
      resultsPath === undefined
        ? null
        : await ResultsFile.open(resultsPath, header, request, all, { range, workers: threads }, signal);
    const write = (text: string) => (file ? file.append(text) : output.out(text));
    if (!file) write(headerText(header));
    let took = 0;
    const numbers = new Map<Task, number>();
    for (const task of chosen) if (!file?.done.has(task)) numbers.set(all[task]!, task);
    try {
      await pool.runTasks(request, [...numbers.keys()], {
        workers: threads,
        signal,
        onProgress: bar.update,
        onResult: (task, result, ms) => {
          took += ms;
          const number = numbers.get(task)!;
          write(resultText(header, { task: number, id: task.id, ms: Number(ms.toFixed(3)), result }));
        },
      });
    } finally {
      file?.close();
    }
    output.err(`${numbers.size} tasks run, ${chosen.length - numbers.size} were done before\n`);
    if (numbers.size === 0 || numbers.size === all.length) return;
    const share = costOf([...numbers.keys()]) / costOf(all);
    output.err(`by these, all ${all.length} tasks take one worker about ${duration(took / share)}\n`);
  });
  return EXIT.done;
}

/** Result files of one count, and how it is split. */
async function openParts(command: TaskCommand, paths: readonly string[]) {
  const texts = paths.map((name) => ({ name, text: readText(name) }));
  const { name, text } = texts[0]!;
  const request = within(command.limit, fromFile(command, name, readHeader(name, 'results', text)));
  const split = await splitOf(request);
  if (!split) throw new UsageError(`${name}, line 1: ${request.id} runs in one piece: it has no tasks.`);
  const all = split.tasks();
  const parts = texts.map((one) => ({ name: one.name, file: readResults(one.name, one.text, request, all) }));
  return { request, split, all, parts };
}

/** Says which lines could have been changed without anybody's noticing. */
function tellUnhashed(
  parts: readonly { readonly name: string; readonly file: ResultFile }[],
  output: Output,
): void {
  for (const { name, file } of parts)
    if (file.unhashed > 0)
      output.err(
        `${name}: ${file.unhashed} of ${file.results.length} lines have no hash, as an older version wrote them: a changed digit in them would not be noticed\n`,
      );
}

async function tellStatus(command: TaskCommand, paths: readonly string[], output: Output): Promise<number> {
  const { request, all, parts } = await openParts(command, paths);
  await printStatus(request, all, parts, statusFormat(command.options) === 'json', output);
  tellUnhashed(parts, output);
  return EXIT.done;
}

function statusFormat(options: TaskCommandOptions): Format {
  const format = formatOf(options);
  if (format !== 'csv') return format;
  throw new UsageError('--status is told as text or json.');
}

async function mergeAll(command: TaskCommand, paths: readonly string[], output: Output): Promise<number> {
  const { request, split, all, parts } = await openParts(command, paths);
  const results = orCommands(request, parts, () => collect(parts, all.length));
  const total = split.merge(results.map(({ result }) => result));
  const { published, why } = againstPublished(request, total);
  const ms = results.reduce((sum, one) => sum + one.ms, 0);
  await command.print(request, total, ms, published);
  tellUnhashed(parts, output);
  if (published !== 'differs') return EXIT.done;
  output.err(`solve: ${why}: a line of these files was changed, or a solver or a machine has miscounted.\n`);
  return EXIT.internal;
}

/** @throws UsageError where tasks are missing, with the commands that run them */
function orCommands<T>(
  request: CountRequest,
  parts: readonly { readonly name: string; readonly file: ResultFile }[],
  collected: () => T,
): T {
  try {
    return collected();
  } catch (error) {
    if (!(error instanceof MissingTasksError)) throw error;
    const lists = parts.map(({ name, file }) => ({ name, tasks: file.results.map(({ task }) => task) }));
    const commands = commandsFor(error.missing, lists, request);
    const shown = commands.slice(0, MOST_COMMANDS).join(' && ');
    const more = commands.length - MOST_COMMANDS;
    throw new UsageError(`${error.message} To run them: ${shown}${more > 0 ? ` (and ${more} more)` : ''}`);
  }
}

/** A refusal is one line that can be read, and pasted. */
const MOST_COMMANDS = 8;

/** How long tasks take, in the unit of their estimates. */
function costOf(tasks: readonly Task[]): number {
  return tasks.reduce((sum, { cost }) => sum + cost, 0);
}

/** The same count with these limits. */
function within(limit: TaskCommand['limit'], request: CountRequest): CountRequest {
  return countFor(problemOf(request), request.id, { ...request.input, ...limit });
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

/** Whether there is a file that would be lost: pipes and devices take what they are given. */
function holdsText(path: string): boolean {
  try {
    const found = statSync(path);
    return found.isFile() && found.size > 0;
  } catch {
    return false;
  }
}
