/** A notebook as one file that lives: what is packed comes back, and an import finds the document unchanged. */
import { runInThisContext } from 'node:vm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { livePageOf } from '../../../src/notebook/files/live-page.ts';
import { readLivePage } from '../../../src/notebook/files/read-live-page.ts';
import { coloured } from '../../../src/notebook/live/code-marks.ts';
import { packed, unpacked, UNPACKED } from '../../../src/notebook/live/packed.ts';
import { element, toHtml } from '../../../src/notebook/markup/markup.ts';
import { newCell, newDocument } from '../../../src/notebook/model/document.ts';
import { archiveText } from '../../../src/notebook/storage/archive.ts';

test('a packed text has nothing that could end its element, and comes back', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 300 }), async (text) => {
      const made = await packed(text);
      expect(made).not.toMatch(/[<>&"'`\\]/);
      expect(await unpacked(made)).toBe(text);
    }),
  );
});

test('the page’s own script unpacks as well', async () => {
  const unpack = runInThisContext(UNPACKED) as typeof unpacked;
  expect(await unpack(await packed('a text, and again a text'))).toBe('a text, and again a text');
});

test('the document comes back as it was, whatever its texts and files hold', () => {
  const hostile = '</script><!--<script>\u2028</SCRIPT >';
  const bytes = new Uint8Array([0, 255]);
  const document = newDocument({
    title: hostile,
    cells: [newCell('t1', hostile, 'markdown'), newCell('c1', `"${hostile}"`)],
    attachments: [{ name: 'a.png', type: 'image/png', size: 2, key: 'k' }],
  });
  const page = livePageOf({
    ...{ title: hostile, made: hostile, labels: { nameOf: (id) => id } },
    cells: [{ id: 'c1', kind: 'code', source: hostile, number: '1', outputs: [], note: '' }],
    archive: archiveText([document], new Map([['k', bytes]])),
    parts: { script: 'x', sandbox: 'x', modules: { 'solvers/queens': 'x' } },
  });
  // Five elements of its own, and none of the texts'.
  expect(page.match(/<script/g)).toHaveLength(5);
  const read = readLivePage(page);
  expect(read.documents).toEqual([document]);
  expect(read.files).toEqual(new Map([['k', bytes]]));
  expect(() => readLivePage('<p>a page</p>')).toThrow('holds no notebook');
});

test('code is marked by its words, and stays as it is', () => {
  const code = 'const a = "for"; // of `b`\nfor (const c of `x${a}`) /* let */ d();';
  const marked = element('code', {}, ...coloured(code, 'ts'));
  expect(toHtml(marked).replaceAll(/<[^>]*>/g, '')).toBe(toHtml(code));
  expect(toHtml(marked).match(/tk-\w+/g)).toEqual([
    'tk-keyword',
    'tk-string',
    'tk-comment',
    'tk-keyword',
    'tk-keyword',
    'tk-keyword',
    'tk-string',
    'tk-comment',
  ]);
});
