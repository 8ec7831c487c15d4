/**
 * What a worker can be asked, in the browser as in Node: the surface that Comlink exposes. Solver modules load inside
 * the worker, on first use, and stay there, so that what a task prepares can serve the next one.
 */
import type { Task } from '../problem.ts';
import { answer, splitOf } from './request.ts';
import type { AnyRequest, CountResult, ResultOf, Timed } from './request.ts';
import { warmUpForLong } from './warm-up.ts';

/** The shared first stage of a split count, made in one worker for all. */
export interface Prepared {
  readonly value: unknown;
}

export interface WorkerApi {
  answer(request: AnyRequest, calls?: number): Promise<Timed<ResultOf<AnyRequest>>>;
  /** The tasks of a request, or null where it runs in one piece. */
  tasks(request: AnyRequest): Promise<readonly Task[] | null>;
  /** Makes what the tasks share and keeps it here; returns it too, if `send`. Null where they share nothing. */
  prepare(request: AnyRequest, send: boolean): Promise<Prepared | null>;
  /** Makes one part of that, and sends it. */
  preparePart(request: AnyRequest, part: number): Promise<unknown>;
  /** Takes over what another worker has prepared, for the tasks to come; null frees the memory. */
  hold(prepared: Prepared | null): Promise<void>;
  runTask(request: AnyRequest, id: string): Promise<CountResult>;
}

let held: Prepared | null = null;

export const workerApi: WorkerApi = {
  async answer(request, calls) {
    await warmUpForLong(request, 'whole');
    return answer(request, calls);
  },
  async tasks(request) {
    const split = await splitOf(request);
    return split && split.tasks();
  },
  async prepare(request, send) {
    const split = await splitOf(request);
    held = split?.prepare ? { value: split.prepare() } : null;
    return held && (send ? held : { value: null });
  },
  async preparePart(request, part) {
    return (await splitOf(request))?.parts()?.make(part);
  },
  hold(prepared) {
    held = prepared;
    return Promise.resolve();
  },
  async runTask(request, id) {
    await warmUpForLong(request, 'tasks');
    const split = await splitOf(request);
    if (!split) throw new Error(`${request.id} has no tasks.`);
    return held ? split.run(id, held.value) : split.run(id);
  },
};
