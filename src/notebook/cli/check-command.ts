/** `notebook check`: runs a notebook file and compares what its cells put out with what the file holds. Nothing is written. */
import { EXIT, UsageError } from '../../run/cli/exit.ts';
import type { Output } from '../../run/cli/print.ts';
import { differenceOf } from '../headless/compare.ts';
import { labelOf } from '../headless/written-notebook.ts';
import { nameOf, readNotebookText } from './notebook-text.ts';
import { notebookIn, type RunOptions, secondsOf } from './run-command.ts';
import { exitOf, running } from './running.ts';

/** Checks the notebook in a file and returns the exit code. */
export async function checkCommand(
  path: string,
  options: Pick<RunOptions, 'timeout' | 'quiet'>,
  output: Output,
): Promise<number> {
  const seconds = secondsOf(options);
  const notebook = notebookIn(path, readNotebookText(path));
  if (notebook.form === 'md' || notebook.form === 'ts')
    throw new UsageError(
      `${nameOf(path)} has no outputs that could be compared: an .ipynb or an .html has them.`,
    );
  const outcomes = await running(notebook, { path, seconds, isQuiet: options.quiet === true }, output);
  let different = 0;
  let varying = 0;
  for (const { cell, outputs, end } of outcomes) {
    if (cell.varies) {
      varying += 1;
      continue;
    }
    const lines = end === 'ok' || end === 'error' ? differenceOf(cell.kept, outputs) : null;
    if (lines === null) continue;
    different += 1;
    output.out(
      `--- ${labelOf(cell)}, as the file has it\n+++ ${labelOf(cell)}, as it ran\n${lines.join('\n')}\n`,
    );
  }
  const exit = exitOf(outcomes);
  if (!options.quiet || different > 0) {
    const same = outcomes.length - different - varying;
    const counts = [
      `${same} the same`,
      `${different} different`,
      ...(varying > 0 ? [`${varying} that vary`] : []),
      ...(exit === EXIT.done ? [] : ['stopped before its end']),
    ];
    output.err(`${outcomes.length} ${outcomes.length === 1 ? 'cell' : 'cells'}: ${counts.join(', ')}.\n`);
  }
  if (exit !== EXIT.done) return exit;
  return different > 0 ? EXIT.none : EXIT.done;
}
