/** Recorded outputs of cells that vary: they belong to the code they stand below, in the book as it is. */
import { existsSync, globSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { articles } from '../../../src/book/book.ts';
import { starterCells } from '../../../src/book/starters.ts';
import type { BuiltNotebook } from '../../../src/notebook/article/build-article.ts';
import {
  codeBehind,
  type RecordedOutputs,
  recordedOutputs,
  recordFileOf,
  staleRecords,
  withRecordedOutputs,
} from '../../../src/notebook/article/recorded-outputs.ts';
import { compileCell } from '../../../src/notebook/language/compile.ts';
import { articleFrom } from '../../book/article-from.ts';

const cell = (meta: string, code: string): string => `\`\`\`ts cell ${meta}\n${code}\n\`\`\`\n`;
const article = (first: string, second: string, last: string) =>
  articleFrom(
    cell('id=first', first) + cell('id=second', second) + cell('id=last vary', last),
    'content/articles/some.mdx',
  );
const before = article('const n = 4;', 'const m = 5;', 'n * Math.random();');

const all = [...articles(), ...starterCells()];

describe('the book', () => {
  test.each(all)('$file: every cell that varies has a recorded output of its code', (each) => {
    expect(staleRecords(each)).toEqual([]);
  });

  test.each(all)('$file: nothing is recorded of other cells', (each) => {
    const varying = each.cells.filter(({ varies }) => varies).map(({ id }) => id);
    expect(Object.keys(recordedOutputs(each.file)?.cells ?? {})).toEqual(varying);
  });

  test('every record is of an article or a starter', () => {
    const files = new Set(all.map(({ file }) => recordFileOf(file)));
    for (const file of globSync('content/outputs/*')) expect(files).toContain(file.replaceAll('\\', '/'));
    expect(existsSync('content/outputs')).toBe(true);
  });
});

describe('what a record belongs to', () => {
  const code = codeBehind('last', before.cells);

  test('changes with the cell, and with a cell whose names it uses', () => {
    expect(codeBehind('last', article('const n = 4;', 'const m = 5;', 'n + Math.random();').cells)).not.toBe(
      code,
    );
    expect(codeBehind('last', article('const n = 3;', 'const m = 5;', 'n * Math.random();').cells)).not.toBe(
      code,
    );
    const through = (k: number): string =>
      codeBehind('last', article(`const k = ${k};`, 'const n = k;', 'n * Math.random();').cells);
    expect(through(1)).not.toBe(through(2));
  });

  test('does not change with other cells', () => {
    expect(codeBehind('last', article('const n = 4;', 'const m = 6;', 'n * Math.random();').cells)).toBe(
      code,
    );
  });
});

describe('a build', () => {
  const record = (of: string): RecordedOutputs => ({
    date: '2026-11-26T12:00:00.000Z',
    machine: {
      slug: 'some',
      cpu: 'Some',
      cores: 2,
      memoryBytes: 1,
      os: 'os',
      node: '24',
      v8: '13',
      compiler: null,
    },
    cells: { last: { code: of, outputs: [{ kind: 'result', data: { 'text/plain': '0.5' } }] } },
  });
  const built: BuiltNotebook = {
    file: before.file,
    sourceHash: '',
    mistakes: [],
    cells: before.cells.map((each) => ({
      ...each,
      compiled: compileCell(each.source, each.id),
      compiledCheck: null,
      outputs: [],
    })),
  };

  test('shows what is recorded, and from when and where it is', () => {
    const { cells } = withRecordedOutputs(built, record(codeBehind('last', before.cells)));
    expect(cells.map(({ outputs }) => outputs.length)).toEqual([0, 0, 1]);
    expect(cells[2]?.from).toBe('recorded on 26 November 2026, Some, 2 cores');
    expect(cells[1]?.from).toBeUndefined();
  });

  test('shows its own run where the record is of other code, and says so in one line', () => {
    expect(withRecordedOutputs(built, record('other')).cells).toEqual(built.cells);
    expect(staleRecords(before, record('other'))).toEqual([
      'content/articles/some.mdx:11: The cell "last" varies, and has changed since its output was recorded: npm run record-outputs -- some',
    ]);
    expect(staleRecords(before)).toEqual([
      'content/articles/some.mdx:11: The cell "last" varies, and has no recorded output: npm run record-outputs -- some',
    ]);
  });
});
