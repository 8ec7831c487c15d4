import { expect, test, vi } from 'vitest';
import type { CountRequest } from '../../src/run/request.ts';
import { warmUpForLong } from '../../src/run/warm-up.ts';
import { split } from '../../src/solvers/queens/bitmap.ts';

const bitmap = (n: number): CountRequest => ({
  problem: 'queens',
  kind: 'count',
  id: 'bitmap',
  input: { n },
});

test('a long count begins with the tasks of smaller boards, once in a process; a short one does not', async () => {
  const run = vi.spyOn(split, 'run');
  await warmUpForLong(bitmap(14), 'tasks');
  expect(run).not.toHaveBeenCalled();
  await warmUpForLong(bitmap(15), 'tasks');
  // How many sizes it comes to depends on the machine: it begins with the smallest, and ends in time.
  const sizes = [...new Set(run.mock.calls.map(([n]) => n))];
  expect(sizes).not.toEqual([]);
  expect(sizes).toEqual([4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14].slice(0, sizes.length));
  const calls = run.mock.calls.length;
  await warmUpForLong(bitmap(16), 'tasks');
  expect(run).toHaveBeenCalledTimes(calls);
  run.mockRestore();
});
