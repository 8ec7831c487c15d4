/** Runs that have ended, put into the document: their outputs, and the exercises that they have solved. */
import { type KeptRun, type NotebookDocument, withCell } from './document.ts';

/** What an output may weigh to be kept, in characters. */
const MOST_KEPT_OUTPUT = 2_000_000;

/** The document after a cell's run: an output too large to be kept is replaced by a line that says so. */
export function withRun(document: NotebookDocument, cell: string, run: KeptRun): NotebookDocument {
  const checks = run.outputs.flatMap((output) => (output.kind === 'verdict' ? output.checks : []));
  const isSolved = checks.length > 0 && checks.every(({ pass }) => pass);
  const tooLarge = { kind: 'stream', name: 'stderr', text: 'This output was too large to be kept.' } as const;
  const isKept = JSON.stringify(run.outputs).length <= MOST_KEPT_OUTPUT;
  const next = withCell(document, cell, { run: isKept ? run : { ...run, outputs: [tooLarge] } });
  const solved = isSolved ? { ...next.solved, [cell]: { checks, at: run.at } } : next.solved;
  return { ...next, solved };
}
