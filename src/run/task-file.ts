/**
 * Long counts on disk: a task file lists the tasks of a count, result files collect what was done, wherever it was
 * done. Both are JSON Lines: a header that says what is counted, then one line a task. A line is written in one go,
 * so a run that is killed loses at most its last line, and a reader takes a file up to its last whole line.
 *
 * Nothing in a file is taken on trust: the reader splits the count again, and number, names and hash of the tasks must be
 * those of the file. A file that belongs to another count, or to a version of the solver that splits differently, is refused.
 */
import { createHash } from 'node:crypto';
import { z } from 'zod';
import {
  type Counter,
  type Fields,
  type Input,
  type Problem,
  type Range,
  sizeOf,
  type Task,
} from '../problem.ts';
import {
  algorithms,
  allProblems,
  type CountRequest,
  type CountResult,
  problemOf,
  countFor,
} from './request.ts';

const number = z.int().nonnegative();
/** The problems whose counts are split into tasks. */
const counting = allProblems.filter(({ tasks }) => tasks !== undefined);

const switchesOf = ({ options }: Problem): readonly string[] =>
  options.filter(({ as }) => as.kind === 'switch' && !as.silent).map(({ name }) => name);

/** What narrows a count and stands in a header only where it is given: numbers, pairs of them, and silent switches. */
const narrowing = ({ options }: Problem): readonly (readonly [field: string, shape: z.ZodType])[] =>
  options.flatMap(({ name, key = name, as }): (readonly [string, z.ZodType])[] => {
    const pair = z.tuple([number, number]);
    if (as.kind === 'pair') return [[key, pair.optional()]];
    if (as.kind === 'pairs') return [[key, z.array(pair).optional()]];
    if (as.kind === 'whole') return [[key, number.min(as.min).max(as.max).optional()]];
    return as.kind === 'switch' && as.silent ? [[key, z.literal(true).optional()]] : [];
  });

/** The header of a file of this problem: the input is its size, its switches, and what narrows it. */
const headerShape = (problem: Problem) =>
  z.object({
    file: z.enum(['tasks', 'results']),
    algorithm: z.string(),
    fingerprint: z.string(),
    problem: z.literal(problem.id),
    input: z.strictObject({
      ...Object.fromEntries(problem.sides.map((side) => [side, z.int()])),
      ...Object.fromEntries(switchesOf(problem).map((name) => [name, z.boolean()])),
      ...Object.fromEntries(narrowing(problem)),
    }),
    tasks: number,
  });
const header = z.union(counting.map(headerShape));

/** JSON has no bigint: {"bigint":"92"} stands for 92n. */
const bigint = z
  .strictObject({ bigint: z.string().regex(/^\d{1,1000}$/, 'must be digits') })
  .transform((written) => BigInt(written.bigint));
/** How the counters of a task are written. */
const written: Readonly<Record<Counter, z.ZodType>> = {
  big: bigint,
  'big?': bigint.nullable(),
  count: number,
  'count?': number.nullable(),
  real: z.number(),
};
/** The result of a task of this problem. */
const resultOf = ({ counters }: Problem) =>
  z.strictObject({
    ...Object.fromEntries(Object.entries(counters).map(([name, counter]) => [name, written[counter]])),
    engine: z.enum(['wasm', 'plain']).optional(),
    work: z.record(z.string(), number).optional(),
    sums: z.array(bigint).optional(),
  });
const taskLine = z.strictObject({ task: number, id: z.string(), cost: z.number() });
const resultLine = z.strictObject({
  task: number,
  id: z.string(),
  ms: z.number().nonnegative(),
  result: z.record(z.string(), z.unknown()),
  hash: z.string().optional(),
});

/** The lines of both kinds of file: for readers in other languages, and their schemas. */
export const lineShapes = {
  header,
  task: taskLine,
  result: resultLine.extend({ result: z.union(counting.map(resultOf)) }),
};

export type Header = z.infer<typeof header>;
export interface TaskResult {
  readonly task: number;
  readonly id: string;
  readonly ms: number;
  readonly result: CountResult;
}

/** A file is not what it should be: the message names the file, the line and what is wrong. */
class TaskFileError extends RangeError {}

/** Tasks have no result in any of the files. */
export class MissingTasksError extends TaskFileError {
  readonly missing: readonly number[];
  constructor(missing: readonly number[], tasks: number) {
    super(`${missing.length} of ${tasks} tasks have no result yet: ${ranges(missing)}.`);
    this.missing = missing;
  }
}

