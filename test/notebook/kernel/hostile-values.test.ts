/**
 * Values that lie about themselves, refuse to be looked at, or never end when they are: whatever a cell does with them, none of
 * their code runs when the kernel shows, lists, throws or judges them, and the kernel goes on with all its names.
 */
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Output } from '../../../src/notebook/kernel/outputs.ts';
import type { FromKernel } from '../../../src/notebook/kernel/protocol.ts';
import { compileCell } from '../../../src/notebook/language/compile.ts';

const kernel = new Worker(new URL('evaluating-worker.ts', import.meta.url));
let runs = 0;
afterAll(() => kernel.terminate());

/** Runs a cell behind those before it; gives what it put out, and whether it ended well. */
function run(source: string): Promise<{ readonly ok: boolean; readonly outputs: readonly Output[] }> {
  const [run, outputs] = [++runs, [] as Output[]];
  return new Promise((done) => {
    kernel.on('message', function hear(message: FromKernel) {
      if (message.type === 'outputs' && message.run === run) outputs.push(...message.outputs);
      if (message.type !== 'done' || message.run !== run) return;
      kernel.off('message', hear);
      done({ ok: message.ok, outputs });
    });
    kernel.postMessage({ type: 'run', run, cell: compileCell(source, `c${run}`) });
  });
}

function variables(): Promise<readonly string[]> {
  return new Promise((done) => {
    kernel.on('message', function hear(message: FromKernel) {
      if (message.type !== 'variables') return;
      kernel.off('message', hear);
      done(message.list.map(({ name }) => name));
    });
    kernel.postMessage({ type: 'variables' });
  });
}

const textOf = (outputs: readonly Output[]): string =>
  outputs
    .map((output) => {
      if (output.kind === 'stream') return output.text;
      if ('data' in output) return output.data['text/plain'];
      return output.kind === 'error' ? `${output.name}: ${output.message}` : JSON.stringify(output);
    })
    .join('\n');

/** `trip` counts that code of a value's own has run, and throws: in a reader's cell it might as well loop for ever. */
const PREPARE = `let trips = 0;
const trip = () => { trips += 1; throw new Error('tripped'); };
const traps = Object.fromEntries(Reflect.ownKeys(Reflect).filter((name) => typeof name === 'string').map((name) => [name, trip]));
const getter = (value, name) => Object.defineProperty(value, name, { get: trip, enumerable: true, configurable: true });
const own = (value, ...names) => { for (const name of names) value[name] = trip; return value; };
trips`;

