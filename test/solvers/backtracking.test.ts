import { expect, test } from 'vitest';
import { countSolutions } from '../../src/solvers/queens/backtracking.ts';

test('a board of eight has 92 solutions and a tree of 2,057 nodes', () => {
  expect(countSolutions(8)).toEqual({ solutions: 92n, unique: null, leaves: 13_756, nodes: 2057 });
});
