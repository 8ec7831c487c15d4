/** What comes out of the sandbox is believed only if it has the shape of a message. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromSandbox } from '../../../src/notebook/kernel/border.ts';
import { type Output, withOutputs } from '../../../src/notebook/kernel/outputs.ts';
import { messages, outputsOfAllKinds } from '../outside.ts';

const outputs = (...list: readonly unknown[]): string =>
  JSON.stringify({ type: 'outputs', run: 1, cell: 'a', outputs: list });

test.each(messages)('$type is read as it is', (message) => {
  expect(fromSandbox(JSON.stringify(message))).toEqual(message);
});

test.each(outputsOfAllKinds)('an output of kind $kind is read as it is', (output) => {
  expect(fromSandbox(outputs(output))).toMatchObject({ outputs: [output] });
});

describe('is not believed:', () => {
  test.each([
    ['no text', { type: 'ready' }],
    ['no JSON', '{'],
    ['another type', '{"type":"run"}'],
    ['a number for a text', outputs({ kind: 'stream', name: 'stdout', text: 1 })],
    ['a stream of no name', outputs({ kind: 'stream', name: 'x', text: '' })],
    [
      'rows that are no texts',
      outputs({
        kind: 'result',
        data: {
          'text/plain': '',
          'application/vnd.queens-knights.table+json': { columns: [], rows: [[{}]], numeric: [], more: 0 },
        },
      }),
    ],
    ['an error whose frames are no list', outputs({ kind: 'error', name: 'E', message: 'm', frames: 3 })],
    [
      'a control of no kind',
      outputs({
        kind: 'input',
        id: 'i',
        name: null,
        control: { type: 'file', label: '', disabled: false },
        value: 0,
      }),
    ],
    ['nine million characters', JSON.stringify({ type: 'rest', cell: 'a', text: 'x'.repeat(9_000_000) })],
    ['brackets without end', '['.repeat(1_000_000)],
    [
      'a tree without end',
      `{"type":"outputs","run":1,"cell":"a","outputs":[{"kind":"result","data":{"text/plain":"","application/vnd.queens-knights.tree+json":${'{"text":"","entries":[["0",'.repeat(20_000)}{"text":""}${']]}'.repeat(20_000)}}}]}`,
    ],
  ])('%s', (_, given) => {
    expect(fromSandbox(given)).toBeNull();
  });

  test('anything else, and nothing throws', () => {
    fc.assert(
      fc.property(fc.anything(), (given) => {
        expect(fromSandbox(given)).toBeNull();
      }),
    );
    fc.assert(
      fc.property(fc.json(), (text) => {
        expect(fromSandbox(text)).toBeNull();
      }),
    );
  });
});

test('outputs settle: streams join, states take their places, a clear empties', () => {
  const text = (data: string): { readonly 'text/plain': string } => ({ 'text/plain': data });
  const list: readonly Output[] = [
    { kind: 'stream', name: 'stdout', text: 'gone\n' },
    { kind: 'clear' },
    { kind: 'stream', name: 'stdout', text: 'a\n' },
    { kind: 'stream', name: 'stdout', text: 'b\n' },
    { kind: 'display', id: 'd', data: text('1') },
    { kind: 'progress', id: 'p', done: 1, of: 2, label: '', elapsed: 1 },
    { kind: 'update', id: 'd', data: text('2') },
    { kind: 'progress', id: 'p', done: 2, of: 2, label: '', elapsed: 2 },
    { kind: 'error', name: 'E', message: 'm', frames: [] },
    { kind: 'error', name: 'E', message: 'm', frames: [], times: 2 },
  ];
  expect(withOutputs([], list)).toEqual([
    { kind: 'stream', name: 'stdout', text: 'a\nb\n' },
    { kind: 'display', id: 'd', data: text('2') },
    { kind: 'progress', id: 'p', done: 2, of: 2, label: '', elapsed: 2 },
    { kind: 'error', name: 'E', message: 'm', frames: [], times: 2 },
  ]);
});
