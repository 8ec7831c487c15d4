/** Running cells: what is sent to the kernel, what a cell says meanwhile and afterwards, and which become stale. */
import type { Verdict } from '../kernel/outputs.ts';
import type { CompiledCell } from '../language/compile.ts';
import { words } from '../words.ts';
import { type Bar, textButton } from './bar.ts';
import type { CellList } from './cell-list.ts';
import type { CellView } from './cell-view.ts';
import type { RunEnd, Session } from './session.ts';

export class Runs {
  readonly #cells: CellList;
  readonly #bar: Bar;
  readonly #session: Session;

  constructor(cells: CellList, bar: Bar, session: Session) {
    this.#cells = cells;
    this.#bar = bar;
    this.#session = session;
  }

  async run(view: CellView, seconds = view.seconds): Promise<RunEnd> {
    const compiled = await this.#compile(view);
    if (compiled === null) return 'error';
    const before = this.#cells.compiledBefore(view);
    view.clearOutputs();
    view.setPrompts('In [*]', '');
    view.setState('queued', words.waiting);
    // The foot says "running" once the kernel is at this cell: right now if nothing waits.
    queueMicrotask(() => {
      if (view.state !== 'queued') return;
      view.setState('running', words.running, '0.0 s', textButton(words.moreTime, 'more'));
      view.showElapsed();
    });
    let verdict: readonly Verdict[] = [];
    let outcome = await this.#session.run({
      cell: compiled,
      seconds,
      before,
      onOutputs: (outputs) => view.addOutputs(outputs, this.#cells.labels),
    });
    const { milliseconds } = outcome;
    if (outcome.end === 'ok' && view.check) {
      outcome = await this.#session.run({
        cell: view.check,
        seconds,
        before: [...before, compiled],
        onOutputs: (outputs) => {
          verdict = outputs.flatMap((output) => (output.kind === 'verdict' ? output.checks : []));
          view.addOutputs(outputs, this.#cells.labels);
        },
      });
    }
    const changed = view.compiled?.code !== compiled.code;
    view.compiled = compiled;
    this.#finish(view, outcome.end, milliseconds, verdict, seconds);
    if (outcome.end === 'ok' || outcome.end === 'error') this.#markStale(view, compiled, changed);
    return outcome.end;
  }

  async runAll(views: readonly CellView[]): Promise<void> {
    for (const view of views) {
      const end = await this.run(view);
      if (end === 'stopped' || end === 'budget') return;
    }
  }

  stop(): void {
    this.#session.stop();
  }

  restart(): void {
    this.#session.restart();
    for (const view of this.#cells.all)
      if (view.state === 'running' || view.state === 'queued') view.setState('stopped', words.stopped);
  }

  giveMoreTime(): void {
    this.#session.extend(60);
  }

  /** The cell's text as the kernel takes it: the build's where nothing was changed, so that no compiler is loaded. */
  async #compile(view: CellView): Promise<CompiledCell | null> {
    const built = this.#cells.builtOf(view);
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
      view.addOutputs(
        [{ kind: 'error', name: 'SyntaxError', message: error.message, frames }],
        this.#cells.labels,
      );
      view.setPrompts(`In [${this.#cells.numberOf(view)}]`, '');
      view.setState('error', words.error, words.nothingRun);
      return null;
    }
  }

  #finish(
    view: CellView,
    end: RunEnd,
    milliseconds: number,
    verdict: readonly Verdict[],
    seconds: number,
  ): void {
    const number = this.#cells.numberOf(view);
    const onlyChecks = verdict.length > 0 && view.outputs?.[0]?.kind === 'verdict';
    view.setPrompts(`In [${number}]`, onlyChecks ? words.checks : `Out [${number}]`);
    const time =
      milliseconds < 1000 ? `${milliseconds.toFixed(1)} ms` : `${(milliseconds / 1000).toFixed(2)} s`;
    const passed = verdict.filter(({ pass }) => pass).length;
    const ended = {
      ok: verdict.length > 0 ? words.passing(passed, verdict.length) : words.done,
      error: words.error,
      stopped: words.stopped,
      budget: words.outOfTime,
    }[end];
    if (end === 'ok') view.setState('done', ended, time, words.thisBrowser);
    else if (end === 'error') view.setState('error', ended, time, words.thisBrowser);
    else if (end === 'stopped') view.setState('stopped', ended, words.stoppedAfter(time));
    else {
      const longer = seconds * 6;
      const retry = textButton(words.runWith(longer), () => this.run(view, longer));
      view.setState('budget', ended, words.budgetOver(seconds), retry);
    }
    this.#bar.announce(words.announced(view.label, ended));
  }

  /** Later cells that use a name this one has set again, and those that use theirs. */
  #markStale(from: CellView, compiled: CompiledCell, changed: boolean): void {
    const touched = new Map(compiled.defines.map((name) => [name, from]));
    for (const view of this.#cells.after(from)) {
      const name = view.compiled?.uses.find((used) => touched.has(used));
      if (name === undefined || view.compiled === null) continue;
      for (const own of view.compiled.defines) touched.set(own, view);
      if (view.state !== 'done' && view.state !== 'stale') continue;
      const source = this.#cells.nameOf((touched.get(name) ?? from).id);
      const again = textButton(words.runFrom(this.#cells.nameOf(from.id)), () =>
        this.runAll(this.#cells.from(from, view)),
      );
      const what = changed ? words.changedSince(name, source) : words.setSince(name, source);
      view.setState('stale', words.stale, what, again);
    }
  }
}
