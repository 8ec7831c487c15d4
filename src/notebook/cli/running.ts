/** A run of a notebook as a person watches it: a line on stderr for each cell, the place of an error, Ctrl-C. */
import { EXIT } from '../../run/cli/exit.ts';
import { duration, type Output } from '../../run/cli/print.ts';
import { type NodeKernel, startNodeKernel } from '../headless/node-kernel.ts';
import { type CellOutcome, runNotebook } from '../headless/run-notebook.ts';
import type { RunnableCell, RunnableFile } from '../headless/runnable-file.ts';
import { labelOf } from '../headless/written-notebook.ts';
import { nameOf } from './notebook-text.ts';

export interface Running {
  readonly path: string;
  readonly seconds: number | undefined;
  readonly isQuiet: boolean;
}

/** Runs the cells and tells of each on stderr. Ctrl-C ends it at once. @throws AbortError then */
export async function running(
  { cells, attached }: RunnableFile,
  { path, seconds, isQuiet }: Running,
  output: Output,
): Promise<readonly CellOutcome[]> {
  const kernel: NodeKernel = startNodeKernel(undefined, attached);
  const stop = new AbortController();
  const interrupt = (): void => {
    stop.abort();
    kernel.close();
  };
  process.once('SIGINT', interrupt);
  process.once('SIGTERM', interrupt);
  const most = cells.filter(({ kind }) => kind === 'code').length;
  const begin =
    isQuiet || !process.stderr.isTTY
      ? null
      : (cell: RunnableCell) => output.err(`\r\u001b[2K${head(cell)} …`);
  const head = (cell: RunnableCell): string => `[${cell.number}/${most}] ${labelOf(cell)}`;
  try {
    return await runNotebook(cells, kernel, {
      signal: stop.signal,
      ...(seconds !== undefined && { seconds }),
      onStart: (cell) => begin?.(cell),
      onEnd: (outcome) => {
        if (!isQuiet) output.err(`${begin ? '\r\u001b[2K' : ''}${head(outcome.cell)}: ${wordOf(outcome)}\n`);
        if (outcome.error && !outcome.cell.throws) output.err(errorText(path, outcome, cells));
      },
    });
  } finally {
    kernel.close();
    process.off('SIGINT', interrupt);
    process.off('SIGTERM', interrupt);
  }
}

/** 0, 1 where a cell threw, 3 where one took too long. */
export function exitOf(outcomes: readonly CellOutcome[]): number {
  const last = outcomes.at(-1);
  if (last === undefined || last.end === 'ok' || (last.end === 'error' && last.cell.throws)) return EXIT.done;
  return last.end === 'budget' ? EXIT.stepLimit : EXIT.none;
}

function wordOf({ end, milliseconds, seconds, cell }: CellOutcome): string {
  const time = duration(Math.max(0.1, milliseconds));
  if (end === 'ok') return `done in ${time}`;
  if (end === 'error') return cell.throws ? `threw, as it is meant to, after ${time}` : `threw after ${time}`;
  return end === 'budget' ? `out of time after ${duration(seconds * 1000)}` : 'the kernel died';
}

/** Where it went wrong: the cell and its line, the message, and the lines that led there. */
function errorText(path: string, { cell, error }: CellOutcome, cells: readonly RunnableCell[]): string {
  const { name, message, frames } = error!;
  const line = frames.find((frame) => frame.cell === cell.id)?.line;
  const where = `${nameOf(path)}, ${labelOf(cell)}${line === undefined ? '' : `, line ${line}`}`;
  const known = new Map(cells.map((each) => [each.id, labelOf(each)]));
  const stack = frames.map((frame) => {
    const from = known.get(frame.cell) ?? `cell ${frame.cell}`;
    return `    at ${frame.where || 'the top level'} (${from}, line ${frame.line})\n`;
  });
  return `solve: ${where}: ${name}: ${message}\n${stack.join('')}`;
}
