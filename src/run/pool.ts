/**
 * Runs requests in workers: one code path for the browser and for Node, which differ only in how a worker is started
 * (see browser-pool.ts and node-pool.ts). A count that its algorithm can split runs as tasks, the largest first, so
 * that all workers finish at about the same time; progress and the time left come from the cost of the tasks done.
 *
 * Messages are Comlink's business. The schedule is ours, because it must outlive what Comlink does not see: a worker
 * that dies in the middle of a task.
 */
import type { Task } from '../problem.ts';
import { isCount, splitOf } from './request.ts';
import type { AnyRequest, CountResult, Request, ResultOf, Timed } from './request.ts';
import { type Done, spreadOf } from './time-left.ts';
import type { Prepared, WorkerApi } from './worker-api.ts';

/** A started worker. */
export interface PoolWorker {
  readonly api: WorkerApi;
  /** Rejects if the worker ends by itself: killed, crashed, out of memory. Never settles otherwise. */
  readonly death: Promise<never>;
  terminate(): void;
}
export type Spawn = () => PoolWorker;

/** What `death` rejects with. */
export class WorkerDied extends Error {
  override readonly name = 'WorkerDied';
}

export interface Progress {
  /** From 0 to 1, by the cost of the tasks done; null where the work is one piece. */
  readonly done: number | null;
  readonly tasksDone: number;
  readonly tasks: number;
  readonly elapsedMs: number;
  /** null until the first task is done. */
  readonly remainingMs: number | null;
  /** The standard deviation of that; null until two are. */
  readonly spreadMs: number | null;
}

export interface RunOptions {
  /** How many workers at most; one unless said otherwise. */
  readonly workers?: number;
  /** Aborting ends the workers at once; the promise rejects with the signal's reason. */
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: Progress) => void;
  /** Runs in one piece even where the algorithm can be split: the plain function, for measurements. */
  readonly whole?: boolean;
  /** With `whole`: so many calls in one go, for what is too short for the clock. `ms` is then the time of one. */
  readonly calls?: number;
}
export interface TaskOptions extends RunOptions {
  /** Called with each result as it comes, in no particular order. An error that it throws ends the run. */
  readonly onResult: (task: Task, part: CountResult, ms: number) => void;
}

export interface Pool {
  /**
   * Answers a request, as tasks where the algorithm can; `ms` is then the time of them all by the clock on the wall.
   * @throws what the solver throws; the signal's reason; an Error when workers died three times over the same task.
   */
  run<R extends AnyRequest>(request: R, options?: RunOptions): Promise<Timed<ResultOf<R>>>;
  /** The tasks of a request; null where the algorithm runs in one piece. */
  plan(request: Request, options?: RunOptions): Promise<readonly Task[] | null>;
  /** Runs some of the tasks of a request and hands over their results one by one. */
  runTasks(request: Request, tasks: readonly Task[], options: TaskOptions): Promise<void>;
  /** Ends all workers, at rest or not. */
  close(): void;
}

/** A task is started this often before its workers' deaths are taken to be its own fault. */
const MAX_ATTEMPTS = 3;

