/** The notebook of a page: its cells, its kernel, the reader's edits, and what every button does. */
import type { PageData } from '../article/page-data.ts';
import type { CodeLanguage, NotebookFile } from '../ipynb/nbformat.ts';
import type { Verdict } from '../kernel/outputs.ts';
import type { CompiledCell } from '../language/compile.ts';
import type { CellLabels } from '../markup/output-markup.ts';
import { CellView } from './cell-view.ts';
import { type Edits, isEmpty, loadEdits, noEdits, saveEdits } from './edits.ts';
import { startSandbox } from './sandbox-frame.ts';
import { type RunEnd, Session } from './session.ts';
import { editsInLink, linkTo } from './share.ts';

/** The notebook that belongs to no article. */
const OWN = 'own';

export async function startNotebook(bar: HTMLElement): Promise<Notebook> {
  const base = bar.dataset['base'] ?? '/';
  const name = bar.dataset['notebook'] ?? '';
  const response = await fetch(
    name ? `${base}articles/${name}/cells.json` : `${base}cell-modules/index.json`,
  );
  if (!response.ok) throw new Error(`the cells of "${name}" are not there (${response.status})`);
  const found: unknown = await response.json();
  const data = name
    ? (found as PageData)
    : { name: OWN, sourceHash: OWN, modules: found as readonly string[], cells: [] };
  const notebook = new Notebook(bar, base, data);
  await notebook.open();
  if (!name) notebook.acceptFiles();
  return notebook;
}

export class Notebook {
  readonly #bar: HTMLElement;
  readonly #base: string;
  readonly #data: PageData;
  readonly #session: Session;
  /** In the order of the page, scratch cells among them, hidden ones apart. */
  #views: CellView[] = [];
  readonly #labels: CellLabels = { nameOf: (id) => this.#nameOf(id) };
  /** False while edits of an older text of the article wait for the reader's word. */
  #mayStore = true;

