import { expect, test } from 'vitest';
import * as Plot from '@observablehq/plot';
import { parseHTML } from 'linkedom';
import { chartIds, loadChart } from '../../src/charts/all.ts';
import { type Place, placesOf } from '../../src/charts/curtain.ts';
import { drawChart } from '../../src/charts/draw.ts';
import { topOf, valueAt, verdict } from '../../src/charts/drawing.ts';

const places: readonly Place[] = [
  [8, 100, 10, 90],
  [9, 1000, 20, 60],
  [10, 10_000, 30, 30],
];
const line = { size: (x: number) => `N = ${x}`, value: (y: number) => `${Math.round(y)} leaves` };

test('a height is a value, and a value a height', () => {
  for (const [, y, , top] of places) {
    expect(valueAt(top, places)).toBeCloseTo(y, 6);
    expect(topOf(y, places)).toBeCloseTo(top, 6);
  }
});

test('where there are bars, heights and values are linear', () => {
  const bars: readonly Place[] = [
    [8, 2, 10, 80],
    [9, 4, 20, 60],
  ];
  expect(valueAt(70, bars, true)).toBeCloseTo(3);
  expect(topOf(5, bars, true)).toBeCloseTo(50);
});

test('what nobody knows is drawn, and not judged', () => {
  expect(verdict({ ...line, known: 9 }, places, [undefined, 1000, 80_000])).toContain(
    'At N = 9 you drew 1000',
  );
});

test('the error is said in numbers, as a factor', () => {
  expect(verdict(line, places, [undefined, 1000, 10_000])).toContain('That is close: hardly off in the mean');
  expect(verdict(line, places, [undefined, 2000, 80_000])).toBe(
    'It goes on lower than you drew: off by a factor of 4 in the mean. At N = 10 you drew 80000 leaves; it is 10000 leaves.',
  );
  expect(verdict(line, places, [undefined, 100])).toContain('higher than you drew: off by a factor of 10');
});

test('all points say on which side the line goes on, not the last alone', () => {
  const said = (...guess: readonly number[]) => verdict(line, places, [undefined, ...guess]);
  expect(said(100_000, 5000)).toContain('It goes on mostly lower than you drew: off by a factor of 14');
  expect(said(10, 20_000)).toContain('It goes on mostly higher than you drew');
  expect(said(5000, 2000)).toContain('It crosses what you drew: off by a factor of 5 in the mean');
});

test('who draws nothing is told nothing but how it goes on', () => {
  expect(verdict(line, places, [])).toBe('This is how it goes on.');
});

test('only a line on a logarithmic scale can be drawn', async () => {
  const { document } = parseHTML('<!doctype html><html><body></body></html>');
  const chart = await loadChart('ms-brute-force');
  const linear = {
    ...chart,
    options: (...parts: Parameters<typeof chart.options>) =>
      [chart.options(...parts)]
        .flat()
        .map((plot) => ({ ...plot, y: { ...plot.y, type: 'linear' as const } })),
  };
  const rows = await chart.rows();
  expect(() => drawChart(Plot, linear, rows, 640, document, 'linear')).toThrow(
    'the line of brute force is drawn by hand, which needs a logarithmic y scale',
  );
});

test('a curtain hides its line’s points, and no page without a script shows it', async () => {
  const { document } = parseHTML('<!doctype html><html><body></body></html>');
  let curtains = 0;
  for (const id of chartIds) {
    const chart = await loadChart(id);
    if (!chart.drawn) continue;
    const svg = drawChart(Plot, chart, await chart.rows(), 640, document, id);
    const curtain = svg.querySelector('.draw-curtain');
    const sheet = curtain?.querySelector('.draw-sheet');
    const behind = placesOf(sheet ?? undefined);
    expect(curtain?.getAttribute('display')).toBe('none');
    expect(behind.length).toBeGreaterThan(2);
    const left = Number(/^M([\d.]+)/.exec(sheet?.getAttribute('d') ?? '')?.[1]);
    for (const [i, place] of behind.entries()) expect(place[2] > left).toBe(i > 0);
    // What stands above the curtain passes through none of them.
    const [, above = ''] = svg.innerHTML.split(curtain!.outerHTML);
    for (const [, , x, y] of behind.slice(1)) expect(above, `${id} at ${x}`).not.toContain(`${x},${y}`);
    curtains += 1;
  }
  expect(curtains).toBeGreaterThan(0);
});

test('of a ratio it is said from which size a method pays, and from which it was drawn to', async () => {
  const { drawn } = await loadChart('ms-pruned');
  const said = (own: readonly number[], guess: readonly number[]) =>
    drawn!.how?.(own.map((y, i) => ({ x: 7 + i, y, drawn: guess[i]! })));
  expect(said([0.5, 0.8, 1.2, 2], [0.4, 0.5, 0.7, 1.1])).toBe(
    'It pays from N\u00a0=\u00a09; you drew N\u00a0=\u00a010',
  );
  expect(said([0.5, 0.8, 1.2], [0.5, 0.7, 1.5])).toBe('It pays from N\u00a0=\u00a09, as you drew');
  expect(said([0.5, 0.8], [0.5, 1.2])).toBe('It never pays; you drew that it pays from N\u00a0=\u00a08');
  expect(said([0.5, 1.2], [0.5, 0.7])).toBe('It pays from N\u00a0=\u00a08; you drew that it never does');
  expect(said([1.5, 2], [1.2, 3])).toBeUndefined();
});
