/** How long the rest of a run will take, by what of it is done. */

/** A task that is done. */
export interface Done {
  readonly cost: number;
  /** What it took its worker. */
  readonly ms: number;
}

/**
 * By how much the work of tasks that cost `left` in all can miss what the done ones let us expect, as a standard deviation in
 * milliseconds of one worker; null where fewer than two are done.
 *
 * Time is taken to be proportional to cost, with an error of the same size for each task. Both the factor, which the done tasks give, and
 * the tasks to come have it.
 */
export function spreadOf(done: readonly Done[], left: number): number | null {
  if (done.length < 2) return null;
  const cost = done.reduce((sum, one) => sum + one.cost, 0);
  const ms = done.reduce((sum, one) => sum + one.ms, 0);
  const error =
    done.reduce((sum, one) => sum + (one.ms - (ms / cost) * one.cost) ** 2, 0) / (done.length - 1);
  // As many tasks as these costs make on average.
  const tasks = (done.length * left) / cost;
  return Math.sqrt(error * (tasks + tasks ** 2 / done.length));
}
