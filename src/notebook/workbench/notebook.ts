/** The notebook of a page: its parts joined, and what every button does. */
import type { PageData } from '../article/page-data.ts';
import { type DocumentCell, newCell, newDocument, type NotebookDocument } from '../documents/document.ts';
import type { Bar } from './bar.ts';
import { CellList } from './cell-list.ts';
import { CellRail } from './cell-rail.ts';
import { CellView } from './cell-view.ts';
import { showChecks } from './checks-panel.ts';
import { copyEmbedding, copyText } from './copy.ts';
import { Desk } from './desk.ts';
import { EditorRequests } from './editor-requests.ts';
import { watchDrawing } from './drawing-note.ts';
import type { Kept } from './kept.ts';
import { listenForImports } from './imports-panel.ts';
import { switchLineNumbers } from './line-numbers.ts';
import { moduleText } from './module-text.ts';
import { Openings } from './openings.ts';
import { Reactive } from './reactive.ts';
import { saveRest } from './rest.ts';
import { MORE_SECONDS, Runs } from './runs.ts';
import { startSandbox } from './sandbox-frame.ts';
import { type NotebookParts, SelectedCells } from './selected-cells.ts';
import { Session } from './session.ts';
import { ShownDocument } from './shown-document.ts';
import { showSolved, withRun } from './solved.ts';
import { noteRunning, ranAtSuddenEnd, watchLeaving } from './sudden-end.ts';
import { type DownloadForm, downloadCells, downloadPage, shareCells } from './take-away.ts';
import { Title } from './title.ts';
import { TimeLimit } from './time-limit.ts';
import { TypesOption } from './types-option.ts';
import { VariablesPanel } from './variables-panel.ts';

/** One is made per page, by start.ts. */
export class Notebook {
  readonly bar: Bar;
  readonly openings: Openings;
  readonly #desk: Desk;
  readonly #cells: CellList;
  readonly #session: Session;
  readonly #runs: Runs;
  readonly #reactive: Reactive;
  readonly #variables: VariablesPanel;
  readonly #requests: EditorRequests;
  readonly #shown: ShownDocument;
  readonly #selected: SelectedCells;
  readonly #isOwn: boolean;

