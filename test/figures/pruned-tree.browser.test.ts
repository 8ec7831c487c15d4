import { userEvent } from 'vitest/browser';
import { expect, test } from 'vitest';
import { prunedFigure } from '../../src/figures/pruned-tree/view.ts';
import { wakeFigures } from '../../src/figures/kit/wake.ts';

wakeFigures();

test('rules are added by keyboard, and the count of visited nodes falls', async () => {
  document.body.innerHTML = `<pruned-tree data-figure="pruned-tree" tabindex="0" role="group">${prunedFigure('test')}</pruned-tree>`;
  const figure = document.querySelector('pruned-tree') as HTMLElement;
  const said = () => figure.querySelector('[data-part="say"]')!.textContent;
  expect(said()).toContain('154 of 552 nodes');
  figure.querySelector<HTMLInputElement>('[value="corner"]')!.focus();
  await expect.poll(() => figure.dataset['awake']).toBe('');
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(said).toContain('141 of 552 nodes');
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(said()).toContain('193 of 552 nodes are visited. 10 full boards are reached, and 6 are kept.');
  await userEvent.click(figure.querySelector('[value="6"]')!);
  expect(said()).toContain('56 of 153 nodes are visited. 1 full board is reached, and 1 is kept.');
  document.body.innerHTML = '';
});
