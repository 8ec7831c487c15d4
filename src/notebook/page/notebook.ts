/** The notebook of a page: its parts joined, and what every button does. */
import type { PageData } from '../article/page-data.ts';
import { type DocumentCell, newCell, newDocument, type NotebookDocument } from '../model/document.ts';
import type { Bar } from '../view/bar.ts';
import { CellList } from '../view/cell-list.ts';
import { Outline } from '../view/outline.ts';
import { CellView } from '../view/cell-view.ts';
import { showChecks } from '../view/checks-panel.ts';
import { copyEmbedding, copyText } from '../commands/copy.ts';
import { DocumentSession } from '../storage/document-session.ts';
import { EditorRequests } from '../commands/editor-requests.ts';
import type { Kept } from '../storage/kept.ts';
import { listenForImports } from '../view/imports-panel.ts';
import { switchLineNumbers } from '../editor/line-numbers.ts';
import { moduleText } from '../runner/module-text.ts';
import { Router } from './router.ts';
import { Reactive } from '../runner/reactive.ts';
import { saveRest } from '../output/omitted-output.ts';
import { MORE_SECONDS, Runner } from '../runner/runner.ts';
import { startSandbox } from '../runner/sandbox-frame.ts';
import type { NotebookParts } from '../commands/notebook-parts.ts';
import { SelectedCells } from '../commands/selected-cells.ts';
import { KernelSession } from '../runner/kernel-session.ts';
import { ShownDocument } from '../view/shown-document.ts';
import { showSolved, withRun } from '../view/solved.ts';
import { noteRunning, ranAtSuddenEnd, watchLeaving } from '../storage/sudden-end.ts';
import { type DownloadForm, downloadCells, downloadPage, shareCells } from '../commands/take-away.ts';
import { Title } from '../view/title.ts';
import { TimeLimit } from '../view/time-limit.ts';
import { TypesOption } from '../editor/types-option.ts';
import { VariablesPanel } from '../view/variables-panel.ts';
import { watchDrawing } from '../output/drawing-note.ts';

