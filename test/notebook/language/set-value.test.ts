import { expect, test } from 'vitest';
import { settableNames, valueOfWord, withValue } from '../../../src/notebook/language/set-value.ts';

test.each([
  ['const n = 8;', '12', 'const n = 12;'],
  ['let n: number = 8 + 1, m = 2', '-3.5e2', 'let n: number = -3.5e2, m = 2'],
  ['const n = 8n', '12345678901234567890n', 'const n = 12345678901234567890n'],
  ['let n', 'true', 'let n = true'],
  ['let n: string | undefined;', 'null', 'let n: string | undefined = null;'],
  ['export const n = f(() => 1)', 'x', 'export const n = "x"'],
  [
    'const n = 1; { const n = 2 } function f(n = 3) {}',
    '4',
    'const n = 4; { const n = 2 } function f(n = 3) {}',
  ],
  [
    'const n = view(Inputs.range([4, 14], { value: 8, step: 1 }))',
    '12',
    'const n = view(Inputs.range([4, 14], { value: 12, step: 1 }))',
  ],
  [
    'const n = view(Inputs.range([4, 14])) as number',
    '5',
    'const n = view(Inputs.range([4, 14], { value: 5 })) as number',
  ],
  [
    'const n = view(Inputs.range([4, 14], options))',
    '5',
    'const n = view(Inputs.range([4, 14], { ...options, value: 5 }))',
  ],
  [
    'const n = view(Inputs.select(["a", "b"], { label: "l" }))',
    'b',
    'const n = view(Inputs.select(["a", "b"], { value: "b", label: "l" }))',
  ],
  ['const n = view(Inputs.toggle())', 'true', 'const n = view(Inputs.toggle({ value: true }))'],
  ['const n = view(Inputs.text({}))', 'a b', 'const n = view(Inputs.text({ value: "a b" }))'],
])('%s with n=%s is %s', (source, word, written) => {
  expect(withValue(source, 'n', valueOfWord(word))).toBe(written);
});

test.each([
  ['12', '12'],
  ['-0.5', '-0.5'],
  ['1e6', '1e6'],
  ['-Infinity', '-Infinity'],
  ['007', '"007"'],
  ['1_000', '"1_000"'],
  ['0x10', '"0x10"'],
  ['', '""'],
  ['"12"', '"12"'],
  ['[1, {"a": null}]', '[1,{"a":null}]'],
  ["it's `so` ${x}", '"it\'s `so` ${x}"'],
])('%s is written %s', (word, value) => {
  expect(valueOfWord(word)).toBe(value);
});

test('names are those of one value each, at the top level', () => {
  expect(
    settableNames(
      'const a = 1, { b } = o; let c; var d = 2; function e() { const f = 1 } for (const g of []) g; class H {}; type I = 1',
    ),
  ).toEqual(['a', 'c', 'd']);
  expect(settableNames('no { code')).toEqual([]);
});
