/** A race in a notebook under Deno: its sentence is printed, and its rows are a value. */
import { createRace } from '../kernel/timing/race.ts';
import { raceText } from '../kernel/timing/race-view.ts';
import type { Part } from './support.ts';

export const part: Part = (timer) => ({
  race: createRace(timer, () =>
    Promise.resolve((standing) => {
      if (standing.isOver) console.log(raceText(standing));
    }),
  ),
});
