import { userEvent } from 'vitest/browser';
import { expect, test } from 'vitest';
import { body, first } from '../../../src/figures/solution-space/view.ts';
import { part, said, woken } from '../in-page.ts';

test('the keys lead from solution to solution, and the family is told', async () => {
  const figure = await woken('solution-space', body('test', first));
  expect(said(figure)).toContain('Solution 1 belongs to family 1, which has 8.');
  part(figure, 'solution').focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(() => said(figure)).toContain('Solution 2 belongs to family 2, which has 8.');
});

test('three folds make twelve heaps', async () => {
  const figure = await woken('solution-space', body('test', first));
  const slider = part(figure, 'fold') as HTMLInputElement;
  slider.focus();
  expect(part(figure, 'fold-shows').textContent).toBe('0 folds');
  await userEvent.keyboard('{ArrowRight}');
  expect(part(figure, 'fold-shows').textContent).toBe('first fold');
  await userEvent.keyboard('{ArrowLeft}');
  expect(part(figure, 'fold-shows').textContent).toBe('0 folds');
  slider.value = '150';
  slider.dispatchEvent(new Event('input', { bubbles: true }));
  expect(part(figure, 'fold-shows').textContent).toBe('second fold');
  await userEvent.keyboard('{End}');
  expect(said(figure)).toContain('92 dots are twelve heaps');
  expect([...figure.querySelectorAll('.space-n')].map((each) => each.textContent).sort()).toEqual([
    '4',
    ...Array<string>(11).fill('8'),
  ]);
});

test('a press on a dot takes the queens there', async () => {
  const figure = await woken('solution-space', body('test', first));
  const { left, top, width } = part(figure, 'space').querySelector('svg')!.getBoundingClientRect();
  part(figure, 'space')
    .querySelector('svg')!
    .dispatchEvent(
      new MouseEvent('click', { bubbles: true, clientX: left + width / 2 - 2, clientY: top + width / 2 - 2 }),
    );
  await expect.poll(() => said(figure)).toContain('belongs to family 10, which has 4.');
  expect(said(figure)).toContain('Half a turn leaves it as it is.');
});
