/**
 * The kernel: one scope, into which compiled cells run one after another. It knows neither page nor Node; whoever
 * hosts it says how code becomes a module, where imports come from and where outputs go.
 */
import type * as PlotModule from '@observablehq/plot';
import type { CompiledCell } from '../language/compile.ts';
import type { DisplayHandle } from './cell-types.ts';
import { awaitable, bare, isThenable, lookAgain, undisturbed, undisturbedAll } from './built-ins.ts';
import { createCheck } from './checks.ts';
import { createConsole } from './console.ts';
import { draws } from './drawing/draws.ts';
import { errorOutput } from './errors.ts';
import { createViews, Input, Inputs } from './inputs.ts';
import { createMeasure } from './timing/measure.ts';
import { createRace } from './timing/race.ts';
import { raceBundles, raceChart, type Standing } from './timing/race-view.ts';
import { shortTextOf } from './inspect.ts';
import { createFiles } from './files.ts';
import { isMadeBy } from './kinds.ts';
import { type Stepped, stepsOf } from './generators.ts';
import type { KernelHost } from './host.ts';
import type { InputValue, MimeBundle, Output } from './outputs.ts';
import { createProgress, Interrupted } from './progress.ts';
import { DOCUMENTS, PLOT } from './protocol.ts';
import { createScope } from './scope.ts';
import { createTemplate, displayOf, type Documents, drawingTools, md, tableBundle, tex } from './show.ts';
import { createTimers } from './timers.ts';
import { createTimer } from './timing/timing.ts';
import { inPlaceTimer } from './timing/timing-in-place.ts';
import { createVariables, type Variable } from './variables.ts';

interface RunResult {
  readonly ok: boolean;
  readonly milliseconds: number;
  readonly interrupted?: boolean;
}

export interface Kernel {
  /** `width`: pixels that what it draws has room in, where that is known. */
  run(cell: CompiledCell, width?: number): Promise<RunResult>;
  /** The cell that runs ends where it next awaits its progress. */
  interrupt(): void;
  /** The reader moved a control. */
  setInput(id: string, value: InputValue): void;
  /** An error that no cell was awaiting, reported under the cell that made it, or else the one at work. */
  reportStray(error: unknown, from: 'promise' | 'timer'): void;
  /** The cells whose timers are still to fire. */
  waiting(): readonly string[];
  /** The names that cells have made. */
  variables(): readonly Variable[];
  /** What cells find without importing it. */
  readonly globals: Readonly<Record<string, unknown>>;
}

type Cell = (
  scope: object,
  constants: object,
  variables: object,
  load: Import,
  hoist: (name: string, isView?: boolean) => void,
) => Promise<{ readonly value: unknown }>;
type Import = (
  specifier: unknown,
  wanted?: readonly (readonly [local: string, name: string])[],
) => Promise<unknown>;

class Handle implements DisplayHandle {
  readonly update: (value: unknown) => void;
  constructor(update: (value: unknown) => void) {
    this.update = update;
  }
}

