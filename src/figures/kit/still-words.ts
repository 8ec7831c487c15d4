/** What of a figure is not drawn but written: its words and numbers, and the boxes that they stand in, as parts of an SVG. */
import { round } from './svg.ts';

/** What is left out of a picture: controls and what belongs to them. */
export const CONTROLS =
  '.transport, .choice, .needs-script, a, summary, input, select, button:not(li > button), .visually-hidden';

export interface Written {
  readonly name: 'rect' | 'text';
  readonly attributes: Readonly<Record<string, string | number>>;
  readonly words?: string;
  /** Where it stands in the window. */
  readonly box: DOMRect;
}

/** Every box and every word of the figure, boxes first; places are those in the window. */
export function writtenIn(figure: HTMLElement): Written[] {
  const boxes: Written[] = [];
  const words: Written[] = [];
  for (const element of figure.querySelectorAll<HTMLElement>('*')) {
    if (!(element instanceof HTMLElement) || element.closest(CONTROLS)) continue;
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const look = getComputedStyle(element);
    const frame = frameOf(element, look);
    if (frame) boxes.push(frame);
    for (const node of element.childNodes) if (node instanceof Text) words.push(...wordsOf(node, look));
  }
  return [...boxes, ...words];
}

/** The ground and the edge of an element, if it has one to be seen. */
function frameOf(element: HTMLElement, look: CSSStyleDeclaration): Written | undefined {
  const box = element.getBoundingClientRect();
  const edge = look.borderTopStyle === 'none' ? 0 : parseFloat(look.borderTopWidth);
  const isClear = /^(?:transparent|rgba\(.*, 0\))$/.test(look.backgroundColor);
  if (box.width < 2 || box.height < 2 || (edge === 0 && isClear)) return undefined;
  const attributes = {
    x: round(box.x + edge / 2),
    y: round(box.y + edge / 2),
    width: round(box.width - edge),
    height: round(box.height - edge),
    fill: isClear ? 'none' : look.backgroundColor,
    ...(edge > 0 && { stroke: look.borderTopColor, 'stroke-width': edge }),
  };
  return { name: 'rect', attributes, box };
}

/** Line by line, since only the page knows where a line ends; as wide as it is there, whatever typeface the file will be read with. */
function wordsOf(node: Text, look: CSSStyleDeclaration): Written[] {
  const pen = document.createElement('canvas').getContext('2d');
  if (pen) pen.font = look.font;
  const { fontBoundingBoxAscent: up = 4, fontBoundingBoxDescent: down = 1 } = pen?.measureText('0') ?? {};
  return linesOf(node).map(({ words, box }) => ({
    name: 'text',
    words,
    box,
    attributes: {
      x: round(box.x),
      y: round(box.y + (box.height * up) / (up + down)),
      textLength: round(box.width),
      lengthAdjust: 'spacingAndGlyphs',
      fill: look.color,
      'font-family': look.fontFamily,
      'font-size': look.fontSize,
      'font-weight': look.fontWeight,
    },
  }));
}

function linesOf(node: Text): readonly { words: string; box: DOMRect }[] {
  const lines: { words: string; box: DOMRect }[] = [];
  for (const { 0: word, index } of node.data.matchAll(/\S+/g)) {
    const range = document.createRange();
    range.setStart(node, index);
    range.setEnd(node, index + word.length);
    const box = range.getBoundingClientRect();
    if (box.width === 0) continue;
    const line = lines.at(-1);
    if (line && Math.abs(line.box.top - box.top) < 1) {
      line.words += ` ${word}`;
      line.box = new DOMRect(line.box.x, line.box.y, box.right - line.box.x, box.height);
    } else lines.push({ words: word, box });
  }
  return lines;
}
