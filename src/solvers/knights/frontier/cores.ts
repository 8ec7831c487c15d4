/**
 * A part of a half: only the states that a block of the join can use.
 *
 * A block says which degrees the core of the half's nearer row has (middle.ts), and how many the core of its farther row may have at most,
 * since no edge takes one away. A sweep that asks for them square by square, as it asks whether each square can still reach degree 2,
 * leaves out at once what could not arrive there: so the largest layers, those of the last row, are never held whole.
 */
import type { Bounds } from './degrees.ts';
import { lackingCore, middleOf, mirroredRows } from './middle.ts';

/** What the core of the nearer row has, and what that of the farther row has at most; by the numbers of middle.ts. */
export interface Cores {
  readonly near: number;
  readonly far: number;
}

/** What a block needs of the half above the middle, or of the one below it, by the cores of both nearer rows. */
export const coresFor = (width: number, near: number, otherNear: number): Cores => ({
  near,
  far: lackingCore(middleOf(width, false), otherNear),
});

/**
 * The bounds of a sweep over so many rows, when in a row the columns `taken` are taken: those of any of the cores, or of their mirror
 * images, for a sweep folds, and a half serves its mirror image.
 */
export function boundsOf(
  width: number,
  cores: readonly Cores[],
  rows: number,
  row: number,
  taken: number,
): readonly Bounds[] {
  const mirror = mirroredRows(middleOf(width, false).cores);
  const images = cores.flatMap(({ near, far }) => [
    { near, far },
    { near: mirror[near]!, far: mirror[far]! },
  ]);
  return images
    .filter(({ near, far }, at) => images.findIndex((one) => one.near === near && one.far === far) === at)
    .map(({ near, far }) => boundsFor(width, near, far, rows, row, taken));
}

function boundsFor(
  width: number,
  near: number,
  far: number,
  rows: number,
  row: number,
  taken: number,
): Bounds {
  const columns = Array.from({ length: width }, (_, column) => column);
  const core = columns.filter((column) => Math.abs(2 * column - (width - 1)) <= 1);
  const bounds = { untouched: 0, notTwo: 0, touched: 0, two: 0 };
  // How many squares that are still to be taken have an edge to this one.
  const toCome = (column: number, y: number): number =>
    columns.reduce((sum, x) => {
      const down = 3 - Math.abs(x - column);
      const from = y - down;
      const isNeighbour = x !== column && down > 0 && from < rows;
      return sum + Number(isNeighbour && (from > row || (from === row && ((taken >> x) & 1) === 0)));
    }, 0);
  const ask = (column: number, y: number, least: number, most: number): void => {
    if (y - row > 2) return;
    const bit = 1 << (column + (y - row) * width);
    if (most === 0) bounds.untouched |= bit;
    if (most === 1) bounds.notTwo |= bit;
    if (least === 1) bounds.touched |= bit;
    if (least === 2) bounds.two |= bit;
  };
  for (const [place, column] of core.entries()) {
    const digit = (number: number) => Math.floor(number / 3 ** place) % 3;
    ask(column, rows, digit(near) - toCome(column, rows), digit(near));
    ask(column, rows + 1, 0, digit(far));
  }
  return bounds;
}
