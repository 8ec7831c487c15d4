/** `npm run bench`: measures the algorithms on this machine and writes a record; `-- --help` says how. */
import { Command, CommanderError } from 'commander';
import { existsSync } from 'node:fs';
import os from 'node:os';
import { relative, resolve } from 'node:path';
import { EXIT, explain, UsageError } from '../../run/cli/exit.ts';
import { duration } from '../../run/cli/print.ts';
import type { MeasuredResult, Measurement } from '../../run/measurement-schema.ts';
import { anchorsFor, foundAgain, merged, strays } from './add.ts';
import { allCases, isWithinReach } from './cases.ts';
import { compareRecords, compareText } from './compare.ts';
import { openContenders } from './contender.ts';
import { describeCommit, describeMachine } from './machine.ts';
import { openNative } from './native.ts';
import { measureTwice, NotRepeated } from './passes.ts';
import {
  keepUnfinished,
  newestFullRecord,
  readRecord,
  readUnfinished,
  recordPath,
  withResults,
  writeRecord,
  type Unfinished,
} from './record-file.ts';
import { resultKind } from '../../run/results.ts';

interface BenchOptions {
  readonly only?: string;
  readonly add?: boolean;
  readonly quick?: boolean;
  readonly resume?: boolean;
  readonly native?: boolean;
  readonly cap?: string;
  readonly out?: string;
  readonly note?: string;
  readonly compare?: readonly string[];
}

const EFFORT = { minRuns: 5, maxRuns: 12, budgetMs: 200, warmUpMs: 80 };
const QUICK = { minRuns: 3, maxRuns: 5, budgetMs: 60, warmUpMs: 50 };
const CAP_SECONDS = 1;
const QUICK_CAP_SECONDS = 0.2;

process.exitCode = await main(process.argv.slice(2));

async function main(words: readonly string[]): Promise<number> {
  let code: number = EXIT.done;
  const program = new Command('bench')
    .description(
      'Measures every algorithm over its sizes, each in a process of its own, all in turn; and once more, from fresh ' +
        'processes. Writes content/measurements/<date>-<machine>.json when both passes agree. Ctrl-C keeps what is ' +
        'done, for --resume.',
    )
    .option('--only <ids>', 'algorithms or problems, with commas between; a record of these alone')
    .option('--add', 'with --only: adds these to the newest full record, if that was made on this machine')
    .option('--quick', 'one pass of few runs and small sizes: a look, no record to publish')
    .option('--resume', 'goes on with the run of today, or with that of --out')
    .option('--native', 'builds and times the C++ programs of test/native too')
    .option(
      '--cap <seconds>',
      `the longest call that is measured; without it ${CAP_SECONDS} (quick ${QUICK_CAP_SECONDS}), save where the book needs longer ones`,
    )
    .option('--out <file>', 'where the record goes instead')
    .option('--note <text>', 'what a reader should know, such as what else the machine was doing')
    .option('--compare <records...>', 'prints two records as ratios, second to first, instead of measuring')
    .showSuggestionAfterError(false)
    .exitOverride()
    .configureOutput({ writeErr: () => undefined })
    .action(async (options: BenchOptions) => {
      code = options.compare ? compare(options.compare) : await measure(options);
    });
  try {
    await program.parseAsync(words, { from: 'user' });
    return code;
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return EXIT.done;
    const { code: exitCode, line } = explain(error);
    process.stderr.write(`bench: ${line.replace(/^error: /, '')}\n`);
    return error instanceof CommanderError ? EXIT.badInput : exitCode;
  }
}

function compare(paths: readonly string[]): number {
  const [first, second] = paths.map((path) => {
    const record = readRecord(resolve(path));
    if (!record) throw new UsageError(`${path} is not there.`);
    return record;
  });
  if (!first || !second || paths.length !== 2) throw new UsageError('--compare takes two records.');
  process.stdout.write(compareText(compareRecords(first, second)));
  return EXIT.done;
}

/** What a run is to do, made from the options. */
interface Plan {
  readonly path: string;
  readonly head: Unfinished['head'];
  /** The ids of --only; empty for all. */
  readonly only: readonly string[];
  /** What is measured along with them, and the record that they are added to. */
  readonly adding: {
    readonly anchors: readonly string[];
    readonly path: string;
    readonly record: Measurement;
  } | null;
}

async function measure(options: BenchOptions): Promise<number> {
  const native = options.native ? openNative() : null;
  if (options.native && !native) throw new UsageError('--native needs g++, which is not there.');
  try {
    return await run(planOf(options, native?.compiler ?? null), options, native);
  } finally {
    native?.close();
  }
}

