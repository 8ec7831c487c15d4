/** What pictures of every kind share: the unit of a grid, and the strokes that say refused and found. */
import { round, tag } from './svg.ts';

/** One cell of a grid, in SVG units. */
export const UNIT = 40;

/** The strokes of one ×. */
export const crossPath = (x: number, y: number, arm: number): string =>
  `M${round(x - arm)} ${round(y - arm)}l${2 * arm} ${2 * arm}m0 ${-2 * arm}l${-2 * arm} ${2 * arm}`;

/** The strokes of one ✓, about 10 units wide at scale 1. */
export const checkPath = (x: number, y: number, scale = 1): string =>
  `M${round(x - 5 * scale)} ${round(y)}l${round(3.5 * scale)} ${round(4 * scale)} ${round(6.5 * scale)} ${round(-8 * scale)}`;

/** A tick around a point. */
export const check = (x: number, y: number, scale = 1): string =>
  tag('path', { class: 'check', d: checkPath(x, y, scale) });