/** A pool whose workers stay warm between runs, until it is closed. */
export function createPool(spawn: Spawn): Pool {
  const idle: PoolWorker[] = [];
  const alive = new Set<PoolWorker>();

  function take(): PoolWorker {
    return idle.pop() ?? start();
  }
  function start(): PoolWorker {
    const worker = spawn();
    worker.death.catch(() => {
      alive.delete(worker);
      if (idle.includes(worker)) idle.splice(idle.indexOf(worker), 1);
    });
    alive.add(worker);
    return worker;
  }
  /** Starts the workers that will be needed while the first one plans: each takes as long to start as a short count. */
  function startUpTo(workers: number): void {
    while (alive.size < workers) idle.unshift(start());
  }
  function end(worker: PoolWorker): void {
    alive.delete(worker);
    worker.terminate();
  }

  /**
   * Works through a queue with so many workers. A task whose worker dies is run again by a new one; an error that the
   * task itself throws ends everything.
   */
  async function drain(
    tasks: readonly Task[],
    { workers = 1, signal }: RunOptions,
    work: (api: WorkerApi, task: Task) => Promise<void>,
  ): Promise<void> {
    signal?.throwIfAborted();
    const queue = tasks.toSorted((a, b) => b.cost - a.cost);
    const busy = new Set<PoolWorker>();
    let next = 0;

    async function lane(): Promise<void> {
      for (let task = queue[next++]; task; task = queue[next++]) await attempt(task, 1);
    }
    async function attempt(task: Task, count: number): Promise<void> {
      const worker = take();
      busy.add(worker);
      try {
        await Promise.race([work(worker.api, task), worker.death]);
        busy.delete(worker);
        idle.push(worker);
      } catch (error) {
        if (!(error instanceof WorkerDied)) throw error;
        busy.delete(worker);
        if (count < MAX_ATTEMPTS) return attempt(task, count + 1);
        throw new Error(`Task ${task.id} ended its worker ${MAX_ATTEMPTS} times: ${error.message}.`, {
          cause: error,
        });
      }
    }

    let abort = (): void => undefined;
    const aborted = new Promise<never>((_, reject) => {
      abort = () => reject(signal?.reason as Error);
    });
    signal?.addEventListener('abort', abort);
    try {
      const lanes = Array.from({ length: Math.min(workers, tasks.length) }, lane);
      await Promise.race([Promise.all(lanes), aborted]);
    } finally {
      signal?.removeEventListener('abort', abort);
      next = queue.length;
      busy.forEach(end);
    }
  }

  async function plan(request: AnyRequest, options: RunOptions = {}): Promise<readonly Task[] | null> {
    if (!isCount(request)) return null;
    let tasks: readonly Task[] | null = null;
    await drain([{ id: 'plan', cost: 1 }], options, async (api) => {
      tasks = await api.tasks(request);
    });
    return tasks;
  }

  async function runTasks(request: AnyRequest, tasks: readonly Task[], options: TaskOptions): Promise<void> {
    let started = performance.now();
    const total = tasks.reduce((sum, { cost }) => sum + cost, 0);
    let cost = 0;
    const done: Done[] = [];
    const workers = Math.min(options.workers ?? 1, tasks.length);
    const report = () => {
      const elapsedMs = performance.now() - started;
      const spread = spreadOf(done, total - cost);
      options.onProgress?.({
        done: total > 0 ? cost / total : 1,
        tasksDone: done.length,
        tasks: tasks.length,
        elapsedMs,
        remainingMs: cost > 0 ? (elapsedMs * (total - cost)) / cost : null,
        spreadMs: spread && spread / workers,
      });
    };
    report();
    options.signal?.throwIfAborted();
    startUpTo(workers);
    const shared = await sharedStage(request, tasks.length, options);
    started = performance.now();
    await drain(tasks, options, async (api, task) => {
      await shared.supply(api);
      const taskStarted = performance.now();
      const part = await api.runTask(request, task.id);
      const ms = performance.now() - taskStarted;
      options.onResult(task, part, ms);
      cost += task.cost;
      done.push({ cost: task.cost, ms });
      report();
    });
    shared.release();
  }

  /**
   * Has one worker make what all tasks share, or several its parts. `supply` sees to it that a worker has that; a lone worker has it
   * anyway, so that nothing large is copied, unless it died and another must make it anew.
   */
  async function sharedStage(request: AnyRequest, tasks: number, options: RunOptions) {
    const send = Math.min(options.workers ?? 1, tasks) > 1;
    const supplied = new Set<WorkerApi>();
    let stage: Prepared | null = null;
    const parts = send ? (await splitOf(request))?.parts() : null;
    if (parts) {
      const made: unknown[] = [];
      const stages = Array.from({ length: parts.count }, (_, part) => ({ id: `${part}`, cost: 1 }));
      await drain(stages, options, async (api, { id }) => {
        made[Number(id)] = await api.preparePart(request, Number(id));
      });
      stage = { value: parts.join(made) };
    } else {
      await drain([{ id: 'the first stage', cost: 1 }], options, async (api) => {
        stage = await api.prepare(request, send);
        supplied.add(api);
      });
    }
    return {
      async supply(api: WorkerApi): Promise<void> {
        if (supplied.has(api)) return;
        await (stage && !send ? api.prepare(request, false) : api.hold(stage));
        supplied.add(api);
      },
      release(): void {
        if (stage) for (const { api } of idle) void api.hold(null);
      },
    };
  }

  async function run<R extends AnyRequest>(
    request: R,
    options: RunOptions = {},
  ): Promise<Timed<ResultOf<R>>> {
    if (!isCount(request) || options.whole) return runWhole(request, options);
    options.signal?.throwIfAborted();
    startUpTo(options.workers ?? 1);
    const tasks = await plan(request, options);
    if (!tasks) return runWhole(request, options);
    const parts = new Map<Task, CountResult>();
    const started = performance.now();
    await runTasks(request, tasks, { ...options, onResult: (task, part) => void parts.set(task, part) });
    const split = await splitOf(request);
    return {
      result: split!.merge(tasks.map((task) => parts.get(task)!)) as ResultOf<R>,
      ms: performance.now() - started,
    };
  }

  async function runWhole<R extends AnyRequest>(
    request: R,
    options: RunOptions,
  ): Promise<Timed<ResultOf<R>>> {
    options.onProgress?.({
      ...{ done: null, tasksDone: 0, tasks: 1 },
      ...{ elapsedMs: 0, remainingMs: null, spreadMs: null },
    });
    let timed: Timed<ResultOf<R>> | undefined;
    await drain([{ id: request.id, cost: 1 }], options, async (api) => {
      timed = (await api.answer(request, options.calls)) as Timed<ResultOf<R>>;
    });
    return timed!;
  }

  return {
    run,
    plan,
    runTasks,
    close() {
      alive.forEach(end);
      idle.length = 0;
    },
  };
}
