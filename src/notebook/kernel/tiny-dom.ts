/**
 * A document of a hundred lines, for drawing where there is no page: what Observable Plot needs to build its SVG in a
 * worker. Elements are plain trees that `markupOf` turns into data; nothing here parses or renders.
 */
import type { Markup } from '../markup/markup.ts';

const SVG = 'http://www.w3.org/2000/svg';
const HTML = 'http://www.w3.org/1999/xhtml';

class TinyNode {
  parentNode: TinyElement | null = null;
  get nextSibling(): TinyNode | null {
    const siblings: readonly TinyNode[] = this.parentNode?.childNodes ?? [];
    return siblings[siblings.indexOf(this) + 1] ?? null;
  }
  get ownerDocument(): TinyDocument {
    return tinyDocument;
  }
  remove(): void {
    this.parentNode?.removeChild(this);
  }
}

class TinyText extends TinyNode {
  readonly nodeType = 3;
  data: string;
  constructor(data: string | number) {
    super();
    // d3 hands over numbers too.
    this.data = String(data);
  }
  get textContent(): string {
    return this.data;
  }
  set textContent(text: string) {
    this.data = text;
  }
  cloneNode(): TinyText {
    return new TinyText(this.data);
  }
}

/** `style` keeps its properties by name, whether they are set as fields or by setProperty. */
class TinyStyle {
  readonly properties = new Map<string, string>();
  setProperty(name: string, value: unknown): void {
    this.properties.set(name, String(value));
  }
  removeProperty(name: string): void {
    this.properties.delete(name);
  }
  getPropertyValue(name: string): string {
    return this.properties.get(name) ?? '';
  }
}

export class TinyElement extends TinyNode {
  readonly nodeType = 1;
  readonly namespaceURI: string;
  readonly tagName: string;
  readonly attributeMap = new Map<string, string>();
  readonly style = new TinyStyle();
  childNodes: (TinyElement | TinyText)[] = [];
  constructor(tagName: string, namespaceURI: string) {
    super();
    this.tagName = tagName;
    this.namespaceURI = namespaceURI;
  }
  get nodeName(): string {
    return this.tagName;
  }
  get localName(): string {
    return this.tagName;
  }
  get children(): TinyElement[] {
    return this.childNodes.filter((child) => child instanceof TinyElement);
  }
  get firstChild(): TinyElement | TinyText | null {
    return this.childNodes[0] ?? null;
  }
  get lastChild(): TinyElement | TinyText | null {
    return this.childNodes.at(-1) ?? null;
  }
  get firstElementChild(): TinyElement | null {
    return this.children[0] ?? null;
  }
  get textContent(): string {
    return this.childNodes.map((child) => child.textContent).join('');
  }
  set textContent(text: string) {
    this.childNodes = [];
    if (text !== '') this.appendChild(new TinyText(text));
  }
  get id(): string {
    return this.getAttribute('id') ?? '';
  }
  set id(value: string) {
    this.setAttribute('id', value);
  }
  get className(): string {
    return this.getAttribute('class') ?? '';
  }
  set className(value: string) {
    this.setAttribute('class', value);
  }
  getAttribute(name: string): string | null {
    return this.attributeMap.get(name) ?? null;
  }
  setAttribute(name: string, value: unknown): void {
    this.attributeMap.set(name, String(value));
  }
  setAttributeNS(_: string | null, name: string, value: unknown): void {
    this.setAttribute(name, value);
  }
  removeAttribute(name: string): void {
    this.attributeMap.delete(name);
  }
  hasAttribute(name: string): boolean {
    return this.attributeMap.has(name);
  }
  appendChild<N extends TinyElement | TinyText>(child: N): N {
    return this.insertBefore(child, null);
  }
  insertBefore<N extends TinyElement | TinyText>(child: N, before: TinyElement | TinyText | null): N {
    child.remove();
    const at = before === null ? -1 : this.childNodes.indexOf(before);
    this.childNodes.splice(at < 0 ? this.childNodes.length : at, 0, child);
    child.parentNode = this;
    return child;
  }
  append(...children: readonly unknown[]): void {
    for (const child of children)
      this.appendChild(
        child instanceof TinyElement || child instanceof TinyText ? child : new TinyText(String(child)),
      );
  }
  replaceChildren(...children: readonly unknown[]): void {
    this.childNodes = [];
    this.append(...children);
  }
  removeChild(child: TinyNode): void {
    this.childNodes = this.childNodes.filter((each) => each !== child);
    child.parentNode = null;
  }
  replaceWith(other: TinyElement): void {
    this.parentNode?.insertBefore(other, this);
    this.remove();
  }
  cloneNode(deep = false): TinyElement {
    const copy = new TinyElement(this.tagName, this.namespaceURI);
    for (const [name, value] of this.attributeMap) copy.setAttribute(name, value);
    for (const [name, value] of this.style.properties) copy.style.setProperty(name, value);
    if (deep) for (const child of this.childNodes) copy.appendChild(child.cloneNode(true));
    return copy;
  }
  /** By tag name only, which is all that Plot asks of a fresh drawing. */
  querySelectorAll(selector: string): TinyElement[] {
    return this.children.flatMap((child) => [
      ...(selector === '*' || child.tagName === selector ? [child] : []),
      ...child.querySelectorAll(selector),
    ]);
  }
  querySelector(selector: string): TinyElement | null {
    return this.querySelectorAll(selector)[0] ?? null;
  }
  /** There is nobody to listen to. */
  addEventListener(): void {}
  removeEventListener(): void {}
  dispatchEvent(): boolean {
    return true;
  }
}

