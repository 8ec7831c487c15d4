/** Cells may replace and delete what the language has: the kernel goes on, and says what is so. */
import { Worker } from 'node:worker_threads';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Output } from '../../../src/notebook/kernel/outputs.ts';
import type { FromKernel } from '../../../src/notebook/kernel/protocol.ts';
import { compileCell } from '../../../src/notebook/language/compile.ts';

const kernel = new Worker(new URL('evaluating-worker.ts', import.meta.url));
let runs = 0;
afterAll(() => kernel.terminate());

/** Runs a cell behind those before it; gives what it put out. */
function run(source: string): Promise<readonly Output[]> {
  const [run, outputs] = [++runs, [] as Output[]];
  return new Promise((done) => {
    kernel.on('message', function hear(message: FromKernel) {
      if (message.type === 'outputs' && message.run === run) outputs.push(...message.outputs);
      if (message.type !== 'done' || message.run !== run) return;
      kernel.off('message', hear);
      done(outputs);
    });
    kernel.postMessage({ type: 'run', run, cell: compileCell(source, `c${run}`) });
  });
}

const textsOf = (outputs: readonly Output[]): readonly string[] =>
  outputs.map((output) => {
    if (output.kind === 'stream') return output.text;
    if (output.kind === 'result' || output.kind === 'display') return output.data['text/plain'];
    return output.kind === 'error' ? `${output.name}: ${output.message}` : JSON.stringify(output);
  });

/** What every kernel can do, whatever cells have done to it: it prints, checks, draws tables, and has values. */
const PROOF = `console.log('text', [1, { a: 2 }]);
display([{ n: 8, count: 92 }]);
check.equal('sum', () => 1 + 1, 2);
1 + 1`;
const PROVED = [
  'text [1, { a: 2 }]\n',
  '[{ n: 8, count: 92 }]',
  JSON.stringify({ kind: 'verdict', checks: [{ label: 'sum', pass: true, wrong: '' }] }),
  '2',
];

/** All that a program can replace, by name; and, for the cells that do it, what they need for it. */
const PREPARE = `const { defineProperty, deleteProperty, getOwnPropertyDescriptor, ownKeys, getPrototypeOf } = Reflect;
const names = ['Object', 'Array', 'Function', 'String', 'Number', 'Boolean', 'Symbol', 'BigInt', 'Math', 'JSON', 'Reflect',
  'Promise', 'RegExp', 'Date', 'Map', 'Set', 'WeakMap', 'WeakSet', 'WeakRef', 'Error', 'TypeError', 'ArrayBuffer',
  'DataView', 'Uint8Array', 'Float64Array', 'Iterator', 'Proxy'];
const holders = [globalThis, ...names.map((name) => globalThis[name]), ...names.flatMap((name) => globalThis[name].prototype ?? []),
  ...[[].values(), new Map().keys(), new Set().values(), ''[Symbol.iterator](), ''.matchAll(/./g), Uint8Array].map(getPrototypeOf),
  getPrototypeOf(Uint8Array.prototype)];
const targets = holders.flatMap((holder, at) => (at === 0 ? names : ownKeys(holder))
  .filter((key) => getOwnPropertyDescriptor(holder, key).configurable)
  .map((key) => ({ holder, key, original: getOwnPropertyDescriptor(holder, key) })));
const ways = {
  throwing: (at) => defineProperty(targets[at].holder, targets[at].key, { value: () => { throw 1 }, configurable: true, writable: true }),
  silent: (at) => defineProperty(targets[at].holder, targets[at].key, { value: () => undefined, configurable: true, writable: true }),
  null: (at) => defineProperty(targets[at].holder, targets[at].key, { value: null, configurable: true, writable: true }),
  getter: (at) => defineProperty(targets[at].holder, targets[at].key, { get: () => { throw 2 }, configurable: true }),
  gone: (at) => deleteProperty(targets[at].holder, targets[at].key),
};
const mend = (at) => defineProperty(targets[at].holder, targets[at].key, targets[at].original);
targets.length`;
const WAYS = ['throwing', 'silent', 'null', 'getter', 'gone'] as const;

let count = 0;
beforeAll(async () => {
  count = Number(textsOf(await run(PREPARE))[0]);
});

test.each(WAYS)('with every built-in replaced at once (%s), cells run and show what is so', async (way) => {
  expect(count).toBeGreaterThan(500);
  await run(`for (let at = 0; at < ${count}; at++) ways.${way}(at);`);
  expect(textsOf(await run(PROOF))).toEqual(PROVED);
  expect(textsOf(await run('1 + 1'))).toEqual(['2']);
  await run(`for (let at = 0; at < ${count}; at++) mend(at);`);
});

test('whichever built-ins a cell replaces, in whatever way, the same cell and the next one show what is so', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(fc.nat(count - 1), { minLength: 1, maxLength: 12 }),
      fc.constantFrom(...WAYS),
      async (places, way) => {
        const one = (what: string): string => places.map((at) => `${what}(${at});`).join('');
        expect(textsOf(await run(`${one(`ways.${way}`)}\n${PROOF}`))).toEqual(PROVED);
        expect(textsOf(await run(PROOF))).toEqual(PROVED);
        expect(textsOf(await run(one('mend')))).toEqual(['true']);
      },
    ),
    { numRuns: 40 },
  );
});

test.each([
  ['toJSON', 'function () { return 5 }'],
  ['then', 'function () {}'],
  ['get', '1'],
  ['value', '1'],
  ['kind', '"error"'],
  ['length', '7'],
])('a property that every object inherits (%s) is in nothing that the page is told', async (name, value) => {
  await run(`Object.prototype.${name} = ${value}; Array.prototype[0] = 9`);
  expect(textsOf(await run(PROOF))).toEqual(PROVED);
  expect(textsOf(await run('Object.prototype.own = 19'))).toEqual(['19']);
  await run(`delete Object.prototype.${name}; delete Object.prototype.own; delete Array.prototype[0]`);
});

test('what cells make of the built-ins stays theirs, and the kernel takes no part in it', async () => {
  await run(
    'const { push } = Array.prototype; let pushes = 0; Array.prototype.push = function (...given) { pushes += 1; return push.apply(this, given) };',
  );
  await run('const list = []; list.push(1, 2); list.push(3); console.log(list); display(list)');
  expect(textsOf(await run('[pushes, list.length]'))).toEqual(['[2, 3]']);
  await run('Math.random = () => 0.25; Array.prototype.last = function () { return this[this.length - 1] }');
  expect(textsOf(await run('[Math.random(), [4, 5].last()]'))).toEqual(['[0.25, 5]']);
});
