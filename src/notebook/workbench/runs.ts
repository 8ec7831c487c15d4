/** Running cells: what must run first, what is sent to the kernel, how a run ends, and which cells become stale. */
import type { PageCell } from '../article/page-data.ts';
import type { KeptRun } from '../documents/document.ts';
import type { Output } from '../kernel/outputs.ts';
import type { CompiledCell } from '../language/compile.ts';
import type { Bar } from './bar.ts';
import { breath } from './breath.ts';
import type { CellList } from './cell-list.ts';
import { compileSource } from './compiling.ts';
import { CellView } from './cell-view.ts';
import { type Change, type FollowerNames, followersOf } from './followers.ts';
import { type CellNames, neededBefore } from './needed.ts';
import type { RunEnd, RunOutcome, Session } from './session.ts';

export interface RunsHost {
  /** The notebook's own time limit in seconds, 0 for none; undefined where each cell has its own. */
  limit(): number | undefined;
  /** A run has ended: what it put out is to be kept. */
  onRun(view: CellView, run: KeptRun): void;
}

/** What a compiled text is called in the kernel's memory: which cell, in which wording. */
interface Loaded {
  readonly source: string;
  readonly compiled: CompiledCell;
}

export class Runs {
  readonly #cells: CellList;
  readonly #bar: Bar;
  readonly #session: Session;
  readonly #host: RunsHost;
  /** Hidden cells of the article that are in memory. */
  readonly #hidden = new Set<string>();
  /** What each cell ran last, in this visit. */
  readonly #loaded = new Map<CellView, Loaded>();
  readonly #compiled = new Map<string, Loaded>();
  /** What is to run and is not yet with the kernel, each with the press that asked for it. */
  readonly #waiting = new Map<CellView, object>();
  /** How many cells of "Run all" come after the one that runs. */
  #ahead = 0;
  /** Resolves when what was pressed last is with the kernel, or has come to nothing. */
  #arrival: Promise<void> = Promise.resolve();

  constructor(cells: CellList, bar: Bar, session: Session, host: RunsHost) {
    this.#cells = cells;
    this.#bar = bar;
    this.#session = session;
    this.#host = host;
  }

  /**
   * Runs a cell, and before it those that it needs and that are not in memory. Pressing twice runs it once. Cells come
   * to the kernel in the order of the presses, also where something has still to be loaded for the first of them.
   */
  async run(view: CellView, seconds = this.secondsOf(view)): Promise<RunEnd | 'refused'> {
    if (view.busy !== null) return 'refused';
    const press = this.#wait(view);
    const before = this.#arrival;
    let arrive = (): void => undefined;
    this.#arrival = new Promise((arrived) => (arrive = arrived));
    await before;
    return this.#serve(view, press, seconds, arrive).finally(arrive);
  }

