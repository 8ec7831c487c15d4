/**
 * The two rows in which the halves of a board meet, and the edges between them, shared out.
 *
 * Neither half owns those edges, so each is given some. "\" leads from column c of the upper row to column c + 2 of the lower one, and
 * "/" the other way. The upper half is given each "\" on the left and each "/" on the right: they are mirror images of each other.
 * Turned over, they are just the others, which the lower half is given. So both halves draw the same edges, each as it sees
 * them, and half of the work serves both. Only if the width is odd, two edges cross in the very middle; the upper half
 * draws them. To an outer vertex each half draws the edges of its farther row.
 *
 * What the middle squares have so far, 0, 1 or 2 edges each, are the digits of one number in base three. An edge then adds a constant,
 * and what one half lacks of the other is a subtraction. The one or two columns in the very middle, the *core*, have digits of
 * their own: no half draws an edge to the core of its nearer row, so that is known at once.
 */
import { outerBit } from './degrees.ts';

/** An edge, as the bits of its ends. */
export type Edge = readonly [u: number, v: number];

/** The middle edges that a half draws. Those that touch the core of its farther row come first: `early` of them. */
export interface Share {
  readonly edges: readonly Edge[];
  readonly early: number;
}

/** How the degrees of the middle rows are numbered: ((near core · cores) + far core) · indices + index. */
export interface Middle {
  /** What the core of a row can be: 3 or 9 values, three for each of its columns. */
  readonly cores: number;
  /** What the rest of a row can be, and what the rest of both rows can be, with the outer vertex. */
  readonly rows: number;
  readonly indices: number;
  /** What one more edge at a square adds to the number, by the square's bit. */
  readonly weights: Int32Array;
  readonly upper: Share;
  readonly lower: Share;
}

/** For halves of boards of this width, for open tours or closed ones. */
export function middleOf(width: number, open: boolean): Middle {
  const columns = Array.from({ length: width }, (_, column) => column);
  const core = columns.filter((column) => Math.abs(2 * column - (width - 1)) <= 1);
  const rest = columns.filter((column) => !core.includes(column));
  const below = (column: number) => width + column;
  const digits = [...rest, ...rest.map(below), ...(open ? [3 * width] : []), ...core.map(below), ...core];
  const weights = new Int32Array(3 * width + 1);
  digits.forEach((bit, place) => (weights[bit] = 3 ** place));
  const farCore = core.reduce((mask, column) => mask | (1 << below(column)), 0);
  const fairly = shareOf(farCore, edges(width, open, false));
  return {
    cores: 3 ** core.length,
    rows: 3 ** rest.length,
    indices: 3 ** (digits.length - 2 * core.length),
    weights,
    upper: width % 2 === 0 ? fairly : shareOf(farCore, edges(width, open, true)),
    lower: fairly,
  };
}

/** The edges that a half draws, with or without the two that cross in the middle of an odd width. */
function edges(width: number, open: boolean, crossing: boolean): readonly Edge[] {
  const result: Edge[] = [];
  for (let column = 0; column + 2 < width; column++) {
    const middle = 2 * (column + 1) - (width - 1);
    if (middle < 0 || (middle === 0 && crossing)) result.push([1 << column, 1 << (width + column + 2)]);
    if (middle > 0 || (middle === 0 && crossing)) result.push([1 << (column + 2), 1 << (width + column)]);
  }
  if (open)
    for (let column = 0; column < width; column++) result.push([1 << (width + column), outerBit(width)]);
  return result;
}

function shareOf(farCore: number, edges: readonly Edge[]): Share {
  const early = edges.filter(([u, v]) => ((u | v) & farCore) !== 0);
  return { edges: [...early, ...edges.filter((edge) => !early.includes(edge))], early: early.length };
}

/** What the far core of a half must have where the near core of the other has so much. */
export function lackingCore({ cores }: Middle, core: number): number {
  return cores - 1 - core;
}

/** What the other half must have where one half has this index: its rows change places, and each digit is what it lacks of two. */
export function lacking({ rows, indices }: Middle, index: number): number {
  const near = index % rows;
  const far = Math.floor(index / rows) % rows;
  return indices - 1 - (index - near - far * rows) - far - near * rows;
}

/** The degrees of a row, or of its core, with their columns in the other order; by their number. */
export function mirroredRows(values: number): Int32Array {
  return Int32Array.from({ length: values }, (_, value) => {
    let image = 0;
    for (let rest = values; rest > 1; rest /= 3) {
      image = 3 * image + (value % 3);
      value = Math.floor(value / 3);
    }
    return image;
  });
}

/**
 * For meetings of these cores: how many images each has under the board's mirror and, where it is `turnable`, its half turn; 0 if another
 * one of them is the one that is counted.
 */
export function imagesCounted(
  { cores, rows, indices }: Middle,
  core: number,
  otherCore: number,
): (index: number, other: number, turnable: boolean) => number {
  const mirrorCore = mirroredRows(cores);
  const mirrorRow = mirroredRows(rows);
  const placeOf = (one: number, two: number, index: number): number => (one * cores + two) * indices + index;
  const mirrored = (index: number): number => {
    const near = index % rows;
    const far = Math.floor(index / rows) % rows;
    return index - near - far * rows + mirrorRow[near]! + mirrorRow[far]! * rows;
  };
  return (index, other, turnable) => {
    const self = placeOf(core, otherCore, index);
    const mirror = placeOf(mirrorCore[core]!, mirrorCore[otherCore]!, mirrored(index));
    if (mirror < self) return 0;
    if (!turnable) return mirror === self ? 1 : 2;
    const turned = placeOf(otherCore, core, other);
    const both = placeOf(mirrorCore[otherCore]!, mirrorCore[core]!, mirrored(other));
    if (turned < self || both < self) return 0;
    return 4 / (1 + Number(mirror === self) + Number(turned === self) + Number(both === self));
  };
}
