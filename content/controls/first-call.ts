/**
 * The control of what the chapter on measuring says of a long first call: bitboards count thirteen queens in processes that begin with
 * that, in others that make short calls before, and in others again that may not compile a loop while it runs.
 *
 * `npx node content/controls/first-call.ts` writes content/controls/first-call.json. Processor time, so that a busy machine matters
 * little.
 */
import { countSolutions } from '../../src/solvers/queens/bitmap.ts';
import { ask, type Control, writeControl } from '../../src/tools/controls/control.ts';

const PROCESSES = 8;
const N = 13;
const CALLS = 12;
/** From this call on every process has settled. */
const SETTLED = 5;
const SHORT = { n: 4, ms: 20 };

/** Milliseconds a call, the mean of the later calls, for each process. */
export interface FirstCall extends Control {
  readonly longFirst: readonly number[];
  readonly shortFirst: readonly number[];
  /** As longFirst, with node --no-use-osr. */
  readonly wholeFunctions: readonly number[];
}

function measure(): Omit<FirstCall, keyof Control> {
  const timed = (...words: readonly string[]) => ask(process.execPath, ...words) as number;
  const rounds = Array.from({ length: PROCESSES }, () => ({
    longFirst: timed(import.meta.filename, 'long'),
    shortFirst: timed(import.meta.filename, 'short'),
    wholeFunctions: timed('--no-use-osr', import.meta.filename, 'long'),
  }));
  return {
    longFirst: rounds.map(({ longFirst }) => longFirst),
    shortFirst: rounds.map(({ shortFirst }) => shortFirst),
    wholeFunctions: rounds.map(({ wholeFunctions }) => wholeFunctions),
  };
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
  if (first === undefined) writeControl('first-call', measure());
  else process.stdout.write(String(laterCalls(first)));
}
