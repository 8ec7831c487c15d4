/** `solve <problem> …`: reads the options of a problem, asks it, and prints what it says. */
import {
  type Algorithm,
  type Fields,
  type Answer,
  type Failure,
  type Input,
  type Option,
  type Problem,
  type Range,
  sizeOf,
  sizeText,
} from '../../problem.ts';
import { againstPublished } from '../published.ts';
import {
  algorithms,
  allProblems,
  answer,
  countFor,
  type CountRequest,
  problemOf,
  requestFor,
} from '../request.ts';
import { EXIT, UsageError } from './exit.ts';
import { readText } from './files.ts';
import { csvLines, type Format, formatOf } from './format.ts';
import { duration, grouped, jsonLine, jsonText, roundMs, table } from './print.ts';
import type { Output } from './print.ts';
import { run } from './run.ts';
import { type TaskCommandOptions, wantsTasks } from './task-options.ts';
import { entryNamed, memorySize, oneOf, pair, required, wholeNumber, workersOf } from './values.ts';

/** What stands on the command line, by the names of the options in camel case. */
export type Given = TaskCommandOptions & Readonly<Record<string, unknown>> & { readonly json?: boolean };

/** One kind of question of a command, and who answers it. */
type Asked = Pick<Answer, 'by' | 'input'> & { readonly problem: Problem };

/** Answers what the options of a command ask, or does what its task options say, and returns the exit code. */
export async function solve(
  command: string,
  file: string | undefined,
  given: Given,
  output: Output,
): Promise<number> {
  const format = formatOf(given);
  if (kindsOf(command).some(({ listing }) => listing)) {
    if (given['solutions'] !== undefined) return list(command, given, format, output);
    if (given['limit'] !== undefined) throw new UsageError('--limit goes with --solutions only.');
  }
  if (wantsTasks(given)) return spread(command, given, output);
  const sizes = sizesOf(command, given);
  if (sizes === null)
    return answerOne(ask(command, given, file), given, (one) => print(one, format, output), output);
  const printed = rowPrinter(format, output);
  let code: number = EXIT.done;
  for (const size of sizes)
    code = Math.max(code, await answerOne(ask(command, { ...given, ...size }), given, printed, output));
  return code;
}

/** A question answered, and how the command ends with it. */
async function answerOne(
  { problem, by, input }: Asked,
  given: Given,
  printed: (answered: Answered) => number,
  output: Output,
): Promise<number> {
  await requireKnown(problem, by, given);
  const request = requestFor(problem, by.id, input);
  const { result, ms } = await run(request, problem.tasks === undefined ? undefined : workersOf(given));
  if (problem.tasks === undefined) return printed({ problem, by, input, out: result, ms });
  const { published, why } = againstPublished(request, result);
  const code = printed({ problem, by, input, out: result, ms, published });
  if (published !== 'differs') return code;
  output.err(`solve: ${why}: the solver or the machine has miscounted.\n`);
  return EXIT.internal;
}

/** The sizes of a table, such as --n 4..16; null where one size is given. @throws UsageError for a range that is none */
function sizesOf(command: string, given: Given): readonly Readonly<Record<string, string>>[] | null {
  const { sides } = kindsOf(command)[0]!;
  const range = sides.length === 1 ? /^(\d{1,9})\.\.(\d{1,9})$/.exec(String(given[sides[0]!])) : null;
  if (!range) return null;
  const [from, to] = [Number(range[1]), Number(range[2])];
  const side = sides[0]!;
  if (from > to)
    throw new UsageError(`--${side} is "${range[0]}". A range goes from the smaller to the larger.`);
  // What is not allowed is refused before the first line of the table.
  for (const end of [from, to]) ask(command, { ...given, [side]: String(end) });
  return Array.from({ length: to - from + 1 }, (_, i) => ({ [side]: String(from + i) }));
}

/** The solutions of a count, one a line. */
async function list(command: string, given: Given, format: Format, output: Output): Promise<number> {
  if (wantsTasks(given)) throw new UsageError('--solutions does not go with tasks: they only count.');
  if (given['workers'] !== undefined) throw new UsageError('--solutions does not go with --workers.');
  const { problem, by, input } = ask(command, given);
  if (!problem.listing) throw new UsageError(`--solutions does not go with the algorithm ${by.id}.`);
  const text = given['limit'] as string | undefined;
  const limit = text === undefined ? Infinity : wholeNumber('--limit', text, 1, Number.MAX_SAFE_INTEGER);
  const { listSolutions } = await import('./listing.ts');
  return listSolutions(problem, by as Algorithm, input, limit, format, output);
}

