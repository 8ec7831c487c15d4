/** A document's history over the page: every revision with its time, what it differs in from now, and the ways back. */
import { useSignal } from '@preact/signals';
import { dateText } from '../model/cell-status.ts';
import type { NotebookDocument } from '../model/document.ts';
import type { DocumentSession } from '../storage/document-session.ts';
import { type CellDifference, difference, type Revision, withCellBack } from '../storage/revisions.ts';
import type { Bar } from './bar.ts';
import sheet from './history.css?url';
import { openOverPage } from './over-page.tsx';
import { loadSheet } from '../../figures/kit/load-sheet.ts';

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
  void loadSheet(sheet);
  openOverPage('notebook-history', 'History', (close) => (
    <History {...{ session, revisions, latest, nameOf, openCopy, close }} />
  ));
}

interface HistoryProps {
  readonly session: DocumentSession;
  readonly revisions: readonly Revision[];
  readonly latest: Revision;
  readonly nameOf: (cell: string) => string;
  readonly openCopy: (snapshot: NotebookDocument) => unknown;
  readonly close: () => void;
}

function History({ session, revisions, latest, nameOf, openCopy, close }: HistoryProps) {
  const chosen = useSignal(latest);
  const { snapshot, at } = chosen.value;
  const cells = difference(snapshot, session.document);
  const states = revisions.length === 1 ? 'One earlier state' : `${revisions.length} earlier states`;
  const closing = (does: () => unknown) => () => {
    close();
    void does();
  };
  return (
    <>
      <p>
        {states} of “{session.document.title}”, kept before something was taken away.
      </p>
      <div class="history-columns">
        <div class="history-shown" aria-live="polite">
          <div class="history-actions">
            <TextButton onClick={closing(() => session.putBack(chosen.value))}>Put back</TextButton>
            <TextButton onClick={closing(() => openCopy(snapshot))}>Open as a copy</TextButton>
          </div>
          <p class="history-said">{saidOf(at, cells)}</p>
          {cells.map((cell) => (
            <CellHistory
              key={cell.id}
              cell={cell}
              name={nameOf(cell.id)}
              onPutBack={closing(() =>
                session.step(
                  'Before a cell was put back',
                  'The cell is as it was.',
                  withCellBack(session.document, snapshot, cell.id),
                ),
              )}
            />
          ))}
        </div>
        <ol class="history-revisions">
          {revisions.map((revision) => (
            <li>
              <button
                type="button"
                aria-current={revision === chosen.value ? 'true' : undefined}
                onClick={() => (chosen.value = revision)}
              >
                <time dateTime={new Date(revision.at).toISOString()}>{dateText(revision.at)}</time>
                <span>{revision.why}</span>
              </button>
            </li>
          ))}
        </ol>
      </div>
    </>
  );
}

interface CellHistoryProps {
  readonly cell: CellDifference;
  readonly name: string;
  readonly onPutBack: () => void;
}

function CellHistory({ cell: { change, lines }, name, onPutBack }: CellHistoryProps) {
  return (
    <>
      <p class="history-cell">
        <span>
          {name}: {change} since
        </span>
        {/* A cell that has come since was not there. */}
        {change !== 'added' && <TextButton onClick={onPutBack}>Put this cell back</TextButton>}
      </p>
      {lines.length > 0 && (
        <pre tabIndex={0} role="region" aria-label={`What has changed in ${name}`}>
          {lines.map(({ text, change: what }) =>
            what === 'added' ? (
              <ins>+ {text}</ins>
            ) : what === 'removed' ? (
              <del>- {text}</del>
            ) : (
              <span>{`  ${text}`}</span>
            ),
          )}
        </pre>
      )}
    </>
  );
}

function TextButton({ children, onClick }: { readonly children: string; readonly onClick: () => void }) {
  return (
    <button type="button" class="text-button" onClick={onClick}>
      {children}
    </button>
  );
}

function saidOf(at: number, cells: readonly CellDifference[]): string {
  const many = (change: CellDifference['change']): readonly string[] => {
    const { length } = cells.filter((cell) => cell.change === change);
    return length === 0 ? [] : [`${length} ${change}`];
  };
  const parts = (['added', 'removed', 'changed'] as const).flatMap(many);
  const since = `From ${dateText(at)} to now:`;
  return parts.length === 0 ? `${since} the cells are the same.` : `${since} cells ${parts.join(', ')}.`;
}
