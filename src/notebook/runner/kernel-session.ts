/**
 * One kernel per page, as its cells see it: runs one after another, a budget for each, a stop that ends the worker.
 * Whatever happens to the kernel, every run that was asked for ends, and the kernel's state says why.
 */
import type { InputValue, Output } from '../kernel/outputs.ts';
import type { Variable } from '../kernel/variables.ts';
import type { FileContent, FileForm } from '../kernel/files.ts';
import { BEAT_MS, type FromKernel, type ToKernel } from '../kernel/protocol.ts';
import type { CompiledCell } from '../language/compile.ts';
import type { KernelState } from '../model/notebook.ts';
import { Received } from './received.ts';
import type { KernelConnection } from './sandbox-frame.ts';

/** "dead" is the kernel's failure, and no run's. */
export type RunEnd = 'ok' | 'error' | 'stopped' | 'budget' | 'dead';

export interface RunRequest {
  readonly cell: CompiledCell;
  readonly seconds: number;
  /** Pixels that what it draws has room in. */
  readonly width?: number;
  /** The kernel has come to this cell. */
  readonly onStart?: () => void;
  /** Its time is over, and a reader is there: it runs on, and they are asked. Comes again whenever it has had as much once more. */
  readonly onLimit?: () => void;
  readonly onOutputs: (outputs: readonly Output[]) => void;
}

export interface RunOutcome {
  readonly end: RunEnd;
  readonly milliseconds: number;
  /** Whether the kernel still has what the run has made, where it was stopped. */
  readonly keeps?: boolean;
  /** Why the kernel is dead; empty otherwise. */
  readonly why: string;
}

export interface KernelSessionHost {
  /** How long a kernel should take to start, in milliseconds (default START_MS): where there is a page, it waits on, and says so. */
  readonly startMs?: number;
  /** Starts a kernel; null is a message that no kernel sends; `died` says later that there is none any more. */
  connect(
    receive: (message: FromKernel | null) => void,
    died: (why: string) => void,
  ): Promise<KernelConnection>;
  /**
   * Whether a reader looks at the page, who is asked at a run's limit. Where there is a page, what a cell waits for does not count
   * towards that; where there is none (left out), all time counts, and a run ends at its limit.
   */
  isSeen?(): boolean;
  /** The text of a module; rejects with a message for the reader. */
  moduleText(specifier: string): Promise<string>;
  /** A file of the notebook; rejects with a message for the reader. Left out where there are none. */
  fileContent?(name: string, form: FileForm): Promise<FileContent>;
  /** What the reader has chosen in controls: a new kernel learns it before anything runs. */
  chosen(): Iterable<readonly [id: string, value: InputValue]>;
  onState(state: KernelState): void;
  /** Outputs that come when their run is over: from timers and forgotten promises. */
  onLateOutputs(cell: string, outputs: readonly Output[]): void;
  /** The names that cells have made, as `askVariables` has asked for them. */
  onVariables(list: readonly Variable[]): void;
  /** What cells have defined is gone. */
  onLost(): void;
}

export const START_MS = 20_000;
export const MODULE_MS = 20_000;
/**
 * Modules that a run is given time for: those behind them come while its budget counts, or a cell that imports without end would
 * never use it up.
 */
export const MOST_MODULES = 200;
/** Modules on their way at a time: the kernel asks for a tenth of them at most. */
export const MOST_AT_A_TIME = 1000;
/** A cell that awaits its progress does so every 50 ms or it has work that takes longer: so long it is waited for. */
export const INTERRUPT_MS = 1000;

interface Job extends RunRequest {
  settle(outcome: RunOutcome): void;
}

interface Running extends Job {
  readonly run: number;
  readonly started: number;
  timer: ReturnType<typeof setTimeout> | undefined;
  /** Milliseconds of the budget that are left, and since when they count; modules on their way do not count. */
  left: number;
  since: number;
  modules: number;
  /** It waits for what has a limit of its own. */
  waits: boolean;
  /** Modules that it has asked for so far. */
  asked: number;
  /** It awaits its progress: it can be ended without the kernel. */
  listens: boolean;
  /** It was asked to end, and its kernel goes when it has not done so by then. */
  interrupted: ReturnType<typeof setTimeout> | undefined;
}