/** A count in tasks: listed, run in part, merged. */
async function spread(command: string, given: Given, output: Output): Promise<number> {
  const counting = kindsOf(command).find(({ tasks }) => tasks !== undefined)!;
  const { runTaskCommand } = await import('./task-commands.ts');
  const isAsked = given.algorithm !== undefined || counting.sides.some((side) => given[side] !== undefined);
  const asked = isAsked ? ask(command, given) : null;
  if (asked && asked.problem !== counting)
    throw new UsageError(`The algorithm ${asked.by.id} does not count, so it has no tasks.`);
  return runTaskCommand(
    {
      problem: command as CountRequest['problem'],
      asked: asked && countFor(counting, asked.by.id, without(allowance(counting, given), asked.input)),
      options: given,
      limit: allowance(counting, given),
      print: async (request, out, ms, published) => {
        const by = entryNamed(command, request.id);
        await requireKnown(counting, by, given);
        print({ problem: counting, by, input: request.input, out, ms, published }, formatOf(given), output);
      },
    },
    output,
  );
}

/** The kinds of question that a command takes. */
const kindsOf = (command: string): readonly Problem[] => allProblems.filter(({ id }) => id === command);

/** What is asked, and of whom. @throws UsageError for what cannot be read, is not allowed, or does not go with the algorithm */
function ask(command: string, given: Given, file?: string): Asked {
  const { alone } = kindsOf(command)[0]!;
  if (alone) {
    const problem = kindsOf(command)[0]!;
    const input = inputOf(problem, undefined, given);
    return {
      problem,
      by: { id: problem.id, title: alone.title },
      input: { file, text: readText(file!), ...input },
    };
  }
  const by = entryNamed(command, given.algorithm);
  const problem = problemOf(by);
  refuseOthers(problem, by, given);
  const input = inputOf(problem, by, given);
  const refused = problem.refusal?.(input, by) ?? null;
  if (refused !== null) throw new UsageError(`${refused}.`);
  return { problem, by, input };
}

/** Refuses options that mean nothing for this kind of question. */
function refuseOthers(problem: Problem, { id }: Algorithm, given: Given): void {
  const others = kindsOf(problem.id)
    .flatMap(({ options }) => options)
    .filter(({ name }) => problem.options.every((own) => own.name !== name));
  const names = [...(problem.tasks === undefined ? ['workers'] : []), ...others.map(({ name }) => name)];
  for (const name of names)
    if (given[camelCase(name)] !== undefined)
      throw new UsageError(`--${name} does not go with the algorithm ${id}.`);
}

function inputOf(problem: Problem, by: Algorithm | undefined, given: Given): Input {
  const input: Record<string, unknown> = {};
  for (const option of problem.options) {
    const value = valueOf(option, given[camelCase(option.name)], by && (by.limits[problem.limit] as Range));
    if (value !== undefined) input[option.key ?? camelCase(option.name)] = value;
  }
  return input;
}

function valueOf({ name, as }: Option, given: unknown, range: Range | undefined): unknown {
  const flag = `--${name}`;
  const text = given as string | undefined;
  if (as.kind === 'side') return wholeNumber(flag, required(flag, text), ...range!);
  if (as.kind === 'switch') return given ?? (as.silent ? undefined : false);
  if (as.kind === 'one-of') return oneOf(flag, text ?? as.usual, as.of);
  if (as.kind === 'knows' || text === undefined) return undefined;
  if (as.kind === 'whole') return wholeNumber(flag, text, as.min, as.max);
  if (as.kind === 'memory') return memorySize(flag, text);
  if (as.kind === 'pair') return pair(flag, text, as.names);
  return (given as readonly string[]).map((one) => pair(flag, one, as.names));
}

/** What is allowed to a count here, and is no part of what is counted. */
function allowance(problem: Problem, given: Given): Input {
  const option = problem.options.find(({ as }) => as.kind === 'memory');
  const value = option && valueOf(option, given[option.name], undefined);
  return value === undefined ? {} : { [option!.key ?? option!.name]: value };
}

const without = (left: Input, input: Input): Input =>
  Object.fromEntries(Object.entries(input).filter(([key]) => !(key in left)));

