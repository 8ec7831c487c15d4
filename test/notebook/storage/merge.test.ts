/** Two tabs' changes of one document. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  newCell,
  newDocument,
  type NotebookDocument,
  withCell,
} from '../../../src/notebook/model/document.ts';
import { merge, showingFirst } from '../../../src/notebook/storage/merge.ts';

const documentOf = (
  ...cells: readonly (readonly [id: string, source: string | null])[]
): NotebookDocument => ({
  ...newDocument({ id: 'd', cells: cells.map(([id, source]) => newCell(id, source)) }),
  created: 0,
  changed: 0,
});
const textsOf = (document: NotebookDocument): unknown =>
  Object.fromEntries(document.cells.map(({ id, source, others }) => [id, [source, ...others]]));

const base = documentOf(['a', '1'], ['b', '2'], ['c', '3']);

describe('merge', () => {
  test('edits of different cells join', () => {
    const merged = merge(base, withCell(base, 'a', { source: 'A' }), withCell(base, 'c', { source: 'C' }));
    expect(textsOf(merged)).toEqual({ a: ['A'], b: ['2'], c: ['C'] });
  });

  test('a time limit set in one tab holds', () => {
    const limited = { ...base, seconds: 60 };
    expect(merge(base, limited, base).seconds).toBe(60);
    expect(merge(base, base, limited).seconds).toBe(60);
    expect(merge(base, base, base)).not.toHaveProperty('seconds');
  });

  test('the same cell edited in both has both texts', () => {
    const merged = merge(base, withCell(base, 'a', { source: 'A' }), withCell(base, 'a', { source: 'B' }));
    expect(textsOf(merged)).toEqual({ a: ['A', 'B'], b: ['2'], c: ['3'] });
    expect(showingFirst(merged.cells[0]!, 'B')).toMatchObject({ source: 'B', others: ['A'] });
  });

  test('a choice made in one tab holds, and a text written on meanwhile stays', () => {
    const both = withCell(base, 'a', { source: 'A', others: ['B'] });
    const chosen = withCell(base, 'a', { source: 'B', others: [] });
    expect(textsOf(merge(both, both, chosen))).toMatchObject({ a: ['B'] });
    const writtenOn = withCell(base, 'a', { source: 'A2', others: ['B'] });
    expect(textsOf(merge(both, writtenOn, chosen))).toMatchObject({ a: ['A2', 'B'] });
  });

  test('opposite choices open the question again', () => {
    const both = withCell(base, 'a', { source: 'A', others: ['B'] });
    const [mine, theirs] = ['A', 'B'].map((source) => withCell(base, 'a', { source, others: [] })) as [
      NotebookDocument,
      NotebookDocument,
    ];
    expect(textsOf(merge(both, mine, theirs))).toMatchObject({ a: ['A', 'B'] });
  });

  test('a removed cell stays away, unless the other tab has written in it', () => {
    const removed = documentOf(['a', '1'], ['c', '3']);
    expect(textsOf(merge(base, removed, base))).toEqual({ a: ['1'], c: ['3'] });
    expect(textsOf(merge(base, base, removed))).toEqual({ a: ['1'], c: ['3'] });
    expect(textsOf(merge(base, removed, withCell(base, 'b', { source: 'B' })))).toEqual(
      textsOf(withCell(base, 'b', { source: 'B' })),
    );
  });

  test('where each has removed what the other one has left, a cell stays; in an article none need stay', () => {
    const [first, second] = [documentOf(['a', '1']), documentOf(['b', '2'])];
    const both = documentOf(['a', '1'], ['b', '2']);
    expect(textsOf(merge(both, first, second))).toEqual({ b: ['2'] });
    const article = { name: 'backtracking', version: '1' };
    const inArticle = [both, first, second].map((each) => ({ ...each, article })) as [
      NotebookDocument,
      NotebookDocument,
      NotebookDocument,
    ];
    expect(merge(...inArticle).cells).toEqual([]);
  });

  test('added and moved cells keep their neighbours', () => {
    const mine = documentOf(['a', '1'], ['x', 'x'], ['b', '2'], ['c', '3']);
    const theirs = documentOf(['c', '3'], ['a', '1'], ['b', '2'], ['y', 'y']);
    expect(merge(base, mine, theirs).cells.map(({ id }) => id)).toEqual(['c', 'a', 'x', 'b', 'y']);
    expect(merge(base, theirs, mine).cells.map(({ id }) => id)).toEqual(['c', 'a', 'x', 'b', 'y']);
  });

  test('nothing that either wrote is lost, whatever both did; and with one side unchanged the other is taken', () => {
    const cells = fc.uniqueArray(
      fc.record({
        id: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
        source: fc.constantFrom('1', '2', '3', '4'),
      }),
      { selector: ({ id }) => id },
    );
    const documents = cells.map((list) => documentOf(...list.map(({ id, source }) => [id, source] as const)));
    fc.assert(
      fc.property(documents, documents, documents, (from, mine, theirs) => {
        const merged = merge(from, mine, theirs);
        for (const side of [mine, theirs])
          for (const { id, source } of side.cells) {
            const before = from.cells.find((cell) => cell.id === id);
            if (before?.source === source) continue;
            const cell = merged.cells.find((each) => each.id === id);
            expect([cell?.source, ...(cell?.others ?? [])]).toContain(source);
          }
        expect(new Set(merged.cells.map(({ id }) => id)).size).toBe(merged.cells.length);
        expect(textsOf(merge(from, from, theirs))).toEqual(textsOf(theirs));
        expect(textsOf(merge(from, mine, from))).toEqual(textsOf(mine));
      }),
    );
  });
});
