/** What the keys and the bar do to selected cells: each is one step that can be undone. */
import {
  cellOf,
  type DocumentCell,
  newCell,
  newCellId,
  type NotebookDocument,
  withCellsBehind,
} from '../model/document.ts';
import {
  withFolded,
  withKind,
  withMerged,
  withMoved,
  withMovedBehind,
  withoutCells,
  withSplit,
} from './steps.ts';
import type { CommandMode } from './command-mode.ts';
import type { DocumentSession } from '../storage/document-session.ts';
import type { NotebookParts } from './notebook-parts.ts';
import { TextView } from '../view/text-view.ts';

/** What was cut or copied last, in whichever notebook of this tab. */
let clipboard: readonly { readonly source: string; readonly kind: DocumentCell['kind'] }[] = [];

/** Changes the open document; the focus goes to what is selected then. */
export class CellCommands {
  readonly #parts: NotebookParts;
  readonly #session: DocumentSession;
  readonly #mode: CommandMode;

  constructor(parts: NotebookParts, mode: CommandMode) {
    this.#parts = parts;
    this.#session = parts.session;
    this.#mode = mode;
  }

  /** A new cell behind or before this one; gives its id. */
  async insert(
    near: string | null,
    where: 'above' | 'below',
    kind: DocumentCell['kind'],
    source = '',
  ): Promise<string> {
    const id = newCellId();
    await this.#step('Before “Add a cell”', '', (document) =>
      withCellsBehind(document, where === 'below' ? near : before(document, near), newCell(id, source, kind)),
    );
    return id;
  }

  async remove(ids: readonly string[], why = 'Remove'): Promise<void> {
    if (this.#refuse(ids)) return;
    const { cells } = this.#session.document;
    const gone = new Set(ids);
    const last = cells.findLastIndex(({ id }) => gone.has(id));
    const next = cells[last + 1] ?? cells.findLast(({ id }) => !gone.has(id));
    const fresh = newCell(newCellId());
    const said =
      ids.length === 1 ? `${this.#nameOf(ids[0]!)} was removed.` : `${ids.length} cells were removed.`;
    this.#end(ids);
    await this.#step(`Before “${why}”`, said, (document) => {
      const left = withoutCells(document, gone);
      // A notebook of the reader's own always has a cell.
      return this.#parts.isOwn && left.cells.length === 0 ? { ...left, cells: [fresh] } : left;
    });
    this.#mode.select((next ?? fresh).id);
  }

  copy(ids: readonly string[]): void {
    const chosen = new Set(ids);
    clipboard = this.#session.document.cells
      .filter(({ id }) => chosen.has(id))
      .map(({ id, kind }) => ({ source: this.#sourceOf(id), kind }));
    const source = clipboard.map((cell) => cell.source).join('\n\n');
    // The text goes to other programs, too, where the browser lets it.
    void navigator.clipboard.writeText(source).catch(() => undefined);
    this.#parts.bar.announce(
      `${clipboard.length === 1 ? 'One cell is' : `${clipboard.length} cells are`} copied.`,
    );
  }

  async cut(ids: readonly string[]): Promise<void> {
    if (this.#refuse(ids)) return;
    this.copy(ids);
    await this.remove(ids, 'Cut');
  }

  async paste(near: string, where: 'above' | 'below'): Promise<void> {
    const made = clipboard.map(({ source, kind }) => newCell(newCellId(), source, kind));
    if (made.length === 0) {
      this.#parts.bar.notice('Nothing is copied yet: C copies the selected cells, X cuts them.');
      return;
    }
    await this.#step('Before “Paste”', '', (document) =>
      withCellsBehind(document, where === 'below' ? near : before(document, near), ...made),
    );
    this.#mode.selectRange(made[0]!.id, made.at(-1)!.id);
  }

  async duplicate(id: string): Promise<void> {
    const cell = cellOf(this.#session.document, id);
    if (!cell) return;
    const copy = newCell(newCellId(), this.#sourceOf(id), cell.kind);
    await this.#step('Before “Duplicate”', '', (document) => withCellsBehind(document, id, copy));
    this.#mode.select(copy.id);
  }

  async move(ids: readonly string[], by: -1 | 1, active: string): Promise<void> {
    if (this.#refuse(ids)) return;
    await this.#step('Before “Move”', '', (document) => withMoved(document, new Set(ids), by));
    this.#reselect(ids, active);
  }

  /** To behind another cell, or, with null, to the top. */
  async moveBehind(ids: readonly string[], behind: string | null, active: string): Promise<void> {
    if (this.#refuse(ids)) return;
    await this.#step('Before “Move”', '', (document) => withMovedBehind(document, new Set(ids), behind));
    this.#reselect(ids, active);
  }

  async become(ids: readonly string[], kind: DocumentCell['kind'], active: string): Promise<void> {
    if (this.#refuse(ids)) return;
    this.#end(ids);
    const word = kind === 'markdown' ? 'Text' : 'Code';
    await this.#step(`Before “${word}”`, '', (document) => withKind(document, new Set(ids), kind));
    this.#reselect(ids, active);
  }

  async split(id: string, at: number): Promise<string | null> {
    if (this.#refuse([id])) return null;
    const newId = newCellId();
    await this.#step('Before “Split”', '', (document) => withSplit(document, id, at, newId));
    return newId;
  }

  /** One cell is merged with the one below it. */
  async merge(ids: readonly string[]): Promise<void> {
    const { cells } = this.#session.document;
    const below = cells[cells.findIndex(({ id }) => id === ids[0]) + 1]?.id;
    const all = ids.length === 1 && below !== undefined ? [...ids, below] : ids;
    if (all.length < 2 || this.#refuse(all)) return;
    this.#end(all);
    await this.#step('Before “Merge”', `${all.length} cells are one.`, (document) =>
      withMerged(document, new Set(all)),
    );
    this.#mode.select(all[0]!);
  }

  /** Folds the input or the output of cells away, or opens them where all are folded. */
  async fold(ids: readonly string[], part: 'input' | 'output'): Promise<void> {
    this.#session.put(withFolded(this.#session.document, new Set(ids), part));
    await this.#parts.shown.follow();
  }

  async #step(
    why: string,
    said: string,
    next: (document: NotebookDocument) => NotebookDocument,
  ): Promise<void> {
    const made = next(this.#session.document);
    if (made !== this.#session.document) await this.#session.step(why, said, made);
  }

  /** Ends what cells are doing before they go. */
  #end(ids: readonly string[]): void {
    const { cells, runner } = this.#parts;
    if (ids.some((id) => (cells.find(id)?.busy ?? null) !== null)) runner.stop();
  }

  /** What readers know a cell by. */
  #nameOf(id: string): string {
    const { shown, cells } = this.#parts;
    return shown.row(id) instanceof TextView ? 'The text' : capital(cells.nameOf(id));
  }

  /** Its text as the page shows it, also where that is the article's. */
  #sourceOf(id: string): string {
    return this.#parts.shown.row(id)?.source ?? '';
  }

  #reselect(ids: readonly string[], active: string): void {
    const [first, last] = [ids[0]!, ids.at(-1)!];
    if (ids.length === 1) this.#mode.select(first);
    else this.#mode.selectRange(active === first ? last : first, active);
  }

  /** An article's cells stay as they are; says so, and whether it is one. */
  #refuse(ids: readonly string[]): boolean {
    const { cells, bar } = this.#parts;
    const fixed = ids.find((id) => cells.find(id)?.original != null);
    if (fixed === undefined) return false;
    bar.notice(
      `${this.#nameOf(fixed)} belongs to the article: you can edit and reset it, and put cells of your own beside it.`,
    );
    return true;
  }
}

/** The cell before this one; null is the top. */
function before({ cells }: NotebookDocument, id: string | null): string | null {
  return cells[cells.findIndex((cell) => cell.id === id) - 1]?.id ?? null;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
