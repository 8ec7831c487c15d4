import { describe, expect, test } from 'vitest';
import {
  ariaKeys,
  type Chord,
  chordOf,
  ChordReader,
  shownKeys,
  spelledKeys,
  typesText,
} from '../../../src/notebook/commands/chord.ts';
import { chordsIn } from '../../../src/notebook/commands/key-map.ts';

const press = (key: string, timeStamp = 0, held: readonly ('shift' | 'ctrl' | 'meta' | 'alt')[] = []) => ({
  ...{ key, timeStamp },
  ...{ shiftKey: held.includes('shift'), ctrlKey: held.includes('ctrl') },
  ...{ metaKey: held.includes('meta'), altKey: held.includes('alt') },
});

describe('a press is named by its key and what is held with it', () => {
  test.each([
    ['k', [], 'K'],
    ['K', ['shift'], 'Shift+K'],
    // With Caps Lock.
    ['K', [], 'K'],
    ['k', ['shift'], 'Shift+K'],
    ['?', ['shift'], '?'],
    // Digits need Shift on a French keyboard.
    ['3', ['shift'], '3'],
    ['Enter', ['shift'], 'Shift+Enter'],
    ['Enter', ['ctrl'], 'Mod+Enter'],
    ['Enter', ['meta'], 'Mod+Enter'],
    ['Enter', ['alt'], 'Alt+Enter'],
    ['P', ['ctrl', 'shift'], 'Mod+Shift+P'],
    ['ArrowUp', ['ctrl', 'shift'], 'Mod+Shift+ArrowUp'],
    ['f', ['alt', 'shift'], 'Alt+Shift+F'],
  ] as const)('%s with %j is %s', (key, held, chord) => {
    expect(chordOf(press(key, 0, held))).toBe(chord);
  });
});

describe('presses are read one after the other', () => {
  const reader = () => new ChordReader(chordsIn('command'));
  const read = (...presses: readonly (readonly [key: string, at: number])[]) => {
    const one = reader();
    return presses.map(([key, at]) => one.read(press(key, at)));
  };
  test('a pair is two equal presses within a second and a half', () => {
    expect(read(['d', 0], ['d', 1400])).toEqual(['half', 'remove']);
    expect(read(['d', 0], ['d', 1600])).toEqual(['half', 'half']);
    expect(read(['d', 0], ['d', 100], ['d', 200])).toEqual(['half', 'remove', 'half']);
  });
  test('another key between them breaks a pair, and means what it means', () => {
    expect(read(['d', 0], ['k', 100], ['d', 200])).toEqual(['half', 'up', 'half']);
    expect(read(['i', 0], ['d', 100])).toEqual(['half', 'half']);
  });
  test('what means nothing is null', () => {
    expect(read(['q', 0], ['Tab', 10])).toEqual([null, null]);
  });
});

test.each([
  ['D D', true],
  ['Shift+K', true],
  ['?', true],
  ['1', true],
  ['Mod+K', false],
  ['Alt+Shift+F', false],
  ['Shift+Enter', false],
  ['F2', false],
] as readonly (readonly [Chord, boolean])[])('%s types text: %s', (chord, types) => {
  expect(typesText(chord)).toBe(types);
});

test('keys are shown as they stand on a keyboard', () => {
  expect(shownKeys('Mod+Shift+ArrowUp')).toEqual([['Ctrl', 'Shift', '↑']]);
  expect(shownKeys('Mod+Shift+ArrowUp', true)).toEqual([['⌘', 'Shift', '↑']]);
  expect(shownKeys('D D')).toEqual([['D'], ['D']]);
  expect(spelledKeys('0 0')).toBe('0 0');
  expect(spelledKeys('Mod+Shift+-')).toBe('Ctrl+Shift+−');
  expect(ariaKeys('Mod+Shift+K')).toBe('Control+Shift+K');
  expect(ariaKeys('D D')).toBeNull();
});
