/** A browser with tabs of one notebook, without a page: storage, kernels that a walk kills, and all that a reader can press. */
import { CellEdits } from '../../../src/notebook/commands/cell-edits.ts';
import type { CommandCell, CommandContext, NotebookPage } from '../../../src/notebook/commands/command.ts';
import { type CommandId, commands } from '../../../src/notebook/commands/registry.ts';
import type { FromKernel } from '../../../src/notebook/kernel/protocol.ts';
import { newCell, newDocument, type NotebookDocument } from '../../../src/notebook/model/document.ts';
import { type Actions, type Messages, NotebookModel } from '../../../src/notebook/model/notebook.ts';
import { Selection } from '../../../src/notebook/model/selection.ts';
import { withRun } from '../../../src/notebook/model/solved.ts';
import { KernelSession } from '../../../src/notebook/runner/kernel-session.ts';
import { Runner } from '../../../src/notebook/runner/runner.ts';
import { DocumentSession } from '../../../src/notebook/storage/document-session.ts';
import { adoptWords, localJournal } from '../../../src/notebook/storage/journal.ts';
import type { Kept } from '../../../src/notebook/storage/kept.ts';
import { MemoryStore } from '../../../src/notebook/storage/memory-store.ts';
import { OpenDocument } from '../../../src/notebook/storage/open-document.ts';
import { fakeStorage, TabStore } from '../storage/stores-here.ts';

const ID = 'walked';

/** What outlives its tabs. */
export class BrowserHere {
  readonly store = new MemoryStore();
  readonly journal = localJournal(fakeStorage());
  readonly tabs = new Map<string, TabHere>();
  /** What a tab was called in the journal before it was loaded anew, by its name. */
  readonly visits = new Map<string, string>();
  /** No more room for the database; the journal has its own. */
  isFull = false;

  /** The tab of this name, opened where it is not. */
  async tab(name: string): Promise<TabHere> {
    const open = this.tabs.get(name) ?? (await TabHere.open(this, name));
    this.tabs.set(name, open);
    return open;
  }

  /** The tab goes at once; what it is writing comes to the database or does not. */
  crash(name: string, isWritten: boolean): void {
    const tab = this.tabs.get(name);
    if (!tab) return;
    tab.way.next = isWritten && !this.isFull ? 'dies after' : 'dies before';
    void tab.session.flush();
    this.tabs.delete(name);
  }

  /** The tab is closed: it has a moment to write. */
  async leave(name: string): Promise<void> {
    const tab = this.tabs.get(name);
    await tab?.session.flush();
    this.crash(name, false);
  }

  setFull(isFull: boolean): void {
    this.isFull = isFull;
    for (const { way } of this.tabs.values()) way.next = isFull ? 'is full' : 'works';
  }

  /** Every text of the notebook, of now and of its history. */
  async texts(): Promise<string> {
    const of = (document: NotebookDocument | null): readonly (string | null)[] =>
      document?.cells.flatMap(({ source, others }) => [source, ...others]) ?? [];
    const revisions = await this.store.revisions(ID);
    return [...of(await this.store.read(ID)), ...revisions.flatMap(({ snapshot }) => of(snapshot))].join(
      '\n\n',
    );
  }
}

/** One tab: the real document, model, runner and kernel session, and no page around them. */
export class TabHere {
  readonly way: TabStore;
  /** Its name in the journal. */
  readonly visit: string;
  readonly session: DocumentSession;
  readonly #selection = new Selection();
  readonly #model: NotebookModel;
  readonly #kernel: KernelSession;
  readonly #runner: Runner;
  readonly #edits: CellEdits;
  /** The cell that is written in. */
  #written: string | null = null;
  /** The buttons of the newest notice, and of all that stands. */
  #notice: Actions = {};
  readonly #standing = new Map<string, Actions>();
  #died: ((why: string) => void) | null = null;

