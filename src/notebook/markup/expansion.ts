/**
 * How large a drawing becomes when its references are followed and its cells are spread out. A browser draws what is referred to
 * once more for every reference to it, and what is drawn so may itself refer to something: twelve levels of ten `<use>` are two
 * kilobytes and 10^12 shapes, and no browser ever ends. A table of 300 cells that each span a thousand columns down to the last
 * row is 90 million places.
 */
import type { Markup, MarkupElement } from './markup.ts';

/** Shapes that one drawing may have beside the elements that are written in it. */
export const MOST_REPEATED = 20_000;
/** Elements that stand in one another when every reference is followed. */
const MOST_DEEP = 120;
/** Characters of a path, of points or of a text that count as one shape more. */
const CHARACTERS = 100;
/** A blurred shadow takes about as long as so many shapes: each is a picture of its own, and two hundred hold a page for seconds. */
const SHADOW = 200;
/** What browsers make of a larger number, and of 0, which means "to the last row". */
const MOST_SPANNED = { colspan: 1000, rowspan: 65_534, span: 1000 };

/** What an element takes over from the one around it, as long as it does not say otherwise. */
const INHERITED = ['fill', 'stroke', 'marker-start', 'marker-mid', 'marker-end'] as const;
type Inherited = Readonly<Partial<Record<(typeof INHERITED)[number], string>>>;

const PAINTED = /^(?:path|rect|circle|ellipse|line|polyline|polygon|text|tspan|textPath)$/;
const MARKED = /^(?:path|line|polyline|polygon)$/;

interface Target {
  readonly element: MarkupElement;
  /** What it takes over where it stands. */
  readonly inherited: Inherited;
}

/**
 * What a browser draws beside the elements that are written: what something refers to (through `use` and `textPath`, patterns and
 * gradients, masks and clips, and a marker once for every point of a line), the further places of cells and columns that span
 * several, and shadows. Counting ends at `most`: a larger result only says that there are more. Takes time in the size of the
 * drawing and in `most`. A reference to what it stands in draws nothing, as in browsers.
 */
export function shapesRepeated(drawing: Markup, most = MOST_REPEATED): number {
  const targets = targetsIn(drawing);
  /** Ids of what is being followed. */
  const open = new Set<string>();
  let count = 0;

  const follow = (reference: string | undefined, depth: number, times = 1, taken?: Inherited): void => {
    const id = reference === undefined ? undefined : /#([^)"']+)/.exec(reference)?.[1];
    const target = id === undefined ? undefined : targets.get(id);
    if (id === undefined || target === undefined || open.has(id) || times === 0) return;
    open.add(id);
    const before = count;
    visit(target.element, taken ?? target.inherited, depth + 1, true);
    if (times > 1) count += (count - before) * (times - 1);
    open.delete(id);
  };

  const visit = (node: Markup, around: Inherited, depth: number, isReferred: boolean): void => {
    if (depth > MOST_DEEP) count = Infinity;
    if (count > most) return;
    if (typeof node === 'string') {
      if (isReferred) count += 1 + node.length / CHARACTERS;
      return;
    }
    const { tag, attributes, children } = node;
    const inherited = inheritedBy(node, around);
    if (isReferred) {
      const geometry = (attributes['d'] ?? '').length + (attributes['points'] ?? '').length;
      count += 1 + geometry / CHARACTERS;
    }
    if (attributes['filter'] !== undefined) count += SHADOW;
    count +=
      spanned(attributes, 'colspan') * spanned(attributes, 'rowspan') * spanned(attributes, 'span') - 1;
    if (tag === 'use' || tag === 'textPath')
      follow(attributes['href'] ?? attributes['xlink:href'], depth, 1, inherited);
    follow(attributes['clip-path'], depth);
    follow(attributes['mask'], depth);
    if (PAINTED.test(tag)) {
      follow(inherited.fill, depth);
      follow(inherited.stroke, depth);
    }
    if (MARKED.test(tag)) {
      follow(inherited['marker-start'], depth);
      follow(inherited['marker-end'], depth);
      if (inherited['marker-mid'] !== undefined) follow(inherited['marker-mid'], depth, pointsOf(node));
    }
    for (const child of children) visit(child, inherited, depth + 1, isReferred);
  };

  visit(drawing, {}, 0, false);
  return count;
}

/** What can be referred to, by id: of two with the same one a browser takes the first. */
function targetsIn(drawing: Markup): ReadonlyMap<string, Target> {
  const targets = new Map<string, Target>();
  const visit = (node: Markup, inherited: Inherited): void => {
    if (typeof node === 'string') return;
    const id = node.attributes['id'];
    if (id !== undefined && !targets.has(id)) targets.set(id, { element: node, inherited });
    const own = inheritedBy(node, inherited);
    for (const child of node.children) visit(child, own);
  };
  visit(drawing, {});
  return targets;
}

function inheritedBy({ attributes }: MarkupElement, around: Inherited): Inherited {
  let own: Record<string, string> | null = null;
  for (const name of INHERITED) {
    const value = attributes[name];
    if (value !== undefined) (own ??= { ...around })[name] = value;
  }
  return own ?? around;
}

/** At most so many points has the line: a point takes a letter or a number at least. */
const pointsOf = ({ attributes }: MarkupElement): number =>
  (
    `${attributes['d'] ?? ''} ${attributes['points'] ?? ''}`.match(
      /[a-df-z]|[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi,
    ) ?? []
  ).length;

/** What the attribute says, as browsers read it; 1 where there is none. */
function spanned(attributes: Readonly<Record<string, string>>, name: keyof typeof MOST_SPANNED): number {
  const value = attributes[name];
  if (value === undefined) return 1;
  const number = Number.parseInt(value, 10);
  return number === 0 ? MOST_SPANNED[name] : Math.min(Math.max(number || 1, 1), MOST_SPANNED[name]);
}
