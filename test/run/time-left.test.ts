import { expect, test } from 'vitest';
import { progressLine } from '../../src/run/cli/progress-bar.ts';
import { spreadOf } from '../../src/run/time-left.ts';

test('tasks that take what they cost leave no spread, and one task says nothing of it', () => {
  expect(spreadOf([{ cost: 2, ms: 20 }], 5)).toBeNull();
  expect(
    spreadOf(
      [
        { cost: 2, ms: 20 },
        { cost: 5, ms: 50 },
      ],
      100,
    ),
  ).toBe(0);
});

test('the spread is that of the tasks to come, and of the factor that the done ones give', () => {
  // Four tasks of 10 ± 2 ms: the error of one is 4 / √3 ms, and that of a sum of four is twice as much, as is that of four times the mean.
  const done = [8, 12, 8, 12].map((ms) => ({ cost: 1, ms }));
  expect(spreadOf(done, 4)).toBeCloseTo((4 / Math.sqrt(3)) * Math.sqrt(8));
  expect(spreadOf(done, 0)).toBe(0);
});

test('twice the work is less than twice as unsure, and more done is surer', () => {
  const done = [9, 11, 10, 12, 8].map((ms) => ({ cost: 1, ms }));
  const spread = spreadOf(done, 10)!;
  expect(spreadOf(done, 20)!).toBeLessThan(2 * spread);
  expect(spreadOf([...done, ...done, ...done], 10)!).toBeLessThan(spread);
});

test('a bar says what is done, the rate, what is left with its spread, and the memory', () => {
  const progress = {
    ...{ done: 0.5, tasksDone: 10, tasks: 25 },
    ...{ elapsedMs: 20_000, remainingMs: 30_000, spreadMs: 4000 },
  };
  expect(progressLine('frontier', progress, 5000, 1.5 * 2 ** 30)).toBe(
    `frontier ${'█'.repeat(10)}${'░'.repeat(10)} 50% · 10/25 · 0.500 tasks/s · 25.0 s ± 4.0 s left · 1.5 GiB`,
  );
  const first = { ...progress, done: 0, tasksDone: 0, elapsedMs: 0, remainingMs: null, spreadMs: null };
  expect(progressLine('frontier', first, 5000, 2 ** 27)).toContain(
    '0/25 · first task · time left unknown · 128 MiB',
  );
  const whole = { ...first, done: null, tasks: 1 };
  expect(progressLine('forced', whole, 5000, 2 ** 27)).toBe(
    'forced: running for 5.0 s, in one piece · 128 MiB',
  );
});
