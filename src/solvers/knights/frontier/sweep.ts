/**
 * The sweep: all ways to draw a part of a tour on the first rows of a board, square by square.
 *
 * At each moment only the frontier matters: two drawings that leave the same degrees and the same pairing of path ends can be completed
 * in exactly the same ways, so they are one *state*, and only their number is kept. On 8 × 8 half a board
 * has far more drawings than could ever be listed, and 8.9 million states.
 */
import { branch, forgetBranches } from './branch.ts';
import { forgetSums, gather, type Layer, roomFor } from './gather.ts';
import { peakStates } from './memory.ts';

/**
 * All states after the first `rows` rows. Their frontier is the next two rows (bits 0 … 2 · width − 1), and the outer vertex.
 * Of mirror images only one is kept, with the counts of both.
 */
export function sweep(width: number, rows: number, open: boolean): Layer {
  let layer: Layer = {
    groups: 1,
    ones: new Int32Array(1),
    twos: new Int32Array(1),
    start: new Int32Array([0, 1]),
    rank: new Int32Array(1),
    count: new Float64Array([1]),
  };
  const states = Math.ceil(1.05 * peakStates(width, rows, open)) + 1024;
  let room = roomFor(states);
  let other = roomFor(states);
  for (let square = 0; square < rows * width; square++) {
    const branches = branch(width, square, open, layer.groups, layer.ones, layer.twos);
    layer = gather(width, layer, branches, (square + 1) % width === 0, room);
    [room, other] = [other, room];
  }
  forgetBranches();
  forgetSums();
  return layer;
}
