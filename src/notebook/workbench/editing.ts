/** A cell's editor as the notebook gives it: what is written goes into the document, and its keys run the cell. */
import { CellView } from './cell-view.ts';
import type { Desk } from './desk.ts';
import type { EditorEvents } from './editor.ts';
import { textButton } from './part.ts';
import { markKept } from './marks.ts';
import type { NotebookParts, SelectedCells } from './selected-cells.ts';
import type { TextView } from './text-view.ts';

/** A cell on the page: of code, or of text. */
export type Row = CellView | TextView;

/** Opens a cell's editor; where it does not load, the reader is told and can try again. */
export async function openEditor(
  row: Row,
  focus: boolean,
  { desk, bar, cells, types, ask }: NotebookParts,
  selected: SelectedCells,
): Promise<void> {
  const invitation = invitationOf(row, desk.document.cells.length);
  const listing = row.element.querySelector<HTMLElement>('.cell-in pre');
  // The listing says what the editor will say, so that nothing moves when that comes.
  if (listing && row.source === '') listing.dataset['invitation'] = invitation;
  const events: EditorEvents = {
    onChange: (text) => {
      write(row, text, desk);
      if (row instanceof CellView) types.changed();
    },
    onRun: (then) => selected.runRow(row, then),
    onLeave: () => selected.leave(row),
    onSplit: (at) => selected.split(row, at),
    onSave: () => desk.save(),
    invitation,
    onAsk: (what, at) => ask(what, row, at),
    texts: () => cells.texts().map(({ source }) => source),
    modules: cells.data.modules,
  };
  try {
    await row.edit(events, focus);
    if (row instanceof CellView) types.offer(row);
  } catch (error) {
    bar.notice(`The editor did not load. ${(error as Error).message}`, {
      // The browser does not ask again for a module that failed.
      'Load the page again': () => location.reload(),
    });
  } finally {
    delete listing?.dataset['invitation'];
  }
}

/** What an empty editor says: in the only cell of a notebook, what can be done here. */
function invitationOf(row: Row, cells: number): string {
  if (!(row instanceof CellView)) return 'Markdown, with tables and $formulas$';
  return cells > 1
    ? ''
    : 'TypeScript. Shift+Enter or the arrow runs it; a name in the last line is shown.\nEvery solver of the book can be imported.';
}

function write(row: Row, text: string, desk: Desk): void {
  const original = row instanceof CellView ? row.original : null;
  desk.edit(row.id, text === original ? null : text, original ?? undefined);
  const { article } = desk.document;
  // At once: where this tab ends before the words are kept, a page of another chapter may take them over.
  if (article) markKept(article.name);
  if (row instanceof CellView) showReset(row);
}

/** "Reset" stands among a cell's tools only while there is something to reset. */
export function showReset(view: CellView): void {
  const tools = view.element.querySelector('.cell-tools');
  const shown = tools?.querySelector('[data-do="reset"]');
  if (view.original === null || !tools) return;
  if (view.edited && !shown) tools.append(textButton('Reset cell', 'reset'));
  if (!view.edited) shown?.remove();
}
