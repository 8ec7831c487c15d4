/**
 * The part of a state that all its pairings share: the degree (0, 1 or 2) of every square of the frontier.
 *
 * The squares are taken row by row. When square m is taken, all its edges to later squares are chosen at once, so that its
 * degree becomes 2; squares before m are finished for good. What is left open are the squares of a *window*: m + 1 to
 * m + 2w + 1, for a knight on square m reaches no farther. A window is two bit masks, `ones` and `twos`: bit i speaks of
 * square m + 1 + i, and a square in neither has degree 0. A set bit of `ones` is the end of a path.
 *
 * Open tours: give the board an *outer* vertex adjacent to all squares. A closed tour through it is an open tour of the
 * board. It stays in the window to the end, as its last bit.
 */
import { bitCount } from './bits.ts';
import { ADD, changeOf, JOIN, MOVE, type Change } from './pairings.ts';

/** The bit of the outer vertex: after all squares that a window can hold. */
export function outerBit(width: number): number {
  return 1 << (2 * width + 2);
}

/** The number of open paths of a group. */
export function pathsOf(ones: number): number {
  return bitCount(ones) >> 1;
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

/** What taking one square means on a board of this width: where its edges can go, and who may run short of them after. */
export interface Step {
  /** Window bits (bit 0 is the square itself) of the later neighbours, the outer vertex included. */
  readonly targets: readonly number[];
  /** For each bit of the window after the step: the later neighbours inside that window … */
  readonly near: Int32Array;
  /** … and the number of those beyond it, which are all untouched. */
  readonly far: Int32Array;
}

const KNIGHT: readonly (readonly [dx: number, dy: number])[] = [
  [1, 2],
  [2, 1],
  [-1, 2],
  [-2, 1],
  [1, -2],
  [2, -1],
  [-1, -2],
  [-2, -1],
];

export function stepAt(width: number, square: number, open: boolean): Step {
  const targets: number[] = [];
  const column = square % width;
  for (const [dx, dy] of KNIGHT) {
    if (dy > 0 && column + dx >= 0 && column + dx < width) targets.push(1 << (dy * width + dx));
  }
  targets.sort((a, b) => a - b);
  if (open) targets.push(outerBit(width));

  const size = 2 * width + 1;
  const near = new Int32Array(size);
  const far = new Int32Array(size);
  for (let bit = 0; bit < size; bit++) {
    const x = (square + 1 + bit) % width;
    for (const [dx, dy] of KNIGHT) {
      if (x + dx < 0 || x + dx >= width) continue;
      const other = bit + dy * width + dx;
      if (other < 0) continue;
      if (other < size) near[bit] = near[bit]! | (1 << other);
      else far[bit] = far[bit]! + 1;
    }
    if (open) near[bit] = near[bit]! | outerBit(width);
  }
  return { targets, near, far };
}

/** Whether every square of the window can still reach degree 2. */
export function canFinish(step: Step, ones: number, twos: number): boolean {
  const { near, far } = step;
  for (let bit = 0; bit < near.length; bit++) {
    const self = 1 << bit;
    if ((twos & self) !== 0) continue;
    const free = bitCount(near[bit]! & ~twos) + far[bit]!;
    if (free < 2 && (free === 0 || (ones & self) === 0)) return false;
  }
  return true;
}
