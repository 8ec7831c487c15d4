/** Cells that run as one types, on the model, with a kernel and a clock that the tests play. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withCell } from '../../../src/notebook/model/document.ts';
import type { RunOutcome } from '../../../src/notebook/runner/kernel-session.ts';
import { behindTyping } from '../../../src/notebook/runner/behind-typing.ts';
import { LiveCells } from '../../../src/notebook/runner/live-cells.ts';
import { ended, RunnerHere } from './runner-here.ts';

const LIVE = '// Runs as you type.\n';

class Bench extends RunnerHere {
  readonly live = new LiveCells(this.model, this.runner);

  type(id: string, source: string): void {
    this.document.value = withCell(this.document.value!, id, { source });
    this.live.typed(this.cell(id));
  }

  /** What has run since it was asked last. */
  async since(): Promise<readonly string[]> {
    await vi.advanceTimersByTimeAsync(5000);
    return this.ran.splice(0);
  }
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

async function begun(...sources: readonly string[]): Promise<Bench> {
  const bench = new Bench(...sources);
  await Promise.all([bench.live.begin(), bench.since()]);
  bench.ran.splice(0);
  return bench;
}

test('what is typed runs once it rests, with the cells between it and those that say so, and no others', async () => {
  const bench = await begun(
    'const a = 1',
    'const b = a + 1',
    'const c = 5',
    `${LIVE}b * 2`,
    'b * 3',
    `${LIVE}c`,
  );
  for (const text of ['const a = 2', 'const a = 23', 'const a = 234']) bench.type('c1', text);
  expect(bench.ran).toEqual([]);
  expect(await bench.since()).toEqual(['c1', 'c2', 'c4']);
  bench.type('c3', 'const c = 6');
  expect(await bench.since()).toEqual(['c3', 'c6']);
  bench.type('c5', 'b * 4');
  expect(await bench.since()).toEqual([]);
});

test('half a statement is waited for', async () => {
  const bench = await begun('const a = 1', `${LIVE}a`);
  bench.type('c1', 'const a = (');
  expect(await bench.since()).toEqual([]);
  bench.type('c1', 'const a = (2)');
  expect(await bench.since()).toEqual(['c1', 'c2']);
});

test('one that never ran, perhaps a stranger’s, is not run unasked', async () => {
  const bench = new Bench('const a = 1', `${LIVE}a`);
  bench.type('c1', 'const a = 2');
  expect(await bench.since()).toEqual([]);
});

test('nobody is asked at its limit: it ends there, and says so', async () => {
  const bench = await begun('const a = 1', `${LIVE}a`);
  bench.play = (request) => {
    expect(request.onLimit).toBe(undefined);
    return Promise.resolve({ ...ended, end: 'budget' });
  };
  bench.type('c2', `${LIVE}a + 1`);
  expect(await bench.since()).toEqual(['c2']);
  expect(bench.cell('c2').runtime.remark.value).toMatch(
    /^ended after \d+ s, as one that runs while you type/,
  );
});

test('typing goes before its own run, which is ended, and waits for the reader’s', async () => {
  const bench = await begun('const a = 1', `${LIVE}a`);
  let end: (outcome: RunOutcome) => void = () => undefined;
  bench.play = () => new Promise((resolve) => (end = resolve));
  bench.type('c1', 'const a = 2');
  expect(await bench.since()).toEqual(['c1']);
  bench.type('c1', 'const a = 3');
  await vi.advanceTimersByTimeAsync(1000);
  expect(bench.stops).toBe(1);
  bench.play = () => Promise.resolve(ended);
  end({ ...ended, end: 'stopped' });
  expect(await bench.since()).toEqual(['c1', 'c2']);

  bench.play = () => new Promise((resolve) => (end = resolve));
  void bench.runner.run(bench.model.find('c1')!);
  await vi.advanceTimersByTimeAsync(0);
  bench.ran.splice(0);
  bench.type('c2', `${LIVE}a + 2`);
  expect(await bench.since()).toEqual([]);
  bench.play = () => Promise.resolve(ended);
  end(ended);
  expect(await bench.since()).toEqual(['c2']);
  expect(bench.stops).toBe(1);
});

test('what is typed while the book’s first run goes on is run after it, with the cells that it had not come to', async () => {
  const bench = new Bench('const a = 1', `${LIVE}a`, `${LIVE}a + 1`);
  let end: (outcome: RunOutcome) => void = () => undefined;
  bench.play = () => new Promise((resolve) => (end = resolve));
  const begun = bench.live.begin();
  expect(await bench.since()).toEqual(['c1']);
  bench.type('c1', 'const a = 2');
  await vi.advanceTimersByTimeAsync(1000);
  expect(bench.stops).toBe(1);
  bench.play = () => Promise.resolve(ended);
  end({ ...ended, end: 'stopped' });
  expect(await bench.since()).toEqual(['c1', 'c2', 'c3']);
  expect(bench.requests.at(-3)!.cell.code).toContain('2');
  await begun;
});

test('what is typed while an earlier text is still being read runs once, with both changes', async () => {
  const bench = await begun('const a = 1', 'const b = 1', `${LIVE}a + b`);
  const read = bench.runner.behindTyping.bind(bench.runner);
  let go = (): void => undefined;
  const gate = new Promise<void>((open) => (go = open));
  const slow = vi.spyOn(bench.runner, 'behindTyping').mockImplementationOnce(async (...given) => {
    await gate;
    return read(...given);
  });
  bench.type('c1', 'const a = 2');
  await vi.advanceTimersByTimeAsync(1000);
  bench.type('c2', 'const b = 2');
  await vi.advanceTimersByTimeAsync(1000);
  expect(slow).toHaveBeenCalledTimes(1);
  go();
  expect(await bench.since()).toEqual(['c1', 'c2', 'c3']);
});

test('a name made anew by a cell between reaches what follows it', () => {
  const cell = (id: string, defines: string[], uses: string[], isChanged = false, isLive = false) => ({
    ...{ id, defines, uses, isChanged, isLive },
  });
  expect(
    behindTyping([
      cell('a', ['x'], [], true),
      cell('b', ['y'], ['x']),
      cell('c', ['z'], ['x']),
      cell('d', [], ['y'], false, true),
    ]),
  ).toEqual(['a', 'b', 'd']);
});
