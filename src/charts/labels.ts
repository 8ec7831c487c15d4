/**
 * Names at the ends of lines, put where nothing is in the way. Each name tries its place right of the last point, a
 * little higher and lower, then above and below it, and takes the first that touches no other name, no line and no
 * point; where there is none, the one that touches least.
 */
import type { Markish } from '@observablehq/plot';
import type { Plot } from './chart.ts';

export interface Label {
  readonly text: string;
  /** The point that it names, in pixels. */
  readonly x: number;
  readonly y: number;
  /** Bold names are a little wider. */
  readonly bold: boolean;
}

export interface Place {
  readonly x: number;
  readonly y: number;
  readonly anchor: 'start' | 'end' | 'middle';
}

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Two ends of a piece of a line; a point is a piece of no length. */
export type Piece = readonly [x1: number, y1: number, x2: number, y2: number];

export const LABEL_SIZE = 13;
const HALF_HEIGHT = 8;
const GAP = 12;
/** Free space between a name and a line, in pixels. */
const AIR = 3;
/** What a place costs for each place that would have been nearer. */
const FAR_OFF = 0.02;
/** Ends no farther apart than this, in pixels, are in one column. */
const SAME_PLACE = 6;

/** How wide a name is set, near enough, in Source Sans at 13 px. */
export function widthOf(text: string, bold: boolean): number {
  let width = 0;
  for (const char of text) width += /[iljtfr.,:’ ]/.test(char) ? 3.6 : /[mwMWNO×]/.test(char) ? 9.6 : 6.7;
  return bold ? width * 1.06 : width;
}

/** The box that a name fills at its place. */
export function boxOf({ text, bold }: Pick<Label, 'text' | 'bold'>, { x, y, anchor }: Place): Box {
  const width = widthOf(text, bold);
  const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2;
  return { left, right: left + width, top: y - HALF_HEIGHT, bottom: y + HALF_HEIGHT };
}

/** Places for all names: in every order that names of their number have, up to four, and the best of these. */
export function placeLabels(labels: readonly Label[], pieces: readonly Piece[], room: Box): readonly Place[] {
  const wanted = stacked(labels).map(({ label, level }) => ({
    label,
    options: candidates(label, level).map((place, rank) => {
      const box = boxOf(label, place);
      return { place, box, cost: costOf(box, pieces, room) + rank * FAR_OFF };
    }),
  }));
  let best: ReadonlyMap<Label, Place> = new Map();
  let least = Infinity;
  for (const order of ordersOf(wanted)) {
    const { places, cost } = placeInOrder(order);
    if (cost < least) [best, least] = [places, cost];
  }
  return labels.map((label) => best.get(label)!);
}

interface Wanted {
  readonly label: Label;
  readonly options: readonly { readonly place: Place; readonly box: Box; readonly cost: number }[];
}

function placeInOrder(order: readonly Wanted[]) {
  const places = new Map<Label, Place>();
  const taken: Box[] = [];
  let sum = 0;
  for (const { label, options } of order) {
    let best = options[0]!;
    let least = Infinity;
    for (const option of options) {
      const cost = option.cost + 4 * taken.filter((other) => overlap(option.box, other)).length;
      if (cost < least) [best, least] = [option, cost];
    }
    sum += least;
    places.set(label, best.place);
    taken.push(best.box);
  }
  return { places, cost: sum };
}

function ordersOf<T>(items: readonly T[]): readonly (readonly T[])[] {
  if (items.length > 4 || items.length < 2) return [items];
  return items.flatMap((first) =>
    ordersOf(items.filter((item) => item !== first)).map((rest) => [first, ...rest]),
  );
}

/**
 * Names that end at about the same place form a stack, in the order of their ends, spread about its middle: so the
 * upper name always belongs to the upper line. `level` is the height of a name in its stack.
 */
function stacked(labels: readonly Label[]): readonly { readonly label: Label; readonly level: number }[] {
  const line = 2 * HALF_HEIGHT + 0.5;
  const sorted = labels.toSorted((a, b) => b.x - a.x || a.y - b.y);
  const columns = new Map<number, Label[]>();
  for (const label of sorted) {
    const x = [...columns.keys()].find((other) => Math.abs(other - label.x) < SAME_PLACE) ?? label.x;
    columns.set(x, [...(columns.get(x) ?? []), label]);
  }
  return [...columns.values()].flatMap((column) => {
    const stacks: Label[][] = [];
    const middleOf = (stack: readonly Label[]) => stack.reduce((sum, { y }) => sum + y, 0) / stack.length;
    for (const label of column.toSorted((a, b) => a.y - b.y)) {
      let stack = [label];
      // A stack that has grown into the one above becomes one with it.
      for (let above = stacks.at(-1); above; above = stacks.at(-1)) {
        const room = middleOf(stack) - middleOf(above);
        if (room >= (line * (stack.length + above.length)) / 2) break;
        stack = [...above, ...stack];
        stacks.pop();
      }
      stacks.push(stack);
    }
    return stacks.flatMap((stack) =>
      stack.map((label, i) => ({
        label,
        level: stack.length === 1 ? label.y : middleOf(stack) + (i - (stack.length - 1) / 2) * line,
      })),
    );
  });
}

