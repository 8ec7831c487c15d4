/** Every kind of value as a cell shows it: what it must tell, bounded, and without running the value's own code. */
import { inspect } from 'node:util';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { errorOutput } from '../../../src/notebook/kernel/errors.ts';
import { textOf, treeOf } from '../../../src/notebook/kernel/inspect.ts';
import { indexedTableOf, tableOf } from '../../../src/notebook/kernel/table.ts';

class Point {
  x = 1;
  #hidden = 2;
  get y(): number {
    return this.#hidden;
  }
}
const never = (): never => {
  throw new Error('a getter ran');
};
const trap = new Proxy(
  {},
  { get: never, ownKeys: never, getOwnPropertyDescriptor: never, getPrototypeOf: never, has: never },
);
const ring: { self?: unknown; a: number } = { a: 1 };
ring.self = ring;
const sparse: unknown[] = [1];
sparse[90] = 2;
const named = Object.assign([1, 2], { label: 'x' });

/** A test's name is made of the text alone: a value may throw when it is looked at. */
const values: readonly (readonly [unknown, string])[] = [
  [2024, '2024'],
  [-0, '-0'],
  [12n, '12n'],
  [Symbol('s'), 'Symbol(s)'],
  [[undefined, null], '[undefined, null]'],
  [["it's"], '["it\'s"]'],
  [{}, '{}'],
  [[], '[]'],
  [Object.create(null), '[Object: null prototype] {}'],
  [Object.assign(Object.create(null) as object, { a: 1 }), '[Object: null prototype] { a: 1 }'],
  [new Point(), 'Point { x: 1 }'],
  [
    {
      get a() {
        return never();
      },
      set b(_: unknown) {
        never();
      },
    },
    '{ a: [getter], b: [setter] }',
  ],
  [{ [Symbol('k')]: 1, 'a b': 2 }, '{ "a b": 2, [Symbol(k)]: 1 }'],
  [{ ['k'.repeat(1e6)]: 1 }, `{\n  ${JSON.stringify(`${'k'.repeat(1000)}…`)}: 1,\n}`],
  [Symbol('s'.repeat(1e6)), `Symbol(${'s'.repeat(993)}…`],
  [new Array(100), '[<100 empty items>]'],
  [Object.assign([1, 0, 3].slice(0, 1), { 2: 3 }), '[1, <1 empty item>, 3]'],
  [sparse, '[1, <89 empty items>, 2]'],
  [new Array(2 ** 32 - 1), '[<4294967295 empty items>]'],
  [named, "[1, 2, label: 'x']"],
  [new Number(1), '[Number: 1]'],
  [new String('ab'), "[String: 'ab']"],
  [Object(1n), '[BigInt: 1n]'],
  [Object(Symbol('q')), '[Symbol: Symbol(q)]'],
  [
    new Map<unknown, unknown>([
      ['a', { b: 1 }],
      [{ c: 1 }, 2],
    ]),
    "Map(2) { 'a' => { b: 1 }, { c: 1 } => 2 }",
  ],
  [new Set([1, 'a']), "Set(2) { 1, 'a' }"],
  [new Uint8Array([1, 2]), 'Uint8Array(2) [1, 2]'],
  [new ArrayBuffer(8), 'ArrayBuffer(8)'],
  [new DataView(new ArrayBuffer(4)), 'DataView(4)'],
  [new WeakMap(), 'WeakMap { … }'],
  [
    (function* () {
      yield 1;
    })(),
    '[generator]',
  ],
  [Promise.resolve(1), '[promise]'],
  [new Date(0), '1970-01-01T00:00:00.000Z'],
  [new Date(Number.NaN), 'Invalid Date'],
  [/a/g, '/a/g'],
  [Point, '[class Point]'],
  [class Far extends Point {}, '[class Far extends Point]'],
  [
    function plain() {
      return 1;
    },
    '[function plain]',
  ],
  [async () => Promise.resolve(1), '[async function]'],
  [
    Object.assign(
      function f() {
        return 1;
      },
      { a: 1 },
    ),
    '[function f] { a: 1 }',
  ],
  [new RangeError('no'), 'RangeError: no'],
  [new Error('a', { cause: new TypeError('b') }), 'Error: a { [cause]: TypeError: b }'],
  [new AggregateError([new Error('a')], 'all'), 'AggregateError: all { [errors]: [Error: a] }'],
  [ring, '{ a: 1, self: [circular] }'],
  [trap, '{}'],
  [[trap, 1], '[{}, 1]'],
  [{ a: { b: { c: { d: { e: 1 } } } } }, '{ a: { b: { c: { d: {…} } } } }'],
];

test.each(values.map(([, text], at) => [text, at] as const))('%s', (text, at) => {
  expect(textOf(values[at]?.[0])).toBe(text);
});

