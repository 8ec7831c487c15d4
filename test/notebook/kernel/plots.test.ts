/** The example families of Plot's documentation draw in a cell, inert and bounded. */
import { compileFunction } from 'node:vm';
import * as Plot from '@observablehq/plot';
import { DOMParser, parseHTML } from 'linkedom';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type NodeKernel, startNodeKernel } from '../../../src/notebook/headless/node-kernel.ts';
import { MARKUP, type Output } from '../../../src/notebook/kernel/outputs.ts';
import { compileCell } from '../../../src/notebook/language/compile.ts';
import { type Markup, toHtml } from '../../../src/notebook/markup/markup.ts';
import { safe } from '../../../src/notebook/markup/safe.ts';

const DATA = `
const rows = Array.from({ length: 24 }, (_, i) => ({ x: i, y: Math.sin(i / 9) * 20 + 30, z: 'abc'[i % 3], w: (i * 7) % 11, d: new Date(Date.UTC(2020, 0, i + 1)) }));
const grid = Float64Array.from({ length: 100 }, (_, i) => Math.hypot(i % 10 - 5, Math.floor(i / 10) - 5));
const world = { type: 'Polygon', coordinates: [[[0, 0], [0, 9], [9, 9], [9, 0], [0, 0]]] };
const dot = 'data:image/png;base64,iVBORw0KGgo=';`;

let kernel: NodeKernel;
beforeAll(async () => {
  kernel = startNodeKernel();
  // Plot adds half a pixel for coarse screens, once for all when it is loaded: here, where there is no screen, none.
  await kernel.run(compileCell('globalThis.devicePixelRatio = 2;', 'screen'), 20);
  await kernel.run(compileCell(`import * as Plot from '@observablehq/plot';${DATA}`, 'setup'), 20);
});
afterAll(() => kernel.close());

async function run(source: string): Promise<readonly Output[]> {
  return (await kernel.run(compileCell(source, 'plot'), 60)).outputs;
}

function drawingIn(outputs: readonly Output[]): Markup {
  const [output] = outputs;
  if (output?.kind !== 'result') throw new Error(JSON.stringify(output));
  const markup = output.data[MARKUP];
  if (markup === undefined) throw new Error(`No drawing: ${output.data['text/plain']}`);
  return markup;
}