function candidates({ x, y }: Label, level: number): readonly Place[] {
  const right = (...shifts: readonly number[]): Place[] =>
    shifts.map((shift) => ({ x: x + GAP, y: level + shift, anchor: 'start' }));
  const around = (shift: number): Place[] => [
    { x: x + 4, y: y + shift, anchor: 'end' },
    { x, y: y + shift, anchor: 'middle' },
    { x: x - 4, y: y + shift, anchor: 'start' },
  ];
  return [
    ...right(0, -4, 4, -8, 8),
    ...around(-16),
    ...around(18),
    ...right(-14, 14, -20, 20),
    ...around(-26),
    ...around(28),
    ...right(-28, 28, -36, 36),
    ...around(-36),
    ...around(38),
  ];
}

/** 0 where a name has no line or point in its way, and more the more there are. */
function costOf(box: Box, pieces: readonly Piece[], room: Box): number {
  let cost = 0;
  if (box.left < room.left || box.right > room.right || box.top < room.top || box.bottom > room.bottom)
    cost += 10;
  const wide = { left: box.left - AIR, right: box.right + AIR, top: box.top - 1, bottom: box.bottom + 1 };
  for (const piece of pieces) if (crosses(piece, wide)) cost += 1;
  return cost;
}

export const overlap = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** Whether a piece of a line touches a box (Liang and Barsky). */
export function crosses([x1, y1, x2, y2]: Piece, { left, right, top, bottom }: Box): boolean {
  const [dx, dy] = [x2 - x1, y2 - y1];
  let [enter, leave] = [0, 1];
  for (const [step, distance] of [
    [-dx, x1 - left],
    [dx, right - x1],
    [-dy, y1 - top],
    [dy, bottom - y1],
  ] as const) {
    if (step === 0) {
      if (distance < 0) return false;
      continue;
    }
    const at = distance / step;
    if (step < 0) enter = Math.max(enter, at);
    else leave = Math.min(leave, at);
  }
  return enter <= leave;
}

/** A name, where it ends, and how it looks. */
export interface LineEnd {
  readonly x: number;
  readonly y: number;
  readonly text: string;
  readonly now: boolean;
}

/** The names of lines as a mark. `lines` are all that is drawn, each a row of points. */
export function lineLabels(
  Plot: Plot,
  ends: readonly LineEnd[],
  lines: readonly (readonly { readonly x: number; readonly y: number }[])[],
): Markish {
  return Plot.text(ends, {
    x: 'x',
    y: 'y',
    text: 'text',
    textAnchor: 'start',
    lineAnchor: 'middle',
    fill: (end: LineEnd) => (end.now ? 'var(--ink)' : 'var(--ink-2)'),
    fontSize: LABEL_SIZE,
    stroke: 'var(--bg)',
    strokeWidth: 6,
    render(index, scales, values, dimensions, context, next) {
      const group = next?.(index, scales, values, dimensions, context) ?? null;
      const [toX, toY] = [scales.x, scales.y] as readonly ((value: number) => number)[];
      if (!toX || !toY) return group;
      const pixels = lines.map((line) => line.map(({ x, y }) => [toX(x), toY(y)] as const));
      const pieces = pixels.flatMap((line) =>
        line.map(([x, y], i): Piece => [x, y, ...(line[i + 1] ?? ([x, y] as const))]),
      );
      const labels = ends.map(({ x, y, text, now }) => ({ text, x: toX(x), y: toY(y), bold: now }));
      const room = {
        left: 0,
        right: dimensions.width,
        top: 0,
        bottom: dimensions.height - dimensions.marginBottom,
      };
      const places = placeLabels(labels, pieces, room);
      [...(group?.children ?? [])].forEach((element, i) => {
        const { x, y, anchor } = places[index[i]!]!;
        element.setAttribute('transform', `translate(${x},${y})`);
        element.setAttribute('text-anchor', anchor);
        if (ends[index[i]!]!.now) element.setAttribute('font-weight', '600');
      });
      return group;
    },
  });
}
