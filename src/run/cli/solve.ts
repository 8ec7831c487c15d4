/** `solve <problem> …`: reads the options of a problem, asks it, and prints what it says. */
import {
  type Algorithm,
  type Fields,
  type Answer,
  type Input,
  type Option,
  type Problem,
  type Range,
  sizeText,
} from '../../problem.ts';
import { againstPublished } from '../published.ts';
import {
  algorithms,
  allProblems,
  answer,
  countFor,
  type CountRequest,
  type CountResult,
  problemOf,
  requestFor,
} from '../request.ts';
import { EXIT, UsageError } from './exit.ts';
import { readText } from './files.ts';
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
  if (wantsTasks(given)) return spread(command, given, output);
  const { problem, by, input } = ask(command, given, file);
  await requireKnown(problem, by, given);
  const request = requestFor(problem, by.id, input);
  const { result, ms } = await run(request, problem.tasks === undefined ? undefined : workersOf(given));
  if (problem.tasks === undefined) return print({ by, input, out: result, ms }, problem, given.json, output);
  const { published, why } = againstPublished(request as CountRequest, result as CountResult);
  const code = print({ by, input, out: result, ms, published }, problem, given.json, output);
  if (published !== 'differs') return code;
  output.err(`solve: ${why}: the solver or the machine has miscounted.\n`);
  return EXIT.internal;
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
        print({ by, input: request.input, out, ms, published }, counting, given.json, output);
      },
    },
    output,
  );
}

/** The kinds of question that a command takes. */
export const kindsOf = (command: string): readonly Problem[] =>
  allProblems.filter(({ id }) => id === command);

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

/** Prints an answer, and says how the command ends. */
function print(given: Answer, problem: Problem, json = false, output: Output): number {
  const failure = problem.failure?.(given) ?? null;
  if (!failure?.instead) printAnswer(given, problem, json, output);
  else if (json) output.out(jsonLine(failure.instead));
  if (failure === null) return EXIT.done;
  output.err(`solve: ${failure.message.replace(/\.$/, '')}.\n`);
  return failure.exit === 'none' ? EXIT.none : EXIT.stepLimit;
}

function printAnswer(given: Answer, problem: Problem, json: boolean, output: Output): void {
  if (json) {
    const answered = problem.json({ ...given, ms: roundMs(given.ms) });
    if (Symbol.iterator in answered) for (const piece of answered) output.out(piece);
    else output.out(jsonText(answered));
    return;
  }
  const { by, input, out, ms, published } = given;
  const rows = problem.rows?.(given);
  const engine = (out as { readonly engine?: string }).engine;
  if (rows)
    output.out(
      table(problem.heading?.(given) ?? `${by.title}, ${sizeText(problem, input)}`, [
        ...rows.map(
          ([name, value, remark]) =>
            [name, typeof value === 'string' ? value : grouped(value), remark] as const,
        ),
        ['time', duration(ms), engine === 'plain' ? 'without WebAssembly' : ''],
        ...(published === undefined ? [] : [['published', published] as const]),
      ]),
    );
  for (const piece of problem.picture?.(given) ?? []) output.out(piece);
  if (problem.sentence) output.out(`\n${by.title}: ${problem.sentence(given)}, ${duration(ms)}\n`);
}

const camelCase = (name: string): string =>
  name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
