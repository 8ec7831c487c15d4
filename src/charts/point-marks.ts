/** What pointing draws into a chart's picture: a ring round a point, and a rule from one to another. */
import { svgElement } from './svg-element.ts';

/** Across from one point, then up or down to the other, in each panel that shows both. */
export function ruleBetween(host: HTMLElement, from: string, to: string, ratio: string): void {
  const pointsOf = (at: string): readonly SVGGraphicsElement[] =>
    [...host.querySelectorAll<SVGGraphicsElement>('[data-point]')].filter(
      (point) => point.dataset['point'] === at && point.getBoundingClientRect().width > 0,
    );
  const [one, other] = [pointsOf(from)[0], pointsOf(to)[0]];
  const panel = other?.parentElement?.parentElement;
  if (!one || !other || !panel || one.parentElement?.parentElement !== panel) return;
  const [[x1, y1], [x2, y2]] = [middleOf(one), middleOf(other)];
  const group = svgElement(document, 'g', {
    class: 'ratio-rule',
    fill: 'var(--ink)',
    'font-weight': '600',
    'pointer-events': 'none',
  });
  const line = { fill: 'none', stroke: 'var(--ink)', 'stroke-width': '1.5' };
  const text = svgElement(document, 'text', {
    x: String(x2 + (x2 > 120 ? -8 : 8)),
    y: String((y1 + y2) / 2 + 4),
    'text-anchor': x2 > 120 ? 'end' : 'start',
    ...{ stroke: 'var(--bg)', 'stroke-width': '5', 'paint-order': 'stroke' },
  });
  text.textContent = ratio;
  group.append(
    svgElement(document, 'path', { ...line, d: `M${x1} ${y1}H${x2}`, 'stroke-dasharray': '3 3' }),
    svgElement(document, 'path', { ...line, d: `M${x2} ${y1}V${y2}` }),
    text,
  );
  panel.append(group);
}

/** A place of a point, as shares of its box, in its picture's units; the point may have been moved. */
export function middleOf(
  point: SVGGraphicsElement,
  [right, down]: readonly [right: number, down: number] = [0.5, 0.5],
): readonly [x: number, y: number] {
  const { x, y, width, height } = point.getBBox();
  const { a, d, e, f } = point.transform.baseVal.consolidate()?.matrix ?? { a: 1, d: 1, e: 0, f: 0 };
  return [a * (x + width * right) + e, d * (y + height * down) + f];
}

/** Round a point it has a halo, for a point may be a place of a bar as dark as the ring. */
export function ring(element: SVGGraphicsElement, place?: readonly [right: number, down: number]): void {
  const [x, y] = middleOf(element, place);
  const circle = { cx: String(x), cy: String(y), r: '7' };
  element.after(svgElement(document, 'circle', { ...circle, class: 'ring' }));
  if (place) return;
  const paint = { fill: 'none', stroke: 'var(--bg)', 'stroke-width': '6', 'pointer-events': 'none' };
  element.after(svgElement(document, 'circle', { ...circle, ...paint, class: 'halo' }));
}
