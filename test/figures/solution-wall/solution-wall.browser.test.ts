import { userEvent } from 'vitest/browser';
import { expect, test } from 'vitest';
import { solutionWall } from '../../../src/figures/solution-wall/view.ts';
import { wakeFigures } from '../../../src/figures/kit/wake.ts';

wakeFigures();

test('a family chosen by keyboard shows its members and their places', async () => {
  document.body.innerHTML = `<solution-wall data-figure="solution-wall" tabindex="0" role="group">${solutionWall('test', 0)}</solution-wall>`;
  const figure = document.querySelector('solution-wall') as HTMLElement;
  const members = () => figure.querySelectorAll('[data-part="members"] li').length;
  expect(members()).toBe(8);
  figure.querySelector<HTMLInputElement>('[value="8"]')!.focus();
  await expect.poll(() => figure.dataset['awake']).toBe('');
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(members).toBe(4);
  expect(figure.querySelector('[data-part="say"]')!.textContent).toContain(
    'Family 10 has 4 members. The search meets them as numbers',
  );
  document.body.innerHTML = '';
});
