/** What a cell has printed past the limit, as a file: the kernel keeps it until it ends. */
import type { Bar } from '../view/bar.ts';
import type { CellView } from '../view/cell-view.ts';
import { saveFile } from '../files/save-file.ts';
import type { KernelSession } from '../runner/kernel-session.ts';

/** Saves all that the cell has printed since it began, or says in the bar that it is gone. */
export async function saveRest(kernel: KernelSession, bar: Bar, view: CellView): Promise<void> {
  const text = view.model.isInMemory.value ? await kernel.restOf(view.id) : null;
  if (text === null)
    bar.notice(
      `What ${view.label} printed after that is gone with its kernel. Run the cell again to see it.`,
    );
  else saveFile(`${view.id}-output.txt`, 'text/plain', text);
}
