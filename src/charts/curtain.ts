/**
 * The end of a line that readers may draw before they see it. A curtain hangs over it, which only a page with a script shows (charts.css);
 * it holds the places of the points behind it. drawing.ts lets the reader draw, and takes it away.
 */
import type { Plot as PlotElement } from '@observablehq/plot';

export interface DrawnLine<R extends object> {
  /** What the line shows, in a sentence: "the time of brute force". */
  readonly name: string;
  /** Its points from the last one that is seen. */
  readonly points: (rows: readonly R[]) => readonly { readonly x: number; readonly y: number }[];
  readonly size: (x: number) => string;
  readonly value: (y: number) => string;
  /** An error, on a linear scale; on a logarithmic one, where this is left out, it is a factor. */
  readonly difference?: (off: number) => string;
}

/** A point of the line: its value, and where it stands in the picture. */
export type Place = readonly [x: number, y: number, left: number, top: number];

/** The curtain over what a reader is to draw: from the last point that is seen to the right edge, down to the axis and below it. */
export function curtainOf<R extends object>(
  plot: Pick<PlotElement, 'scale'>,
  line: DrawnLine<R>,
  rows: readonly R[],
  { width, heights }: { readonly width: number; readonly heights: readonly number[] },
  document: Document,
): Element {
  const [x, y] = [plot.scale('x'), plot.scale('y')];
  if (!x || !y) throw new Error(`${line.name} has no scale to be drawn on`);
  const places = line
    .points(rows)
    .map((point): Place => [
      point.x,
      point.y,
      tenth(Number(x.apply(point.x))),
      tenth(Number(y.apply(point.y))),
    ]);
  const left = (places[0]?.[2] ?? width) + 7;
  const [bottom = 0] = (y.range as readonly number[] | undefined) ?? [];
  const below = heights.slice(1).reduce((sum, height) => sum + height, 0);
  const [first = 0] = heights;
  const curtain = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  curtain.setAttribute('class', 'draw-curtain');
  curtain.setAttribute('display', 'none');
  curtain.setAttribute('data-places', JSON.stringify(places));
  curtain.setAttribute(
    'd',
    `M${left} 0H${width}V${tenth(bottom) - 1}H${left}z${below > 0 ? `M${left} ${first}H${width}V${first + below}H${left}z` : ''}`,
  );
  return curtain;
}

const tenth = (value: number): number => Math.round(value * 10) / 10;