export class KernelSession {
  readonly #host: KernelSessionHost;
  #state: KernelState = { name: 'off' };
  #connection: KernelConnection | null = null;
  readonly #queue: Job[] = [];
  #running: Running | null = null;
  #runs = 0;
  /** Grows with every kernel: what came from an older one is not heard, and what it defined is gone. */
  #kernel = 0;
  /** By the cells that this kernel has run: what names another one was made by none. */
  readonly #received = new Map<string, Received>();
  /** Who waits for the text that was left out, by cell. */
  readonly #rests = new Map<string, (text: string | null) => void>();
  /** Modules that are on their way to this kernel. */
  #fetching = 0;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #startTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(host: KernelSessionHost) {
    this.#host = host;
  }

  get state(): KernelState {
    return this.#state;
  }

  /** Runs a cell behind what already waits. Never rejects. */
  run(request: RunRequest): Promise<RunOutcome> {
    return new Promise((settle) => {
      this.#queue.push({ ...request, settle });
      this.#next();
    });
  }

  /**
   * Ends what runs, and forgets what waits. A cell that awaits its progress is asked to end, and its names stay; every other
   * one, and one that is asked twice, ends with the kernel: the next run starts a fresh one.
   */
  stop(): void {
    const running = this.#running;
    if (!running?.listens || running.interrupted !== undefined) {
      this.#end('stopped');
      return;
    }
    running.interrupted = setTimeout(() => this.#end('stopped'), INTERRUPT_MS);
    settleAll(this.#queue.splice(0), 'stopped');
    this.#post({ type: 'interrupt', run: running.run });
  }

  /** Ends the kernel with whatever it does, and starts a fresh one. */
  restart(): void {
    this.#end('stopped');
    this.#start();
  }

  /** Tells the kernel that the reader has moved a control; one that starts later asks its host. */
  setInput(input: string, value: InputValue): void {
    this.#post({ type: 'set-input', input, value });
  }

  /** The answer comes to the host; none comes where no kernel is. */
  askVariables(): void {
    this.#post({ type: 'variables' });
  }

  /** The text that was left out of a cell's outputs; null where the kernel that had it is gone. */
  restOf(cell: string): Promise<string | null> {
    if (this.#connection === null) return Promise.resolve(null);
    return new Promise((done) => {
      this.#rests.set(cell, done);
      this.#post({ type: 'rest', cell });
    });
  }

  /** Gives the running cell another budget, counted from now. */
  extend(seconds: number): void {
    if (!this.#running) return;
    this.#pause(this.#running);
    this.#running.left = seconds * 1000;
    this.#resume(this.#running);
  }

  #next(): void {
    if (this.#running !== null || this.#queue.length === 0) return;
    if (this.#connection === null) {
      if (this.#state.name !== 'starting') this.#start();
      return;
    }
    const job = this.#queue.shift();
    if (!job) return;
    const running: Running = {
      ...job,
      ...{ run: this.#runs++, started: performance.now(), timer: undefined },
      ...{ left: job.seconds * 1000, since: 0, modules: 0, waits: false, asked: 0 },
      ...{ listens: false, interrupted: undefined },
    };
    this.#running = running;
    this.#received.set(job.cell.id, new Received());
    clearTimeout(this.#silence);
    this.#become({ name: 'busy', cell: job.cell.id });
    job.onStart?.();
    this.#resume(running);
    const { cell, width } = job;
    this.#post({ type: 'run', run: running.run, cell, ...(width !== undefined && { width }) });
  }

  #start(): void {
    const kernel = ++this.#kernel;
    const isOurs = (): boolean => kernel === this.#kernel;
    this.#become({ name: 'starting' });
    const startMs = this.#host.startMs ?? START_MS;
    this.#startTimer = setTimeout(() => {
      // A reader can stop it; a machine with much other work needs only time.
      if (this.#host.isSeen) this.#become({ name: 'starting', isLate: true });
      else this.#die(`It did not start within ${startMs / 1000} seconds.`);
    }, startMs);
    const die = (why: string): void => {
      if (isOurs()) this.#die(why);
    };
    const connecting = this.#host.connect((message) => {
      if (isOurs()) this.#receive(message);
    }, die);
    connecting.then(
      (connection) => {
        if (!isOurs()) {
          connection.terminate();
          return;
        }
        clearTimeout(this.#startTimer);
        this.#connection = connection;
        for (const [input, value] of this.#host.chosen()) this.setInput(input, value);
        this.#become({ name: 'idle' });
        this.#next();
      },
      (error: unknown) => die(error instanceof Error ? error.message : String(error)),
    );
  }

  #receive(message: FromKernel | null): void {
    if (message === null) {
      this.#die('It gave an answer that no kernel gives.');
      return;
    }
    const running = this.#running;
    if (message.type === 'need') this.#fetch(() => this.#module(message.specifier));
    else if (message.type === 'need-file') this.#fetch(() => this.#file(message));
    else if (message.type === 'beat') this.#heard(message.isPunctual);
    else if (message.type === 'outputs') this.#show(message);
    else if (message.type === 'listens') {
      if (running?.run === message.run) running.listens = true;
    } else if (message.type === 'waits') {
      if (running?.run !== message.run) return;
      running.waits = message.waits;
      if (message.waits) this.#pause(running);
      else this.#resume(running);
    } else if (message.type === 'variables') this.#host.onVariables(message.list);
    else if (message.type === 'rest') {
      this.#rests.get(message.cell)?.(message.text);
      this.#rests.delete(message.cell);
    } else if (message.type === 'done' && running?.run === message.run) {
      this.#pause(running);
      clearTimeout(running.interrupted);
      this.#running = null;
      this.#become({ name: 'idle' });
      this.#expectBeat();
      const { ok, milliseconds, interrupted } = message;
      if (interrupted) running.settle({ end: 'stopped', milliseconds, why: '', keeps: true });
      else running.settle({ end: ok ? 'ok' : 'error', milliseconds, why: '' });
      // Whoever asked for the run may ask for the next one first.
      queueMicrotask(() => this.#next());
    }
  }

  #show({ run, cell, outputs }: Extract<FromKernel, { type: 'outputs' }>): void {
    const running = this.#running;
    const received = this.#received.get(cell);
    if (!received) return;
    if (!received.take(outputs)) this.#die('It put out more than any kernel does.');
    else if (running?.run === run && running.cell.id === cell) running.onOutputs(outputs);
    else this.#host.onLateOutputs(cell, outputs);
  }

  /** The worker is free. */
  #heard(isPunctual: boolean): void {
    const running = this.#running;
    if (running) {
      if (isPunctual && this.#host.isSeen) this.#giveBack(running, BEAT_MS);
      return;
    }
    if (this.#state.name === 'busy') this.#become({ name: 'idle' });
    this.#expectBeat();
  }

  /** Where the worker falls silent without a run, something goes on in it that began in one: it can be stopped. */
  #expectBeat(): void {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => {
      if (!this.#running && this.#connection) this.#become({ name: 'busy', cell: null });
    }, BEAT_MS * 6);
  }

  /** So much of the time that has passed was spent waiting. */
  #giveBack(running: Running, milliseconds: number): void {
    if (running.timer === undefined) return;
    this.#pause(running);
    running.left = Math.max(running.left, Math.min(running.left + milliseconds, running.seconds * 1000));
    this.#resume(running);
  }

  #fetch(find: () => Promise<ToKernel>): void {
    if (this.#fetching >= MOST_AT_A_TIME) this.#die('It asked for more modules than any kernel does.');
    else void this.#answer(find);
  }

  /** What a cell waits for is on its way: that is no time of its own. */
  async #answer(find: () => Promise<ToKernel>): Promise<void> {
    const kernel = this.#kernel;
    this.#fetching += 1;
    const running = this.#running && this.#running.asked++ < MOST_MODULES ? this.#running : null;
    if (running) {
      running.modules += 1;
      this.#pause(running);
    }
    const found = await find();
    if (kernel !== this.#kernel) return;
    this.#fetching -= 1;
    if (running) running.modules -= 1;
    if (running && running === this.#running) this.#resume(running);
    this.#post(found);
  }

  #module(specifier: string): Promise<ToKernel> {
    return inTime(`"${specifier}" did not load`, this.#host.moduleText(specifier)).then(
      (code) => ({ type: 'module', specifier, code }),
      (error: unknown) => ({ type: 'no-module', specifier, message: messageOf(error) }),
    );
  }

  #file({ asked, name, form }: Extract<FromKernel, { type: 'need-file' }>): Promise<ToKernel> {
    const reading =
      this.#host.fileContent?.(name, form) ?? Promise.reject(new Error('There are no files here.'));
    return inTime(`“${name}” was not read`, reading).then(
      (file) => ({ type: 'file', asked, file }),
      (error: unknown) => ({ type: 'no-file', asked, message: messageOf(error) }),
    );
  }

  #post(message: Parameters<KernelConnection['post']>[0]): void {
    try {
      this.#connection?.post(message);
    } catch (error) {
      this.#die(error instanceof Error ? error.message : String(error));
    }
  }

  #pause(running: Running): void {
    if (running.timer === undefined) return;
    clearTimeout(running.timer);
    running.timer = undefined;
    running.left -= performance.now() - running.since;
  }

  /** Its time counts on, unless there is something else that it waits for. */
  #resume(running: Running): void {
    if (running.modules > 0 || running.waits || running.timer !== undefined) return;
    running.since = performance.now();
    // No limit; a timer would take it for none at all.
    if (running.left === Infinity) return;
    running.timer = setTimeout(() => this.#reachLimit(running), Math.max(0, running.left));
  }

  /** A reader who is there is asked; where nobody is, or nothing asks them, nothing runs on. */
  #reachLimit(running: Running): void {
    if (running.onLimit === undefined || this.#host.isSeen?.() !== true) {
      this.#end('budget');
      return;
    }
    running.timer = undefined;
    running.left = running.seconds * 1000;
    this.#resume(running);
    running.onLimit();
  }

  #die(why: string): void {
    this.#end('dead', why);
  }

  /** The kernel goes. The running cell ends so; what waits behind it is not run. */
  #end(end: 'stopped' | 'budget' | 'dead', why = ''): void {
    const running = this.#running;
    const waiting = this.#queue.splice(0);
    const connection = this.#connection;
    this.#kernel += 1;
    this.#running = null;
    this.#connection = null;
    this.#fetching = 0;
    this.#received.clear();
    clearTimeout(this.#startTimer);
    clearTimeout(this.#silence);
    if (running) this.#pause(running);
    clearTimeout(running?.interrupted);
    connection?.terminate();
    for (const tell of this.#rests.values()) tell(null);
    this.#rests.clear();
    this.#become({ name: end === 'dead' ? 'dead' : 'off' });
    if (connection) this.#host.onLost();
    running?.settle({ end, milliseconds: performance.now() - running.started, why });
    settleAll(waiting, end === 'dead' ? 'dead' : 'stopped', why);
  }

  #become(state: KernelState): void {
    this.#state = state;
    this.#host.onState(state);
  }
}

/** Rejects where it takes longer than a module may. */
async function inTime<Result>(what: string, work: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error(`${what} within ${MODULE_MS / 1000} seconds.`)), MODULE_MS);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** These jobs come to nothing. */
function settleAll(jobs: readonly Job[], end: 'stopped' | 'dead', why = ''): void {
  for (const job of jobs) job.settle({ end, milliseconds: 0, why });
}
