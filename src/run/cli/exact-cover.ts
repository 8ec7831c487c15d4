/** `solve exact-cover FILE`: a problem of the reader's own. */
import { ENGINES, ORDERS } from '../../solvers/exact-cover/solve.ts';
import { EXIT, UsageError } from './exit.ts';
import { readText } from './files.ts';
import { duration, grouped, jsonLine, roundMs, table } from './print.ts';
import type { Output } from './print.ts';
import { run } from './run.ts';
import { wholeNumber } from './values.ts';

export interface ExactCoverOptions {
  readonly engine?: string;
  readonly order?: string;
  readonly limit?: string;
  readonly json?: boolean;
}

/** Solves the problem in a file and returns the exit code. */
export async function exactCover(file: string, options: ExactCoverOptions, output: Output): Promise<number> {
  const engine = oneOf('--engine', options.engine ?? 'links', ENGINES);
  const order = oneOf('--order', options.order ?? 'mrv', ORDERS);
  const limit =
    options.limit === undefined
      ? {}
      : { limit: wholeNumber('--limit', options.limit, 1, Number.MAX_SAFE_INTEGER) };
  const text = readText(file);
  const { result, ms } = await run(
    { problem: 'exact-cover', kind: 'cover', id: engine, input: { text, order, ...limit } },
    undefined,
  );
  const { solutions, nodes, updates, first } = result;
  if (options.json) {
    output.out(jsonLine({ solutions: String(solutions), nodes, updates, first, ms: roundMs(ms) }));
  } else {
    output.out(
      table(`Exact cover, ${file}`, [
        ['solutions', grouped(solutions)],
        ['nodes', grouped(nodes), 'partial solutions'],
        ['updates', grouped(updates), 'options taken out of lists'],
        ['time', duration(ms)],
      ]),
    );
    if (first) output.out(`\nThe first:\n${first.map((option) => `  ${option.join(' ')}\n`).join('')}`);
  }
  if (solutions > 0n) return EXIT.done;
  output.err(`solve: no solution: these options do not cover the items of ${file}.\n`);
  return EXIT.none;
}

function oneOf<T extends string>(flag: string, text: string, allowed: readonly T[]): T {
  const found = allowed.find((one) => one === text);
  if (found !== undefined) return found;
  throw new UsageError(`${flag} is "${text}". It must be one of: ${allowed.join(', ')}.`);
}
