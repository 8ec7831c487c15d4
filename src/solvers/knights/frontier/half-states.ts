/**
 * How many states the upper rows of a board leave: a number that does not depend on the order of the squares, so that whoever
 * counts again from the text must find the same.
 */
import { mirrored, pathsOf, shapeOf } from './degrees.ts';
import { MIRROR, turnAll } from './pairings.ts';
import { sweep } from './sweep.ts';

/** Counted once by `countHalfStates`, as width × rows. The last takes three minutes and 7 GB. */
export const HALF_STATES = { '4x4': 173, '6x4': 152_494, '8x3': 8_885_734, '8x4': 100_452_813 } as const;

/**
 * The states that drawings of closed tours leave on the two rows below the first `rows` rows: the degrees of their squares, and which
 * ends belong together. The board goes on below. Without the states in which some square has too few neighbours left to reach degree 2;
 * a state and its mirror image are one. Time and memory are those of the sweep.
 */
export function countHalfStates(width: number, rows: number): number {
  const { groups, ones, twos, start, rank } = sweep(width, rows, false);
  let states = 0;
  for (let group = 0; group < groups; group++) {
    const [begin, end] = [start[group]!, start[group + 1]!];
    const paths = pathsOf(ones[group]!);
    if (mirrored(width, ones[group]!) !== ones[group] || mirrored(width, twos[group]!) !== twos[group]) {
      states += end - begin;
      continue;
    }
    // The sweep keeps one of two groups that are images of each other. Within a group that is its own image it keeps all pairings.
    const images = new Int32Array(end - begin);
    turnAll(MIRROR, paths, shapeOf(width, ones[group]!), rank, begin, end - begin, images);
    states += new Set(images.map((image, x) => Math.min(image, rank[begin + x]!))).size;
  }
  return states;
}
