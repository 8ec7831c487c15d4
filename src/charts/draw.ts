/** Draws a chart to an SVG element, in the build's document or in the page's, and cleans up what Plot adds to it. */
import type { Plot as PlotElement, PlotOptions } from '@observablehq/plot';
import type { Chart, Row } from './chart.ts';
import { hangCurtain, type Panel } from './curtain.ts';
import type { Frame, Plot } from './types.ts';
import { svgElement } from './svg-element.ts';

/** Below 600 CSS pixels a picture is drawn for a phone. */
export const frameOf = (width: number): Frame => ({ width, narrow: width < 600 });

/**
 * The chart as an `<svg>` of this width. `prefix` makes its ids unique on the page.
 *
 * - Plot's own `<style>` is dropped: the page's policy allows no inline style, its rules live in the site's CSS.
 * - An aria-label on a `<g>` is an error to accessibility checkers; the svg carries one role and one label.
 * - Coordinates are rounded to tenths of a pixel: a third of the bytes, the same picture.
 */
export function drawChart(
  Plot: Plot,
  chart: Chart,
  rows: readonly Row[],
  width: number,
  document: Document,
  prefix: string,
): SVGSVGElement {
  const options = chart.options(Plot, rows, frameOf(width));
  const { drawn } = chart;
  return drawPlots(
    Plot,
    [options].flat(),
    width,
    document,
    prefix,
    chart.alt,
    drawn && ((panels, svg) => hangCurtain(panels, drawn, rows, width, svg)),
  );
}

/** Plots of one width, one under the other in one picture. */
export function drawPlots(
  Plot: Plot,
  list: readonly PlotOptions[],
  width: number,
  document: Document,
  prefix: string,
  alt: string,
  over?: (panels: readonly Panel[], svg: SVGSVGElement) => void,
): SVGSVGElement {
  const [first, ...rest] = list.map(
    (options) => Plot.plot({ ...options, width, document, className: 'plot' }) as Element as SVGSVGElement,
  );
  if (!first) throw new Error('a chart needs a plot');
  const panels = [{ plot: first as unknown as PlotElement, top: 0 }];
  let height = Number(first.getAttribute('height'));
  for (const plot of rest) {
    panels.push({ plot: plot as unknown as PlotElement, top: height });
    const group = svgElement(document, 'g', { transform: `translate(0,${height})` });
    group.append(...plot.children);
    first.append(group);
    height += Number(plot.getAttribute('height'));
  }
  first.setAttribute('viewBox', `0 0 ${width} ${height}`);
  tidy(first, prefix, document);
  over?.(panels, first);
  first.setAttribute('role', 'img');
  first.setAttribute('aria-label', alt);
  return first;
}

/** Attributes that are places in the picture. */
const PLACES: ReadonlySet<string> = new Set('d transform x y x1 x2 y1 y2 cx cy width height'.split(' '));

