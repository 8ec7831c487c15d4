/** What commands do to the cells of a document: each is one step that can be undone. It knows no page. */
import {
  cellOf,
  type CellPart,
  type DocumentCell,
  newCell,
  newCellId,
  type NotebookDocument,
  withCell,
  withCellsBehind,
} from '../model/document.ts';
import type { CellEditing, CellSelection, CommandCell } from './command.ts';
import {
  withFolded,
  withHeading,
  withKind,
  withMerged,
  withMoved,
  withMovedBehind,
  withoutCells,
  withSplit,
} from './steps.ts';

export interface CellEditsHost {
  readonly kind: 'article' | 'notebook';
  document(): NotebookDocument;
  /** Changes the document by a step that can be undone, and says so where there is something to say. */
  step(why: string, said: string, next: NotebookDocument): void;
  /** Changes it without a step. */
  put(next: NotebookDocument): void;
  cellOf(id: string): CommandCell | undefined;
  /** Ends what these cells are doing: they are going, or become something else. */
  end(ids: readonly string[]): void;
  /** The kernel has what their earlier texts have defined; the page says so no more. */
  forget(ids: readonly string[]): void;
  /** What was copied goes to other programs, too. */
  toClipboard(text: string): void;
  announce(said: string): void;
  readonly selection: CellSelection;
}

/** Which of two texts of a cell stays: the other one, the cell's own, or both, the other in a cell behind. */
export type Choice = 'take' | 'keep' | 'both';

type Copied = Pick<CommandCell, 'source' | 'kind'>;

/** What was cut or copied last, in whichever notebook of this tab. */
let clipboard: readonly Copied[] = [];

/** Changes one document; the focus goes to what is selected then. */
export class CellEdits implements CellEditing {
  readonly #host: CellEditsHost;

  constructor(host: CellEditsHost) {
    this.#host = host;
  }

