/** However a cell ends, its last expression is its value: in the kernel, and in a downloaded notebook. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Output } from '../../../src/notebook/kernel/outputs.ts';
import { compileCell } from '../../../src/notebook/language/compile.ts';
import { parseCell } from '../../../src/notebook/language/parse.ts';
import { endOf } from '../../../src/notebook/language/statements.ts';
import { valueOf as valueStatement } from '../../../src/notebook/language/value.ts';
import { kernelHere } from '../kernel-here.ts';

function lastExpressionOf(source: string): { readonly start: number; readonly text: string } | null {
  const { program, text } = parseCell(source);
  const found = valueStatement(program);
  return found && { start: found.start, text: text.slice(found.start, endOf(found, text)) };
}

async function valueOf(source: string): Promise<string | null> {
  const outputs: Output[] = [];
  await kernelHere(outputs).run(compileCell(source, 'a'));
  const [output] = outputs;
  if (output?.kind === 'error') throw new Error(`${output.message}, from ${source}`);
  return output?.kind === 'result' ? output.data['text/plain'] : null;
}

const before = fc.constantFrom('', 'const n = 1;\n', 'const f = () => {}; ', 'let n = 2;\n\n', '// n\n', ';');
const value = fc.constantFrom(
  '{ a: 1 }',
  '[1, 2].map((n) => n * 2)',
  'function () { return ";" }()',
  '() => ({ n: 1 })',
  'async () => {}',
  '`;${1}\n)`',
  '/;\\)/',
  '"// no comment"',
  '1, 2',
  'class { m(): void {} }',
  'await Promise.resolve({ n: 3 })',
);
const type = fc.constantFrom('', ' as unknown', '!', ' satisfies unknown', ' as { a: number } | null');
const after = fc.constantFrom(
  '',
  ';',
  ';;',
  '\n;',
  ' // said',
  '; // said',
  ' /* said */',
  ' /* s */ ;\n',
  '\n\n',
);

describe('a value in brackets', () => {
  test('is the value of its cell, whatever stands before and behind it', async () => {
    await fc.assert(
      fc.asyncProperty(before, value, type, after, async (prefix, expression, said, ending) => {
        const plain = await valueOf(`[${expression}].at(-1)`);
        expect(await valueOf(`${prefix}(${expression})${said}${ending}`)).toBe(plain);
      }),
      { numRuns: 150 },
    );
  });

  test('is found in the TypeScript with its types and without its semicolon', () => {
    fc.assert(
      fc.property(before, value, type, after, (prefix, expression, said, ending) => {
        const found = lastExpressionOf(`${prefix}(${expression})${said}${ending}`);
        expect(found?.start).toBe(prefix.length);
        expect(found?.text.startsWith(`(${expression})${said}`)).toBe(true);
        expect(found?.text.endsWith(';')).toBe(false);
      }),
    );
  });
});

test.each([
  ['the same word earlier on its line', 'const n = 4; n * 2;', 'n * 2'],
  ['types on its line', 'const n: number = 4; (n as number) * 2', '(n as number) * 2'],
  ['several lines', 'f(1)\nf({\n  a: 1 as number,\n})\n', 'f({\n  a: 1 as number,\n})'],
  ['types behind it', '1 as number\ninterface Later { n: number }', '1 as number'],
  ['a function behind it', 'f(1)\nfunction f(n: number) {}', 'f(1)'],
  ['nothing', 'const a = 1;', undefined],
])('the last expression, with %s', (_, source, text) => {
  expect(lastExpressionOf(source)?.text).toBe(text);
});

test.each([
  ['export default ({ a: 1 });', '{ a: 1 }'],
  ['export default 7', '7'],
  ['export default function five() { return 5 }\nfive()', '5'],
  ['export default class {}\n3', '3'],
])('%s is read as any other line', async (source, shown) => {
  expect(await valueOf(source)).toBe(shown);
});
