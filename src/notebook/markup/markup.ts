/**
 * Markup as plain data: the one form in which drawings and tables leave the sandbox. Whoever shows it passes it
 * through `safe` first, and builds elements or escaped HTML from what is left; no text is ever parsed as HTML.
 */
export type Markup = string | MarkupElement;

export interface MarkupElement {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly Markup[];
}

const SVG = 'http://www.w3.org/2000/svg';

const svgTags = new Set(
  'svg g path rect circle ellipse line polyline polygon text tspan title desc defs clipPath marker use linearGradient radialGradient stop pattern symbol mask'.split(
    ' ',
  ),
);
const htmlTags = new Set(
  'div span p pre code b i em strong small br hr ul ol li figure figcaption table caption thead tbody tfoot tr th td h2 h3 h4 details summary'.split(
    ' ',
  ),
);

/** Attributes that draw, lay out or name. Nothing that loads, links out or runs. */
const attributes = new Set(
  (
    'aria-hidden aria-label aria-labelledby aria-describedby class clip-path clip-rule color colspan cx cy d data-state dominant-baseline ' +
    'dx dy fill fill-opacity fill-rule font-family font-size font-style font-variant font-weight fx fy gradientTransform ' +
    'gradientUnits height id letter-spacing marker-end marker-mid marker-start markerHeight markerUnits markerWidth mask ' +
    'mix-blend-mode offset opacity open orient overflow paint-order pathLength patternTransform patternUnits points ' +
    'preserveAspectRatio r refX refY role rotate rowspan rx ry scope shape-rendering spreadMethod start stop-color stop-opacity ' +
    'stroke stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity ' +
    'stroke-width text-anchor text-decoration text-rendering textLength transform transform-origin vector-effect ' +
    'viewBox visibility width word-spacing x x1 x2 y y1 y2'
  ).split(' '),
);

const MAX_ELEMENTS = 20_000;

/** A copy with only the elements and attributes that cannot do harm. `prefix` keeps ids apart from the page's own. */
export function safe(markup: unknown, prefix: string): Markup | null {
  let left = MAX_ELEMENTS;
  const copy = (node: unknown): Markup | null => {
    if (typeof node === 'string') return node;
    if (!isElement(node) || left-- <= 0) return null;
    const tag = node.tag;
    if (!svgTags.has(tag) && !htmlTags.has(tag)) return null;
    const kept: Record<string, string> = {};
    for (const [name, value] of Object.entries(node.attributes)) {
      const safeValue = safeAttribute(tag, name, value, prefix);
      if (safeValue !== null) kept[name] = safeValue;
    }
    return { tag, attributes: kept, children: node.children.map(copy).filter((child) => child !== null) };
  };
  return copy(markup);
}

function isElement(node: unknown): node is MarkupElement {
  if (typeof node !== 'object' || node === null) return false;
  const { tag, attributes: named, children } = node as Record<string, unknown>;
  return typeof tag === 'string' && typeof named === 'object' && named !== null && Array.isArray(children);
}

function safeAttribute(tag: string, name: string, value: unknown, prefix: string): string | null {
  if (typeof value !== 'string') return null;
  if ((name === 'href' || name === 'xlink:href') && tag === 'use')
    return /^#[\w-]+$/.test(value) ? `#${prefix}-${value.slice(1)}` : null;
  if (!attributes.has(name)) return null;
  if (name === 'id') return /^[\w-]+$/.test(value) ? `${prefix}-${value}` : null;
  // Only references within the drawing: url(https://…) would load.
  if (/url\s*\(/i.test(value)) {
    const local = /^url\(["']?#([\w-]+)["']?\)$/.exec(value)?.[1];
    return local === undefined ? null : `url(#${prefix}-${local})`;
  }
  return value;
}

const voidTags = new Set(['br', 'hr']);

/** HTML text of markup that went through `safe`, or that our own code wrote. */
export function toHtml(markup: Markup): string {
  if (typeof markup === 'string') return escape(markup);
  const named = Object.entries(markup.attributes)
    .map(([name, value]) => ` ${name}="${escape(value)}"`)
    .join('');
  const open = `<${markup.tag}${named}>`;
  return voidTags.has(markup.tag) ? open : `${open}${markup.children.map(toHtml).join('')}</${markup.tag}>`;
}

/** The same as elements. `title` and the like belong to SVG inside a drawing, and to HTML outside. */
export function toDom(markup: Markup, document: Document, inSvg = false): Node {
  if (typeof markup === 'string') return document.createTextNode(markup);
  const svg = inSvg || markup.tag === 'svg';
  const element = svg ? document.createElementNS(SVG, markup.tag) : document.createElement(markup.tag);
  for (const [name, value] of Object.entries(markup.attributes)) element.setAttribute(name, value);
  element.append(...markup.children.map((child) => toDom(child, document, svg)));
  return element;
}

/** Short for writing markup by hand. */
export function element(
  tag: string,
  named: Readonly<Record<string, string | number>> = {},
  ...children: readonly Markup[]
): MarkupElement {
  const written = Object.fromEntries(Object.entries(named).map(([name, value]) => [name, String(value)]));
  return { tag, attributes: written, children };
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
