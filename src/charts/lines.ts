/**
 * Lines of a chart as marks: the one that a chart is about is blue and thick, the one before it ink, all others grey.
 * Published points are hollow diamonds, ours filled dots, this browser's hollow squares; spread stands as a bar through
 * its point. A group of points lists their sizes (`data-points`), so that pointing can find them without Plot.
 */
import type { Markish, RenderFunction } from '@observablehq/plot';
import type { Frame, Plot } from './types.ts';
import {
  type Box,
  LABEL_SIZE,
  type Name,
  overlap,
  type Path,
  type Piece,
  crosses,
  type Place,
  placeNames,
  widthOf,
} from './labels.ts';
import { svgElement } from './svg-element.ts';

/** The source of a point; it decides the mark. */
export type Origin = 'published' | 'recorded' | 'counted' | 'live';

/** The part that a line plays in its chart. */
export type Look = 'now' | 'before' | 'other';

export interface LinePoint {
  readonly x: number;
  readonly y: number;
  readonly lower?: number | null | undefined;
  readonly upper?: number | null | undefined;
  /** The day and the commit of a point that was measured after its line. */
  readonly added?: string | undefined;
}

export interface Line {
  /** Unique in the chart. */
  readonly key: string;
  /** Lines with one name have one owner. */
  readonly owner: string;
  /** What is printed beside it; empty where another line of the owner has the name. */
  readonly name: string;
  readonly look: Look;
  readonly origin: Origin;
  /** Sorted by x. */
  readonly points: readonly LinePoint[];
  /** Its name stands near its end, or near its highest point. */
  readonly nameFrom?: 'end' | 'top' | undefined;
  /** What the sizes have in common that are joined by a line; left out, one line joins them all. */
  readonly joins?: ((x: number) => unknown) | undefined;
  /** Points only. */
  readonly hidden?: boolean | undefined;
}

/** A number beside a point, left out where it has no place. */
export interface Figure {
  /** The owner of the line. */
  readonly owner: string;
  readonly x: number;
  readonly y: number;
  readonly text: string;
  /** In the picture's units; 12 without it. */
  readonly size?: number;
  /** Without the colour of its line. */
  readonly grey?: boolean;
  /** A headline stands beside its point, with this name of its line under it. */
  readonly name?: string;
}

const colours: Readonly<Record<Look, string>> = {
  now: 'var(--st-path)',
  before: 'var(--ink)',
  other: 'var(--ink-3)',
};
const widths: Readonly<Record<Look, number>> = { now: 2.5, before: 1.75, other: 1.25 };
const order: readonly Look[] = ['other', 'before', 'now'];

/** The address of a point, the same in the picture and in what is read out. */
export const pointKey = (line: string, x: number): string => `${line}/${x}`;

/** Lines, spread, points, and a name for each line. `levels` are lines across, which no word covers. */
export function lineMarks(
  Plot: Plot,
  lines: readonly Line[],
  figures: readonly Figure[] = [],
  levels: readonly number[] = [],
): Markish[] {
  const drawn = order.flatMap((look) => lines.filter((line) => line.look === look));
  return [...drawn.flatMap((line) => marksOf(Plot, line)), namesMark(Plot, lines, figures, levels)];
}

function marksOf(Plot: Plot, line: Line): Markish[] {
  const { key, look, origin, points, hidden } = line;
  const stroke = colours[look];
  const at = { x: 'x', y: 'y' } as const;
  const tagged = tag(key);
  const spread = points.filter(({ lower, upper }) => lower != null && upper != null);
  const r = look === 'other' ? 2.2 : 3.2;
  const own = { ...at, render: addressed(line) };
  return [
    ...(hidden || points.length < 2
      ? []
      : [
          Plot.line(points, {
            ...at,
            ...(line.joins && { z: ({ x }: LinePoint) => line.joins?.(x) }),
            stroke,
            strokeWidth: widths[look],
            strokeLinejoin: 'round',
            render: tagged,
          }),
        ]),
    ...(spread.length === 0
      ? []
      : [Plot.ruleX(spread, { x: 'x', y1: 'lower', y2: 'upper', stroke, render: tagged })]),
    Plot.dot(
      points,
      origin === 'published' || origin === 'live'
        ? {
            ...own,
            symbol: 'square',
            r: r + 1,
            fill: 'var(--bg)',
            stroke,
            ...(origin === 'published' ? { rotate: 45, strokeWidth: 1.5 } : { strokeWidth: 1.75 }),
          }
        : { ...own, r: origin === 'counted' ? Math.min(r, 2.2) : r, fill: stroke },
    ),
  ];
}

