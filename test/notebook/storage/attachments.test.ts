/** Files of a document: attached, replaced, removed, refused; whatever happens, nothing else of the document changes. */
import { beforeEach, expect, test } from 'vitest';
import { newCell, newDocument, type NotebookDocument } from '../../../src/notebook/model/document.ts';
import { readingOf } from '../../../src/notebook/model/file-types.ts';
import { Attachments, MOST_OF_ALL, MOST_OF_FILE } from '../../../src/notebook/storage/attachments.ts';
import type { DocumentSession } from '../../../src/notebook/storage/document-session.ts';
import { type FileStore, memoryFiles } from '../../../src/notebook/storage/file-store.ts';
import { merge } from '../../../src/notebook/storage/merge.ts';
import { StoreError } from '../../../src/notebook/storage/store.ts';

/** A session that has one document open: its steps are taken, and written down. */
class SessionHere {
  document: NotebookDocument = newDocument({ id: 'd', cells: [newCell('c1', '1 + 1')] });
  readonly said: string[] = [];
  files: FileStore = memoryFiles();
  get kept(): { readonly files: FileStore } {
    return { files: this.files };
  }
  step(_why: string, said: string, next: NotebookDocument): void {
    this.said.push(said);
    this.document = next;
  }
}

let session: SessionHere;
let attachments: Attachments;
beforeEach(() => {
  session = new SessionHere();
  attachments = new Attachments(session as unknown as DocumentSession);
});

const file = (name: string, content: string | Uint8Array<ArrayBuffer>, type = ''): File =>
  new File([content], name, { type });
const names = (): readonly string[] => attachments.list.map(({ name }) => name);

test('a file is attached, read as a text and as bytes, and removed', async () => {
  const { key, ...made } = await attachments.add(file('votes.csv', 'n,a\n1,ä\n'));
  expect(made).toEqual({ name: 'votes.csv', type: 'text/csv', size: 9 });
  expect(session.said).toEqual(['votes.csv (9 bytes) is attached.']);
  expect(await attachments.content('votes.csv', 'text')).toEqual({
    type: 'text/csv',
    content: 'n,a\n1,ä\n',
  });
  expect((await attachments.content('votes.csv', 'base64')).content).toBe(btoa('n,a\n1,Ã¤\n'));
  attachments.remove('votes.csv');
  expect(session.document.attachments).toEqual([]);
  // Undo finds the bytes where they were.
  expect(await session.files.get('d', key)).not.toBeNull();
});

test('another file of the same name takes its place, and one that is pasted takes another name', async () => {
  await attachments.add(file('a.json', '1'));
  await attachments.add(file('a.json', '[2]'));
  expect(session.said.at(-1)).toBe('a.json (3 bytes) is attached in the place of the one before.');
  expect((await attachments.content('a.json', 'text')).content).toBe('[2]');
  const pasted = file('image.png', new Uint8Array([137, 80]), 'image/png');
  await attachments.add(pasted, true);
  await attachments.add(pasted, true);
  expect(names()).toEqual(['a.json', 'image.png', 'image-2.png']);
});

test('texts in the encodings that programs write are read', async () => {
  await attachments.add(file('utf16.csv', new Uint8Array(Buffer.from('\uFEFFa,ä', 'utf16le'))));
  await attachments.add(file('windows.csv', new Uint8Array([97, 44, 228])));
  for (const name of ['utf16.csv', 'windows.csv'])
    expect((await attachments.content(name, 'text')).content.replace('\uFEFF', '')).toBe('a,ä');
});

test('a name stands in a line of code', async () => {
  const made = await attachments.add(file("it's `a` \\ b/c.csv", 'x'));
  expect(readingOf(made)).toBe("await FileAttachment('it-s -a- - b-c.csv').csv({ typed: true })");
});

test.each([
  ['program.exe', new Uint8Array([77, 90, 0, 0]), 'neither a text, a table, JSON nor a picture'],
  ['large.csv', new Uint8Array(MOST_OF_FILE + 1), 'it has 20.0 MB, and at most 20.0 MB are'],
])('%s is refused', async (name, content, why) => {
  await expect(attachments.add(file(name, content))).rejects.toThrow(why);
  expect(session.document.attachments).toBeUndefined();
});

test('files have so much room together', async () => {
  const large = new Uint8Array(MOST_OF_FILE);
  for (let at = 0; at < MOST_OF_ALL / MOST_OF_FILE; at++) await attachments.add(file(`${at}.txt`, large));
  await expect(attachments.add(file('one-more.txt', 'x'))).rejects.toThrow(/60\.0 MB together/);
  // In the place of one of them there is room.
  await attachments.add(file('0.txt', 'x'));
});

test('where the disk is full the reader is told so, and the document is as before', async () => {
  await attachments.add(file('a.csv', '1'));
  const before = session.document;
  session.files = { ...session.files, put: () => Promise.reject(new StoreError('its storage is full')) };
  await expect(attachments.add(file('b.csv', '2'))).rejects.toThrow(
    'b.csv was not attached, because this browser does not keep it: its storage is full. Nothing else has changed.',
  );
  expect(session.document).toBe(before);
  expect((await attachments.content('a.csv', 'text')).content).toBe('1');
});

test('a file that is not there is told with those that are', async () => {
  await expect(attachments.content('a.csv', 'text')).rejects.toThrow(
    'This notebook has no file “a.csv”. Drop one on the notebook, and it is attached.',
  );
  await attachments.add(file('b.csv', '1'));
  await expect(attachments.content('a.csv', 'text')).rejects.toThrow('It has b.csv.');
});

test('two tabs’ files are joined: each has what the other one has attached, and not what it has removed', () => {
  const of = (...keys: readonly string[]): NotebookDocument => ({
    ...session.document,
    attachments: keys.map((key) => ({ name: key[0]!, type: 'text/plain', size: 1, key })),
  });
  const merged = (base: NotebookDocument, mine: NotebookDocument, theirs: NotebookDocument) =>
    merge(base, mine, theirs).attachments?.map(({ key }) => key);
  expect(merged(session.document, of('a1'), of('b1'))).toEqual(['b1', 'a1']);
  expect(merged(of('a1', 'b1'), of('a1'), of('a1', 'b1', 'c1'))).toEqual(['a1', 'c1']);
  expect(merged(of('a1'), of('a2'), of('a1'))).toEqual(['a2']);
  expect(merged(of('a1'), of('a1'), of('a2'))).toEqual(['a2']);
  expect(merge(session.document, session.document, session.document).attachments).toBeUndefined();
});
