/** A notebook as data: the open document, its cells of code in their order, and what its kernel does. It knows no page. */
import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import type { PageCell, PageData } from './page-data.ts';
import type { CellLabels } from './output-markup.ts';
import { CellModel } from './cell.ts';
import type { DocumentCell, NotebookDocument } from './document.ts';
import { Selection } from './selection.ts';

/** What the kernel does. "dead" is its own failure, and no run's. */
export type KernelState =
  | { readonly name: 'off' | 'idle' | 'dead' }
  /** `isLate` after it has taken as long as a kernel should. */
  | { readonly name: 'starting'; readonly isLate?: boolean }
  /** `cell` is null where something goes on that began in a cell that has ended. */
  | { readonly name: 'busy'; readonly cell: string | null };

/** What may be said to the reader with buttons beside it, by what is written on them. */
export type Actions = Readonly<Record<string, () => unknown>>;

/** What a notebook has to say to its reader; a page shows it, and a command line may print it. */
export interface Messages {
  /** In place of what was said before; an empty text says nothing. */
  notice(text: string, actions?: Actions): void;
  /** Stays until it is no longer so: null takes it away. */
  standing(about: string, text: string | null, actions?: Actions): void;
  /** To who cannot see it. */
  announce(text: string): void;
}

export class NotebookModel {
  readonly data: PageData;
  /** An article's cells stay; in a notebook of the reader's own all can go. */
  readonly kind: 'article' | 'notebook';
  /** Null before one is open. */
  readonly document: ReadonlySignal<NotebookDocument | null>;
  /** The ids of all cells, of code and of text; the same list while they are the same. */
  readonly order: ReadonlySignal<readonly string[]>;
  /** The cells of code, in order; hidden ones of the article apart. The same list while they are the same. */
  readonly cells: ReadonlySignal<readonly CellModel[]>;
  readonly kernel = signal<KernelState>({ name: 'off' });
  readonly selection = new Selection();
  /** Which keys are meant now: the cells', an editor's, or none of the notebook. */
  readonly mode = signal<'command' | 'edit' | null>(null);
  readonly labels: CellLabels = { nameOf: (id) => this.nameOf(id) };
  readonly #kept: ReadonlySignal<ReadonlyMap<string, DocumentCell>>;
  readonly #numbers: ReadonlySignal<ReadonlyMap<string, number>>;
  readonly #models = new Map<string, CellModel>();
  readonly #selected: ReadonlySignal<ReadonlySet<string>>;

  /** `shown` are the ids of the article's cells that are shown; the others run where their names are needed. */
  constructor(
    data: PageData,
    kind: 'article' | 'notebook',
    document: ReadonlySignal<NotebookDocument | null>,
    shown: ReadonlySet<string>,
  ) {
    this.data = data;
    this.kind = kind;
    this.document = document;
    const built = new Map(data.cells.filter(({ id }) => shown.has(id)).map((cell) => [cell.id, cell]));
    this.#kept = computed(() => new Map(document.value?.cells.map((cell) => [cell.id, cell])));
    this.order = sameList(() => document.value?.cells.map(({ id }) => id) ?? [...built.keys()]);
    const code = sameList(
      () =>
        document.value?.cells.flatMap(({ id, kind: what }) => (what === 'code' ? [id] : [])) ?? [
          ...built.keys(),
        ],
    );
    this.#numbers = computed(
      () => new Map(code.value.filter((id) => !built.has(id)).map((id, index) => [id, index + 1])),
    );
    this.#selected = computed(() => new Set(this.selection.among(this.order.value)));
    const documentId = computed(() => document.value?.id);
    let last = documentId.peek();
    this.cells = computed(() => {
      const ids = new Set(code.value);
      // A cell of another document may have the same id; it is none that this kernel has run.
      const isOther = documentId.value !== last;
      last = documentId.value;
      for (const id of this.#models.keys())
        if (!ids.has(id) || (isOther && !built.has(id))) this.#models.delete(id);
      return code.value.map((id) => this.#model(id, built.get(id) ?? null));
    });
  }

  /** A cell of code or of text as the open document has it. */
  kept(id: string): DocumentCell | undefined {
    return this.#kept.value.get(id);
  }

  find(id: string): CellModel | undefined {
    return this.cells.value.find((cell) => cell.id === id);
  }

  isSelected(id: string): boolean {
    return this.#selected.value.has(id);
  }

  /** The cells down to this one. */
  upTo(cell: CellModel): readonly CellModel[] {
    const all = this.cells.value;
    return all.slice(0, all.indexOf(cell) + 1);
  }
  after(cell: CellModel): readonly CellModel[] {
    const all = this.cells.value;
    return all.slice(all.indexOf(cell) + 1);
  }

  /** What runs above a cell, in order: shown cells as models, the article's hidden ones as they were built. */
  above(cell: CellModel): readonly (CellModel | PageCell)[] {
    const all = this.inOrderOfRunning();
    return all.slice(0, all.indexOf(cell));
  }

  /** Every cell: hidden ones before the shown one that follows them, the last ones behind the article's last. */
  inOrderOfRunning(): readonly (CellModel | PageCell)[] {
    const places = new Map(this.data.cells.map(({ id }, index) => [id, index]));
    const all = this.cells.value;
    const shown = new Set(all.map(({ id }) => id));
    const hidden = this.data.cells.filter(({ id }) => !shown.has(id));
    const last = all.findLast(({ built }) => built !== null);
    const joined = all.flatMap((cell) => {
      const at = places.get(cell.id) ?? -1;
      const before = hidden.splice(0, hidden.filter(({ id }) => (places.get(id) ?? 0) < at).length);
      return [...before, cell, ...(cell === last ? hidden.splice(0) : [])];
    });
    return [...hidden, ...joined];
  }

  /** The texts of every cell, in the same order. */
  texts(): readonly { readonly id: string; readonly source: string }[] {
    return this.inOrderOfRunning().map((cell) => ({
      id: cell.id,
      source: cell instanceof CellModel ? cell.source.value : cell.source,
    }));
  }

  /** What readers know a cell by, within a sentence. */
  nameOf(id: string): string {
    const own = id.replace(/-check$/, '');
    const cell = this.data.cells.find((each) => each.id === own);
    return cell ? `cell ${cell.number}` : (this.find(own)?.label.value.toLowerCase() ?? id);
  }

  #model(id: string, built: PageCell | null): CellModel {
    const known = this.#models.get(id);
    if (known) return known;
    const number = (): number => this.#numbers.value.get(id) ?? 0;
    const made = new CellModel(id, built, {
      kept: () => this.#kept.value.get(id) ?? null,
      number: () =>
        built ? String(built.number) : this.kind === 'notebook' ? String(number()) : `+${number()}`,
      label: () => (built ? built.title || `Cell ${built.number}` : `Your cell ${number()}`),
    });
    this.#models.set(id, made);
    return made;
  }
}

/** A computed list that stays the same object while its elements are the same: who reads it does not do so again. */
function sameList(compute: () => readonly string[]): ReadonlySignal<readonly string[]> {
  let last: readonly string[] = [];
  return computed(() => {
    const next = compute();
    const isSame = next.length === last.length && next.every((id, index) => id === last[index]);
    return isSame ? last : (last = next);
  });
}
