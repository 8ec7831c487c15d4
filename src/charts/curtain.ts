/**
 * The end of a line that readers may draw before they see it. A curtain hangs over it, which only a page with a script shows (drawing.css);
 * its sheet holds the places of the points behind it. drawing.ts lets the reader draw on it, and takes it away.
 */
import type { Plot as PlotElement } from '@observablehq/plot';
import { svgElement } from './svg-element.ts';

export interface DrawnLine<R extends object> {
  /** What the line shows, in a sentence: "the time of brute force". */
  readonly name: string;
  /** The address of a line that the curtain does not cover. */
  readonly seen?: string;
  /** The address of the line that is drawn by hand, where it would stand above those that are seen. */
  readonly hidden?: string;
  /** Its points from the last one that is seen. */
  readonly points: (rows: readonly R[]) => readonly { readonly x: number; readonly y: number }[];
  /** The last of them that anybody knows: what is drawn beyond it is not judged. */
  readonly known?: number;
  /** Whether each point is the top of a bar, on a linear scale: the curtain hangs between two bars, then. */
  readonly hasBars?: boolean;
  /** What the lines are called that are seen, each at a point of its own: above it, or below. */
  readonly names?: (rows: readonly R[]) => readonly LineName[];
  readonly size: (x: number) => string;
  readonly value: (y: number) => string;
  /** A level across that a reader draws above or below. */
  readonly level?: number;
  /** A mean factor below which a drawing is called close. */
  readonly close?: number;
  /** What is said of a drawing instead of "It goes on higher than you drew". */
  readonly how?: (points: readonly DrawnPoint[]) => string | undefined;
}

/** A point of the line, and what was drawn in its place. */
export interface DrawnPoint {
  readonly x: number;
  readonly y: number;
  readonly drawn: number;
}

export interface LineName {
  readonly x: number;
  readonly y: number;
  readonly text: string;
  readonly isAbove: boolean;
}

/** A point of the line: its value, and where it stands in the picture. */
export type Place = readonly [x: number, y: number, left: number, top: number];

/** The places that a sheet holds. */
export function placesOf(sheet: Element | undefined): readonly Place[] {
  const pairsOf = (name: string, between: string): readonly (readonly [number, number])[] =>
    (sheet?.getAttribute(name)?.split(between) ?? []).map((pair) => {
      const [one = NaN, other = NaN] = pair.split(',').map(Number);
      return [one, other];
    });
  const places = pairsOf('data-places', 'L');
  return pairsOf('data-values', ' ').map((value, i) => [...value, ...places[i]!]);
}

/** A plot of the picture, and how far down it stands. */
export interface Panel {
  readonly plot: Pick<PlotElement, 'scale'>;
  readonly top: number;
}

/**
 * Hangs the curtain over what a reader is to draw: a cover over each panel, from the last point that is seen to the right edge, and a sheet to draw
 * on over the first, with a question mark.
 */
export function hangCurtain<R extends object>(
  panels: readonly Panel[],
  line: DrawnLine<R>,
  rows: readonly R[],
  width: number,
  svg: SVGSVGElement,
): void {
  const [first] = panels;
  const [x, y] = [first?.plot.scale('x'), first?.plot.scale('y')];
  if (!x || !y) throw new Error(`${line.name} has no scale to be drawn on`);
  // A height that is drawn becomes a value by two of these places: drawing.ts.
  const [type, scale] = line.hasBars ? ['linear', 'linear'] : ['log', 'logarithmic'];
  if (y.type !== type) throw new Error(`${line.name} is drawn by hand, which needs a ${scale} y scale`);
  const places = line
    .points(rows)
    // Three digits of a value are more than a hand draws.
    .map(({ x: at, y: value }): Place => [
      at,
      Number(value.toPrecision(3)),
      tenth(x.apply(at)),
      tenth(y.apply(value)),
    ]);
  const [from = width, next = from] = places.map((place) => place[2]);
  const left = from + (line.hasBars ? tenth((next - from) / 2) : 5);
  const [, right] = rangeOf(x);
  const [bottom, top] = rangeOf(y);
  const covers = panels.map(({ plot, top: down }) => {
    const [below, above] = rangeOf(plot.scale('y'));
    return boxFrom(left, width, down + above - 6, down + below - (line.hasBars ? 0.5 : 1));
  });
  const [middle, half] = [tenth((left + right) / 2), tenth((top + bottom) / 2)];
  const mark = svgElement(svg.ownerDocument, 'text', { class: 'draw-mark', x: `${middle}`, y: `${half}` });
  mark.textContent = '?';
  const curtain = svgElement(svg.ownerDocument, 'g', { class: 'draw-curtain', display: 'none' });
  const level =
    line.level === undefined
      ? []
      : [
          svgElement(svg.ownerDocument, 'path', {
            d: `M${left} ${tenth(y.apply(line.level))}H${right + 8}`,
            stroke: 'var(--ink)',
            'pointer-events': 'none',
          }),
        ];
  curtain.append(
    svgElement(svg.ownerDocument, 'path', { d: covers.join('') }),
    svgElement(svg.ownerDocument, 'path', {
      class: 'draw-sheet',
      // As the line writes its places, which a zipped page then has only once.
      'data-values': places.map(([at, value]) => `${at},${value}`).join(' '),
      'data-places': places.map((place) => place.slice(2).join(',')).join('L'),
      d: boxFrom(left, right + 8, top - 6, bottom - 1),
    }),
    ...level,
    mark,
    ...(line.names?.(rows) ?? []).map((name) => {
      const [at, high] = [tenth(x.apply(name.x)), tenth(y.apply(name.y))];
      const place = name.isAbove
        ? { x: `${at}`, y: `${high - 12}` }
        : { x: `${at + 9}`, y: `${high + 19}`, 'text-anchor': 'start' };
      const words = svgElement(svg.ownerDocument, 'text', { class: 'draw-name', ...place });
      words.textContent = name.text;
      return words;
    }),
  );
  svg.insertBefore(curtain, svg.querySelector(`[data-line="${line.seen}"]`));
  if (line.hidden !== undefined) curtain.before(...svg.querySelectorAll(`[data-line="${line.hidden}"]`));
}

const rangeOf = (scale: ReturnType<PlotElement['scale']>): readonly [number, number] =>
  (scale?.range ?? [0, 0]) as readonly [number, number];
const tenth = (value: unknown): number => Math.round(Number(value) * 10) / 10;
const boxFrom = (left: number, right: number, top: number, bottom: number): string =>
  `M${left} ${tenth(top)}H${right}V${tenth(bottom)}H${left}z`;
