/** Runs of a notebook on its model, with a kernel that a test plays; no page is there. */
import { expect, test } from 'vitest';
import type { Output } from '../../../src/notebook/kernel/outputs.ts';
import { withCell } from '../../../src/notebook/model/document.ts';
import { RunnerHere } from './runner-here.ts';

const stream = (text: string): Output => ({ kind: 'stream', name: 'stdout', text });

test('a run goes from waiting to running to done; its outputs come while it runs, and the document has them when it ends', async () => {
  const bench = new RunnerHere('1 + 1');
  const cell = bench.cell('c1');
  const seen: string[] = [];
  bench.plays.set('c1', (request) => {
    seen.push(cell.status.value.state);
    request.onOutputs([stream('a\n')]);
    request.onOutputs([stream('b\n')]);
    seen.push(JSON.stringify(cell.outputs.value?.items));
    return Promise.resolve({ end: 'ok', milliseconds: 12, why: '' });
  });
  const running = bench.runner.run(cell);
  expect(cell.status.value.word).toBe('waiting');
  expect(await running).toBe('ok');
  expect(seen).toEqual(['running', JSON.stringify([stream('a\nb\n')])]);
  expect(cell.status.value).toMatchObject({ word: 'done in 12 ms', notes: ['this browser'] });
  expect(bench.document.value?.cells[0]?.run).toMatchObject({ end: 'ok', outputs: [stream('a\nb\n')] });
  expect(bench.said).toEqual(['Your cell 1: done in 12 ms']);
});

test('what a cell needs and is not in memory runs before it; what it has changed is stale below', async () => {
  const bench = new RunnerHere('let n = 1;', 'const m = n + 1;', 'm');
  await bench.runner.runAll(bench.model.cells.value);
  bench.runner.forget();
  expect(bench.cell('c3').status.value.notes).toContain('not in memory');
  bench.ran.length = 0;
  await bench.runner.run(bench.cell('c3'));
  expect(bench.ran).toEqual(['c1', 'c2', 'c3']);
  bench.document.value = withCell(bench.document.value!, 'c1', { source: 'let n = 2;' });
  await bench.runner.run(bench.cell('c1'));
  expect(bench.cell('c2').status.value.notes[0]).toBe('`n` was changed in [1]');
  expect(bench.cell('c3').status.value.notes[0]).toBe('`m` was changed in [2]');
  bench.ran.length = 0;
  await bench.runner.runFromCause(bench.cell('c3'));
  expect(bench.ran).toEqual(['c1', 'c2', 'c3']);
  expect(bench.cell('c3').status.value.state).toBe('done');
});

test('who cannot see a cell is told once how it has ended, and what went wrong', async () => {
  const bench = new RunnerHere('nothing');
  bench.plays.set('c1', ({ onOutputs }) => {
    onOutputs([{ kind: 'error', name: 'ReferenceError', message: 'nothing is not defined', frames: [] }]);
    return Promise.resolve({ end: 'error', milliseconds: 1, why: '' });
  });
  await bench.runner.run(bench.cell('c1'));
  expect(bench.said).toEqual(['Your cell 1: error. ReferenceError: nothing is not defined']);
});

test('a run of another tab takes the place of this one’s, whose names are not in memory', async () => {
  const bench = new RunnerHere('Math.random()');
  const cell = bench.cell('c1');
  await bench.runner.run(cell);
  expect(cell.isInMemory.value).toBe(true);
  const run = {
    source: 'Math.random()',
    outputs: [stream('theirs')],
    end: 'ok',
    milliseconds: 2,
    at: 1,
  } as const;
  bench.document.value = withCell(bench.document.value!, 'c1', { run });
  expect(cell.isInMemory.value).toBe(false);
  expect(cell.outputs.value?.items).toEqual([stream('theirs')]);
});

test('text that is no TypeScript never comes to the kernel, and Run all ends there', async () => {
  const bench = new RunnerHere('2 +;', '"never"');
  await bench.runner.runAll(bench.model.cells.value);
  expect(bench.ran).toEqual([]);
  expect(bench.cell('c1').status.value.state).toBe('error');
  expect(bench.said[0]).toMatch(/^Your cell 1: error\. SyntaxError: ./);
  expect(bench.said.at(-1)).toContain('the cell after it was not run');
});

test('a second press while a cell waits or runs is refused; Stop puts away what waits', async () => {
  const bench = new RunnerHere('1', '2');
  const [first, second] = bench.model.cells.value;
  const runs = [bench.runner.run(first!), bench.runner.run(first!), bench.runner.run(second!)];
  bench.runner.stop();
  expect(await Promise.all(runs)).toEqual(['stopped', 'refused', 'stopped']);
  expect(bench.model.cells.value.map(({ isBusy }) => isBusy)).toEqual([false, false]);
});
