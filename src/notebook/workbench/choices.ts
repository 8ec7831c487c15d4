/** Another text of a cell, written elsewhere at the same time, or the article's where that has changed: which is to stay. */
import { type DocumentCell, newCell, withCell, withCellBehind } from '../documents/document.ts';
import { textButton } from './bar.ts';
import type { OtherText } from './cell-others.ts';
import type { CellView } from './cell-view.ts';
import type { Desk } from './desk.ts';

/** `freeId` gives an id that no cell of the document has had. */
export function choicesOf(
  desk: Desk,
  view: CellView,
  cell: DocumentCell,
  freeId: () => string,
): readonly OtherText[] {
  return cell.others.map((other) => ({
    title:
      other === null
        ? 'The article has changed since you edited this cell. Its text now:'
        : 'The same cell, written in another tab:',
    text: other ?? view.original ?? '',
    acts: choices(desk, view, cell, other, freeId),
  }));
}

function choices(
  desk: Desk,
  { label }: CellView,
  cell: DocumentCell,
  other: string | null,
  freeId: () => string,
): readonly HTMLElement[] {
  const others = cell.others.filter((text) => text !== other);
  const take = textButton('Take this one', () =>
    desk.step(
      'Before “Take this one”',
      `${label} has the other text now.`,
      withCell(desk.document, cell.id, { source: other, others }),
    ),
  );
  const keep = textButton('Keep mine', () =>
    desk.step('Before “Keep mine”', `${label} stays as it is.`, withCell(desk.document, cell.id, { others })),
  );
  if (other === null) return [take, keep];
  const both = textButton('Keep both', () =>
    desk.step(
      'Before “Keep both”',
      'The other text has a cell of its own.',
      withCellBehind(withCell(desk.document, cell.id, { others }), newCell(freeId(), other), cell.id),
    ),
  );
  return [take, keep, both];
}
