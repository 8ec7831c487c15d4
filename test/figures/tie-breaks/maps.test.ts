import { expect, test } from 'vitest';
import { OPENING, SIDE, StartMap, builtMap, heard } from '../../../src/figures/tie-breaks/maps.ts';
import { successMap } from '../../../src/solvers/knights/warnsdorff.ts';

test.each(OPENING)('a map by %s that has grown is that of the solver', (rule) => {
  const { outcome } = successMap({ width: SIDE, height: SIDE }, { tieBreak: rule });
  expect([...builtMap(rule).stuck].toSorted((a, b) => a - b)).toEqual(
    [...outcome.keys()].filter((at) => outcome[at] === 0),
  );
});

test.each(OPENING)('the page carries the whole map by %s', (rule) => {
  const carried = heard(rule, builtMap(rule).told());
  expect(carried.stuck).toEqual(builtMap(rule).stuck);
  expect(carried.isWhole).toBe(true);
});

test('on an odd board the starts of the rarer colour are left out', () => {
  const map = new StartMap(7, 'farthest');
  while (!map.isWhole) map.more();
  const { outcome } = successMap({ width: 7, height: 7 }, { tieBreak: 'farthest' });
  expect(map.starts).toHaveLength(25);
  expect([...map.stuck].toSorted((a, b) => a - b)).toEqual(
    [...outcome.keys()].filter((at) => outcome[at] === 0),
  );
});
