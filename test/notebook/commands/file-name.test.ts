import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fileNameOf, storableName } from '../../../src/notebook/files/file-name.ts';

test.each([
  ['Eight queens', 'eight-queens'],
  ['Höchste Türme.ipynb', 'höchste-türme'],
  ['CON', 'con_'],
  ['aux.ipynb', 'aux_'],
  ['LPT¹', 'lpt¹_'],
  ['Console', 'console'],
  ['…', 'notebook'],
])('a notebook titled %s is saved as %s', (title, name) => {
  expect(fileNameOf(title)).toBe(name);
});

test.each([
  ['queens.csv', 'queens.csv'],
  ['a/b\\c:d*e?.csv', 'a-b-c-d-e-.csv'],
  ['nul.csv', 'nul_.csv'],
  ['ends with dots. .', 'ends with dots'],
  ['...', 'file'],
  ['\u202Egnp.exe', '-gnp.exe'],
])('the file %s is stored as %s', (name, stored) => {
  expect(storableName(name)).toBe(stored);
});

/** https://learn.microsoft.com/en-us/windows/win32/fileio/naming-a-file */
const isStorable = (name: string): boolean =>
  name !== '' &&
  !/[<>:"/\\|?*\p{Cc}]|[. ]$/u.test(name) &&
  !/^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?:\.|$)/i.test(name) &&
  name.isWellFormed();

test('every name can be stored on Windows, and every title gives a name that fits with its ending', () => {
  const words = fc.constantFrom(
    'con',
    'NUL',
    'com1',
    '.',
    ' ',
    '-',
    '/',
    ':',
    '日',
    '𝒳',
    'é',
    '\ud800',
    'a'.repeat(90),
  );
  const text = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.array(words).map((parts) => parts.join('')),
  );
  fc.assert(
    fc.property(text, (given) => {
      const name = fileNameOf(given);
      expect(isStorable(storableName(given))).toBe(true);
      expect(isStorable(`${name}.js.ipynb`)).toBe(true);
      expect(Buffer.byteLength(name)).toBeLessThan(240);
    }),
  );
});
