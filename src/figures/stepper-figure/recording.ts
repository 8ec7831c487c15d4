/**
 * The stepper's search, recorded as it goes: two bytes a trial say where the knight stood and how long the path was. With
 * them any trial can be shown again, and going back costs what going on costs.
 */
import { createStepper } from '../../solvers/knights/stepper.ts';

/** Where the figure stops a search that has found nothing. */
export const LIMIT = 1_000_000;

/** Trials after which a place that is not filled again is held to be done with. */
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
  /** The square that this trial has taken back. */
  readonly left: number | undefined;
  /** How often each square has been entered. */
  readonly visits: ArrayLike<number>;
  /** How often each place of the path has been filled; the first place is 0. */
  readonly filled: Int32Array;
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
  /** The next trial after `from` that fills a place of the path; where none does soon, the first one again. */
  next(place: number, from: number): number;
  /** What the board shows at a trial that is known. The moment is the recording's own until the next call. */
  at(trial: number): Moment;
}

/** The search from a start, trial by trial, to its end or to `limit` trials. */
export function recordStepper(setting: Setting, limit = LIMIT): Recording {
  const { n, start, ordered } = setting;
  const stepper = createStepper({ width: n, height: n, start: [start % n, Math.floor(start / n)], ordered });
  const heads = new Uint8Array(limit + 1);
  const depths = new Uint8Array(limit + 1);
  heads[0] = start;
  depths[0] = 1;
  const path = [start];
  const visits = new Int32Array(n * n);
  const filled = new Int32Array(n * n);
  visits[start] = filled[0] = 1;
  let now = 0;

  const goesBack = (trial: number): boolean => trial > 0 && depths[trial]! < depths[trial - 1]!;

  function grow(trial: number, goOn: () => boolean = () => true): void {
    const to = Math.min(trial, limit);
    while (stepper.count < to) {
      if (stepper.count % 512 === 511 && !goOn()) return;
      if (!stepper.moveNext()) return;
      heads[stepper.count] = stepper.head;
      depths[stepper.count] = stepper.depth;
    }
  }

  /** Does the next trial, or undoes the last one. */
  function walk(isOn: boolean): void {
    const trial = isOn ? now + 1 : now;
    const by = isOn ? 1 : -1;
    if (!goesBack(trial)) {
      visits[heads[trial]!]! += by;
      filled[depths[trial]! - 1]! += by;
    }
    if (goesBack(trial) === isOn) path.pop();
    else path.push(heads[isOn ? trial : trial - 1]!);
    now += by;
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
    next(place, from) {
      grow(from + AHEAD);
      const known = stepper.count + 1;
      for (let i = 1; i < known; i++) {
        const trial = (from + i) % known;
        if (depths[trial] === place + 1 && !goesBack(trial)) return trial;
      }
      return from;
    },
    at(trial) {
      const goal = Math.max(0, Math.min(trial, stepper.count));
      while (now !== goal) walk(now < goal);
      const again = filled.findIndex((times, place) => times !== 1 || place === path.length);
      return {
        ...setting,
        trial: now,
        path,
        left: goesBack(now) ? heads[now - 1]! : undefined,
        visits,
        filled,
        deepest: filled.findLastIndex((times) => times > 0) + 1,
        firm: again < 0 ? path.length : again,
        state: now === stepper.count ? stepper.state : 'searching',
      };
    },
  };
}
