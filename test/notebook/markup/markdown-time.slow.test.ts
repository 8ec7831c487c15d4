/** The time that Markdown takes, by the processor's clock: with regular expressions, which no count of steps has. */
import { expect, test } from 'vitest';
import { markdownMarkup } from '../../../src/notebook/markup/markdown.ts';
import { repeated, units } from './repeated-marks.ts';

test.each(units)('%j: eight times as much takes about eight times as long', (unit) => {
  const cost = (length: number): number => {
    const text = repeated(unit, length);
    const before = process.cpuUsage().user;
    markdownMarkup(text);
    return process.cpuUsage().user - before;
  };
  cost(1000);
  const once = Math.min(cost(2000), cost(2000));
  // A square would be 64 times as long, and so every time: one of five is enough. What is done within 20 ms is not measured.
  const slow = (): boolean => cost(16_000) > Math.max(once, 20_000) * 24;
  expect(slow() && slow() && slow() && slow() && slow()).toBe(false);
});
