/** `npm run bench`: measures the algorithms on this machine and writes a record; `-- --help` says how. */
import { Command, CommanderError } from 'commander';
import os from 'node:os';
import { relative, resolve } from 'node:path';
import { allCases, FAR } from './bench/cases.ts';
import { compareRecords, compareText } from './bench/compare.ts';
import { describeCommit, describeMachine } from './bench/machine.ts';
import { openNative } from './bench/native.ts';
import { readRecord, recordPath, withResults, writeRecord } from './bench/record-file.ts';
import { keyOfResult } from './bench/results.ts';
import { measureAll } from './bench/session.ts';
import { EXIT, UsageError, explain } from './cli/exit.ts';
import { duration } from './cli/print.ts';
import { barText } from './cli/progress-bar.ts';
import type { Measurement } from './measurement-schema.ts';
import { nodePool } from './node-pool.ts';

interface BenchOptions {
  readonly only?: string;
  readonly quick?: boolean;
  readonly resume?: boolean;
  readonly native?: boolean;
  readonly cap?: string;
  readonly long?: string;
  readonly far: string;
  readonly out?: string;
  readonly note?: string;
  readonly compare?: readonly string[];
}

const EFFORT = { minRuns: 5, maxRuns: 25, budgetMs: 500 };
const QUICK = { minRuns: 3, maxRuns: 5, budgetMs: 60 };
const CAP_SECONDS = 1.5;
const QUICK_CAP_SECONDS = 0.2;

process.exitCode = await main(process.argv.slice(2));

async function main(words: readonly string[]): Promise<number> {
  let code: number = EXIT.done;
  const program = new Command('bench')
    .description(
      'Measures every algorithm over its sizes, in turn, and writes content/measurements/<date>-<machine>.json. ' +
        'Ctrl-C keeps what is done.',
    )
    .option('--only <ids>', 'algorithms or problems, with commas between')
    .option('--quick', 'few runs and small sizes: a look, no record to publish')
    .option('--resume', 'goes on with the record of today, or with that of --out')
    .option('--native', 'builds and times the C++ programs of test/native too')
    .option(
      '--cap <seconds>',
      `the longest call that is measured (${CAP_SECONDS}, quick ${QUICK_CAP_SECONDS})`,
    )
    .option(
      '--long <seconds>',
      'goes on with the algorithms of --far while a call takes no longer; three runs each',
    )
    .option('--far <ids>', 'what --long goes on with', FAR.join(','))
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

async function measure(options: BenchOptions): Promise<number> {
  const cases = allCases(options.only?.split(','));
  if (cases.length === 0)
    throw new UsageError(`--only is "${options.only ?? ''}": no algorithm is called so.`);
  const native = options.native ? openNative() : null;
  if (options.native && !native) throw new UsageError('--native needs g++, which is not there.');
  const quick = options.quick ?? false;
  const effort = quick ? QUICK : EFFORT;
  const capMs = 1000 * seconds('--cap', options.cap ?? String(quick ? QUICK_CAP_SECONDS : CAP_SECONDS));
  const long =
    options.long === undefined
      ? null
      : { algorithms: options.far.split(','), capMs: 1000 * seconds('--long', options.long) };
  const fresh = withResults(
    {
      format: 1,
      date: new Date().toISOString(),
      machine: describeMachine(native?.compiler ?? null),
      commit: describeCommit(),
      quick,
      capMs,
      ...(long && { longCapMs: long.capMs }),
      note: options.note ?? null,
      results: [],
      checksum: '',
    },
    [],
  );
  const path = options.out === undefined ? recordPath(fresh) : resolve(options.out);
  let record = openRecord(path, fresh, options.resume ?? false);
  const done = new Map(record.results.map((one) => [keyOfResult(one), one.ms.median]));

  const stop = new AbortController();
  const onInterrupt = () => stop.abort();
  process.once('SIGINT', onInterrupt);
  const pool = nodePool();
  const cores = os.availableParallelism();
  const started = performance.now();
  try {
    await measureAll(cases, {
      pool,
      native,
      effort,
      capMs,
      long,
      workers: [2, 4, 8, 16].filter((workers) => workers <= cores),
      signal: stop.signal,
      done,
      onGroup: (group, remainingMs) => {
        const elapsed = performance.now() - started;
        show(`${barText(elapsed / (elapsed + remainingMs))} ${group} · about ${duration(remainingMs)} left`);
      },
      onResults: (results) => {
        record = withResults(record, results);
        writeRecord(path, record);
      },
    });
  } finally {
    show('');
    process.off('SIGINT', onInterrupt);
    pool.close();
    native?.close();
  }
  const spent = duration(performance.now() - started);
  process.stderr.write(
    `bench: ${stop.signal.aborted ? 'stopped; ' : ''}${record.results.length} results in ${relative('.', path)} (${spent})\n`,
  );
  return stop.signal.aborted ? EXIT.interrupted : EXIT.done;
}

function openRecord(path: string, fresh: Measurement, resume: boolean): Measurement {
  const found = readRecord(path);
  if (!found) return fresh;
  const name = relative('.', path);
  if (!resume)
    throw new UsageError(`${name} is there already: --resume goes on with it, --out writes elsewhere.`);
  for (const field of ['commit', 'quick', 'capMs', 'longCapMs'] as const) {
    if (found[field] !== fresh[field]) {
      throw new UsageError(
        `${name} has ${field} ${String(found[field])}, and this run ${String(fresh[field])}: they do not mix.`,
      );
    }
  }
  return found;
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
