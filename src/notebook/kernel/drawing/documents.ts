/**
 * A document for cells, where there is no page: linkedom's, loaded when a cell first draws or asks for it. Drawings
 * leave it as plain data (`Markup`); what is built here is never shown itself, so nothing in it can load or run.
 */
import { parseHTML } from 'linkedom/worker';
import { tags } from '../../markup/allowed.ts';
import type { Markup, MarkupElement } from '../../markup/markup.ts';
import { extentOf, hearPointing, type Reading, readingsOf } from './readings.ts';
import { offscreenPicture, pictureOf as pictureOfCanvas, PixelCanvas } from './canvas.ts';

const { window, document, SVGElement } = parseHTML('<!doctype html><html><head></head><body></body></html>');
// Kept before it is replaced below.
const original = Reflect.get<Document, 'createElement'>(document, 'createElement');
const createElement = (name: string): HTMLElement => Reflect.apply(original, document, [name]);
const createElementNS = document.createElementNS.bind(document);
const isCanvas = (name: unknown): boolean => String(name).toLowerCase() === 'canvas';

/** An element that draws in a canvas of its own. */
function canvasElement(): Element {
  const element = createElement('canvas');
  const canvas = new PixelCanvas();
  const forward = (name: 'width' | 'height'): PropertyDescriptor => ({
    get: () => canvas[name],
    set: (value: number) => {
      canvas[name] = value;
    },
    configurable: true,
  });
  Object.defineProperties(element, {
    width: forward('width'),
    height: forward('height'),
    getContext: { value: () => canvas.getContext() },
    toDataURL: { value: () => pictureOfCanvas(canvas) },
  });
  canvases.set(element, canvas);
  return element;
}
const canvases = new WeakMap<object, PixelCanvas>();

Object.defineProperties(document, {
  createElement: { value: (name: string) => (isCanvas(name) ? canvasElement() : createElement(name)) },
  createElementNS: {
    value: (space: string, name: string) => {
      if (isCanvas(name)) return canvasElement();
      const made = createElementNS(space, name);
      if (name === 'svg') hearPointing(made);
      return made;
    },
  },
  defaultView: { value: window },
});

const drawnElement = createElementNS('http://www.w3.org/2000/svg', 'g');
Object.defineProperty(Object.getPrototypeOf(drawnElement) as object, 'getBBox', {
  value(this: Element) {
    return extentOf(this);
  },
  configurable: true,
});

// A text given as style is its rules, as in a browser.
for (const element of [drawnElement, createElement('div')])
  for (let holder: object | null = element; holder; holder = Object.getPrototypeOf(holder) as object | null) {
    const style = Object.getOwnPropertyDescriptor(holder, 'style');
    if (!style?.get || style.set) continue;
    Object.defineProperty(holder, 'style', {
      ...style,
      set(this: Element, rules: unknown) {
        this.setAttribute('style', typeof rules === 'string' ? rules : '');
      },
    });
  }

let room = 0;
Object.defineProperty(document.documentElement, 'clientWidth', { get: () => room, configurable: true });

/** Tells drawings how wide the page is, in pixels; 0 where nobody knows. */
export function giveRoom(width: number): void {
  room = width;
}

export { document };

/** What a program that draws expects to find besides `document`. */
export const names: Readonly<Record<string, unknown>> = Object.fromEntries(
  [
    'Node',
    'Element',
    'HTMLElement',
    'SVGElement',
    'Text',
    'DocumentFragment',
    'Event',
    'CustomEvent',
    'DOMParser',
    'NodeFilter',
  ].map((name) => [name, (window as unknown as Record<string, unknown>)[name]]),
);

/** Is it a node of this document? */
export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && value instanceof window.Node;
}

export const pictureOf = offscreenPicture;

/** Text as nodes: an element where there is one, else a fragment. */
export function parsed(text: string, isSvg: boolean): Node {
  const holder = createElement('div');
  const isPart = isSvg && !/^\s*<svg[\s>]/i.test(text);
  holder.innerHTML = isPart ? `<svg>${text}</svg>` : text;
  const root = isPart ? holder.firstElementChild! : holder;
  const children = [...root.childNodes].filter((node) => node.nodeType !== 3 || node.textContent?.trim());
  if (children.length === 1) return children[0]!;
  const together = createElement('span');
  together.append(...root.childNodes);
  return together;
}

