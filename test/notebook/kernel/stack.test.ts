/** Stacks as the engines wrote them for one program: a cell that calls a function of another, from inside a callback. */
import { expect, test } from 'vitest';
import { framesOf } from '../../../src/notebook/kernel/stack.ts';

const same = [
  { cell: 'first', line: 2, where: 'search' },
  { cell: 'first', line: 7, where: '' },
  { cell: 'scratch-1', line: 3, where: '' },
];

test('a stack of Chromium and Node', () => {
  const stack = [
    'RangeError: no',
    '    at search (blob:null/cell-first.ts:2:9)',
    '    at blob:null/cell-first.ts:7:27',
    '    at Array.map (<anonymous>)',
    '    at async __scope.default (blob:null/cell-scratch-1.ts:3:1)',
    '    at async run (blob:null/a0853370:12:4566)',
  ].join('\n');
  expect(framesOf(stack)).toEqual(same);
});

test('a stack of Firefox', () => {
  const stack = [
    'search@cell-first.ts:2:94',
    'default/g/<@cell-first.ts:7:162',
    'async*default@cell-scratch-1.ts:3:236',
    'run@blob:null/a0853370-792d-45c7-a377-997bb55cc3d8:12:4566',
    '',
  ].join('\n');
  expect(framesOf(stack)).toEqual(same);
});

test('a stack that overflowed is cut', () => {
  expect(framesOf('f@cell-first.ts:1:324\n'.repeat(128))).toHaveLength(12);
});
