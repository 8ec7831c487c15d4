import { expect, test } from 'vitest';
import { GrowingMap, OPENING, SIDE, builtMap, heard, told } from '../../../src/figures/tie-breaks/maps.ts';
import { successMap } from '../../../src/solvers/knights/warnsdorff.ts';

test.each(['random', 'farthest'] as const)('a map by %s that has grown is the one of the build', (rule) => {
  const map = new GrowingMap(SIDE, rule);
  while (!map.isWhole) map.more();
  expect(map.stuck).toEqual(builtMap(rule).stuck);
});

test.each(OPENING)('the page carries the whole map by %s', (rule) => {
  expect(heard(rule, told(builtMap(rule)))).toEqual(builtMap(rule));
});

test('on an odd board the starts of the rarer colour are left out', () => {
  const map = new GrowingMap(7, 'farthest');
  while (!map.isWhole) map.more();
  const { outcome } = successMap({ width: 7, height: 7 }, { tieBreak: 'farthest' });
  expect(map.starts).toBe(25);
  expect([...map.stuck].toSorted((a, b) => a - b)).toEqual(
    [...outcome.keys()].filter((at) => outcome[at] === 0),
  );
});
