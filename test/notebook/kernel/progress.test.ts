/** `progress` in a cell: awaited, it is where a cell that is stopped ends, with what it has made so far. */
import { expect, test } from 'vitest';
import type { Kernel } from '../../../src/notebook/kernel/kernel.ts';
import type { Output } from '../../../src/notebook/kernel/outputs.ts';
import { compileCell } from '../../../src/notebook/language/compile.ts';
import { kernelHere } from '../kernel-here.ts';

const outputs: Output[] = [];
const kernelThatTells = (listens: () => void): Kernel => {
  const kernel = kernelHere(outputs, listens);
  Object.assign(globalThis, { progress: kernel.globals['progress'] });
  return kernel;
};

const loop = 'for (;;) { done.push(done.length); await progress(done.length % 10, 10, "turns"); }';

test('a cell that awaits it ends there when it is stopped, and another one finds what it has made', async () => {
  let stops = 1;
  const kernel = kernelThatTells(() => {
    if (stops-- > 0) setTimeout(() => kernel.interrupt());
  });
  await kernel.run(compileCell('const done: number[] = [];', 'a'));
  expect(await kernel.run(compileCell(loop, 'b'))).toMatchObject({ ok: false, interrupted: true });
  expect(outputs.filter(({ kind }) => kind === 'error')).toEqual([]);
  outputs.length = 0;
  expect(await kernel.run(compileCell('done.length > 0', 'c'))).toMatchObject({ ok: true });
  expect(outputs).toMatchObject([{ kind: 'result', data: { 'text/plain': 'true' } }]);
  expect(await kernel.run(compileCell('await progress(1, 1)', 'd'))).toMatchObject({ ok: true });
});

test('a cell that does not await it is never said to listen', async () => {
  let heard = 0;
  const kernel = kernelThatTells(() => (heard += 1));
  await kernel.run(compileCell('for (let i = 0; i < 5; i++) progress(i, 5);', 'a'));
  expect(heard).toBe(0);
  await kernel.run(compileCell('for (let i = 0; i < 5; i++) await progress(i, 5);', 'b'));
  expect(heard).toBe(1);
});

test('a generator without end is ended when it is stopped, with what it does at its end', async () => {
  let stops = 1;
  const kernel = kernelThatTells(() => {
    if (stops-- > 0) setTimeout(() => kernel.interrupt());
  });
  outputs.length = 0;
  const endless =
    'const ends: string[] = []; function* count() { try { for (let n = 0; ; n++) yield n; } finally { ends.push("over"); } } count()';
  expect(await kernel.run(compileCell(endless, 'a'))).toMatchObject({ interrupted: true });
  expect(outputs[0]).toMatchObject({ kind: 'display', data: { 'text/plain': '0' } });
  outputs.length = 0;
  await kernel.run(compileCell('ends', 'b'));
  expect(outputs).toMatchObject([{ data: { 'text/plain': "['over']" } }]);
});

test('a label that counts along keeps its bar, others have their own', async () => {
  const kernel = kernelThatTells(() => undefined);
  const bars = async (source: string): Promise<readonly string[]> => {
    outputs.length = 0;
    await kernel.run(compileCell(source, 'a'));
    const last = new Map(outputs.flatMap((each) => (each.kind === 'progress' ? [[each.id, each]] : [])));
    return [...last.values()].map(({ label, done, of }) => `${label}: ${done} of ${of}`);
  };
  expect(await bars('for (let i = 1; i <= 12; i++) progress(i, 12, `board ${i}`)')).toEqual([
    'board 12: 12 of 12',
  ]);
  // Two at a time, and one after the other.
  expect(await bars("for (let i = 3; i <= 4; i++) for (const k of ['1', '2']) progress(i, 4, k)")).toEqual([
    '1: 4 of 4',
    '2: 4 of 4',
  ]);
  expect(
    await bars('for (const n of [4, 5]) for (let i = 1; i <= n; i++) progress(i, n, `n = ${n}`)'),
  ).toEqual(['n = 4: 4 of 4', 'n = 5: 5 of 5']);
});