const marks: Readonly<Record<string, string>> = {
  area: 'Plot.area(rows, { x1: "x", y1: "y", y2: "w" })',
  'area along x': 'Plot.areaX(rows, { y: "x", x: "y" })',
  arrow: 'Plot.arrow([[1, 2, 3, 4]], { x1: "0", y1: "1", x2: "2", y2: "3", bend: true })',
  auto: 'Plot.auto(rows, { x: "x", y: "y", color: "z" })',
  axis: 'Plot.axisX([1, 2], { label: "x", anchor: "top" })',
  'axis at the left': 'Plot.axisY([1, 2], { label: "y", tickSize: 0 })',
  bar: 'Plot.barY(rows, Plot.groupX({ y: "count" }, { x: "z", fill: "z" }))',
  box: 'Plot.boxY(rows, { x: "z", y: "y" })',
  'bars along x': 'Plot.barX([3, 5, 8], { inset: 1 })',
  'box along x': 'Plot.boxX(rows, { y: "z", x: "y" })',
  'bollinger along x': 'Plot.bollingerX(rows, { y: "x", x: "y", n: 5 })',
  bollinger: 'Plot.bollingerY(rows, { x: "x", y: "y", n: 5 })',
  cell: 'Plot.cell(rows, { x: "w", y: "z", fill: "y" })',
  'cells in a row': 'Plot.cellX(rows, { fill: "y" })',
  'cells in a column': 'Plot.cellY(rows, { fill: "y" })',
  circle: 'Plot.circle(rows, { x: "x", y: "y" })',
  cluster: 'Plot.cluster(["a", "a/b", "a/c/d"])',
  contour: 'Plot.contour(grid, { width: 10, height: 10, fill: Plot.identity })',
  delaunay: 'Plot.delaunayMesh(rows, { x: "x", y: "y" })',
  delaunayLink: 'Plot.delaunayLink(rows, { x: "x", y: "y", stroke: "w" })',
  hull: 'Plot.hull(rows, { x: "x", y: "y", fill: "z" })',
  voronoi: 'Plot.voronoi(rows, { x: "x", y: "y", fill: "w" })',
  voronoiMesh: 'Plot.voronoiMesh(rows, { x: "x", y: "y" })',
  density: 'Plot.density(rows, { x: "x", y: "y", fill: "density" })',
  difference: 'Plot.differenceY(rows, { x: "x", y1: "y", y2: "w" })',
  'difference along x': 'Plot.differenceX(rows, { y: "x", x1: "y", x2: "w" })',
  dot: 'Plot.dot(rows, { x: "x", y: "y", r: "w", symbol: "z", title: (d) => d.z })',
  'dots in a column': 'Plot.dotY(rows, { y: "y" })',
  frame: 'Plot.frame({ inset: 4 })',
  geo: 'Plot.geo(world)',
  graticule: 'Plot.graticule()',
  grid: 'Plot.gridY([1, 2])',
  'grid along x': 'Plot.gridX([1, 2])',
  hexgrid: 'Plot.hexgrid()',
  hexbin: 'Plot.hexagon(rows, Plot.hexbin({ r: "count" }, { x: "x", y: "y" }))',
  image: 'Plot.image(rows, { x: "x", y: "y", src: () => dot, width: 9 })',
  interval: 'Plot.rectY(rows, Plot.binX({ y: "count" }, { x: "d", interval: "week" }))',
  'line of points': 'Plot.line([[1, 2], [3, 4]])',
  'line along x': 'Plot.lineX(rows, { x: "y" })',
  'linearRegression along x': 'Plot.linearRegressionX(rows, { y: "x", x: "y" })',
  line: 'Plot.lineY(rows, { x: "x", y: "y", stroke: "z", curve: "natural", marker: "dot" })',
  linearRegression: 'Plot.linearRegressionY(rows, { x: "x", y: "y" })',
  link: 'Plot.link(rows, { x1: "x", y1: "y", x2: "w", y2: "w" })',
  raster: 'Plot.raster(grid, { width: 10, height: 10 })',
  rect: 'Plot.rect(rows, { x1: "x", x2: (d) => d.x + 1, y1: 0, y2: "y" })',
  'rectangles along x': 'Plot.rectX(rows, Plot.binY({ x: "count" }, { y: "y" }))',
  'rules along x': 'Plot.ruleX(rows, { x: "x", y1: 0, y2: "y" })',
  rule: 'Plot.ruleY([0, 9], { stroke: "red" })',
  text: 'Plot.text(rows, { x: "x", y: "y", text: "z", lineWidth: 3, textOverflow: "ellipsis" })',
  'texts in a row': 'Plot.textX(rows, { x: "x", text: "z" })',
  'texts in a column': 'Plot.textY(rows, { y: "x", text: "z" })',
  'ticks at the left': 'Plot.tickY(rows, { x: "z", y: "y" })',
  tick: 'Plot.tickX(rows, { x: "y", y: "z" })',
  tip: 'Plot.tip(["a tip"], { x: 3, y: 4 })',
  tree: 'Plot.tree(["a", "a/b", "a/c/d"])',
  spike: 'Plot.spike(rows, { x: "x", y: "y", length: "w" })',
  'vectors in a row': 'Plot.vectorX(rows, { x: "x", rotate: "w" })',
  'vectors in a column': 'Plot.vectorY(rows, { y: "x", rotate: "w" })',
  'waffle along x': 'Plot.waffleX([12, 30])',
  vector: 'Plot.vector(rows, { x: "x", y: "y", rotate: "w", length: "w" })',
  waffle: 'Plot.waffleY([12, 30], { x: ["a", "b"], fill: ["a", "b"] })',
  'crosshair along x': 'Plot.crosshairX(rows, { x: "x", y: "y" })',
  'crosshair along y': 'Plot.crosshairY(rows, { x: "x", y: "y" })',
  'pointer along x': 'Plot.dot(rows, Plot.pointerX({ x: "x", y: "y" }))',
  'pointer along y': 'Plot.dot(rows, Plot.pointerY({ x: "x", y: "y" }))',
  crosshair: 'Plot.crosshair(rows, { x: "x", y: "y" })',
  pointer: 'Plot.dot(rows, Plot.pointer({ x: "x", y: "y" }))',
  'tip of a mark': 'Plot.dot(rows, { x: "x", y: "y", tip: true })',
};

