/**
 * Long counts on disk: a task file lists the tasks of a count, result files collect what was done, wherever it was
 * done. Both are JSON Lines: a header that says what is counted, then one line a task. A line is written in one go,
 * so a run that is killed loses at most its last line, and a reader takes a file up to its last whole line.
 *
 * The fingerprint in both headers is a hash of the count and of all its tasks. A file that belongs to another count,
 * or to a version of the solver that splits differently, is refused.
 */
import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Task } from '../solvers/contract.ts';
import type { CountRequest, CountResult } from './request.ts';

const header = z.object({
  file: z.enum(['tasks', 'results']),
  problem: z.enum(['queens', 'count-tours']),
  algorithm: z.string(),
  input: z.union([
    z.strictObject({ n: z.int() }),
    z.strictObject({ width: z.int(), height: z.int(), open: z.boolean() }),
  ]),
  tasks: z.int().nonnegative(),
  fingerprint: z.string(),
});
const taskLine = z.strictObject({ task: z.int().nonnegative(), id: z.string(), cost: z.number() });
const resultLine = z.strictObject({
  task: z.int().nonnegative(),
  id: z.string(),
  ms: z.number(),
  result: z.record(z.string(), z.unknown()),
});

export type Header = z.infer<typeof header>;
export interface TaskResult {
  readonly task: number;
  readonly id: string;
  readonly ms: number;
  readonly result: CountResult;
}

/** A file is not what it should be: the message names the file and what is wrong. */
export class TaskFileError extends RangeError {}

export function headerOf(file: Header['file'], request: CountRequest, tasks: readonly Task[]): Header {
  const { problem, id, input } = request;
  const bound =
    'n' in input ? { n: input.n } : { width: input.width, height: input.height, open: input.open ?? false };
  const hash = createHash('sha256').update(JSON.stringify([1, problem, id, bound]));
  for (const task of tasks) hash.update(`\n${task.id}`);
  const fingerprint = hash.digest('hex').slice(0, 16);
  return { file, problem, algorithm: id, input: bound, tasks: tasks.length, fingerprint };
}

/** The count that a file belongs to. */
export function requestOf({ problem, algorithm, input }: Header): CountRequest {
  return { problem, kind: 'count', id: algorithm, input } as CountRequest;
}

/** The whole text of a task file. */
export function tasksText(request: CountRequest, tasks: readonly Task[]): string {
  const lines = tasks.map(({ id, cost }, task) => ({ task, id, cost }));
  return [headerOf('tasks', request, tasks), ...lines].map((line) => `${JSON.stringify(line)}\n`).join('');
}

export function headerText(head: Header): string {
  return `${JSON.stringify(head)}\n`;
}

export function resultText({ task, id, ms, result }: TaskResult): string {
  // JSON has no bigint: {"bigint":"92"} stands for 92n.
  const plain = JSON.stringify({ task, id, ms, result }, (_, value: unknown) =>
    typeof value === 'bigint' ? { bigint: String(value) } : value,
  );
  return `${plain}\n`;
}

export interface TaskFile {
  readonly header: Header;
  readonly tasks: readonly Task[];
}

/** Reads a task file, up to its last whole line. */
export function readTasks(name: string, text: string): TaskFile {
  const { head, lines } = wholeLines(name, 'tasks', text);
  const tasks = lines.map((line, i) => {
    const task = parseLine(name, i + 2, line, taskLine);
    if (task.task !== i) throw new TaskFileError(`${name}, line ${i + 2}: task ${i} should be here.`);
    return { id: task.id, cost: task.cost };
  });
  return { header: head, tasks };
}

export interface ResultFile {
  readonly header: Header;
  readonly results: readonly TaskResult[];
  /** Where the last whole line ends: a run that resumes goes on from here. */
  readonly intactBytes: number;
}

