/** Text that no parser should be given on the page's thread. */
import { javascript } from '@codemirror/lang-javascript';
import { language } from '@codemirror/language';
import { EditorState } from '@codemirror/state';
import { expect, test } from 'vitest';
import { unlessDeep } from '../../../src/notebook/editor/editor-language.ts';
import { isDeep } from '../../../src/notebook/editor/nesting.ts';

const nested = (depth: number): string => '[('.repeat(depth / 2) + ')]'.repeat(depth / 2);

test('depth is what counts, not the number of brackets, wherever the text is cut', () => {
  expect(isDeep([nested(400)])).toBe(false);
  expect(isDeep([nested(402)])).toBe(true);
  expect(isDeep(nested(402))).toBe(true);
  expect(isDeep(['f(a)[1]; '.repeat(10_000)])).toBe(false);
  expect(isDeep([')'.repeat(500) + '('.repeat(300)])).toBe(false);
});

test('an editor has its language while its text is not deep, and again when it is so no more', () => {
  const state = (text: string): EditorState =>
    EditorState.create({ doc: text, extensions: unlessDeep(javascript({ typescript: true }), text) });
  const has = (of: EditorState): boolean => of.facet(language) !== null;
  const written = (of: EditorState, text: string): EditorState =>
    of.update({ changes: { from: 0, to: of.doc.length, insert: text } }).state;
  const plain = state('const a = [1];');
  const pasted = written(plain, nested(20_000));
  expect([has(plain), has(pasted), has(written(pasted, 'a'))]).toEqual([true, false, true]);
  expect(has(state(nested(20_000)))).toBe(false);
});
