/** Running cells: what must run first, what is sent to the kernel, and how a run ends. It alone writes what cells are doing. */
import { batch } from '@preact/signals-core';
import type { PageCell } from '../model/page-data.ts';
import { type InputValue, type Output, withOutputs } from '../kernel/outputs.ts';
import type { CompiledCell } from '../language/compile.ts';
import { CellModel, KEPT } from '../model/cell.ts';
import type { KeptRun } from '../model/document.ts';
import type { Messages, NotebookModel } from '../model/notebook.ts';
import { CellTexts, type LoadedText, type RefusedText } from './cell-texts.ts';
import { type Change, type FollowerNames, followersOf } from './followers.ts';
import type { KernelSession, RunEnd, RunOutcome } from './kernel-session.ts';
import { behindTyping, type TypedNames } from './behind-typing.ts';
import { type CellNames, neededBefore } from './needed.ts';
import { markStale } from './staleness.ts';

export interface RunnerHost {
  /** The notebook's own time limit in seconds, 0 for none; undefined where each cell has its own. */
  limit(): number | undefined;
  /** The document has this run of the cell from now on. */
  keep(cell: CellModel, run: KeptRun): void;
  /** A run has ended, and is kept. */
  onEnd(cell: CellModel, run: KeptRun): void;
  /** How wide what the cell puts out can be, in pixels. */
  width(cell: CellModel): number | undefined;
}

/** After so long, a cell that waits says that it is being compiled. */
const LONG_MS = 400;

/** What "Give it more time" gives to a cell that runs. */
const MORE_SECONDS = 60;

/** How long a run may take, and whether there is somebody to be asked when it has. */
interface Limit {
  readonly seconds: number;
  readonly isPressed: boolean;
}

/** Runs the cells of one notebook in its kernel, one after the other. */
export class Runner {
  readonly #notebook: NotebookModel;
  readonly #messages: Messages;
  readonly #kernel: KernelSession;
  readonly #host: RunnerHost;
  /** Hidden cells of the article that are in memory. */
  readonly #hidden = new Set<string>();
  readonly #texts = new CellTexts();
  /** What is to run and is not yet with the kernel, each with the press that asked for it. */
  readonly #waiting = new Map<CellModel, AbortController>();
  /** How many cells of "Run all" come after the one that runs. */
  #ahead = 0;
  #epochs = 0;
  /** Resolves when what was pressed last is with the kernel, or has come to nothing. */
  #arrival: Promise<void> = Promise.resolve();

  constructor(notebook: NotebookModel, messages: Messages, kernel: KernelSession, host: RunnerHost) {
    this.#notebook = notebook;
    this.#messages = messages;
    this.#kernel = kernel;
    this.#host = host;
  }

  /**
   * Runs a cell, and before it those that it needs and that are not in memory. Pressing twice runs it once. Cells come
   * to the kernel in the order of the presses, also where something has still to be loaded for the first of them. One that nobody
   * has pressed ends at its limit unasked.
   */
  async run(cell: CellModel, seconds = this.secondsOf(cell), isPressed = true): Promise<RunEnd | 'refused'> {
    if (cell.isBusy) return 'refused';
    const press = this.#wait(cell);
    const before = this.#arrival;
    let arrive = (): void => undefined;
    this.#arrival = new Promise((arrived) => (arrive = arrived));
    await before;
    return this.#serve(cell, press, { seconds, isPressed }, arrive).finally(arrive);
  }

