/** A cell's editor as the notebook gives it: what is written goes into the document, and its keys run the cell. */
import type { CommandId } from '../commands/registry.ts';
import { CellView } from '../view/cell-view.ts';
import type { DocumentSession } from '../storage/document-session.ts';
import type { EditorEvents } from '../editor/editor.ts';
import { markKept } from '../storage/marks.ts';
import type { NotebookParts } from './notebook-parts.ts';
import type { Row } from '../view/shown-document.ts';

/** Opens a cell's editor; where it does not load, the reader is told and can try again. */
export async function openEditor(
  row: Row,
  focus: boolean,
  { session, bar, cells, types, live }: NotebookParts,
  onCommand: (command: CommandId) => unknown,
): Promise<void> {
  const invitation = invitationOf(row, session.document.cells.length);
  const listing = row.element.querySelector<HTMLElement>('.cell-in pre');
  // The listing says what the editor will say, so that nothing moves when that comes.
  if (listing && row.source === '') listing.dataset['invitation'] = invitation;
  const events: EditorEvents = {
    onChange: (text) => {
      write(row, text, session);
      if (!(row instanceof CellView)) return;
      types.changed();
      live.typed(row.model);
    },
    onCommand,
    invitation,
    texts: () => cells.model.texts().map(({ source }) => source),
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

function write(row: Row, text: string, session: DocumentSession): void {
  const original = row instanceof CellView ? row.original : null;
  session.edit(row.id, text === original ? null : text, original ?? undefined);
  const { article } = session.document;
  // At once: where this tab ends before the words are kept, a page of another chapter may take them over.
  if (article) markKept(article.name);
}
