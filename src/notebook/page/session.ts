/**
 * One kernel per page, as its cells see it: runs one after another, a budget for each, a stop that ends the worker,
 * and a history that a fresh kernel replays silently, so that nothing is lost by a stop.
 */
import type { Output } from '../kernel/outputs.ts';
import type { FromKernel } from '../kernel/protocol.ts';
import type { CompiledCell } from '../language/compile.ts';
import type { KernelConnection } from './sandbox-frame.ts';

export type RunEnd = 'ok' | 'error' | 'stopped' | 'budget';
export type KernelState = 'not started' | 'starting' | 'idle' | 'busy';

export interface RunRequest {
  readonly cell: CompiledCell;
  readonly seconds: number;
  /** Cells that must have run in this kernel, and are replayed when it is fresh. */
  readonly before: readonly CompiledCell[];
  readonly onOutputs: (outputs: readonly Output[]) => void;
}

export interface SessionHost {
  connect(receive: (message: FromKernel) => void): Promise<KernelConnection>;
  /** The text of a module; rejects with a message for the reader. */
  moduleText(specifier: string): Promise<string>;
  onState(state: KernelState): void;
  /** Outputs that come when their run is over: from timers and forgotten promises. */
  onLateOutputs(cell: string, outputs: readonly Output[]): void;
}

export interface RunOutcome {
  readonly end: RunEnd;
  readonly milliseconds: number;
}

export class Session {
  readonly #host: SessionHost;
  #connection: Promise<KernelConnection> | null = null;
  /** The latest code of every cell this kernel has run, in the order of running. */
  #history: CompiledCell[] = [];
  #replayed = false;
  #queue: Promise<unknown> = Promise.resolve();
  #current: { settle(outcome: RunOutcome): void; more(seconds: number): void; started: number } | null = null;
  #runs = new Map<
    number,
    { cell: string; onOutputs: RunRequest['onOutputs'] | null; done(ok: boolean, ms: number): void }
  >();
  #count = 0;
  /** Grows with every stop: what was queued before it does not run after it. */
  #era = 0;

  constructor(host: SessionHost) {
    this.#host = host;
  }

  run(request: RunRequest): Promise<RunOutcome> {
    const era = this.#era;
    const result = this.#queue.then(() =>
      era === this.#era ? this.#runNow(request) : ({ end: 'stopped', milliseconds: 0 } as const),
    );
    this.#queue = result.catch(() => undefined);
    return result;
  }

  /** Ends the running cell and forgets what waits behind it. The history stays. */
  stop(): void {
    this.#era += 1;
    this.#endWorker('stopped');
  }

  /** A stop that also forgets the history: the next run begins with the cells above it. */
  restart(): void {
    this.stop();
    this.#history = [];
  }

  /** Gives the running cell another budget, counted from now. */
  extend(seconds: number): void {
    this.#current?.more(seconds);
  }

  async #runNow(request: RunRequest): Promise<RunOutcome> {
    this.#host.onState(this.#connection ? 'busy' : 'starting');
    const started = performance.now();
    const outcome = await new Promise<RunOutcome>((settle, fail) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const more = (seconds: number): void => {
        clearTimeout(timer);
        timer = setTimeout(() => this.#endWorker('budget'), seconds * 1000);
      };
      this.#current = {
        started,
        more,
        settle: (result) => {
          clearTimeout(timer);
          settle(result);
        },
      };
      this.#perform(request, more).catch((error: unknown) => {
        clearTimeout(timer);
        fail(error instanceof Error ? error : new Error(String(error)));
      });
    }).finally(() => {
      this.#current = null;
    });
    if (this.#connection) this.#host.onState('idle');
    return outcome;
  }

  async #perform(request: RunRequest, startBudget: (seconds: number) => void): Promise<void> {
    const era = this.#era;
    const current = this.#current;
    this.#connection ??= this.#host.connect((message) => this.#receive(message));
    const connection = await this.#connection.catch((error: unknown) => {
      this.#connection = null;
      throw error;
    });
    if (era !== this.#era) return;
    this.#host.onState('busy');
    startBudget(request.seconds);
    if (!this.#replayed) {
      for (const cell of this.#toReplay(request)) {
        await this.#send(connection, cell, null);
        if (current !== this.#current) return;
        this.#remember(cell);
      }
      this.#replayed = true;
    }
    const { ok, milliseconds } = await this.#send(connection, request.cell, request.onOutputs);
    if (current !== this.#current) return;
    this.#remember(request.cell);
    current?.settle({ end: ok ? 'ok' : 'error', milliseconds });
  }

  /** The cells above, in the version that last ran, then what else the reader has run. */
  #toReplay({ cell, before }: RunRequest): readonly CompiledCell[] {
    const latest = (id: string): CompiledCell | undefined => this.#history.find((each) => each.id === id);
    const above = before.map((each) => latest(each.id) ?? each);
    const others = this.#history.filter(
      (each) => each.id !== cell.id && !before.some(({ id }) => id === each.id),
    );
    return [...above, ...others];
  }

  #remember(cell: CompiledCell): void {
    this.#history = [...this.#history.filter(({ id }) => id !== cell.id), cell];
  }

  #send(
    connection: KernelConnection,
    cell: CompiledCell,
    onOutputs: RunRequest['onOutputs'] | null,
  ): Promise<{ ok: boolean; milliseconds: number }> {
    const run = this.#count++;
    return new Promise((done) => {
      this.#runs.set(run, {
        cell: cell.id,
        onOutputs,
        done: (ok, milliseconds) => done({ ok, milliseconds }),
      });
      connection.post({ type: 'run', run, cell });
    });
  }

  #receive(message: FromKernel): void {
    if (message.type === 'need') void this.#answer(message.specifier);
    if (message.type === 'done') {
      const run = this.#runs.get(message.run);
      run?.done(message.ok, message.milliseconds);
      if (run?.onOutputs)
        this.#runs.set(message.run, {
          ...run,
          onOutputs: (outputs) => this.#host.onLateOutputs(run.cell, outputs),
        });
    }
    if (message.type === 'outputs') this.#runs.get(message.run)?.onOutputs?.(message.outputs);
  }

  async #answer(specifier: string): Promise<void> {
    const connection = await this.#connection;
    try {
      const code = await this.#host.moduleText(specifier);
      connection?.post({ type: 'module', specifier, code });
    } catch (error) {
      connection?.post({
        type: 'no-module',
        specifier,
        message: error instanceof Error ? error.message : String(error),
      });
    }
  }

  #endWorker(end: 'stopped' | 'budget'): void {
    const current = this.#current;
    void this.#connection?.then((connection) => connection.terminate());
    this.#connection = null;
    this.#replayed = false;
    this.#runs.clear();
    this.#host.onState('not started');
    current?.settle({ end, milliseconds: performance.now() - current.started });
  }
}
