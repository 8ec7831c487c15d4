import { userEvent } from 'vitest/browser';
import { expect, test } from 'vitest';
import { BOARDS, type Table, tourCount } from '../../../src/figures/tour-count/view.ts';
import { inPage } from '../in-page.ts';

/** A record with a second for each board. */
const table = Object.fromEntries(BOARDS.map((name) => [name, { recorded: 1000 }])) as unknown as Table;

test('the count runs in a worker, says its memory before, and stops when told', async () => {
  const figure = inPage('tour-count', tourCount('test', table));
  const part = (name: string): HTMLElement => figure.querySelector(`[data-part="${name}"]`)!;
  expect(part('status').textContent).toMatch(/about \d+ MB of memory, and about 1\.0 s/);
  part('start').focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => part('rows').textContent).toContain('9,862');
  expect(part('status').textContent).toContain('1 worker of this browser');

  await userEvent.click(figure.querySelector('[value="7 × 8"]')!);
  expect(part('rows').querySelector('.chosen')!.textContent).toContain('7 × 8');
  expect(part('rows').querySelector('.chosen')!.textContent.endsWith('?')).toBe(true);
  expect(part('status').textContent).toMatch(/about \d+ MB of memory/);
  part('start').focus();
  await userEvent.keyboard('{Enter}');
  expect(document.activeElement).toBe(part('stop'));
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => part('status').textContent).toContain('Stopped.');
  expect(part('rows').querySelector('.chosen')!.textContent.endsWith('?')).toBe(true);
});
