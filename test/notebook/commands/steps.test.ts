/** Steps on the cells of a document: what a reader does, as laws that hold for any document. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  newCell,
  newDocument,
  type NotebookDocument,
  withCellsBehind,
} from '../../../src/notebook/model/document.ts';
import {
  withFolded,
  withKind,
  withMerged,
  withMoved,
  withMovedBehind,
  withoutCells,
  withSplit,
} from '../../../src/notebook/commands/steps.ts';

const documentOf = (...sources: readonly string[]): NotebookDocument =>
  newDocument({ id: 'n', cells: sources.map((source, index) => newCell(`c${index}`, source)) });
const idsOf = ({ cells }: NotebookDocument): string => cells.map(({ id }) => id).join(' ');
const sourcesOf = ({ cells }: NotebookDocument): readonly (string | null)[] =>
  cells.map(({ source }) => source);

const documents = fc
  .array(fc.string(), { minLength: 1, maxLength: 8 })
  .map((sources) => documentOf(...sources));
const withIds = documents.chain((document) =>
  fc.subarray(document.cells.map(({ id }) => id)).map((ids) => ({ document, ids: new Set(ids) })),
);

describe('moving', () => {
  test('one cell or a block goes over its neighbour, and stops at the ends', () => {
    const four = documentOf('a', 'b', 'c', 'd');
    expect(idsOf(withMoved(four, new Set(['c1']), 1))).toBe('c0 c2 c1 c3');
    expect(idsOf(withMoved(four, new Set(['c1', 'c2']), -1))).toBe('c1 c2 c0 c3');
    expect(idsOf(withMoved(four, new Set(['c1', 'c2']), 1))).toBe('c0 c3 c1 c2');
    expect(withMoved(four, new Set(['c0']), -1)).toBe(four);
    expect(withMoved(four, new Set(['c2', 'c3']), 1)).toBe(four);
  });

  test('a drag puts a block anywhere but into itself', () => {
    const four = documentOf('a', 'b', 'c', 'd');
    expect(idsOf(withMovedBehind(four, new Set(['c2', 'c3']), null))).toBe('c2 c3 c0 c1');
    expect(idsOf(withMovedBehind(four, new Set(['c0']), 'c3'))).toBe('c1 c2 c3 c0');
    expect(withMovedBehind(four, new Set(['c0', 'c1']), 'c1')).toBe(four);
  });

  test('no move loses or doubles a cell', () => {
    fc.assert(
      fc.property(withIds, fc.constantFrom(-1 as const, 1 as const), ({ document, ids }, by) => {
        const moved = withMoved(document, ids, by);
        expect(idsOf(moved).split(' ').sort()).toEqual(idsOf(document).split(' ').sort());
      }),
    );
  });
});

test('inserting and removing are each other’s reverse', () => {
  fc.assert(
    fc.property(documents, fc.nat(8), (document, at) => {
      const behind = document.cells[at]?.id ?? null;
      const more = withCellsBehind(document, behind, newCell('new-1'), newCell('new-2'));
      expect(more.cells.length).toBe(document.cells.length + 2);
      expect(withoutCells(more, new Set(['new-1', 'new-2']))).toEqual(document);
    }),
  );
});

test('splitting and merging again gives the same text', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: 'grapheme-ascii' }), { minLength: 2 }),
      fc.nat(),
      (lines, seed) => {
        const document = documentOf(lines.join('\n'), 'after');
        const cut = lines.slice(0, 1 + (seed % (lines.length - 1))).join('\n').length + 1;
        const split = withSplit(document, 'c0', cut, 'half');
        expect(idsOf(split)).toBe('c0 half c1');
        expect(sourcesOf(withMerged(split, new Set(['c0', 'half'])))).toEqual(sourcesOf(document));
      },
    ),
  );
});

test('merged cells stand in the place and are of the kind of the first', () => {
  const three = withKind(documentOf('a', 'b', 'c'), new Set(['c0']), 'markdown');
  const merged = withMerged(three, new Set(['c0', 'c1']));
  expect(merged.cells).toMatchObject([{ id: 'c0', kind: 'markdown', source: 'a\n\nb' }, { id: 'c2' }]);
  expect(withMerged(three, new Set(['c1']))).toBe(three);
});

test('a cell that becomes text has no output any more, and its words stay', () => {
  const ran = {
    ...documentOf('1 + 1'),
    cells: [
      {
        ...newCell('c0', '1 + 1'),
        run: { source: '1 + 1', outputs: [], end: 'ok', milliseconds: 1, at: 1 } as const,
      },
    ],
  };
  expect(withKind(ran, new Set(['c0']), 'markdown').cells).toEqual([newCell('c0', '1 + 1', 'markdown')]);
  expect(withKind(ran, new Set(['c0']), 'code').cells).toEqual(ran.cells);
});

test('folding folds all that are selected, and opens them where all are folded', () => {
  const two = documentOf('a', 'b');
  const first = withFolded(two, new Set(['c0']), 'output');
  const both = withFolded(first, new Set(['c0', 'c1']), 'output');
  expect(both.cells.map(({ folded }) => folded)).toEqual([['output'], ['output']]);
  expect(withFolded(both, new Set(['c0', 'c1']), 'output').cells.map(({ folded }) => folded)).toEqual([
    [],
    [],
  ]);
});