  constructor(bar: HTMLElement, base: string, data: PageData) {
    this.#bar = bar;
    this.#base = base;
    this.#data = data;
    this.#session = new Session({
      connect: (receive) => startSandbox(base, receive),
      moduleText: (specifier) => this.#moduleText(specifier),
      onState: (state) => this.#showKernel(state),
      onLateOutputs: (id, outputs) =>
        this.#views.find((view) => view.id === id)?.addOutputs(outputs, this.#labels),
    });
    for (const cell of data.cells) {
      const element = document.getElementById(`cell-${cell.id}`);
      if (element)
        this.#views.push(
          new CellView(element, {
            ...cell,
            label: cell.title || `Cell ${cell.number}`,
            original: cell.source,
          }),
        );
    }
  }

  /** Brings back what the reader had, or shows what a link holds. Nothing runs. */
  async open(): Promise<void> {
    try {
      const shared = await editsInLink(location.hash);
      if (shared) {
        this.#mayStore = false;
        await this.#apply(shared);
        this.#notice(
          'This link brought its own code. Read it before you run it; your own edits are kept aside.',
          {
            'Keep it as mine': () => this.#keep(),
            'Back to the article': () => {
              history.replaceState(null, '', location.pathname + location.search);
              location.reload();
            },
          },
        );
        return;
      }
    } catch (error) {
      this.#notice((error as Error).message, {});
    }
    const kept = loadEdits(this.#data.name);
    if (!kept && this.#isOwn) await this.#addScratch(null);
    if (!kept) return;
    if (kept.sourceHash === this.#data.sourceHash) {
      await this.#apply(kept);
      return;
    }
    this.#mayStore = false;
    this.#notice('The article has changed since you edited its cells.', {
      'Compare with my edits': () => this.#compare(kept),
      'Put my edits back': async () => {
        await this.#apply(kept);
        this.#keep();
      },
      'Forget them': () => {
        this.#keep();
      },
    });
  }

  async act(what: string, element: HTMLElement | null): Promise<void> {
    const view = this.#views.find((each) => each.element === element);
    if (what === 'stop') this.#session.stop();
    else if (what === 'run-all') await this.#runAll(this.#views);
    else if (what === 'restart') this.#restart();
    else if (what === 'reset-all') this.#resetAll();
    else if (what === 'share') await this.#share();
    else if (what === 'download') await this.#download('typescript');
    else if (what === 'download-js') await this.#download('javascript');
    else if (view === undefined) return;
    else if (what === 'run') await this.#run(view);
    else if (what === 'run-on') await this.#runOn(view);
    else if (what === 'run-to-here') await this.#runAll(this.#views.slice(0, this.#views.indexOf(view) + 1));
    else if (what === 'edit') await this.#edit(view, true);
    else if (what === 'reset') this.#reset(view);
    else if (what === 'copy') await this.#copy(view);
    else if (what === 'add') await this.#addScratch(view);
    else if (what === 'remove') this.#remove(view);
    else if (what === 'more') this.#session.extend(60);
  }

  async #run(view: CellView, seconds = view.seconds): Promise<RunEnd> {
    const compiled = await this.#compile(view);
    if (compiled === null) return 'error';
    const before = this.#compiledBefore(view);
    view.clearOutputs();
    view.setPrompts('In [*]', '');
    view.setState('queued', 'waiting');
    const more = this.#button('Give it more time', 'more');
    const start = (): void => {
      if (view.state !== 'queued') return;
      view.setState('running', 'running', '0.0 s', more);
      view.showElapsed();
    };
    // The footer says "running" once the kernel is at this cell: at its first output, or right now if nothing waits.
    queueMicrotask(start);
    let verdict: readonly Verdict[] = [];
    let outcome = await this.#session.run({
      cell: compiled,
      seconds,
      before,
      onOutputs: (outputs) => view.addOutputs(outputs, this.#labels),
    });
    const { milliseconds } = outcome;
    if (outcome.end === 'ok' && view.check) {
      outcome = await this.#session.run({
        cell: view.check,
        seconds,
        before: [...before, compiled],
        onOutputs: (outputs) => {
          verdict = outputs.flatMap((output) => (output.kind === 'verdict' ? output.checks : []));
          view.addOutputs(outputs, this.#labels);
        },
      });
    }
    const changed = view.compiled?.code !== compiled.code;
    view.compiled = compiled;
    this.#finish(view, outcome.end, milliseconds, verdict, seconds);
    if (outcome.end === 'ok' || outcome.end === 'error') this.#markStale(view, compiled, changed);
    return outcome.end;
  }

  #finish(
    view: CellView,
    end: RunEnd,
    milliseconds: number,
    verdict: readonly Verdict[],
    seconds: number,
  ): void {
    const number = this.#numberOf(view);
    view.setPrompts(
      `In [${number}]`,
      verdict.length > 0 && view.outputs?.[0]?.kind === 'verdict' ? 'Checks' : `Out [${number}]`,
    );
    const time =
      milliseconds < 1000 ? `${milliseconds.toFixed(1)} ms` : `${(milliseconds / 1000).toFixed(2)} s`;
    if (end === 'ok') {
      const passed = verdict.filter(({ pass }) => pass).length;
      view.setState(
        'done',
        verdict.length > 0 ? `${passed} of ${verdict.length} pass` : 'done',
        time,
        'this browser',
      );
    } else if (end === 'error') view.setState('error', 'error', time, 'this browser');
    else if (end === 'stopped')
      view.setState('stopped', 'stopped', `after ${time}; earlier cells are run again when needed`);
    else {
      const longer = seconds * 6;
      const retry = this.#button(`Run it with ${longer} s`, '');
      retry.addEventListener('click', () => void this.#run(view, longer));
      view.setState('budget', 'out of time', `stopped after ${seconds} s`, retry);
    }
  }

  /** Later cells that use a name this one has set again, and those that use theirs. */
  #markStale(from: CellView, compiled: CompiledCell, changed: boolean): void {
    const touched = new Map(compiled.defines.map((name) => [name, from]));
    for (const view of this.#views.slice(this.#views.indexOf(from) + 1)) {
      const name = view.compiled?.uses.find((used) => touched.has(used));
      if (name === undefined || view.compiled === null) continue;
      for (const own of view.compiled.defines) touched.set(own, view);
      if (view.state !== 'done' && view.state !== 'stale') continue;
      const source = touched.get(name) ?? from;
      const again = this.#button(`Run from ${this.#nameOf(from.id)}`, '');
      again.addEventListener('click', () => {
        const [first, last] = [this.#views.indexOf(from), this.#views.indexOf(view)];
        void this.#runAll(this.#views.slice(first, last + 1));
      });
      view.setState(
        'stale',
        'stale',
        `“${name}” in ${this.#nameOf(source.id)} ${changed ? 'has changed' : 'was set again'} since`,
        again,
      );
    }
  }

  async #runAll(views: readonly CellView[]): Promise<void> {
    for (const view of views) {
      const end = await this.#run(view);
      if (end === 'stopped' || end === 'budget') return;
    }
  }

  /** Runs, and goes on to the next cell; behind the last one it makes a new one. */
  async #runOn(view: CellView): Promise<void> {
    const next = this.#views[this.#views.indexOf(view) + 1];
    if (next?.isEditing) await next.edit(this.#events(next), true);
    else if (next) next.element.querySelector<HTMLElement>('.cell-in pre')?.focus();
    else await this.#addScratch(view);
    await this.#run(view);
  }

  /** The cell's text as the kernel takes it: the build's where nothing was changed, so that no compiler is loaded. */
  async #compile(view: CellView): Promise<CompiledCell | null> {
    const built = this.#data.cells.find(({ id }) => id === view.id);
    if (built?.source === view.source) return built.compiled;
    const [{ compileCell }, { CellSyntaxError }] = await Promise.all([
      import('../language/compile.ts'),
      import('../language/parse.ts'),
    ]);
    try {
      return compileCell(view.source, view.id);
    } catch (error) {
      if (!(error instanceof CellSyntaxError)) throw error;
      const frames = [{ cell: view.id, line: error.line, where: '' }];
      view.clearOutputs();
      view.addOutputs([{ kind: 'error', name: 'SyntaxError', message: error.message, frames }], this.#labels);
      view.setPrompts(`In [${this.#numberOf(view)}]`, '');
      view.setState('error', 'error', 'nothing was run');
      return null;
    }
  }

  /** What a fresh kernel needs before this cell: the article's cells above it, hidden ones too, as they last ran. */
  #compiledBefore(view: CellView): readonly CompiledCell[] {
    const above = new Set(this.#views.slice(0, this.#views.indexOf(view)));
    const own = this.#data.cells.findIndex(({ id }) => id === view.id);
    const anchor = own >= 0 ? own : this.#data.cells.length;
    const hiddenOrAbove = this.#data.cells.slice(0, anchor).flatMap((cell) => {
      const shown = this.#views.find(({ id }) => id === cell.id);
      if (!shown) return [cell.compiled];
      return above.has(shown) && shown.compiled ? [shown.compiled] : [];
    });
    return hiddenOrAbove;
  }

  async #edit(view: CellView, focus: boolean): Promise<void> {
    await view.edit(this.#events(view), focus);
    this.#showReset(view);
  }

  #events(view: CellView): { onChange(): void; onRun(thenOn: boolean): void; onLeave(): void } {
    return {
      onChange: () => {
        this.#store();
        this.#showReset(view);
      },
      onRun: (thenOn) => void (thenOn ? this.#runOn(view) : this.#run(view)),
      onLeave: () => view.element.querySelector<HTMLElement>('.cell-run')?.focus(),
    };
  }

  /** "Reset" stands among a cell's tools only while there is something to reset. */
  #showReset(view: CellView): void {
    const tools = view.element.querySelector('.cell-tools');
    const shown = tools?.querySelector('[data-do="reset"]');
    if (view.original === null || !tools) return;
    if (view.edited && !shown) tools.append(this.#button('Reset cell', 'reset'));
    if (!view.edited) shown?.remove();
  }

  #reset(view: CellView): void {
    if (view.original === null) return;
    view.setSource(view.original);
    this.#showReset(view);
    this.#store();
  }

  #resetAll(): void {
    for (const view of [...this.#views]) {
      if (view.original === null) this.#remove(view);
      else this.#reset(view);
    }
    this.#notice('', {});
    this.#restart();
    if (this.#isOwn) void this.#addScratch(null);
  }

  #restart(): void {
    this.#session.restart();
    for (const view of this.#views)
      if (view.state === 'running' || view.state === 'queued') view.setState('stopped', 'stopped');
  }

  async #copy(view: CellView): Promise<void> {
    await navigator.clipboard.writeText(view.source);
    this.#notice(`${view.label} is copied.`, {});
  }

  async #addScratch(
    after: CellView | null,
    { source = '', prose = '', id = this.#freeId() }: { source?: string; prose?: string; id?: string } = {},
  ): Promise<void> {
    const section = document.createElement('section');
    section.className = 'block tight with-gutter cell-block';
    const element = document.createElement('div');
    element.className = 'cell';
    element.id = `cell-${id}`;
    element.dataset['cell'] = id;
    element.dataset['state'] = 'idle';
    const part = (tag: string, className: string, ...children: (Node | string)[]): HTMLElement => {
      const made = document.createElement(tag);
      made.className = className;
      made.append(...children);
      return made;
    };
    const tools = part(
      'span',
      'cell-tools',
      this.#button('Copy', 'copy'),
      this.#button('Add a cell', 'add'),
      this.#button('Remove', 'remove'),
    );
    element.append(
      part('div', 'prompt', ''),
      part('div', 'cell-in', runButton()),
      part('div', 'prompt out-prompt'),
      part('div', 'cell-out'),
      part('div', 'cell-foot', part('span', 'state', ''), tools),
    );
    if (prose) section.append(part('div', 'cell-prose', prose));
    section.append(element);
    if (after) after.element.closest('section')?.after(section);
    else this.#bar.after(section);
    const view = new CellView(element, {
      id,
      label: `Your cell ${id.replace('scratch-', '')}`,
      original: null,
      source,
      seconds: 10,
      compiled: null,
      check: null,
      prose,
    });
    section.setAttribute('aria-label', view.label);
    this.#views.splice(after ? this.#views.indexOf(after) + 1 : this.#views.length, 0, view);
    view.setState('idle', 'not run yet');
    view.setPrompts(`In [${this.#numberOf(view)}]`, '');
    await this.#edit(view, source === '');
    this.#store();
  }

  #freeId(): string {
    for (let number = 1; ; number++)
      if (!this.#views.some(({ id }) => id === `scratch-${number}`)) return `scratch-${number}`;
  }

  #remove(view: CellView): void {
    view.element.closest('section')?.remove();
    this.#views = this.#views.filter((each) => each !== view);
    this.#store();
  }

  edits(): Edits {
    const sources = this.#views
      .filter((view) => view.original !== null && view.edited)
      .map((view) => [view.id, view.source] as const);
    const scratch = this.#views.flatMap((view, index) =>
      view.original === null
        ? [
            {
              id: view.id,
              after: this.#views[index - 1]?.id ?? '',
              source: view.source,
              ...(view.prose && { prose: view.prose }),
            },
          ]
        : [],
    );
    return { ...noEdits(this.#data.sourceHash), sources: Object.fromEntries(sources), scratch };
  }

  async #apply(edits: Edits): Promise<void> {
    for (const [id, source] of Object.entries(edits.sources)) {
      const view = this.#views.find((each) => each.id === id);
      if (!view) continue;
      view.setSource(source);
      view.setState('stale', 'edited', 'the output is that of the article');
      this.#showReset(view);
    }
    for (const { id, after, source, prose } of edits.scratch) {
      const behind = this.#views.find((each) => each.id === after) ?? this.#views.at(-1);
      if ((behind !== undefined || this.#isOwn) && !this.#views.some((each) => each.id === id))
        await this.#addScratch(behind ?? null, { id, source, ...(prose && { prose }) });
    }
  }

  #store(): void {
    if (!this.#mayStore) return;
    if (!saveEdits(this.#data.name, this.edits()))
      this.#notice('This browser does not keep your edits: share or download them.', {});
  }

  #keep(): void {
    this.#mayStore = true;
    this.#notice('', {});
    if (location.hash.startsWith('#code='))
      history.replaceState(null, '', location.pathname + location.search);
    this.#store();
  }

  #compare(kept: Edits): void {
    for (const [id, source] of Object.entries(kept.sources)) {
      const view = this.#views.find((each) => each.id === id);
      if (!view || view.element.querySelector('.cell-yours')) continue;
      const yours = document.createElement('details');
      yours.className = 'cell-yours';
      yours.open = true;
      const summary = document.createElement('summary');
      summary.textContent = 'Yours';
      const code = document.createElement('pre');
      code.textContent = source;
      yours.append(summary, code);
      view.element.querySelector('.cell-foot')?.append(yours);
    }
  }

  async #share(): Promise<void> {
    const edits = this.edits();
    if (isEmpty(edits)) {
      this.#notice('You have changed no cell: the address of this page is the link.', {});
      return;
    }
    const link = await linkTo(location.href, edits);
    const field = document.createElement('textarea');
    field.readOnly = true;
    field.rows = 2;
    field.value = link;
    field.setAttribute('aria-label', 'Link to your cells');
    const copied = await navigator.clipboard.writeText(link).then(
      () => true,
      () => false,
    );
    this.#notice(copied ? 'The link with your cells is copied.' : 'This is the link with your cells:', {});
    this.#bar.querySelector('[data-part="notice"]')?.append(field);
    field.select();
  }

  get #isOwn(): boolean {
    return this.#data.name === OWN;
  }

  async #download(language: CodeLanguage): Promise<void> {
    const { notebookToDownload } = await import('./download.ts');
    const suffix = language === 'typescript' ? 'ipynb' : 'js.ipynb';
    const name = this.#data.name;
    const get = async (path: string): Promise<Response> => {
      const response = await fetch(`${this.#base}${path}`);
      if (!response.ok) throw new Error(`${path} did not load (${response.status}).`);
      return response;
    };
    const file = await notebookToDownload(
      {
        file: this.#isOwn ? null : ((await (await get(`articles/${name}.${suffix}`)).json()) as NotebookFile),
        title: document.querySelector('h1 .name')?.textContent ?? name,
        cells: this.#views.map((view) => ({
          id: view.id,
          source: view.source,
          prose: view.prose,
          isNew: view.original === null,
          edited: view.edited,
          outputs: view.outputs,
        })),
        inlined: async (module) => (await get(`cell-modules/${module}.txt`)).text(),
      },
      language,
    );
    const link = document.createElement('a');
    link.href = URL.createObjectURL(
      new Blob([JSON.stringify(file, null, 1)], { type: 'application/x-ipynb+json' }),
    );
    link.download = `${name}.${suffix}`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  }

  /** Lets the reader's own notebook open files: chosen, or dropped on the page. */
  acceptFiles(): void {
    const input = this.#bar.querySelector<HTMLInputElement>('[data-part="file"]');
    input?.addEventListener('change', () => {
      const [file] = input.files ?? [];
      if (file) void this.#openFile(file);
      input.value = '';
    });
    addEventListener('dragover', (event) => event.preventDefault());
    addEventListener('drop', (event) => {
      event.preventDefault();
      const file = event.dataTransfer?.files[0];
      if (file) void this.#openFile(file);
    });
  }

  async #openFile(file: File): Promise<void> {
    const { readIpynb } = await import('../ipynb/read-ipynb.ts');
    try {
      const { cells, leftOut } = readIpynb(await file.text());
      for (const view of [...this.#views]) this.#remove(view);
      this.#session.restart();
      for (const cell of cells) await this.#addScratch(this.#views.at(-1) ?? null, cell);
      this.#notice(`${file.name}: ${cells.length} cells, none of them run. ${leftOut}`, {});
    } catch (error) {
      this.#notice(`${file.name} was not opened. ${(error as Error).message}`, {});
    }
  }

  async #moduleText(specifier: string): Promise<string> {
    if (!this.#data.modules.includes(specifier)) {
      const { noModule } = await import('../article/module-names.ts');
      throw new Error(noModule(specifier, this.#data.modules));
    }
    const response = await fetch(`${this.#base}cell-modules/${specifier}.js`);
    if (!response.ok) throw new Error(`"${specifier}" did not load (${response.status}).`);
    return response.text();
  }

  #showKernel(state: string): void {
    this.#bar.dataset['kernel'] = state;
    const words = this.#bar.querySelector('[data-part="kernel"]');
    if (words) words.textContent = `kernel ${state}`;
    const stop = this.#bar.querySelector<HTMLButtonElement>('[data-do="stop"]');
    if (stop) stop.disabled = state !== 'busy' && state !== 'starting';
  }

  #notice(text: string, actions: Readonly<Record<string, () => unknown>>): void {
    const notice = this.#bar.querySelector('[data-part="notice"]');
    if (!notice) return;
    notice.replaceChildren();
    if (!text) return;
    const paragraph = document.createElement('p');
    paragraph.textContent = text;
    const buttons = Object.entries(actions).map(([label, act]) => {
      const button = this.#button(label, '');
      button.addEventListener('click', () => void act());
      return button;
    });
    notice.append(paragraph, ...buttons);
  }

  /** A text button; with an action it is one of those that `act` knows. */
  #button(label: string, action: string): HTMLButtonElement {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'text-button';
    button.textContent = label;
    if (action) button.dataset['do'] = action;
    return button;
  }

  #nameOf(id: string): string {
    const own = id.replace(/-check$/, '');
    const cell = this.#data.cells.find((each) => each.id === own);
    if (cell) return `cell ${cell.number}`;
    return this.#views.find((view) => view.id === own)?.label.toLowerCase() ?? id;
  }

  #numberOf(view: CellView): string {
    const number = this.#data.cells.find(({ id }) => id === view.id)?.number;
    return number === undefined ? `+${view.id.replace('scratch-', '')}` : String(number);
  }
}

/** The button at the right of a cell's code, as the build writes it for an article's cells. */
function runButton(): HTMLElement {
  const [svg, button] = [
    document.createElementNS('http://www.w3.org/2000/svg', 'svg'),
    document.createElement('button'),
  ];
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  button.type = 'button';
  button.className = 'icon-button cell-run';
  button.dataset['do'] = 'run';
  svg.setAttribute('viewBox', '0 0 16 16');
  svg.setAttribute('class', 'icon solid');
  svg.setAttribute('width', '16');
  svg.setAttribute('height', '16');
  svg.setAttribute('aria-hidden', 'true');
  path.setAttribute('fill', 'currentColor');
  svg.append(path);
  button.append(svg);
  return button;
}
