/**
 * A hundred thousand pieces from outside, most of them nearly right: markups, Markdown, links, files, messages, kept words.
 * None throws in the page, is believed without its shape, or becomes markup that fetches, follows or runs.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { localJournal } from '../../src/notebook/storage/journal.ts';
import { isOutput, fromSandbox } from '../../src/notebook/kernel/border.ts';
import type { Output } from '../../src/notebook/kernel/outputs.ts';
import type { FromKernel } from '../../src/notebook/kernel/protocol.ts';
import { readIpynb } from '../../src/notebook/ipynb/read-ipynb.ts';
import { markdownMarkup } from '../../src/notebook/markup/markdown.ts';
import { toHtml } from '../../src/notebook/markup/markup.ts';
import { safe } from '../../src/notebook/markup/safe.ts';
import { outputMarkup } from '../../src/notebook/model/output-markup.ts';
import { editsInLink, linkTo } from '../../src/notebook/commands/share.ts';
import { expectHarmless, markdown, markup, messages, outputsOfAllKinds } from './outside.ts';

const HOUR = 3_600_000;

test('thirty thousand markups', { timeout: HOUR }, () => {
  fc.assert(
    fc.property(markup, (given) => expectHarmless(toHtml(safe(given, 'p') ?? ''))),
    { numRuns: 30_000 },
  );
});

test('thirty thousand texts of Markdown', { timeout: HOUR }, () => {
  fc.assert(
    fc.property(markdown, (text) => {
      // A link to another page is followed only by a press on it; all else is text.
      expectHarmless(toHtml(markdownMarkup(text)).replace(/ href="https?:[^"]*"/g, ''));
    }),
    { numRuns: 30_000 },
  );
});

/** A JSON value with one thing in it changed to something else. */
const damaged = (value: unknown): fc.Arbitrary<unknown> =>
  fc.tuple(fc.nat(), fc.oneof(fc.anything({ maxDepth: 1 }), fc.string())).map(([at, other]) => {
    let left = at % 40;
    const copy = (node: unknown): unknown => {
      if (left-- === 0) return other;
      if (Array.isArray(node)) return node.map(copy);
      if (typeof node !== 'object' || node === null) return node;
      return Object.fromEntries(Object.entries(node).map(([key, child]) => [key, copy(child)]));
    };
    return copy(value);
  });
const cut = (text: string): fc.Arbitrary<string> =>
  fc
    .tuple(fc.nat(text.length), fc.nat(text.length), fc.string({ maxLength: 3 }))
    .map(([from, to, other]) => text.slice(0, from) + other + text.slice(to));
/** Not all values have a text: undefined has none, and is an empty file. */
const textOf = (value: unknown): string =>
  value === undefined
    ? ''
    : JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? `${part}` : part));
const nearly = (value: unknown): fc.Arbitrary<string> =>
  fc.oneof(damaged(value).map(textOf), cut(JSON.stringify(value)));

const outputs: FromKernel = { type: 'outputs', run: 1, cell: 'a', outputs: outputsOfAllKinds };

test('thirty thousand messages: what is read can be drawn', { timeout: HOUR }, () => {
  fc.assert(
    fc.property(fc.oneof(...messages.map(nearly), nearly(outputs)), (text) => {
      const message = fromSandbox(text);
      if (message?.type !== 'outputs') return;
      for (const output of message.outputs) expectDrawn(output);
    }),
    { numRuns: 30_000 },
  );
});

function expectDrawn(output: Output): void {
  expect(isOutput(output)).toBe(true);
  expectHarmless(toHtml(outputMarkup(output, { nameOf: (id) => id }, 'p')));
}

test('five thousand files: each opens, or a sentence says why not', { timeout: HOUR }, async () => {
  const file = {
    nbformat: 4,
    nbformat_minor: 5,
    metadata: { kernelspec: { name: 'deno', language: 'typescript' } },
    cells: [
      { cell_type: 'markdown', metadata: {}, source: ['# a\n', 'b'] },
      {
        cell_type: 'code',
        metadata: { 'queens-knights': { source: '1' } },
        source: '1',
        outputs: [{}],
        execution_count: 1,
      },
    ],
  };
  await fc.assert(
    fc.asyncProperty(nearly(file), async (text) => {
      try {
        for (const { kind, source } of (await readIpynb(text)).cells)
          expect(`${kind} ${typeof source}`).toMatch(/^(?:code|markdown) string$/);
      } catch (error) {
        expect((error as Error).message).toMatch(/^(?:This|Cell) .{5,200}\.$/s);
      }
    }),
    { numRuns: 5000 },
  );
});

test(
  'five thousand links: each holds cells, or nothing, or a sentence says what is wrong',
  { timeout: HOUR },
  async () => {
    const edits = {
      sourceHash: 'h',
      sources: { one: 'x' },
      scratch: [{ id: 'scratch-1', after: 'one', source: '1' }],
    };
    const { hash } = new URL(await linkTo('https://example.org/a', edits));
    const packed = damaged(edits).map((other) => other as typeof edits);
    await fc.assert(
      fc.asyncProperty(fc.oneof(cut(hash), packed), async (given) => {
        try {
          const found = await editsInLink(
            typeof given === 'string' ? given : new URL(await linkTo('https://example.org/a', given)).hash,
          );
          for (const { source } of found?.scratch ?? []) expect(typeof source).toBe('string');
        } catch (error) {
          expect((error as Error).message).toMatch(/nothing was changed|are read/);
        }
      }),
      { numRuns: 5000 },
    );
  },
);

test('five thousand entries of the journal: what is none is passed over', { timeout: HOUR }, () => {
  const document = {
    id: 'd',
    title: 't',
    version: 1,
    created: 1,
    changed: 1,
    article: null,
    cells: [],
    solved: {},
    deleted: false,
  };
  const words = {
    tab: 't',
    at: 1,
    document: { id: 'd', title: 't', article: null },
    cell: 'a',
    kind: 'code',
    behind: null,
    before: '',
    source: 'x',
  };
  const step = { tab: 't', at: 1, why: 'w', base: document, before: document, after: document };
  fc.assert(
    fc.property(fc.oneof(nearly(words), nearly(step)), (text) => {
      const kept: Record<string, string> = { 'notebook-words:t:a': text };
      const storage = Object.create({ getItem: (key: string) => kept[key] ?? null }) as Storage;
      const entries = localJournal(Object.assign(storage, kept)).entries();
      for (const entry of entries) expect(typeof entry.at).toBe('number');
    }),
    { numRuns: 5000 },
  );
});
