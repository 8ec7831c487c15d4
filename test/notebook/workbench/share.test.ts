import { expect, test } from 'vitest';
import { newCell, newDocument } from '../../../src/notebook/documents/document.ts';
import { editsOf, withEdits } from '../../../src/notebook/documents/older-edits.ts';
import { editsInLink, linkTo } from '../../../src/notebook/workbench/share.ts';

test('a link carries a notebook’s title and its cells, code and text', async () => {
  const cells = [newCell('a', '# Nodes', 'markdown'), newCell('b', '6 * 7')];
  const sent = newDocument({ title: 'How many nodes?', cells });
  const { hash } = new URL(await linkTo('https://example.org/notebook/open/', editsOf(sent, new Set())));
  const edits = await editsInLink(hash);
  const received = withEdits(newDocument({ title: 'From a link' }), edits!);
  expect(received.title).toBe('How many nodes?');
  expect(received.cells.map(({ kind, source }) => [kind, source])).toEqual([
    ['markdown', '# Nodes'],
    ['code', '6 * 7'],
  ]);
});
