/** One answer to "what does this algorithm count?", for charts, costs and prose. */
import { expect, test } from 'vitest';
import { counted, counterOf } from '../../src/run/counted.ts';
import { countText } from '../../src/site/numbers/counted.ts';

test('the counters of each problem, without those that the algorithm does not know', async () => {
  expect(await counted('bitmap', { n: 8 })).toMatchObject({ solutions: 92n, nodes: 2057 });
  expect(await counted('half-board-join', { n: 8 })).not.toHaveProperty('nodes');
  expect(await counted('half-board-join', { n: 8 })).toMatchObject({ halfBoards: 140, pairs: 321 });
  expect(await counted('forced', { width: 6, height: 6 })).toEqual({ tours: 9862n, calls: 430_661 });
  expect(await counted('stepper', { width: 8, height: 8, start: [0, 0] })).toHaveProperty('steps');
  expect(await counted('construct', { n: 20 })).toHaveProperty('steps');
});

test('what cannot be counted is said', async () => {
  await expect(counted('bitmaps', { n: 8 })).rejects.toThrow('has no algorithm "bitmaps"');
  await expect(counted('bitmap', {})).rejects.toThrow('"bitmap" needs n');
  await expect(counted('forced', { width: 6 })).rejects.toThrow('"forced" needs a board');
  await expect(counterOf('half-board-join', { n: 8 }, 'nodes')).rejects.toThrow(
    '"half-board-join" counts no nodes. It counts: solutions',
  );
});

test('in prose: a count, a difference, a ratio', async () => {
  const eight = { algorithm: 'flags', n: 8 } as const;
  expect(await countText({ ...eight, of: 'nodes' })).toBe('2,057');
  expect(await countText({ ...eight, of: 'leaves', less: { of: 'solutions' } })).toBe('13,664');
  expect(await countText({ ...eight, of: 'nodes', less: 1 })).toBe('2,056');
  expect(await countText({ ...eight, of: 'nodes', per: { algorithm: 'pruned' } })).toBe('3.6');
  expect(await countText({ algorithm: 'forced', board: '3x10', of: 'tours' })).toBe('16');
});
