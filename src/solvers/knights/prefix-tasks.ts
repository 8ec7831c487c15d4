/** Cuts a recursive count of tours into tasks: one for each path of some length that the search reaches. */
import type { Split, Square, TourCount, TourCountInput } from '../contract.ts';

/** The calls of a search, each seen as the path that leads to it. */
export interface CallTree {
  /** The paths of the first calls. */
  readonly roots: readonly (readonly Square[])[];
  /** The squares of the calls that the call of this path makes. */
  readonly next: (path: readonly Square[]) => readonly Square[];
  /** What the call of this path counts, itself and all calls below it. */
  readonly below: (path: readonly Square[]) => TourCount;
  /** Paths of tasks are no longer than this. The calls above them must count no tour. */
  readonly longest: number;
}

/** A long count is cut into at least this many tasks, if its paths allow it. */
const TASKS = 256;

/** The split of a count whose calls `tree` describes. Ids of tasks are their paths; `merge` adds the calls above them. */
export function prefixTasks(tree: (input: TourCountInput) => CallTree): Split<TourCountInput, TourCount> {
  return {
    tasks: (input) => cut(tree(input)).paths.map((path) => ({ id: path.join('-'), cost: 1 })),
    run: (input, id) => {
      const { roots, next, below } = tree(input);
      const path = id.split('-').map(Number);
      const root = roots.find((squares) => squares.every((square, i) => square === path[i]));
      for (let length = root?.length ?? path.length + 1; length !== path.length; length++) {
        if (length > path.length || !next(path.slice(0, length)).includes(path[length]!)) {
          throw new RangeError(`This count has no task ${id}.`);
        }
      }
      return below(path);
    },
    merge: (input, parts) => ({
      tours: parts.reduce((sum, part) => sum + part.tours, 0n),
      calls: parts.reduce((sum, part) => sum + (part.calls ?? 0), cut(tree(input)).calls),
    }),
  };
}

/** All paths of one length, long enough that there are many, and the number of calls above them. */
function cut({ roots, next, longest }: CallTree): { paths: readonly (readonly Square[])[]; calls: number } {
  let paths = roots;
  let calls = 0;
  while (paths.length > 0 && paths.length < TASKS && paths[0]!.length < longest) {
    calls += paths.length;
    paths = paths.flatMap((path) => next(path).map((square) => [...path, square]));
  }
  return { paths, calls };
}
