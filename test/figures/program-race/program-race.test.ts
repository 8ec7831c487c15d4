import { expect, test } from 'vitest';
import {
  LAST,
  PHOTO,
  type Table,
  arrivals,
  finishes,
  raceOf,
  timeAt,
  workOf,
} from '../../../src/figures/program-race/race.ts';
import { picture, sentence } from '../../../src/figures/program-race/view.ts';
import { countSolutions as search } from '../../../src/solvers/queens/bitmap.ts';
import { countSolutions as bruteForce } from '../../../src/solvers/queens/brute-force.ts';
import { countSolutions as join } from '../../../src/solvers/queens/half-board-join.ts';

const table: Table = {
  'brute-force': {},
  backtracking: { 8: { ms: 100, work: 2057 } },
  bitmap: { 8: { ms: 1, work: 2057 } },
  pruned: { 8: { ms: null } },
};
const race = raceOf(table, 8, true);

test('at the photo the first has arrived, and nobody else', () => {
  expect(timeAt(race, 0)).toBe(0);
  expect(timeAt(race, PHOTO)).toBe(1);
  expect(timeAt(race, LAST)).toBe(100);
  expect(finishes(race)).toEqual([PHOTO, LAST]);
  expect(sentence(race, PHOTO).words).toContain('Bitboards is first. Backtracking has done 1 % of its work');
  expect(sentence(race, LAST).words).toContain('Backtracking 100 times as long');
});

test('the clock never goes back', () => {
  const times = Array.from({ length: LAST + 1 }, (_, step) => timeAt(race, step));
  expect(times).toEqual(times.toSorted((one, other) => one - other));
});

test('who was not started and who was given up do not arrive, and say so', () => {
  expect(arrivals(race).map(({ name }) => name)).toEqual(['Bitboards', 'Backtracking']);
  expect(picture(race, LAST, 968)).toContain('no time yet');
  expect(picture(race, LAST, 968)).toContain('not in 5 s');
  expect(picture(raceOf(table, 9, false), LAST, 968)).toContain('not in our record');
  expect(sentence(raceOf(table, 9, false), LAST).words).toContain('nobody has run');
});

test('each program says its work in its own unit', () => {
  expect(workOf(search(8))).toBe(2057);
  expect(workOf(bruteForce(4))).toBe(256);
  expect(workOf(join(8))).toBe(join(8).work['halfBoards']);
});