/** What is drawn belongs to the line. */
export const tag =
  (line: string): RenderFunction =>
  (index, scales, values, dimensions, context, next) => {
    const group = next?.(index, scales, values, dimensions, context) ?? null;
    group?.setAttribute('data-line', line);
    return group;
  };

/** The points of a mark can be pointed at, each by the name of the line and its own. */
export const pointed =
  (key: string, points: readonly (string | number)[], owner = key): RenderFunction =>
  (index, scales, values, dimensions, context, next) => {
    const group = tag(key)(index, scales, values, dimensions, context, next);
    if (owner !== key) group?.setAttribute('data-owner', owner);
    group?.setAttribute('data-points', [...index].map((i) => points[i]).join(' '));
    return group;
  };

/** Bars whose whole columns mean the points at their tops. */
export const columns: RenderFunction = (index, scales, values, dimensions, context, next) => {
  const group = next?.(index, scales, values, dimensions, context) ?? null;
  group?.setAttribute('data-columns', '');
  return group;
};

const addressed = ({ key, owner, points }: Line): RenderFunction =>
  pointed(
    key,
    points.map(({ x }) => x),
    owner,
  );

/** The size that is read out: a rule, which pointing moves, and where it is held a `knob`. */
export function cursorMarks(Plot: Plot, home: number, knob = false): Markish[] {
  const mark =
    (look: string): RenderFunction =>
    (index, scales, values, dimensions, context, next) => {
      const group = next?.(index, scales, values, dimensions, context) ?? null;
      group?.setAttribute('data-cursor', look);
      return group;
    };
  return [
    Plot.ruleX([home], { stroke: 'var(--ink-3)', strokeDasharray: '2 3', render: mark('rule') }),
    ...(knob
      ? [
          Plot.dot([home], {
            x: () => home,
            // On the axis, where few lines come.
            frameAnchor: 'bottom',
            dy: -4,
            symbol: KNOB,
            fill: 'var(--bg)',
            stroke: 'var(--ink)',
            render: mark('knob'),
          }),
        ]
      : []),
  ];
}

/** The handle of the figures: a disc with an arrow to each side. */
const KNOB = {
  draw(context: CanvasPath) {
    context.arc(0, 0, 11, 0, 2 * Math.PI);
    for (const side of [-1, 1]) {
      context.moveTo(3 * side, -4);
      context.lineTo(7 * side, 0);
      context.lineTo(3 * side, 4);
    }
  },
};

/** Words of how many times the first line is the second: they follow the size that is read out. */
export const gapMark =
  (above: string, below: string): RenderFunction =>
  (index, scales, values, dimensions, context, next) => {
    const group = next?.(index, scales, values, dimensions, context) ?? null;
    group?.setAttribute('data-gap', `${above} ${below}`);
    return group;
  };

/** A budget: a rule across with a handle of its own, below which budget.ts says how far each of these lines comes; of times, or of prices in a unit. */
export function budgetMarks(Plot: Plot, home: number, lines: readonly string[], unit?: string): Markish[] {
  return [
    Plot.ruleY([home], {
      stroke: 'var(--ink-3)',
      strokeDasharray: '2 3',
      render(index, scales, values, dimensions, context, next) {
        const group = next?.(index, scales, values, dimensions, context) ?? null;
        const rule = group?.firstElementChild;
        if (!group || !rule) return group;
        group.setAttribute('data-budget', lines.join(' '));
        if (unit !== undefined) group.setAttribute('data-unit', unit);
        const place = `translate(${dimensions.marginLeft + 14},${rule.getAttribute('y1')})`;
        const knob = {
          'stroke-dasharray': 'none',
          'stroke-width': '1.5',
          stroke: 'var(--ink)',
          fill: 'var(--bg)',
        };
        group.append(
          svgElement(context.document, 'circle', { r: '22', opacity: '0', transform: place }),
          // As the other handle is drawn, which a zipped page then has only once.
          svgElement(context.document, 'path', {
            d: 'M11,0A11,11,0,1,1,-11,0A11,11,0,1,1,11,0M-3,-4L-7,0L-3,4M3,-4L7,0L3,4',
            ...knob,
            transform: `${place} rotate(90)`,
          }),
        );
        return group;
      },
    }),
  ];
}

