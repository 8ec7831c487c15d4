/** The notebook of a page: what every button does to its cells, and how the reader's edits come back. */
import { DOCUMENTS } from '../kernel/protocol.ts';
import type { PageData } from '../article/page-data.ts';
import { words } from '../words.ts';
import { Bar, textButton } from './bar.ts';
import { CellList } from './cell-list.ts';
import { CellView } from './cell-view.ts';
import type { EditorEvents } from './editor.ts';
import { type Edits, loadEdits, saveEdits } from './edits.ts';
import { newCell } from './new-cell.ts';
import { Runs } from './runs.ts';
import { startSandbox } from './sandbox-frame.ts';
import { Session } from './session.ts';
import { editsInLink } from './share.ts';
import { acceptFiles, downloadCells, shareCells } from './take-away.ts';
import { TypesOption } from './types-option.ts';

/** The notebook that belongs to no article. */
const OWN = 'own';

/** What the page of an embedded cell has above and below the cell, in pixels. */
const FRAME_MARGIN = 120;

export async function startNotebook(element: HTMLElement): Promise<Notebook> {
  const bar = new Bar(element);
  const name = element.dataset['notebook'] ?? '';
  const path = name ? `articles/${name}/cells.json` : 'cell-modules/index.json';
  const response = await fetch(bar.base + path);
  if (!response.ok) throw new Error(`the cells of "${name}" are not there (${response.status})`);
  const found: unknown = await response.json();
  const data = name
    ? (found as PageData)
    : { name: OWN, sourceHash: OWN, modules: found as readonly string[], cells: [] };
  const notebook = new Notebook(bar, data);
  await notebook.open();
  if (!name) acceptFiles(bar, (cells) => notebook.replaceCells(cells));
  return notebook;
}

export class Notebook {
  readonly #bar: Bar;
  readonly #cells: CellList;
  readonly #runs: Runs;
  readonly #types: TypesOption;
  readonly #isOwn: boolean;
  /** False while edits of an older text of the article wait for the reader's word. */
  #mayStore = true;

  constructor(bar: Bar, data: PageData) {
    this.#bar = bar;
    this.#isOwn = data.name === OWN;
    this.#cells = new CellList(data);
    this.#types = new TypesOption(bar, this.#cells);
    const session = new Session({
      connect: (receive) => startSandbox(bar.base, receive),
      moduleText: (specifier) => this.#moduleText(specifier),
      onState: (state) => bar.showKernel(state),
      onLateOutputs: (id, outputs) => this.#cells.find(id)?.addOutputs(outputs, this.#cells.labels),
    });
    this.#runs = new Runs(this.#cells, this.#bar, session);
  }

