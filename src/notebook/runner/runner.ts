/** Running cells: what must run first, what is sent to the kernel, and how a run ends. */
import type { PageCell } from '../article/page-data.ts';
import type { KeptRun } from '../model/document.ts';
import type { Output } from '../kernel/outputs.ts';
import type { CompiledCell } from '../language/compile.ts';
import type { Bar } from '../view/bar.ts';
import type { CellList } from '../view/cell-list.ts';
import { CellTexts, type LoadedText, type RefusedText } from './cell-texts.ts';
import { CellView } from '../view/cell-view.ts';
import { type Change, type FollowerNames, followersOf } from './followers.ts';
import { type CellNames, neededBefore } from './needed.ts';
import type { KernelState, RunEnd, RunOutcome, KernelSession } from './kernel-session.ts';
import { markStale } from './staleness.ts';

export interface RunnerHost {
  /** The notebook's own time limit in seconds, 0 for none; undefined where each cell has its own. */
  limit(): number | undefined;
  /** A run has ended: what it put out is to be kept. */
  onRun(view: CellView, run: KeptRun): void;
}

/** After so long, a cell that waits says that it is being compiled. */
const LONG_MS = 400;

/** What "Give it more time" gives to a cell that runs. */
export const MORE_SECONDS = 60;

/** Runs the cells of one page in its kernel, one after the other. */
export class Runner {
  readonly #cells: CellList;
  readonly #bar: Bar;
  readonly #kernel: KernelSession;
  readonly #host: RunnerHost;
  /** Hidden cells of the article that are in memory. */
  readonly #hidden = new Set<string>();
  readonly #texts = new CellTexts();
  /** What is to run and is not yet with the kernel, each with the press that asked for it. */
  readonly #waiting = new Map<CellView, AbortController>();
  #room = { window: -1, width: 0 };
  /** How many cells of "Run all" come after the one that runs. */
  #ahead = 0;
  /** Resolves when what was pressed last is with the kernel, or has come to nothing. */
  #arrival: Promise<void> = Promise.resolve();

  constructor(cells: CellList, bar: Bar, kernel: KernelSession, host: RunnerHost) {
    this.#cells = cells;
    this.#bar = bar;
    this.#kernel = kernel;
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
    press: AbortController,
    seconds: number,
    arrive: () => void = () => undefined,
  ): Promise<RunEnd> {
    const isOver = (): boolean => this.#waiting.get(view) !== press;
    if (isOver()) return 'stopped';
    const text = await this.#compile(view, press.signal);
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
    this.#leaveAll();
    this.#kernel.stop();
  }

  /** Ends the kernel with all names of cells, and starts a fresh one. */
  restart(): void {
    this.#leaveAll();
    this.#kernel.restart();
    this.#bar.notice('The kernel was restarted, and forgot what cells had defined.');
  }

  giveMoreTime(): void {
    this.#kernel.extend(MORE_SECONDS);
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
    const upTo = this.#cells.upTo(view);
    return this.runAll(upTo.slice(Math.max(0, upTo.indexOf(view.stale?.cause ?? view))));
  }

  /** The cells that run again when this changes, in the order of the page: those that show what their text has made. */
  async followers(changes: ReadonlyMap<string, Change>): Promise<readonly CellView[]> {
    const names: FollowerNames[] = [];
    for (const view of this.#cells.all) {
      const shown = view.hasRun ? view.run?.source === view.source : view.original === view.source;
      const text = shown || changes.has(view.id) ? await this.#texts.quietly(view) : null;
      const change = changes.get(view.id);
      names.push({ id: view.id, defines: text?.defines ?? [], uses: text?.uses ?? [], mayRun: shown });
      if (change && text?.readsOwnViews) changes = new Map(changes).set(view.id, { ...change, itself: true });
    }
    const ids = new Set(followersOf(changes, names));
    return this.#cells.all.filter(({ id }) => ids.has(id));
  }

