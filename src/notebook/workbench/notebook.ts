/** The notebook of a page: what every button does to its document, and how the page follows the document. */
import type { PageData } from '../article/page-data.ts';
import { articleDocument, fitToArticle } from '../documents/article-document.ts';
import {
  cellOf,
  type DocumentCell,
  isWorthKeeping,
  type KeptRun,
  newCell,
  newDocument,
  type NotebookDocument,
  withCell,
  withCellBehind,
  withoutCell,
} from '../documents/document.ts';
import type { OpenDocument } from '../documents/open-document.ts';
import { DOCUMENTS } from '../kernel/protocol.ts';
import type { ReadCell } from '../ipynb/read-cells.ts';
import { Bar, textButton } from './bar.ts';
import { breath } from './breath.ts';
import { CellList } from './cell-list.ts';
import { CellView } from './cell-view.ts';
import { copyEmbedding, copyText } from './copy.ts';
import { documentInLink } from './link-document.ts';
import { type Kept, OLDER_OWN } from './kept.ts';
import type { EditorEvents } from './editor.ts';
import { markKept, markSolved, showSolved as showSolvedIn } from './marks.ts';
import { newCodeCell, newMarkdownCell } from './new-cell.ts';
import { Runs } from './runs.ts';
import { startSandbox } from './sandbox-frame.ts';
import { Session } from './session.ts';
import { downloadCells, shareCells } from './take-away.ts';
import { TypesOption } from './types-option.ts';

/** Documents of more cells show their listings and open an editor where one is pressed. */
const MOST_EDITORS = 30;
/** What an output may weigh to be kept, in characters. */
const MOST_KEPT_OUTPUT = 2_000_000;

export class Notebook {
  readonly bar: Bar;
  readonly #kept: Kept;
  readonly #cells: CellList;
  readonly #runs: Runs;
  readonly #types: TypesOption;
  readonly #isOwn: boolean;
  readonly #title: string;
  /** The elements of Markdown cells, by id. */
  readonly #prose = new Map<string, { readonly section: HTMLElement; readonly source: string }>();
  #open: OpenDocument | null = null;
  #showing: Promise<void> = Promise.resolve();
  #usedIds = new Set<string>();

