/** What keys mean in command mode: Jupyter's, one by one. */
import { expect, test } from 'vitest';
import { commands, keyGroups, KeyReader, type KeyPress } from '../../../src/notebook/commands/keys.ts';

let clock = 0;
const press = (key: string, modifiers: Partial<KeyPress> = {}): KeyPress => ({
  key,
  ...{ shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, timeStamp: (clock += 100) },
  ...modifiers,
});
const shift = { shiftKey: true };
const ctrl = { ctrlKey: true };

const meanings: readonly (readonly [KeyPress, string | null])[] = [
  [press('Enter'), 'edit'],
  [press('Enter', shift), 'run-next'],
  [press('Enter', ctrl), 'run'],
  [press('Enter', { metaKey: true }), 'run'],
  [press('Enter', { altKey: true }), 'run-insert'],
  [press('ArrowUp'), 'up'],
  [press('k'), 'up'],
  [press('ArrowDown'), 'down'],
  [press('j'), 'down'],
  [press('ArrowUp', shift), 'extend-up'],
  [press('K', shift), 'extend-up'],
  [press('ArrowDown', shift), 'extend-down'],
  [press('J', shift), 'extend-down'],
  [press('a'), 'insert-above'],
  [press('b'), 'insert-below'],
  [press('z'), 'undo'],
  [press('x'), 'cut'],
  [press('c'), 'copy'],
  [press('v'), 'paste'],
  [press('V', shift), 'paste-above'],
  [press('m'), 'to-text'],
  [press('y'), 'to-code'],
  [press('o'), 'fold-output'],
  [press('O', shift), 'fold-input'],
  [press('l'), 'line-numbers'],
  [press('M', shift), 'merge'],
  [press('ArrowUp', { ...ctrl, ...shift }), 'move-up'],
  [press('ArrowDown', { ...ctrl, ...shift }), 'move-down'],
  [press('s', ctrl), 'save'],
  [press('a', ctrl), 'select-all'],
  [press('?', shift), 'keys'],
  [press('h'), 'keys'],
  [press('c', ctrl), null],
  [press('r', ctrl), null],
  [press('Tab'), null],
  [press('q'), null],
];

test('each key alone', () => {
  const reader = new KeyReader();
  expect(meanings.map(([key]) => reader.read(key))).toEqual(meanings.map(([, command]) => command));
});

test('D D, I I and 0 0 are two presses of one key, soon after one another', () => {
  for (const [key, command] of [
    ['d', 'remove'],
    ['i', 'stop'],
    ['0', 'restart'],
  ] as const) {
    const reader = new KeyReader();
    expect([reader.read(press(key)), reader.read(press(key))]).toEqual(['half', command]);
    expect([reader.read(press(key)), reader.read(press('j')), reader.read(press(key))]).toEqual([
      'half',
      'down',
      'half',
    ]);
    clock += 2000;
    expect(reader.read(press(key))).toBe('half');
  }
});

test('three presses of D remove once', () => {
  const reader = new KeyReader();
  expect(['d', 'd', 'd'].map((key) => reader.read(press(key)))).toEqual(['half', 'remove', 'half']);
});

test('every command that keys give is listed for the reader, by its keys', () => {
  const listed = keyGroups.flatMap(({ keys }) => keys).length;
  // Home, End and Escape are the browser's habits; "first", "last" and "leave" stand in no list.
  expect(listed).toBeGreaterThanOrEqual(commands.length - 3);
});
