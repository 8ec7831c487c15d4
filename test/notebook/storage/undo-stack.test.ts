import { effect } from '@preact/signals-core';
import { expect, test } from 'vitest';
import { type Reversal, UndoStack } from '../../../src/notebook/storage/undo-stack.ts';

/** A text that steps put letters behind and take them away again. */
function text() {
  const stack = new UndoStack();
  let letters = '';
  const put = (letter: string): Reversal => {
    letters += letter;
    return () => take(letter);
  };
  const take = (letter: string): Reversal => {
    letters = letters.replace(letter, '');
    return () => put(letter);
  };
  return { stack, step: (letter: string) => stack.push(put(letter)), letters: () => letters };
}

test('steps are taken back from the last one on, and done again in their order', () => {
  const { stack, step, letters } = text();
  for (const letter of 'abc') step(letter);
  expect([stack.undo(), stack.undo(), letters()]).toEqual([true, true, 'a']);
  expect([stack.redo(), stack.redo(), letters()]).toEqual([true, true, 'abc']);
  expect([stack.undo(), stack.undo(), stack.undo(), stack.undo(), letters()]).toEqual([
    ...[true, true, true, false, ''],
  ]);
});

test('a new step ends what could be done again', () => {
  const { stack, step, letters } = text();
  step('a');
  stack.undo();
  step('b');
  expect([stack.redo(), letters()]).toEqual([false, 'b']);
});

test('one step is taken back by its own button, also where others have come since, and once', () => {
  const { stack, step, letters } = text();
  const undo = step('a');
  step('b');
  undo();
  undo();
  expect(letters()).toBe('b');
  stack.redo();
  expect(letters()).toBe('ba');
  stack.undo();
  stack.undo();
  expect([letters(), stack.canUndo.value]).toEqual(['', false]);
});

test('what can be done is told when it changes', () => {
  const { stack, step } = text();
  const told: string[] = [];
  effect(() => {
    told.push(`${stack.canUndo.value} ${stack.canRedo.value}`);
  });
  step('a');
  stack.undo();
  stack.clear();
  expect(told).toEqual(['false false', 'true false', 'false true', 'false false']);
});
