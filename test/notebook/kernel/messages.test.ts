/** What a kernel says, when, and for which cell: the messages themselves. */
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { startKernelProcess } from '../../../src/notebook/headless/kernel-process.ts';
import { createOutbox } from '../../../src/notebook/kernel/outbox.ts';
import { MARKDOWN, MARKUP, type Output, placeOf } from '../../../src/notebook/kernel/outputs.ts';
import type { FromKernel, ToKernel } from '../../../src/notebook/kernel/protocol.ts';
import { compileCell } from '../../../src/notebook/language/compile.ts';
import { element } from '../../../src/notebook/markup/markup.ts';

const large = { 'text/plain': 'x'.repeat(1_900_000) };
const places = (later: (id: string) => Output): readonly Output[] =>
  Array.from({ length: 20 }, (_, at) => `place ${at}`).flatMap((id) => [
    { kind: 'display', id, data: { 'text/plain': '' } },
    later(id),
  ]);

class Peer {
  readonly messages: FromKernel[] = [];
  readonly #kernel = startKernelProcess(
    (message) => message && this.messages.push(message),
    () => undefined,
  );
  #run = 0;
  post(message: ToKernel): void {
    void this.#kernel.then((connection) => connection.post(message));
  }
  start(source: string, id: string): number {
    this.post({ type: 'run', run: ++this.#run, cell: compileCell(source, id) });
    return this.#run;
  }
  async run(source: string, id: string): Promise<void> {
    const run = this.start(source, id);
    await this.until(() => this.messages.some((each) => each.type === 'done' && each.run === run));
  }
  async until(holds: () => boolean): Promise<void> {
    await expect.poll(holds, { interval: 5 }).toBe(true);
  }
  outputsOf(cell: string): readonly Output[] {
    return this.messages.flatMap((each) =>
      each.type === 'outputs' && each.cell === cell ? each.outputs : [],
    );
  }
  textOf(cell: string): string {
    return this.outputsOf(cell)
      .map((output) => (output.kind === 'stream' ? output.text : ''))
      .join('');
  }
  async close(): Promise<void> {
    (await this.#kernel).terminate();
  }
}

let peer = new Peer();
beforeEach(() => {
  peer.messages.length = 0;
});
afterAll(() => peer.close());

/** After a loop without end there is only another kernel. */
async function restart(): Promise<void> {
  await peer.close();
  peer = new Peer();
}

test('what a loop without end has printed is there while it runs', async () => {
  peer.start('console.log("begun"); console.log("still"); while (true) {}', 'a');
  await peer.until(() => peer.textOf('a') === 'begun\nstill\n');
  await restart();
});

test('a flood without end shows its beginning and how much is left out, while it runs', async () => {
  peer.start('for (let i = 0; ; i++) console.log(i)', 'a');
  await peer.until(() => peer.outputsOf('a').filter(({ kind }) => kind === 'omitted').length > 2);
  expect(peer.textOf('a')).toMatch(/^0\n1\n2\n/);
  expect(peer.textOf('a').length).toBeLessThan(45_000);
  await restart();
});

test('the rest of a flood is kept, and given out when it is asked for', async () => {
  await peer.run('for (let i = 0; i < 20_000; i++) console.log(i)', 'a');
  peer.post({ type: 'rest', cell: 'a' });
  await peer.until(() => peer.messages.some(({ type }) => type === 'rest'));
  const rest = peer.messages.find((each) => each.type === 'rest');
  expect(peer.textOf('a') + (rest?.type === 'rest' ? rest.text : '')).toBe(
    Array.from({ length: 20_000 }, (_, i) => `${i}\n`).join(''),
  );
});

test('late outputs belong to the cell that made them', async () => {
  await peer.run(
    `let n = 0, begun = false;
    const tick = setInterval(() => { if (begun) console.log("tick", ++n); if (n === 3) clearInterval(tick) })`,
    'a',
  );
  await peer.run(
    'console.log("b"); begun = true; while (n < 3) await new Promise((go) => setTimeout(go)); console.log("b again")',
    'b',
  );
  await peer.until(() => peer.textOf('a').includes('tick 3'));
  expect(peer.textOf('a')).toBe('tick 1\ntick 2\ntick 3\n');
  expect(peer.textOf('b')).toBe('b\nb again\n');
});

test('thousands of errors are one line with a count', async () => {
  await peer.run('for (let i = 0; i < 5000; i++) Promise.reject(new Error("lost"))', 'a');
  const times = (): number =>
    Math.max(0, ...peer.outputsOf('a').map((output) => (output.kind === 'error' ? (output.times ?? 1) : 0)));
  await peer.until(() => times() === 5000);
  expect(peer.outputsOf('a').length).toBeLessThan(200);
});

test('thousands of different errors are twenty, and the number of the others', async () => {
  await peer.run('for (let i = 0; i < 500; i++) Promise.reject(new Error(String(i)))', 'a');
  const omitted = (): number =>
    Math.max(0, ...peer.outputsOf('a').map((output) => (output.kind === 'omitted' ? output.count : 0)));
  await peer.until(() => omitted() === 480);
  expect(peer.outputsOf('a').filter(({ kind }) => kind === 'error')).toHaveLength(20);
});

test('a display is updated in place, and not more often than it is seen', async () => {
  await peer.run('const shown = display(0); for (let i = 1; i <= 100_000; i++) shown.update(i)', 'a');
  const outputs = peer.outputsOf('a');
  expect(outputs[0]).toMatchObject({ kind: 'display', data: { 'text/plain': '0' } });
  expect(outputs.at(-1)).toMatchObject({ kind: 'update', data: { 'text/plain': '100000' } });
  expect(outputs.length).toBeLessThan(500);
});

test.each([
  ['controls', 'for (let i = 0; i < 5000; i++) view(Inputs.range([0, i]))'],
  ['progress of many things', 'for (let i = 0; i < 5000; i++) progress(1, 2, String(i))'],
  ['displays, each updated', 'for (let i = 0; i < 5000; i++) display(i).update(-i)'],
])('%s: those behind the five hundredth are counted, not sent', async (_, source) => {
  await peer.run(source, 'a');
  const places = peer
    .outputsOf('a')
    .flatMap((output) => (output.kind === 'omitted' || !('id' in output) ? [] : [output.id]));
  expect(new Set(places).size).toBe(500);
  expect(peer.outputsOf('a').at(-1)).toMatchObject({ kind: 'omitted', count: 4500 });
});

test('a display that grows for ever stays at its last size that can be shown', async () => {
  await peer.run(
    `const row = (size) => Array.from({ length: size }, (_, i) => ({ i, square: i * i }));
     const shown = Array.from({ length: 300 }, () => display(0));
     for (const each of shown) each.update(row(100));`,
    'a',
  );
  const large = peer.outputsOf('a').filter((output) => output.kind === 'update');
  expect(large.length).toBeGreaterThan(50);
  expect(large.length).toBeLessThan(101);
});

test('one line of forty million characters is cut, and the kernel lives', async () => {
  await peer.run('console.log(...Array.from({ length: 2000 }, () => "y".repeat(20_000))); 1', 'a');
  expect(peer.textOf('a').length).toBe(40_000);
  // What was left out is told before the result or after it.
  expect(peer.outputsOf('a')).toContainEqual(
    expect.objectContaining({ kind: 'result', data: { 'text/plain': '1' } }),
  );
  expect(Math.max(...peer.messages.map((each) => JSON.stringify(each).length))).toBeLessThan(100_000);
});

test('progress says where a loop stands, at its end too', async () => {
  await peer.run('for (let i = 1; i <= 1_000_000; i++) progress(i, 1_000_000, "counting")', 'a');
  expect(peer.outputsOf('a').at(-1)).toMatchObject({
    kind: 'progress',
    done: 1_000_000,
    of: 1_000_000,
    label: 'counting',
  });
  expect(peer.outputsOf('a').length).toBeLessThan(200);
});

test('a control keeps what the reader chose, under its name and through another run', async () => {
  const source = 'const n = view(Inputs.range([4, 14], { label: "queens", value: 8, step: 1 }))';
  await peer.run(source, 'a');
  const [input] = peer.outputsOf('a');
  expect(input).toMatchObject({
    kind: 'input',
    name: 'n',
    value: 8,
    control: { type: 'range', label: 'queens', min: 4, max: 14, step: 1 },
  });
  peer.post({ type: 'set-input', input: input?.kind === 'input' ? input.id : '', value: 11 });
  await peer.run('console.log(n)', 'b');
  expect(peer.textOf('b')).toBe('11\n');
  await peer.run(source, 'a');
  expect(peer.outputsOf('a').at(-1)).toMatchObject({ value: 11 });
  await peer.run('console.log(n)', 'b');
  expect(peer.textOf('b')).toBe('11\n11\n');
});

test.each([
  ['Inputs.select(["a", "b"], { value: "b" })', [0], "'a'"],
  ['Inputs.select([1, 2, 3], { multiple: true })', [0, 2], '[1, 3]'],
  ['Inputs.radio(new Map([["one", 1], ["two", 2]]))', [1], '2'],
  ['Inputs.checkbox(["x", "y"])', [], '[]'],
  ['Inputs.toggle({ label: "t" })', true, 'true'],
  ['Inputs.text({ value: "q" })', 'w', "'w'"],
  ['Inputs.button("Go", { value: 10, reduce: (n) => n + 5 })', 2, '20'],
  ['Inputs.table([{ n: 1 }, { n: 2 }])', [1], '[{ n: 2 }]'],
  ['Inputs.range([0, 1], { step: 0.1 })', 0.30000000000000004, '0.3'],
  ['Inputs.range([0, 9])', 99, '9'],
])('%s with %j is %s', async (input, value, text) => {
  await peer.run(`const chosen = view(${input})`, 'a');
  peer.post({ type: 'set-input', input: 'a-input-1', value });
  await peer.run('[chosen]', 'b');
  expect(peer.outputsOf('b')).toMatchObject([{ kind: 'result', data: { 'text/plain': `[${text}]` } }]);
});

test.each([
  [
    '[DOMException, TextEncoder, TextDecoder, structuredClone, atob, queueMicrotask].map((each) => typeof each).every((each) => each === "function")',
    'true',
  ],
  ['globalThis.foo = 3; foo', '3'],
  ['console.log("%d of %s: %o %c!", 3, "four", { a: 1 }, "color: red"); 1', '1'],
])('%s', async (source, text) => {
  await peer.run(source, 'a');
  const last = peer.outputsOf('a').at(-1);
  expect(last).toMatchObject({ kind: 'result', data: { 'text/plain': text } });
});

test.each([
  ['board([0, 1], 3000)', 'RangeError', 'boards of 1 to 64 squares a side; given was 3000'],
  ['board([0, 9])', 'RangeError', 'the column of each queen, from 0 to 1'],
  ['board({ n: 8 })', 'TypeError', 'board takes a list: the column of each queen'],
  ['board()', 'TypeError', 'board takes a list: the column of each queen'],
])('%s says what is allowed', async (source, name, words) => {
  await peer.run(source, 'a');
  expect(peer.outputsOf('a').at(-1)).toMatchObject({
    ...{ kind: 'error', name },
    message: expect.stringContaining(words) as string,
  });
});

test('a flood of drawings comes in many small messages, between which the page hears the reader', async () => {
  await peer.run('for (let at = 0; at < 600; at++) display(board([1, 3, 0, 2]))', 'flood');
  const sizes = peer.messages.flatMap((each) =>
    each.type === 'outputs' && each.cell === 'flood' ? [each.outputs.length] : [],
  );
  expect(sizes.length).toBeGreaterThan(200);
  expect(Math.max(...sizes)).toBeLessThan(100);
});

describe('what is too large for a message is left out, and said', () => {
  const display = (data: object): Output => ({ kind: 'display', data: { 'text/plain': '', ...data } });
  test.each<[string, Output]>([
    [
      'a drawing',
      display({ [MARKUP]: element('svg', {}, element('path', { d: 'M0 0'.repeat(5_000_000) })) }),
    ],
    ['a text', display({ [MARKDOWN]: 'x'.repeat(20_000_000) })],
    [
      'characters that a message writes in six',
      { kind: 'result', data: { 'text/plain': '\u0001'.repeat(1_000_000) } },
    ],
    ['progress', { kind: 'progress', id: 'x'.repeat(5_000_000), done: 1, of: 2, label: '', elapsed: 0 }],
  ])('%s', (_, output) => {
    const sent = sentOf([output]);
    expect(sent).toMatchObject([{ outputs: [{ kind: 'stream', name: 'stderr' }] }]);
    expect(JSON.stringify(sent)).toMatch(/An output is left out: it has [\d,]+ characters, and at most/);
  });

  /** The messages in which these go out. */
  function sentOf(outputs: readonly Output[]): readonly FromKernel[] {
    const sent: FromKernel[] = [];
    const outbox = createOutbox((message) => sent.push(message));
    outbox.start(1, 'a');
    for (const output of outputs) outbox.add('a', output);
    outbox.flush();
    return sent;
  }

  test('a control, and the kernel goes on', async () => {
    await peer.run('view(Inputs.text({ label: "x".repeat(20_000_000) }))', 'a');
    expect(peer.textOf('a')).toMatch(/^An output is left out/);
    await peer.run('1 + 1', 'b');
    expect(peer.outputsOf('b')).toMatchObject([{ kind: 'result', data: { 'text/plain': '2' } }]);
  });

  test('many outputs that are each small enough go in several messages', () => {
    const results = Array.from({ length: 6 }, (): Output => ({
      kind: 'result',
      data: { 'text/plain': 'x'.repeat(3_900_000) },
    }));
    const sent = sentOf(results);
    expect(sent).toHaveLength(6);
    for (const message of sent) expect(JSON.stringify(message).length).toBeLessThan(8_000_000);
  });

  test.each<[string, readonly Output[]]>([
    ['displays that are each replaced by a large one', places((id) => ({ kind: 'update', id, data: large }))],
    [
      'lines of progress with large names',
      places((id) => ({ kind: 'progress', id, done: 1, of: 2, label: large['text/plain'], elapsed: 0 })),
    ],
    [
      'errors',
      Array.from({ length: 20 }, (_, at) => ({
        ...{ kind: 'error', name: `${at}`, message: large['text/plain'], frames: [] },
      })),
    ],
  ])('%s: all of them together are as large as one', (_, outputs) => {
    const sent = new Map<string | null, number>();
    for (const message of sentOf(outputs))
      for (const output of message.type === 'outputs' ? message.outputs : [])
        sent.set(placeOf(output), JSON.stringify(output).length);
    expect([...sent.values()].reduce((sum, length) => sum + length)).toBeLessThan(6_100_000);
    expect(sent.size).toBeGreaterThan(1);
  });

  test('what a check is called and says is cut', async () => {
    await peer.run('check.that("x".repeat(20_000_000), () => false, () => "y".repeat(20_000_000))', 'a');
    const [verdict] = peer.outputsOf('a');
    expect(verdict).toMatchObject({ kind: 'verdict', checks: [{ pass: false }] });
    expect(JSON.stringify(verdict)).toContain('xxx… (19999000 more characters)');
  });

  test('the rest of a flood, too', async () => {
    await peer.run('for (let i = 0; i < 50; i++) console.log("\\u0001".repeat(100_000))', 'a');
    peer.post({ type: 'rest', cell: 'a' });
    await peer.until(() => peer.messages.some(({ type }) => type === 'rest'));
    for (const message of peer.messages) expect(JSON.stringify(message).length).toBeLessThan(8_000_000);
  });

  test('a cell that imports without end asks for a hundred modules, and for none with an endless name', async () => {
    const source = `const lost = Array.from({ length: 1000 }, (_, at) => import('none-' + at).catch((error) => error.message));
const long = await import('x'.repeat(20_000_000)).catch((error) => error.message);
console.log(long, (await lost[999]));`;
    await peer.run(source, 'a');
    expect(peer.messages.filter(({ type }) => type === 'need')).toHaveLength(100);
    expect(peer.textOf('a')).toBe(
      'No module has a name of that length. "none-999" is not loaded: 100 modules are on their way already.\n',
    );
    await restart();
  });
});

test('what drawings refer to counts for all displays of a run: a hundred that are each within the limit are not sent', () => {
  const posted: Output[] = [];
  const outbox = createOutbox((message) => message.type === 'outputs' && posted.push(...message.outputs));
  outbox.start(1, 'a');
  const uses = Array.from({ length: 9000 / 90 }, () => element('use', { href: '#a' }));
  const rects = Array.from({ length: 90 }, () => element('rect', { width: 1, height: 1 }));
  const drawing = element('svg', {}, element('defs', {}, element('g', { id: 'a' }, ...rects)), ...uses);
  for (let at = 0; at < 100; at++)
    outbox.add('a', { kind: 'display', data: { 'text/plain': '', [MARKUP]: drawing } });
  outbox.flush();
  expect(posted.filter(({ kind }) => kind === 'display').length).toBe(2);
  expect(posted.at(-1)).toMatchObject({ kind: 'omitted', count: 98 });
});
