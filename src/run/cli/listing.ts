/** `--solutions`: the solutions themselves, one a line, as they are found. */
import type { Algorithm, Input, Problem } from '../../problem.ts';
import { algorithms } from '../request.ts';
import { EXIT, UsageError } from './exit.ts';
import { csvLine, type Format } from './format.ts';
import type { Output } from './print.ts';

/** Bytes that are written in one go; a solution that comes later than LATE_MS after the last of them is not kept back for more. */
const BLOCK = 65_536;
const LATE_MS = 100;

/** What stands around and between the columns of a line, and for one that is empty. */
interface Marks {
  readonly begin: string;
  readonly between: string;
  readonly end: string;
  readonly empty: string;
}
const MARKS: Readonly<Record<Format, Marks>> = {
  text: { begin: '', between: ' ', end: '\n', empty: '-' },
  json: { begin: '[', between: ',', end: ']\n', empty: 'null' },
  csv: { begin: '', between: ',', end: '\n', empty: '' },
};

/**
 * Streams so many solutions, and returns the exit code: EXIT.none where there is not one.
 * @throws UsageError for an algorithm that only counts
 */
export async function listSolutions(
  { listing, id, kind }: Problem,
  by: Algorithm,
  input: Input,
  limit: number,
  format: Format,
  output: Output,
): Promise<number> {
  const blocks = listing!.blocks(await by.load(), input);
  if (blocks === null) {
    const alike = algorithms.filter((one) => one.problem === id && one.kind === kind);
    const modules = await Promise.all(alike.map(async (one) => [one.id, await one.load()] as const));
    const able = modules
      .filter(([, module]) => listing!.blocks(module, input) !== null)
      .map(([name]) => name);
    throw new UsageError(`--solutions: ${by.id} only counts. These list: ${able.join(', ')}.`);
  }
  const columns = listing!.columns(input);
  const head = format === 'csv' ? csvLine(columns) : '';
  const found = await stream(head, blocks, columns.length, limit, format, output);
  return found > 0 ? EXIT.done : noneFound(output);
}

function noneFound(output: Output): number {
  output.err('solve: there is no solution.\n');
  return EXIT.none;
}

/** Writes at most so many lines, each of so many columns, and returns how many there were. */
async function stream(
  head: string,
  blocks: Iterable<Int8Array>,
  columns: number,
  limit: number,
  format: Format,
  output: Output,
): Promise<number> {
  const text = Buffer.alloc(BLOCK + LONGEST);
  const writeLine = lineWriter(text, columns, MARKS[format]);
  let at = text.write(head, 'latin1');
  let written = performance.now();
  const flush = async (): Promise<void> => {
    output.out(text.toString('latin1', 0, at));
    at = 0;
    await output.drained?.();
    written = performance.now();
  };
  let found = 0;
  for (const block of blocks) {
    const lines = Math.min(block.length / columns, limit - found);
    for (let line = 0; line < lines; line++) {
      at = writeLine(block, line * columns, at);
      if (at > BLOCK) await flush();
    }
    found += lines;
    // Not one more is looked for: it may be far.
    if (found === limit) break;
    if (performance.now() - written > LATE_MS) await flush();
  }
  if (at > 0) await flush();
  return found;
}

/** No line is longer: 32 columns of a few characters. */
const LONGEST = 1024;

/**
 * Writes a line of columns into the text from a place on, and returns where it ends. Digit by digit: a string for each number takes as
 * long as to find the solution.
 */
function lineWriter(text: Buffer, columns: number, { begin, between, end, empty }: Marks) {
  const mark = between.charCodeAt(0);
  return (block: Int8Array, first: number, from: number): number => {
    let at = from;
    if (begin !== '') text[at++] = begin.charCodeAt(0);
    for (let i = first; i < first + columns; i++) {
      if (i > first) text[at++] = mark;
      const col = block[i]!;
      if (col < 0) at += text.write(empty, at, 'latin1');
      else if (col < 10) text[at++] = ZERO + col;
      else {
        const tens = Math.floor(col / 10);
        text[at++] = ZERO + tens;
        text[at++] = ZERO + (col - 10 * tens);
      }
    }
    for (let i = 0; i < end.length; i++) text[at++] = end.charCodeAt(i);
    return at;
  };
}

const ZERO = '0'.charCodeAt(0);
