/** What the keys and the bar do to selected cells: each is one step that can be undone. */
import { cellOf, type DocumentCell, newCell, type NotebookDocument } from '../documents/document.ts';
import {
  withCellsBehind,
  withFolded,
  withKind,
  withMerged,
  withMoved,
  withMovedBehind,
  withoutCells,
  withSplit,
} from '../documents/steps.ts';
import type { Bar } from './bar.ts';
import type { Desk } from './desk.ts';

export interface CellCommandsHost {
  freeId(): string;
  /** What readers know a cell by. */
  nameOf(id: string): string;
  /** Its text as the page shows it, also where that is the article's. */
  sourceOf(id: string): string;
  /** Whether it belongs to the article: it stays where it is. */
  isFixed(id: string): boolean;
  /** A notebook of the reader's own always has a cell. */
  readonly isOwn: boolean;
  /** Ends what a cell is doing before it goes. */
  onRemove(id: string): void;
  /** Resolves when the page shows the document. */
  follow(): Promise<void>;
  select(id: string): void;
  selectRange(from: string, to: string): void;
}

/** What was cut or copied last, in whichever notebook of this tab. */
let clipboard: readonly { readonly source: string; readonly kind: DocumentCell['kind'] }[] = [];

/** Changes the document that lies open on the desk; the focus goes to what is selected then. */
export class CellCommands {
  readonly #desk: Desk;
  readonly #bar: Bar;
  readonly #host: CellCommandsHost;

  constructor(desk: Desk, bar: Bar, host: CellCommandsHost) {
    this.#desk = desk;
    this.#bar = bar;
    this.#host = host;
  }

  /** A new cell behind or before this one; gives its id. */
  async insert(
    near: string | null,
    where: 'above' | 'below',
    kind: DocumentCell['kind'],
    source = '',
  ): Promise<string> {
    const id = this.#host.freeId();
    await this.#step('Before “Add a cell”', '', (document) =>
      withCellsBehind(document, where === 'below' ? near : before(document, near), [
        newCell(id, source, kind),
      ]),
    );
    return id;
  }

  async remove(ids: readonly string[], why = 'Remove'): Promise<void> {
    if (this.#refuse(ids)) return;
    const { cells } = this.#desk.document;
    const gone = new Set(ids);
    const last = cells.findLastIndex(({ id }) => gone.has(id));
    const next = cells[last + 1] ?? cells.findLast(({ id }) => !gone.has(id));
    const fresh = newCell(this.#host.freeId());
    const said =
      ids.length === 1
        ? `${capital(this.#host.nameOf(ids[0]!))} was removed.`
        : `${ids.length} cells were removed.`;
    for (const id of ids) this.#host.onRemove(id);
    await this.#step(`Before “${why}”`, said, (document) => {
      const left = withoutCells(document, gone);
      return this.#host.isOwn && left.cells.length === 0 ? { ...left, cells: [fresh] } : left;
    });
    this.#host.select((next ?? fresh).id);
  }

  copy(ids: readonly string[]): void {
    const chosen = new Set(ids);
    clipboard = this.#desk.document.cells
      .filter(({ id }) => chosen.has(id))
      .map(({ id, kind }) => ({ source: this.#host.sourceOf(id), kind }));
    const source = clipboard.map((cell) => cell.source).join('\n\n');
    // The text goes to other programs, too, where the browser lets it.
    void navigator.clipboard.writeText(source).catch(() => undefined);
    this.#bar.announce(`${clipboard.length === 1 ? 'One cell is' : `${clipboard.length} cells are`} copied.`);
  }

  async cut(ids: readonly string[]): Promise<void> {
    if (this.#refuse(ids)) return;
    this.copy(ids);
    await this.remove(ids, 'Cut');
  }

  async paste(near: string, where: 'above' | 'below'): Promise<void> {
    const made = clipboard.map(({ source, kind }) => newCell(this.#host.freeId(), source, kind));
    if (made.length === 0) {
      this.#bar.notice('Nothing is copied yet: C copies the selected cells, X cuts them.');
      return;
    }
    await this.#step('Before “Paste”', '', (document) =>
      withCellsBehind(document, where === 'below' ? near : before(document, near), made),
    );
    this.#host.selectRange(made[0]!.id, made.at(-1)!.id);
  }

  async duplicate(id: string): Promise<void> {
    const cell = cellOf(this.#desk.document, id);
    if (!cell) return;
    const copy = newCell(this.#host.freeId(), this.#host.sourceOf(id), cell.kind);
    await this.#step('Before “Duplicate”', '', (document) => withCellsBehind(document, id, [copy]));
    this.#host.select(copy.id);
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
    for (const id of ids) this.#host.onRemove(id);
    const word = kind === 'markdown' ? 'Text' : 'Code';
    await this.#step(`Before “${word}”`, '', (document) => withKind(document, new Set(ids), kind));
    this.#reselect(ids, active);
  }

  async split(id: string, at: number): Promise<string | null> {
    if (this.#refuse([id])) return null;
    const newId = this.#host.freeId();
    await this.#step('Before “Split”', '', (document) => withSplit(document, id, at, newId));
    return newId;
  }

  /** One cell is merged with the one below it. */
  async merge(ids: readonly string[]): Promise<void> {
    const { cells } = this.#desk.document;
    const below = cells[cells.findIndex(({ id }) => id === ids[0]) + 1]?.id;
    const all = ids.length === 1 && below !== undefined ? [...ids, below] : ids;
    if (all.length < 2 || this.#refuse(all)) return;
    for (const id of all) this.#host.onRemove(id);
    await this.#step('Before “Merge”', `${all.length} cells are one.`, (document) =>
      withMerged(document, new Set(all)),
    );
    this.#host.select(all[0]!);
  }

  /** Folds the input or the output of cells away, or opens them where all are folded. */
  async fold(ids: readonly string[], part: 'input' | 'output'): Promise<void> {
    this.#desk.put(withFolded(this.#desk.document, new Set(ids), part));
    await this.#host.follow();
  }

  async #step(
    why: string,
    said: string,
    next: (document: NotebookDocument) => NotebookDocument,
  ): Promise<void> {
    const made = next(this.#desk.document);
    if (made === this.#desk.document) return;
    this.#desk.step(why, said, made);
    await this.#host.follow();
  }

  #reselect(ids: readonly string[], active: string): void {
    const [first, last] = [ids[0]!, ids.at(-1)!];
    if (ids.length === 1) this.#host.select(first);
    else this.#host.selectRange(active === first ? last : first, active);
  }

  /** An article's cells stay as they are; says so, and whether it is one. */
  #refuse(ids: readonly string[]): boolean {
    const fixed = ids.find((id) => this.#host.isFixed(id));
    if (fixed === undefined) return false;
    this.#bar.notice(
      `${capital(this.#host.nameOf(fixed))} belongs to the article: you can edit and reset it, and put cells of your own beside it.`,
    );
    return true;
  }
}

/** The cell before this one; null is the top. */
function before({ cells }: NotebookDocument, id: string | null): string | null {
  return cells[cells.findIndex((cell) => cell.id === id) - 1]?.id ?? null;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
