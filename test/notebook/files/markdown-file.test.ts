/** A notebook as Markdown: the same cells come back, whatever is in them; any other text becomes cells by its fences. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { markdownFile, type MarkdownFileCell } from '../../../src/notebook/files/markdown-file.ts';
import { markdownOutput } from '../../../src/notebook/files/markdown-output.ts';
import { readMarkdown } from '../../../src/notebook/files/read-markdown.ts';
import { fileOutput } from '../../../src/notebook/ipynb/nbformat.ts';
import { readOutputs } from '../../../src/notebook/ipynb/read-outputs.ts';
import { LATEX, MARKDOWN, MARKUP, type Output, TABLE } from '../../../src/notebook/kernel/outputs.ts';
import { element } from '../../../src/notebook/markup/markup.ts';

const said = (text: string): Output => ({ kind: 'stream', name: 'stdout', text });
const cell = (kind: MarkdownFileCell['kind'], source: string, ...outputs: Output[]): MarkdownFileCell => ({
  ...{ kind, source, outputs },
});

/** As a notebook file has it, with each text in one piece and without what is not read. */
const inFile = (output: Output): unknown => {
  const { output_type, name, text, ename, evalue, data } = fileOutput(output, null);
  const joined = (each: unknown): unknown => (Array.isArray(each) ? each.join('') : each);
  if (output_type === 'stream') return { output_type, name, text: joined(text) };
  if (output_type === 'error') return { output_type, ename, evalue };
  const texts = Object.entries(data as object).map(([type, each]) => [type, joined(each)]);
  return { output_type, data: Object.fromEntries(texts) as unknown };
};
/** An output without a text is no place in the file. */
const isSeen = (output: Output): boolean => markdownOutput(output).text !== '';

