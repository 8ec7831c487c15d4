/** Outputs that another build or a damaged disk has written are told apart from those that can be shown. */
import { expect, test } from 'vitest';
import type { KeptRun } from '../../../src/notebook/model/document.ts';
import { readableRun } from '../../../src/notebook/model/readable-run.ts';

const run = (...outputs: readonly unknown[]): KeptRun =>
  ({ source: '1', outputs, end: 'ok', milliseconds: 1, at: 1 }) as KeptRun;
const line = { kind: 'stream', name: 'stdout', text: 'a' };

test('a run whose outputs can be read stays as it is', () => {
  const kept = run(line, { kind: 'result', data: { 'text/plain': '1' } });
  expect(readableRun(kept)).toBe(kept);
});

test('what cannot be read is left out, and the reader is told', () => {
  const { outputs } = readableRun(run(null, line, { kind: 'result' }, { kind: 'of a later build' }, 7));
  expect(outputs).toEqual([line, expect.objectContaining({ name: 'stderr' })]);
});

test('of more than a kernel gives out, the rest is left out, and the reader is told', () => {
  const { outputs } = readableRun(run(...Array.from({ length: 100_000 }, () => line)));
  expect(outputs).toHaveLength(2001);
  expect(outputs.at(-1)).toMatchObject({ name: 'stderr' });
});
