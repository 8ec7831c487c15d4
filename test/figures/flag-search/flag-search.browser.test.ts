import { userEvent } from 'vitest/browser';
import { expect, test } from 'vitest';
import { flagSearch } from '../../../src/figures/flag-search/view.ts';
import { awake, inPage, part } from '../in-page.ts';

const lines = ['  rejected += 1;', '  mark(row, col, 1);', '  mark(row, col, 0);', '}'].map((text, i) => ({
  number: i + 1,
  text,
  html: text,
  point: `line:test:${i + 1}`,
}));

async function page(): Promise<HTMLElement> {
  const body = flagSearch('test', 6, 586, { file: 'queens/flags.ts', lines });
  const figure = inPage('flag-search', body);
  const tree = figure.querySelector<HTMLElement>('[data-part="tree"]')!;
  [tree.style.width, tree.style.height] = ['320px', '352px'];
  figure.focus();
  await awake(figure);
  return figure;
}
const rings = (figure: HTMLElement) =>
  ['board', 'tree', 'flags-column', 'flags-rising', 'flags-falling'].map(
    (name) => part(figure, name).querySelectorAll('.point-ring, .tree-ring').length,
  );
const titles = (figure: HTMLElement) =>
  [...figure.querySelectorAll('.panel-title')].map((title) => title.textContent);

test('a queen who is placed sets three flags, and who is taken back clears them', async () => {
  const figure = await page();
  const ones = () =>
    ['column', 'rising', 'falling'].map(
      (line) => part(figure, `flags-${line}`).querySelectorAll('.one').length,
    );
  expect(part(figure, 'say').textContent).toBe('×Row 4, column 3: column[3] and falling[6] are 1. Not here.');
  expect(figure.querySelectorAll('.bit.rejected-fill')).toHaveLength(2);
  expect(ones()).toEqual([4, 4, 4]);
  figure.querySelector<HTMLElement>('[data-go="end"]')!.click();
  expect(ones()).toEqual([0, 0, 0]);
  figure.querySelector<HTMLElement>('[data-go="back"]')!.click();
  expect(part(figure, 'say').textContent).toBe(
    'Take back the queen in row 0, column 5, and clear her three flags.',
  );
});

test('a flag that is pointed at lights its line, its queen and her bar; a square its three flags', async () => {
  const figure = await page();
  const strip = part(figure, 'flags-rising');
  strip.focus();
  // rising[4] is the flag of the queen in row 2, column 2.
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}');
  expect(part(figure, 'pointed').textContent).toBe('rising[4] is 1, set by the queen in row 2.');
  expect(rings(figure)).toEqual([1, 1, 0, 1, 0]);
  expect(part(figure, 'say').textContent).toBe('rising[4] is 1, set by the queen in row 2.');
  expect(titles(figure)).toEqual([
    'column[3]',
    'rising[4] is 1, set by the queen in row 2',
    'falling[4 − 3 + 5] is falling[6]',
  ]);
  expect(part(figure, 'board').querySelector('.lens-lit')!.getAttribute('d')!.match(/M/g)).toHaveLength(5);
  expect(figure.querySelector('.line.is-linked')!.textContent).toBe('  mark(row, col, 1);');
  await userEvent.keyboard('{Escape}');
  expect(rings(figure)).toEqual([0, 0, 0, 0, 0]);
  expect(part(figure, 'say').textContent).toBe('×Row 4, column 3: column[3] and falling[6] are 1. Not here.');

  const board = part(figure, 'board');
  board.focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(part(figure, 'pointed').textContent).toBe('Row 0, column 0: column[0] and falling[5] are 1.');
  expect(rings(figure)).toEqual([1, 0, 1, 1, 1]);
  expect(part(figure, 'say').textContent).toBe('Row 0, column 0: column[0] and falling[5] are 1.');
});

test('another board has arrays of another length', async () => {
  const figure = await page();
  figure.querySelector<HTMLElement>('[name="test-n"][value="4"]')!.click();
  const cells = ['column', 'rising', 'falling'].map(
    (line) => part(figure, `flags-${line}`).querySelectorAll('.bit').length,
  );
  expect(cells).toEqual([4, 7, 7]);
});