/** Numbers first, then the names in the order of importance; what finds no place is told by `data-unplaced`. */
function namesMark(
  Plot: Plot,
  lines: readonly Line[],
  figures: readonly Figure[],
  levels: readonly number[],
): Markish {
  const named = lines
    .filter(({ name }) => name !== '')
    .toSorted((a, b) => order.indexOf(b.look) - order.indexOf(a.look));
  return Plot.text([...named.map(({ name }) => name), ...figures.map(({ text }) => text)], {
    text: (text: string) => text,
    textAnchor: 'start',
    lineAnchor: 'middle',
    fontSize: LABEL_SIZE,
    fill: 'var(--ink-2)',
    stroke: 'var(--bg)',
    strokeWidth: 6,
    frameAnchor: 'top-left',
    render(index, scales, values, dimensions, context, next) {
      const group = next?.(index, scales, values, dimensions, context) ?? null;
      const [toX, toY] = [scales.x, scales.y] as readonly ((value: number) => number)[];
      if (!group || !toX || !toY) return group;
      const { width, height, marginTop, marginBottom, marginLeft } = dimensions;
      const paths = [
        ...lines.map(({ owner, points }): Path => ({
          key: owner,
          points: points.map(({ x, y }) => [toX(x), toY(y)] as const),
        })),
        ...levels.map((level): Path => {
          const y = toY(level);
          return { key: '', points: [[marginLeft, y] as const, [width, y] as const] };
        }),
      ];
      const room = {
        left: marginLeft + 2,
        right: width,
        top: 2,
        bottom: height - marginBottom - 2,
      };
      // The title of the axis stands above it.
      const title = { left: 0, right: marginLeft + 150, top: marginTop - 30, bottom: marginTop - 11 };
      // What is beside a level is said at its right end.
      const sides = levels.map((level): Box => {
        const [left, y] = [width - dimensions.marginRight, toY(level)];
        return { left, right: left + 76, top: y - 20, bottom: y + 20 };
      });
      const placedFigures = placeFigures(figures, paths, room, title, toX, toY);
      const taken = [title, ...sides, ...placedFigures.flatMap((place) => (place ? [place.box] : []))];
      const names = named.map(({ owner, name, look, nameFrom }): Name => ({
        key: owner,
        text: name,
        bold: look === 'now',
        from: nameFrom,
      }));
      const places = placeNames(names, paths, room, taken);
      const words = [...group.children];
      group.setAttribute('data-names', '');
      const unplaced: string[] = [];
      words.forEach((element, i) => {
        const line = named[index[i]!];
        const place = line ? places[index[i]!] : placedFigures[index[i]! - named.length];
        if (!place) {
          if (line) unplaced.push(line.name);
          element.remove();
          return;
        }
        element.setAttribute('transform', `translate(${place.x},${place.y})`);
        element.setAttribute('text-anchor', place.anchor);
        if (!line) {
          const { y, grey, size = 12, name } = figures[index[i]! - named.length]!;
          const level = levels.find((each) => (toY(each) - place.y) * (place.y - toY(y)) > 0);
          // Between its line and a level it stands on a fill.
          if (level !== undefined && name === undefined)
            element.setAttribute('stroke', y > level ? 'var(--st-path-fill)' : 'var(--sunken)');
          if (!grey) element.setAttribute('class', 'of-now');
          element.setAttribute('font-size', String(size));
          if (name !== undefined) headline(element, name);
          return;
        }
        element.setAttribute('data-name', line.owner);
        if (line.look !== 'other') element.setAttribute('class', `of-${line.look}`);
        if (line.look === 'now') element.setAttribute('font-weight', '600');
        if ('tie' in place) element.before(tieOf(element, place.tie));
      });
      if (unplaced.length > 0) group.setAttribute('data-unplaced', unplaced.join('; '));
      return group;
    },
  });
}

function headline(text: Element, name: string): void {
  text.setAttribute('font-weight', '600');
  const below = svgElement(text.ownerDocument, 'tspan', { x: '0', dy: '18', 'font-size': '12' });
  below.textContent = name;
  text.append(below);
}

function tieOf(beside: Element, [x1, y1, x2, y2]: Piece): Element {
  const tie = beside.ownerDocument.createElementNS('http://www.w3.org/2000/svg', 'line');
  for (const [name, value] of Object.entries({ x1, y1, x2, y2, stroke: 'var(--edge)', 'stroke-width': 1 })) {
    tie.setAttribute(name, String(value));
  }
  return tie;
}

