/** Files of a notebook in a notebook file, and back. */
import { readFileSync } from 'node:fs';
import Ajv from 'ajv';
import { expect, test } from 'vitest';
import { toBase64 } from '../../../src/notebook/base64.ts';
import { type DownloadCell, notebookToDownload } from '../../../src/notebook/commands/download.ts';
import { pageOf } from '../../../src/notebook/files/page.ts';
import { readRunnable } from '../../../src/notebook/headless/runnable-file.ts';
import { AttachedFiles, type TakenFile } from '../../../src/notebook/ipynb/attached-files.ts';
import { readFile } from '../../../src/notebook/list/read-file.ts';

const bytes = new Uint8Array([0, 1, 2, 253, 254, 255]);
const taken = (name: string, type: string): TakenFile => ({
  ...{ name, type, size: bytes.length },
  base64: toBase64(bytes),
});
const files = [
  taken('votes.csv', 'text/csv'),
  taken('a (1).png', 'image/png'),
  taken('all.json', 'application/json'),
];
const cell = (id: string, kind: 'code' | 'markdown', source: string): DownloadCell => ({
  ...{ id, kind, source, isNew: true, edited: true, outputs: null },
});
const cells = [
  cell('t1', 'markdown', 'A board: ![board](attachment:a%20%281%29.png), and again ![](attachment:none.png)'),
  cell('c1', 'code', "const votes = await FileAttachment('votes.csv').csv();"),
];
const written = notebookToDownload(
  { file: null, title: 'T', cells, files, inlined: (name) => Promise.resolve(`// ${name}\n`) },
  'typescript',
);

test('pictures go with the text that shows them, and all else with a text that lists it', async () => {
  const { cells: made } = await written;
  const attachments = made.map((each) => [
    each.id,
    each.cell_type === 'markdown' ? Object.keys(each.attachments ?? {}) : [],
  ]);
  expect(attachments).toEqual([
    ['files', ['votes.csv', 'all.json']],
    ['support', []],
    ['t1', ['a (1).png']],
    ['c1', []],
  ]);
  expect(made[0]?.source.join('')).toContain('- `votes.csv` (6 bytes)');
  expect(made[1]?.source.join('')).toBe('// support-files\n');
});

test('it is a notebook by the schema of nbformat 4.5', async () => {
  const schema = JSON.parse(readFileSync('test/notebook/nbformat/nbformat.v4.5.schema.json', 'utf8')) as {
    $schema?: string;
  };
  delete schema.$schema;
  const validate = new Ajv({ strict: false }).compile(schema);
  validate(await written);
  expect(validate.errors).toBeNull();
});

test('and comes back as it was', async () => {
  const read = await readFile(new File([JSON.stringify(await written)], 'T.ipynb'));
  const [document] = read.documents;
  expect(document?.cells.map(({ kind, source }) => ({ kind, source }))).toEqual(
    cells.map(({ kind, source }) => ({ kind, source })),
  );
  const back = document?.attachments?.map(({ name, type, size, key }) => ({
    ...{ name, type, size },
    base64: toBase64(read.files.get(key)!),
  }));
  expect(back?.sort((one, other) => (one.name < other.name ? -1 : 1))).toEqual(
    files.toSorted((one, other) => (one.name < other.name ? -1 : 1)),
  );
  expect(read.leftOut).toBe('');
});

test('the command line finds them in the file', async () => {
  const { attached } = readRunnable(JSON.stringify(await written));
  expect(attached.map(({ name }) => name).sort()).toEqual(['a (1).png', 'all.json', 'votes.csv']);
  expect(attached[0]?.bytes).toEqual(bytes);
});

test('of two files that cells call alike, the second has another name, also in its text', () => {
  const read = new AttachedFiles();
  const png = (code: string): object => ({ 'image.png': { 'image/png': code } });
  const text = '![](attachment:image.png)';
  expect(read.take(png('AAAA'), text)).toBe(text);
  expect(read.take(png('BBBB'), text)).toBe('![](attachment:image-2.png)');
  expect(read.take(png('AAAA'), text)).toBe(text);
  expect(read.all.map(({ name }) => name)).toEqual(['image.png', 'image-2.png']);
  expect(read.take({ 'x.png': { 'image/png': '%' }, y: 3 }, text)).toBe(text);
  expect(read.left).toBe(2);
});

test('a page holds the pictures of its texts, and says which are missing', () => {
  const page = pageOf({
    ...{ title: 'T', made: 'now', labels: { nameOf: (id) => id }, files },
    cells: [{ id: 't1', kind: 'markdown', source: cells[0]!.source, number: '', outputs: [], note: '' }],
  });
  expect(page).toContain(`<img src="data:image/png;base64,${toBase64(bytes)}" alt="board">`);
  expect(page).toContain('<em>[picture]</em>');
});
