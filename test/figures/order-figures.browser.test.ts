import { userEvent } from 'vitest/browser';
import { afterEach, describe, expect, test } from 'vitest';
import { wakeFigures } from '../../src/figures/kit/wake.ts';
import { body as raceBody, lanesAt } from '../../src/figures/order-race/view.ts';
import { LIMIT, recordStepper } from '../../src/figures/stepper-figure/recording.ts';
import { body as stepperBody } from '../../src/figures/stepper-figure/view.ts';

wakeFigures();

function page(name: string, options: string, body: string): HTMLElement {
  document.body.innerHTML = `<${name} data-figure="${name}" ${options} tabindex="0" role="group">${body}</${name}>`;
  const figure = document.querySelector<HTMLElement>(name)!;
  figure.style.display = 'block';
  return figure;
}
const awake = (figure: HTMLElement) => expect.poll(() => figure.dataset['awake']).toBe('');
const part = (figure: HTMLElement, name: string) =>
  figure.querySelector<HTMLElement>(`[data-part="${name}"]`)!;
const said = (figure: HTMLElement): string => part(figure, 'say').textContent;

afterEach(() => {
  document.body.innerHTML = '';
});

describe('two orders in a race', () => {
  const race = (): HTMLElement => page('order-race', 'data-at="41"', raceBody('race', lanesAt(5, 41)));

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
    // Move 1 of the compass lies at row 0, column 3; move 8 two squares to its left.
    dial.querySelector<SVGElement>('[data-square="3"]')!.focus();
    await userEvent.keyboard('{Enter}');
    expect(said(figure)).toContain('Move 1 is taken.');
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{Enter}');
    expect(part(figure, 'title-1').textContent).toBe('Order B: your own');
    expect(dial.querySelector('[data-square="3"]')!.getAttribute('aria-label')).toContain('Move 8');
    expect(part(figure, 'calls-0').textContent).toBe('0 calls');
  });

  test('a named order is one press away', async () => {
    const figure = race();
    await userEvent.click(figure.querySelector('[data-lane="0"][data-preset="steep"]')!);
    await awake(figure);
    await expect.poll(() => part(figure, 'title-0').textContent).toBe('Order A: steep first');
  });
});

describe('the stepper', () => {
  function stepper(ordered: boolean, at: number): HTMLElement {
    const recording = recordStepper({ n: 8, start: 0, ordered });
    recording.grow(2000);
    const body = stepperBody('stepper', recording.at(at), recording.last ?? LIMIT);
    return page('stepper-figure', `data-start="0" data-at="${at}"`, body);
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
    await userEvent.click(part(figure, 'solve'));
    expect(said(figure)).toBe('A closed tour of 8 × 8 after 63 trials.');
  });

  test('as listed it searches ahead in slices, and says what was never taken back', async () => {
    const figure = stepper(false, 0);
    figure.focus();
    await awake(figure);
    const scrub = part(figure, 'scrub') as HTMLInputElement;
    scrub.value = '30000';
    scrub.dispatchEvent(new Event('input', { bubbles: true }));
    await expect
      .poll(() => said(figure), { timeout: 10_000 })
      .toMatch(/^Trial 30,000: .* The first 32 squares of the path have not been taken back once\.$/);
  });
});
