/**
 * What a worker can be asked, in the browser as in Node: the surface that Comlink exposes. Solver modules load inside
 * the worker, on first use, and stay there, so that what a task prepares can serve the next one.
 */
import type { Task } from '../solvers/contract.ts';
import { answer, splitOf } from './request.ts';
import type { CountResult, Request, Result, Timed } from './request.ts';

export interface WorkerApi {
  answer(request: Request): Promise<Timed<Result>>;
  /** The tasks of a request, or null where it runs in one piece. */
  tasks(request: Request): Promise<readonly Task[] | null>;
  runTask(request: Request, id: string): Promise<CountResult>;
}

export const workerApi: WorkerApi = {
  answer,
  async tasks(request) {
    const split = await splitOf(request);
    return split && split.tasks();
  },
  async runTask(request, id) {
    const split = await splitOf(request);
    if (!split) throw new Error(`${request.id} has no tasks.`);
    return split.run(id);
  },
};