function tidy(svg: SVGSVGElement, prefix: string, document: Document): void {
  for (const style of svg.querySelectorAll('style')) style.remove();
  for (const attribute of ['font-family', 'font-size', 'width', 'height']) svg.removeAttribute(attribute);
  const ids = new Map<string, string>();
  for (const element of svg.querySelectorAll('[id]')) {
    ids.set(element.id, `${prefix}-${ids.size + 1}`);
    element.id = ids.get(element.id) ?? element.id;
  }
  for (const element of svg.querySelectorAll('*')) {
    element.removeAttribute('aria-label');
    element.removeAttribute('aria-description');
    // linkedom's styles are text, and the page's policy refuses them; the few that Plot sets become attributes.
    const style = element.getAttribute('style');
    if (style !== null) {
      element.removeAttribute('style');
      for (const declaration of style.split(';')) {
        const [name, value] = declaration.split(':').map((part) => part.trim());
        if (name && value) element.setAttribute(name, value);
      }
    }
    for (const { name, value } of [...element.attributes]) {
      const tidied = value
        .replace(/(url\(#|^#)([^)]+)/g, (whole, head: string, id: string) =>
          ids.has(id) ? head + (ids.get(id) ?? id) : whole,
        )
        .replace(PLACES.has(name) ? /-?\d+\.\d{2,}(?!\d|em)/g : /-?\d+\.\d{3,}/g, (number) =>
          String(
            PLACES.has(name) ? Math.round(Number(number) * 10) / 10 : Math.round(Number(number) * 100) / 100,
          ),
        );
      if (tidied !== value) element.setAttribute(name, tidied);
    }
    if (element.tagName.toLowerCase() === 'text') raisePower(element, document);
    placeDot(element);
  }
  joinTicks(svg);
  joinLines(svg);
}

/** A dot stands at the coordinates of its line as the line writes them, which zips to a third less. */
function placeDot(element: Element): void {
  const [x, y] = ['cx', 'cy'].map((name) => element.getAttribute(name));
  if (element.tagName.toLowerCase() !== 'circle' || !x || !y || element.hasAttribute('transform')) return;
  element.removeAttribute('cx');
  element.removeAttribute('cy');
  element.setAttribute('transform', `translate(${x},${y})`);
}

/**
 * Plot draws each tick as a path of its own, and an empty text for each that has no label: one path a group says the same. From
 * tick to tick it goes by the way between them, which decades of a log axis repeat, so that it zips well.
 */
function joinTicks(svg: SVGSVGElement): void {
  for (const text of svg.querySelectorAll('text')) if (text.textContent === '') text.remove();
  for (const group of svg.querySelectorAll('g')) {
    if (group.children.length === 0) group.remove();
    const ticks = [...group.children].map((tick) => {
      const line = /^M0,0L(-?[\d.]+),(-?[\d.]+)$/.exec(tick.getAttribute('d') ?? '');
      const place = /^translate\((-?[\d.]+),(-?[\d.]+)\)$/.exec(tick.getAttribute('transform') ?? '');
      return line && place && tick.attributes.length === 2
        ? { x: Number(place[1]), y: Number(place[2]), right: Number(line[1]), down: Number(line[2]) }
        : undefined;
    });
    if (ticks.length < 2 || ticks.includes(undefined)) continue;
    const [first, ...rest] = group.children;
    for (const tick of rest) tick.remove();
    let [d, x, y] = ['', 0, 0];
    for (const tick of ticks as readonly NonNullable<(typeof ticks)[number]>[]) {
      d += `${d === '' ? 'M' : 'm'}${tenth(tick.x - x)},${tenth(tick.y - y)}l${tick.right},${tick.down}`;
      [x, y] = [tick.x + tick.right, tick.y + tick.down];
    }
    first!.removeAttribute('transform');
    first!.setAttribute('d', d);
  }
}

/** A grid's lines, and the spreads of points, are one path a group, too: each needs half the bytes then. */
function joinLines(svg: SVGSVGElement): void {
  for (const group of svg.querySelectorAll('g')) {
    const lines = [...group.children];
    const places = lines.map((line) => ['x1', 'y1', 'x2', 'y2'].map((name) => line.getAttribute(name)));
    if (
      lines.length < 2 ||
      lines.some((line) => line.tagName.toLowerCase() !== 'line' || line.attributes.length !== 4)
    )
      continue;
    const d = places.map(
      ([x1, y1, x2, y2]) => `M${x1},${y1}${y1 === y2 ? `H${x2}` : x1 === x2 ? `V${y2}` : `L${x2},${y2}`}`,
    );
    group.replaceChildren(svgElement(svg.ownerDocument, 'path', { d: d.join('') }));
  }
}

const tenth = (value: number): number => Math.round(value * 10) / 10;

/** "10^6" becomes 10 with a raised 6: the text fonts have no superscript digits. */
function raisePower(element: Element, document: Document): void {
  const power = /^10\^(\d+)$/.exec(element.textContent);
  if (power === null || element.children.length > 0) return;
  element.textContent = '10';
  const exponent = svgElement(document, 'tspan', { dy: '-5', 'font-size': '9.5' });
  exponent.textContent = power[1] ?? '';
  element.append(exponent);
}
