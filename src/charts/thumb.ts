/** What is dragged along a bar: a disc with two arrowheads, at build and in the page. */
import { svgElement } from './svg-element.ts';

export function thumbAt(page: Document, x: number, y: number): SVGElement {
  const thumb = svgElement(page, 'g', {
    class: 'thumb',
    transform: `translate(${x} ${y})`,
    'pointer-events': 'none',
  });
  const line = { stroke: 'var(--ink)', 'stroke-width': '2' };
  thumb.append(
    svgElement(page, 'circle', { ...line, r: '8.5', fill: 'var(--bg)' }),
    svgElement(page, 'path', { ...line, fill: 'none', d: 'M-2-3L-5 0L-2 3M2-3L5 0L2 3' }),
  );
  return thumb;
}
