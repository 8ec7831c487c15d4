/** The notebook of a page: its parts joined, and what every button does. */
import { effect } from '@preact/signals-core';
import type { PageData } from '../model/page-data.ts';
import { newDocument } from '../model/document.ts';
import type { Bar } from '../view/bar.ts';
import { CellList } from '../view/cell-list.ts';
import { Outline, showOutline } from '../view/outline.tsx';
import { CellView } from '../view/cell-view.ts';
import type { Row } from '../view/shown-document.ts';
import type { CommandContext } from '../commands/command.ts';
import { showChecks } from '../view/checks-panel.tsx';
import { copyEmbedding, copyText } from '../commands/copy.ts';
import type { Attachments } from '../storage/attachments.ts';
import { DocumentSession } from '../storage/document-session.ts';
import { EditorRequests } from './editor-requests.ts';
import type { Kept } from '../storage/kept.ts';
import { LiveCells } from '../runner/live-cells.ts';
import { listenForImports } from '../view/imports-panel.ts';
import { switchLineNumbers } from '../editor/line-numbers.ts';
import { moduleText } from '../runner/module-text.ts';
import { Commands, type PageActions } from './commands.ts';
import { Router } from './router.ts';
import { Reactive } from './reactive.ts';
import { saveRest } from '../commands/omitted-output.ts';
import { Runner } from '../runner/runner.ts';
import { startSandbox } from '../runner/sandbox-frame.ts';
import type { NotebookParts } from './notebook-parts.ts';
import { isCommand } from '../commands/registry.ts';
import { KernelSession } from '../runner/kernel-session.ts';
import { ShownDocument } from '../view/shown-document.ts';
import { withRun } from '../model/solved.ts';
import { type KernelState, NotebookModel } from '../model/notebook.ts';
import { noteRunning, ranAtSuddenEnd, watchLeaving } from '../storage/sudden-end.ts';
import { type DownloadForm, downloadCells, downloadPage, shareCells } from '../commands/take-away.ts';
import { Title } from '../view/title.ts';
import { TimeLimit } from '../view/time-limit.ts';
import { TypesOption } from './types-option.ts';
import { followButtons } from '../view/command-buttons.ts';
import { VariablesPanel } from '../view/variables-panel.tsx';
import { showWide, switchWide } from '../view/wide.ts';
import { watchDrawing } from '../output/drawing-note.ts';

/** One is made per page, by start.ts. */
export class Notebook {
  /** Read before anything says what runs now. */
  readonly #ranAtSuddenEnd = ranAtSuddenEnd();
  readonly bar: Bar;
  readonly router: Router;
  readonly #session: DocumentSession;
  readonly #model: NotebookModel;
  readonly #cells: CellList;
  readonly #kernel: KernelSession;
  readonly #runner: Runner;
  readonly #live: LiveCells;
  readonly #reactive: Reactive;
  readonly #variables: VariablesPanel;
  readonly #requests: EditorRequests;
  readonly #shown: ShownDocument;
  readonly #title: Title;
  readonly #commands: Commands;
  readonly #isOwn: boolean;