/** Above its point or below it, where no line passes and its own point is the nearest; a headline beside it. */
function placeFigures(
  figures: readonly Figure[],
  paths: readonly Path[],
  room: Box,
  title: Box,
  toX: (x: number) => number,
  toY: (y: number) => number,
): readonly ((Place & { readonly box: Box }) | null)[] {
  const pieces = paths.flatMap(({ points }) =>
    points.slice(1).map(([x, y], i): Piece => [...points[i]!, x, y]),
  );
  const others = paths.flatMap(({ points }) => points);
  const place = (shifts: readonly number[]): readonly ((Place & { readonly box: Box }) | null)[] => {
    const taken = [title];
    return figures.map(({ x, y, text, size = 12, name }) => {
      const half = (widthOf(text, false) * size) / 13 / 2 + 2;
      const [middle, level] = [toX(x), toY(y)];
      if (name !== undefined) {
        const width = Math.max(2 * half, widthOf(name, true));
        for (const [dx, dy] of beside) {
          const [left, at] = [middle + (dx > 0 ? dx : dx - width), level + dy];
          const bottom = at + size / 2 + (name === '' ? 0 : 16);
          const box = { left, right: left + width, top: at - size / 2, bottom };
          if (box.top < room.top || box.bottom > room.bottom) continue;
          if (taken.some((each) => overlap(box, each)) || pieces.some((piece) => crosses(piece, box)))
            continue;
          taken.push(box);
          return { x: middle + dx, y: at, anchor: dx > 0 ? 'start' : 'end', box };
        }
        return null;
      }
      for (const dy of shifts) {
        const at = level + dy;
        const box = { left: middle - half, right: middle + half, top: at - 7, bottom: at + 6 };
        const isNearest = others.every(
          ([px, py]) =>
            (px === middle && py === level) ||
            Math.abs(px - middle) > half + 4 ||
            Math.abs(py - at) > Math.abs(dy) + 3,
        );
        if (box.top < room.top || box.bottom > room.bottom || !isNearest) continue;
        if (taken.some((each) => overlap(box, each)) || pieces.some((piece) => crosses(piece, box))) continue;
        taken.push(box);
        return { x: middle, y: at, anchor: 'middle', box };
      }
      return null;
    });
  };
  // On the side where more of them find room, so that they read as a row; the rest take the other.
  const found = (shift: number): number => place([shift]).filter((each) => each !== null).length;
  return place(found(BELOW) > found(ABOVE) ? [BELOW, ABOVE, 26, -25] : [ABOVE, BELOW, -25, 26]);
}
const [ABOVE, BELOW] = [-13, 14];
/** Where a headline stands from its point: right of it, or left. */
const beside = [12, -12].flatMap((dx) => [0, -14, 14, 20, -26, 26].map((dy) => [dx, dy] as const));

/** A point of a chart that has series: what most definitions draw. */
export interface Point {
  readonly x: number;
  readonly y: number;
  readonly series: string;
  readonly origin: Origin;
}

/** How a series is drawn: `now` is the method the chapter is about. */
export interface SeriesStyle {
  readonly key: string;
  readonly label: string;
  /** A shorter label for a phone. */
  readonly short?: string;
  readonly now?: boolean;
  /** What it is measured against. */
  readonly before?: boolean;
  readonly nameAt?: 'end' | 'top';
  readonly joins?: Line['joins'];
}

/** One line a series and origin: joining our points to published ones would draw a curve nobody measured. */
export function seriesMarks(
  Plot: Plot,
  frame: Frame,
  points: readonly Point[],
  series: readonly SeriesStyle[],
  figures: readonly Figure[] = [],
): Markish[] {
  const lines = series.flatMap(({ key, label, short, now = false, before, nameAt, joins }) => {
    const own = points.filter((point) => point.series === key);
    return [...Map.groupBy(own, ({ origin }) => origin)].map(([origin, some], i): Line => ({
      key: `${key}/${origin}`,
      owner: key,
      name: i > 0 ? '' : frame.narrow ? (short ?? label) : label,
      look: now ? 'now' : before ? 'before' : 'other',
      origin,
      points: some.toSorted((a, b) => a.x - b.x),
      nameFrom: nameAt,
      joins,
      // Counted again at the sizes of a published line: points inside its diamonds.
      hidden: origin === 'counted' && own.some((point) => point.origin === 'published'),
    }));
  });
  return lineMarks(Plot, lines, figures);
}
