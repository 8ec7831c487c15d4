/**
 * The part of a state that all its pairings share: the degree (0, 1 or 2) of every square of the frontier.
 *
 * The squares are taken row by row. When a square is taken, all its edges to later squares are chosen at once, so that its
 * degree becomes 2; from then on it is forgotten. A knight reaches no farther than two rows, so what is open lies in a *window* of
 * three rows, the one that is being taken and the next two. It is two bit masks, `ones` and `twos`: bit r · width + c speaks of column c
 * of the window's row r, and a square in neither has degree 0, or is taken. A set bit of `ones` is the end of a path.
 *
 * Open tours: give the board an *outer* vertex adjacent to all squares. A closed tour through it is an open tour of the
 * board. It stays in the window to the end, as its last bit.
 */
import { downwardsFirst } from '../board.ts';
import { bitCount } from './bits.ts';
import { ADD, changeOf, JOIN, MOVE, type Change } from './pairings.ts';

/** The bit of the outer vertex: after all squares of the window. */
export function outerBit(width: number): number {
  return 1 << (3 * width);
}

/** The number of open paths of a group. */
export function pathsOf(ones: number): number {
  return bitCount(ones) >> 1;
}

/** How many ends lie in each row of the window, and whether one lies at the outer vertex: what turns.ts must know of a group. */
export function shapeOf(width: number, ones: number): number {
  const row = (1 << width) - 1;
  return (
    bitCount(ones & row) |
    (bitCount((ones >>> width) & row) << 5) |
    (bitCount((ones >>> (2 * width)) & row) << 10)
  );
}

/**
 * What an edge between the squares (or vertices) of bits u and v does to the pairings of a state whose ends are `ones`.
 * Neither may have degree 2.
 */
export function edgeChange(ones: number, u: number, v: number): Change {
  const low = u < v ? u : v;
  const high = u < v ? v : u;
  const paths = bitCount(ones) >> 1;
  const belowLow = bitCount(ones & (low - 1));
  const belowHigh = bitCount(ones & (high - 1));
  if ((ones & low) !== 0) {
    if ((ones & high) !== 0) return changeOf(JOIN, paths, belowLow, belowHigh);
    return changeOf(MOVE, paths, belowLow, belowHigh - 1);
  }
  if ((ones & high) !== 0) return changeOf(MOVE, paths, belowHigh, belowLow);
  return changeOf(ADD, paths, belowLow, belowHigh + 1);
}

/** A mask as the mirror sees it: each row reversed. The outer vertex stays. */
export function mirrored(width: number, mask: number): number {
  if (reversed.length !== 1 << width) reversed = reversals(width);
  const row = (1 << width) - 1;
  return (
    (mask & outerBit(width)) |
    reversed[mask & row]! |
    (reversed[(mask >>> width) & row]! << width) |
    (reversed[(mask >>> (2 * width)) & row]! << (2 * width))
  );
}

let reversed = new Int32Array(0);

function reversals(width: number): Int32Array<ArrayBuffer> {
  const table = new Int32Array(1 << width);
  for (let row = 1; row < table.length; row++)
    table[row] = (table[row >> 1]! >> 1) | ((row & 1) << (width - 1));
  return table;
}

/** What taking one square means on a board of this width: where its edges can go, and who may run short of them after. */
export interface Step {
  readonly self: number;
  /** Bits of the later neighbours, the outer vertex included. */
  readonly targets: readonly number[];
  /** For each square that is still open after the step: its bit, its neighbours that are open too … */
  readonly open: Int32Array;
  readonly near: Int32Array;
  /** … and the number of those below the window, which are all untouched. */
  readonly far: Int32Array;
  /** If there are any: degrees of which one must hold after the step. */
  readonly bounds?: readonly Bounds[];
}

/** Degrees that squares must have, as masks: 0, less than 2, more than 0, 2. */
export interface Bounds {
  readonly untouched: number;
  readonly notTwo: number;
  readonly touched: number;
  readonly two: number;
}

/** Takes the square of a column in the window's first row, of which the columns `taken` are already gone, as a mask. */
export function stepAt(width: number, column: number, taken: number, open: boolean): Step {
  const outer = outerBit(width);
  const self = 1 << column;
  const gone = taken | self;
  const bitAt = (x: number, y: number) => 1 << (y * width + x);
  const later = (x: number, y: number) => x >= 0 && x < width && y >= 0 && (y > 0 || (gone & (1 << x)) === 0);
  const squares: { bit: number; near: number; far: number }[] = [];
  for (let y = 0; y < 3; y++) {
    for (let x = 0; x < width; x++) {
      if (!later(x, y)) continue;
      const ways = downwardsFirst
        .map(([dx, dy]) => [x + dx, y + dy] as const)
        .filter(([a, b]) => later(a, b));
      const near = ways
        .filter(([, b]) => b < 3)
        .reduce((mask, [a, b]) => mask | bitAt(a, b), open ? outer : 0);
      squares.push({ bit: bitAt(x, y), near, far: ways.filter(([, b]) => b >= 3).length });
    }
  }
  const targets = downwardsFirst
    .filter(([dx, dy]) => later(column + dx, dy))
    .map(([dx, dy]) => bitAt(column + dx, dy));
  targets.sort((a, b) => a - b);
  if (open) targets.push(outer);
  return {
    self,
    targets,
    open: Int32Array.from(squares, ({ bit }) => bit),
    near: Int32Array.from(squares, ({ near }) => near),
    far: Int32Array.from(squares, ({ far }) => far),
  };
}

/** Whether every open square can still reach degree 2, and the degrees are within the bounds. */
export function canFinish({ open, near, far, bounds }: Step, ones: number, twos: number): boolean {
  if (bounds && !bounds.some((one) => isWithin(one, ones, twos))) return false;
  for (let square = 0; square < open.length; square++) {
    const bit = open[square]!;
    if ((twos & bit) !== 0) continue;
    const free = bitCount(near[square]! & ~twos) + far[square]!;
    if (free < 2 && (free === 0 || (ones & bit) === 0)) return false;
  }
  return true;
}

function isWithin({ untouched, notTwo, touched, two }: Bounds, ones: number, twos: number): boolean {
  return (
    (untouched & (ones | twos)) === 0 &&
    (notTwo & twos) === 0 &&
    (touched & ~(ones | twos)) === 0 &&
    (two & ~twos) === 0
  );
}
