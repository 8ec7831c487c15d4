import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findIn, previewOf, replacementFor, type Search } from '../../../src/notebook/commands/find-text.ts';

const plain: Search = { text: '', matchCase: false, wholeWord: false, isRegExp: false };
const cells = [
  { id: 'a', source: 'const rows = [];\nrows.push(1);' },
  { id: 'b', source: 'Rows(arrows)' },
];
const places = (search: Partial<Search>): readonly string[] =>
  findIn(cells, { ...plain, ...search }).map(({ cell, from }) => `${cell}${from}`);

test.each([
  ['whatever the case', { text: 'rows' }, ['a6', 'a17', 'b0', 'b7']],
  ['in this case', { text: 'rows', matchCase: true }, ['a6', 'a17', 'b7']],
  ['whole words', { text: 'rows', wholeWord: true }, ['a6', 'a17', 'b0']],
  ['signs that mean something elsewhere', { text: '[];' }, ['a13']],
  ['a regular expression, line by line', { text: '^\\w+$|^rows', isRegExp: true }, ['a17', 'b0']],
  ['nothing, for nothing', { text: '' }, []],
] as const)('%s', (_, search, found) => {
  expect(places(search)).toEqual(found);
});

test('a text that is no regular expression is told', () => {
  expect(() => places({ text: '(', isRegExp: true })).toThrow(SyntaxError);
});

test('a replacement may take groups of the expression', () => {
  const search = { ...plain, text: 'rows\\.(\\w+)', isRegExp: true };
  const [found] = findIn(cells, search);
  expect(replacementFor(cells[0]!.source, found!, search, 'lines.$1')).toBe('lines.push');
});

test('a preview has what a replacement would make, in its line', () => {
  const search = { ...plain, text: '(row)s', isRegExp: true };
  const source = `  ${'x'.repeat(40)}rows\n\trows.push(rows.length + ${'y'.repeat(40)});`;
  const previews = findIn([{ id: 'a', source }], search).map((found) =>
    previewOf(source, found, search, '$1'),
  );
  expect(previews).toEqual([
    { before: `…${'x'.repeat(32)}`, old: 'rows', made: 'row', after: '' },
    { before: '', old: 'rows', made: 'row', after: `.push(rows.length + ${'y'.repeat(12)}…` },
    { before: 'rows.push(', old: 'rows', made: 'row', after: `.length + ${'y'.repeat(22)}…` },
  ]);
});

test('what is found is the text that was searched for', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), fc.string(), fc.string(), (text, before, after) => {
      const source = before + text + after;
      const found = findIn([{ id: 'a', source }], { ...plain, text, matchCase: true });
      expect(found.length).toBeGreaterThan(0);
      for (const { from, to } of found) expect(source.slice(from, to)).toBe(text);
    }),
  );
});
