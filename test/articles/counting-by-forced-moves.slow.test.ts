import { expect, test } from 'vitest';
import * as forced from '../../src/solvers/knights/forced.ts';
import { spoilt, withSettledEdges } from './forced-variants.ts';

test('the last line of the chapter’s table: 7 × 6 takes 39,241,898 calls', () => {
  expect(forced.countTours({ width: 6, height: 7 })).toEqual({ tours: 1_067_638n, calls: 39_241_898 });
});

test('6 × 6 with a lower that returns early: 9,862 tours where there is room for the numbers, 3,711 in bytes', () => {
  expect(spoilt(6, 6, 'returns early')).toMatchObject({
    tours: 9862,
    calls: 113_687_266,
    highest: 376_120,
  });
  expect(spoilt(6, 6, 'returns early', new Uint8Array(36))).toMatchObject({ tours: 3711, calls: 46_872_940 });
});

test('6 × 6 with settled edges: 229,045 calls', () => {
  expect(withSettledEdges(6, 6)).toEqual({ tours: 9862, calls: 229_045 });
});
