/** `solve exact-cover FILE`: a problem of the reader's own. */
import { readFileSync } from 'node:fs';
import { ENGINES, ORDERS } from '../../solvers/exact-cover/solve.ts';
import { UsageError } from './exit.ts';
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

const STDIN = 0;

export async function exactCover(file: string, options: ExactCoverOptions, output: Output): Promise<void> {
  const engine = oneOf('--engine', options.engine ?? 'links', ENGINES);
  const order = oneOf('--order', options.order ?? 'mrv', ORDERS);
  const limit =
    options.limit === undefined
      ? {}
      : { limit: wholeNumber('--limit', options.limit, 1, Number.MAX_SAFE_INTEGER) };
  const text = read(file);
  const { result, ms } = await run(
    { problem: 'exact-cover', kind: 'cover', id: engine, input: { text, order, ...limit } },
    undefined,
  );
  const { solutions, nodes, updates, first } = result;
  if (options.json) {
    output.out(jsonLine({ solutions: String(solutions), nodes, updates, first, ms: roundMs(ms) }));
    return;
  }
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

function oneOf<T extends string>(flag: string, text: string, allowed: readonly T[]): T {
  const found = allowed.find((one) => one === text);
  if (found !== undefined) return found;
  throw new UsageError(`${flag} is "${text}". It must be one of: ${allowed.join(', ')}.`);
}

function read(file: string): string {
  try {
    return readFileSync(file === '-' ? STDIN : file, 'utf8');
  } catch (error) {
    throw new UsageError(`${file} cannot be read: ${(error as Error).message}.`);
  }
}
