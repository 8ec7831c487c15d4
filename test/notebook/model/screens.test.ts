/** What a projector shows at a time. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { screensOf } from '../../../src/notebook/model/screens.ts';

const cell = (kind: 'code' | 'markdown', id: string) => ({ kind, id });

test('a text and the code behind it stand together, all else alone', () => {
  const cells = [
    ...[cell('markdown', 'a'), cell('code', 'b'), cell('code', 'c')],
    ...[cell('markdown', 'd'), cell('markdown', 'e'), cell('code', 'f')],
  ];
  expect(screensOf(cells)).toEqual([['a', 'b'], ['c'], ['d'], ['e', 'f']]);
  expect(screensOf([])).toEqual([]);
});

test('every cell is on one screen, in its order, and none has more than two', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('code' as const, 'markdown' as const)), (kinds) => {
      const cells = kinds.map((kind, at) => cell(kind, String(at)));
      const screens = screensOf(cells);
      expect(screens.flat()).toEqual(cells.map(({ id }) => id));
      for (const ids of screens) expect(ids.length).toBeLessThanOrEqual(2);
    }),
  );
});
