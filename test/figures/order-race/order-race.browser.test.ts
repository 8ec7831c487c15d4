import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { body, lanesAt } from '../../../src/figures/order-race/view.ts';
import { awake, inPage, part, said } from '../in-page.ts';

describe('two orders in a race', () => {
  const race = (): HTMLElement => inPage('order-race', body('race', lanesAt(5, 41)));

  // The first of all with this figure, which is asleep no more afterwards.
  test('a choice that wakes it is heard of once', async () => {
    const figure = race();
    let changes = 0;
    figure.addEventListener('change', () => changes++);
    const other = figure.querySelector<HTMLInputElement>('[data-choice] input:not(:checked)')!;
    other.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
    other.click();
    changes = 0;
    expect(figure.dataset['awake']).toBe(undefined);
    await awake(figure);
    await new Promise(requestAnimationFrame);
    expect(other.checked).toBe(true);
    expect(changes).toBe(1);
  });

  test('runs on from where the page stands, and says who wins', async () => {
    const figure = race();
    await userEvent.click(figure.querySelector('[value="max"]')!);
    await awake(figure);
    expect(said(figure)).toContain('B is done after 41 calls. A is still searching.');
    part(figure, 'race').focus();
    await userEvent.keyboard('{Enter}');
    await expect
      .poll(() => said(figure))
      .toContain('B wins with 41 calls. The other needs 5,010: 122 times as many.');
    expect(part(figure, 'race').textContent).toBe('Race');
  });

  test('two moves of a dial are swapped by the keyboard, and both knights go back to the corner', async () => {
    const figure = race();
    figure.focus();
    await awake(figure);
    const dial = part(figure, 'dial-1');
    // Move 1 of the compass lies at row 0, column 3; move 8 is the next to its left.
    dial.querySelector<SVGElement>('[data-square="3"]')!.focus();
    await userEvent.keyboard('{Enter}');
    expect(said(figure)).toContain('Move 1 is taken.');
    await userEvent.keyboard('{ArrowLeft}{Enter}');
    expect(part(figure, 'title-1').textContent).toBe('Order B: your own');
    expect(dial.querySelector('[data-square="3"]')!.getAttribute('aria-label')).toContain('Move 8');
    expect(part(figure, 'calls-0').textContent).toBe('0 calls');
  });

  test('a named order is one press away', async () => {
    const figure = race();
    await userEvent.click(figure.querySelector('[data-part="steep-0"]')!);
    await awake(figure);
    await expect.poll(() => part(figure, 'title-0').textContent).toBe('Order A: steep first');
  });
});
