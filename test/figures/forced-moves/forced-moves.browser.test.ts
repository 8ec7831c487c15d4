import { userEvent } from 'vitest/browser';
import { expect, test } from 'vitest';
import { traceOf } from '../../../src/figures/forced-moves/trace.ts';
import { OPENING, forcedMoves } from '../../../src/figures/forced-moves/view.ts';
import { inPage } from '../in-page.ts';

test('the forced-move figure, by keyboard', async () => {
  const figure = inPage(
    'forced-moves',
    forcedMoves('test', { on: traceOf('on'), off: traceOf('off') }, OPENING),
  );
  const part = (name: string): string => figure.querySelector(`[data-part="${name}"]`)!.textContent;
  figure.focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(() => part('say')).toContain('Row 5, column 5, entered because it had to be.');
  await userEvent.keyboard('{ArrowLeft}');
  expect(part('say')).toBe(
    '!Row 5, column 5 has a single way on. It must be next: 2 other moves are not tried.',
  );
  const squares = figure.querySelector('[data-part="board"] [data-part="marks"]')!.closest('svg')!;
  const { width } = squares.getBoundingClientRect();
  await userEvent.click(squares, { position: { x: width * 0.95, y: width * 0.95 } });
  await expect.poll(() => part('say')).toContain('Row 5, column 5, entered because it had to be.');
  await userEvent.keyboard('{ArrowLeft}');
  for (let step = OPENING; step < 22; step++) await userEvent.keyboard('{ArrowRight}');
  expect(part('say')).toContain('Two neighbours have a single way on: row 1, column 1; row 5, column 1.');
  expect(figure.querySelectorAll('[data-part="board"] .to-dead')).toHaveLength(2);

  const strip = [...figure.querySelectorAll<SVGElement>('.depth')].find(
    (svg) => svg.getClientRects().length > 0,
  )!;
  await userEvent.click(strip, { position: { x: strip.getBoundingClientRect().width / 2, y: 20 } });
  await expect.poll(() => part('steps')).toMatch(/step (59|60) of/);
  figure.focus();
  for (let step = Number(/step (\d+)/.exec(part('steps'))![1]); step > 22; step--)
    await userEvent.keyboard('{ArrowLeft}');
  await userEvent.click(figure.querySelector('[value="off"]')!);
  await expect.poll(() => part('steps')).toContain('step 22 of 3,725');
  expect(part('say')).toContain('Lost since square 13 of the path');
  figure.focus();
  await userEvent.keyboard('{End}');
  expect(part('counts')).toContain('0 tours');
  await userEvent.click(figure.querySelector('[value="on"]')!);
  figure.focus();
  await userEvent.keyboard('{End}');
  expect(part('counts'), 'with the rule it ends at a tour').toContain('21 tours');
  expect(figure.querySelectorAll('[data-part="board"] .solve-fill')).toHaveLength(1);
});