const VALUES: Readonly<Record<string, string>> = {
  'a proxy of a record': 'new Proxy({ a: 1 }, traps)',
  'a proxy of a list': 'new Proxy([1, 2], traps)',
  'a proxy of a function': 'new Proxy(() => 1, traps)',
  'a proxy of an error': 'new Proxy(new Error("x"), traps)',
  'a proxy of a map': 'new Proxy(new Map([[1, 2]]), traps)',
  'a proxy of a proxy': 'new Proxy(new Proxy({}, traps), traps)',
  'a revocable proxy': 'Proxy.revocable({ a: 1 }, traps).proxy',
  'a revoked proxy':
    '(() => { const { proxy, revoke } = Proxy.revocable([1], {}); revoke(); return proxy; })()',
  'what inherits from a proxy': 'Object.create(new Proxy({}, traps))',
  'a list that inherits from a proxy': 'Object.setPrototypeOf([1], new Proxy([], traps))',
  'an error that inherits from a proxy':
    'Object.setPrototypeOf(new Error("x"), new Proxy(Error.prototype, traps))',
  'a list of proxies': '[new Proxy({}, traps), new Proxy([], traps)]',
  'rows that are proxies': '[new Proxy({ n: 1 }, traps), new Proxy({ n: 2 }, traps)]',
  getters: 'getter(getter({}, "a"), "length")',
  'a getter at a place of a list': 'getter([1, 2, 3], 1)',
  'a list with methods of its own':
    'own([1, 2], "slice", "map", "every", "some", "entries", "at", Symbol.iterator, "toString", "toJSON")',
  'a list that makes others':
    'new (class extends Array { static get [Symbol.species]() { return trip(); } })(1, 2, 3)',
  'a set with an iterator of its own': 'own(new Set([1]), Symbol.iterator, "values", "forEach")',
  'a map with a size of its own': 'getter(own(new Map([[1, 2]]), Symbol.iterator, "entries", "get"), "size")',
  'typed numbers with methods of their own':
    'own(new Uint8Array([1, 2]), Symbol.iterator, "every", "slice", "map")',
  'a tag that is a getter': 'new (class { get [Symbol.toStringTag]() { return trip(); } })()',
  'a constructor that is a getter': 'Object.create(getter({}, "constructor"))',
  'a class with a name that is a getter': 'class { static get name() { return trip(); } }',
  'a date with methods of its own':
    'own(new Date(0), "getTime", "toISOString", "valueOf", Symbol.toPrimitive)',
  'an error with getters':
    'getter(getter(getter(getter(new Error("x"), "message"), "name"), "stack"), "cause")',
  'an error of many':
    'Object.assign(new AggregateError([1]), { errors: own([new Proxy({}, traps)], "slice", Symbol.iterator) })',
  'an error caused by a proxy': 'new Error("x", { cause: new Proxy(new Error("y"), traps) })',
  'a wrapped number with a value of its own': 'own(new Number(1), "valueOf", "toString", Symbol.toPrimitive)',
  'what is made to text by its own': 'own({}, "toString", "valueOf", "toJSON", Symbol.toPrimitive)',
  'what says that everything is made by it': 'class { static [Symbol.hasInstance]() { return trip(); } }',
  'a generator with a next of its own':
    'own((function* () { yield 1; })(), "next", "return", Symbol.iterator)',
  'a name of a million letters': 'new (class { static name = "x".repeat(1e6) })()',
  'a chain of ten thousand prototypes':
    'Array.from({ length: 10_000 }).reduce((above) => Object.create(above), {})',
};

const USES: Readonly<Record<string, (value: string) => string>> = {
  'the value of a cell': (value) => `const made = ${value};\nmade`,
  shown: (value) => `display(${value}); display([${value}])`,
  printed: (value) => `console.log(${value}, { in: ${value} }); console.log('%o %s', ${value}, 1)`,
  'a table': (value) => `console.table(${value}); console.table([${value}])`,
  thrown: (value) => `throw ${value}`,
  'rejected by a promise': (value) => `await Promise.reject(${value})`,
  'a variable': (value) => `const kept = ${value}; 0`,
  'what a check is given': (value) =>
    `check.equal('equal', () => ${value}, [1, 2]); check.that('that', () => ${value}, () => 'no')`,
  'what a check is told': (value) => `check.that(${value}, () => false, () => ${value})`,
  'a control': (value) => `try { view(${value}) } catch { }`,
};

beforeAll(async () => {
  expect(textOf((await run(PREPARE)).outputs)).toBe('0');
});

describe.each(Object.keys(VALUES))('%s', (name) => {
  test.each(Object.keys(USES))('as %s: none of its code runs, and the kernel goes on', async (use) => {
    const source = USES[use]!(VALUES[name]!);
    await run('trips = 0');
    const { outputs } = await run(source);
    expect(JSON.stringify(outputs).length).toBeLessThan(20_000);
    expect(await variables()).toEqual(expect.arrayContaining(['trips', 'trip', 'traps']));
    expect(textOf((await run('trips')).outputs), textOf(outputs)).toBe('0');
  });
});

