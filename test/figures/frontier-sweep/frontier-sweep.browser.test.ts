import { userEvent } from 'vitest/browser';
import { expect, test } from 'vitest';
import { OPENING, frontierSweep, sweep } from '../../../src/figures/frontier-sweep/view.ts';
import { inPage } from '../in-page.ts';

test('the frontier sweep, by keyboard: squares with one slider, states with the other', async () => {
  const figure = inPage('frontier-sweep', frontierSweep('test', sweep(), OPENING));
  const part = (name: string): string => figure.querySelector(`[data-part="${name}"]`)!.textContent;
  figure.focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
  await expect
    .poll(() => part('say'))
    .toContain('drawn in 128 ways that leave 68 states: 60 ran into another');
  expect(part('which')).toBe('State 1 of 68');
  figure.querySelector<HTMLElement>('[data-part="pick"]')!.focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(part('which')).toBe('State 2 of 68');
  expect(part('steps')).toContain('square 21 of 30');
  figure.focus();
  await userEvent.keyboard('{End}{ArrowLeft}');
  expect(part('say')).toContain('no state is left: 16 tours have closed');
  await userEvent.keyboard('{ArrowLeft}');
  expect(part('say')).toContain('drawn in 1 way that leaves 1 state.');
  await userEvent.keyboard('{End}');
  expect(part('counts')).toContain('16 tours closed');
  expect(part('which')).toBe('No state is left');
  expect(part('sum')).toBe('16 tours closed');
});
