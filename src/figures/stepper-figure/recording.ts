/**
 * The stepper's search, recorded as it goes: two bytes a trial say where the knight stood and how deep. With them any
 * trial can be shown again, and going back costs what going on costs.
 */
import { createStepper } from '../../solvers/knights/stepper.ts';

/** Where the figure stops a search that has found nothing. */
export const LIMIT = 1_000_000;

/** Trials after which a square that is not entered is held to be done with. */
const AHEAD = 20_000;

export interface Setting {
  /** The side of the board. */
  readonly n: number;
  readonly start: number;
  readonly ordered: boolean;
}

export interface Moment extends Setting {
  readonly trial: number;
  /** The squares visited, in order. */
  readonly path: readonly number[];
  /** How often each square has been entered. */
  readonly visits: ArrayLike<number>;
  readonly deepest: number;
  /** Squares at the beginning of the path that were never taken back. */
  readonly firm: number;
  readonly state: 'searching' | 'tour' | 'exhausted';
}

export interface Recording {
  /** Trials known so far. */
  readonly known: number;
  /** The last trial: where the search ended, or the limit. Undefined while it is not known. */
  readonly last: number | undefined;
  /** Searches on to this trial, or as long as `goOn` says; it is asked every few hundred trials. */
  grow(trial: number, goOn?: () => boolean): void;
  /** The next trial that enters a square; where none does soon, the first one again. */
  next(square: number): number;
  /** What the board shows at a trial that is known. The moment is the recording's own until the next call. */
  at(trial: number): Moment;
}

/** The search from a start, trial by trial, to its end or to `limit` trials. */
export function recordStepper(setting: Setting, limit = LIMIT): Recording {
  const { n, start, ordered } = setting;
  const stepper = createStepper({ width: n, height: n, start: [start % n, Math.floor(start / n)], ordered });
  const heads = new Uint8Array(limit + 1);
  const depths = new Uint8Array(limit + 1);
  const deepest = new Uint8Array(limit + 1);
  const lowest = new Uint8Array(limit + 1);
  heads[0] = start;
  depths[0] = deepest[0] = 1;
  lowest[0] = n * n;
  const path = [start];
  const visits = new Int32Array(n * n);
  visits[start] = 1;
  let now = 0;

  function grow(trial: number, goOn: () => boolean = () => true): void {
    const to = Math.min(trial, limit);
    while (stepper.count < to) {
      if (stepper.count % 512 === 511 && !goOn()) return;
      if (!stepper.moveNext()) return;
      const k = stepper.count;
      const depth = stepper.depth;
      heads[k] = stepper.head;
      depths[k] = depth;
      deepest[k] = Math.max(deepest[k - 1]!, depth);
      lowest[k] = depth < depths[k - 1]! ? Math.min(lowest[k - 1]!, depth) : lowest[k - 1]!;
    }
  }

  function walk(trial: number): void {
    while (now < trial) {
      now += 1;
      if (depths[now]! < depths[now - 1]!) path.pop();
      else {
        path.push(heads[now]!);
        visits[heads[now]!]! += 1;
      }
    }
    while (now > trial) {
      if (depths[now]! < depths[now - 1]!) path.push(heads[now - 1]!);
      else {
        path.pop();
        visits[heads[now]!]! -= 1;
      }
      now -= 1;
    }
  }

  return {
    get known() {
      return stepper.count;
    },
    get last() {
      if (stepper.state !== 'searching') return stepper.count;
      return stepper.count === limit ? limit : undefined;
    },
    grow,
    next(square) {
      const enters = (trial: number): boolean =>
        heads[trial] === square && (trial === 0 || depths[trial]! > depths[trial - 1]!);
      grow(now + AHEAD);
      const { count } = stepper;
      for (let i = 1; i <= count; i++) if (enters((now + i) % (count + 1))) return (now + i) % (count + 1);
      return now;
    },
    at(trial) {
      walk(Math.max(0, Math.min(trial, stepper.count)));
      return {
        ...setting,
        trial: now,
        path,
        visits,
        deepest: deepest[now]!,
        firm: Math.min(lowest[now]!, path.length),
        state: now === stepper.count ? stepper.state : 'searching',
      };
    },
  };
}