  /** `arrive` is called when the cell is with the kernel. */
  async #serve(
    view: CellView,
    press: object,
    seconds: number,
    arrive: () => void = () => undefined,
  ): Promise<RunEnd> {
    const isOver = (): boolean => this.#waiting.get(view) !== press;
    if (isOver()) return 'stopped';
    const text = await this.#compile(view);
    if (isOver()) return 'stopped';
    if (text === null) return this.#leave(view, 'error');
    for (const first of await this.#needed(view, text.compiled)) {
      if (isOver()) return 'stopped';
      const end = await this.#runFirst(first);
      if (isOver()) return 'stopped';
      if (end === 'ok' || end === 'refused') continue;
      if (end === 'error' || end === 'budget' || end === 'dead')
        view.refused = `not run: ${this.#cells.nameOf(first.id)}, which it needs, ${endings[end]}`;
      return this.#leave(view, end);
    }
    if (isOver()) return 'stopped';
    this.#waiting.delete(view);
    const running = this.#runOne(view, text, seconds);
    arrive();
    return running;
  }

  /** How long a cell may run. */
  secondsOf(view: CellView): number {
    const limit = this.#host.limit();
    return limit === 0 ? Infinity : Math.max(view.seconds, limit ?? 0);
  }

  /** Whether another cell will run when the present one has ended. */
  get hasMore(): boolean {
    return this.#ahead > 0 || this.#waiting.size > 0;
  }

  /** Runs these cells one after another, up to the first that does not end well. */
  async runAll(views: readonly CellView[]): Promise<void> {
    for (const [index, view] of views.entries()) {
      this.#ahead = views.length - index - 1;
      const end = await this.run(view).finally(() => (this.#ahead = 0));
      if (end === 'ok' || end === 'refused') continue;
      if (end === 'error') {
        const left = views.length - index - 1;
        if (left > 0)
          this.#bar.notice(`${view.label} ended with an error: the ${left} cells after it were not run.`, {
            'Run them': () => this.runAll(views.slice(index + 1)),
          });
      }
      return;
    }
  }

  /** Ends what runs and what waits; where something still loads for it, that is not waited for. */
  stop(): void {
    for (const view of [...this.#waiting.keys()]) this.#leave(view, 'stopped');
    this.#arrival = Promise.resolve();
    this.#session.stop();
  }

  /** Ends the kernel with all names of cells, and starts a fresh one. */
  restart(): void {
    for (const view of [...this.#waiting.keys()]) this.#leave(view, 'stopped');
    this.#arrival = Promise.resolve();
    this.#session.restart();
    this.#bar.notice('The kernel is a new one: what cells had defined is gone until they run again.');
  }

  giveMoreTime(): void {
    this.#session.extend(60);
  }

  /** What the kernel had is gone: every cell says so. */
  forget(): void {
    this.#hidden.clear();
    for (const view of this.#cells.all) {
      view.inMemory = false;
      if (view.busy === null) view.show();
    }
  }

  /** The cells from the one that made this one stale down to it. */
  runFromCause(view: CellView): Promise<void> {
    const from = this.#staleSince.get(view) ?? view;
    const upTo = this.#cells.upTo(view);
    return this.runAll(upTo.slice(Math.max(0, upTo.indexOf(from))));
  }
  readonly #staleSince = new WeakMap<CellView, CellView>();

  /** The cells that run again when this changes, in the order of the page: those that show what their text has made. */
  async followers(changes: ReadonlyMap<string, Change>): Promise<readonly CellView[]> {
    const names: FollowerNames[] = [];
    for (const view of this.#cells.all) {
      const shown = view.run ? view.run.source === view.source : view.original === view.source;
      const text = shown || changes.has(view.id) ? await this.#quietly(view) : null;
      const change = changes.get(view.id);
      names.push({ id: view.id, defines: text?.defines ?? [], uses: text?.uses ?? [], mayRun: shown });
      if (change && text?.readsOwnViews) changes = new Map(changes).set(view.id, { ...change, itself: true });
    }
    const ids = new Set(followersOf(changes, names));
    return this.#cells.all.filter(({ id }) => ids.has(id));
  }

  /** These cells follow a name that has changed, and do not run by themselves. */
  leaveStale(from: CellView, name: string, following: readonly CellView[]): void {
    for (const view of following) {
      if (view === from || view.busy !== null) continue;
      view.stale = { name, cell: `[${from.number}]`, changed: true };
      this.#staleSince.set(view, from);
      view.show();
    }
  }

  #wait(view: CellView): object {
    const press = {};
    this.#waiting.set(view, press);
    // What a run needs is being loaded: that is the kernel's start, too.
    const { name } = this.#session.state;
    if (name === 'off' || name === 'dead') this.#bar.showKernel({ name: 'starting' });
    view.refused = null;
    view.busy = 'queued';
    view.show();
    return press;
  }

  #leave(view: CellView, end: RunEnd): RunEnd {
    this.#waiting.delete(view);
    if (this.#waiting.size === 0) this.#bar.showKernel(this.#session.state);
    view.busy = null;
    view.show();
    return end;
  }

  #runFirst(first: CellView | PageCell): Promise<RunEnd | 'refused'> {
    if (!(first instanceof CellView)) return this.#runHidden(first);
    if (first.busy !== null) return Promise.resolve('refused');
    return this.#serve(first, this.#wait(first), this.secondsOf(first));
  }

  async #runHidden(cell: PageCell): Promise<RunEnd> {
    const { seconds, compiled } = cell;
    const { end } = await this.#session.run({ cell: compiled, seconds, onOutputs: () => undefined });
    if (end === 'ok') this.#hidden.add(cell.id);
    return end;
  }

  async #runOne(view: CellView, text: Loaded, seconds: number): Promise<RunEnd> {
    const show = (outputs: readonly Output[]): void => view.addOutputs(outputs, this.#cells.labels);
    const begun = { yet: false };
    view.allowed = seconds;
    const outcome = await this.#session.run({
      ...{ cell: text.compiled, seconds, onOutputs: show },
      onStart: () => {
        begun.yet = true;
        view.clearOutputs();
        view.busy = 'running';
        view.show();
      },
    });
    let ended = outcome;
    if (outcome.end === 'ok' && view.check) {
      const checked = await this.#session.run({ cell: view.check, seconds, onOutputs: show });
      // The time is the cell's own, unless the checks did not end.
      ended = {
        ...checked,
        milliseconds: checked.end === 'ok' ? outcome.milliseconds : checked.milliseconds,
      };
    }
    if (!begun.yet && ended.end === 'stopped') return this.#leave(view, 'stopped');
    this.#finish(view, ended, text);
    return ended.end;
  }

  #finish(view: CellView, outcome: RunOutcome, text: Loaded): void {
    const { source, compiled } = text;
    const { end, milliseconds, why } = outcome;
    const isInMemory = end === 'ok' || end === 'error' || outcome.keeps === true;
    const before = this.#loaded.get(view) ?? (view.original === null ? null : this.#builtOf(view));
    view.run = { source, outputs: [...view.outputsSoFar], end, milliseconds, at: Date.now() };
    view.isOfThisVisit = true;
    view.busy = null;
    view.stale = null;
    view.inMemory = isInMemory;
    view.refused = null;
    if (end === 'dead') this.#tellDeath(view, why);
    if (end === 'budget') this.#tellLoop(view, compiled);
    view.show();
    if (isInMemory) {
      this.#markStale(view, compiled, before?.source !== source);
      this.#loaded.set(view, text);
    }
    this.#host.onRun(view, view.run);
    this.#bar.announce(`${view.label}: ${view.element.querySelector('.state')?.textContent ?? end}`);
  }

  #tellDeath(view: CellView, why: string): void {
    view.addOutputs(
      [{ kind: 'error', name: 'The kernel died', message: why, frames: [] }],
      this.#cells.labels,
    );
    this.#bar.standing('kernel', `The kernel died. ${why}`, { 'Try again': () => this.run(view) });
  }

  /** A loop without end may stand in what a cell above has brought in, where the reader has changed it. */
  #tellLoop(view: CellView, compiled: CompiledCell): void {
    const wanted = new Set([...compiled.uses, ...(view.check?.uses ?? [])]);
    const suspects = this.#cells.upTo(view).flatMap((above) => {
      const names = this.#loaded.get(above)?.compiled.defines.filter((name) => wanted.has(name)) ?? [];
      return above === view || names.length === 0 || !above.edited
        ? []
        : [`${names.map((name) => `\`${name}\``).join(', ')} of ${this.#cells.nameOf(above.id)}`];
    });
    if (suspects.length > 0)
      view.refused = `it uses ${suspects.join(' and ')}, which you have changed: does it end?`;
  }

  #builtOf(view: CellView): Loaded | null {
    const built = this.#cells.builtOf(view);
    return built ? { source: built.source, compiled: built.compiled } : null;
  }

  /** The cell's text as the kernel takes it: the build's where nothing was changed, so that no compiler is loaded. */
  async #compile(view: CellView): Promise<Loaded | null> {
    const { source } = view;
    const known = this.#builtOf(view);
    if (known?.source === source) return known;
    const before = this.#compiled.get(view.id);
    if (before?.source === source) return before;
    try {
      const answer = await compileSource(source, view.id);
      if ('compiled' in answer) {
        const text = { source, compiled: answer.compiled };
        this.#compiled.set(view.id, text);
        return text;
      }
      this.#refuse(view, source, 'SyntaxError', answer.mistake, answer.line);
    } catch (error) {
      this.#refuse(view, source, 'Error', (error as Error).message, null);
    }
    return null;
  }

  #refuse(view: CellView, source: string, name: string, message: string, line: number | null): void {
    const frames = line === null ? [] : [{ cell: view.id, line, where: '' }];
    view.clearOutputs();
    view.addOutputs([{ kind: 'error', name, message, frames }], this.#cells.labels);
    view.run = { source, outputs: [...view.outputsSoFar], end: 'error', milliseconds: 0, at: Date.now() };
    view.isOfThisVisit = true;
    this.#host.onRun(view, view.run);
  }

  async #needed(view: CellView, compiled: CompiledCell): Promise<readonly (CellView | PageCell)[]> {
    const above = this.#cells.above(view);
    const names: CellNames[] = [];
    for (const each of above) names.push(await this.#namesOf(each));
    const uses = [...compiled.uses, ...(view.check?.uses ?? [])];
    const needed = new Set(neededBefore({ uses }, names));
    return above.filter(({ id }) => needed.has(id));
  }

  /** A cell of the reader's own that never ran is not run unasked, and one that is no TypeScript cannot be. */
  async #namesOf(cell: CellView | PageCell): Promise<CellNames> {
    const { id } = cell;
    const none = { id, defines: [], uses: [], hasRun: true };
    if (!(cell instanceof CellView)) {
      const { defines, uses } = cell.compiled;
      return { ...none, defines, uses, inMemory: this.#hidden.has(id) };
    }
    // What is in memory counts, also where the text has been edited since: the page says so.
    if (cell.inMemory) return { ...none, inMemory: true };
    if (cell.original === null && cell.run === null) return { ...none, inMemory: false };
    const text = await this.#quietly(cell);
    return { ...none, ...(text && { defines: text.defines, uses: text.uses }), inMemory: false };
  }

  /** The cell's text as the kernel takes it; null where it cannot be read. */
  async #quietly(view: CellView): Promise<CompiledCell | null> {
    const { source, id } = view;
    const known = [this.#builtOf(view), this.#compiled.get(id)].find((text) => text?.source === source);
    if (known) return known.compiled;
    await breath();
    try {
      const answer = await compileSource(source, id);
      if (!('compiled' in answer)) return null;
      this.#compiled.set(id, { source, compiled: answer.compiled });
      return answer.compiled;
    } catch {
      return null;
    }
  }

  /** Later cells that use a name this one has set again, and those that use theirs. */
  #markStale(from: CellView, compiled: CompiledCell, changed: boolean): void {
    const touched = new Map(compiled.defines.map((name) => [name, from]));
    for (const view of this.#cells.after(from)) {
      const text = this.#loaded.get(view)?.compiled ?? view.compiled;
      const name = text?.uses.find((used) => touched.has(used));
      if (name === undefined || !text) continue;
      for (const own of text.defines) touched.set(own, view);
      if (view.busy !== null) continue;
      // What the build shows was made from the build's texts: it is stale where another text has run.
      if (view.run === null && !changed) continue;
      const source = touched.get(name) ?? from;
      view.stale = { name, cell: `[${source.number}]`, changed };
      this.#staleSince.set(view, from);
      view.show();
    }
  }
}

const endings = { error: 'ended with an error', budget: 'ran out of time', dead: 'ended with the kernel' };
