/** The timer where there are no workers: times are taken in place, and what ran before has a part in them. */
import type { Timer } from './timing.ts';
import { timeCalls } from './timing-worker.ts';

export const inPlaceTimer: Timer = {
  isApart: false,
  time: (_, work, given, options) => timeCalls(work, given, options),
};