const transforms: Readonly<Record<string, string>> = {
  'bin in both': 'Plot.rect(rows, Plot.bin({ fill: "count" }, { x: "x", y: "y" }))',
  find: 'Plot.barY(rows, Plot.groupX({ y: Plot.find((d) => d.w === 3) }, { x: "z", y: "y" }))',
  geoCentroid: 'Plot.dot([world], Plot.geoCentroid())',
  'group in both': 'Plot.dot(rows, Plot.group({ r: "count" }, { x: "z", y: "w" }))',
  'group by colour': 'Plot.barX(rows, Plot.stackX(Plot.groupZ({ x: "count" }, { fill: "z" })))',
  'dodge along x': 'Plot.dotY(rows, Plot.dodgeX({ y: "x" }))',
  'map along x': 'Plot.lineY(rows, Plot.mapX("cumsum", { x: "x", y: "y" }))',
  'map along y': 'Plot.lineY(rows, Plot.mapY("rank", { x: "x", y: "y" }))',
  'normalize along x': 'Plot.lineX(rows, Plot.normalizeX("mean", { x: "y", y: "x" }))',
  reverse: 'Plot.dot(rows, Plot.reverse({ x: "x", y: "y" }))',
  'select first': 'Plot.dot(rows, Plot.selectFirst({ x: "x", y: "y", z: "z" }))',
  'select by a key': 'Plot.dot(rows, Plot.select({ y: "max" }, { x: "x", y: "y", z: "z" }))',
  'select largest x': 'Plot.dot(rows, Plot.selectMaxX({ x: "x", y: "y", z: "z" }))',
  'select largest y': 'Plot.dot(rows, Plot.selectMaxY({ x: "x", y: "y", z: "z" }))',
  'select smallest x': 'Plot.dot(rows, Plot.selectMinX({ x: "x", y: "y", z: "z" }))',
  'select smallest y': 'Plot.dot(rows, Plot.selectMinY({ x: "x", y: "y", z: "z" }))',
  'shift along y': 'Plot.differenceX(rows, Plot.shiftY("+5 days", { y: "d", x: "y" }))',
  shuffle: 'Plot.dot(rows, Plot.shuffle({ seed: 1, x: "x", y: "y" }))',
  'sort by a function': 'Plot.dot(rows, Plot.sort((a, b) => a.w - b.w, { x: "x", y: "y" }))',
  'filter by a function': 'Plot.dot(rows, Plot.filter((d) => d.w > 3, { x: "x", y: "y" }))',
  'stack, ends alone': 'Plot.dot(rows, Plot.stackY2({ x: "x", y: "w", fill: "z" }))',
  'stack, beginnings alone': 'Plot.dot(rows, Plot.stackY1({ x: "x", y: "w", fill: "z" }))',
  'stack along x, ends alone': 'Plot.dot(rows, Plot.stackX2({ y: "x", x: "w", fill: "z" }))',
  'stack along x, beginnings alone': 'Plot.dot(rows, Plot.stackX1({ y: "x", x: "w", fill: "z" }))',
  'tree of nodes': 'Plot.dot(["a", "a/b", "a/c/d"], Plot.treeNode())',
  'window along x': 'Plot.lineX(rows, Plot.windowX({ k: 3 }, { x: "y", y: "x" }))',
  'bollinger as a map': 'Plot.lineY(rows, Plot.map({ y: Plot.bollinger({ n: 5 }) }, { x: "x", y: "y" }))',
  'raster between points': 'Plot.raster(rows, { x: "x", y: "y", fill: "w", interpolate: "barycentric" })',
  'windows of a map': 'Plot.lineY(rows, Plot.map({ y: Plot.window(4) }, { x: "x", y: "y" }))',
  'a map of normals': 'Plot.lineY(rows, Plot.map({ y: Plot.normalize("max") }, { x: "x", y: "y" }))',
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
  'axes of facets':
    'Plot.plot({ marks: [Plot.axisFx({ label: "z" }), Plot.axisFy(), Plot.gridFx(), Plot.gridFy(), Plot.dot(rows, { x: "x", y: "y", fx: "z", fy: "w" })] })',
  'several marks in one': 'Plot.marks(Plot.ruleY([0]), Plot.lineY(rows, { x: "x", y: "y" })).plot()',
  'written formats':
    'Plot.dot(rows, { x: "d", y: "y" }).plot({ x: { tickFormat: Plot.formatIsoDate }, y: { tickFormat: Plot.formatNumber() } })',
  'months and weekdays':
    'Plot.dot(rows, { x: (d) => d.x % 7, y: (d) => d.x % 12 }).plot({ x: { tickFormat: Plot.formatWeekday() }, y: { tickFormat: Plot.formatMonth() } })',
  formats:
    'Plot.dot(rows, { x: "x", y: "y" }).plot({ x: { tickFormat: (d) => `${d} m` }, y: { percent: true } })',
  facets:
    'Plot.plot({ facet: { data: rows, x: "z" }, marks: [Plot.frame(), Plot.dot(rows, { x: "x", y: "y" })] })',
  'facets by fx and fy': 'Plot.dot(rows, { x: "x", y: "y", fx: "z", fy: "w" }).plot()',
  'a continuous legend': 'Plot.dot(rows, { x: "x", y: "y", fill: "w" }).plot({ color: { legend: true } })',
  'a legend of swatches': 'Plot.dot(rows, { x: "x", y: "y", fill: "z" }).plot({ color: { legend: true } })',
  'a legend alone': 'Plot.legend({ color: { type: "threshold", domain: [1, 2], scheme: "blues" } })',
  'a legend of symbols': 'Plot.dot(rows, { x: "x", y: "y", symbol: "z" }).plot({ symbol: { legend: true } })',
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

/** Names of Plot that make no drawing: helpers of those that do, and values of options. */
const NO_DRAWINGS: readonly string[] = [
  ...['autoSpec', 'column', 'initializer', 'scale', 'transform', 'valueof'],
  ...['interpolateNearest', 'interpolateNone', 'interpolatorBarycentric', 'interpolatorRandomWalk'],
  ...['numberInterval', 'timeInterval', 'utcInterval'],
];

/** The same, drawn by Plot in a document that nothing of ours has touched. */
function drawnByPlot(source: string): Element {
  const { document } = parseHTML('<!doctype html><html><body></body></html>');
  Object.assign(Object.getPrototypeOf(document.createElement('canvas')) as object, {
    getContext: () => ({
      createImageData: (width: number, height: number) => ({ data: new Uint8Array(4 * width * height) }),
      putImageData: () => undefined,
      fillRect: () => undefined,
    }),
    toDataURL: () => 'data:image/png;base64,',
  });
  const svg = ([text = '']: readonly string[]): unknown =>
    new DOMParser().parseFromString(`<svg>${text}</svg>`, 'image/svg+xml').querySelector('svg > *');
  vi.stubGlobal('window', { document, devicePixelRatio: 2 });
  try {
    const draw = compileFunction(`${DATA}\nreturn ${source};`, ['Plot', 'svg']) as (
      ...given: unknown[]
    ) => Element;
    return draw(Plot, svg);
  } finally {
    vi.unstubAllGlobals();
  }
}

type Shape = string | readonly [tag: string, attributes: Readonly<Record<string, string>>];

/** A drawing's elements and texts in their order, without the readings that only a pointer shows. */
function shapesIn(drawing: Markup): readonly Shape[] {
  if (typeof drawing === 'string') return [drawing];
  const { tag, attributes, children } = drawing;
  if (/\breading\b/.test(attributes['class'] ?? '')) return [];
  return [[tag, compared(Object.entries(attributes))], ...children.flatMap(shapesIn)];
}

/** The same of what Plot drew: coordinates to 1/100, and ids made the cell's. */
function shapesOf(node: Node): readonly Shape[] {
  const rounded = (text: string): string =>
    text.replace(/-?\d+\.\d{3,}/g, (number) => String(Math.round(Number(number) * 100) / 100));
  if (node.nodeType === node.TEXT_NODE) return [rounded(node.nodeValue ?? '')];
  const { localName, attributes, childNodes } = node as Element;
  if (localName === 'style') return [];
  const named = [...attributes].map(({ name, value }): readonly [string, string] => [
    name,
    name === 'id' ? `p-${value}` : rounded(value).replace(/^url\(#/, 'url(#p-'),
  ]);
  return [[localName, compared(named)], ...[...childNodes].flatMap(shapesOf)];
}

/** Without names for screen readers, rules of the page, and what is in a picture. */
function compared(attributes: readonly (readonly [string, string])[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    attributes.flatMap(([name, value]) =>
      /^(aria-label|role|class|style|pointer-events|xmlns)/.test(name)
        ? []
        : [[name, value.replace(/^data:.*/, 'data')]],
    ),
  );
}

describe('a plot in a cell', () => {
  test.each([
    ...Object.entries(marks).map(([name, mark]) => [name, `${mark}.plot()`] as const),
    ...Object.entries(transforms).map(([name, mark]) => [`${name} (a transform)`, `${mark}.plot()`] as const),
    ...Object.entries(plots),
  ])('%s', async (_, source) => {
    const outputs = await run(source);
    const drawing = safe(drawingIn(outputs), 'p') ?? '';
    // Of a drawing by Plot nothing is left out.
    expect(outputs.slice(1)).toEqual([]);
    expect(shapesIn(drawing)).toEqual(shapesOf(drawnByPlot(source)));
    const html = toHtml(drawing);
    expect(html).toMatch(/<(path|rect|circle|line|text|image|use|g)\b/);
    expect(html).not.toMatch(/<script|javascript:|https?:(?!\/\/www\.w3\.org)|NaN/);
  });

  test('has a name as a picture, its style as attributes, and a legend that the page has rules for', async () => {
    const color = 'color: { domain: ["a"], legend: true }';
    const drawing = drawingIn(await run(`Plot.plot({ ${color}, style: "background: #eee; color: red" })`));
    const html = toHtml(safe(drawing, 'p') ?? '');
    expect(html).toMatch(/^<figure class="plot-figure"><div class="plot-swatches plot-swatches-wrap">/);
    expect(html).toMatch(/<span class="plot-swatch"><svg [^>]+><rect [^>]+><\/rect><\/svg>a<\/span>/);
    expect(html).toMatch(/<svg [^>]*class="plot" color="red" role="img" aria-label="Chart">/);
  });

  test('none of what Plot draws with is missing here', async () => {
    const all = Object.entries(await import('@observablehq/plot'));
    const drawn = JSON.stringify([marks, transforms, plots]);
    const left = all.flatMap(([name, value]) =>
      typeof value !== 'function' || drawn.includes(`Plot.${name}(`) || drawn.includes(`Plot.${name} `)
        ? []
        : [name],
    );
    expect(left.filter((name) => !/^[A-Z]/.test(name)).sort()).toEqual([...NO_DRAWINGS].sort());
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
    ['a style', 'html`<b style="color: red">x</b>`', /Left out of this drawing: style\./],
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