  static async open(browser: BrowserHere, name: string): Promise<TabHere> {
    const before = browser.visits.get(name) ?? null;
    const tab = new TabHere(browser, name);
    await tab.#adopt(browser, before);
    await tab.session.open(newDocument({ id: ID, cells: [newCell('scratch-1')] }));
    tab.#selection.select(tab.#order[0] ?? null);
    return tab;
  }

  private constructor(browser: BrowserHere, name: string) {
    const { store, journal, tabs, visits } = browser;
    this.visit = `${name} ${crypto.randomUUID()}`;
    visits.set(name, this.visit);
    this.way = new TabStore(store);
    if (browser.isFull) this.way.next = 'is full';
    const kept = {
      whyNot: null,
      open: (fresh: NotebookDocument, events: Parameters<Kept['open']>[1]) =>
        OpenDocument.open({
          ...{ store: this.way.store, journal, tab: this.visit, events, fresh },
          tell: (written) => {
            for (const [other, { open }] of tabs) if (other !== name) void open?.hear(written);
          },
        }).then((open) => (this.open = open)),
    } as unknown as Kept;
    const messages: Messages = {
      notice: (_, actions = {}) => void (this.#notice = actions),
      standing: (about, text, actions = {}) =>
        text === null ? void this.#standing.delete(about) : void this.#standing.set(about, actions),
      announce: () => undefined,
    };
    this.session = new DocumentSession(messages, kept, {
      download: () => undefined,
      onPending: () => undefined,
    });
    const data = { name: 'notebook', sourceHash: '', modules: [], cells: [] };
    this.#model = new NotebookModel(data, 'notebook', this.session.opened, new Set());
    this.#kernel = new KernelSession({
      connect: (receive, died) => {
        this.#died = died;
        return Promise.resolve({ post: (message) => answer(message, receive), terminate: () => undefined });
      },
      moduleText: () => Promise.reject(new Error('no network')),
      chosen: () => [],
      onVariables: () => undefined,
      onState: (state) => (this.#model.kernel.value = state),
      onLateOutputs: (id, outputs) => this.#runner.addLate(id, outputs),
      onLost: () => this.#runner.forget(),
    });
    this.#runner = new Runner(this.#model, messages, this.#kernel, {
      limit: () => this.session.document.seconds,
      width: () => undefined,
      keep: ({ id }, run) => this.session.put(withRun(this.session.document, id, run)),
      onEnd: () => void this.session.flush(),
    });
    this.#edits = new CellEdits({
      kind: 'notebook',
      document: () => this.session.document,
      step: (why, said, next) => this.session.step(why, said, next),
      put: (next) => this.session.put(next),
      cellOf: (id) => this.#cellOf(id),
      end: () => this.#runner.stop(),
      forget: () => undefined,
      toClipboard: () => undefined,
      announce: () => undefined,
      selection: this.#select,
    });
  }

  open: OpenDocument | null = null;

  /** Words behind those that the cell has which is written in, or another one. False where another tab has taken that away. */
  type(cell: number, words: string): boolean {
    const id = this.#written ?? this.#order[cell % this.#order.length];
    const source = id === undefined ? undefined : this.#cellOf(id)?.source;
    if (id === undefined || source === undefined) return false;
    this.session.edit(id, source ? `${source}\n${words}` : words);
    return true;
  }

  /** Does a command, where it can be done; `place` is where the cursor stands in the editor, from 0 to 1. */
  async perform(id: CommandId, place: number): Promise<void> {
    const at = this.#context(place);
    if (commands[id].whyNot?.(at) == null) await commands[id].run(at);
  }

  /** Selects from one cell to another, and leaves the editor. */
  choose(from: number, to: number): void {
    const order = this.#order;
    this.#select.selectRange(order[from % order.length] ?? '', order[to % order.length] ?? '');
  }

  /** Presses one of the buttons that the page has to offer. */
  press(which: number): void {
    const all = [this.#notice, ...this.#standing.values()].flatMap((actions) => Object.entries(actions));
    all[which % Math.max(1, all.length)]?.[1]();
  }

  async putBack(which: number): Promise<void> {
    const revisions = await this.session.history();
    const revision = revisions[which % Math.max(1, revisions.length)];
    if (revision) this.session.putBack(revision);
  }

  /** The sandbox is gone, whatever it was doing. */
  killKernel(): void {
    this.#died?.('It was killed.');
  }

  /** What the page does when it starts: it takes over what ended tabs have left. */
  async #adopt({ journal, tabs }: BrowserHere, before: string | null): Promise<void> {
    try {
      await adoptWords(
        journal,
        this.way.store,
        before,
        new Set([...tabs.values()].map(({ visit }) => visit)),
      );
    } catch {
      // They stay in the journal.
    }
  }

  get #order(): readonly string[] {
    return this.#model.order.value;
  }

  readonly #select = ((tab: TabHere) => {
    const leave = (): void => void (tab.#written = null);
    return {
      get active() {
        return tab.#selection.active;
      },
      select: (id: string) => {
        leave();
        tab.#selection.select(id);
      },
      selectRange: (from: string, to: string) => {
        leave();
        tab.#selection.select(from);
        tab.#selection.extendTo(to);
      },
      extendTo: (id: string) => tab.#selection.extendTo(id),
      all: () => tab.#selection.all(tab.#order),
      focus: leave,
      reveal: () => undefined,
    };
  })(this);

  #context(place: number): CommandContext {
    const order = this.#order;
    const { steps } = this.session;
    const written = this.#written !== null && order.includes(this.#written) ? this.#written : null;
    const active = written ?? this.#selection.active ?? order[0] ?? null;
    const chosen = written === null ? this.#selection.among(order) : [written];
    const models = (ids: readonly string[]) => ids.flatMap((id) => this.#model.find(id) ?? []);
    return {
      ...{ kind: 'notebook', order, active, edits: this.#edits, selection: this.#select, page: this.#page },
      targets: chosen.length === 0 && active !== null ? [active] : chosen,
      cellOf: (id) => this.#cellOf(id),
      isBusy: this.#model.cells.value.some(({ isBusy }) => isBusy),
      editor: written === null ? null : this.#editor(written, place),
      runner: {
        run: (ids) => this.#runner.runAll(models(ids)),
        runLonger: (id) => void this.#runner.runAll(models([id])),
        runFromCause: (id) => models([id]).forEach((cell) => void this.#runner.runFromCause(cell)),
        giveMoreTime: (id) => models([id]).forEach((cell) => this.#runner.extend(cell)),
        stop: () => this.#runner.stop(),
        restart: () => this.#runner.restart(),
      },
      steps: {
        canUndo: steps.canUndo.value,
        canRedo: steps.canRedo.value,
        undo: () => this.session.undo(),
        redo: () => this.session.redo(),
        save: () => void this.session.save(),
      },
    };
  }

  #editor(cell: string, place: number): NonNullable<CommandContext['editor']> {
    const { source } = this.#cellOf(cell)!;
    return { cell, at: Math.round(place * source.length), does: () => undefined };
  }

  /** Nothing is shown; a cell that is opened is written in. */
  readonly #page = new Proxy({} as NotebookPage, {
    get: (_, name) => (id: unknown) => {
      if (name === 'write' && typeof id === 'string') this.#written = id;
    },
  });

  #cellOf(id: string): CommandCell | undefined {
    const cell = this.session.document.cells.find((each) => each.id === id);
    return (
      cell && {
        ...{
          kind: cell.kind,
          source: cell.source ?? '',
          name: 'The cell',
          isOfArticle: false,
          isEdited: false,
        },
      }
    );
  }
}

/** A kernel that takes a moment for each run, and puts out a line. */
function answer(message: { readonly type: string }, receive: (message: FromKernel) => void): void {
  const { type, run, cell } = message as { type: string; run: number; cell: { id: string } };
  if (type !== 'run') return;
  receive({
    type: 'outputs',
    run,
    cell: cell.id,
    outputs: [{ kind: 'stream', name: 'stdout', text: 'ran\n' }],
  });
  setTimeout(() => receive({ type: 'done', run, ok: true, milliseconds: 40 }), 40);
}
