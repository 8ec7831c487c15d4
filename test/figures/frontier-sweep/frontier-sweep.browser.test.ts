import { userEvent } from 'vitest/browser';
import { expect, test } from 'vitest';
import { OPENING, frontierSweep, sweep } from '../../../src/figures/frontier-sweep/view.ts';
import { inPage, woken } from '../in-page.ts';

test('the frontier sweep, by keyboard: squares with one slider, states with the other', async () => {
  const figure = inPage('frontier-sweep', frontierSweep('test', sweep(), OPENING));
  const part = (name: string): string => figure.querySelector(`[data-part="${name}"]`)!.textContent;
  figure.focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
  await expect
    .poll(() => part('say'))
    .toContain('drawn in 128 ways that leave 68 states: 60 ran into another');
  expect(part('pick-shows')).toBe('state 1 of 68');
  expect(part('pictures')).toMatch(/In front they are one state: [\d +]+ = \d+ drawings/);
  figure.querySelector<HTMLElement>('[data-part="pick"]')!.focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(part('pick-shows')).toBe('state 2 of 68');
  expect(part('steps')).toContain('square 21 of 30');
  figure.focus();
  await userEvent.keyboard('{End}{ArrowLeft}');
  expect(part('say')).toContain('no state is left: 16 tours have closed');
  await userEvent.keyboard('{ArrowLeft}');
  expect(part('say')).toContain('drawn in 1 way that leaves 1 state.');
  await userEvent.keyboard('{End}');
  expect(part('counts')).toContain('16 tours closed');
  expect(part('pick-shows')).toBe('tour 1 of 16');
  expect(part('pictures')).toMatch(/^What was only counted: press oneTour 1 of the 16 that have closed/);
});

test('a press on a bar leads to its square, also on one that is not drawn yet', async () => {
  const figure = await woken('frontier-sweep', frontierSweep('test', sweep(), OPENING));
  const steps = (): string => figure.querySelector('[data-part="steps"]')!.textContent;
  const press = (square: number): void => {
    const bars = figure.querySelector('.sweep-bars')!;
    const { left, top, width, height } = bars.getBoundingClientRect();
    // The bars stand under the board, which begins 24 units from the left of 425.5.
    const x = left + ((24 + (square - 0.5) * (40 / 3)) / 425.5) * width;
    bars.dispatchEvent(new MouseEvent('click', { bubbles: true, clientX: x, clientY: top + height - 4 }));
  };
  for (const square of [4, 27]) {
    press(square);
    await expect.poll(steps).toBe(`square ${square} of 30`);
  }
});

test('the paths of all drawings join the ends that the state says, in the same look', () => {
  document.body.innerHTML = frontierSweep('test', sweep(), OPENING);
  const looks = [...document.querySelectorAll('.merge li')].map((drawing) =>
    [...drawing.querySelectorAll<SVGPathElement>('path.tour')].map((path) => {
      const length = path.getTotalLength();
      const ends = [path.getPointAtLength(0), path.getPointAtLength(length)].map(
        ({ x, y }) => `${Math.round(x)} ${Math.round(y)}`,
      );
      return `${path.getAttribute('class')}: ${ends.join(' to ')}`;
    }),
  );
  expect(looks).toHaveLength(3);
  expect(looks[0]).toHaveLength(2);
  for (const look of looks) expect(look).toEqual(looks[0]);
  document.body.innerHTML = '';
});

test('a drawing that is pressed slides over the board, and goes with the next press or step', async () => {
  const figure = await woken('frontier-sweep', frontierSweep('test', sweep(), OPENING));
  const press = (way: number): void => figure.querySelector<HTMLElement>(`[data-way="${way}"]`)!.click();
  const laid = (): string[] =>
    [...figure.querySelectorAll<SVGElement>('[data-past]')].map(({ dataset }) => dataset['past']!);
  expect(laid()).toEqual(['0', '1', '2']);
  press(2);
  expect(laid()).toEqual(['2']);
  expect(figure.dataset['laid']).toBe('2');
  // It comes from the left, and lands where the drawing is.
  const past = figure.querySelector('[data-past]')!;
  await expect.poll(() => past.getAttribute('transform')).toMatch(/translate\(-/);
  await expect.poll(() => past.hasAttribute('transform')).toBe(false);
  press(2);
  expect(laid()).toHaveLength(3);
  press(2);
  // The drawing that had the focus is gone after the step, and the keys go on.
  figure.querySelector<HTMLElement>('[data-way="2"]')!.focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  await expect.poll(() => figure.querySelector('[data-part="steps"]')!.textContent).toBe('square 20 of 30');
  expect(figure.dataset['laid']).toBe('');
});
