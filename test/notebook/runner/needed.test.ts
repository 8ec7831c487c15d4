/** Which cells have to run before another one. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CellNames, neededBefore } from '../../../src/notebook/runner/needed.ts';

const cell = (id: string, defines: string, uses: string, given: Partial<CellNames> = {}): CellNames => ({
  ...{ id, defines: defines.split(''), uses: uses.split(''), inMemory: false, hasRun: true },
  ...given,
});

test('those that make its names, and those that these need', () => {
  const above = [cell('1', 'a', ''), cell('2', 'b', 'a'), cell('3', 'c', ''), cell('4', 'd', 'b')];
  expect(neededBefore({ uses: ['d'] }, above)).toEqual(['1', '2', '4']);
});

test('not what is in memory', () => {
  const above = [cell('1', 'a', ''), cell('2', 'b', 'a', { inMemory: true })];
  expect(neededBefore({ uses: ['b'] }, above)).toEqual([]);
});

test('those that have worked on its names, as far as the page shows what they made', () => {
  const above = [cell('1', 'n', ''), cell('2', '', 'n'), cell('3', '', 'n', { hasRun: false })];
  expect(neededBefore({ uses: ['n'] }, above)).toEqual(['1', '2']);
});

test('whatever stands above, every maker of a name is needed that is not in memory, in the order of the page', () => {
  const names = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 3 });
  const cells = fc.array(
    fc.record({ defines: names, uses: names, inMemory: fc.boolean(), hasRun: fc.boolean() }),
    { maxLength: 8 },
  );
  fc.assert(
    fc.property(cells, names, (list, uses) => {
      const above = list.map((each, index) => ({ ...each, id: String(index) }));
      const needed = neededBefore({ uses }, above);
      expect(needed).toEqual([...needed].sort());
      for (const name of uses)
        for (const { id, defines, inMemory } of above)
          if (defines.includes(name) && !inMemory) expect(needed).toContain(id);
    }),
  );
});
