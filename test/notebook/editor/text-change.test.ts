/** The smallest change between two texts of an editor, and what a cursor does in it. */
import { EditorState } from '@codemirror/state';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { textChange } from '../../../src/notebook/editor/text-change.ts';

describe('a change of one stretch', () => {
  test('is what differs', () => {
    expect(textChange('one, four', 'one, two, four')).toEqual({ from: 5, to: 5, insert: 'two, ' });
    expect(textChange('one, two', 'one')).toEqual({ from: 3, to: 8, insert: '' });
    expect(textChange('aa', 'aaa')).toEqual({ from: 2, to: 2, insert: 'a' });
    expect(textChange('same', 'same')).toEqual({ from: 4, to: 4, insert: '' });
  });

  test('makes the one text of the other', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', '\n', '😀', '😁') });
    fc.assert(
      fc.property(text, text, (before, after) => {
        const { from, to, insert } = textChange(before, after);
        expect(before.slice(0, from) + insert + before.slice(to)).toBe(after);
      }),
    );
  });

  test.each([
    ['one|, two', 'one, two, three', 'one|, two, three'],
    ['one, two|', 'zero, one, two', 'zero, one, two|'],
    ['one, |two', 'one, two', 'one, |two'],
  ])('leaves the cursor of “%s” beside its words', (before, after, expected) => {
    const at = before.indexOf('|');
    const state = EditorState.create({ doc: before.replace('|', ''), selection: { anchor: at } });
    const next = state.update({ changes: textChange(state.doc.toString(), after) }).state;
    const text = next.doc.toString();
    const { head } = next.selection.main;
    expect(`${text.slice(0, head)}|${text.slice(head)}`).toBe(expected);
  });
});
