import { expect, test } from 'vitest';
import * as forced from '../../src/solvers/knights/forced.ts';

test('the last line of chapter 15’s table: 6 × 7 takes 39,241,898 calls', () => {
  expect(forced.countTours({ width: 6, height: 7 })).toEqual({ tours: 1_067_638n, calls: 39_241_898 });
});
