import { describe, expect, test } from 'vitest';
import { ChordReader, type KeyPress, typesText } from '../../../src/notebook/commands/chord.ts';
import { chordsIn, keyGroups } from '../../../src/notebook/commands/key-map.ts';
import { commandIds, commands } from '../../../src/notebook/commands/registry.ts';

describe.each(['command', 'edit'] as const)('in %s mode', (mode) => {
  const other = mode === 'command' ? 'editor' : 'cells';
  const counting = commandIds.flatMap((id) => {
    const { scope, keys = [] } = commands[id];
    if (scope === other) return [];
    return keys
      .filter((chord) => mode === 'command' || !typesText(chord))
      .map((chord) => [chord, id] as const);
  });

  test('no key means two things', () => {
    const twice = counting.filter(([chord, id]) =>
      counting.some((each) => each[0] === chord && each[1] !== id),
    );
    expect(twice).toEqual([]);
  });

  test('each key leads to its command', () => {
    const chords = chordsIn(mode);
    expect([...chords].sort()).toEqual(counting.toSorted());
  });

  test('the first key of a pair means nothing alone', () => {
    const chords = chordsIn(mode);
    for (const chord of chords.keys())
      if (chord.includes(' ')) expect(chords.has(chord.split(' ')[0]!), chord).toBe(false);
  });
});

test('no key that types is an editor’s', () => {
  expect([...chordsIn('edit').keys()].filter(typesText)).toEqual([]);
});

test('the list of keys has every command with a key once', () => {
  const listed = keyGroups.flatMap((group) => group.commands);
  expect(listed.toSorted()).toEqual(commandIds.filter((id) => commands[id].keys !== undefined).toSorted());
});

test('titles are unlike each other, and begin with a capital', () => {
  const titles = commandIds.map((id) => commands[id].title);
  expect(new Set(titles).size).toBe(titles.length);
  for (const title of titles) expect(title).toMatch(/^[A-Z][^.]*(?:\.(?:ipynb|ts|md|html).*)?$/);
});

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
  [press('z', ctrl), 'undo'],
  [press('Z', shift), 'redo'],
  [press('Z', { ...ctrl, ...shift }), 'redo'],
  [press('3'), 'heading-3'],
  [press('p'), 'commands'],
  [press('k', ctrl), 'commands'],
  [press('P', { ...ctrl, ...shift }), 'commands'],
  [press('Home'), 'first'],
  [press('End'), 'last'],
  [press('Escape'), 'leave'],
  [press('Tab'), null],
  [press('q'), null],
];

test('in command mode each key means what it means in Jupyter', () => {
  const reader = new ChordReader(chordsIn('command'));
  expect(meanings.map(([key]) => reader.read(key))).toEqual(meanings.map(([, command]) => command));
});

test.each([
  ['d', 'remove'],
  ['i', 'stop'],
  ['0', 'restart'],
])('%s twice, soon after one another, is %s', (key, command) => {
  const reader = new ChordReader(chordsIn('command'));
  expect([reader.read(press(key)), reader.read(press(key))]).toEqual(['half', command]);
  expect([reader.read(press(key)), reader.read(press('j')), reader.read(press(key))]).toEqual([
    'half',
    'down',
    'half',
  ]);
  clock += 2000;
  expect(reader.read(press(key))).toBe('half');
});
