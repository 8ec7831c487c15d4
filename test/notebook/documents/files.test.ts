/** Notebooks as files: all of them as one, and back; cells of a TypeScript file. */
import { describe, expect, test } from 'vitest';
import { archiveText, imported, readArchive } from '../../../src/notebook/documents/archive.ts';
import { newCell, newDocument } from '../../../src/notebook/documents/document.ts';
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
    expect(readArchive(archiveText([one, two]))).toEqual([one, two]);
  });

  test.each([
    ['not JSON', '{', /not JSON/],
    ['another JSON', '{"format":"x"}', /no file of notebooks/],
    [
      'a damaged notebook',
      archiveText([one]).replace('"code"', '"cold"'),
      /Notebook 1 .* neither code nor Markdown/,
    ],
  ])('%s is refused with its reason', (_, text, why) => {
    expect(() => readArchive(text)).toThrow(why);
  });

  test('an import never overwrites: the same is left alone, another text of the same notebook is a copy', () => {
    expect(imported(one, null)).toBe(one);
    expect(imported(one, { ...one, version: 7 })).toBeNull();
    const copy = imported(one, { ...one, cells: [newCell('c1', '2 + 2')] });
    expect(copy).toMatchObject({ title: 'One, imported', article: null, cells: one.cells });
    expect(copy?.id).not.toBe(one.id);
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
  const read = await readFile({ name, text: () => Promise.resolve(text) });
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
