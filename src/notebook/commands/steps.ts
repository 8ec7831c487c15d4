/**
 * What a reader does to the cells of a document: pure functions from one document to the next. Cells are named by
 * their ids, several of them in the order of the document.
 */
import {
  type CellPart,
  cellOf,
  type DocumentCell,
  newCell,
  type NotebookDocument,
  withCell,
  withCellsBehind,
} from '../model/document.ts';

/** Without these cells; ids that it has not are passed over. */
export const withoutCells = (document: NotebookDocument, ids: ReadonlySet<string>): NotebookDocument => ({
  ...document,
  cells: document.cells.filter(({ id }) => !ids.has(id)),
});

/** The cells one place up (-1) or down (1), as one block; unchanged where there is no room. */
export function withMoved(
  document: NotebookDocument,
  ids: ReadonlySet<string>,
  by: -1 | 1,
): NotebookDocument {
  const places = document.cells.flatMap(({ id }, index) => (ids.has(id) ? [index] : []));
  const [first, last] = [places[0], places.at(-1)];
  if (first === undefined || last === undefined) return document;
  const over = by < 0 ? first - 1 : last + 1;
  const other = document.cells[over];
  if (!other) return document;
  const left = document.cells.filter((_, index) => index !== over);
  return { ...document, cells: left.toSpliced(by < 0 ? last : first, 0, other) };
}

/** The cells as one block behind another cell, which is none of them; behind null, at the top. */
export function withMovedBehind(
  document: NotebookDocument,
  ids: ReadonlySet<string>,
  behind: string | null,
): NotebookDocument {
  if (behind !== null && ids.has(behind)) return document;
  const block = document.cells.filter(({ id }) => ids.has(id));
  return withCellsBehind(withoutCells(document, ids), behind, ...block);
}

/** Code becomes Markdown or the other way round; what a run of it put out goes. */
export const withKind = (
  document: NotebookDocument,
  ids: ReadonlySet<string>,
  kind: DocumentCell['kind'],
): NotebookDocument => ({
  ...document,
  cells: document.cells.map((cell) =>
    ids.has(cell.id) && cell.kind !== kind
      ? { ...newCell(cell.id, cell.source, kind), others: cell.others }
      : cell,
  ),
});

/** Texts whose first line is a heading of this level, from 1 to 6: in the place of a heading's own signs, or before what is there. */
export function withHeading(
  document: NotebookDocument,
  ids: ReadonlySet<string>,
  level: number,
): NotebookDocument {
  const { cells, ...rest } = withKind(document, ids, 'markdown');
  return {
    ...rest,
    cells: cells.map((cell) =>
      ids.has(cell.id)
        ? {
            ...cell,
            source: `${'#'.repeat(level)} ${(cell.source ?? '').replace(/^\s*(?:#{1,6}(?:[ \t]+|$))?/m, '')}`,
          }
        : cell,
    ),
  };
}

/** The cell in two, cut before this character: the second half is a new cell, and the line break at the cut goes. */
export function withSplit(
  document: NotebookDocument,
  id: string,
  at: number,
  newId: string,
): NotebookDocument {
  const cell = cellOf(document, id);
  if (cell?.source == null) return document;
  const [head, tail] = [cell.source.slice(0, at), cell.source.slice(at)];
  const isAfterBreak = head.endsWith('\n');
  const first = { source: isAfterBreak ? head.slice(0, -1) : head };
  const second = newCell(newId, isAfterBreak ? tail : tail.replace(/^\n/, ''), cell.kind);
  return withCellsBehind(withCell(document, id, first), id, second);
}

/** The cells as one, in the place and of the kind of the first of them, their texts one below the other. */
export function withMerged(document: NotebookDocument, ids: ReadonlySet<string>): NotebookDocument {
  const [first, ...rest] = document.cells.filter(({ id }) => ids.has(id));
  if (!first || rest.length === 0) return document;
  const gap = first.kind === 'markdown' ? '\n\n' : '\n';
  const source = [first, ...rest].map((cell) => cell.source ?? '').join(gap);
  return withCell(withoutCells(document, new Set(rest.map(({ id }) => id))), first.id, { source });
}

/** Cells with their input or their output folded away, as the reader left them. */
export function withFolded(
  document: NotebookDocument,
  ids: ReadonlySet<string>,
  part: CellPart,
): NotebookDocument {
  const cells = document.cells.filter(({ id }) => ids.has(id));
  const isFolded = cells.every(({ folded = [] }) => folded.includes(part));
  return {
    ...document,
    cells: document.cells.map((cell) => {
      if (!ids.has(cell.id)) return cell;
      const others = (cell.folded ?? []).filter((each) => each !== part);
      return { ...cell, folded: isFolded ? others : [...others, part] };
    }),
  };
}
