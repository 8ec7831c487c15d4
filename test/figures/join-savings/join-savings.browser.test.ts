import { userEvent } from 'vitest/browser';
import { expect, test } from 'vitest';
import { cells } from '../../../src/figures/join-savings/pairs.ts';
import { body, first } from '../../../src/figures/join-savings/view.ts';
import { counted, part, said, woken } from '../in-page.ts';

test('the slider brings every pair back, and a key takes another pair', async () => {
  const figure = await woken('join-savings', body('test', first));
  expect(counted(figure)).toContain('17 counted, for 92');
  const slider = part(figure, 'savings') as HTMLInputElement;
  slider.value = '0';
  slider.dispatchEvent(new Event('input', { bubbles: true }));
  expect(counted(figure)).toContain('1,760 pairs left');
  expect(counted(figure)).toContain('92 counted, for 92');
  expect(part(figure, 'stage-0').getAttribute('aria-pressed')).toBe('true');
  part(figure, 'pair').focus();
  await userEvent.keyboard('{End}');
  expect(part(figure, 'boards').textContent).toContain('this pair clashes');
  expect(part(figure, 'boards').querySelector('svg')!.getAttribute('aria-label')).toContain(
    cells.at(-1)!.queens.join(', '),
  );
});

test('what is said of a pair, and the board that counts for it, are those of the savings that are made', async () => {
  const figure = await woken('join-savings', body('test', first));
  const set = (name: string, value: number): void => {
    const slider = part(figure, name) as HTMLInputElement;
    slider.value = String(value);
    slider.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const boards = () =>
    [...part(figure, 'boards').querySelectorAll('svg')].map((board) => board.getAttribute('aria-label'));
  expect(said(figure)).toContain('A pair that fits. It is tested, and counts for all 8 in rings.');
  expect(part(figure, 'boards').textContent).toContain('counts for 7 more:');
  const copy = cells.findIndex(({ fits, leftOut, to }) => fits && leftOut === 1 && to === first.pair);
  set('pair', copy);
  expect(said(figure)).toContain('left out since an image of its box is counted');
  expect(boards()[1]).toContain(cells[first.pair]!.queens.join(', '));
  set('savings', 15);
  expect(said(figure), 'no pair is gone yet').toContain('one of up to four will stay');
  set('savings', 0);
  set('pair', first.pair - 1);
  set('pair', first.pair);
  expect(said(figure)).toContain('A pair that fits. It is tested, and counts for itself alone.');
  expect(boards()[1]).toBe('No pair');
});

test('a cell of the enlarged box is the pair of its row and its column', async () => {
  const figure = await woken('join-savings', body('test', first));
  const { set, above, below } = cells[first.pair]!;
  const pair = part(figure, 'pair') as HTMLInputElement;
  const inBox = cells.flatMap((cell, i) => (cell.set === set ? [i] : []));
  const reached = new Set<number>();
  const { left, top, width, height } = part(figure, 'table').querySelector('svg')!.getBoundingClientRect();
  for (let x = 0.02; x < 1; x += 0.02)
    for (let y = 0.02; y < 1; y += 0.02) {
      const at = { clientX: left + x * width, clientY: top + y * height };
      part(figure, 'table').dispatchEvent(new PointerEvent('pointermove', at));
      reached.add(Number(pair.value));
    }
  expect([...reached].sort((a, b) => a - b)).toEqual(inBox);
  // Along a row of the box the half board above stays.
  const upper = (i: number) => cells[i]!.queens.slice(0, 4).join();
  const row = inBox.filter((i) => cells[i]!.above === above);
  expect(new Set(row.map(upper)).size).toBe(1);
  expect(row.map((i) => cells[i]!.below)).toContain(below);
});
