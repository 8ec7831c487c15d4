/** A kept run as far as this build of the page can show it: another build, or a damaged disk, may have written it. */
import { isOutput } from '../kernel/border.ts';
import type { KeptRun } from './document.ts';

/** More than a kernel gives out in one run. */
const MOST_OUTPUTS = 2000;

/** The run without what is no output or too much, and with a line that says so. */
export function readableRun(run: KeptRun): KeptRun {
  const outputs = run.outputs.slice(0, MOST_OUTPUTS).filter(isOutput);
  if (outputs.length === run.outputs.length) return run;
  const text = 'Some outputs that were kept here cannot be read. Run the cell to make them again.';
  return { ...run, outputs: [...outputs, { kind: 'stream', name: 'stderr', text }] };
}
