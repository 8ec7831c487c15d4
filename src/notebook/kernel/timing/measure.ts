/** `measure(work, given)`: what a call takes where nothing has run before. */
import type { MeasureOptions, Timing } from '../cell-types.ts';
import { awaitable, undisturbed } from '../built-ins.ts';
import type { Timer, Work } from './timing.ts';
import type { Timed } from './timing-worker.ts';

export type Measure = (work: Work, given?: readonly unknown[], options?: MeasureOptions) => Promise<Timing>;

/** The function that cells call. */
export function createMeasure(timer: Timer): Measure {
  return (work, given = [], { rounds, warmUp = true } = {}) => {
    if (typeof work !== 'function' || !Array.isArray(given))
      throw new TypeError(
        'measure takes a function, and the list of what it is called with: measure(work, [8]).',
      );
    if (rounds !== undefined && !(Number.isInteger(rounds) && rounds >= 1 && rounds <= 1000))
      throw new RangeError('The rounds of measure are a whole number from 1 to 1000.');
    const options = { rounds: rounds ?? 10, longMs: rounds === undefined ? 400 : Infinity, warmUp };
    const taken = timer.time('measure', work, given, options);
    return awaitable(taken.then((timed) => undisturbed(() => timingOf(timed!, timer.isApart))));
  };
}

/** Nothing makes a program faster than it is, and all else that runs makes it slower: the quickest round says most. */
function timingOf({ samples, calls }: Timed, fresh: boolean): Timing {
  return { ms: Math.min(...samples), rounds: samples, calls, fresh };
}