/** A kernel without a cell: what one cell declares, the next one sees. */
export function createKernel(host: KernelHost): Kernel {
  const { performance } = globalThis;
  const now = performance.now.bind(performance);
  const { scope, constants, variables, hoist, set } = createScope();
  const named = createVariables(scope);
  const checks = createCheck();
  let current = '';
  let documents: Documents | null = null;
  let Plot: typeof PlotModule | null = null;
  let room = 0;
  let displays = 0;
  /** Races by their rows: what shows them again. */
  const standings = new WeakMap<object, Standing>();
  /** Rows that the cell at work shows already. */
  let shownRaces = new WeakSet<object>();
  const emit = (output: Output): void => host.emit(current, output);
  const enter = (cell: string): void => {
    current = cell;
  };
  const timers = createTimers(() => current, enter);
  const views = createViews(host.emit);
  const progress = createProgress(host);

  const mark = (): (() => void) => {
    const cell = current;
    return () => enter(cell);
  };
  const timer = host.timing ? createTimer(scope, host.timing, mark) : inPlaceTimer;
  const measure = createMeasure(timer);

  const declare = (name: string, isView = false): void => {
    if (isView) views.expect(name);
    else hoist(name);
  };
  const load: Import = async (given, wanted) => {
    const cell = current;
    // A cell may import whatever it likes, a value that is no text too.
    const specifier = typeof given === 'string' ? given : shortTextOf(given);
    const module = await awaitable(undisturbed(() => host.loadModule(specifier)));
    enter(cell);
    undisturbed(() => {
      for (const [local, name] of wanted ?? [])
        (constants as Record<string, unknown>)[local] =
          name === '*' ? module : exportOf(module, name, specifier);
    });
    return module;
  };

  /** Cells that may draw find a document. */
  const prepare = async (): Promise<void> => {
    const loaded = (await awaitable(undisturbed(() => host.loadModule(DOCUMENTS)))) as unknown as Documents;
    documents = loaded;
    loaded.giveRoom(room);
    undisturbed(() => Object.assign(globalThis, loaded.names, { document: loaded.document }));
  };

  /** Makes ready for a cell; gives its function. */
  const begin = async (cell: CompiledCell, width = 0): Promise<{ readonly body: Cell }> => {
    lookAgain();
    invalidated.get(cell.id)?.resolve(undefined);
    invalidated.delete(cell.id);
    enter(cell.id);
    named.declare(cell.defines, cell.id);
    views.start(cell.id);
    progress.start(cell.id);
    shownRaces = new WeakSet();
    room = width;
    if (documents === null && draws(cell)) await awaitable(prepare());
    documents?.giveRoom(width);
    const { default: body } = await awaitable(undisturbed(() => host.importCode(cell.code)));
    return bare({ body: body as Cell });
  };
  const put = (kind: 'display' | 'result', value: unknown, id?: string): void => {
    // As with Observable, a table to choose from is first of all a table.
    if (isMadeBy(value, Input) && value.control.type === 'table') {
      emit({ kind, data: tableBundle(value.control.table, '[table]') });
      return;
    }
    if (isMadeBy(value, Input)) {
      views.view(current, value);
      return;
    }
    const standing = standings.get(value as object);
    if (standing) {
      for (const [, data] of bundlesOf(standing)) emit({ kind, data });
      return;
    }
    const { data, note } = displayOf(value, documents);
    emit(kind === 'result' || id === undefined ? { kind, data } : { kind, data, id });
    if (note) emit({ kind: 'stream', name: 'stderr', text: note });
  };
  const display = (value: unknown): DisplayHandle => {
    const cell = current;
    const id = `${cell}-display-${++displays}`;
    put('display', value, id);
    return new Handle((next) =>
      undisturbed(() => host.emit(cell, { kind: 'update', id, data: displayOf(next, documents, true).data })),
    );
  };

  const bundlesOf = (standing: Standing): ReturnType<typeof raceBundles> => {
    const chart = (of: Standing): MimeBundle => displayOf(raceChart(of, Plot!), documents, !of.isOver).data;
    return raceBundles(standing, Plot && documents ? chart : null);
  };
  /** Where there is no Plot, a race has no chart. */
  const prepareChart = async (): Promise<void> => {
    try {
      if (documents === null) await awaitable(prepare());
      Plot ??= (await awaitable(undisturbed(() => host.loadModule(PLOT)))) as unknown as typeof PlotModule;
    } catch {
      // Its sentence and its table say the same.
    }
  };
  const showRace = async (): Promise<(standing: Standing) => void> => {
    const cell = current;
    const id = `${cell}-display-${++displays}`;
    const shown = new Set<string>();
    await awaitable(prepareChart());
    enter(cell);
    return (standing) => {
      for (const [part, data] of bundlesOf(standing)) {
        host.emit(cell, { kind: shown.has(part) ? 'update' : 'display', id: `${id}-${part}`, data });
        shown.add(part);
      }
      if (!standing.isOver) return;
      standings.set(standing.rows, standing);
      shownRaces.add(standing.rows);
    };
  };
  const FileAttachment = createFiles({
    read: (name, form) =>
      host.readFile?.(name, form) ?? Promise.reject(new Error('There are no files here.')),
    picture: async (address, name) => {
      if (documents === null) await awaitable(prepare());
      return undisturbed(() => {
        const image = documents!.document.createElement('img');
        image.setAttribute('src', address);
        image.setAttribute('alt', name);
        return image;
      });
    },
    mark,
  });
  const race = createRace(timer, showRace, (waits) => host.waits?.(waits));

  /** Shows what a generator yields, each in the place of the one before, until it ends or the cell is stopped. */
  const play = async (generator: Stepped): Promise<void> => {
    const cell = current;
    const id = `${cell}-display-${++displays}`;
    let kind: 'display' | 'update' = 'display';
    try {
      for (;;) {
        const stepping = generator.next();
        const step = stepping instanceof Promise ? await awaitable(stepping) : stepping;
        enter(cell);
        if (step.done === true) return;
        undisturbed(() =>
          host.emit(cell, { kind, id, data: displayOf(step.value, documents, kind === 'update').data }),
        );
        kind = 'update';
        await progress.frame;
        enter(cell);
      }
    } catch (error) {
      // What it does in the end, it does then, too.
      if (isMadeBy(error, Interrupted)) generator.end();
      throw error;
    }
  };

  /** By the cells that wait for their next run. */
  const invalidated = new Map<string, PromiseWithResolvers<undefined>>();
  /** For the cell at work: it is over when the cell runs again. */
  const invalidation: PromiseLike<void> = {
    then(resolve) {
      const cell = current;
      const waiting = invalidated.get(cell) ?? Promise.withResolvers<undefined>();
      invalidated.set(cell, waiting);
      void (async () => {
        await awaitable(waiting.promise);
        enter(cell);
        resolve?.();
      })();
      return invalidation as PromiseLike<never>;
    },
  };

  /** Puts out the result of a cell: its checks, and its value. */
  const end = (value: unknown): void => {
    const verdict = checks.verdicts();
    if (verdict.length > 0) emit({ kind: 'verdict', checks: verdict });
    if (value !== undefined && !isMadeBy(value, Handle) && !shownRaces.has(value as object))
      put('result', value);
  };

  return {
    globals: {
      ...timers.globals,
      invalidation,
      ...undisturbedAll({
        measure,
        race,
        FileAttachment,
        progress: (done: number, of: number, label?: string) => progress.tell(current, done, of, label),
        display,
        ...drawingTools,
        check: checks.check,
        view: (input: unknown) => views.view(current, input),
        Inputs,
        html: createTemplate(false, () => documents),
        svg: createTemplate(true, () => documents),
        md,
        tex,
        console: createConsole(emit),
      }),
    },
    waiting: () => timers.waiting(),
    variables: () => named.list(),
    interrupt: () => progress.interrupt(),
    setInput(id, value) {
      const changed = views.set(id, value);
      if (changed) set(changed.name, changed.value);
    },
    reportStray(error, from) {
      undisturbed(() => {
        const output = errorOutput(error, from === 'promise' ? 'Unhandled rejection: ' : 'In a timer: ');
        host.emit(output.frames.at(-1)?.cell ?? current, output);
      });
    },
    async run(cell, width) {
      const before = now();
      const ended = (ok: boolean): RunResult => bare({ ok, milliseconds: now() - before });
      try {
        const { body } = await awaitable(undisturbed(() => begin(cell, width)));
        enter(cell.id);
        const made = await awaitable(body(scope, constants, variables, load, declare));
        const value = isThenable(made.value) ? await made.value : made.value;
        await checks.ended();
        enter(cell.id);
        const generator = undisturbed(() => stepsOf(value));
        undisturbed(() => end(generator ? undefined : value));
        if (generator) await awaitable(play(generator));
        return ended(true);
      } catch (error) {
        if (isMadeBy(error, Interrupted)) return bare({ ...ended(false), interrupted: true });
        undisturbed(() => host.emit(cell.id, errorOutput(error)));
        return ended(false);
      }
    },
  };
}

function exportOf(module: Readonly<Record<string, unknown>>, name: string, specifier: string): unknown {
  if (name in module) return module[name];
  throw new SyntaxError(
    `"${specifier}" exports no "${name}". It exports ${Object.keys(module).join(', ')}. (A type is imported with "import type".)`,
  );
}
