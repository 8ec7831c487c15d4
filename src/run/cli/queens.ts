/** `solve queens`: counts, places and estimates, by the kind of the algorithm that is asked. */
import { catalogue } from '../../solvers/catalogue.ts';
import type {
  Placement,
  QueensCount,
  QueensCounterEntry,
  QueensEstimatorEntry,
  QueensPlacerEntry,
} from '../../solvers/contract.ts';
import { answer } from '../request.ts';
import { EXIT, UsageError } from './exit.ts';
import { duration, grouped, jsonLine, roundMs, table } from './print.ts';
import type { Output } from './print.ts';
import { run } from './run.ts';
import { wantsTasks } from './task-options.ts';
import type { TaskCommandOptions } from './task-options.ts';
import { entryNamed, pair, refuse, required, seedOf, wholeNumber, workersOf } from './values.ts';

export interface QueensOptions extends TaskCommandOptions {
  readonly algorithm?: string;
  readonly n?: string;
  readonly unique?: boolean;
  readonly workers?: string;
  readonly place?: readonly string[];
  readonly seed?: string;
  readonly probes?: string;
  readonly json?: boolean;
}

const MAX_PROBES = 1_000_000_000;

/** Counts, places or estimates, and returns the exit code. @throws UsageError for options that do not fit the algorithm */
export async function queens(options: QueensOptions, output: Output): Promise<number> {
  if (wantsTasks(options)) {
    const asked = options.algorithm !== undefined || options.n !== undefined;
    const { runTaskCommand } = await import('./task-commands.ts');
    return runTaskCommand(
      {
        problem: 'queens',
        asked: asked ? countRequest(counterNamed(options.algorithm), options) : null,
        options,
        print: async ({ id, input }, result, ms, published) => {
          const entry = counterNamed(id);
          if (options.unique) await requireUnique(entry);
          printCount(
            entry,
            (input as { n: number }).n,
            result as QueensCount,
            ms,
            options,
            output,
            published,
          );
        },
      },
      output,
    );
  }
  const entry = entryNamed('queens', options.algorithm);
  if (entry.kind === 'count') return count(entry, options, output);
  refuse(entry.id, { '--workers': options.workers, '--unique': options.unique });
  if (entry.kind === 'place') return place(entry, options, output);
  return estimate(entry, options, output);
}

function counterNamed(id: string | undefined): QueensCounterEntry {
  const entry = entryNamed('queens', id);
  if (entry.kind === 'count') return entry;
  throw new UsageError(`The algorithm ${entry.id} does not count, so it has no tasks.`);
}

function countRequest(entry: QueensCounterEntry, options: QueensOptions) {
  refuse(entry.id, {
    '--place': options.place,
    '--seed': options.seed,
    '--probes': options.probes,
  });
  const n = wholeNumber('--n', required('--n', options.n), ...entry.limits.n);
  return { problem: 'queens', kind: 'count', id: entry.id, input: { n } } as const;
}

async function count(entry: QueensCounterEntry, options: QueensOptions, output: Output): Promise<number> {
  const request = countRequest(entry, options);
  if (options.unique) await requireUnique(entry);
  const { result, ms } = await run(request, workersOf(options));
  printCount(entry, request.input.n, result, ms, options, output);
  return EXIT.done;
}

/** Refuses `--unique` for an algorithm that does not know: its own answer for one queen says so. */
async function requireUnique(entry: QueensCounterEntry): Promise<void> {
  if (await knowsUnique(entry)) return;
  const counters = catalogue.filter((one) => one.problem === 'queens').filter((one) => one.kind === 'count');
  const knowing: string[] = [];
  for (const one of counters) if (await knowsUnique(one)) knowing.push(one.id);
  throw new UsageError(
    `--unique: ${entry.id} does not know the fundamental solutions. These do: ${knowing.join(', ')}.`,
  );
}

async function knowsUnique({ id, limits }: QueensCounterEntry): Promise<boolean> {
  const { result } = await answer({ problem: 'queens', kind: 'count', id, input: { n: limits.n[0] } });
  return result.unique !== null;
}

