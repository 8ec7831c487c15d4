/** A reader's document and the article it belongs to, which goes on being written. */
import { describe, expect, test } from 'vitest';
import { articleDocument, fitToArticle } from '../../../src/notebook/model/article-document.ts';
import {
  cellOf,
  newCell,
  type NotebookDocument,
  withCell,
  withCellsBehind,
} from '../../../src/notebook/model/document.ts';
import { editsOf, parseEdits, withEdits } from '../../../src/notebook/storage/edits.ts';
import { parseDocument } from '../../../src/notebook/storage/parse-document.ts';

const article = [
  { id: 'one', source: '1' },
  { id: 'two', source: '2' },
];
const fresh = articleDocument('chapter', 'v1', article, 'Chapter');
const edited = withCellsBehind(
  withCell(fresh, 'two', { source: 'mine', original: '2' }),
  'one',
  newCell('own', 'mine too'),
);
const order = (document: NotebookDocument): readonly string[] => document.cells.map(({ id }) => id);

describe('a new version of the article', () => {
  test('with the same text of an edited cell changes nothing of it, and own cells stay where they belong', () => {
    const now = fitToArticle(edited, 'v2', [{ id: 'zero', source: '0' }, ...article]);
    expect(order(now)).toEqual(['zero', 'one', 'own', 'two']);
    expect(cellOf(now, 'two')).toMatchObject({ source: 'mine', others: [] });
    expect(now.article?.version).toBe('v2');
  });

  test('with another text of it leaves both to choose from, once', () => {
    const changed = [article[0]!, { id: 'two', source: '2, better' }];
    const now = fitToArticle(edited, 'v2', changed);
    expect(cellOf(now, 'two')).toMatchObject({ source: 'mine', others: [null], original: '2, better' });
    const chosen = withCell(now, 'two', { others: [] });
    expect(fitToArticle(chosen, 'v2', changed)).toBe(chosen);
    expect(cellOf(fitToArticle(chosen, 'v3', changed), 'two')?.others).toEqual([]);
  });

  test('without it keeps what was written as a cell of the reader’s own', () => {
    const now = fitToArticle(edited, 'v2', [article[0]!]);
    expect(order(now)).toEqual(['one', 'own', 'two']);
    expect(cellOf(now, 'two')?.source).toBe('mine');
  });
});

describe('edits of links and of the time before documents', () => {
  const ids = new Set(article.map(({ id }) => id));

  test('go out and come back', () => {
    const edits = parseEdits(JSON.parse(JSON.stringify(editsOf(edited, ids))));
    const back = withEdits(fresh, edits!);
    expect(back.cells.map(({ id, source }) => [id, source])).toEqual([
      ['one', null],
      ['own', 'mine too'],
      ['two', 'mine'],
    ]);
  });

  test('of any number and length are taken', () => {
    const scratch = Array.from({ length: 2000 }, (_, at) => ({
      id: `scratch-${at}`,
      after: '',
      source: 'x',
    }));
    const edits = parseEdits({ sourceHash: '', sources: { one: 'y'.repeat(1_000_000) }, scratch });
    expect(withEdits(fresh, edits!).cells).toHaveLength(2002);
  });

  test.each([
    null,
    7,
    {},
    { sourceHash: 'x', sources: { '<img>': 'x' } },
    { sourceHash: 'x', sources: { one: 7 } },
    ...[['a', 'a'], ['one'], ['b-prose', 'b']].map((ids) => ({
      ...{ sourceHash: 'x', sources: { one: '' } },
      scratch: ids.map((id) => ({ id, after: '', source: '1', prose: 'words' })),
    })),
  ])('that are something else are none: %j', (value) => {
    expect(parseEdits(value)).toBe(null);
  });
});

describe('a stored document', () => {
  test('is read as it was written', () => {
    expect(parseDocument(structuredClone(edited))).toEqual(edited);
  });

  test.each([
    ['no record', 'x'],
    ['no cells', { ...edited, cells: 7 }],
    ['a cell without a text', { ...edited, cells: [{ id: 'a', kind: 'code', source: 7, others: [] }] }],
    ['an id that is markup', { ...edited, cells: [{ id: '<b>', kind: 'code', source: '', others: [] }] }],
    ['one id twice', { ...edited, cells: [newCell('a'), newCell('a')] }],
  ])('with %s is refused', (_, value) => {
    expect(() => parseDocument(value)).toThrow();
  });
});