/** Refuses an algorithm that does not know a counter which is asked for: its own answer for the smallest size says so. */
async function requireKnown(problem: Problem, by: Asked['by'], given: Given): Promise<void> {
  for (const { name, as } of problem.options) {
    if (as.kind !== 'knows' || given[camelCase(name)] === undefined) continue;
    const alike = algorithms.filter((one) => one.problem === problem.id && one.kind === problem.kind);
    const knowing: string[] = [];
    for (const one of alike) if (await knows(problem, one, as.counter)) knowing.push(one.id);
    if (!knowing.includes(by.id))
      throw new UsageError(`--${name}: ${by.id} does not know ${as.words}. These do: ${knowing.join(', ')}.`);
  }
}

async function knows(problem: Problem, { id, limits }: Algorithm, counter: string): Promise<boolean> {
  const [least] = limits[problem.limit] as Range;
  const input = Object.fromEntries(problem.sides.map((side) => [side, least]));
  const result: object = (await answer(requestFor(problem, id, input))).result;
  return ((result as Fields)[counter] ?? null) !== null;
}

/** An answer, with the problem that it answers. */
type Answered = Answer & { readonly problem: Problem };

/** Prints an answer, and says how the command ends. */
function print(given: Answered, format: Format, output: Output): number {
  const failure = given.problem.failure?.(given) ?? null;
  if (!failure?.instead) printAnswer(given, format, output);
  else if (format === 'json') output.out(jsonLine(failure.instead));
  return endOf(failure, output);
}

/** Says what was not found, and how the command ends then. */
function endOf(failure: Failure | null, output: Output): number {
  if (failure === null) return EXIT.done;
  output.err(`solve: ${failure.message.replace(/\.$/, '')}.\n`);
  return failure.exit === 'none' ? EXIT.none : EXIT.stepLimit;
}

function printAnswer(given: Answered, format: Format, output: Output): void {
  if (format === 'json') printJson(given, output);
  else if (format === 'csv') printCsv(given, true, output);
  else printText(given, output);
}

function printJson(given: Answered, output: Output): void {
  const answered = given.problem.json({ ...given, ms: roundMs(given.ms) });
  if (Symbol.iterator in answered) for (const piece of answered) output.out(piece);
  else output.out(jsonText(answered));
}

function printCsv(given: Answered, head: boolean, output: Output): void {
  const { problem } = given;
  const rounded = { ...given, ms: roundMs(given.ms) };
  const lines = problem.lines?.(rounded) ?? [problem.json(rounded)];
  for (const line of csvLines(lines, head)) output.out(line);
}

function printText(given: Answered, output: Output): void {
  const { problem, by, input, ms, out, published } = given;
  const rows = problem.rows?.(given);
  const engine = (out as { readonly engine?: string }).engine;
  if (rows)
    output.out(
      table(problem.heading?.(given) ?? `${by.title}, ${sizeText(problem, input)}`, [
        ...rows.map(([name, value, remark]) => [name, cell(value), remark] as const),
        ['time', duration(ms), engine === 'plain' ? 'without WebAssembly' : ''],
        ...(published === undefined ? [] : [['published', published] as const]),
      ]),
    );
  for (const piece of problem.picture?.(given) ?? []) output.out(piece);
  if (problem.sentence) output.out(`\n${by.title}: ${problem.sentence(given)}, ${duration(ms)}\n`);
}

const cell = (value: number | bigint | string): string =>
  typeof value === 'string' ? value : grouped(value);

/** Prints the answers of a table of sizes, one a line; what is not found is a line like any other. */
function rowPrinter(format: Format, output: Output): (given: Answered) => number {
  let isFirst = true;
  return (given) => {
    const head = isFirst;
    isFirst = false;
    if (format === 'json') printJson(given, output);
    else if (format === 'csv') printCsv(given, head, output);
    else printRow(given, head, output);
    return endOf(given.problem.failure?.(given) ?? null, output);
  };
}

function printRow(given: Answered, head: boolean, output: Output): void {
  const { problem, by, input, ms, published } = given;
  const size = Object.entries(sizeOf(problem, input));
  const cells = [
    ...size.map(([name, value]) => [name, String(value), 4] as const),
    ...problem.rows!(given).map(([name, value]) => [name, cell(value), Math.max(name.length, WIDE)] as const),
    ['time', duration(ms), 9] as const,
    ...(published === undefined ? [] : [['published', published, 9] as const]),
  ];
  const line = (texts: readonly string[]): string =>
    `${texts.map((text, i) => text.padStart(cells[i]![2])).join('  ')}\n`;
  if (head) output.out(`${by.title}\n${line(cells.map(([name]) => name))}`);
  output.out(line(cells.map(([, text]) => text)));
}

/** Wide enough for eleven digits with their commas. */
const WIDE = 14;

const camelCase = (name: string): string =>
  name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