class TinyDocument {
  readonly nodeType = 9;
  readonly documentElement = new TinyElement('html', HTML);
  /** Plot asks for a window's own device and event classes; there are none. */
  readonly defaultView = null;
  createElement(tag: string): TinyElement {
    return new TinyElement(tag, HTML);
  }
  createElementNS(namespace: string, tag: string): TinyElement {
    return new TinyElement(tag, namespace);
  }
  createTextNode(text: string): TinyText {
    return new TinyText(text);
  }
}

export const tinyDocument = new TinyDocument();

export function isTinyElement(value: unknown): value is TinyElement {
  return value instanceof TinyElement;
}

/** Style properties that SVG also takes as attributes; a page with a strict policy takes no style attribute. */
const presentation = /^(fill|stroke|opacity|font|text-anchor|visibility|paint-order|letter-spacing|color)/;

export function markupOf(node: TinyElement): Markup {
  const attributes: Record<string, string> = Object.fromEntries(node.attributeMap);
  if (node.namespaceURI === SVG)
    for (const [name, value] of node.style.properties) if (presentation.test(name)) attributes[name] = value;
  // Names on groups are an error to screen readers: only the drawing as a whole has one.
  if (node.tagName !== 'svg') delete attributes['aria-label'];
  if (node.tagName === 'svg') {
    attributes['role'] = 'img';
    if (!node.hasAttribute('aria-label')) attributes['aria-label'] = 'Chart';
    if (attributes['class']?.startsWith('plot-')) attributes['class'] = 'plot';
  }
  const children = node.childNodes
    .filter((child) => !(child instanceof TinyElement && child.tagName === 'style'))
    .map((child) => (child instanceof TinyElement ? markupOf(child) : rounded(child.data)));
  return {
    tag: node.tagName,
    attributes: Object.fromEntries(Object.entries(attributes).map(([name, value]) => [name, rounded(value)])),
    children,
  };
}

/** Coordinates to 1/100 of a pixel. */
function rounded(text: string): string {
  return text.replace(/-?\d+\.\d{3,}/g, (number) => String(Math.round(Number(number) * 100) / 100));
}