  /** `arrive` is called when the cell is with the kernel. */
  async #serve(
    cell: CellModel,
    press: AbortController,
    limit: Limit,
    arrive: () => void = () => undefined,
  ): Promise<RunEnd> {
    const isOver = (): boolean => this.#waiting.get(cell) !== press;
    if (isOver()) return 'stopped';
    const text = await this.#compile(cell, press.signal);
    if (isOver()) return 'stopped';
    if (text === null) {
      this.#leave(cell, 'error');
      this.#announce(cell);
      return 'error';
    }
    for (const first of await this.#needed(cell, text.compiled)) {
      if (isOver()) return 'stopped';
      const end = await this.#runFirst(first);
      if (isOver()) return 'stopped';
      if (end === 'ok' || end === 'refused') continue;
      if (end !== 'stopped')
        cell.runtime.remark.value = `not run: ${this.#notebook.nameOf(first.id)}, which it needs, ${endings[end]}`;
      return this.#leave(cell, end);
    }
    if (isOver()) return 'stopped';
    this.#waiting.delete(cell);
    const running = this.#runOne(cell, text, limit);
    arrive();
    return running;
  }

  /** How long a cell may run. */
  secondsOf(cell: CellModel): number {
    const limit = this.#host.limit();
    return limit === 0 ? Infinity : Math.max(cell.seconds, limit ?? 0);
  }

  /** Whether another cell will run when the present one has ended. */
  get hasMore(): boolean {
    return this.#ahead > 0 || this.#waiting.size > 0;
  }

  /** Runs these cells one after another, up to the first that does not end well. */
  async runAll(cells: readonly CellModel[]): Promise<void> {
    for (const [index, cell] of cells.entries()) {
      this.#ahead = cells.length - index - 1;
      const end = await this.run(cell).finally(() => (this.#ahead = 0));
      if (end === 'ok' || end === 'refused') continue;
      const left = cells.length - index - 1;
      if (left > 0)
        this.#messages.notice(
          `${cell.label.value} ${endings[end]}: ${left === 1 ? 'the cell after it was' : `the ${left} cells after it were`} not run.`,
          { 'Run them': () => this.runAll(cells.slice(index + 1)) },
        );
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
    this.#messages.notice('The kernel was restarted, and forgot what cells had defined.');
  }

  /** What runs may take so many seconds from now on. */
  extend({ runtime }: CellModel, seconds = MORE_SECONDS): void {
    this.#kernel.extend(seconds);
    this.#messages.standing('limit', null);
    runtime.deadline.value = (performance.now() - runtime.began.value) / 1000 + seconds;
  }

  /** What the kernel had is gone: every cell says so. */
  forget(): void {
    this.#hidden.clear();
    batch(() => {
      for (const { runtime } of this.#notebook.cells.value) runtime.isLoaded.value = false;
    });
  }

  /** The names of this cell are none that the page shows: its text was put back. */
  unload(cell: CellModel): void {
    cell.runtime.isLoaded.value = false;
  }

  /** The cells from the one that made this one stale down to it. */
  runFromCause(cell: CellModel): Promise<void> {
    const upTo = this.#notebook.upTo(cell);
    return this.runAll(upTo.slice(Math.max(0, upTo.indexOf(cell.stale.value?.cause ?? cell))));
  }

  /** The cells that run again when this changes, in the order of the page: those that show what their text has made. */
  async followers(changes: ReadonlyMap<string, Change>): Promise<readonly CellModel[]> {
    const names: FollowerNames[] = [];
    const cells = this.#notebook.cells.value;
    for (const cell of cells) {
      const ran = cell.hasRun.value ? cell.run.value : cell.built;
      const isShown = ran?.source === cell.source.value;
      const text = isShown || changes.has(cell.id) ? await this.#texts.quietly(cell) : null;
      const change = changes.get(cell.id);
      names.push({
        id: cell.id,
        defines: text?.defines ?? [],
        uses: text?.uses ?? [],
        mayRun: isShown,
      });
      if (change && text?.readsOwnViews) changes = new Map(changes).set(cell.id, { ...change, itself: true });
    }
    const ids = new Set(followersOf(changes, names));
    return cells.filter(({ id }) => ids.has(id));
  }

  /**
   * What runs again when these have been written in, in order: those of `live` that take what has changed, and before each what it
   * takes that has changed. Nothing, as long as one of the changed texts cannot be read.
   */
  async behindTyping(
    changed: ReadonlySet<CellModel>,
    live: ReadonlySet<CellModel>,
  ): Promise<readonly CellModel[]> {
    const names: TypedNames[] = [];
    for (const cell of this.#notebook.cells.value) {
      const text = await this.#texts.quietly(cell);
      if (text === null && changed.has(cell)) return [];
      names.push({
        ...{ id: cell.id, defines: text?.defines ?? [], uses: text?.uses ?? [] },
        ...{ isChanged: changed.has(cell), isLive: live.has(cell) },
      });
    }
    const ids = new Set(behindTyping(names));
    return this.#notebook.cells.value.filter(({ id }) => ids.has(id));
  }

  /** The reader has moved a control: what is kept of the run has its value. */
  setInput(cell: CellModel, id: string, value: InputValue): void {
    const { run, runtime } = cell;
    if (run.value === null) return;
    const items = (cell.outputs.value?.items ?? []).map((output) =>
      output.kind === 'input' && output.id === id ? { ...output, value } : output,
    );
    // The time is how the store tells one state of the outputs from another.
    const at = Date.now();
    const next = { ...run.value, outputs: items, at };
    batch(() => {
      if (run.value?.at === runtime.ranAt.value) {
        runtime.outputs.value = { epoch: cell.outputs.value?.epoch ?? KEPT, items };
        runtime.ranAt.value = at;
      }
      if (cell.stale.value) runtime.stale.value = { ...cell.stale.value, of: at };
      this.#host.keep(cell, next);
    });
  }

  /** Outputs that come when their run is over. */
  addLate(id: string, outputs: readonly Output[]): void {
    const cell = this.#notebook.find(id);
    if (cell) this.#add(cell, outputs);
  }

  #add({ runtime }: CellModel, outputs: readonly Output[]): void {
    const { value: before } = runtime.outputs;
    if (before) runtime.outputs.value = { ...before, items: withOutputs(before.items, outputs) };
  }

  #begin({ runtime }: CellModel): void {
    runtime.outputs.value = { epoch: ++this.#epochs, items: [] };
  }

  #wait(cell: CellModel): AbortController {
    const press = new AbortController();
    this.#waiting.set(cell, press);
    batch(() => {
      // What a run needs is being loaded: that is the kernel's start, too.
      const { name } = this.#kernel.state;
      if (name === 'off' || name === 'dead') this.#notebook.kernel.value = { name: 'starting' };
      cell.runtime.remark.value = null;
      cell.runtime.phase.value = 'queued';
    });
    return press;
  }

  #leaveAll(): void {
    for (const cell of [...this.#waiting.keys()]) this.#leave(cell, 'stopped');
    this.#arrival = Promise.resolve();
  }

  #leave(cell: CellModel, end: RunEnd): RunEnd {
    this.#waiting.get(cell)?.abort();
    this.#waiting.delete(cell);
    if (this.#waiting.size === 0) this.#notebook.kernel.value = this.#kernel.state;
    cell.runtime.phase.value = 'idle';
    return end;
  }

  #runFirst(first: CellModel | PageCell): Promise<RunEnd | 'refused'> {
    if (!(first instanceof CellModel)) return this.#runHidden(first);
    if (first.isBusy) return Promise.resolve('refused');
    return this.#serve(first, this.#wait(first), { seconds: this.secondsOf(first), isPressed: true });
  }

  async #runHidden(cell: PageCell): Promise<RunEnd> {
    const { seconds, compiled } = cell;
    const { end } = await this.#kernel.run({ cell: compiled, seconds, onOutputs: () => undefined });
    if (end === 'ok') this.#hidden.add(cell.id);
    return end;
  }

  async #runOne(cell: CellModel, text: LoadedText, { seconds, isPressed }: Limit): Promise<RunEnd> {
    const { runtime } = cell;
    const check = cell.built?.check;
    const add = (outputs: readonly Output[]): void => this.#add(cell, outputs);
    const begun = { yet: false };
    const width = this.#host.width(cell);
    const onLimit = isPressed ? (): void => this.#ask(cell) : undefined;
    runtime.limit.value = seconds;
    const outcome = await this.#kernel.run({
      ...{ cell: text.compiled, seconds, ...(width !== undefined && { width }), onOutputs: add },
      ...(onLimit && { onLimit }),
      onStart: () => {
        begun.yet = true;
        batch(() => {
          this.#begin(cell);
          runtime.began.value = performance.now();
          runtime.deadline.value = seconds;
          runtime.phase.value = 'running';
        });
      },
    });
    let ended = outcome;
    if (outcome.end === 'ok' && check) {
      const checked = await this.#kernel.run({
        ...{ cell: check, seconds, onOutputs: add },
        ...(onLimit && { onLimit }),
      });
      // The time is the cell's own, unless the checks did not end.
      ended = {
        ...checked,
        milliseconds: checked.end === 'ok' ? outcome.milliseconds : checked.milliseconds,
      };
    }
    if (!begun.yet && ended.end === 'stopped') {
      cell.runtime.remark.value = 'not run: what ran before it was ended';
      return this.#leave(cell, 'stopped');
    }
    this.#messages.standing('limit', null);
    this.#finish(cell, ended, text);
    if (!isPressed && ended.end === 'budget')
      runtime.remark.value = `ended after ${seconds} s, as one that runs while you type; pressed, it has its whole time`;
    return ended.end;
  }

  /** It has had its time, and nobody ends it unasked. */
  #ask(cell: CellModel): void {
    const { began, deadline } = cell.runtime;
    const seconds = (performance.now() - began.value) / 1000;
    // It has none until the reader has answered.
    deadline.value = Infinity;
    this.#messages.standing('limit', `${cell.label.value} is still running after ${seconds.toFixed(0)} s.`, {
      Stop: () => this.stop(),
      'Go on': () => this.extend(cell),
    });
  }

  #finish(cell: CellModel, outcome: RunOutcome, text: LoadedText): void {
    const { source, compiled } = text;
    const { end, milliseconds, why } = outcome;
    const isInMemory = end === 'ok' || end === 'error' || outcome.keeps === true;
    const before = this.#texts.ran(cell);
    batch(() => {
      const { runtime } = cell;
      if (end === 'dead') this.#tellDeath(cell, why);
      runtime.stale.value = null;
      runtime.remark.value = end === 'budget' ? this.#suspicion(cell, compiled) : null;
      runtime.isLoaded.value = isInMemory;
      this.#keep(cell, source, end, milliseconds);
      runtime.phase.value = 'idle';
      if (!isInMemory) return;
      markStale(cell, compiled, before?.source !== source, this.#notebook.after(cell), this.#texts);
      this.#texts.load(cell, text);
    });
    this.#announce(cell);
  }

  /** To who cannot see it, with what went wrong. */
  #announce({ label, status, outputs }: CellModel): void {
    const { state, word } = status.value;
    const failed =
      state === 'error' ? outputs.value?.items.findLast(({ kind }) => kind === 'error') : undefined;
    const why = failed?.kind === 'error' ? `. ${failed.name}: ${failed.message}` : '';
    this.#messages.announce(`${label.value}: ${word}${why}`);
  }

  #keep(cell: CellModel, source: string, end: RunEnd, milliseconds: number): void {
    const at = Date.now();
    cell.runtime.ranAt.value = at;
    const outputs = cell.runtime.outputs.value?.items ?? [];
    const run = { source, outputs, end, milliseconds, at };
    this.#host.keep(cell, run);
    this.#host.onEnd(cell, run);
  }

  #tellDeath(cell: CellModel, why: string): void {
    this.#add(cell, [{ kind: 'error', name: 'The kernel died', message: why, frames: [] }]);
    this.#messages.standing('kernel', `The kernel died. ${why}`, { 'Try again': () => this.run(cell) });
  }

  /** A loop without end may stand in what a cell above has brought in, where the reader has changed it. */
  #suspicion(cell: CellModel, compiled: CompiledCell): string | null {
    const wanted = new Set([...compiled.uses, ...(cell.built?.check?.uses ?? [])]);
    const suspects = this.#notebook.upTo(cell).flatMap((above) => {
      const names = this.#texts.loaded(above)?.compiled.defines.filter((name) => wanted.has(name)) ?? [];
      return above === cell || names.length === 0 || !above.isEdited
        ? []
        : [`${names.map((name) => `\`${name}\``).join(', ')} of ${this.#notebook.nameOf(above.id)}`];
    });
    return suspects.length === 0
      ? null
      : `it uses ${suspects.join(' and ')}, which you have changed: does it end?`;
  }

  /** The cell's text as the kernel takes it; null where it is none, which the cell then says. */
  async #compile(cell: CellModel, signal: AbortSignal): Promise<LoadedText | null> {
    const { phase } = cell.runtime;
    const timer = setTimeout(() => {
      if (phase.value === 'queued') phase.value = 'compiling';
    }, LONG_MS);
    const text = await this.#texts.compile(cell, signal);
    clearTimeout(timer);
    if (phase.value === 'compiling') phase.value = 'queued';
    if ('compiled' in text) return text;
    if (!signal.aborted) this.#refuse(cell, text);
    return null;
  }

  #refuse(cell: CellModel, { source, name, message, line }: RefusedText): void {
    const frames = line === null ? [] : [{ cell: cell.id, line, where: '' }];
    batch(() => {
      this.#begin(cell);
      this.#add(cell, [{ kind: 'error', name, message, frames }]);
      // What ran before is in the kernel, if it was.
      cell.runtime.isLoaded.value = cell.isInMemory.value;
      this.#keep(cell, source, 'error', 0);
    });
  }

  async #needed(cell: CellModel, compiled: CompiledCell): Promise<readonly (CellModel | PageCell)[]> {
    const above = this.#notebook.above(cell);
    const absent: CellNames[] = [];
    for (const each of above) if (this.#mayBeNeeded(each)) absent.push(await this.#namesOf(each));
    const uses = [...compiled.uses, ...(cell.built?.check?.uses ?? [])];
    const needed = new Set(neededBefore({ uses }, absent));
    return above.filter(({ id }) => needed.has(id));
  }

  /**
   * What is in memory counts, also where the text has been edited since: the page says so. A cell of the reader's own that
   * never ran is not run unasked.
   */
  #mayBeNeeded(cell: CellModel | PageCell): boolean {
    if (!(cell instanceof CellModel)) return !this.#hidden.has(cell.id);
    return !cell.isInMemory.value && (cell.built !== null || cell.hasRun.value);
  }

  /** One that is no TypeScript cannot be run, and has no names. */
  async #namesOf(cell: CellModel | PageCell): Promise<CellNames> {
    const text = cell instanceof CellModel ? await this.#texts.quietly(cell) : cell.compiled;
    return {
      id: cell.id,
      defines: text?.defines ?? [],
      uses: text?.uses ?? [],
      inMemory: false,
      hasRun: true,
    };
  }
}

const endings = {
  ...{ error: 'ended with an error', budget: 'ran out of time' },
  ...{ dead: 'ended with the kernel', stopped: 'was stopped' },
};
