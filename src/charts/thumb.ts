/** What is dragged along a bar: a disc with two arrowheads, at build and in the page; at the top of a bar that stands it goes up and down. */
import { svgElement } from './svg-element.ts';

export function thumbAt(page: Document, x: number, y: number, isTop = false): SVGElement {
  const thumb = svgElement(page, 'g', {
    class: 'thumb',
    transform: `translate(${x} ${y})`,
    ...(isTop ? { cursor: 'ns-resize' } : { 'pointer-events': 'none' }),
  });
  const line = { stroke: 'var(--ink)', 'stroke-width': '2' };
  thumb.append(
    // As large as a finger.
    ...(isTop ? [svgElement(page, 'circle', { r: '22', fill: 'transparent' })] : []),
    svgElement(page, 'circle', { ...line, r: '8.5', fill: 'var(--bg)' }),
    svgElement(page, 'path', {
      ...line,
      fill: 'none',
      d: isTop ? 'M-3-2L0-5L3-2M-3 2L0 5L3 2' : 'M-2-3L-5 0L-2 3M2-3L5 0L2 3',
    }),
  );
  return thumb;
}
