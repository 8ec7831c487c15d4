/** Runs the cells of a notebook file one after another, as the page's "Run all" does: up to the first that does not end well. */
import type { CellError, Output } from '../kernel/outputs.ts';
import { compileCell } from '../language/compile.ts';
import { CellSyntaxError } from '../language/parse.ts';
import type { RunEnd } from '../runner/kernel-session.ts';
import type { NodeKernel } from './node-kernel.ts';
import type { RunnableCell } from './runnable-file.ts';

export interface CellOutcome {
  readonly cell: RunnableCell;
  readonly outputs: readonly Output[];
  readonly end: RunEnd;
  readonly milliseconds: number;
  /** How long it was allowed to take, in seconds. */
  readonly seconds: number;
  /** What is to be said of an end that is not "ok". */
  readonly error: CellError | null;
}

export interface RunOptions {
  /** For each cell, in seconds; where it is missing, a cell has its own limit, or a minute. */
  readonly seconds?: number;
  /** A cell begins. */
  readonly onStart?: (cell: RunnableCell) => void;
  readonly onEnd?: (outcome: CellOutcome) => void;
  readonly signal: AbortSignal;
}

/** What a cell may take where nobody says anything. */
const SECONDS = 60;

/** So long the end of a run waits for timers of cells that are still to fire. */
const REST_MS = 2000;

/** @throws the signal's reason when it is aborted; the kernel is the caller's to close. */
export async function runNotebook(
  cells: readonly RunnableCell[],
  kernel: NodeKernel,
  { seconds, onStart, onEnd, signal }: RunOptions,
): Promise<readonly CellOutcome[]> {
  const outcomes: CellOutcome[] = [];
  for (const cell of cells) {
    if (cell.kind !== 'code') continue;
    onStart?.(cell);
    const outcome = await runCell(cell, kernel, seconds ?? Math.max(SECONDS, cell.seconds ?? 0));
    signal.throwIfAborted();
    outcomes.push(outcome);
    onEnd?.(outcome);
    if (outcome.end !== 'ok' && !(outcome.end === 'error' && cell.throws)) break;
  }
  if (outcomes.some(({ cell }) => /\bset(Timeout|Interval)\b/.test(cell.source))) await kernel.rest(REST_MS);
  signal.throwIfAborted();
  return outcomes.map((outcome) => ({ ...outcome, outputs: withLate(outcome, kernel) }));
}

/** What timers and promises have added since. */
function withLate({ cell, outputs, end }: CellOutcome, kernel: NodeKernel): readonly Output[] {
  const now = end === 'ok' || end === 'error' ? kernel.outputsOf(cell.id) : [];
  return now.length > 0 ? now : outputs;
}

async function runCell(cell: RunnableCell, kernel: NodeKernel, seconds: number): Promise<CellOutcome> {
  const outcome = (
    end: RunEnd,
    outputs: readonly Output[],
    milliseconds: number,
    error: CellError | null,
  ): CellOutcome => ({ cell, outputs, end, milliseconds, seconds, error });
  let compiled;
  try {
    compiled = compileCell(cell.source, cell.id);
  } catch (error) {
    if (!(error instanceof CellSyntaxError)) throw error;
    const { name, message, line } = error;
    const output: CellError = { kind: 'error', name, message, frames: [{ cell: cell.id, line, where: '' }] };
    return outcome('error', [output], 0, output);
  }
  const { end, outputs, milliseconds, why } = await kernel.run(compiled, seconds);
  if (end === 'ok') return outcome(end, outputs, milliseconds, null);
  if (end === 'error') return outcome(end, outputs, milliseconds, errorIn(outputs));
  const error: CellError = {
    kind: 'error',
    ...(end === 'dead'
      ? { name: 'The kernel died', message: why }
      : { name: 'Out of time', message: `It did not end within ${seconds} s.` }),
    frames: [],
  };
  return outcome(end, [...outputs, error], milliseconds, error);
}

const errorIn = (outputs: readonly Output[]): CellError | null =>
  outputs.find((output) => output.kind === 'error') ?? null;
