/** A notebook as Markdown: the same cells come back, whatever is in them; any other text becomes cells by its fences. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { markdownFile, type MarkdownFileCell } from '../../../src/notebook/files/markdown-file.ts';
import { readMarkdown } from '../../../src/notebook/files/read-markdown.ts';
import type { Output } from '../../../src/notebook/kernel/outputs.ts';

const said = (text: string): Output => ({ kind: 'stream', name: 'stdout', text });
const cell = (kind: MarkdownFileCell['kind'], source: string, ...outputs: Output[]): MarkdownFileCell => ({
  ...{ kind, source, outputs },
});

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
    const anyCell = fc.record({
      kind: fc.constantFrom('code' as const, 'markdown' as const),
      source,
      outputs: fc.array(source.map(said), { maxLength: 2 }),
    });
    fc.assert(
      fc.property(fc.array(anyCell, { maxLength: 5 }), source, (cells, title) => {
        const text = markdownFile({ title, language: 'ts', cells, files: ['b.png'] });
        const read = readMarkdown(text);
        expect(read.title).toBe(title);
        expect(read.cells).toEqual(cells.map(({ kind, source: own }) => ({ kind, source: own })));
      }),
      { numRuns: 1000 },
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
