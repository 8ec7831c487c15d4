/** What an address may ask the page of a notebook for: damaged or foreign, it is told so. */
import { expect, test } from 'vitest';
import { cellInAddress } from '../../../src/notebook/page/cell-address.ts';
import { chapterInAddress } from '../../../src/notebook/page/chapter-address.ts';
import { patchInAddress } from '../../../src/notebook/page/patch-address.ts';

const cell = (made: unknown): string => `#cell=${encodeURIComponent(JSON.stringify(made))}`;

test('a cell comes with its text, under a title that a page can show', () => {
  const made = cellInAddress(cell({ title: 'W'.repeat(15_000), text: 'Hello', source: '6 * 7' }));
  expect(made?.title).toBe('W'.repeat(200));
  expect(made?.cells.map(({ source }) => source)).toEqual(['Hello', '6 * 7']);
});

test.each([
  ['broken in the middle', '#cell=%E0%A4%A'],
  ['null', cell(null)],
  ['of numbers', cell({ title: 1, text: 2, source: 3 })],
])('a cell that is %s is refused', (_, hash) => {
  expect(() => cellInAddress(hash)).toThrow(/damaged, so nothing was opened/);
});

test('a cell that is too long is refused with its length and the limit', () => {
  expect(() => cellInAddress(`#cell=${'a'.repeat(1_000_000)}`)).toThrow(
    'has 1,000,006 characters; at most 20,000 are read, so nothing was opened',
  );
});

test.each(['#patch=', '#patch=../x', '#patch=//example.org/x', `#patch=${'a'.repeat(200)}`])(
  '%s names no solver',
  async (hash) => {
    await expect(patchInAddress(hash, '/')).rejects.toThrow(/names no solver/);
  },
);

test.each(['#chapter=', '#chapter=../x', '#chapter=//example.org/x', `#chapter=${'a'.repeat(200)}`])(
  '%s names no chapter',
  async (hash) => {
    await expect(chapterInAddress(hash, '/')).rejects.toThrow(/names no chapter/);
  },
);
