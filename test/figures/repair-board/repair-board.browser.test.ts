import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { body } from '../../../src/figures/repair-board/view.ts';
import type { RepairMessage } from '../../../src/figures/repair-board/repairing.ts';
import { said, woken } from '../in-page.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Repairs as every worker does, and never comes to say that it is done. */
class Endless extends Worker {
  constructor(...given: ConstructorParameters<typeof Worker>) {
    super(...given);
    this.addEventListener('message', (event: MessageEvent<RepairMessage>) => {
      if (event.data.kind === 'done') event.stopImmediatePropagation();
    });
  }
}

test('twenty queens, swap by swap, to a solution', async () => {
  const figure = await woken('repair-board', body('test'));
  await userEvent.keyboard('{Home}');
  expect(said(figure)).toContain('Dealt with care: 8 queens of 20 under attack');
  expect(figure.querySelectorAll('.repair-queen.bad')).toHaveLength(8);
  await userEvent.keyboard('{End}');
  expect(said(figure)).toContain('A solution of 20 queens after 32 steps');
  expect(figure.querySelectorAll('.repair-queen.queen-solved')).toHaveLength(20);
});

test('a thousand queens have a slider, too', async () => {
  const figure = await woken('repair-board', body('test'));
  await userEvent.click(figure.querySelector('[value="1000"]')!);
  expect(said(figure)).toContain('Dealt with care: 27 queens of 1,000 under attack');
  figure.focus();
  await userEvent.keyboard('{End}');
  expect(said(figure)).toContain('A solution of 1,000 queens after 1,768 steps');
  expect(figure.querySelector('canvas')!.getAttribute('aria-label')).toContain('0 of them under attack');
});

test('a hundred thousand are repaired in a worker, to the end', async () => {
  const figure = await woken('repair-board', body('test'));
  await userEvent.click(figure.querySelector('[value="100000"]')!);
  await expect.poll(() => said(figure)).toContain('A solution of 100,000 queens');
  // No other row can be drawn there: a key would have brought back the board of twenty.
  expect(figure.querySelector<HTMLInputElement>('[data-part="other"]')!.disabled).toBe(true);
  expect(figure.querySelector<HTMLButtonElement>('[data-part="stop"]')!.disabled).toBe(true);
});

test('a long repair can be stopped; twenty are a board again', async () => {
  vi.stubGlobal('Worker', Endless);
  const figure = await woken('repair-board', body('test'));
  await userEvent.click(figure.querySelector('[value="1000000"]')!);
  await userEvent.click(figure.querySelector('[data-part="stop"]')!);
  expect(said(figure)).toMatch(/^Stopped/);
  expect(figure.querySelector<HTMLButtonElement>('[data-part="stop"]')!.disabled).toBe(true);
  await userEvent.click(figure.querySelector('[value="20"]')!);
  expect(said(figure)).toContain('8 queens of 20');
  expect(figure.querySelector('canvas')).toBeNull();
});

test('another row is drawn by hand: what the swap would do is what the solver’s rule says, and the next step is the recorded one', async () => {
  const figure = await woken('repair-board', body('test'));
  const other = figure.querySelector<HTMLInputElement>('[data-part="other"]')!;
  expect([other.value, figure.querySelector('[data-part="luck"]')!.textContent]).toEqual([
    '16',
    'Row 17 would swap with 7 of the other 19 rows.',
  ]);
  other.focus();
  await userEvent.keyboard('{ArrowUp}');
  expect(other.value).toBe('15');
  expect(said(figure)).toContain(
    'Rows 17 and 15 swap: 1 diagonal relieved, 1 crowded. Under attack: 8, before 8.',
  );
  await userEvent.keyboard('{ArrowUp}');
  expect(said(figure)).toContain('Rows 17 and 14 do not swap');
  figure.focus();
  await userEvent.keyboard('{ArrowRight}{ArrowLeft}');
  expect(said(figure)).toContain('Rows 17 and 16 swap');
});
