import { expect, test } from 'vitest';
import * as forced from '../../../src/solvers/knights/forced.ts';
import * as plain from '../../../src/solvers/knights/plain.ts';

test('with the rule off, 6 × 6 takes 2,028,183,716 calls instead of 430,661', () => {
  expect(plain.countTours({ width: 6, height: 6 })).toEqual({ tours: 9862n, calls: 2_028_183_716 });
});

test('the generator of forced visits 6 × 6 call for call', () => {
  let visits = 0;
  for (const event of forced.search({ width: 6, height: 6 })) if (event.kind === 'visit') visits += 1;
  expect(visits - 1).toBe(430_661);
});

test('1,728 directed open tours of 5 × 5', () => {
  expect(plain.countTours({ width: 5, height: 5, open: true }).tours).toBe(1728n);
});
