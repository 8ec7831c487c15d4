/** The code of a cell as Deno's kernel takes it. */
import { expect, test } from 'vitest';
import { codeForDeno } from '../../../src/notebook/ipynb/code-for-deno.ts';

test('checks are awaited wherever the cell itself makes them, in loops too, and not within functions', () => {
  const source =
    "for (const n of [1, 2]) check.equal('a', () => n, n);\nif (1) {\n  check.that('b', () => true);\n}\n" +
    "const later = () => {\n  check.that('c', () => true);\n};\nawait check.that('d', () => true);\ncheck.that('e', () => true);";
  expect(codeForDeno(source, 'typescript')).toBe(
    source
      .replace('check.equal', 'await check.equal')
      .replace("check.that('b'", "await check.that('b'")
      .replace("check.that('e'", "await check.that('e'"),
  );
});
