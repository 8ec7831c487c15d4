/** What a document was like before: snapshots of its texts with a time and a reason, their differences, and how many are kept. */
import { diffLines } from 'diff';
import { cellOf, type NotebookDocument, withCellsBehind, withoutRun } from '../model/document.ts';

export interface NewRevision {
  readonly at: number;
  /** What the reader did next: "Before “Remove”". */
  readonly why: string;
  readonly snapshot: NotebookDocument;
}

/** A revision as it is kept: its snapshot is without the outputs of runs. */
export interface Revision extends NewRevision {
  /** Later ones are larger. */
  readonly id: number;
  readonly document: string;
}

/** How many revisions of a document are kept: 200 of a usual one, of a huge one as many as make 20 MB, at least ten. */
export function keptRevisions(document: NotebookDocument): number {
  const size = document.cells.reduce((all, { source }) => all + (source?.length ?? 0), 1);
  return Math.max(10, Math.min(200, Math.floor(20_000_000 / size)));
}

/** What a revision keeps of a document: all but outputs. */
export const snapshotOf = (document: NotebookDocument): NotebookDocument => ({
  ...document,
  cells: document.cells.map(withoutRun),
});

/** Which revisions go when there are more than are kept: of the older half, those closest in time to the one before. */
export function superfluous(
  revisions: readonly Pick<Revision, 'id' | 'at'>[],
  most: number,
): readonly number[] {
  const left = [...revisions].sort((one, other) => one.id - other.id);
  const gone: number[] = [];
  while (left.length > most) {
    const old = left.slice(0, Math.ceil(left.length / 2));
    // The first stays; of the others the one closest to its predecessor goes.
    const gaps = old.slice(1).map(({ at }, index) => at - (old[index]?.at ?? at));
    const index = gaps.indexOf(Math.min(...gaps)) + 1;
    gone.push(...left.splice(index, 1).map(({ id }) => id));
  }
  return gone;
}

export interface CellDifference {
  readonly id: string;
  readonly change: 'added' | 'removed' | 'changed';
  /** Lines with what happened to them; for a cell of the article that was not edited, none. */
  readonly lines: readonly { readonly text: string; readonly change: 'same' | 'added' | 'removed' }[];
}

/** What was done to a document's cells from `before` to `after`, in the order of `after`, removed cells last. */
export function difference(before: NotebookDocument, after: NotebookDocument): readonly CellDifference[] {
  const old = new Map(before.cells.map((cell) => [cell.id, cell]));
  const now = new Set(after.cells.map(({ id }) => id));
  const changes = after.cells.flatMap((cell): CellDifference[] => {
    const was = old.get(cell.id);
    if (!was)
      return cell.source === null ? [] : [{ id: cell.id, change: 'added', lines: linesOf('', cell.source) }];
    if (was.source === cell.source && was.others.length === cell.others.length) return [];
    const from = [was.source ?? was.original ?? cell.original ?? '', ...was.others].join('\n');
    const to = [cell.source ?? cell.original ?? was.original ?? '', ...cell.others].join('\n');
    return [{ id: cell.id, change: 'changed', lines: linesOf(from, to) }];
  });
  const removed = before.cells
    .filter(({ id, source }) => !now.has(id) && source !== null)
    .map(({ id, source }): CellDifference => ({ id, change: 'removed', lines: linesOf(source ?? '', '') }));
  return [...changes, ...removed];
}

/** A cell as an older state has it: in its present place, or, where it is gone, behind the one that it stood behind. */
export function withCellBack(
  document: NotebookDocument,
  older: NotebookDocument,
  id: string,
): NotebookDocument {
  const at = older.cells.findIndex((cell) => cell.id === id);
  const was = older.cells[at];
  if (!was) return document;
  if (cellOf(document, id))
    return { ...document, cells: document.cells.map((cell) => (cell.id === id ? was : cell)) };
  const before = new Set(older.cells.slice(0, at).map((cell) => cell.id));
  const behind = document.cells.findLast((cell) => before.has(cell.id));
  return withCellsBehind(document, behind?.id ?? null, was);
}

const linesOf = (before: string, after: string): CellDifference['lines'] =>
  diffLines(before, after, { timeout: 200 })?.flatMap(({ value, added, removed }) =>
    value
      .replace(/\n$/, '')
      .split('\n')
      .map((text) => ({
        text,
        change: added ? ('added' as const) : removed ? ('removed' as const) : ('same' as const),
      })),
  ) ?? [
    ...before.split('\n').map((text) => ({ text, change: 'removed' as const })),
    ...after.split('\n').map((text) => ({ text, change: 'added' as const })),
  ];
