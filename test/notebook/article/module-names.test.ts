import { expect, test } from 'vitest';
import { noModule } from '../../../src/notebook/article/module-names.ts';

const names = [
  'solvers/queens',
  'solvers/queens/bitmap',
  'solvers/queens/backtracking',
  '@observablehq/plot',
];

test.each([
  ['plot', ' Is "@observablehq/plot" meant?'],
  ['solvers/queens/bitboard', ' Is "solvers/queens/bitmap" meant?'],
  ['solver/queen', ' Is "solvers/queens" meant?'],
  ['lodash', ''],
])('who imports "%s" is told the name that is like it', (specifier, meant) => {
  expect(noModule(specifier, names)).toBe(
    `There is no module "${specifier}" for cells.${meant} There is solvers/queens, @observablehq/plot, and single solvers such as solvers/queens/bitmap.`,
  );
});
