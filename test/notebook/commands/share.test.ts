import { deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { Output } from '../../../src/notebook/kernel/outputs.ts';
import { newCell, newDocument, type NotebookDocument } from '../../../src/notebook/model/document.ts';
import { editsOf, outputsOf, withEdits } from '../../../src/notebook/storage/edits.ts';
import { documentInLink } from '../../../src/notebook/page/link-document.ts';
import { editsInLink, linkTo } from '../../../src/notebook/commands/share.ts';

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

test('a link carries what the cells have put out, if its sender wants, and nothing of it counts as run', async () => {
  const outputs: readonly Output[] = [{ kind: 'result', data: { 'text/plain': '42' } }];
  const run = { source: '6 * 7', outputs, end: 'ok', milliseconds: 1, at: 5 } as const;
  const cells = [
    { ...newCell('a', '6 * 7'), run },
    { ...newCell('b', '6 * 8'), run },
    newCell('c', 'A text', 'markdown'),
  ];
  const sent = newDocument({ cells });
  // What an earlier text has put out stays at home.
  expect(Object.keys(outputsOf(sent))).toEqual(['a']);
  const edits = { ...editsOf(sent, new Set()), outputs: outputsOf(sent) };
  const { hash } = new URL(await linkTo('https://example.org/notebook/open/', edits));
  const received = withEdits(newDocument(), (await editsInLink(hash))!);
  expect(received.cells.map((cell) => cell.run)).toMatchObject([
    { source: '6 * 7', outputs, isFromFile: true },
    undefined,
    undefined,
  ]);
});

test('what is no output, or no cell’s, does not come out of a link', async () => {
  const edits = {
    ...{ sourceHash: '', sources: {}, scratch: [{ id: 'a', after: '', source: '1' }] },
    outputs: { a: [{ kind: 'script' }, null, { kind: 'stream', name: 'stdout', text: 'x' }], b: [{}], c: 1 },
  };
  const { hash } = new URL(await linkTo('https://example.org/', edits as never));
  expect((await editsInLink(hash))!.outputs).toEqual({ a: [{ kind: 'stream', name: 'stdout', text: 'x' }] });
});

test('a link whose characters a mail program has encoded is the same link', async () => {
  const { hash } = new URL(
    await linkTo('https://example.org/a/', { sourceHash: 'x', sources: { one: '6 * 7' }, scratch: [] }),
  );
  const encoded = Array.from(hash.slice(1), (letter) => `%${letter.charCodeAt(0).toString(16)}`).join('');
  const made = (id: string): NotebookDocument => newDocument({ id });
  expect(await editsInLink(`#code%3D${encoded.slice(15)}`)).toMatchObject({ sources: { one: '6 * 7' } });
  const copies = await Promise.all(
    [hash, `#code=${encoded.slice(15)}`].map((each) => documentInLink(each, made)),
  );
  expect(copies[0]?.id).toMatch(/^link-/);
  expect(copies[1]?.id).toBe(copies[0]?.id);
});

test('a link that unfolds to more than is read says so', async () => {
  const bomb = deflateRawSync(Buffer.alloc(50_000_000, ' ')).toString('base64url');
  await expect(editsInLink(`#code=${bomb}`)).rejects.toThrow(
    'unfolds to more than 1,000,000 characters, the most that is read, so nothing was changed',
  );
});

test('a link has no more cells than a file: one of 25,000 is refused, and says so', async () => {
  const scratch = Array.from({ length: 25_000 }, (_, at) => ({ id: `c${at}`, after: '', source: '' }));
  const text = deflateRawSync(JSON.stringify({ sourceHash: '', sources: {}, scratch }));
  await expect(editsInLink(`#code=${text.toString('base64url')}`)).rejects.toThrow(
    'This link has 25,000 cells; at most 2,000 are opened.',
  );
});
