/** What the page says of its cells before it has a document. */
import { expect, test } from 'vitest';
import type { Bar } from '../../../src/notebook/view/bar.ts';
import type { CellList } from '../../../src/notebook/view/cell-list.ts';
import type { DocumentSession } from '../../../src/notebook/storage/document-session.ts';
import { ShownDocument } from '../../../src/notebook/view/shown-document.ts';

test('while the document is still being read, no cell can be selected: there is no order yet', () => {
  const unread = {
    openId: null,
    get document(): never {
      throw new Error('nothing is open');
    },
  } as unknown as DocumentSession;
  const host = { onDismiss: () => undefined, onShown: () => undefined };
  const shown = new ShownDocument(
    unread,
    undefined as unknown as CellList,
    undefined as unknown as Bar,
    true,
    host,
  );
  expect(shown.order()).toEqual([]);
  expect(shown.rows()).toEqual([]);
});