function printCount(
  entry: QueensCounterEntry,
  n: number,
  { solutions, unique, leaves, nodes, engine, work }: QueensCount,
  ms: number,
  { json = false }: QueensOptions,
  output: Output,
  published?: string,
): void {
  if (json) {
    output.out(
      jsonLine({
        algorithm: entry.id,
        n,
        solutions: String(solutions),
        unique: unique === null ? null : String(unique),
        leaves,
        nodes,
        ...(engine && { engine }),
        ...(work && { work }),
        ...(published !== undefined && { published }),
        ms: roundMs(ms),
      }),
    );
    return;
  }
  output.out(
    table(`${entry.title}, n = ${n}`, [
      ['solutions', grouped(solutions)],
      ...(unique === null ? [] : [['unique', grouped(unique), 'up to the eight symmetries'] as const]),
      ...(leaves === null ? [] : [['leaves', grouped(leaves), entry.leaf ?? ''] as const]),
      ...(nodes === null
        ? []
        : [['nodes', grouped(nodes), entry.node ?? 'prefixes without conflict'] as const]),
      ['time', duration(ms), engine === 'plain' ? 'without WebAssembly' : ''],
      ...(published === undefined ? [] : [['published', published] as const]),
    ]),
  );
}

async function place(entry: QueensPlacerEntry, options: QueensOptions, output: Output): Promise<number> {
  refuse(entry.id, { '--probes': options.probes });
  const n = wholeNumber('--n', required('--n', options.n), ...entry.limits.n);
  const fixed = options.place?.map((text) => pair('--place', text, 'row and column'));
  const { result, ms } = await run(
    {
      problem: 'queens',
      kind: 'place',
      id: entry.id,
      input: { n, ...seedOf(options), ...(fixed && { fixed }) },
    },
    undefined,
  );
  const { placement, steps } = result;
  if (options.json) {
    output.out(jsonLine({ algorithm: entry.id, n, placement, steps, ms: roundMs(ms) }));
  } else {
    output.out(
      table(`${entry.title}, n = ${n}`, [
        ['placement', placement ? 'found' : 'there is none'],
        ['steps', grouped(steps)],
        ['time', duration(ms)],
      ]),
    );
    if (placement) output.out(`\n${drawing(placement)}`);
  }
  if (placement) return EXIT.done;
  const given = fixed ? ' with these on the board' : '';
  output.err(`solve: no placement: ${n} queens that do not attack one another do not exist${given}.\n`);
  return EXIT.none;
}

/** A board where it fits a terminal, else the columns row by row. */
function drawing(placement: Placement): string {
  if (placement.length > 38) return `Columns, row by row: ${placement.join(' ')}\n`;
  return placement
    .map((column) => `  ${placement.map((_, col) => (col === column ? 'Q' : '·')).join(' ')}\n`)
    .join('');
}

async function estimate(
  entry: QueensEstimatorEntry,
  options: QueensOptions,
  output: Output,
): Promise<number> {
  refuse(entry.id, { '--place': options.place });
  const n = wholeNumber('--n', required('--n', options.n), ...entry.limits.n);
  const probes =
    options.probes === undefined ? {} : { probes: wholeNumber('--probes', options.probes, 1, MAX_PROBES) };
  const { result, ms } = await run(
    {
      problem: 'queens',
      kind: 'estimate',
      id: entry.id,
      input: { n, ...probes, ...seedOf(options) },
    },
    undefined,
  );
  if (options.json) {
    const { estimate: size, standardError, probes: dives, seed } = result;
    output.out(jsonLine({ algorithm: entry.id, n, estimate: size, standardError, probes: dives, seed }));
    return EXIT.done;
  }
  output.out(
    table(`${entry.title}, n = ${n}`, [
      ['nodes, estimated', grouped(Math.round(result.estimate))],
      ['standard error', grouped(Math.round(result.standardError))],
      ['probes', grouped(result.probes)],
      ['seed', String(result.seed)],
      ['time', duration(ms)],
    ]),
  );
  return EXIT.done;
}