/** The header of a file of this count, which is split into these tasks. */
export function headerOf(file: Header['file'], request: CountRequest, tasks: readonly Task[]): Header {
  const { problem, id } = request;
  const bound = boundInput(problemOf(request), request.input);
  const hash = createHash('sha256').update(JSON.stringify([1, problem, id, bound]));
  for (const task of tasks) hash.update(`\n${task.id}`);
  const fingerprint = hash.digest('hex').slice(0, 16);
  return { file, problem, algorithm: id, input: bound, tasks: tasks.length, fingerprint };
}

/** What is counted: the size and the switches of the problem, and what narrows it; nothing that changes no answer. */
const boundInput = (problem: Problem, input: Input): Fields => ({
  ...sizeOf(problem, input),
  ...Object.fromEntries(switchesOf(problem).map((name) => [name, (input as Fields)[name] ?? false])),
  ...Object.fromEntries(
    narrowing(problem).flatMap(([name]) => (name in input ? [[name, (input as Fields)[name]]] : [])),
  ),
});

/**
 * The count that a file says it belongs to.
 * @throws TaskFileError if there is no such algorithm, or the size is outside its limits
 */
export function requestOf(name: string, { problem, algorithm, input }: Header): CountRequest {
  const wrong = (what: string) => new TaskFileError(`${name}, line 1: ${what}.`);
  const about = counting.find(({ id }) => id === problem)!;
  const entry = algorithms.find(
    (one) => one.problem === problem && one.kind === 'count' && one.id === algorithm,
  );
  if (!entry) throw wrong(`for ${problem} no algorithm "${algorithm}" counts`);
  const [min, max] = entry.limits[about.limit] as Range;
  for (const side of about.sides) {
    const value = Number(input[side]);
    if (!(value >= min && value <= max))
      throw wrong(`${side} is ${String(input[side])}, and must be a whole number from ${min} to ${max}`);
  }
  const refused = about.refusal?.(input, entry) ?? null;
  if (refused !== null) throw wrong(refused);
  return countFor(about, algorithm, input);
}

/** The whole text of a task file. */
export function tasksText(request: CountRequest, tasks: readonly Task[]): string {
  const lines = tasks.map(({ id, cost }, task) => ({ task, id, cost }));
  return [headerOf('tasks', request, tasks), ...lines].map((line) => `${JSON.stringify(line)}\n`).join('');
}

/** The first line of a file. */
export function headerText(head: Header): string {
  return `${JSON.stringify(head)}\n`;
}

/** The line of one result of the count that has this header, with a hash of itself. */
export function resultText(head: Header, { task, id, ms, result }: TaskResult): string {
  const plain = JSON.parse(
    JSON.stringify({ task, id, ms, result }, (_, value: unknown) =>
      typeof value === 'bigint' ? { bigint: String(value) } : value,
    ),
  ) as Line;
  return `${JSON.stringify({ ...plain, hash: hashOf(head, plain) })}\n`;
}

type Line = Readonly<Record<string, unknown>>;

/** Of what a line says, in whatever order and spacing, and of the count that it belongs to. */
function hashOf({ fingerprint }: Header, line: Line): string {
  const said = { ...line, hash: undefined };
  const inOrder = JSON.stringify(said, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );
  return createHash('sha256').update(`${fingerprint}\n${inOrder}`).digest('hex').slice(0, 16);
}

/** The header of a file of this kind. @throws TaskFileError if its first line is none */
export function readHeader(name: string, kind: Header['file'], text: string): Header {
  return wholeLines(name, kind, text).head;
}

/**
 * The tasks that a task file lists, up to its last whole line.
 * @throws TaskFileError where they are not the first of the tasks that `expected` says and `all` names
 */
export function readTasks(
  name: string,
  text: string,
  request: CountRequest,
  all: readonly Task[],
): readonly Task[] {
  const { head, lines } = wholeLines(name, 'tasks', text);
  requireSame(name, head, headerOf('tasks', request, all));
  return lines.map((line, i) => {
    const { task, id, cost } = parseLine(name, i + 2, line, taskLine);
    if (task !== i) throw new TaskFileError(`${name}, line ${i + 2}: task ${i} should be here.`);
    requireId(name, i + 2, task, id, all);
    return { id, cost };
  });
}

