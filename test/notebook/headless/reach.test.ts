/** What a cell reaches in Node: what it reaches in the page, and nothing of the host; and how what has no end is ended. */
import { createContext, runInContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type NodeKernel, startNodeKernel } from '../../../src/notebook/headless/node-kernel.ts';
import { compileCell } from '../../../src/notebook/language/compile.ts';

// Processes are started, on a machine that may be busy: the limit only ends what hangs.
vi.setConfig({ testTimeout: 240_000 });

let kernel: NodeKernel;
beforeAll(() => {
  kernel = startNodeKernel(300);
});
afterAll(() => kernel.close());

/** The text of the last output, or the error's. */
async function textOf(source: string, seconds = 60): Promise<string> {
  const { outputs } = await kernel.run(compileCell(source, 'cell'), seconds);
  const last = outputs.at(-1);
  if (last?.kind === 'error') return `${last.name}: ${last.message}`;
  return last?.kind === 'result' ? last.data['text/plain'] : JSON.stringify(last);
}

test.each(['process', 'require', 'module', 'Buffer', 'global', 'setImmediate', 'navigator', '__dirname'])(
  '%s is not there',
  async (name) => {
    expect(await textOf(`typeof ${name} === 'undefined' && !('${name}' in globalThis)`)).toBe('true');
  },
);

test.each([
  ['fetch("http://127.0.0.1/")', 'Error: fetch: The sandbox has no network.'],
  ['new WebSocket("ws://127.0.0.1/")', 'Error: WebSocket: The sandbox has no network.'],
  ['new Worker("data:,")', 'Error: Worker: A cell cannot start workers.'],
  ['localStorage.length', 'Error: localStorage: The sandbox has no storage.'],
  ['eval("1")', 'EvalError: Code generation from strings disallowed for this context'],
  ['new Function("return 1")', 'EvalError: Code generation from strings disallowed for this context'],
  [
    '(async () => {}).constructor("return 1")',
    'EvalError: Code generation from strings disallowed for this context',
  ],
  ['setTimeout("1")', 'TypeError: setTimeout takes a function. (A text is not run here.)'],
])('%s is refused', async (source, text) => {
  expect(await textOf(source)).toBe(text);
});

test.each([
  'node:fs',
  'fs',
  'node:child_process',
  'node:net',
  'file:///etc/passwd',
  'data:text/javascript,1',
])('import("%s") finds no module', async (specifier) => {
  expect(await textOf(`await import('${specifier}')`)).toMatch(/^Error: .*There is solvers/);
  expect(await textOf(`const load = () => import(${JSON.stringify(specifier)}); await load()`)).toMatch(
    /^Error: .*There is solvers/,
  );
});

test.each([
  ["import * as d3 from 'd3';\nd3.mean([1, 2, 6])", '3'],
  ["import { format, scaleLinear } from 'd3';\nformat('.2f')(scaleLinear([0, 10], [0, 1])(5))", '0.50'],
  ["const { line } = await import('d3');\nline()([[0, 0], [1, 2]])", 'M0,0L1,2'],
  [
    "import * as d3 from 'd3';\nconst svg = d3.create('svg');\nsvg.selectAll('circle').data([1, 2]).join('circle').attr('r', (r) => r);\nsvg.node().outerHTML.length > 20",
    'true',
  ],
  [
    "import * as d3 from 'd3';\nawait d3.csv('https://example.org/a.csv')",
    'Error: fetch: The sandbox has no network.',
  ],
])('D3 is there without a network: %s', async (source, text) => {
  expect(await textOf(source)).toBe(text);
});

