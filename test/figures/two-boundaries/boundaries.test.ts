import { expect, test } from 'vitest';
import {
  LOWEST,
  alike,
  movesAbove,
  pathsOf,
  queenStates,
  queensAbove,
} from '../../../src/figures/two-boundaries/boundaries.ts';
import { traceQueens } from '../../../src/figures/pieces/queens-trace.ts';
import { search } from '../../../src/solvers/queens/backtracking.ts';

test('the drawings above a cut of queens are the boards that the search has placed at that row', () => {
  const { levels } = traceQueens(8, search(8)).tree;
  const cuts = [1, 2, 3, 4, 5, 6, 7];
  expect(cuts.map((cut) => queensAbove(cut).length)).toEqual([...levels].slice(1, 8));
  for (const cut of cuts) expect(queenStates(cut)).toBeLessThanOrEqual(queensAbove(cut).length);
});

test('drawings that leave the same have each square’s moves below the knife, and the same ends together', () => {
  const counts = [];
  for (let turns = 0; turns < 4; turns++)
    for (let cut = 1; cut <= LOWEST; cut++) {
      const drawings = alike(`knights ${cut} ${turns}`) as readonly (readonly (readonly number[])[])[];
      const left = drawings.map((paths) => {
        const ends = paths.map((path) => `${path[0]}–${path.at(-1)}`).toSorted();
        const full = paths.flatMap((path) => path.slice(1, -1)).filter((at) => at >= cut * 8);
        return JSON.stringify([ends, full.toSorted((a, b) => a - b)]);
      });
      expect(new Set(left).size).toBe(1);
      expect(new Set(drawings.map((paths) => JSON.stringify(paths.toSorted()))).size).toBe(drawings.length);
      expect(drawings[0]).toEqual(pathsOf(movesAbove(cut, turns)));
      counts.push(drawings.length);
    }
  expect(counts).toEqual([1, 1, 9, 1, 1, 3, 1, 1, 2, 1, 1, 8]);
});