  insert(near: string | null, where: 'above' | 'below', kind: DocumentCell['kind'], source = ''): string {
    const id = newCellId();
    this.#step('Add a cell', '', (document) =>
      withCellsBehind(document, where === 'below' ? near : before(document, near), newCell(id, source, kind)),
    );
    return id;
  }

  remove(ids: readonly string[], why = 'Remove'): void {
    const { kind, selection } = this.#host;
    const { cells } = this.#host.document();
    const gone = new Set(ids);
    const last = cells.findLastIndex(({ id }) => gone.has(id));
    const next = cells[last + 1] ?? cells.findLast(({ id }) => !gone.has(id));
    const fresh = newCell(newCellId());
    const said =
      ids.length === 1 ? `${this.#nameOf(ids[0]!)} was removed.` : `${ids.length} cells were removed.`;
    this.#host.end(ids);
    this.#step(why, said, (document) => {
      const left = withoutCells(document, gone);
      // A notebook of the reader's own always has a cell.
      return kind === 'notebook' && left.cells.length === 0 ? { ...left, cells: [fresh] } : left;
    });
    selection.select((next ?? fresh).id);
  }

  get hasCopied(): boolean {
    return clipboard.length > 0;
  }

  copy(ids: readonly string[]): void {
    clipboard = ids
      .flatMap((id) => this.#host.cellOf(id) ?? [])
      .map(({ source, kind }) => ({ source, kind }));
    this.#host.toClipboard(clipboard.map(({ source }) => source).join('\n\n'));
    this.#host.announce(
      `${clipboard.length === 1 ? 'One cell is' : `${clipboard.length} cells are`} copied.`,
    );
  }

  cut(ids: readonly string[]): void {
    this.copy(ids);
    this.remove(ids, 'Cut');
  }

  paste(near: string, where: 'above' | 'below'): void {
    const made = clipboard.map(({ source, kind }) => newCell(newCellId(), source, kind));
    const [first, last] = [made[0], made.at(-1)];
    if (!first || !last) return;
    this.#step('Paste', '', (document) =>
      withCellsBehind(document, where === 'below' ? near : before(document, near), ...made),
    );
    this.#host.selection.selectRange(first.id, last.id);
  }

  move(ids: readonly string[], by: -1 | 1, active: string): void {
    this.#step('Move', '', (document) => withMoved(document, new Set(ids), by));
    this.#reselect(ids, active);
  }

  /** To behind another cell, or, with null, to the top. */
  moveBehind(ids: readonly string[], behind: string | null, active: string): void {
    this.#step('Move', '', (document) => withMovedBehind(document, new Set(ids), behind));
    this.#reselect(ids, active);
  }

  become(ids: readonly string[], kind: DocumentCell['kind'], active: string): void {
    this.#host.end(ids);
    this.#step(kind === 'markdown' ? 'Text' : 'Code', '', (document) =>
      withKind(document, new Set(ids), kind),
    );
    this.#reselect(ids, active);
  }

  becomeHeading(ids: readonly string[], level: number, active: string): void {
    this.#host.end(ids);
    this.#step('Heading', '', (document) => withHeading(document, new Set(ids), level));
    this.#reselect(ids, active);
  }

  split(id: string, at: number): string | null {
    const newId = newCellId();
    this.#step('Split', '', (document) => withSplit(document, id, at, newId));
    return cellOf(this.#host.document(), newId) ? newId : null;
  }

  /** One cell is merged with the one below it. */
  merge(ids: readonly string[]): void {
    const { cells } = this.#host.document();
    const below = cells[cells.findIndex(({ id }) => id === ids[0]) + 1]?.id;
    const all = ids.length === 1 && below !== undefined ? [...ids, below] : ids;
    const [first] = all;
    if (first === undefined || all.length < 2) return;
    this.#host.end(all);
    this.#step('Merge', `${all.length} cells are one.`, (document) => withMerged(document, new Set(all)));
    this.#host.selection.select(first);
  }

  /** Settles which text of a cell stays: `other` is one that was written elsewhere, or, as null, the article's. */
  choose(id: string, other: string | null, choice: Choice): void {
    const others = cellOf(this.#host.document(), id)?.others.filter((text) => text !== other) ?? [];
    const settled = (document: NotebookDocument): NotebookDocument =>
      withCell(document, id, choice === 'take' ? { source: other, others } : { others });
    const name = this.#nameOf(id);
    if (choice === 'take') this.#step('Take this one', `${name} has the other text now.`, settled);
    else if (choice === 'keep') this.#step('Keep mine', `${name} stays as it is.`, settled);
    else
      this.#step('Keep both', 'The other text has a cell of its own.', (document) =>
        withCellsBehind(settled(document), id, newCell(newCellId(), other)),
      );
  }

  /** Folds the input or the output of cells away, or opens them where all are folded. */
  fold(ids: readonly string[], part: CellPart): void {
    this.#host.put(withFolded(this.#host.document(), new Set(ids), part));
  }

  reset(ids: readonly string[]): void {
    const which = new Set(ids);
    const name = ids.length === 1 ? `${this.#nameOf(ids[0]!)} is` : `${ids.length} cells are`;
    this.#step('Reset cell', `${name} as the article has it.`, (document) => withReset(document, which));
    this.#host.forget(ids);
  }

  resetAll(): void {
    const { cells } = this.#host.document();
    const ofArticle = cells.filter(({ id }) => this.#host.cellOf(id)?.isOfArticle ?? true);
    const all = cells.map(({ id }) => id);
    this.#step('Reset all', 'All cells are as the article has them.', (document) =>
      withReset({ ...document, cells: ofArticle }, new Set(all)),
    );
    this.#host.end(all);
    this.#host.forget(all);
  }

  /** `why` is the word on the button. */
  #step(why: string, said: string, next: (document: NotebookDocument) => NotebookDocument): void {
    const document = this.#host.document();
    const made = next(document);
    if (made !== document) this.#host.step(`Before “${why}”`, said, made);
  }

  #nameOf(id: string): string {
    return this.#host.cellOf(id)?.name ?? 'A cell';
  }

  #reselect(ids: readonly string[], active: string): void {
    const [first, last] = [ids[0], ids.at(-1)];
    if (first === undefined || last === undefined) return;
    if (ids.length === 1) this.#host.selection.select(first);
    else this.#host.selection.selectRange(active === first ? last : first, active);
  }
}

/** The cell before this one; null is the top. */
function before({ cells }: NotebookDocument, id: string | null): string | null {
  return cells[cells.findIndex((cell) => cell.id === id) - 1]?.id ?? null;
}

/** Cells as the article has them, without the reader's text and run. */
const withReset = (document: NotebookDocument, which: ReadonlySet<string>): NotebookDocument => ({
  ...document,
  cells: document.cells.map((cell) => (which.has(cell.id) ? newCell(cell.id, null, cell.kind) : cell)),
});