  /** `data` is the article's, or of no cells for a notebook of the reader's own. */
  constructor(bar: Bar, data: PageData, isOwn: boolean, kept: Kept) {
    this.bar = bar;
    this.#isOwn = isOwn;
    this.#cells = new CellList(data);
    const types = new TypesOption(bar, this.#cells, isOwn);
    this.#session = this.#newSession(data);
    this.#runs = new Runs(this.#cells, bar, this.#session, {
      limit: () => this.#desk.document.seconds,
      onRun: (view, run) => {
        this.#desk.put(withRun(this.#desk.document, view.id, run));
        // Of many cells the last is written at once, with all before it that a pause has not yet brought.
        if (!this.#runs.hasMore) void this.#desk.flush();
        showSolved(this.#desk.document, view);
        this.#reactive.tellFollowing();
        this.#variables.update();
        if (run.outputs.some(({ kind }) => kind === 'verdict')) showChecks(this.#cells.all);
      },
    });
    this.#variables = new VariablesPanel({
      ask: () => this.#session.askVariables(),
      cell: (id) => this.#cells.find(id) ?? null,
    });
    this.#reactive = new Reactive(this.#cells, this.#runs, this.#session, (view) => {
      if (view.run) this.#desk.put(withRun(this.#desk.document, view.id, view.run));
    });
    this.#desk = new Desk(bar, kept, {
      onChange: () => this.#shown.follow(),
      download: () => void this.act('download', null),
    });
    const title = new Title(this.#desk);
    this.#shown = new ShownDocument(this.#desk, this.#cells, bar, isOwn, {
      onDismiss: (view) => types.forget(view),
      onShown: () => {
        this.#selected.mode.mark();
        this.#variables.redraw();
        showChecks(this.#cells.all);
        title.show();
        rail?.update();
      },
    });
    const parts: NotebookParts = {
      ...{ desk: this.#desk, bar, cells: this.#cells, runs: this.#runs, types, shown: this.#shown, isOwn },
      ask: (what, row, at) => this.#requests.ask(what, row, at),
    };
    this.#selected = new SelectedCells(parts);
    this.#requests = new EditorRequests(parts, this.#selected);
    bar.onLost = () => this.#selected.mode.focusInPlace();
    listenForImports((source) => this.#selected.insertText(source));
    const nav = document.querySelector<HTMLElement>('.bench-rail');
    const rail =
      nav &&
      new CellRail(nav, {
        rows: () => this.#shown.rows(),
        active: () => this.#selected.mode.active,
        select: (id) => this.#selected.mode.select(id),
      });
    const limit = new TimeLimit(bar, (seconds) => {
      this.#desk.put({ ...this.#desk.document, seconds });
      void this.#desk.flush();
    });
    this.openings = new Openings(this.#desk, bar, data, isOwn, {
      shown: () => data.cells.filter(({ id }) => this.#cells.find(id)?.original !== undefined),
      onLeave: () => {
        this.#runs.stop();
        this.#shown.leave();
      },
      onOpen: () => {
        limit.show(this.#desk.document.seconds);
        return this.#onOpen();
      },
    });
  }

  /** Shows what the reader has kept, or a copy of what the address holds. Nothing runs. */
  async start(): Promise<void> {
    this.#tellSuddenEnd();
    watchDrawing();
    await this.openings.openAddress();
    this.#reactive.start();
    await this.#desk.tellSetAside();
  }

  /** What a button or a key asks for, by name; `element` is the cell it stands in. */
  async act(what: string, element: HTMLElement | null): Promise<void> {
    await this.#actions[what]?.();
    const view = this.#cells.showing(element);
    if (view) await this.#cellActions[what]?.(view);
  }

  /** What concerns the whole notebook. A page's markup carries these names in `data-do`. */
  readonly #actions: Readonly<Record<string, () => unknown>> = {
    stop: () => this.#runs.stop(),
    'run-all': () => this.#runs.runAll(this.#cells.all),
    restart: () => this.#runs.restart(),
    'restart-run-all': () => {
      this.#runs.restart();
      return this.#runs.runAll(this.#cells.all);
    },
    'reset-all': () => this.#resetAll(),
    undo: () => this.#selected.command('undo'),
    keys: () => this.#selected.command('keys'),
    'open-own': () => this.#openOwn(),
    history: () => this.#showHistory(),
    share: () => shareCells(this.#desk.document, this.#cells, this.bar),
    download: () => this.#download('typescript'),
    'download-js': () => this.#download('javascript'),
    'download-ts': () => this.#download('program'),
    'download-html': () => downloadPage(this.#desk.document, this.#cells, this.bar),
    print: () => print(),
    find: () => this.#requests.ask('find', null),
    'line-numbers': () => switchLineNumbers(this.#cells.all),
    'run-selected': () => this.#selected.command('run-next'),
    'run-above': () => this.#selected.runAbove(),
    'run-below': () => this.#selected.runFromHere(),
    'add-code': () => this.#selected.insert('code'),
    'add-text': () => this.#selected.insert('markdown'),
    'thumb-run': () => this.#selected.runAndShow(),
    'thumb-up': () => this.#selected.command('move-up'),
    'thumb-down': () => this.#selected.command('move-down'),
    'thumb-remove': () => this.#selected.command('remove'),
  };

  /** What concerns the cell that the button stands in. */
  readonly #cellActions: Readonly<Record<string, (view: CellView) => unknown>> = {
    run: (view) => this.#runs.run(view),
    'run-longer': (view) => this.#runs.run(view, view.allowed * 6),
    'run-from': (view) => this.#runs.runFromCause(view),
    'run-on': (view) => this.#selected.runThen([view.id], 'next'),
    'run-to-here': (view) => this.#runs.runAll(this.#cells.upTo(view)),
    more: (view) => {
      this.#runs.giveMoreTime();
      view.allow(MORE_SECONDS);
    },
    edit: (view) => this.#selected.edit(view.id),
    'fold-input': (view) => this.#selected.edits.fold([view.id], 'input'),
    'fold-output': (view) => this.#selected.edits.fold([view.id], 'output'),
    reset: (view) => this.#reset(view),
    copy: (view) => copyText(this.bar, view.source, `${view.label} is copied.`),
    embed: (view) => copyEmbedding(this.bar, this.#cells.data.name, view),
    add: (view) => this.#selected.insertBelow(view.id),
    remove: (view) => this.#selected.edits.remove([view.id]),
    format: (view) => this.#requests.ask('format', view),
    draw: (view) => this.#shown.drawWithheld(view),
    rest: (view) => saveRest(this.#session, this.bar, view),
  };

  /** A notebook that is still empty is ready to be written in. */
  async #onOpen(): Promise<void> {
    await this.#shown.follow();
    const [first, ...others] = this.#desk.document.cells;
    if (this.#isOwn && first?.kind === 'code' && first.source === '' && others.length === 0)
      await this.#selected.edit(first.id);
  }

  #newSession({ modules }: PageData): Session {
    const { bar } = this;
    return new Session({
      connect: (receive, died) => startSandbox(bar.base, receive, died),
      moduleText: (specifier) => moduleText(specifier, bar.base, modules),
      chosen: () => this.#reactive.chosen(),
      onVariables: (list) => this.#variables.show(list),
      onState: (state) => {
        bar.showKernel(state, (cell) => this.#cells.nameOf(cell));
        noteRunning(state.name === 'busy' ? this.#nameOf(state.cell) : null);
        if (state.name !== 'dead') bar.standing('kernel', null);
      },
      onLateOutputs: (id, outputs) => {
        const view = this.#cells.find(id);
        view?.addOutputs(outputs, this.#cells.labels);
        if (view?.run) view.run = { ...view.run, outputs: view.outputsSoFar };
      },
      onLost: () => {
        this.#runs.forget();
        this.#variables.show([]);
      },
    });
  }

  #nameOf(cell: string | null): string {
    return cell === null ? 'what a cell has left behind' : this.#cells.nameOf(cell);
  }

  /** As a heading has it; a cell that is no longer there has no number. */
  #rowName(id: string): string {
    const row = this.#shown.row(id);
    if (row === undefined) return 'A cell';
    return row instanceof CellView ? row.label : 'A text';
  }

  #tellSuddenEnd(): void {
    watchLeaving();
    const name = ranAtSuddenEnd();
    if (name === null) return;
    noteRunning(null);
    this.bar.standing(
      'ended',
      `The browser ended this page while ${name} was running, which may have used more memory than there is. What you have written is kept, and nothing has been run again.`,
      { Close: () => this.bar.standing('ended', null) },
    );
  }

  #reset(view: CellView): void {
    void this.#desk.step(
      'Before “Reset cell”',
      `${view.label} is as the article has it.`,
      withReset(this.#desk.document, (cell) => cell.id === view.id),
    );
    // What its text has defined is still in the kernel, and not what the page shows.
    view.inMemory = false;
  }

  #resetAll(): void {
    const article = new Set(this.#cells.data.cells.map(({ id }) => id));
    const left = withReset(this.#desk.document, () => true);
    void this.#desk.step('Before “Reset all”', 'All cells are as the article has them.', {
      ...left,
      cells: left.cells.filter(({ id }) => article.has(id)),
    });
    this.#runs.stop();
    this.#runs.forget();
  }

  /** The article's cells become a notebook of the reader's own. */
  async #openOwn(): Promise<void> {
    try {
      const [{ ownCopy }, { goTo }] = await Promise.all([
        import('./own-copy.ts'),
        import('../list/hand-over.ts'),
      ]);
      const made = await ownCopy(this.bar.base, this.#desk.document.title, this.#cells);
      await goTo(this.bar.base, this.#desk.kept, made);
    } catch (error) {
      this.bar.notice(`No notebook was made. ${(error as Error).message}`);
    }
  }

  async #showHistory(): Promise<void> {
    const { showHistory } = await import('./history-list.ts');
    await showHistory(
      this.#desk,
      this.bar,
      (id) => this.#rowName(id),
      async (snapshot) => {
        const { goTo } = await import('../list/hand-over.ts');
        const { title, cells } = snapshot;
        await goTo(this.bar.base, this.#desk.kept, newDocument({ title: `${title}, a copy`, cells }));
        // The page itself is the same.
        await this.openings.openAddress();
      },
    );
  }

  #download(language: DownloadForm): Promise<void> {
    const article = this.#isOwn ? null : `articles/${this.#cells.data.name}`;
    return downloadCells(this.#desk.document, this.#cells, this.bar, language, article);
  }
}

/** Cells as the article has them, without the reader's text and run. */
function withReset(document: NotebookDocument, which: (cell: DocumentCell) => boolean): NotebookDocument {
  return {
    ...document,
    cells: document.cells.map((cell) => (which(cell) ? newCell(cell.id, null, cell.kind) : cell)),
  };
}
