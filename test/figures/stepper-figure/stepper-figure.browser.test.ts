import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { LIMIT, recordStepper } from '../../../src/figures/stepper-figure/recording.ts';
import { body } from '../../../src/figures/stepper-figure/view.ts';
import { awake, inPage, part, said } from '../in-page.ts';

describe('the stepper', () => {
  function stepper(ordered: boolean, at: number): HTMLElement {
    const recording = recordStepper({ n: 8, start: 0, ordered });
    recording.grow(2000);
    const markup = body('stepper', recording.at(at), recording.last ?? LIMIT);
    return inPage('stepper-figure', markup, 'data-start="0"');
  }

  test('goes on and back by the keys, a trial at a time, and ends with the tour of 153 trials', async () => {
    const figure = stepper(true, 40);
    figure.focus();
    await awake(figure);
    await userEvent.keyboard('{ArrowRight}');
    expect(part(figure, 'steps').textContent).toBe('trial 41 of 153');
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(part(figure, 'steps').textContent).toBe('trial 39 of 153');
    await userEvent.keyboard('{End}');
    expect(said(figure)).toBe('A closed tour of 8 × 8 after 153 trials.');
  });

  test('starts from the square that is pressed: one to the right needs 63 trials', async () => {
    const figure = stepper(true, 0);
    figure.focus();
    await awake(figure);
    figure.querySelector<SVGElement>('[data-square="0"]')!.focus();
    await userEvent.keyboard('{ArrowRight}{Enter}');
    figure.querySelector<HTMLElement>('[data-go="end"]')!.click();
    expect(said(figure)).toBe('A closed tour of 8 × 8 after 63 trials.');
  });

  test('along the path, Enter goes to the next filling of a place, and after the last to the first', async () => {
    const figure = stepper(true, 40);
    figure.focus();
    await awake(figure);
    part(figure, 'places').focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    expect(said(figure)).toBe('Place 2, row 2, column 1: filled 1 time, its square 1 time.');
    await userEvent.keyboard('{Enter}');
    expect(said(figure)).toBe('+Trial 1, on to square 2. Nothing was taken back yet.');
  });

  test('as listed it searches ahead in slices, and says what was never taken back', async () => {
    const figure = stepper(false, 0);
    figure.focus();
    await awake(figure);
    const scrub = part(figure, 'scrub') as HTMLInputElement;
    scrub.value = '30000';
    scrub.dispatchEvent(new Event('input', { bubbles: true }));
    await expect.poll(() => said(figure)).toMatch(/Trial 30,000, .* The first 32 were never taken back\.$/);
  });

  test('a search that runs is stopped where it is, and goes on from there', async () => {
    const figure = stepper(false, 0);
    figure.focus();
    await awake(figure);
    const trial = (): number => Number(/Trial ([\d,]+)/.exec(said(figure))![1]!.replaceAll(',', ''));
    const press = (go: string): void => figure.querySelector<HTMLElement>(`[data-go="${go}"]`)!.click();
    press('end');
    press('back');
    const stopped = trial();
    expect(stopped).toBeLessThan(LIMIT);
    await new Promise(requestAnimationFrame);
    expect(trial()).toBe(stopped);
    expect(part(figure, 'steps').textContent).toContain(`trial ${stopped.toLocaleString('en')} of`);
    press('end');
    await expect.poll(trial).toBeGreaterThan(stopped);
    press('back');
  });
});
