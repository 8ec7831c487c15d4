/** An SVG element with its attributes, in a page or in the document that a chart is built in. */
export function svgElement(
  page: Document,
  name: string,
  attributes: Readonly<Record<string, string>> = {},
): SVGElement {
  const element = page.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [each, value] of Object.entries(attributes)) element.setAttribute(each, value);
  return element;
}
