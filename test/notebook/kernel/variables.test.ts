import { expect, test } from 'vitest';
import { createVariables, typeNameOf } from '../../../src/notebook/kernel/variables.ts';

test.each([
  [1, 'number'],
  [1n, 'bigint'],
  [null, 'null'],
  [undefined, 'undefined'],
  ['a', 'string'],
  [[1, 2], 'number[]'],
  [[], 'list'],
  [[1, 'a'], 'list'],
  [[[1]], 'list[]'],
  [{ a: 1 }, 'object'],
  [[{ a: 1 }], 'object[]'],
  [new Map(), 'Map'],
  [new Uint8Array(1), 'Uint8Array'],
  [() => 1, 'function'],
  [
    class A {
      own = 1;
    },
    'class',
  ],
  [Object.create(null), 'object'],
  [Object.defineProperty({}, 'place', { get: () => 1, enumerable: true }), 'module'],
])('%o is %s', (value, type) => {
  expect(typeNameOf(value)).toBe(type);
});

test('a name is told with the cell that declared it last, and no getter is called', () => {
  const scope = Object.defineProperty({ n: 8, later: [1, 2] }, 'dear', {
    get: () => {
      throw new Error('called');
    },
  });
  const variables = createVariables(scope);
  variables.declare(['n', 'dear'], 'a');
  variables.declare(['later', 'unset'], 'b');
  variables.declare(['n'], 'c');
  expect(variables.list()).toEqual([
    { name: 'later', cell: 'b', type: 'number[]', text: '[1, 2]' },
    { name: 'n', cell: 'c', type: 'number', text: '8' },
  ]);
});

test('a module is told by the names that it has', async () => {
  const variables = createVariables({ module: await import('../../../src/notebook/kernel/stack.ts') });
  variables.declare(['module'], 'a');
  const [told] = variables.list();
  expect(told?.type).toBe('module');
  expect(told?.text).toMatch(/^\w+(?:, \w+)*$/);
});
