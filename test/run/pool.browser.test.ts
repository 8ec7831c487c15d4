import { expect, test } from 'vitest';
import { runInWorker } from '../../src/run/browser-pool.ts';
import { countSolutions } from '../../src/solvers/queens/bitmap.ts';

const bitmap = (n: number) => ({ problem: 'queens', kind: 'count', id: 'bitmap', input: { n } }) as const;

test('the same pool runs in the workers of a browser', async () => {
  const { result } = await runInWorker(bitmap(10), { workers: 2 });
  expect(result).toEqual(countSolutions(10));
});

test('and stops there too, in the middle of a long run', async () => {
  const stop = new AbortController();
  const run = runInWorker(bitmap(18), {
    signal: stop.signal,
    onProgress: ({ tasksDone }) => {
      if (tasksDone > 0) stop.abort();
    },
  });
  await expect(run).rejects.toMatchObject({ name: 'AbortError' });
});