  /** Brings back what the reader had, or shows what a link holds. Nothing runs. */
  async open(): Promise<void> {
    try {
      const shared = await editsInLink(location.hash);
      if (shared) {
        await this.#showShared(shared);
        return;
      }
    } catch (error) {
      this.#bar.notice((error as Error).message);
    }
    const { name, sourceHash } = this.#cells.data;
    const kept = loadEdits(name);
    if (!kept && this.#isOwn) await this.#addCell(null);
    if (!kept) return;
    if (kept.sourceHash === sourceHash) {
      await this.#apply(kept);
      return;
    }
    this.#mayStore = false;
    this.#bar.notice(words.articleChanged, {
      [words.compareEdits]: () => this.#compare(kept),
      [words.putEditsBack]: async () => {
        await this.#apply(kept);
        this.#keep();
      },
      [words.forgetEdits]: () => this.#keep(),
    });
  }

  /** What a button or a key asks for, by name; `element` is the cell it stands in. */
  async act(what: string, element: HTMLElement | null): Promise<void> {
    const article = this.#isOwn ? null : `articles/${this.#cells.data.name}`;
    if (what === 'stop') this.#runs.stop();
    else if (what === 'run-all') await this.#runs.runAll(this.#cells.all);
    else if (what === 'restart') this.#runs.restart();
    else if (what === 'reset-all') this.#resetAll();
    else if (what === 'share') await shareCells(this.#cells, this.#bar);
    else if (what === 'download') await downloadCells(this.#cells, this.#bar, 'typescript', article);
    else if (what === 'download-js') await downloadCells(this.#cells, this.#bar, 'javascript', article);
    else {
      const view = this.#cells.showing(element);
      if (view) await this.#actOn(view, what);
    }
  }

  async #actOn(view: CellView, what: string): Promise<void> {
    if (what === 'run') await this.#runs.run(view);
    else if (what === 'run-on') await this.#runOn(view);
    else if (what === 'run-to-here') await this.#runs.runAll(this.#cells.upTo(view));
    else if (what === 'edit') await this.#edit(view, true);
    else if (what === 'reset') this.#reset(view);
    else if (what === 'copy') await this.#copy(view);
    else if (what === 'embed') await this.#copyEmbedding(view);
    else if (what === 'add') await this.#addCell(view);
    else if (what === 'remove') this.#remove(view);
    else if (what === 'more') this.#runs.giveMoreTime();
  }

  /** Puts the cells of a file in place of the reader's own. */
  async replaceCells(cells: readonly { readonly source: string; readonly prose: string }[]): Promise<void> {
    for (const view of this.#cells.all) this.#remove(view);
    this.#runs.restart();
    for (const cell of cells) await this.#addCell(this.#cells.last, cell);
  }

  /** Runs, and goes on to the next cell; behind the last one it makes a new one. */
  async #runOn(view: CellView): Promise<void> {
    const next = this.#cells.next(view);
    if (next?.isEditing) await next.edit(this.#events(next), true);
    else if (next) next.element.querySelector<HTMLElement>('.cell-in pre')?.focus();
    else await this.#addCell(view);
    await this.#runs.run(view);
  }

  async #edit(view: CellView, focus: boolean): Promise<void> {
    await view.edit(this.#events(view), focus);
    this.#types.offer(view);
    this.#showReset(view);
  }

  #events(view: CellView): EditorEvents {
    return {
      onChange: () => {
        this.#store();
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
    if (view.edited && !shown) tools.append(textButton(words.resetCell, 'reset'));
    if (!view.edited) shown?.remove();
  }

  #reset(view: CellView): void {
    if (view.original === null) return;
    view.setSource(view.original);
    this.#showReset(view);
    this.#store();
  }

  #resetAll(): void {
    for (const view of this.#cells.all) {
      if (view.original === null) this.#remove(view);
      else this.#reset(view);
    }
    this.#bar.notice('');
    this.#runs.restart();
    if (this.#isOwn) void this.#addCell(null);
  }

  async #copy(view: CellView): Promise<void> {
    await navigator.clipboard.writeText(view.source);
    this.#bar.notice(`${view.label} is copied.`);
  }

  /** A frame of the cell's own page. The origin it keeps is this site's, which the page around it cannot use. */
  async #copyEmbedding(view: CellView): Promise<void> {
    const name = this.#cells.data.name;
    const address = new URL(`${this.#bar.base}embed/cells/${name}/#${view.element.id}`, location.href);
    const height = Math.ceil(view.element.getBoundingClientRect().height) + FRAME_MARGIN;
    await navigator.clipboard.writeText(
      `<iframe src="${address.href}" sandbox="allow-scripts allow-same-origin" loading="lazy" ` +
        `title="${view.label.replaceAll('"', '&quot;')}" width="100%" height="${height}"></iframe>`,
    );
    this.#bar.notice(words.embedCopied(view.label));
  }

  async #addCell(
    after: CellView | null,
    given: { readonly source?: string; readonly prose?: string; readonly id?: string } = {},
  ): Promise<void> {
    const { source = '', prose = '', id = this.#cells.freeId() } = given;
    const label = words.yourCell(id.replace('scratch-', ''));
    const { section, cell: element } = newCell(id, label, prose);
    (after ? after.element.closest('section') : this.#bar.element)?.after(section);
    const seconds = 10;
    const view = new CellView(element, {
      ...{ id, label, source, prose, seconds },
      ...{ original: null, compiled: null, check: null },
    });
    this.#cells.insert(view, after);
    view.setState('idle', words.notRunYet);
    view.setPrompts(`In [${this.#cells.numberOf(view)}]`, '');
    await this.#edit(view, source === '');
    this.#store();
  }

  #remove(view: CellView): void {
    view.element.closest('section')?.remove();
    this.#cells.remove(view);
    this.#types.forget(view);
    this.#store();
  }

  async #showShared(shared: Edits): Promise<void> {
    this.#mayStore = false;
    await this.#apply(shared);
    this.#bar.notice(words.linkedCode, {
      [words.keepAsMine]: () => this.#keep(),
      [words.backToArticle]: () => {
        history.replaceState(null, '', location.pathname + location.search);
        location.reload();
      },
    });
  }

  async #apply(edits: Edits): Promise<void> {
    for (const [id, source] of Object.entries(edits.sources)) {
      const view = this.#cells.find(id);
      if (!view) continue;
      view.setSource(source);
      view.setState('stale', words.edited, words.outputOfArticle);
      this.#showReset(view);
    }
    for (const { id, after, source, prose } of edits.scratch) {
      const behind = this.#cells.find(after) ?? this.#cells.last;
      if ((behind !== null || this.#isOwn) && !this.#cells.find(id))
        await this.#addCell(behind, { id, source, ...(prose && { prose }) });
    }
  }

  #store(): void {
    if (this.#mayStore && !saveEdits(this.#cells.data.name, this.#cells.edits()))
      this.#bar.notice(words.notKept);
  }

  #keep(): void {
    this.#mayStore = true;
    this.#bar.notice('');
    if (location.hash.startsWith('#code='))
      history.replaceState(null, '', location.pathname + location.search);
    this.#store();
  }

  #compare(kept: Edits): void {
    for (const [id, source] of Object.entries(kept.sources)) this.#cells.find(id)?.showBeside(source);
  }

  async #moduleText(specifier: string): Promise<string> {
    const { modules } = this.#cells.data;
    if (specifier !== DOCUMENTS && !modules.includes(specifier)) {
      const { noModule } = await import('../article/module-names.ts');
      throw new Error(noModule(specifier, modules));
    }
    const response = await fetch(`${this.#bar.base}cell-modules/${specifier}.js`);
    if (!response.ok) throw new Error(`"${specifier}" did not load (${response.status}).`);
    return response.text();
  }
}
