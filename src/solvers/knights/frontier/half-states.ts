/**
 * How many states the upper rows of a board leave: a number that does not depend on the order of the squares, so that whoever
 * counts again from the text must find the same.
 */
import { mirrored, pathsOf, shapeOf } from './degrees.ts';
import { unpack } from './packed.ts';
import { MIRROR, turnAll } from './pairings.ts';
import { sweep } from './sweep.ts';

/** Counted once by `countHalfStates`, as width × rows. The last takes three minutes. */
export const HALF_STATES = { '4x4': 173, '6x4': 152_494, '8x3': 8_885_734, '8x4': 100_452_813 } as const;

/**
 * The states that drawings of closed tours leave on the two rows below the first `rows` rows: the degrees of their squares, and which
 * ends belong together. The board goes on below. Without the states in which some square has too few neighbours left to reach degree 2;
 * a state and its mirror image are one. Time and memory are those of the sweep.
 */
export function countHalfStates(width: number, rows: number): number {
  const { groups, states, ones, twos, start, words } = sweep(width, rows, false);
  let images = 0;
  for (let group = 0; group < groups; group++) {
    if (mirrored(width, ones[group]!) !== ones[group] || mirrored(width, twos[group]!) !== twos[group])
      continue;
    // The sweep keeps one of two groups that are images of each other. Within a group that is its own image it keeps all pairings.
    const [begin, end] = [start[group]!, start[group + 1]!];
    const paths = pathsOf(ones[group]!);
    const ranks = new Int32Array(end - begin);
    const length = unpack(words, begin, end, paths, ranks, new Float64Array(end - begin));
    const mirrors = new Int32Array(length);
    turnAll(MIRROR, paths, shapeOf(width, ones[group]!), ranks, 0, length, mirrors);
    images += length - new Set(mirrors.map((mirror, x) => Math.min(mirror, ranks[x]!))).size;
  }
  return states - images;
}
