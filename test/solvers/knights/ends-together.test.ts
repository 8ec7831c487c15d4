import { expect, test } from 'vitest';
import record from '../../../content/counted/open-ends.json' with { type: 'json' };
import { countOpenEnds } from '../../../content/counted/open-ends.ts';
import { joinTogether, planTogether } from '../../../src/solvers/knights/ends-together.ts';
import { countTours } from '../../../src/solvers/knights/frontier.ts';

test.each([6, 8, 10])('%i × %i: a plan has each class once, with its images, or among the rest', (side) => {
  const { classes, rest, pairs } = planTogether(side);
  const squares = side * side;
  expect([...classes, ...rest].reduce((sum, one) => sum + one.pairs, 0)).toBe((squares / 2) ** 2);
  for (const { images } of classes)
    for (const image of images) {
      const { above, below } = pairs[image]!;
      expect(images.map((other) => pairs[other]!)).toContainEqual({ above: below, below: above });
    }
});

test('6 × 6: a block counts the same whether it holds all lower halves at once or one after another', () => {
  const plan = planTogether(6);
  const block = plan.blocks.find(({ upper, lower }) => upper === 1 && lower === 4)!;
  const atOnce = joinTogether(6, plan, block, Infinity);
  expect(atOnce.some((sum) => sum > 0n)).toBe(true);
  expect(joinTogether(6, plan, block, 0)).toEqual(atOnce);
});

test('5 × 5: the record is what is counted, and by start it is the table of OEIS A165134', () => {
  expect(countOpenEnds(5)).toEqual(record.boards[5]);
  const starting = (x: number, y: number) =>
    Number(countTours({ width: 5, height: 5, open: true, from: [x, y] }).tours);
  const rows = Array.from({ length: 5 }, (_, y) => Array.from({ length: 5 }, (_, x) => starting(x, y)));
  expect(rows).toEqual([
    [304, 0, 56, 0, 304],
    [0, 56, 0, 56, 0],
    [56, 0, 64, 0, 56],
    [0, 56, 0, 56, 0],
    [304, 0, 56, 0, 304],
  ]);
});
