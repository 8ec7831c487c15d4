/** What is dragged along a bar: a disc with two arrowheads, at build and in the page. */
const SVG = 'http://www.w3.org/2000/svg';

export function thumbAt(page: Document, x: number, y: number): SVGElement {
  const piece = (name: string, attributes: Readonly<Record<string, string>>): SVGElement => {
    const element = page.createElementNS(SVG, name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    return element;
  };
  const thumb = piece('g', { class: 'thumb', transform: `translate(${x} ${y})`, 'pointer-events': 'none' });
  const line = { stroke: 'var(--ink)', 'stroke-width': '2' };
  thumb.append(
    piece('circle', { ...line, r: '8.5', fill: 'var(--bg)' }),
    piece('path', { ...line, fill: 'none', d: 'M-2-3L-5 0L-2 3M2-3L5 0L2 3' }),
  );
  return thumb;
}