describe('a check is passed by what is right alone', () => {
  const WRONG: Readonly<Record<string, readonly [given: string, expected: string]>> = {
    'a wrong list that says that every entry is right': [
      'Object.assign([9, 9], { every: () => true })',
      '[1, 2]',
    ],
    'a wrong list with an iterator that gives the right ones': [
      'Object.assign([9, 9], { [Symbol.iterator]: () => [1, 2].values() })',
      '[1, 2]',
    ],
    'a wrong set with an iterator that gives the right ones': [
      'Object.assign(new Set([9, 8]), { [Symbol.iterator]: () => new Set([1, 2]).values() })',
      'new Set([1, 2])',
    ],
    'a wrong map that says it has the right ones': [
      'Object.assign(new Map([[1, 9]]), { entries: () => [[1, 2]], [Symbol.iterator]: () => [[1, 2]].values() })',
      'new Map([[1, 2]])',
    ],
    'a proxy of a wrong list': [
      'new Proxy([9, 9], { get: (list, name, all) => name === "0" ? 1 : name === "1" ? 2 : Reflect.get(list, name, all), getOwnPropertyDescriptor: (list, name) => ({ ...Reflect.getOwnPropertyDescriptor(list, name), value: 1 }) })',
      '[1, 2]',
    ],
    'a proxy of a wrong record': ['new Proxy({ a: 2 }, { get: () => 1 })', '{ a: 1 }'],
    'an empty list with a length': ['Object.create([], { length: { value: 0 } })', '[1]'],
    'a list of holes': ['[,,]', '[1, 2]'],
    'typed numbers that are others': [
      'Object.assign(new Uint8Array([9, 9]), { every: () => true })',
      'new Uint8Array([1, 2])',
    ],
    'another date': ['new Date(1)', 'new Date(2)'],
    'another pattern': ['/a/', '/b/'],
    'an equal value after Object.is was replaced': ['(Object.is = () => true, 1)', '2'],
    'an equal list after every was replaced': ['(Array.prototype.every = () => true, [1])', '[2]'],
    'an equal record after Object.keys was replaced': ['(Object.keys = () => [], { a: 1 })', '{ a: 2 }'],
    'a WeakMap': ['new WeakMap()', 'new WeakMap()'],
    'what is nested without end': [
      '(() => { const a = []; a.push(a); return a; })()',
      '(() => { const b = []; b.push(b); return b; })()',
    ],
  };
  test.each(Object.keys(WRONG))('%s does not', async (name) => {
    const [given, expected] = WRONG[name]!;
    const originals = 'const { is, keys } = Object; const { every } = Array.prototype;';
    await run(originals);
    const { outputs } = await run(`check.equal('it', () => ${given}, ${expected})`);
    await run('Object.is = is; Object.keys = keys; Array.prototype.every = every; 0');
    expect(outputs).toMatchObject([{ kind: 'verdict', checks: [{ label: 'it', pass: false }] }]);
  });

  test.each([
    ['[1, [2, 3]]', '[1, [2, 3]]'],
    ['new Uint8Array([1, 2])', '[1, 2]'],
    ['new Set([1, [2]])', 'new Set([1, [2]])'],
    ['new Map([[1, { a: 2 }]])', 'new Map([[1, { a: 2 }]])'],
    ['({ get total() { return 3; } })', '({ total: 3 })'],
    ['new Date(5)', 'new Date(5)'],
    ['NaN', 'NaN'],
    ['[undefined]', '[,]'],
    ['new Proxy([1, 2], traps)', '[1, 2]'],
    ['92n', '92n'],
    ['Object.create(null, { a: { value: 1, enumerable: true } })', '({ a: 1 })'],
  ])('%s equals %s', async (given, expected) => {
    const { outputs } = await run(`check.equal('it', () => ${given}, ${expected})`);
    expect(outputs).toMatchObject([{ kind: 'verdict', checks: [{ label: 'it', pass: true }] }]);
  });
});

test('what is thrown out of a proxy that throws when it is looked at ends the cell at once, and the names stay', async () => {
  await run('const before = 7');
  const { ok, outputs } = await run('throw new Proxy({}, { getPrototypeOf() { throw 1 } })');
  expect(ok).toBe(false);
  expect(textOf(outputs)).toBe('Error: A value was thrown: {}');
  expect(textOf((await run('before')).outputs)).toBe('7');
});

test('Proxy is what it was, for those who use it', async () => {
  const source = `const { proxy, revoke } = Proxy.revocable({ a: 1 }, { get: (target, name) => name === 'b' ? 2 : target[name] });
const values = [proxy.a, proxy.b, Proxy.name, Proxy.length, typeof Proxy, new Proxy([], {}) instanceof Array];
revoke();
try { proxy.a } catch (error) { values.push(error.name) }
try { Proxy({}, {}) } catch (error) { values.push(error.name) }
try { new Proxy(1, {}) } catch (error) { values.push(error.name) }
values.join()`;
  expect(textOf((await run(source)).outputs)).toBe('1,2,Proxy,2,function,true,TypeError,TypeError,TypeError');
});