  /** `data` is the article's, or of no cells for a notebook of the reader's own. */
  constructor(bar: Bar, data: PageData, isOwn: boolean, kept: Kept) {
    this.bar = bar;
    this.#isOwn = isOwn;
    this.#kept = kept;
    this.#title = document.querySelector('h1 .name')?.textContent ?? data.name;
    this.#cells = new CellList(data);
    this.#types = new TypesOption(bar, this.#cells);
    const session = new Session({
      connect: (receive, died) => startSandbox(bar.base, receive, died),
      moduleText: (specifier) => this.#moduleText(specifier),
      onState: (state) => {
        bar.showKernel(state);
        if (state.name !== 'dead') bar.standing('kernel', null);
      },
      onLateOutputs: (id, outputs) => {
        const view = this.#cells.find(id);
        view?.addOutputs(outputs, this.#cells.labels);
        if (view?.run) view.run = { ...view.run, outputs: view.outputsSoFar };
      },
      onLost: () => this.#runs.forget(),
    });
    this.#runs = new Runs(this.#cells, bar, session, { onRun: (view, run) => this.#keepRun(view, run) });
    addEventListener('beforeunload', (event) => {
      if (this.#whyNotKept !== null && this.#open && isWorthKeeping(this.#open.document))
        event.preventDefault();
    });
    addEventListener('hashchange', () => void this.#openLink());
  }

  get document(): NotebookDocument {
    return this.#openDocument.document;
  }

  /** Shows what the reader has kept, or a copy of what the address holds. Nothing runs. */
  async start(): Promise<void> {
    if (!(await this.#openLink())) await this.openOwn();
    await this.#tellSetAside();
  }

  /** The document that this page opens by itself: the article's, or the reader's last one. */
  async openOwn(): Promise<void> {
    if (!this.#isOwn) {
      await this.open(this.#articleDocument());
      return;
    }
    const kept = await this.#kept.store.list().catch(() => []);
    const last = kept.find(({ article, deleted }) => article === null && !deleted);
    await this.open(newDocument({ id: last?.id ?? OLDER_OWN, title: 'Your notebook' }));
  }

  /** Opens the kept document of this id, or, where there is none, this one. */
  async open(fresh: NotebookDocument): Promise<void> {
    this.#runs.stop();
    for (const view of this.#cells.all) if (view.original === null) this.#dismiss(view);
    this.bar.standing('deleted', null);
    this.#open = await this.#kept.open(fresh, {
      onChange: () => void this.#follow(),
      onKept: () => this.#tellKept(),
      onPending: (isPending) => this.bar.element.toggleAttribute('data-pending', isPending),
      onGone: () =>
        this.bar.standing(
          'deleted',
          'Another tab has deleted this notebook for good. It stays in this page.',
          {
            'Keep it': () => {
              this.#openDocument.put({ ...this.document });
              this.bar.standing('deleted', null);
            },
          },
        ),
    });
    const { name, sourceHash, cells } = this.#cells.data;
    if (this.document.article?.name === name)
      this.#openDocument.put(fitToArticle(this.document, sourceHash, this.#shown(cells)));
    if (this.#isOwn && this.document.cells.length === 0)
      this.#openDocument.put({ ...this.document, cells: [newCell('scratch-1')] });
    await this.#follow();
  }

  /** What a button or a key asks for, by name; `element` is the cell it stands in. */
  async act(what: string, element: HTMLElement | null): Promise<void> {
    const article = this.#isOwn ? null : `articles/${this.#cells.data.name}`;
    if (what === 'stop') this.#runs.stop();
    else if (what === 'run-all') await this.#runs.runAll(this.#cells.all);
    else if (what === 'restart') this.#runs.stop();
    else if (what === 'reset-all' && this.#isOwn) await this.#openNew();
    else if (what === 'reset-all') this.#resetAll();
    else if (what === 'history') await this.#showHistory();
    else if (what === 'share') await shareCells(this.document, this.#cells, this.bar);
    else if (what === 'download')
      await downloadCells(this.document, this.#cells, this.bar, 'typescript', article);
    else if (what === 'download-js')
      await downloadCells(this.document, this.#cells, this.bar, 'javascript', article);
    else {
      const view = this.#cells.showing(element);
      if (view) await this.#actOn(view, what);
    }
  }

  async #actOn(view: CellView, what: string): Promise<void> {
    if (what === 'run') await this.#runs.run(view);
    else if (what === 'run-longer') await this.#runs.run(view, view.seconds * 6);
    else if (what === 'run-from') await this.#runs.runFromCause(view);
    else if (what === 'run-on') await this.#runOn(view);
    else if (what === 'run-to-here') await this.#runs.runAll(this.#cells.upTo(view));
    else if (what === 'edit') await this.#edit(view, true);
    else if (what === 'reset') this.#reset(view);
    else if (what === 'copy') await copyText(this.bar, view.source, `${view.label} is copied.`);
    else if (what === 'embed') await copyEmbedding(this.bar, this.#cells.data.name, view);
    else if (what === 'add') await this.#add(view);
    else if (what === 'remove') this.#remove(view);
    else if (what === 'more') this.#runs.giveMoreTime();
  }

  /** Opens the cells of a file as a notebook of their own; gives what goes back to the one before. */
  async openCells(title: string, cells: readonly ReadCell[]): Promise<() => Promise<void>> {
    const made = cells.flatMap(({ prose, source }, index) => [
      ...(prose ? [newCell(`text-${index + 1}`, prose, 'markdown')] : []),
      newCell(`scratch-${index + 1}`, source),
    ]);
    return this.#openMade(newDocument({ title, cells: made }));
  }

  /** Puts a document into the store and opens it; the one before is one press away. */
  async #openMade(made: NotebookDocument): Promise<() => Promise<void>> {
    const before = this.document;
    await this.#kept.create(made).catch(() => undefined);
    await this.open(made);
    return () => this.open(before);
  }

  async #openNew(): Promise<void> {
    const before = this.document.title;
    const back = await this.#openMade(newDocument({ title: 'Untitled' }));
    this.bar.notice(`A new notebook. “${before}” is kept.`, { Undo: back });
  }

  get #openDocument(): OpenDocument {
    if (!this.#open) throw new Error('The notebook is not open yet.');
    return this.#open;
  }

  get #whyNotKept(): string | null {
    return this.#kept.whyNot ?? this.#open?.whyNotKept ?? null;
  }

  #articleDocument(id?: string): NotebookDocument {
    const { name, sourceHash, cells } = this.#cells.data;
    return articleDocument(name, sourceHash, this.#shown(cells), this.#title, id);
  }

  #shown(cells: PageData['cells']): PageData['cells'] {
    return cells.filter(({ id }) => this.#cells.find(id)?.original !== undefined);
  }

  /** Whether the address holds a document: then a copy of it is open. */
  async #openLink(): Promise<boolean> {
    let found: NotebookDocument | null;
    try {
      found = await documentInLink(location.hash, (id) =>
        this.#isOwn ? newDocument({ id, title: 'From a link' }) : this.#articleDocument(id),
      );
    } catch (error) {
      this.bar.notice((error as Error).message);
      return false;
    }
    if (!found) return false;
    const shared = { ...found, title: `${this.#title}, from a link` };
    await this.#kept.create(shared).catch(() => undefined);
    await this.open(shared);
    const leave = async (): Promise<void> => {
      history.replaceState(null, '', location.pathname + location.search);
      this.bar.notice('');
      await this.openOwn();
    };
    this.bar.notice(
      'This link brought its own code. Read it before you run it. It is a copy that is kept by itself; your own edits stay as they were.',
      {
        ...(this.#isOwn
          ? {}
          : {
              'Keep it as mine': async () => {
                const { cells } = this.document;
                await leave();
                this.#step('Before “Keep it as mine”', 'The link’s cells are yours now.', {
                  ...this.document,
                  cells,
                });
              },
            }),
        [this.#isOwn ? 'Back to my notebook' : 'Back to the article']: leave,
      },
    );
    return true;
  }

  /** Runs, and goes on to the next cell; behind the last one it makes a new one. */
  async #runOn(view: CellView): Promise<void> {
    const next = this.#cells.next(view);
    const running = this.#runs.run(view);
    if (next?.isEditing) await next.edit(this.#events(next), true);
    else if (next) next.element.querySelector<HTMLElement>('.cell-in pre')?.focus();
    else await this.#add(view);
    await running;
  }

  async #edit(view: CellView, focus: boolean): Promise<void> {
    try {
      await view.edit(this.#events(view), focus);
      this.#types.offer(view);
    } catch (error) {
      this.bar.notice(`The editor did not load. ${(error as Error).message}`, {
        'Try again': () => this.#edit(view, focus),
      });
    }
  }

  #events(view: CellView): EditorEvents {
    return {
      onChange: (text) => {
        const { original } = view;
        this.#openDocument.edit(view.id, text === original ? null : text, original ?? undefined);
        if (this.document.article) markKept(this.document.article.name);
        if (this.#whyNotKept !== null) this.#tellKept();
        this.#types.changed();
        this.#showReset(view);
      },
      onRun: (thenOn) => void (thenOn ? this.#runOn(view) : this.#runs.run(view)),
      onLeave: () => view.element.querySelector<HTMLElement>('.cell-run')?.focus(),
    };
  }

  /** "Reset" stands among a cell's tools only while there is something to reset. */
  #showReset(view: CellView): void {
    const tools = view.element.querySelector('.cell-tools');
    const shown = tools?.querySelector('[data-do="reset"]');
    if (view.original === null || !tools) return;
    if (view.edited && !shown) tools.append(textButton('Reset cell', 'reset'));
    if (!view.edited) shown?.remove();
  }

  /** A change that can be undone, and says so. */
  #step(why: string, said: string, next: NotebookDocument): void {
    const undo = this.#openDocument.change(next, why);
    void this.#follow();
    this.bar.notice(said, {
      Undo: () => {
        undo();
        this.bar.notice('');
      },
    });
  }

  #reset(view: CellView): void {
    this.#step(
      'Before “Reset cell”',
      `${view.label} is as the article has it.`,
      withReset(this.document, (cell) => cell.id === view.id),
    );
    // What its text has defined is still in the kernel, and not what the page shows.
    view.inMemory = false;
  }

  #resetAll(): void {
    const article = new Set(this.#cells.data.cells.map(({ id }) => id));
    const left = withReset(this.document, () => true);
    this.#step('Before “Reset article”', 'All cells are as the article has them.', {
      ...left,
      cells: left.cells.filter(({ id }) => article.has(id)),
    });
    this.#runs.stop();
    this.#runs.forget();
  }

