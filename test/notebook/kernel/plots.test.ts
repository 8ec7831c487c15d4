/** The example families of Plot's documentation draw in a cell, inert and bounded. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type NodeKernel, startNodeKernel } from '../../../src/notebook/article/node-kernel.ts';
import { MARKUP, type Output } from '../../../src/notebook/kernel/outputs.ts';
import { compileCell } from '../../../src/notebook/language/compile.ts';
import { type Markup, safe, toHtml } from '../../../src/notebook/markup/markup.ts';

let kernel: NodeKernel;
beforeAll(async () => {
  kernel = startNodeKernel();
  await kernel.run(
    compileCell(
      `import * as Plot from '@observablehq/plot';
const rows = Array.from({ length: 60 }, (_, i) => ({ x: i, y: Math.sin(i / 9) * 20 + 30, z: 'abc'[i % 3], w: (i * 7) % 11, d: new Date(Date.UTC(2020, 0, i + 1)) }));
const grid = Float64Array.from({ length: 400 }, (_, i) => Math.hypot(i % 20 - 10, Math.floor(i / 20) - 10));
const world = { type: 'Polygon', coordinates: [[[0, 0], [0, 9], [9, 9], [9, 0], [0, 0]]] };
const dot = 'data:image/png;base64,iVBORw0KGgo=';`,
      'setup',
    ),
    20,
  );
});
afterAll(() => kernel.close());

async function run(source: string): Promise<readonly Output[]> {
  return (await kernel.run(compileCell(source, 'plot'), 20)).outputs;
}

function drawingIn(outputs: readonly Output[]): Markup {
  const [output] = outputs;
  if (output?.kind !== 'result') throw new Error(JSON.stringify(output));
  const markup = output.data[MARKUP];
  if (markup === undefined) throw new Error(`No drawing: ${output.data['text/plain']}`);
  return markup;
}

const marks: Readonly<Record<string, string>> = {
  area: 'Plot.areaY(rows, { x: "x", y: "y" })',
  arrow: 'Plot.arrow([[1, 2, 3, 4]], { x1: "0", y1: "1", x2: "2", y2: "3", bend: true })',
  auto: 'Plot.auto(rows, { x: "x", y: "y", color: "z" })',
  axis: 'Plot.axisX([1, 2], { label: "x", anchor: "top" })',
  bar: 'Plot.barY(rows, Plot.groupX({ y: "count" }, { x: "z", fill: "z" }))',
  box: 'Plot.boxY(rows, { x: "z", y: "y" })',
  bollinger: 'Plot.bollingerY(rows, { x: "x", y: "y", n: 5 })',
  cell: 'Plot.cell(rows, { x: "w", y: "z", fill: "y" })',
  contour: 'Plot.contour(grid, { width: 20, height: 20, fill: Plot.identity })',
  delaunay: 'Plot.delaunayMesh(rows, { x: "x", y: "y" })',
  density: 'Plot.density(rows, { x: "x", y: "y", fill: "density" })',
  difference: 'Plot.differenceY(rows, { x: "x", y1: "y", y2: "w" })',
  dot: 'Plot.dot(rows, { x: "x", y: "y", r: "w", symbol: "z", title: (d) => d.z })',
  frame: 'Plot.frame({ inset: 4 })',
  geo: 'Plot.geo(world)',
  graticule: 'Plot.graticule()',
  grid: 'Plot.gridY([1, 2])',
  hexgrid: 'Plot.hexgrid()',
  hexbin: 'Plot.hexagon(rows, Plot.hexbin({ r: "count" }, { x: "x", y: "y" }))',
  image: 'Plot.image(rows, { x: "x", y: "y", src: () => dot, width: 9 })',
  interval: 'Plot.rectY(rows, Plot.binX({ y: "count" }, { x: "d", interval: "week" }))',
  line: 'Plot.lineY(rows, { x: "x", y: "y", stroke: "z", curve: "natural", marker: "dot" })',
  linearRegression: 'Plot.linearRegressionY(rows, { x: "x", y: "y" })',
  link: 'Plot.link(rows, { x1: "x", y1: "y", x2: "w", y2: "w" })',
  raster: 'Plot.raster(grid, { width: 20, height: 20 })',
  rect: 'Plot.rect(rows, { x1: "x", x2: (d) => d.x + 1, y1: 0, y2: "y" })',
  rule: 'Plot.ruleY([0, 9], { stroke: "red" })',
  text: 'Plot.text(rows, { x: "x", y: "y", text: "z", lineWidth: 3, textOverflow: "ellipsis" })',
  tick: 'Plot.tickX(rows, { x: "y", y: "z" })',
  tip: 'Plot.tip(["a tip"], { x: 3, y: 4 })',
  tree: 'Plot.tree(["a", "a/b", "a/c/d"])',
  vector: 'Plot.vector(rows, { x: "x", y: "y", rotate: "w", length: "w" })',
  waffle: 'Plot.waffleY([12, 30], { x: ["a", "b"], fill: ["a", "b"] })',
  crosshair: 'Plot.crosshair(rows, { x: "x", y: "y" })',
  pointer: 'Plot.dot(rows, Plot.pointer({ x: "x", y: "y" }))',
  'tip of a mark': 'Plot.dot(rows, { x: "x", y: "y", tip: true })',
};

const transforms: Readonly<Record<string, string>> = {
  bin: 'Plot.rectY(rows, Plot.binX({ y: "count" }, { x: "y" }))',
  centroid: 'Plot.dot([world], Plot.centroid())',
  dodge: 'Plot.dotX(rows, Plot.dodgeY({ x: "y" }))',
  filter: 'Plot.dot(rows, { x: "x", y: "y", filter: (d) => d.w > 3 })',
  group: 'Plot.barX(rows, Plot.groupY({ x: "mean" }, { y: "z", x: "w" }))',
  map: 'Plot.lineY(rows, Plot.map({ y: "cumsum" }, { x: "x", y: "y" }))',
  normalize: 'Plot.lineY(rows, Plot.normalizeY("first", { x: "x", y: "y", stroke: "z" }))',
  select: 'Plot.text(rows, Plot.selectLast({ x: "x", y: "y", text: "z", z: "z" }))',
  shift: 'Plot.differenceY(rows, Plot.shiftX("+5 days", { x: "d", y: "y" }))',
  sort: 'Plot.barY(rows, Plot.groupX({ y: "count" }, { x: "w", sort: { x: "-y" } }))',
  stack: 'Plot.areaY(rows, Plot.stackY({ x: "x", y: "w", fill: "z", order: "sum", reverse: true }))',
  tree: 'Plot.link(["a", "a/b", "a/c/d"], Plot.treeLink())',
  window: 'Plot.lineY(rows, Plot.windowY({ k: 7 }, { x: "x", y: "y" }))',
  curve: 'Plot.lineY(rows, { x: "x", y: "y", curve: "catmull-rom" })',
  markers: 'Plot.lineY(rows, { x: "x", y: "y", marker: "arrow", strokeDasharray: "4 2" })',
};

const plots: Readonly<Record<string, string>> = {
  formats:
    'Plot.dot(rows, { x: "x", y: "y" }).plot({ x: { tickFormat: (d) => `${d} m` }, y: { percent: true } })',
  facets:
    'Plot.plot({ facet: { data: rows, x: "z" }, marks: [Plot.frame(), Plot.dot(rows, { x: "x", y: "y" })] })',
  'facets by fx and fy': 'Plot.dot(rows, { x: "x", y: "y", fx: "z", fy: "w" }).plot()',
  'a continuous legend': 'Plot.dot(rows, { x: "x", y: "y", fill: "w" }).plot({ color: { legend: true } })',
  'a legend of swatches': 'Plot.dot(rows, { x: "x", y: "y", fill: "z" }).plot({ color: { legend: true } })',
  'a legend alone': 'Plot.legend({ color: { type: "threshold", domain: [1, 2], scheme: "blues" } })',
  'a legend of symbols': 'Plot.dot(rows, { x: "x", y: "y", symbol: "z" }).plot({ symbol: { legend: true } })',
  style: 'Plot.dot(rows, { x: "x", y: "y" }).plot({ style: "background: #eee; color: red" })',
  'title, subtitle and caption':
    'Plot.dot(rows, { x: "x", y: "y" }).plot({ title: "T", subtitle: "S", caption: "C" })',
  projection:
    'Plot.plot({ projection: "equal-earth", marks: [Plot.sphere(), Plot.graticule(), Plot.geo(world)] })',
  'clipped marks': 'Plot.plot({ marks: [Plot.dot(rows, { x: "x", y: "y", clip: true })] })',
  gradients:
    'Plot.plot({ marks: [() => svg`<defs><linearGradient id="g"><stop stop-color="red"/></linearGradient></defs>`, Plot.barY([1, 2], { fill: "url(#g)" })] })',
  'scales in time':
    'Plot.lineY(rows, { x: "d", y: "y" }).plot({ x: { type: "utc" }, y: { type: "log", domain: [1, 100] } })',
};

describe('a plot in a cell', () => {
  test.each([
    ...Object.entries(marks).map(([name, mark]) => [name, `${mark}.plot()`] as const),
    ...Object.entries(transforms).map(([name, mark]) => [`${name} (a transform)`, `${mark}.plot()`] as const),
    ...Object.entries(plots),
  ])('%s', async (_, source) => {
    const drawing = drawingIn(await run(source));
    const html = toHtml(safe(drawing, 'p') ?? '');
    expect(html).toMatch(/<(path|rect|circle|line|text|image|use|g)\b/);
    expect(html).not.toMatch(/<script|javascript:|https?:(?!\/\/www\.w3\.org)|NaN/);
  });
});

describe('drawing by hand', () => {
  test.each([
    [
      'innerHTML of a table',
      'const t = document.createElement("table"); t.innerHTML = "<tr><td>1</td></tr>"; t',
      '<table><tr><td>1</td></tr></table>',
    ],
    [
      'append of a text and a node',
      'const p = document.createElement("p"); const a = document.createElement("b"); a.textContent = "bold"; p.append("hello ", a); p',
      '<p>hello <b>bold</b></p>',
    ],
    [
      'a template with values',
      'html`<p>${"<i>"} ${[1, 2].map((n) => html`<b>${n}</b>`)}</p>`',
      '<p>&lt;i&gt; <b>1</b><b>2</b></p>',
    ],
    [
      'an svg',
      'svg`<svg viewBox="0 0 9 9"><circle r="4" fill="#f00"/></svg>`',
      '<svg viewBox="0 0 9 9" role="img" aria-label="Chart"><circle r="4" fill="#f00"></circle></svg>',
    ],
  ])('%s', async (_, source, expected) => {
    expect(toHtml(safe(drawingIn(await run(source)), '') ?? '')).toBe(expected);
  });

  test.each([
    ['an input', 'html`<p><input></p>`', /<input> does not work here: use view\(Inputs/],
    [
      'a script and a listener',
      'html`<p onclick="x()"><script>y()</script>z</p>`',
      /Left out of this drawing: .*onclick/,
    ],
    [
      'thousands of elements',
      'const d = document.createElement("div"); for (let i = 0; i < 12000; i++) d.append(document.createElement("b")); d',
      /more than the 10,000 that are shown/,
    ],
  ])('%s is taken out, and said', async (_, source, said) => {
    const outputs = await run(source);
    expect(outputs.map((output) => (output.kind === 'stream' ? output.text : '')).join('')).toMatch(said);
  });

  test('a canvas becomes a picture', async () => {
    const source =
      'const c = document.createElement("canvas"); c.width = 4; c.height = 2; c.getContext("2d").fillRect(0, 0, 2, 2); c';
    expect(toHtml(safe(drawingIn(await run(source)), '') ?? '')).toMatch(
      /^<img src="data:image\/png;base64,[\w+/=]+" width="4" height="2"/,
    );
  });
});