/** Reads a result file, up to its last whole line. */
export function readResults(name: string, text: string): ResultFile {
  const { head, lines, intactBytes } = wholeLines(name, 'results', text);
  const results = lines.map((line, i) => {
    const parsed = parseLine(name, i + 2, line, resultLine);
    if (parsed.task >= head.tasks) {
      throw new TaskFileError(`${name}, line ${i + 2}: there is no task ${parsed.task}.`);
    }
    return { ...parsed, result: revive(parsed.result) as CountResult };
  });
  return { header: head, results, intactBytes };
}

/** Refuses a file that belongs to another count. */
export function requireSame(name: string, found: Header, expected: Header): void {
  if (found.fingerprint === expected.fingerprint) return;
  const tell = ({ algorithm, input }: Header) => `${algorithm} ${JSON.stringify(input)}`;
  throw new TaskFileError(
    tell(found) === tell(expected)
      ? `${name} was written by a version that splits ${tell(found)} into other tasks. Write it again.`
      : `${name} belongs to ${tell(found)}, not to ${tell(expected)}.`,
  );
}

/**
 * All results of a count, task by task, from any number of files. The same task may come twice, with the same result.
 * @throws TaskFileError that names the tasks which are missing
 */
export function collect(files: readonly { readonly name: string; readonly file: ResultFile }[]) {
  const first = files[0]!.file.header;
  const byTask = new Map<number, TaskResult>();
  for (const { name, file } of files) {
    requireSame(name, file.header, first);
    for (const one of file.results) {
      const other = byTask.get(one.task);
      if (other && resultText({ ...other, ms: 0 }) !== resultText({ ...one, ms: 0 })) {
        throw new TaskFileError(`${name}: task ${one.task} has another result here than before.`);
      }
      byTask.set(one.task, other ?? one);
    }
  }
  const missing = Array.from({ length: first.tasks }, (_, task) => task).filter((task) => !byTask.has(task));
  if (missing.length > 0) {
    throw new TaskFileError(
      `${missing.length} of ${first.tasks} tasks have no result yet: ${ranges(missing)}.`,
    );
  }
  return [...byTask.values()];
}

/** [0, 1, 2, 7] → "0-2, 7", cut short after a few. */
function ranges(numbers: readonly number[]): string {
  const spans: [number, number][] = [];
  for (const value of numbers) {
    const last = spans[spans.length - 1];
    if (last?.[1] === value - 1) last[1] = value;
    else spans.push([value, value]);
  }
  const shown = spans.slice(0, 8).map(([a, b]) => (a === b ? String(a) : `${a}-${b}`));
  return shown.join(', ') + (spans.length > 8 ? ', …' : '');
}

function wholeLines(name: string, kind: Header['file'], text: string) {
  const end = text.lastIndexOf('\n') + 1;
  const [first, ...lines] = text.slice(0, end).split('\n').slice(0, -1);
  if (first === undefined) throw new TaskFileError(`${name} has no header line: it is no ${kind} file.`);
  let json: unknown;
  try {
    json = JSON.parse(first);
  } catch {
    json = undefined;
  }
  const head = header.safeParse(json);
  if (!head.success || head.data.file !== kind) {
    throw new TaskFileError(`${name} is no ${kind} file: its first line is not the header of one.`);
  }
  return { head: head.data, lines, intactBytes: Buffer.byteLength(text.slice(0, end)) };
}

function parseLine<T>(name: string, number: number, line: string, shape: z.ZodType<T>): T {
  let json: unknown;
  try {
    json = JSON.parse(line);
  } catch {
    throw new TaskFileError(`${name}, line ${number} is not JSON.`);
  }
  const parsed = shape.safeParse(json);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0]!;
  throw new TaskFileError(`${name}, line ${number}, ${issue.path.join('.') || 'line'}: ${issue.message}.`);
}

function revive(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(revive);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value);
  if (entries.length === 1 && entries[0]![0] === 'bigint') return BigInt(entries[0]![1] as string);
  return Object.fromEntries(entries.map(([key, inner]) => [key, revive(inner)]));
}