  async #add(after: CellView | null): Promise<void> {
    const id = this.#freeId();
    this.#openDocument.change(
      withCellBehind(this.document, newCell(id), after?.id ?? null),
      'Before “Add a cell”',
    );
    await this.#follow();
    const view = this.#cells.find(id);
    if (view) await this.#edit(view, true);
  }

  #remove(view: CellView): void {
    const next = this.#cells.next(view) ?? this.#cells.upTo(view).at(-2);
    if (view.busy !== null) this.#runs.stop();
    const left = withoutCell(this.document, view.id);
    const cells = this.#isOwn && left.cells.length === 0 ? [newCell(this.#freeId())] : left.cells;
    this.#step('Before “Remove”', `${view.label} was removed.`, { ...left, cells });
    next?.element.querySelector<HTMLElement>('.cell-run')?.focus();
  }

  /** Never one that a removed cell had. */
  #freeId(): string {
    for (const { id } of this.document.cells) this.#usedIds.add(id);
    let number = 1;
    while (this.#usedIds.has(`scratch-${number}`)) number += 1;
    this.#usedIds.add(`scratch-${number}`);
    return `scratch-${number}`;
  }

  #keepRun(view: CellView, run: KeptRun): void {
    const checks = run.outputs.flatMap((output) => (output.kind === 'verdict' ? output.checks : []));
    const isSolved = checks.length > 0 && checks.every(({ pass }) => pass);
    const kept =
      JSON.stringify(run.outputs).length <= MOST_KEPT_OUTPUT
        ? run
        : {
            ...run,
            outputs: [
              { kind: 'stream', name: 'stderr', text: 'This output was too large to be kept.' } as const,
            ],
          };
    const next = withCell(this.document, view.id, { run: kept });
    const solved = isSolved ? { ...next.solved, [view.id]: { checks, at: run.at } } : next.solved;
    this.#openDocument.put({ ...next, solved });
    void this.#openDocument.flush();
    this.#showSolved(view);
  }

  #showSolved(view: CellView): void {
    const { solved, article } = this.document;
    const shown = view.element.querySelector('.cell-solved');
    if (!(view.id in solved)) {
      shown?.remove();
      return;
    }
    if (article) {
      markSolved(article.name, Object.keys(solved));
      showSolvedIn(article.name);
    }
    if (shown) return;
    const note = document.createElement('span');
    note.className = 'cell-solved';
    note.textContent = 'solved';
    view.element.querySelector('.cell-foot .state')?.before(note);
  }

  /** Makes the page show the document: cells that came, went, moved or changed elsewhere. */
  #follow(): Promise<void> {
    this.#showing = this.#showing
      .then(() => this.#show())
      .catch((error: unknown) => {
        this.bar.notice(`The notebook could not be shown. ${String(error)}`);
      });
    return this.#showing;
  }

  async #show(): Promise<void> {
    const ids = new Set(this.document.cells.map(({ id }) => id));
    for (const view of this.#cells.all) if (view.original === null && !ids.has(view.id)) this.#dismiss(view);
    for (const [id, { section }] of this.#prose)
      if (!ids.has(id)) {
        section.remove();
        this.#prose.delete(id);
      }
    const many = this.document.cells.length > MOST_EDITORS;
    let before: Element | null = null;
    for (const { id } of this.document.cells) {
      await breath();
      const cell = cellOf(this.document, id);
      if (!cell) continue;
      const section = cell.kind === 'markdown' ? this.#showMarkdown(cell) : this.#showCode(cell);
      const isPlaced = this.#isOwnCell(id);
      const anchor: Element | null = before ?? this.#top;
      if (isPlaced && anchor && anchor.nextElementSibling !== section) anchor.after(section);
      before = section;
      const view = this.#cells.find(id);
      if (view?.original === null && !view.isEditing && !many) await this.#edit(view, false);
    }
    this.#cells.sort(this.document.cells.map(({ id }) => id));
    this.#tellKept();
    const { article } = this.document;
    if (article && isWorthKeeping(this.document)) markKept(article.name);
    this.bar.standing(
      'deleted',
      this.document.deleted ? 'This notebook was deleted.' : null,
      this.document.deleted
        ? {
            'Put it back': () =>
              this.#step('Before it was put back', 'The notebook is back.', {
                ...this.document,
                deleted: false,
              }),
          }
        : {},
    );
  }

  /** What the reader's first cell stands behind. */
  get #top(): Element | null {
    return this.#isOwn
      ? this.bar.element
      : (this.#cells.all.find(({ original }) => original !== null)?.element.closest('section')
          ?.previousElementSibling ?? this.bar.element);
  }

  #isOwnCell(id: string): boolean {
    return !this.#cells.data.cells.some((cell) => cell.id === id);
  }

  #showMarkdown({ id, source }: DocumentCell): HTMLElement {
    const shown = this.#prose.get(id);
    if (shown?.source === source) return shown.section;
    const section = newMarkdownCell(id, source ?? '');
    shown?.section.replaceWith(section);
    this.#prose.set(id, { section, source: source ?? '' });
    return section;
  }

  #showCode(cell: DocumentCell): HTMLElement {
    const view = this.#cells.find(cell.id) ?? this.#makeView(cell);
    view.setSource(cell.source ?? view.original ?? '');
    if (view.busy === null) view.setRun(cell.run ?? null, this.#cells.labels);
    view.showOthers(cell.others.map((other) => this.#offerOther(view, cell, other)));
    this.#showReset(view);
    this.#showSolved(view);
    return view.element.closest('section') ?? view.element;
  }

  #makeView({ id, source }: DocumentCell): CellView {
    const number = id.replace('scratch-', '');
    const label = `Your cell ${number}`;
    const { cell } = newCodeCell(id, label, source ?? '');
    const view = new CellView(cell, {
      ...{ id, label, number: this.#isOwn ? number : `+${number}`, source: source ?? '', seconds: 10 },
      ...{ original: null, compiled: null, check: null },
    });
    this.#cells.insert(view, this.#cells.last);
    view.show();
    return view;
  }

  #dismiss(view: CellView): void {
    view.element.closest('section')?.remove();
    this.#cells.remove(view);
    this.#types.forget(view);
  }

  /** Another text of the cell, written elsewhere at the same time, or the article's where that has changed. */
  #offerOther(
    view: CellView,
    cell: DocumentCell,
    other: string | null,
  ): { title: string; text: string; acts: readonly HTMLElement[] } {
    const rest = cell.others.filter((text) => text !== other);
    const choose = (why: string, said: string, next: NotebookDocument) => (): void =>
      this.#step(`Before “${why}”`, said, next);
    const acts = [
      textButton('Take this one', () =>
        choose(
          'Take this one',
          `${view.label} has the other text now.`,
          withCell(this.document, cell.id, { source: other, others: rest }),
        )(),
      ),
      textButton('Keep mine', () =>
        choose(
          'Keep mine',
          `${view.label} stays as it is.`,
          withCell(this.document, cell.id, { others: rest }),
        )(),
      ),
    ];
    if (other !== null)
      acts.push(
        textButton('Keep both', () =>
          choose(
            'Keep both',
            'The other text has a cell of its own.',
            withCellBehind(
              withCell(this.document, cell.id, { others: rest }),
              newCell(this.#freeId(), other),
              cell.id,
            ),
          )(),
        ),
      );
    return other === null
      ? {
          title: 'The article has changed since you edited this cell. Its text of today:',
          text: view.original ?? '',
          acts,
        }
      : { title: 'The same cell, written in another tab:', text: other, acts };
  }

  async #showHistory(): Promise<void> {
    const open = this.#openDocument;
    let revisions;
    try {
      revisions = await open.history();
    } catch (error) {
      this.bar.notice(`The history cannot be read: ${(error as Error).message}.`);
      return;
    }
    const { historyList } = await import('./history-list.ts');
    const list = historyList(revisions, {
      present: () => open.document,
      nameOf: (id) => this.#cells.nameOf(id),
      putBack: (revision) => {
        const undo = open.putBack(revision);
        this.bar.notice('The older state is back; the one before it is in the history.', { Undo: undo });
      },
    });
    const said =
      revisions.length === 0
        ? 'Nothing has been changed yet.'
        : `${revisions.length} earlier ${revisions.length === 1 ? 'state' : 'states'} of “${open.document.title}”:`;
    this.bar.notice(said, { Close: () => this.bar.notice('') }, list);
  }

  /** Says what is not kept as soon as there is something to lose. */
  #tellKept(): void {
    const why = this.#open && isWorthKeeping(this.#open.document) ? this.#whyNotKept : null;
    this.bar.standing(
      'kept',
      why &&
        `This browser does not keep your notebook: ${why}. It stays in this page until you close it; a file holds it.`,
      { Download: () => this.act('download', null), 'Try again': () => this.#openDocument.flush() },
    );
  }

  async #tellSetAside(): Promise<void> {
    const aside = await this.#kept.store.setAside().catch(() => []);
    for (const { id, at, why, value } of aside)
      this.bar.standing(
        `aside ${id}`,
        `A kept notebook could not be read (${why}). It is set aside, as it was found.`,
        {
          'Save it as a file': async () => {
            const { saveFile } = await import('./save-file.ts');
            saveFile(`notebook-${at}.json`, 'application/json', JSON.stringify(value, null, 1));
          },
          'Forget it': async () => {
            await this.#kept.store.forgetSetAside(id);
            this.bar.standing(`aside ${id}`, null);
          },
        },
      );
  }

  async #moduleText(specifier: string): Promise<string> {
    const { modules } = this.#cells.data;
    if (specifier !== DOCUMENTS && !modules.includes(specifier)) {
      const { noModule } = await import('../article/module-names.ts');
      throw new Error(noModule(specifier, modules));
    }
    const response = await fetch(`${this.bar.base}cell-modules/${specifier}.js`).catch(() => null);
    if (!response?.ok)
      throw new Error(
        `"${specifier}" did not load${response ? ` (${response.status})` : '. Is the page offline?'}`,
      );
    return response.text();
  }
}

/** Cells as the article has them, without the reader's text and run. */
function withReset(document: NotebookDocument, which: (cell: DocumentCell) => boolean): NotebookDocument {
  return {
    ...document,
    cells: document.cells.map((cell) => (which(cell) ? newCell(cell.id, null, cell.kind) : cell)),
  };
}
