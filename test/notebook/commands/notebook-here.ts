/** A notebook without a page: its document, its selection and its steps are real; what runs or is shown is written down. */
import { CellEdits } from '../../../src/notebook/commands/cell-edits.ts';
import type {
  CellSelection,
  CommandCell,
  CommandContext,
  NotebookPage,
  OpenEditor,
} from '../../../src/notebook/commands/command.ts';
import { type CommandId, commands } from '../../../src/notebook/commands/registry.ts';
import { newCell, newDocument, type NotebookDocument } from '../../../src/notebook/model/document.ts';
import { Selection } from '../../../src/notebook/model/selection.ts';
import { type Reversal, UndoStack } from '../../../src/notebook/storage/undo-stack.ts';

/** Texts begin with "# ", as they do here, or are code. */
export class NotebookHere {
  document: NotebookDocument;
  readonly kind: 'article' | 'notebook';
  /** What was asked of the runner and of the page, in words. */
  readonly asked: string[] = [];
  readonly said: string[] = [];
  readonly steps = new UndoStack();
  readonly edits: CellEdits;
  /** An editor that has the focus. */
  editor: OpenEditor | null = null;
  isBusy = false;
  readonly #selection = new Selection();
  readonly #articles: ReadonlyMap<string, string>;

  /** Of an article, these are the article's own cells. */
  constructor(sources: readonly string[], kind: 'article' | 'notebook' = 'notebook') {
    this.kind = kind;
    const cells = sources.map((source, index) =>
      newCell(`c${index}`, kind === 'article' ? null : source, source.startsWith('# ') ? 'markdown' : 'code'),
    );
    this.#articles = new Map(kind === 'article' ? sources.map((source, index) => [`c${index}`, source]) : []);
    this.document = newDocument({ cells });
    this.edits = new CellEdits({
      kind,
      document: () => this.document,
      step: (why, said, next) => {
        this.steps.push(this.#to(next));
        this.said.push(why, said);
      },
      put: (next) => {
        this.document = next;
      },
      cellOf: (id) => this.#cellOf(id),
      end: (ids) => this.asked.push(`end ${this.#places(ids)}`),
      forget: (ids) => this.asked.push(`forget ${this.#places(ids)}`),
      toClipboard: (text) => this.asked.push(`clipboard ${text}`),
      announce: (said) => this.said.push(said),
      selection: this.selection,
    });
    if (cells.length > 0) this.#selection.select('c0');
  }

  get order(): readonly string[] {
    return this.document.cells.map(({ id }) => id);
  }
  get sources(): readonly string[] {
    return this.order.map((id) => this.#cellOf(id)?.source ?? '');
  }
  /** The places of the selected cells. */
  get selected(): readonly number[] {
    return this.#selection.among(this.order).map((id) => this.order.indexOf(id));
  }

  /** Selects from one place to another. */
  choose(from: number, to = from): void {
    this.#selection.select(this.order[from] ?? null);
    this.#selection.extendTo(this.order[to] ?? '');
  }

  /** Does it; gives why it cannot be done, where it cannot. */
  async perform(id: CommandId, cell?: number): Promise<string | null> {
    const at = this.context(cell);
    const why = commands[id].whyNot?.(at) ?? null;
    if (why === null) await commands[id].run(at);
    return why;
  }

  context(cell?: number): CommandContext {
    const { order, kind, edits, editor, isBusy, steps } = this;
    const one = cell === undefined ? editor?.cell : order[cell];
    const active = one ?? this.#selection.active ?? order[0] ?? null;
    const ask = (what: string): void => void this.asked.push(what);
    return {
      ...{ kind, order, active, isBusy, edits, editor, selection: this.selection, page: this.#page },
      targets: one === undefined ? this.#selection.among(order) : [one],
      cellOf: (id) => this.#cellOf(id),
      runner: {
        run: (ids) => {
          ask(`run ${this.#places(ids)}`);
          return Promise.resolve();
        },
        runLonger: (id) => ask(`longer ${this.#places([id])}`),
        runFromCause: (id) => ask(`from cause ${this.#places([id])}`),
        giveMoreTime: (id) => ask(`more time ${this.#places([id])}`),
        stop: () => ask('stop'),
        restart: () => ask('restart'),
      },
      steps: {
        canUndo: steps.canUndo.value,
        canRedo: steps.canRedo.value,
        undo: () => steps.undo(),
        redo: () => steps.redo(),
        save: () => ask('save'),
      },
    };
  }

  readonly selection: CellSelection = ((here: NotebookHere) => ({
    get active() {
      return here.#selection.active;
    },
    select: (id) => here.#selection.select(id),
    selectRange: (from, to) => {
      here.#selection.select(from);
      here.#selection.extendTo(to);
    },
    extendTo: (id) => here.#selection.extendTo(id),
    all: () => here.#selection.all(here.order),
    focus: () => undefined,
    reveal: () => undefined,
  }))(this);

  /** Every action is written down with its cell. */
  readonly #page = new Proxy({} as NotebookPage, {
    get: (_, name) => (given?: unknown) => {
      const cell = typeof given === 'string' && this.order.includes(given) ? this.#places([given]) : null;
      this.asked.push([String(name), cell ?? (typeof given === 'string' ? given : '')].join(' ').trim());
    },
  });

  /** Goes to another state; what it gives goes back. */
  #to(next: NotebookDocument): Reversal {
    const before = this.document;
    this.document = next;
    return () => this.#to(before);
  }

  #places(ids: readonly string[]): string {
    return ids.map((id) => this.order.indexOf(id)).join(' ');
  }

  #cellOf(id: string): CommandCell | undefined {
    const cell = this.document.cells.find((each) => each.id === id);
    if (!cell) return undefined;
    const original = this.#articles.get(id);
    return {
      kind: cell.kind,
      source: cell.source ?? original ?? '',
      name: cell.kind === 'markdown' ? 'The text' : `Cell ${this.order.indexOf(id) + 1}`,
      isOfArticle: original !== undefined,
      isEdited: cell.source !== null && cell.source !== original,
    };
  }
}
