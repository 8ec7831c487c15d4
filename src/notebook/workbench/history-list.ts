/** A document's history as elements: every revision with its time, what it differs in from now, and a way back. */
import type { NotebookDocument } from '../documents/document.ts';
import { difference, type Revision } from '../documents/revisions.ts';
import { type Bar, textButton } from './bar.ts';
import { dateText } from './cell-state.ts';
import type { Desk } from './desk.ts';

/** Shows the history of the open document in the bar. `nameOf` is what readers know a cell by. */
export async function showHistory(desk: Desk, bar: Bar, nameOf: (cell: string) => string): Promise<void> {
  let revisions: readonly Revision[];
  try {
    revisions = await desk.history();
  } catch (error) {
    bar.notice(`The history cannot be read: ${(error as Error).message}.`);
    return;
  }
  const list = historyList(revisions, {
    present: () => desk.document,
    nameOf,
    putBack: (revision) => desk.putBack(revision),
  });
  const said =
    revisions.length === 0
      ? 'Nothing has been changed yet.'
      : `${revisions.length} earlier ${revisions.length === 1 ? 'state' : 'states'} of “${desk.document.title}”:`;
  bar.notice(said, { Close: () => bar.notice('') }, list);
}

interface HistoryHost {
  /** What is shown beside the revisions. */
  present(): NotebookDocument;
  nameOf(cell: string): string;
  putBack(revision: Revision): void;
}

function historyList(revisions: readonly Revision[], host: HistoryHost): HTMLElement {
  const list = document.createElement('ol');
  list.className = 'notebook-history';
  for (const revision of revisions) {
    const item = document.createElement('li');
    const time = document.createElement('time');
    time.dateTime = new Date(revision.at).toISOString();
    time.textContent = dateText(revision.at);
    const changes = document.createElement('div');
    const show = textButton('Show changes', () => {
      const open = changes.childElementCount > 0;
      changes.replaceChildren(...(open ? [] : changesOf(revision, host)));
      show.setAttribute('aria-expanded', String(!open));
    });
    show.setAttribute('aria-expanded', 'false');
    item.append(
      time,
      ` ${revision.why} `,
      show,
      textButton('Put back', () => host.putBack(revision)),
      changes,
    );
    list.append(item);
  }
  return list;
}

/** From the revision to the present state. */
function changesOf(revision: Revision, host: HistoryHost): readonly HTMLElement[] {
  const cells = difference(revision.snapshot, host.present());
  if (cells.length === 0) {
    const same = document.createElement('p');
    same.textContent = 'The cells are the same now.';
    return [same];
  }
  return cells.flatMap(({ id, change, lines }) => {
    const head = document.createElement('p');
    head.textContent = `${host.nameOf(id)}: ${change} since`;
    const code = document.createElement('pre');
    for (const { text, change: what } of lines) {
      const line = document.createElement(what === 'added' ? 'ins' : what === 'removed' ? 'del' : 'span');
      line.textContent = `${{ added: '+', removed: '-', same: ' ' }[what]} ${text}\n`;
      code.append(line);
    }
    return [head, code];
  });
}
