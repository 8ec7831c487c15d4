import { expect, test } from 'vitest';
import { drawLadder, rungs } from '../../../content/home/ladder.ts';

test('the last column of the ladder has one definition: nodes, and for brute force its full boards', async () => {
  const list = await rungs(undefined);
  const nodes = Object.fromEntries(list.map((rung) => [rung.chapter, rung.nodes]));
  expect(nodes).toEqual({
    'brute-force': 8 ** 8,
    backtracking: 2057,
    flags: 2057,
    bitboards: 2057,
    'prune-the-symmetry': 570,
  });
  expect(drawLadder(list, 1120)).toContain('Nodes at N = 8');
});
