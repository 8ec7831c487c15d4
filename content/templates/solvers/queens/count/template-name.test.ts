/** What is special about template-name; that it counts right, test/solvers/contract.test.ts says for every algorithm. */
import { expect, test } from 'vitest';
import { countSolutions as backtrack } from '../../../../../src/solvers/queens/backtracking.ts';
import { countSolutions } from './template-name.ts';

test('visits the nodes of backtracking', () => {
  for (let n = 1; n <= 8; n++) expect(countSolutions(n).nodes).toBe(backtrack(n).nodes);
});