describe('what Node tells of a value, we tell too', () => {
  test('whatever it is made of', () => {
    const options = {
      maxDepth: 2,
      withBigInt: true,
      withDate: true,
      withMap: true,
      withSet: true,
      withSparseArray: true,
      withTypedArray: true,
      withNullPrototype: true,
      withBoxedValues: true,
    } as const;
    const wordsIn = (text: string): string[] => text.match(/[a-z]{3,}|\d+/g) ?? [];
    fc.assert(
      fc.property(fc.anything(options), (value) => {
        const ours = new Set(wordsIn(textOf(value)));
        const theirs = inspect(value, { depth: 5, breakLength: Infinity, maxArrayLength: 90 });
        const told = wordsIn(theirs.replace(/more items?|empty items?|null prototype|Invalid/g, ''));
        if (textOf(value).includes('…') || /[\\"'`]/.test(theirs)) return;
        expect(told.filter((word) => !ours.has(word))).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });
});

test('work and text are bounded, whatever the size', () => {
  const cube = Array.from({ length: 100 }, () =>
    Array.from({ length: 100 }, () => Array.from({ length: 100 }, () => 1)),
  );
  let nodes = 0;
  const count = ({ entries = [] }: ReturnType<typeof treeOf>): void => {
    nodes += 1;
    for (const [, child] of entries) count(child);
  };
  count(treeOf(cube));
  expect(nodes).toBeLessThan(2000);
  for (const value of [
    cube,
    'x'.repeat(1e6),
    ['y'.repeat(1e6)],
    new Map(cube.map((row, at) => [row, at])),
    10n ** 5000n,
  ])
    expect(textOf(value).length).toBeLessThan(25_000);
  expect(textOf(new Uint8Array(2 ** 27))).toContain('134217628 more');
  expect(textOf(Array.from({ length: 1e6 }, (_, at) => at))).toContain('999900 more');
});

describe('tables', () => {
  test('have a column for each key, and do not run getters', () => {
    expect(
      tableOf([
        {
          a: 1,
          get b() {
            return never();
          },
        },
        { a: 2n, c: 'x' },
      ]),
    ).toEqual({
      columns: ['a', 'b', 'c'],
      rows: [
        ['1', '[getter]', ''],
        ['2', '', 'x'],
      ],
      numeric: [true, false, false],
      more: 0,
    });
  });
  test('say what they leave out', () => {
    const rows = Array.from({ length: 5000 }, (_, at) => ({ at }));
    expect(tableOf(rows)).toMatchObject({ more: 3000 });
    expect(tableOf([Object.fromEntries(rows.slice(0, 50).map(({ at }) => [`c${at}`, at]))])).toMatchObject({
      moreColumns: 20,
    });
  });
  test.each([[[]], [[1, 2]], [new Array(3)], [[{ a: 1 }, null]], [[{}, {}]], [[trap]]])(
    '%# is no table',
    (value) => {
      expect(tableOf(value)).toBeNull();
    },
  );
  test('console.table shows lists of lists, maps and records', () => {
    expect(indexedTableOf([[1, 2]])).toMatchObject({
      columns: ['(index)', '0', '1'],
      rows: [['0', '1', '2']],
    });
    expect(indexedTableOf(new Map([['a', 1]]))).toMatchObject({
      columns: ['(index)', 'Values'],
      rows: [['a', '1']],
    });
    expect(indexedTableOf({ x: { n: 1, m: 2 } }, ['m'])).toMatchObject({
      columns: ['(index)', 'm'],
      rows: [['x', '2']],
    });
  });
});

describe('whatever is thrown becomes an output', () => {
  const odd = (properties: object): Error =>
    Object.defineProperties(new Error('m'), Object.getOwnPropertyDescriptors(properties));
  const thrown: readonly (readonly [string, unknown, string, string])[] = [
    ['a name that is a symbol', odd({ name: Symbol('n') }), 'Symbol(n)', 'm'],
    ['a message that is an object', odd({ message: { a: 1 } }), 'Error', '{ a: 1 }'],
    [
      'a message that throws',
      odd({
        get message() {
          return never();
        },
      }),
      'Error',
      '',
    ],
    ['a stack that is a number', odd({ stack: 5 }), 'Error', 'm'],
    ['a Proxy whose traps throw', trap, 'Error', 'A value was thrown: {}'],
    ['a text', 'x', 'Error', 'A value was thrown: x'],
    ['nothing', undefined, 'Error', 'A value was thrown: undefined'],
    ['one of the platform’s', new DOMException('it ends', 'AbortError'), 'AbortError', 'it ends'],
    ['a cause', new Error('a', { cause: new TypeError('b') }), 'Error', 'a\ncaused by TypeError: b'],
  ];
  test.each(thrown.map(([what], at) => [what, at] as const))('%s', (_, at) => {
    const [, error, name, message] = thrown[at]!;
    expect(errorOutput(error)).toMatchObject({ kind: 'error', name, message });
  });
  test('a message of twenty million characters is cut', () => {
    expect(errorOutput(new Error('x'.repeat(2e7))).message.length).toBeLessThan(5000);
  });
});
