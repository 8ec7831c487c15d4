/** An id names one cell for ever: the history and other tabs know cells by it. */
import { expect, test } from 'vitest';
import {
  newCell,
  newCellId,
  newDocument,
  type NotebookDocument,
  withCellsBehind,
} from '../../../src/notebook/model/document.ts';
import { merge } from '../../../src/notebook/storage/merge.ts';
import { isCellId } from '../../../src/notebook/storage/parse-document.ts';
import { withCellBack } from '../../../src/notebook/storage/revisions.ts';
import { withoutCells } from '../../../src/notebook/commands/steps.ts';
import { withEdits } from '../../../src/notebook/page/own-copy.ts';

const begun = newDocument({ cells: [newCell('scratch-1', 'first')] });
const withAdded = (document: NotebookDocument, source: string): NotebookDocument =>
  withCellsBehind(document, 'scratch-1', newCell(newCellId(), source));
const sources = ({ cells }: NotebookDocument): readonly (string | null)[] =>
  cells.map(({ source }) => source);

test('is one that a document may hold, and is made once', () => {
  const made = Array.from({ length: 10_000 }, newCellId);
  expect(new Set(made).size).toBe(made.length);
  expect(made.every(isCellId)).toBe(true);
});

test('a cell that was removed is put back beside one that came since', () => {
  const older = withAdded(begun, 'removed');
  const { id } = older.cells[1]!;
  const now = withAdded(withoutCells(older, new Set([id])), 'since');
  expect(sources(withCellBack(now, older, id))).toEqual(['first', 'removed', 'since']);
});

test('two tabs that both add a cell have both, and nothing to choose', () => {
  const joined = merge(begun, withAdded(begun, 'mine'), withAdded(begun, 'theirs'));
  expect(new Set(sources(joined))).toEqual(new Set(['first', 'mine', 'theirs']));
  expect(joined.cells.every(({ others }) => others.length === 0)).toBe(true);
});

test('of an article’s equal cells each keeps its own edit in a copy', () => {
  const file = ['a', 'same', 'check', 'same', 'b'].map((source, at) => newCell(`c-${at}`, source));
  const texts = [
    { original: 'a', source: 'a' },
    { original: 'same', source: 'same' },
    { original: 'same', source: 'edited' },
    { original: 'b', source: 'edited, too' },
  ];
  const copied = withEdits([...file, newCell('t', 'b', 'markdown')], texts);
  expect(copied.map(({ source }) => source)).toEqual(['a', 'same', 'check', 'edited', 'edited, too', 'b']);
});
