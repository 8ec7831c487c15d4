import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { body } from '../../../src/figures/knight-graph/view.ts';
import { awake, counted, inPage, said, woken } from '../in-page.ts';

describe('the knight’s graph', () => {
  test('the End key untangles it, Home puts it back', async () => {
    const figure = await woken('knight-graph', body('graph', '3 × 4', 0));
    await userEvent.keyboard('{End}');
    expect(said(figure)).toContain('Untangled: three rings in a row.');
    expect(counted(figure)).toContain('0 crossings');
    await userEvent.keyboard('{Home}');
    expect(said(figure)).toContain('On the board the moves cross 35 times.');
  });

  test('arrow keys walk from square to square; with Shift they move one, and the crossings are counted again', async () => {
    const figure = await woken('knight-graph', body('graph', '3 × 4', 40));
    const place = () => figure.querySelector('[data-node="8"] .kg-dot')!.getAttribute('cx');
    const before = Number(place());
    figure.querySelector<SVGElement>('[data-node="8"]')!.focus();
    await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
    expect(Number(place())).toBe(before + 4);
    await userEvent.keyboard('{Shift>}{ArrowRight>12/}{/Shift}');
    expect(counted(figure)).not.toContain('0 crossings');
    // One stop for Tab; from there the arrows go on.
    expect(figure.querySelectorAll('[data-node][tabindex="0"]')).toHaveLength(1);
    const moved = place();
    await userEvent.keyboard('{ArrowDown}');
    expect((document.activeElement as HTMLElement).dataset['node']).not.toBe('8');
    expect(place()).toBe(moved);
  });

  test('on 3 × 3 it says why there is no tour', async () => {
    const figure = inPage('knight-graph', body('graph', '3 × 4', 0));
    await userEvent.click(figure.querySelector('[value="3 × 3"]')!);
    await awake(figure);
    await userEvent.click(figure.querySelector('[value="a tour"]')!);
    await expect.poll(() => said(figure)).toContain('No tour: no move leads to the square in the centre.');
  });
});
