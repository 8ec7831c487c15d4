import { expect, test } from 'vitest';
import { needsText } from '../../src/run/cli/run.ts';
import type { AnyRequest } from '../../src/run/request.ts';

const queens = (n: number): AnyRequest => ({
  problem: 'queens',
  kind: 'count',
  id: 'half-board-join',
  input: { n },
});
const tours = (width: number, height: number, open = false): AnyRequest => ({
  problem: 'count-tours',
  kind: 'count',
  id: 'frontier',
  input: { width, height, open },
});

test('a large count says its memory and its time before it starts', async () => {
  expect(await needsText(tours(8, 8), 2)).toBe(
    'frontier needs about 349 MiB of memory, and one worker about 14.0 s for the whole count.',
  );
  expect(await needsText(queens(21), 1)).toMatch(
    /^half-board-join needs about \d+ MiB of memory, and one worker about 6 min for the whole count\.$/,
  );
});

test('workers that prepare for themselves need the memory once each', async () => {
  const one = await needsText(queens(20), 1);
  const two = await needsText(queens(20), 2);
  const mebibytes = (text: string | null): number => Number(/about (\d+) MiB/.exec(text ?? '')![1]);
  expect(two).toContain('MiB of memory for 2 workers');
  expect(Math.abs(mebibytes(two) - 2 * mebibytes(one))).toBeLessThanOrEqual(1);
});

test('where the time is not known, nothing is said of it; a small count says nothing', async () => {
  expect(await needsText(tours(7, 8, true), 1)).toMatch(/MiB of memory\.$/);
  expect(await needsText(tours(6, 6), 1)).toBeNull();
  expect(await needsText(queens(16), 2)).toBeNull();
});

test('tasks that share no stage need the memory once each: tours by their ends, and block by block', async () => {
  expect(await needsText(tours(8, 10), 1)).toMatch(/^frontier needs about \d+ MiB of memory\.$/);
  expect(await needsText(tours(8, 10), 2)).toContain('MiB of memory for 2 workers');
  const ends: AnyRequest = {
    problem: 'count-tours',
    kind: 'count',
    id: 'frontier',
    input: { width: 8, height: 8, open: true, from: [0, 1] },
  };
  expect(await needsText(ends, 2)).toContain('MiB of memory for 2 workers');
});