export interface ResultFile {
  readonly results: readonly TaskResult[];
  /** Lines without a hash, which an older version wrote: nobody would notice a changed digit in them. */
  readonly unhashed: number;
  /** Where the last whole line ends: a run that resumes goes on from here. */
  readonly intactBytes: number;
}

/**
 * Reads a result file, up to its last whole line.
 * @throws TaskFileError where it does not belong to this count with all these tasks, or a line is no result of one of them, or
 *   was changed since it was written
 */
export function readResults(
  name: string,
  text: string,
  request: CountRequest,
  all: readonly Task[],
): ResultFile {
  const { head, lines, intactBytes } = wholeLines(name, 'results', text);
  requireSame(name, head, headerOf('results', request, all));
  const shape = resultLine.extend({ result: resultOf(problemOf(request)) });
  let unhashed = 0;
  const found = lines.map((line, i) => {
    const { hash, ...parsed } = parseLine(name, i + 2, line, shape) as unknown as TaskResult & {
      readonly hash?: string;
    };
    requireId(name, i + 2, parsed.task, parsed.id, all);
    if (hash === undefined) unhashed += 1;
    else if (hash !== hashOf(head, JSON.parse(line) as Line))
      throw new TaskFileError(`${name}, line ${i + 2} was changed since it was written: its hash says so.`);
    return parsed;
  });
  return { results: found, unhashed, intactBytes };
}

/** Refuses a file that belongs to another count. */
export function requireSame(name: string, found: Header, expected: Header): void {
  if (found.fingerprint === expected.fingerprint && found.tasks === expected.tasks) return;
  const tell = ({ algorithm, input }: Header) => `${algorithm} ${JSON.stringify(input)}`;
  throw new TaskFileError(
    tell(found) === tell(expected)
      ? `${name}, line 1: this version splits ${tell(found)} into other tasks than the header says. Write it again.`
      : `${name}, line 1: the file belongs to ${tell(found)}, not to ${tell(expected)}.`,
  );
}

/**
 * All results of a count of so many tasks, task by task, from any number of files. The same task may come twice, with
 * the same result.
 * @throws MissingTasksError that names the tasks which are missing
 */
export function collect(
  files: readonly { readonly name: string; readonly file: ResultFile }[],
  tasks: number,
): readonly TaskResult[] {
  const byTask = new Map<number, TaskResult>();
  for (const { name, file } of files) {
    for (const one of file.results) {
      const other = byTask.get(one.task);
      if (other && countersOf(other) !== countersOf(one)) {
        throw new TaskFileError(`${name}: task ${one.task} has another result here than before.`);
      }
      byTask.set(one.task, other ?? one);
    }
  }
  const missing = Array.from({ length: tasks }, (_, task) => task).filter((task) => !byTask.has(task));
  if (missing.length > 0) throw new MissingTasksError(missing, tasks);
  return Array.from({ length: tasks }, (_, task) => byTask.get(task)!);
}

/** What must not differ between two runs of a task; its time and its engine may. */
function countersOf(one: TaskResult): string {
  return JSON.stringify([one.id, one.result], (key, value: unknown) =>
    key === 'engine' ? undefined : typeof value === 'bigint' ? String(value) : value,
  );
}

/** [0, 1, 2, 7] → [0, 2], [7, 7]. */
export function spansOf(numbers: readonly number[]): readonly (readonly [first: number, last: number])[] {
  const spans: [number, number][] = [];
  for (const value of numbers) {
    const last = spans[spans.length - 1];
    if (last?.[1] === value - 1) last[1] = value;
    else spans.push([value, value]);
  }
  return spans;
}

/** [0, 1, 2, 7] → "0-2, 7", cut short after a few. */
function ranges(numbers: readonly number[]): string {
  const spans = spansOf(numbers);
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
    throw new TaskFileError(`${name} is no ${kind} file: line 1 is not the header of one.`);
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

function requireId(name: string, line: number, task: number, id: string, all: readonly Task[]): void {
  const expected = all[task];
  if (!expected) throw new TaskFileError(`${name}, line ${line}: there is no task ${task}.`);
  if (expected.id !== id)
    throw new TaskFileError(
      `${name}, line ${line}: task ${task} has the id "${expected.id}", not "${id.slice(0, 40)}".`,
    );
}
