/**
 * Markup as plain data: the one form in which drawings and tables leave the sandbox. Whoever shows it passes it
 * through `safe` (safe.ts) first, and builds elements or escaped HTML from what is left; no text is ever parsed as HTML.
 */
export type Markup = string | MarkupElement;

export interface MarkupElement {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly Markup[];
}

const SVG = 'http://www.w3.org/2000/svg';

const voidTags = new Set(['br', 'hr', 'img', 'col', 'input']);

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
