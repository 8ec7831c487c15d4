import { expect, test } from 'vitest';
import { membersOf, namesOfCells } from '../../../src/notebook/editor/quick-names.ts';

const labels = (...texts: readonly string[]): readonly string[] =>
  namesOfCells(texts).map(({ label }) => label);

test.each([
  [
    'declarations',
    'const a = 1;\nlet b;\nexport function f() {}\nasync function* g() {}\nclass C {}\ntype T = 1;',
    ['a', 'b', 'f', 'g', 'C', 'T'],
  ],
  ['patterns', 'const { a, b: c, ...rest } = x;\nconst [d, e] = y;', ['a', 'c', 'rest', 'd', 'e']],
  [
    'imports',
    "import x, { y, z as w } from 'm';\nimport * as Plot from '@observablehq/plot';",
    ['x', 'y', 'w', 'Plot'],
  ],
  ['names in functions are no names of the cell', 'function f() {\n  const inside = 1;\n}', ['f']],
  ['a text that is being written', 'const rows = [\nfoo(', ['rows']],
] as const)('%s', (_, text, names) => {
  expect(labels(text)).toEqual(names);
});

test('a name of two cells is one, of the last one’s kind', () => {
  expect(namesOfCells(['const a = 1;', 'function a() {}'])).toEqual([{ label: 'a', type: 'function' }]);
});

test('members of the kernel’s objects and of the platform’s', () => {
  expect(membersOf('Inputs').map(({ label }) => label)).toContain('range');
  expect(membersOf('Math').map(({ label }) => label)).toContain('hypot');
  expect(membersOf('unknown')).toEqual([]);
});