/**
 * A node as plain data, with at most so many elements; how many were left out besides. `isPassing`: another one follows at
 * once, and nobody points at this one.
 */
export function markupOf(
  node: Node,
  most: number,
  isPassing = false,
): { readonly markup: Markup; readonly left: number } {
  let count = 0;
  const visit = (at: Node, depth: number): Markup | null => {
    if (at.nodeType === 3) return rounded(at.nodeValue ?? '');
    if (at.nodeType === 11) return element('div', {}, childrenOf(at, depth));
    if (at.nodeType !== 1) return null;
    count += 1;
    if (count > most || depth > MAX_DEPTH) return null;
    const found = at as Element;
    const canvas = canvases.get(found);
    if (canvas)
      return element(
        'img',
        { src: pictureOfCanvas(canvas), width: String(canvas.width), height: String(canvas.height) },
        [],
      );
    if (found.localName === 'style') return null;
    const read = found.localName === 'svg' && !isPassing ? readingsOf(found) : null;
    const children = childrenOf(at, depth);
    for (const reading of read?.list ?? []) children.push(unseen(reading, read?.along ?? 'both', depth));
    return element(tagOf(found), attributesOf(found), children);
  };
  /** A reading stands in the drawing, hidden, with its place: whoever shows the drawing may show it. */
  const unseen = ({ x, y, drawn }: Reading, along: string, depth: number): Markup =>
    element(
      'g',
      { class: `reading along-${along}`, x: String(x), y: String(y), visibility: 'hidden' },
      drawn.flatMap(({ node, transform }) => {
        const made = visit(node, depth + 1);
        return made === null ? [] : [element('g', transform ? { transform } : {}, [made])];
      }),
    );
  const childrenOf = (at: Node, depth: number): Markup[] => {
    const children: Markup[] = [];
    for (const child of at.childNodes) {
      const made = visit(child, depth + 1);
      if (made !== null) children.push(made);
    }
    return children;
  };
  const markup = visit(node, 0) ?? '';
  return { markup, left: Math.max(0, count - most) };
}

const MAX_DEPTH = 60;

const element = (
  tag: string,
  attributes: Readonly<Record<string, string>>,
  children: readonly Markup[],
): MarkupElement => ({
  tag,
  attributes,
  children,
});

/** Names as they are allowed: linkedom says all of them in capitals, and what it parses, such as <clipPath>, has them all small. */
const allowed = new Map([...tags].map((tag) => [tag.toLowerCase(), tag]));
const tagOf = ({ localName }: Element): string => {
  const name = localName.toLowerCase();
  return allowed.get(name) ?? name;
};

/** Style properties that SVG also takes as attributes; a page with a strict policy takes no style attribute. */
const presentation =
  /^(fill|stroke|opacity|font|text-anchor|visibility|paint-order|letter-spacing|color|mix-blend-mode)/;

function attributesOf(found: Element): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (const { name, value } of found.attributes) if (name !== 'style') attributes[name] = rounded(value);
  const isSvg = found instanceof SVGElement;
  for (const rule of isSvg ? (found.getAttribute('style') ?? '').split(';') : []) {
    const [name = '', ...value] = rule.split(':');
    if (presentation.test(name.trim())) attributes[name.trim()] = value.join(':').trim();
  }
  // A reader's own rules are left out by whoever shows them, who says so; for Plot's legends the page has rules.
  const style = found.getAttribute('style');
  if (!isSvg && style && !/\bplot\b/.test(attributes['class'] ?? '')) attributes['style'] = style;
  // Names on groups are an error to screen readers: only the drawing as a whole has one.
  if (isSvg && found.localName !== 'svg') delete attributes['aria-label'];
  if (found.localName === 'svg' && attributes['aria-hidden'] === undefined) {
    attributes['role'] = 'img';
    attributes['aria-label'] ??= 'Chart';
  }
  // Plot's class names end in a number of the run.
  if (attributes['class']) attributes['class'] = attributes['class'].replace(/\bplot-[0-9a-f]{6}\b/g, 'plot');
  return attributes;
}

/** Coordinates to 1/100 of a pixel: nobody sees more, and every engine writes the same. */
function rounded(text: string): string {
  return text.replace(/-?\d+\.\d{3,}/g, (number) => String(Math.round(Number(number) * 100) / 100));
}
