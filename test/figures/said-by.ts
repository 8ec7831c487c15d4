/** Runs the cell of a figure as a reader's notebook would. */
import type { CellOf, Shown } from '../../src/figures/kit/shown.ts';
import { checkTypes } from '../../src/notebook/article/check-types.ts';
import { startNodeKernel } from '../../src/notebook/headless/node-kernel.ts';
import { compileCell } from '../../src/notebook/language/compile.ts';

/** The text of its outputs. @throws Error if it is no TypeScript, has wrong types, or throws */
export async function saidBy(cell: CellOf, shown: Shown): Promise<string> {
  const source = cell(shown).trim();
  const [wrong] = checkTypes([{ id: 'cell', source }]);
  if (wrong) throw new Error(`line ${wrong.line}: ${wrong.message}`);
  const kernel = startNodeKernel();
  try {
    const { ok, outputs } = await kernel.run(compileCell(source, 'cell'), 20);
    const said = JSON.stringify(outputs);
    if (!ok) throw new Error(said);
    return said;
  } finally {
    kernel.close();
  }
}