function planOf(options: BenchOptions, compiler: string | null): Plan {
  const only = options.only?.split(',') ?? [];
  const own = allCases(only);
  for (const id of only) {
    if (allCases([id]).length === 0) throw new UsageError(`--only has "${id}": no algorithm is called so.`);
  }
  const quick = options.quick ?? false;
  const head: Plan['head'] = {
    format: 2,
    date: new Date().toISOString(),
    machine: describeMachine(compiler),
    commit: describeCommit(),
    quick,
    ...(only.length > 0 && { only: [...only] }),
    capMs: 1000 * seconds('--cap', options.cap ?? String(quick ? QUICK_CAP_SECONDS : CAP_SECONDS)),
    note: options.note ?? null,
  };
  const path = options.out === undefined ? recordPath(head) : resolve(options.out);
  if (!options.add) return { path, head, only, adding: null };

  if (only.length === 0) throw new UsageError('--add needs --only, with what is to be added.');
  if (quick || options.out) throw new UsageError('--add goes with neither --quick nor --out.');
  const newest = newestFullRecord();
  if (!newest) throw new UsageError('There is no full record to add to: npm run bench makes one.');
  const { cpu, cores, node } = head.machine;
  const { machine } = newest.record;
  if (machine.cpu !== cpu || machine.cores !== cores || machine.node !== node) {
    throw new UsageError(
      `${relative('.', newest.path)} was made on ${machine.cpu}, ${machine.cores} cores, Node ${machine.node}; ` +
        `this is ${cpu}, ${cores} cores, Node ${node}. Times of two machines do not mix.`,
    );
  }
  const kinds = own.map(({ request }) => resultKind(request));
  return { path, head, only, adding: { ...newest, anchors: anchorsFor(only, kinds, newest.record) } };
}

async function run(
  { path, head, only, adding }: Plan,
  options: BenchOptions,
  native: ReturnType<typeof openNative>,
): Promise<number> {
  const left = startingPoint(path, head, options.resume ?? false);
  const stop = new AbortController();
  const onInterrupt = () => stop.abort();
  process.once('SIGINT', onInterrupt);
  const cores = os.availableParallelism();
  const started = performance.now();
  const spent = () => duration(performance.now() - started);
  const isAnchor = (id: string) => adding?.anchors.includes(id) ?? false;
  const cases = allCases(adding ? [...only, ...adding.anchors] : only);
  try {
    const results = await measureTwice(cases, {
      open: openContenders(native),
      hasNative: (request) => (native?.has(request) ?? false) && !isAnchor(request.id),
      effort: head.quick ? QUICK : EFFORT,
      capMs: head.capMs,
      mustReach: (request) => options.cap === undefined && !head.quick && isWithinReach(request),
      workersFor: ({ id }) => (isAnchor(id) ? [] : [2, 4, 8, 16].filter((workers) => workers <= cores)),
      signal: stop.signal,
      once: head.quick,
      passes: left?.passes ?? [],
      complete: left?.complete ?? false,
      onGroup: (pass, group) => show(`pass ${pass} · ${group} · ${spent()}`),
      onProgress: (passes, complete) => keepUnfinished(path, { head, passes, complete }),
    });
    show('');
    if (!results) {
      process.stderr.write(`bench: stopped after ${spent()}; --resume goes on.\n`);
      return EXIT.interrupted;
    }
    const record = adding ? addTo(adding, { head, results }) : withResults(left?.head ?? head, results);
    const target = adding?.path ?? path;
    writeRecord(target, record);
    keepUnfinished(path, null);
    process.stderr.write(
      `bench: ${record.results.length} results in ${relative('.', target)} (${spent()})\n`,
    );
    return EXIT.done;
  } catch (error) {
    show('');
    if (error instanceof NotRepeated) throw new UsageError(error.message);
    throw error;
  } finally {
    process.off('SIGINT', onInterrupt);
  }
}

/** The results of the ids that are added, in the record; refused where the anchors are not found as they were. */
function addTo(
  { anchors, record }: NonNullable<Plan['adding']>,
  { head, results }: Pick<Plan, 'head'> & { readonly results: readonly MeasuredResult[] },
): Measurement {
  const found = foundAgain(record, anchors, results);
  const wrong = strays(found);
  if (wrong.length > 0) {
    throw new UsageError(
      `${wrong.join('; ')}. On a machine or code that has changed so much, the whole record is measured anew: npm run bench.`,
    );
  }
  const { date, commit, note } = head;
  const added = results
    .filter(({ algorithm }) => !anchors.includes(algorithm))
    .map((one) => ({ ...one, added: { date, commit, note, anchors: found } }));
  return withResults(record, merged(record, added));
}

/** The run to go on with, if that is wanted and fits. */
function startingPoint(path: string, head: Plan['head'], resume: boolean): Unfinished | undefined {
  const name = relative('.', path);
  const left = readUnfinished(path);
  if (left && !resume) {
    throw new UsageError(
      `A run for ${name} has not ended: --resume goes on with it, --out writes elsewhere.`,
    );
  }
  if (!left) {
    if (resume) throw new UsageError(`There is no run for ${name} to go on with.`);
    if (existsSync(path) && head.only === undefined) {
      throw new UsageError(`${name} is there already: --out writes elsewhere.`);
    }
    return undefined;
  }
  for (const field of ['commit', 'quick', 'capMs'] as const) {
    if (left.head[field] !== head[field]) {
      throw new UsageError(
        `The run for ${name} has ${field} ${String(left.head[field])}, and this one ${String(head[field])}: they do not mix.`,
      );
    }
  }
  return left;
}

function seconds(option: string, text: string): number {
  const value = /^\d+(\.\d+)?$/.test(text) ? Number(text) : 0;
  if (value > 0) return value;
  throw new UsageError(`${option} is "${text}". It must be a number of seconds.`);
}

/** One line on a terminal, written over and over. */
function show(text: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${text}`);
}
