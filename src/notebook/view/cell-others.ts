/** Another text of a cell, written elsewhere at the same time, or the article's where that has changed: which is to stay. */
import { type DocumentCell, newCell, newCellId, withCell, withCellsBehind } from '../model/document.ts';
import type { CellView } from './cell-view.ts';
import type { DocumentSession } from '../storage/document-session.ts';
import { part, textButton } from './part.ts';

/** Shows them under the cell, each with what can be done with it. */
export function showOthers(session: DocumentSession, view: CellView, cell: DocumentCell): void {
  view.element.querySelector('.cell-others')?.remove();
  if (cell.others.length === 0) return;
  const shown = cell.others.flatMap((other) => {
    const title =
      other === null
        ? 'The article has changed since you edited this cell. Its text now:'
        : 'The same cell, written in another tab:';
    return [
      part('p', '', title, ' ', ...choices(session, view, cell, other)),
      part('pre', '', other ?? view.original ?? ''),
    ];
  });
  view.element.append(
    part('div', { className: 'cell-foot cell-others cell-yours', role: 'group' }, ...shown),
  );
}

function choices(
  session: DocumentSession,
  { label }: CellView,
  cell: DocumentCell,
  other: string | null,
): readonly HTMLElement[] {
  const others = cell.others.filter((text) => text !== other);
  const take = textButton('Take this one', () =>
    session.step(
      'Before “Take this one”',
      `${label} has the other text now.`,
      withCell(session.document, cell.id, { source: other, others }),
    ),
  );
  const keep = textButton('Keep mine', () =>
    session.step(
      'Before “Keep mine”',
      `${label} stays as it is.`,
      withCell(session.document, cell.id, { others }),
    ),
  );
  if (other === null) return [take, keep];
  const both = textButton('Keep both', () =>
    session.step(
      'Before “Keep both”',
      'The other text has a cell of its own.',
      withCellsBehind(withCell(session.document, cell.id, { others }), cell.id, newCell(newCellId(), other)),
    ),
  );
  return [take, keep, both];
}
