/** Edits put into a document, whatever stands behind what. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  cellOf,
  newCell,
  newDocument,
  withCell,
  withCellsBehind,
} from '../../../src/notebook/model/document.ts';
import { cellsIn, type Edits, withEdits } from '../../../src/notebook/storage/edits.ts';

/** One edit after the other: the meaning, in time that grows with the square. */
function oneByOne(
  cells: readonly string[],
  { sources, scratch }: Edits,
): readonly (readonly [string, string | null])[] {
  let result = newDocument({ cells: cells.map((id) => newCell(id)) });
  for (const [id, source] of Object.entries(sources))
    result = cellOf(result, id)
      ? withCell(result, id, { source })
      : withCellsBehind(result, '', newCell(id, source));
  for (const { id, after, source, prose } of scratch) {
    const text = prose ? [newCell(`${id}-prose`, prose, 'markdown')] : [];
    result = withCellsBehind(result, after, ...text, newCell(id, source));
  }
  return result.cells.map(({ id, source }) => [id, source]);
}

test('all at once come to the same as one after the other', () => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
  const scratch = fc.record({
    after: fc.constantFrom('', ...names, 'nowhere'),
    source: fc.string(),
    prose: fc.constantFrom('', 'A text.'),
  });
  fc.assert(
    fc.property(
      fc.subarray(names.slice(0, 3)),
      fc.dictionary(fc.constantFrom(...names.slice(0, 4)), fc.string(), { noNullPrototype: true }),
      fc.array(scratch, { maxLength: 4 }),
      (cells, sources, added) => {
        const edits = {
          sourceHash: '',
          sources,
          scratch: added.map((each, at) => ({ ...each, id: names[at + 4]! })),
        };
        const made = withEdits(newDocument({ cells: cells.map((id) => newCell(id)) }), edits);
        expect(made.cells.map(({ id, source }) => [id, source])).toEqual(oneByOne(cells, edits));
        expect(made.cells.length).toBeLessThanOrEqual(cells.length + cellsIn(edits));
      },
    ),
  );
});