describe('nothing of the host', () => {
  /** Follows everything from the roots, and names what does not come from this realm. */
  const walk = `
  const known = new Set();
  const foreign = [];
  const look = (value, path) => {
    if ((typeof value !== 'object' && typeof value !== 'function') || value === null || known.has(value)) return;
    known.add(value);
    let root = value;
    for (let next = value; next !== null; next = Object.getPrototypeOf(next)) root = next;
    if (root !== Object.prototype && Object.hasOwn(root, 'hasOwnProperty')) foreign.push(path);
    if (typeof value === 'function' && value !== Function.prototype && !(value instanceof Function)) foreign.push(path);
    look(Object.getPrototypeOf(value), path + '.__proto__');
    for (const key of Reflect.ownKeys(value)) {
      const { value: held, get, set } = Object.getOwnPropertyDescriptor(value, key);
      for (const each of [held, get, set]) look(each, path + '.' + String(key));
    }
  };`;

  test('would be found, if there were something', () => {
    const realm = createContext({ given: { deep: [() => undefined] } });
    expect(
      runInContext(`${walk} look(globalThis.given.deep[0], 'deep'); JSON.stringify(foreign)`, realm),
    ).toMatch(/"deep"/);
  });

  test('is reached from what a cell finds, and from what its calls give', async () => {
    await textOf(walk);
    expect(
      await textOf(`
      look(globalThis, 'globalThis');
      look({ display, board, check, view, Inputs, html, svg, md, tex, measure, progress }, 'kernel');
      look([display(1), view(Inputs.range([0, 1])), setTimeout(() => {}), board([0]), html\`<b>x</b>\`], 'given');
      look(await import('solvers/queens'), 'module');
      look(await measure((n) => n, [1], { rounds: 1 }), 'measured');
      look([performance, crypto, new TextEncoder().encode('a'), structuredClone({ a: [1] })], 'platform');
      look([(function () { return this })(), (() => { try { return arguments } catch { return null } })()], 'this');
      JSON.stringify([known.size > 1000, foreign])`),
    ).toBe('[true,[]]');
  });

  test('is reached from errors: at the end of the stack, of an import, of a promise, of text that is no code', async () => {
    await textOf(walk);
    expect(
      await textOf(`
      /** Calls it where almost no stack is left. */
      const atTheEnd = (call) => {
        const caught = [];
        const deeper = () => { try { deeper() } catch (error) { caught.push(error); try { call() } catch (again) { caught.push(again) } } };
        deeper();
        return caught;
      };
      const calls = [
        () => console.log(1), () => display(1), () => setTimeout(() => {}, 1), () => performance.now(), () => structuredClone({}),
        () => crypto.getRandomValues([0]), () => queueMicrotask(() => {}), () => measure(() => 1), () => progress(1, 2), () => eval('1'),
        () => import('solvers/queens').catch((error) => look(error, 'import')),
      ];
      for (const call of calls) look(atTheEnd(call), String(call));
      for (const call of [() => import('node:fs'), () => import('x' + 'y'), () => measure(3), () => eval('1'), () => WebAssembly.compile(new Uint8Array(3)), () => structuredClone(() => 1)])
        look(await (async () => call())().catch((error) => error), String(call));
      JSON.stringify(foreign)`),
    ).toBe('[]');
  });

  test('is reached from the frames of a stack', async () => {
    await textOf(walk);
    expect(
      await textOf(`
      let frames = [];
      Error.prepareStackTrace = (error, sites) => { frames.push(sites); return ''; };
      void new Error('a').stack;
      try { null.x } catch (error) { void error.stack }
      await import('node:fs').catch(({ stack }) => stack);
      await new Promise((go) => setTimeout(() => { void new Error('b').stack; go() }));
      delete Error.prepareStackTrace;
      look(frames, 'frames');
      for (const sites of frames) for (const site of sites) look([site.getThis(), site.getFunction(), site.getTypeName()], 'site');
      JSON.stringify([frames.length > 0, foreign])`),
    ).toBe('[true,[]]');
  });

  test('is handed to what a cell puts in place of the language', async () => {
    await textOf(walk);
    expect(
      await textOf(`
      const was = [Array.prototype[Symbol.iterator], Promise.prototype.then, Function.prototype.call];
      const heard = [];
      Array.prototype[Symbol.iterator] = function () { heard.push(this); return was[0].call(this) };
      Promise.prototype.then = function (...given) { heard.push(this, ...given); return was[1].apply(this, given) };
      Object.defineProperty(Promise.prototype, 'domain', { configurable: true, get() { heard.push(this); return { emit(...given) { heard.push(...given) } } } });
      Object.defineProperty(Object.prototype, 'domain', { configurable: true, get() { heard.push(this) } });
      console.log(1); display([1]); setTimeout(() => {}, 0);
      void Promise.reject(new Error('left alone'));
      await import('solvers/queens').catch(() => 0);
      await new Promise((go) => setTimeout(go, 30));
      [Array.prototype[Symbol.iterator], Promise.prototype.then] = was;
      delete Promise.prototype.domain; delete Object.prototype.domain;
      look(heard, 'heard');
      JSON.stringify(foreign)`),
    ).toBe('[]');
  });
});

describe('what has no end', () => {
  test.each([
    ['a loop', 'console.log("begun"); for (;;);'],
    ['a loop of promises', 'console.log("begun"); for (;;) await 0;'],
    ['a wait', 'console.log("begun"); Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);'],
    ['a promise that nobody settles', 'console.log("begun"); await new Promise(() => {});'],
    ['a loop that prints', 'console.log("begun"); for (let i = 0; ; i++) console.log(i, "x".repeat(100));'],
  ])(
    '%s runs out of time, what it has put out stays, and the next cell finds a kernel',
    async (_, source) => {
      const { end, outputs } = await kernel.run(compileCell(source, 'endless'), 1);
      expect(end).toBe('budget');
      expect(JSON.stringify(outputs[0])).toMatch(/begun/);
      expect(await textOf('1 + 1')).toBe('2');
    },
  );

  test.each([
    ['a list that grows', 'const all = []; for (;;) all.push(new Array(1e6).fill(1.5));'],
    ['a text that grows', 'let text = "abc"; for (;;) text = (text + text).replace("b", "cb");'],
    ['buffers that are filled', 'const all = []; for (;;) all.push(new Uint8Array(5e7).fill(1));'],
  ])('%s ends with a message', async (_, source) => {
    const { end, why } = await kernel.run(compileCell(source, 'flood'), 120);
    if (end === 'error') return;
    expect([end, why]).toEqual(['dead', expect.stringMatching(/memory/)]);
    expect(await textOf('1 + 1')).toBe('2');
  });

  test('millions of lines are cut, and take no longer for it', async () => {
    const { ok, outputs } = await kernel.run(
      compileCell('for (let i = 0; i < 3_000_000; i++) console.log(i)', 'lines'),
      120,
    );
    expect(ok).toBe(true);
    expect(outputs.at(-1)).toMatchObject({ kind: 'omitted' });
    expect(JSON.stringify(outputs).length).toBeLessThan(1_000_000);
  });
});
