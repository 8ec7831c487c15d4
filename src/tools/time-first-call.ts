/**
 * The control of what the chapter on measuring says of a long first call: bitboards count thirteen queens in processes that begin with
 * that, in others that make short calls before, and in others again that may not compile a loop while it runs.
 *
 * `npx node src/tools/time-first-call.ts` writes content/controls/first-call.json. Processor time, so that a busy machine matters
 * little, in fresh processes, all in turn.
 */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { countSolutions } from '../solvers/queens/bitmap.ts';
import { describeMachine } from './bench/machine.ts';

const PROCESSES = 8;
const N = 13;
const CALLS = 12;
/** From this call on every process has settled. */
const SETTLED = 5;
const SHORT = { n: 4, ms: 20 };
const FILE = 'content/controls/first-call.json';

/** Milliseconds a call, the mean of the later calls, for each process. */
export interface FirstCall {
  readonly date: string;
  readonly machine: ReturnType<typeof describeMachine>;
  readonly longFirst: readonly number[];
  readonly shortFirst: readonly number[];
  /** As longFirst, with node --no-use-osr. */
  readonly wholeFunctions: readonly number[];
}

function measure(): void {
  const ask = (...words: string[]): number =>
    Number(execFileSync(process.execPath, words, { encoding: 'utf8' }));
  const rounds = Array.from({ length: PROCESSES }, () => ({
    longFirst: ask(import.meta.filename, 'long'),
    shortFirst: ask(import.meta.filename, 'short'),
    wholeFunctions: ask('--no-use-osr', import.meta.filename, 'long'),
  }));
  const record: FirstCall = {
    date: new Date().toISOString(),
    machine: describeMachine(null),
    longFirst: rounds.map(({ longFirst }) => longFirst),
    shortFirst: rounds.map(({ shortFirst }) => shortFirst),
    wholeFunctions: rounds.map(({ wholeFunctions }) => wholeFunctions),
  };
  writeFileSync(FILE, `${JSON.stringify(record, null, 1)}\n`);
}

/** One process: the mean of its later calls. */
function laterCalls(first: string): number {
  const until = performance.now() + (first === 'short' ? SHORT.ms : 0);
  while (performance.now() < until) countSolutions(SHORT.n);
  for (let call = 0; call < SETTLED; call++) countSolutions(N);
  const before = process.threadCpuUsage();
  for (let call = SETTLED; call < CALLS; call++) countSolutions(N);
  const { user, system } = process.threadCpuUsage(before);
  return Number(((user + system) / 1000 / (CALLS - SETTLED)).toFixed(1));
}

if (process.argv[1] === import.meta.filename) {
  const [first] = process.argv.slice(2);
  if (first === undefined) measure();
  else process.stdout.write(String(laterCalls(first)));
}
