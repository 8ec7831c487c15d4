/** Notebooks as files: all of them as one, and back; cells of a TypeScript file. */
import { describe, expect, test } from 'vitest';
import { archiveText, imported, readArchive } from '../../../src/notebook/storage/archive.ts';
import { newCell, newDocument } from '../../../src/notebook/model/document.ts';
import { readFile } from '../../../src/notebook/list/read-file.ts';
import { dayText } from '../../../src/notebook/list/row.ts';

const one = newDocument({
  title: 'One',
  from: 'a link',
  cells: [newCell('c1', '1 + 1'), newCell('t1', '# Title', 'markdown')],
});
const two = newDocument({ id: 'article:flags', title: 'Flags', article: { name: 'flags', version: 'x' } });

describe('all notebooks as one file', () => {
  test('come back as they were', () => {
    expect(readArchive(archiveText([one, two])).documents).toEqual([one, two]);
  });

  test.each([
    ['not JSON', '{', /not JSON/],
    ['another JSON', '{"format":"x"}', /not a file of notebooks/],
    ['a later form', archiveText([one]).replace('"version": 1', '"version": 2'), /not version 1/],
    [
      'a damaged notebook',
      archiveText([one]).replace('"code"', '"cold"'),
      /Notebook 1 .* neither code nor Markdown/,
    ],
  ])('%s is refused with its reason', (_, text, why) => {
    expect(() => readArchive(text)).toThrow(why);
  });

  test('come back with their files, and with none of another notebook', () => {
    const bytes = new Uint8Array([0, 1, 254, 255]);
    const file = { name: 'a.png', type: 'image/png', size: 4, key: 'file-1' };
    const text = archiveText(
      [{ ...one, attachments: [file] }],
      new Map([
        ['file-1', bytes],
        ['file-2', bytes],
      ]),
    );
    const { documents, files } = readArchive(text);
    expect(documents[0]?.attachments).toEqual([file]);
    expect(files).toEqual(new Map([['file-1', bytes]]));
  });

  test('an import never overwrites: the same is left alone, another text of the same notebook is a copy', () => {
    expect(imported(one, null)).toBe(one);
    expect(imported(one, { ...one, version: 7 })).toBeNull();
    const copy = imported(one, { ...one, cells: [newCell('c1', '2 + 2')] });
    expect(copy).toMatchObject({ title: 'One, imported', article: null, cells: one.cells });
    expect(copy?.id).not.toBe(one.id);
  });
});

test('a title is as long as a page can show', () => {
  expect(readArchive(archiveText([{ ...one, title: 'W'.repeat(1_000_000) }])).documents[0]?.title).toBe(
    'W'.repeat(200),
  );
});

test('a notebook of an id that no address can name gets one of its own', () => {
  const { documents } = readArchive(
    archiveText([{ ...one, id: 'a b/../"' }, { ...one, id: '' }, { ...one, id: 'new' }, two]),
  );
  expect(documents.map(({ id }) => id)).toEqual([
    ...Array.from({ length: 3 }, () => expect.stringMatching(/^notebook-[0-9a-f]{12}$/) as string),
    two.id,
  ]);
});

test.each([
  ['a version that no write makes larger', { version: 1e300 }, /version is damaged/],
  ['a day that no calendar has', { changed: 1e300 }, /date is damaged/],
])('%s is refused', (_, damage, why) => {
  expect(() => readArchive(archiveText([{ ...one, ...damage }]))).toThrow(why);
});

test('an exercise is solved only with what its checks said', () => {
  const checks = { checks: [], at: 1 };
  const solved = { first: checks, second: 5, third: { at: 1 } } as unknown as (typeof one)['solved'];
  expect(readArchive(archiveText([{ ...one, solved }])).documents[0]?.solved).toEqual({ first: checks });
});

describe('a file', () => {
  const notebook = JSON.stringify({ nbformat: 4, cells: [{ cell_type: 'code', source: '"ä"' }] });
  const utf16 = Buffer.from(`\ufeff${notebook}`, 'utf16le');

  test.each([
    ['in UTF-8 with a mark', Buffer.from(`\ufeff${notebook}`)],
    ['in UTF-16 as Windows writes it', utf16],
    ['in UTF-16 the other way round', Buffer.from(utf16).swap16()],
  ])('%s opens', async (_, bytes) => {
    const read = await readFile(new File([bytes], 'a.ipynb'));
    expect(read.documents[0]?.cells.map(({ source }) => source)).toEqual(['"ä"']);
  });

  test.each([
    ['in Latin-1', Buffer.from(notebook, 'latin1'), 'a.ipynb', /not a text in UTF-8/],
    ['that is a picture', Buffer.from('89504e470d0a1a0a0000000d', 'hex'), 'a.ts', /not a text in UTF-8/],
    ['of zeros', Buffer.alloc(20), 'a.ts', /not a text in UTF-8/],
    ['of nothing', Buffer.from(' \n'), 'a.ts', /nothing in it/],
  ])('%s is refused with the reason', async (_, bytes, name, why) => {
    await expect(readFile(new File([bytes], name))).rejects.toThrow(why);
  });

  test('that is a folder is told as one', async () => {
    const folder = { name: 'folder', arrayBuffer: () => Promise.reject(new Error('NotFoundError')) };
    await expect(readFile(folder)).rejects.toThrow(/it is a folder/);
  });
});

test.each([
  ['a.ts', '1 + 1', false, [['scratch-1', '1 + 1']]],
  [
    'b.json',
    archiveText([one]),
    true,
    [
      ['c1', '1 + 1'],
      ['t1', '# Title'],
    ],
  ],
  [
    'c.ipynb',
    '{"nbformat":4,"cells":[{"cell_type":"markdown","source":"words"},{"cell_type":"code","source":"6 * 7"}]}',
    false,
    [
      ['text-1', 'words'],
      ['scratch-1', '6 * 7'],
    ],
  ],
] as const)('%s is read as what it is', async (name, text, isArchive, cells) => {
  const read = await readFile(new File([text], name));
  expect(read.isArchive).toBe(isArchive);
  expect(read.documents[0]?.cells.map(({ id, source }) => [id, source])).toEqual(cells);
});

test('days are told as people say them', () => {
  const now = new Date(2026, 10, 22, 20, 30).getTime();
  expect(
    [
      new Date(2026, 10, 22, 20, 14),
      new Date(2026, 10, 21, 23, 59),
      new Date(2026, 10, 12),
      new Date(2025, 10, 12),
    ].map((day) => dayText(day.getTime(), now)),
  ).toEqual(['today, 20:14', 'yesterday', '12 November', '12 November 2025']);
});