  /** `data` is the article's, or of no cells for a notebook of the reader's own. */
  constructor(bar: Bar, data: PageData, isOwn: boolean, kept: Kept) {
    this.bar = bar;
    this.#isOwn = isOwn;
    this.#session = new DocumentSession(bar, kept, {
      download: () => void this.#commands.perform('download'),
      onPending: (isPending) => bar.element.toggleAttribute('data-pending', isPending),
    });
    const onPage = data.cells.filter(({ id }) => document.getElementById(`cell-${id}`) !== null);
    const ids = new Set(onPage.map(({ id }) => id));
    this.#model = new NotebookModel(data, isOwn ? 'notebook' : 'article', this.#session.opened, ids);
    this.#cells = new CellList(this.#model, (id, other, choice) =>
      this.#commands.edits.choose(id, other, choice),
    );
    const types = new TypesOption(bar, this.#cells, isOwn);
    this.#kernel = this.#newKernel(data);
    this.#runner = new Runner(this.#model, bar, this.#kernel, {
      limit: () => this.#session.document.seconds,
      width: () => this.#width(),
      keep: ({ id }, run) => this.#session.put(withRun(this.#session.document, id, run)),
      onEnd: (_, run) => {
        // Of many cells the last is written at once, with all before it that a pause has not yet brought.
        if (!this.#runner.hasMore) void this.#session.flush();
        this.#reactive.tellFollowing();
        this.#variables.update();
        if (run.outputs.some(({ kind }) => kind === 'verdict')) showChecks(this.#cells.all);
      },
    });
    this.#live = new LiveCells(this.#model, this.#runner);
    this.#variables = new VariablesPanel({
      ask: () => this.#kernel.askVariables(),
      cell: (id) => this.#cells.find(id) ?? null,
    });
    this.#reactive = new Reactive(this.#cells, this.#runner, this.#kernel);
    this.#title = new Title(this.#session, () => this.#commands.mode.focusInPlace());
    this.#shown = new ShownDocument(this.#session, this.#cells, bar, isOwn, {
      onDismiss: (view) => types.forget(view),
      pictureAddress: async (name) => (await this.#attachments()).pictureAddress(name),
      onShown: () => {
        this.#variables.redraw();
        showChecks(this.#cells.all);
      },
    });
    effect(() => this.#showKernel(this.#model.kernel.value));
    effect(() => bar.showMode(this.#model.mode.value));
    const parts: NotebookParts = {
      ...{ session: this.#session, bar, cells: this.#cells, runner: this.#runner, types },
      live: this.#live,
      ...{ shown: this.#shown, kind: isOwn ? 'notebook' : 'article' },
    };
    this.#commands = new Commands(parts, this.#actions);
    this.#requests = new EditorRequests(parts, (id, focus) => this.#commands.edit(id, focus));
    followButtons(() => this.#commands.contextOf(), bar);
    bar.onLost = () => this.#commands.mode.focusInPlace();
    listenForImports((source) => this.#commands.insertText(source));
    const nav = document.querySelector<HTMLElement>('.bench-rail');
    if (nav) new Outline(nav, this.#model, (id) => this.#commands.mode.select(id));
    const limit = new TimeLimit(bar, (seconds) => {
      this.#session.put({ ...this.#session.document, seconds });
      void this.#session.flush();
    });
    this.router = new Router(this.#session, bar, data, isOwn, {
      shown: () => onPage,
      onLeave: () => {
        this.#runner.stop();
        this.#shown.leave();
      },
      onOpen: () => {
        limit.show(this.#session.document.seconds);
        return this.#onOpen();
      },
      onPatch: () => this.#onPatch(),
    });
  }

  readonly #attachments = async (): Promise<Attachments> => {
    const code = await import('../storage/attachments.ts');
    return new code.Attachments(this.#session);
  };

  /** Files that were dropped on the page become the notebook's. */
  async attach(files: readonly File[]): Promise<void> {
    const [{ attach }, attachments] = await Promise.all([import('./attaching.ts'), this.#attachments()]);
    await attach({ attachments, bar: this.bar }, files);
  }

  async #startAttaching(): Promise<void> {
    const [{ startAttaching }, attachments] = await Promise.all([
      import('./attaching.ts'),
      this.#attachments(),
    ]);
    startAttaching({
      ...{ attachments, bar: this.bar, cells: this.#cells, shown: this.#shown },
      insert: (source) => this.#commands.insertText(source),
    });
  }

  /** Shows what the reader has kept, or a copy of what the address holds. Nothing runs. */
  async start(): Promise<void> {
    this.#tellSuddenEnd();
    if (this.#isOwn) {
      showWide();
      // Without it the notebook is there all the same.
      this.#startAttaching().catch(() => undefined);
    }
    watchDrawing();
    await this.router.openAddress();
    this.#reactive.start();
    await this.#session.tellSetAside();
  }

  /** What a button asks for, by the id of a command; `element` is the cell it stands in. */
  async act(what: string, element: HTMLElement | null): Promise<void> {
    const cell = this.#cells.showing(element)?.id;
    if (isCommand(what)) await this.#commands.perform(what, cell === undefined ? {} : { cell });
  }

  readonly #actions: PageActions = {
    draw: (id) => this.#view(id).drawWithheld(),
    find: (how, editor) => this.#requests.ask(how, this.#row(editor?.cell)),
    format: (id) => this.#requests.ask('format', this.#row(id)),
    renameName: ({ cell, at }) => this.#requests.ask('rename', this.#row(cell), at),
    showDefinition: ({ cell, at }) => this.#requests.ask('definition', this.#row(cell), at),
    showKeys: async () => (await import('../view/key-list.tsx')).showKeys(),
    showCommands: (at) => this.#showCommands(at),
    showHistory: () => this.#showHistory(),
    switchLineNumbers: () => switchLineNumbers(this.#cells.all),
    showOutline: () => showOutline(this.#model, (id) => this.#commands.mode.select(id)),
    switchWide: () => switchWide(),
    project: (from) => this.#project(from),
    share: () => shareCells(this.#session.document, this.#cells, this.bar),
    download: (form) => this.#download(form),
    print: () => print(),
    chooseFile: () => this.bar.element.querySelector<HTMLElement>('[data-part="file"]')?.click(),
    writeTitle: () => this.#title.write(),
    openOwn: () => this.#openOwn(),
    copyText: (id) => {
      const view = this.#view(id);
      return copyText(this.bar, view.source, `${view.label} is copied.`);
    },
    copyEmbedding: (id) => copyEmbedding(this.bar, this.#cells.data.name, this.#view(id)),
    saveOutput: (id) => saveRest(this.#kernel, this.bar, this.#view(id)),
  };

  #row(id: string | undefined): Row | null {
    return (id === undefined ? undefined : this.#shown.row(id)) ?? null;
  }

  /** The cell of code of a button that only those have. */
  #view(id: string): CellView {
    const view = this.#cells.find(id);
    if (!view) throw new Error(`There is no cell of code ${id}.`);
    return view;
  }

  async #showCommands(at: CommandContext): Promise<void> {
    // What is typed while it loads is meant for it.
    const typed: string[] = [];
    const keep = (event: KeyboardEvent): void => {
      if (event.key.length > 1 || event.ctrlKey || event.metaKey) return;
      typed.push(event.key);
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    addEventListener('keydown', keep, { capture: true });
    try {
      const [{ openPalette }, { paletteEntries }] = await Promise.all([
        import('../view/palette.tsx'),
        import('../commands/palette-entries.ts'),
      ]);
      openPalette(paletteEntries(at), typed.join(''), ({ does }) => {
        if ('cell' in does) this.#commands.mode.select(does.cell);
        else void this.#commands.perform(does.command, at.editor ? { editor: at.editor } : {});
      });
    } finally {
      removeEventListener('keydown', keep, { capture: true });
    }
  }

  async #project(from: string | null): Promise<void> {
    const { project } = await import('../view/projector.tsx');
    await project(
      {
        model: this.#model,
        sectionOf: (id) => this.#shown.sectionOf(id),
        select: (id) => this.#commands.mode.select(id),
        run: (ids) => {
          for (const id of ids) if (this.#cells.find(id)) void this.#commands.perform('run', { cell: id });
        },
      },
      from,
    );
  }

  /** A notebook that is still empty is ready to be written in. */
  async #onOpen(): Promise<void> {
    this.#shown.arrange();
    const [first, ...others] = this.#session.document.cells;
    if (this.#isOwn && first?.kind === 'code' && first.source === '' && others.length === 0)
      await this.#commands.edit(first.id);
  }

  /** A solver opens at the lines that matter, and stands beside the book's at once: all that runs is the book's own. */
  async #onPatch(): Promise<void> {
    const [solver] = this.#cells.all;
    if (!solver) return;
    await this.#commands.edit(solver.id);
    solver.editor?.showRegions();
    // What else the page waits for, another address or its controls, does not wait for that.
    void this.#live.begin();
  }

  #newKernel({ modules }: PageData): KernelSession {
    const { bar } = this;
    return new KernelSession({
      connect: (receive, died) => startSandbox(bar.base, receive, died),
      isSeen: () => document.visibilityState === 'visible',
      moduleText: (specifier) => moduleText(specifier, bar.base, modules),
      fileContent: async (name, form) => (await this.#attachments()).content(name, form),
      chosen: () => this.#reactive.chosen(),
      onVariables: (list) => this.#variables.show(list),
      onState: (state) => (this.#model.kernel.value = state),
      onLateOutputs: (id, outputs) => this.#runner.addLate(id, outputs),
      onLost: () => {
        this.#runner.forget();
        this.#variables.show([]);
      },
    });
  }

  #showKernel(state: KernelState): void {
    this.bar.showKernel(state, (cell) => this.#model.nameOf(cell));
    noteRunning(state.name === 'busy' ? this.#nameOf(state.cell) : null);
    if (state.name === 'starting' && state.isLate)
      this.bar.standing('kernel', 'The kernel is still starting: the computer or the network is slow.', {
        Stop: () => this.#runner.stop(),
      });
    else if (state.name !== 'dead') this.bar.standing('kernel', null);
  }

  #room = { look: '', width: 0 };

  /** How wide what cells put out can be, in pixels. One layout of the page tells it for all cells of a window, wide or not. */
  #width(): number {
    const look = `${innerWidth} ${document.documentElement.className}`;
    if (this.#room.look !== look) {
      const projected = document.querySelector('[data-screen] .cell-out');
      const shown = projected ?? document.querySelector('.cell-out');
      // A projector shows drawings larger, with their words.
      this.#room = { look, width: Math.round((shown?.clientWidth ?? 0) / (projected ? 1.6 : 1)) };
    }
    return this.#room.width;
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
    const name = this.#ranAtSuddenEnd;
    if (name === null) return;
    noteRunning(null);
    this.bar.standing(
      'ended',
      `The browser ended this page while ${name} was running, which may have used more memory than there is. What you have written is kept, and nothing has been run again.`,
      { Close: () => this.bar.standing('ended', null) },
    );
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
    const { showHistory } = await import('../view/history.tsx');
    await showHistory(
      this.#session,
      this.bar,
      (id) => this.#rowName(id),
      async (snapshot) => {
        const { goTo } = await import('../list/hand-over.ts');
        const { title, cells, attachments = [] } = snapshot;
        const { kept, document } = this.#session;
        const files = attachments.length > 0 ? await kept.files.all(document.id) : undefined;
        const copy = newDocument({ title: `${title}, a copy`, cells, attachments });
        await goTo(this.bar.base, kept, copy, '', files);
        // The page itself is the same.
        await this.router.openAddress();
      },
    );
  }

  async #download(form: DownloadForm | 'page'): Promise<void> {
    const { document } = this.#session;
    const attachments = (document.attachments ?? []).length > 0 ? await this.#attachments() : null;
    const files = (await attachments?.taken()) ?? [];
    if (form === 'page') return downloadPage(document, this.#cells, this.bar, files);
    const article = this.#isOwn ? null : `articles/${this.#cells.data.name}`;
    return downloadCells(document, this.#cells, this.bar, form, article, files);
  }
}
