import { expect, test } from 'vitest';
import { stageCosts } from '../../../src/site/numbers/stage-costs.ts';

const costs = async (before: string, after: string) =>
  (await stageCosts(`queens/${before}.ts`, `queens/${after}.ts`))!.costs;

test('bitboards visit the nodes of the flags, and the pruned search 570 of the 2,057', async () => {
  expect((await costs('flags', 'bitmap'))[0]).toMatchObject({
    after: '2,057',
    ratio: 'the same',
    bars: [1, 1],
  });
  expect((await costs('brute-force', 'backtracking'))[0]).toMatchObject({
    before: '16,777,216',
    after: '2,057',
  });
  expect((await costs('symmetry', 'pruned'))[0]).toMatchObject({ after: '570', ratio: '3.6 times fewer' });
});

test('a join has no nodes: only its time is compared', async () => {
  expect((await costs('symmetric-bitmap', 'half-board-join')).map(({ label }) => label)).not.toContain(
    'Nodes, N = 8',
  );
});

test('searches for tours are compared by their calls', async () => {
  const { costs: found } = (await stageCosts('knights/plain.ts', 'knights/forced.ts'))!;
  expect(found[0]).toMatchObject({
    label: 'Calls, 6 × 5',
    before: '9,226,302',
    after: '2,932',
    ratio: '3,147 times fewer',
  });
});

test('files that do not count the same thing are not compared', async () => {
  expect(await stageCosts('queens/bitmap.ts', 'knights/forced.ts')).toBeUndefined();
  expect(await stageCosts('knights/tours.ts', 'knights/warnsdorff.ts')).toBeUndefined();
});