describe('a notebook as Markdown', () => {
  test('is read without its marks: title, texts, code, and what it has put out', () => {
    const text = markdownFile({
      ...{ title: 'Six queens', language: 'ts', files: ['a board.png'] },
      cells: [
        cell('markdown', 'Here: ![it](attachment:a%20board.png)'),
        cell('code', 'console.log(4)', said('4\n')),
      ],
    });
    expect(text.replaceAll(/^<!-- .* -->\n/gm, '')).toBe(
      '# Six queens\n\nHere: ![it](a%20board.png)\n\n```ts\nconsole.log(4)\n```\n\n```text\n4\n```\n\n',
    );
    // A text that begins with a title has told it.
    const own = markdownFile({ title: 'Six', language: 'ts', cells: [cell('markdown', '# Six')] });
    expect(own.match(/^# Six/gm)).toHaveLength(1);
  });

  test('comes back as it was, whatever its cells hold', () => {
    const line = fc.constantFrom(
      ...[
        '',
        'a',
        '```',
        '````ts',
        '~~~',
        '<!-- cell code -->',
        '<!-- cell-2 text -->',
        '<!-- cell output -->',
      ],
      ...[
        '<!-- queens-knights: {} -->',
        '# b',
        '![x](attachment:b.png)',
        '![x](b.png)',
        '---',
        '  ',
        '*/ -->',
      ],
    );
    const source = fc.array(line, { maxLength: 6 }).map((lines) => lines.join('\n'));
    const bundle = fc.record(
      { 'text/plain': source, [MARKDOWN]: source, [LATEX]: source },
      { requiredKeys: ['text/plain'] },
    );
    const output: fc.Arbitrary<Output> = fc.oneof(
      source.map(said),
      fc.record({ kind: fc.constant('stream' as const), name: fc.constant('stderr' as const), text: source }),
      fc.record({ kind: fc.constantFrom('result' as const, 'display' as const), data: bundle }),
      fc.record({
        kind: fc.constant('error' as const),
        name: source,
        message: source,
        frames: fc.constant([]),
      }),
    );
    const anyCell = fc.record({
      kind: fc.constantFrom('code' as const, 'markdown' as const),
      source,
      outputs: fc.array(output, { maxLength: 2 }),
    });
    fc.assert(
      fc.property(fc.array(anyCell, { maxLength: 5 }), source, (cells, title) => {
        const text = markdownFile({ title, language: 'ts', cells, files: ['b.png'] });
        const read = readMarkdown(text);
        expect(read.title).toBe(title);
        expect(read.cells).toEqual(
          cells.map(({ kind, source: own, outputs }) => {
            const given = kind === 'code' ? outputs.filter(isSeen).map(inFile) : [];
            return { kind, source: own, ...(given.length > 0 && { given }) };
          }),
        );
      }),
      { numRuns: 1000 },
    );
  });

  test('comes back with its outputs, as from a notebook file; pictures stand in it once', async () => {
    const dot = element('circle', { r: 1 });
    const outputs: readonly Output[] = [
      said('a line\n'),
      said('no end'),
      { kind: 'error', name: 'TypeError', message: 'no -- thing', frames: [] },
      { kind: 'result', data: { 'text/plain': 'a drawing', [MARKUP]: element('svg', { width: 2 }, dot) } },
      { kind: 'display', data: { 'text/plain': '', [MARKUP]: element('p', {}, element('b', {}, 'bold')) } },
      {
        kind: 'display',
        data: {
          'text/plain': '',
          [MARKUP]: element('img', { src: 'data:image/png;base64,QUJD', alt: 'Picture' }),
        },
      },
      {
        kind: 'display',
        data: { 'text/plain': 'n', [TABLE]: { columns: ['n'], rows: [['4']], numeric: [true], more: 0 } },
      },
    ];
    const text = markdownFile({ title: 'Six', language: 'ts', cells: [cell('code', '1', ...outputs)] });
    const [read] = readMarkdown(text).cells;
    const fromFile = await readOutputs(outputs.map((output) => fileOutput(output, null)));
    expect(fromFile.outputs).toHaveLength(outputs.length);
    expect((await readOutputs(read?.given)).outputs).toEqual(fromFile.outputs);
    expect(text.match(/QUJD/g)).toHaveLength(1);
    // What was changed in another editor has come out so.
    const changed = text.replace('a line', 'another line');
    expect((await readOutputs(readMarkdown(changed).cells[0]?.given)).outputs[0]).toEqual(
      said('another line\n'),
    );
  });

  test('whose code was changed in another editor comes back changed', () => {
    const text = markdownFile({
      ...{ title: 'Six', language: 'ts' },
      cells: [cell('code', 'const n = 6;'), cell('markdown', 'A text.')],
    });
    const changed = text
      .replace('const n = 6;', 'const n = 7;')
      .replace('A text.', 'Another.\n\n```ts\nlisting\n```');
    expect(readMarkdown(changed.replaceAll('\n', '\r\n')).cells).toEqual([
      { kind: 'code', source: 'const n = 7;' },
      { kind: 'markdown', source: 'Another.\n\n```ts\nlisting\n```' },
    ]);
  });
});

test('of any other text, fences of TypeScript and JavaScript are code; what is written in another language stays a listing', () => {
  const text =
    '---\ntitle: x\n---\n# Queens\n\nText.\n\n```ts\nconst n = 8;\n\nn\n```\n\n```python\nprint(8)\n```\n' +
    '````md\n```js\nno cell\n```\n````\n```{.js}\n2\n```\n';
  expect(readMarkdown(text)).toEqual({
    title: 'Queens',
    cells: [
      { kind: 'markdown', source: '# Queens\n\nText.' },
      { kind: 'code', source: 'const n = 8;\n\nn' },
      { kind: 'markdown', source: '```python\nprint(8)\n```\n````md\n```js\nno cell\n```\n````' },
      { kind: 'code', source: '2' },
    ],
    files: [],
  });
  // A note that somebody has worked on is none.
  expect(readMarkdown('a\n<!-- queens-knights: {"mark":"cell"} -->\n').cells).toHaveLength(1);
});
