import { userEvent } from 'vitest/browser';
import { expect, test } from 'vitest';
import { solutionWall } from '../../../src/figures/solution-wall/view.ts';
import { inPage } from '../in-page.ts';

test('a family chosen by keyboard shows its members and their places', async () => {
  const figure = inPage('solution-wall', solutionWall('test', 0));
  const members = () => figure.querySelectorAll('[data-part="members"] li').length;
  expect(members()).toBe(8);
  figure.querySelector<HTMLInputElement>('[value="8"]')!.focus();
  await expect.poll(() => figure.dataset['awake']).toBe('');
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(members).toBe(4);
  expect(figure.querySelector('[data-part="say"]')!.textContent).toContain(
    'Family 10 has 4 members. The search meets them as numbers',
  );
});
