/**
 * A figure as one picture that stands by itself: every drawing of it (SVG or canvas) and every word where it stands, in the colours it
 * has now. What the style sheets say is written into the elements, since a file has no style sheet.
 */
import { CONTROLS, writtenIn } from './still-words.ts';

/** The properties of SVG that a drawing here may take from a style sheet; each is an attribute, too. */
const LOOKS = [
  'fill',
  'fill-opacity',
  'fill-rule',
  'stroke',
  'stroke-width',
  'stroke-opacity',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'opacity',
  'color',
  'display',
  'visibility',
  'font-family',
  'font-size',
  'font-weight',
  'font-style',
  'text-anchor',
  'dominant-baseline',
  'paint-order',
  'vector-effect',
  'letter-spacing',
] as const;

/** Properties that are not inherited, with their initial values. */
const own: Readonly<Partial<Record<(typeof LOOKS)[number], string>>> = {
  opacity: '1',
  display: 'inline',
  'vector-effect': 'none',
};

const SVG = 'http://www.w3.org/2000/svg';
const MARGIN = 16;

/** The text of an SVG file, and its size in CSS pixels. */
interface Still {
  readonly svg: string;
  readonly width: number;
  readonly height: number;
}

/** The figure as it stands, as an SVG. */
export function stillOf(figure: HTMLElement): Still {
  const drawings = [...figure.querySelectorAll<SVGSVGElement | HTMLCanvasElement>('svg, canvas')].filter(
    isDrawing,
  );
  const boxes = drawings.map((drawing) => drawing.getBoundingClientRect());
  const written = writtenIn(figure);
  // As wide as the figure, and down to the last thing in it, with the room for its sentence: each step of it has the same size.
  const { left, top, width: wide } = figure.getBoundingClientRect();
  const ends = [
    figure.querySelector('[data-part="say"]')?.getBoundingClientRect(),
    ...boxes,
    ...written.map(({ box }) => box),
  ];
  const width = Math.ceil(wide + 2 * MARGIN);
  const height = Math.ceil(Math.max(...ends.map((box) => box?.bottom ?? top)) - top + 2 * MARGIN);

  const page = getComputedStyle(document.body);
  const root = element('svg', { xmlns: SVG, width, height, viewBox: `0 0 ${width} ${height}` });
  root.append(element('rect', { width, height, fill: page.backgroundColor }));
  const needed = new Set<string>();
  // Words and their boxes keep the places that they have in the window.
  const partsOf = (kind: 'rect' | 'text'): SVGElement => {
    const group = element('g', { transform: `translate(${MARGIN - left} ${MARGIN - top})` });
    for (const { name, attributes, words } of written)
      if (name === kind) {
        const part = element(name, attributes);
        part.textContent = words ?? '';
        group.append(part);
      }
    return group;
  };
  root.append(partsOf('rect'));
  for (const [i, drawing] of drawings.entries()) {
    const { left: x, top: y, width: wide, height: high } = boxes[i]!;
    const place = { x: x - left + MARGIN, y: y - top + MARGIN, width: wide, height: high };
    if (drawing instanceof HTMLCanvasElement) {
      root.append(element('image', { ...place, href: drawing.toDataURL() }));
      continue;
    }
    const copy = dressed(drawing, needed);
    for (const [name, value] of Object.entries(place)) copy.setAttribute(name, String(value));
    root.append(copy);
  }
  root.append(partsOf('text'));
  root.prepend(definitions(needed));
  return { svg: new XMLSerializer().serializeToString(root), width, height };
}

/** Whether an element is a visible drawing that belongs to no control. */
function isDrawing(drawing: Element): boolean {
  if (drawing.closest(CONTROLS) || drawing.parentElement?.closest('svg')) return false;
  const { width, height } = drawing.getBoundingClientRect();
  return width > 0 && height > 0 && getComputedStyle(drawing).visibility === 'visible';
}

/** A copy with all that the style sheets say in it; what it refers to by `#id` is added to `needed`. */
function dressed(original: Element, needed: Set<string>): Element {
  const copy = original.cloneNode(true) as Element;
  const copies = [copy, ...copy.querySelectorAll('*')];
  for (const [i, from] of [original, ...original.querySelectorAll('*')].entries()) {
    const to = copies[i]!;
    const look = getComputedStyle(from);
    const above = from === original ? undefined : getComputedStyle(from.parentElement!);
    for (const name of LOOKS) {
      const value = look.getPropertyValue(name);
      // A value that is inherited or initial need not be written.
      if (value !== (own[name] ?? above?.getPropertyValue(name))) to.setAttribute(name, value);
    }
    for (const name of ['class', 'style', 'tabindex', 'role']) to.removeAttribute(name);
    for (const { name } of [...to.attributes]) if (/^(data|aria)-/.test(name)) to.removeAttribute(name);
    const href = to.getAttribute('href');
    if (href?.startsWith('#')) needed.add(href.slice(1));
    const [, pattern] = /url\("?#([^")]+)"?\)/.exec(to.getAttribute('fill') ?? '') ?? [];
    if (pattern !== undefined) {
      needed.add(pattern);
      to.setAttribute('fill', `url(#${pattern})`);
    }
  }
  for (const hand of copy.querySelectorAll('[display="none"]')) hand.remove();
  return copy;
}

/** The symbols and patterns of the page that a picture refers to. A symbol takes its colour from where it is used. */
function definitions(needed: ReadonlySet<string>): Element {
  const defs = element('defs', {});
  for (const id of needed) {
    const own = document.getElementById(id);
    if (own) defs.append(own.localName === 'symbol' ? own.cloneNode(true) : dressed(own, new Set()));
  }
  return defs;
}

function element(name: string, attributes: Readonly<Record<string, string | number>>): SVGElement {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes))
    if (key !== 'xmlns') made.setAttribute(key, String(value));
  return made;
}

/** The figure as it stands, drawn on a canvas of its size; two pixels for each of CSS's, so that it can be printed. */
export async function paintStill(figure: HTMLElement, canvas: HTMLCanvasElement): Promise<void> {
  const { width, height } = stillOf(figure);
  [canvas.width, canvas.height] = [2 * width, 2 * height];
  await paintInto(figure, canvas, 2);
}

/** The same on a canvas that keeps its size, as a film needs it: `scale` pixels for each of CSS's. */
export async function paintInto(
  figure: HTMLElement,
  canvas: HTMLCanvasElement,
  scale: number,
): Promise<void> {
  const { svg, width, height } = stillOf(figure);
  const picture = new Image(width, height);
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await picture.decode();
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser gives no canvas to draw the picture on.');
  context.fillStyle = getComputedStyle(document.body).backgroundColor;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, width * scale, height * scale);
}
