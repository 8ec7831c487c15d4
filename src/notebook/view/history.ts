/** A document's history over the page: every revision with its time, what it differs in from now, and the ways back. */
import type { NotebookDocument } from '../model/document.ts';
import { type CellDifference, difference, type Revision, withCellBack } from '../storage/revisions.ts';
import type { Bar } from './bar.ts';
import { dateText } from '../model/cell-status.ts';
import type { DocumentSession } from '../storage/document-session.ts';
import sheet from './history.css?url';
import { openOverPage } from './over-page.ts';
import { part, textButton } from './part.ts';
import { addStyles } from './style-sheet.ts';

/** Shows the history of the open document. `nameOf` is what readers know a cell by, `openCopy` opens a state as another notebook. */
export async function showHistory(
  session: DocumentSession,
  bar: Bar,
  nameOf: (cell: string) => string,
  openCopy: (snapshot: NotebookDocument) => unknown,
): Promise<void> {
  let revisions: readonly Revision[];
  try {
    revisions = await session.history();
  } catch (error) {
    bar.notice(`The history cannot be read: ${(error as Error).message}.`);
    return;
  }
  const [latest] = revisions;
  if (!latest) {
    bar.notice('Nothing has been changed yet.');
    return;
  }
  void addStyles(sheet);
  const dialog = openOverPage('notebook-history', 'History');
  const shown = part('div', { className: 'history-shown', ariaLive: 'polite' });
  const list = part('ol', 'history-revisions');
  const host: Host = { session, nameOf, openCopy, close: () => dialog.close() };
  const choose = (revision: Revision, button: HTMLElement): void => {
    list.querySelector('[aria-current]')?.removeAttribute('aria-current');
    button.setAttribute('aria-current', 'true');
    shown.replaceChildren(...differencesOf(revision, host));
  };
  for (const revision of revisions) {
    const { at, why } = revision;
    const time = part('time', { dateTime: new Date(at).toISOString() }, dateText(at));
    const button = part('button', { type: 'button' }, time, part('span', '', why));
    button.addEventListener('click', () => choose(revision, button));
    list.append(part('li', '', button));
    if (revision === latest) choose(revision, button);
  }
  const states = revisions.length === 1 ? 'One earlier state' : `${revisions.length} earlier states`;
  dialog.append(
    part('p', '', `${states} of “${session.document.title}”, kept before something was taken away.`),
    part('div', 'history-columns', shown, list),
  );
}

interface Host {
  readonly session: DocumentSession;
  nameOf(cell: string): string;
  openCopy(snapshot: NotebookDocument): unknown;
  close(): void;
}

/** From the revision to the present state, with what can be put back. */
function differencesOf(revision: Revision, host: Host): readonly HTMLElement[] {
  const { session } = host;
  const cells = difference(revision.snapshot, session.document);
  const actions = part(
    'div',
    'history-actions',
    textButton('Put back', () => {
      host.close();
      session.putBack(revision);
    }),
    textButton('Open as a copy', () => {
      host.close();
      void host.openCopy(revision.snapshot);
    }),
  );
  const putCellBack = (id: string): void => {
    host.close();
    void session.step(
      'Before a cell was put back',
      'The cell is as it was.',
      withCellBack(session.document, revision.snapshot, id),
    );
  };
  return [
    actions,
    part('p', 'history-said', saidOf(revision, cells)),
    ...cells.flatMap((cell) => cellOf(cell, host.nameOf(cell.id), () => putCellBack(cell.id))),
  ];
}

function saidOf({ at }: Revision, cells: readonly CellDifference[]): string {
  const many = (change: CellDifference['change']): readonly string[] => {
    const { length } = cells.filter((cell) => cell.change === change);
    return length === 0 ? [] : [`${length} ${change}`];
  };
  const parts = (['added', 'removed', 'changed'] as const).flatMap(many);
  const since = `From ${dateText(at)} to now:`;
  return parts.length === 0 ? `${since} the cells are the same.` : `${since} cells ${parts.join(', ')}.`;
}

function cellOf(
  { change, lines }: CellDifference,
  name: string,
  putBack: () => void,
): readonly HTMLElement[] {
  const head = part('p', 'history-cell', part('span', '', `${name}: ${change} since`));
  // A cell that has come since was not there.
  if (change !== 'added') head.append(textButton('Put this cell back', putBack));
  if (lines.length === 0) return [head];
  const shown = lines.map(({ text, change: what }) => {
    const [tag, sign] = ({ added: ['ins', '+'], removed: ['del', '-'], same: ['span', ' '] } as const)[what];
    return part(tag, '', `${sign} ${text}`);
  });
  const code = { tabIndex: 0, role: 'region', ariaLabel: `What has changed in ${name}` };
  return [head, part('pre', code, ...shown)];
}
