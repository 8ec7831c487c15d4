/** What Plot's tips would say is carried along with a drawing, unseen. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type NodeKernel, startNodeKernel } from '../../../src/notebook/headless/node-kernel.ts';
import { MARKUP } from '../../../src/notebook/kernel/outputs.ts';
import { compileCell } from '../../../src/notebook/language/compile.ts';
import { type Markup, type MarkupElement, toHtml } from '../../../src/notebook/markup/markup.ts';
import { safe } from '../../../src/notebook/markup/safe.ts';

let kernel: NodeKernel;
beforeAll(async () => {
  kernel = startNodeKernel();
  const setup = `import * as Plot from '@observablehq/plot';
const rows = [4, 5, 6, 7].map((n, i) => ({ n, nodes: 10 ** i, half: n % 2 ? 'odd' : 'even' }));`;
  await kernel.run(compileCell(setup, 'setup'), 60);
});
afterAll(() => kernel.close());

const textOf = (markup: Markup): string =>
  typeof markup === 'string' ? markup : markup.children.map(textOf).join(' ');

function readingsIn(markup: Markup): readonly MarkupElement[] {
  if (typeof markup === 'string') return [];
  if (/\breading\b/.test(markup.attributes['class'] ?? '')) return [markup];
  return markup.children.flatMap(readingsIn);
}

async function readings(source: string): Promise<readonly MarkupElement[]> {
  const { outputs } = await kernel.run(compileCell(source, 'plot'), 60);
  const [output] = outputs;
  if (output?.kind !== 'result') throw new Error(JSON.stringify(output));
  return readingsIn(safe(output.data[MARKUP], '') ?? '');
}

test('every point of a line has its tip, read along x', async () => {
  const found = await readings("Plot.lineY(rows, { x: 'n', y: 'nodes', tip: true }).plot()");
  expect(found.map(({ attributes }) => attributes['class'])).toEqual(Array(4).fill('reading along-x'));
  expect(found.map(textOf).map((text) => text.replace(/[\s\u200b]+/g, ' ').trim())).toEqual([
    'n 4 nodes 1',
    'n 5 nodes 10',
    'n 6 nodes 100',
    'n 7 nodes 1,000',
  ]);
  expect(toHtml(found[1]!).replaceAll(/></g, '>\n<')).toMatchInlineSnapshot(`
    "<g class="reading along-x" x="233.8" y="370" visibility="hidden">
    <g>
    <g transform="translate(0.5,0.5)" text-anchor="start" stroke="currentColor" fill="var(--plot-background)">
    <g transform="translate(233,367)">
    <path d="M0,0l6,-6h30.5v-40h-73v40h30.5z">
    </path>
    <text transform="translate(-28.5,-14)" y="-2.29em" stroke="none" fill-opacity="1" fill="currentColor">
    <tspan dy="1em" x="0">​<tspan font-weight="bold">n</tspan> 5</tspan>
    <tspan dy="1em" x="0">​<tspan font-weight="bold">nodes</tspan> 10</tspan>
    </text>
    </g>
    </g>
    </g>
    </g>"
  `);
  const places = found.map(({ attributes }) => Number(attributes['x']));
  expect(places).toEqual([...places].sort((a, b) => a - b));
});

test.each([
  ['dots, read in both directions', "Plot.dot(rows, { x: 'n', y: 'nodes', tip: true }).plot()", 4, 'both'],
  [
    'a crosshair along x',
    "Plot.plot({ marks: [Plot.lineY(rows, { x: 'n', y: 'nodes' }), Plot.crosshairX(rows, { x: 'n', y: 'nodes' })] })",
    4,
    'x',
  ],
  ['facets', "Plot.dot(rows, { x: 'n', y: 'nodes', fx: 'half', tip: true }).plot()", 4, 'both'],
  ['bars', "Plot.barY(rows, { x: 'n', y: 'nodes', tip: true }).plot()", 4, 'x'],
] as const)('%s', async (_, source, count, along) => {
  const found = await readings(source);
  expect(found).toHaveLength(count);
  expect(found[0]?.attributes['class']).toBe(`reading along-${along}`);
});

test('a drawing without tips carries none', async () => {
  expect(await readings("Plot.dot(rows, { x: 'n', y: 'nodes' }).plot()")).toEqual([]);
});

test('thousands of points are bounded: in readings, and where the drawing is large, in work', async () => {
  const found = (points: number): Promise<readonly MarkupElement[]> =>
    readings(
      `Plot.dot(Array.from({ length: ${points} }, (_, i) => [i % 377, i % 391]), { tip: true }).plot()`,
    );
  expect(await found(3000)).toHaveLength(300);
  const { length } = await found(5000);
  expect(length).toBeGreaterThan(100);
  expect(length).toBeLessThan(300);
});