/** One is made per page, by start.ts. */
export class Notebook {
  readonly bar: Bar;
  readonly router: Router;
  readonly #session: DocumentSession;
  readonly #cells: CellList;
  readonly #kernel: KernelSession;
  readonly #runner: Runner;
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
    this.#kernel = this.#newKernel(data);
    this.#runner = new Runner(this.#cells, bar, this.#kernel, {
      limit: () => this.#session.document.seconds,
      onRun: (view, run) => {
        this.#session.put(withRun(this.#session.document, view.id, run));
        // Of many cells the last is written at once, with all before it that a pause has not yet brought.
        if (!this.#runner.hasMore) void this.#session.flush();
        showSolved(this.#session.document, view);
        this.#reactive.tellFollowing();
        this.#variables.update();
        if (run.outputs.some(({ kind }) => kind === 'verdict')) showChecks(this.#cells.all);
      },
    });
    this.#variables = new VariablesPanel({
      ask: () => this.#kernel.askVariables(),
      cell: (id) => this.#cells.find(id) ?? null,
    });
    this.#reactive = new Reactive(this.#cells, this.#runner, this.#kernel, (view) => {
      if (view.run) this.#session.put(withRun(this.#session.document, view.id, view.run));
    });
    this.#session = new DocumentSession(bar, kept, {
      onChange: () => this.#shown.follow(),
      download: () => void this.act('download', null),
    });
    const title = new Title(this.#session);
    this.#shown = new ShownDocument(this.#session, this.#cells, bar, isOwn, {
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
      ...{
        session: this.#session,
        bar,
        cells: this.#cells,
        runner: this.#runner,
        types,
        shown: this.#shown,
        isOwn,
      },
      ask: (what, row, at) => this.#requests.ask(what, row, at),
    };
    this.#selected = new SelectedCells(parts);
    this.#requests = new EditorRequests(parts, this.#selected);
    bar.onLost = () => this.#selected.mode.focusInPlace();
    listenForImports((source) => this.#selected.insertText(source));
    const nav = document.querySelector<HTMLElement>('.bench-rail');
    const rail =
      nav &&
      new Outline(nav, {
        rows: () => this.#shown.rows(),
        active: () => this.#selected.mode.active,
        select: (id) => this.#selected.mode.select(id),
      });
    const limit = new TimeLimit(bar, (seconds) => {
      this.#session.put({ ...this.#session.document, seconds });
      void this.#session.flush();
    });
    this.router = new Router(this.#session, bar, data, isOwn, {
      shown: () => data.cells.filter(({ id }) => this.#cells.find(id)?.original !== undefined),
      onLeave: () => {
        this.#runner.stop();
        this.#shown.leave();
      },
      onOpen: () => {
        limit.show(this.#session.document.seconds);
        return this.#onOpen();
      },
    });
  }

  /** Shows what the reader has kept, or a copy of what the address holds. Nothing runs. */
  async start(): Promise<void> {
    this.#tellSuddenEnd();
    watchDrawing();
    await this.router.openAddress();
    this.#reactive.start();
    await this.#session.tellSetAside();
  }

  /** What a button or a key asks for, by name; `element` is the cell it stands in. */
  async act(what: string, element: HTMLElement | null): Promise<void> {
    await this.#actions[what]?.();
    const view = this.#cells.showing(element);
    if (view) await this.#cellActions[what]?.(view);
  }

  /** What concerns the whole notebook. A page's markup carries these names in `data-do`. */
  readonly #actions: Readonly<Record<string, () => unknown>> = {
    stop: () => this.#runner.stop(),
    'run-all': () => this.#runner.runAll(this.#cells.all),
    restart: () => this.#runner.restart(),
    'restart-run-all': () => {
      this.#runner.restart();
      return this.#runner.runAll(this.#cells.all);
    },
    'reset-all': () => this.#resetAll(),
    undo: () => this.#selected.command('undo'),
    keys: () => this.#selected.command('keys'),
    'open-own': () => this.#openOwn(),
    history: () => this.#showHistory(),
    share: () => shareCells(this.#session.document, this.#cells, this.bar),
    download: () => this.#download('typescript'),
    'download-js': () => this.#download('javascript'),
    'download-ts': () => this.#download('program'),
    'download-html': () => downloadPage(this.#session.document, this.#cells, this.bar),
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
    run: (view) => this.#runner.run(view),
    'run-longer': (view) => this.#runner.run(view, view.allowed * 6),
    'run-from': (view) => this.#runner.runFromCause(view),
    'run-on': (view) => this.#selected.runThen([view.id], 'next'),
    'run-to-here': (view) => this.#runner.runAll(this.#cells.upTo(view)),
    more: (view) => {
      this.#runner.giveMoreTime();
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
    rest: (view) => saveRest(this.#kernel, this.bar, view),
  };

  /** A notebook that is still empty is ready to be written in. */
  async #onOpen(): Promise<void> {
    await this.#shown.follow();
    const [first, ...others] = this.#session.document.cells;
    if (this.#isOwn && first?.kind === 'code' && first.source === '' && others.length === 0)
      await this.#selected.edit(first.id);
  }

  #newKernel({ modules }: PageData): KernelSession {
    const { bar } = this;
    return new KernelSession({
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
        this.#runner.forget();
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
    void this.#session.step(
      'Before “Reset cell”',
      `${view.label} is as the article has it.`,
      withReset(this.#session.document, (cell) => cell.id === view.id),
    );
    // What its text has defined is still in the kernel, and not what the page shows.
    view.inMemory = false;
  }

  #resetAll(): void {
    const article = new Set(this.#cells.data.cells.map(({ id }) => id));
    const left = withReset(this.#session.document, () => true);
    void this.#session.step('Before “Reset all”', 'All cells are as the article has them.', {
      ...left,
      cells: left.cells.filter(({ id }) => article.has(id)),
    });
    this.#runner.stop();
    this.#runner.forget();
  }

  /** The article's cells become a notebook of the reader's own. */
  async #openOwn(): Promise<void> {
    try {
      const [{ ownCopy }, { goTo }] = await Promise.all([
        import('./own-copy.ts'),
        import('../list/hand-over.ts'),
      ]);
      const made = await ownCopy(this.bar.base, this.#session.document.title, this.#cells);
      await goTo(this.bar.base, this.#session.kept, made);
    } catch (error) {
      this.bar.notice(`No notebook was made. ${(error as Error).message}`);
    }
  }

  async #showHistory(): Promise<void> {
    const { showHistory } = await import('../view/history.ts');
    await showHistory(
      this.#session,
      this.bar,
      (id) => this.#rowName(id),
      async (snapshot) => {
        const { goTo } = await import('../list/hand-over.ts');
        const { title, cells } = snapshot;
        await goTo(this.bar.base, this.#session.kept, newDocument({ title: `${title}, a copy`, cells }));
        // The page itself is the same.
        await this.router.openAddress();
      },
    );
  }

  #download(language: DownloadForm): Promise<void> {
    const article = this.#isOwn ? null : `articles/${this.#cells.data.name}`;
    return downloadCells(this.#session.document, this.#cells, this.bar, language, article);
  }
}

/** Cells as the article has them, without the reader's text and run. */
function withReset(document: NotebookDocument, which: (cell: DocumentCell) => boolean): NotebookDocument {
  return {
    ...document,
    cells: document.cells.map((cell) => (which(cell) ? newCell(cell.id, null, cell.kind) : cell)),
  };
}