  #wait(view: CellView): AbortController {
    const press = new AbortController();
    this.#waiting.set(view, press);
    // What a run needs is being loaded: that is the kernel's start, too.
    const { name } = this.#kernel.state;
    if (name === 'off' || name === 'dead') this.#showKernel({ name: 'starting' });
    view.refused = null;
    view.busy = 'queued';
    view.show();
    return press;
  }

  #showKernel(state: KernelState): void {
    this.#bar.showKernel(state, (cell) => this.#cells.nameOf(cell));
  }

  #leaveAll(): void {
    for (const view of [...this.#waiting.keys()]) this.#leave(view, 'stopped');
    this.#arrival = Promise.resolve();
  }

  #leave(view: CellView, end: RunEnd): RunEnd {
    this.#waiting.get(view)?.abort();
    this.#waiting.delete(view);
    if (this.#waiting.size === 0) this.#showKernel(this.#kernel.state);
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
    const { end } = await this.#kernel.run({ cell: compiled, seconds, onOutputs: () => undefined });
    if (end === 'ok') this.#hidden.add(cell.id);
    return end;
  }

  /** How wide what a cell puts out can be, in pixels. One layout of the page tells it for all cells of a window. */
  #roomIn(view: CellView): number {
    if (this.#room.window !== innerWidth)
      this.#room = { window: innerWidth, width: view.element.querySelector('.cell-out')?.clientWidth ?? 0 };
    return this.#room.width;
  }

  async #runOne(view: CellView, text: LoadedText, seconds: number): Promise<RunEnd> {
    const show = (outputs: readonly Output[]): void => view.addOutputs(outputs, this.#cells.labels);
    const begun = { yet: false };
    view.allowed = seconds;
    const outcome = await this.#kernel.run({
      ...{ cell: text.compiled, seconds, width: this.#roomIn(view), onOutputs: show },
      onStart: () => {
        begun.yet = true;
        view.clearOutputs();
        view.busy = 'running';
        view.show();
      },
    });
    let ended = outcome;
    if (outcome.end === 'ok' && view.check) {
      const checked = await this.#kernel.run({ cell: view.check, seconds, onOutputs: show });
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

  #finish(view: CellView, outcome: RunOutcome, text: LoadedText): void {
    const { source, compiled } = text;
    const { end, milliseconds, why } = outcome;
    const isInMemory = end === 'ok' || end === 'error' || outcome.keeps === true;
    const before = this.#texts.ran(view);
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
      markStale(view, compiled, before?.source !== source, this.#cells, this.#texts);
      this.#texts.load(view, text);
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
      const names = this.#texts.loaded(above)?.compiled.defines.filter((name) => wanted.has(name)) ?? [];
      return above === view || names.length === 0 || !above.edited
        ? []
        : [`${names.map((name) => `\`${name}\``).join(', ')} of ${this.#cells.nameOf(above.id)}`];
    });
    if (suspects.length > 0)
      view.refused = `it uses ${suspects.join(' and ')}, which you have changed: does it end?`;
  }

  /** The cell's text as the kernel takes it; null where it is none, which the page then says. */
  async #compile(view: CellView, signal: AbortSignal): Promise<LoadedText | null> {
    const timer = setTimeout(() => view.showCompiling(true), LONG_MS);
    const text = await this.#texts.compile(view, signal);
    clearTimeout(timer);
    view.showCompiling(false);
    if ('compiled' in text) return text;
    if (!signal.aborted) this.#refuse(view, text);
    return null;
  }

  #refuse(view: CellView, { source, name, message, line }: RefusedText): void {
    const frames = line === null ? [] : [{ cell: view.id, line, where: '' }];
    view.clearOutputs();
    view.addOutputs([{ kind: 'error', name, message, frames }], this.#cells.labels);
    view.run = { source, outputs: [...view.outputsSoFar], end: 'error', milliseconds: 0, at: Date.now() };
    view.isOfThisVisit = true;
    this.#host.onRun(view, view.run);
  }

  async #needed(view: CellView, compiled: CompiledCell): Promise<readonly (CellView | PageCell)[]> {
    const above = this.#cells.above(view);
    const absent: CellNames[] = [];
    for (const cell of above) if (this.#mayBeNeeded(cell)) absent.push(await this.#namesOf(cell));
    const uses = [...compiled.uses, ...(view.check?.uses ?? [])];
    const needed = new Set(neededBefore({ uses }, absent));
    return above.filter(({ id }) => needed.has(id));
  }

  /**
   * What is in memory counts, also where the text has been edited since: the page says so. A cell of the reader's own that
   * never ran is not run unasked.
   */
  #mayBeNeeded(cell: CellView | PageCell): boolean {
    if (!(cell instanceof CellView)) return !this.#hidden.has(cell.id);
    return !cell.inMemory && (cell.original !== null || cell.hasRun);
  }

  /** One that is no TypeScript cannot be run, and has no names. */
  async #namesOf(cell: CellView | PageCell): Promise<CellNames> {
    const text = cell instanceof CellView ? await this.#texts.quietly(cell) : cell.compiled;
    return {
      id: cell.id,
      defines: text?.defines ?? [],
      uses: text?.uses ?? [],
      inMemory: false,
      hasRun: true,
    };
  }
}

const endings = { error: 'ended with an error', budget: 'ran out of time', dead: 'ended with the kernel' };
