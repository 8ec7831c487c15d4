/**
 * The sweep: all ways to draw a part of a tour on the first rows of a board, square by square.
 *
 * At each moment only the frontier matters: two drawings that leave the same degrees and the same pairing of path ends can be completed
 * in exactly the same ways, so they are one *state*, and only their number is kept. On 8 × 8 half a board
 * has far more drawings than could ever be listed, and 8.9 million states.
 */
import type { Place } from '../../contract.ts';
import { branch, type Branches, forgetBranches } from './branch.ts';
import { boundsOf, type Cores } from './cores.ts';
import { edgeChange, mirrored, outerBit, stepAt } from './degrees.ts';
import { EMPTY, forgetSums, gather, type Layer, type Room, roomFor } from './gather.ts';
import { peakStates } from './memory.ts';

/** The square on which a tour ends; of one in the first row, perhaps the square that is next to it in the tour. */
export type Beginning = readonly [end: Place, next?: Place];

export interface SweepOptions {
  /**
   * Squares, by their columns and rows, that are joined to the outer vertex, and no others are: a tour through it is then an open tour
   * of the board that ends on them. They lie in the first `rows` + 1 rows. The board has lost its mirror, so every state is kept.
   */
  readonly ends?: readonly Beginning[] | null;
  /** Sees the states after each square, until the next. */
  readonly onLayer?: (layer: Layer) => void;
  /** Keeps only the states with some of these cores, and their mirror images. */
  readonly cores?: readonly Cores[] | null;
  /** Where the layers are written: rooms that the caller gives back. */
  readonly rooms?: readonly [Room, Room];
}

/**
 * All states after the first `rows` rows. Their frontier is the next two rows (bits 0 … 2 · width − 1), and the outer vertex.
 * Of mirror images only one is kept, with the counts of both.
 */
export function sweep(
  width: number,
  rows: number,
  open: boolean,
  { ends = null, onLayer, cores = null, rooms = roomsFor(width, rows, open) }: SweepOptions = {},
): Layer {
  let layer = EMPTY;
  let [room, other] = rooms;
  const turns = () => ([room, other] = [other, room]);
  for (let row = 0; row < rows; row++) {
    let taken = 0;
    // Their edges are drawn when they come into the window: from then on it is asked whether each square can still reach degree 2.
    const draw = (u: number, v: number): void => {
      layer = gather(width, layer, drawn(layer, u, v), false, room);
      turns();
    };
    for (const [[x, y], next] of ends ?? []) {
      if (y > 2 ? y !== row + 2 : row > 0) continue;
      const end = 1 << (x + (y - row) * width);
      draw(end, outerBit(width));
      if (next) draw(end, 1 << (next[0] + (next[1] - row) * width));
    }
    for (const column of columnOrder(width)) {
      const step = stepAt(width, column, taken, open);
      taken |= 1 << column;
      const bounds = cores && boundsOf(width, cores, rows, row, taken);
      const branches = branch(bounds ? { ...step, bounds } : step, layer.groups, layer.ones, layer.twos);
      layer = gather(width, layer, branches, ends === null && mirrored(width, taken) === taken, room);
      turns();
      onLayer?.(layer);
    }
    layer = rowDone(width, layer);
  }
  forgetBranches();
  forgetSums();
  return layer;
}

/** Two rooms for the layers of a sweep. */
export function roomsFor(width: number, rows: number, open: boolean): readonly [Room, Room] {
  const states = Math.ceil(1.05 * peakStates(width, rows, open)) + 1024;
  return [roomFor(states), roomFor(states)];
}

/**
 * The columns of a row in pairs of mirror images, so that after every pair images can be taken together: the even ones from outside
 * to the middle, then the odd ones from the middle to the outside. So the frontier stays as short as two rows: in the third row only
 * odd columns of the left half are touched until they cannot be avoided.
 */
export function columnOrder(width: number): readonly number[] {
  const left = Array.from({ length: Math.ceil(width / 2) }, (_, column) => column);
  const even = left.filter((column) => column % 2 === 0);
  const odd = left.filter((column) => column % 2 === 1).reverse();
  return [...new Set([...even, ...odd].flatMap((column) => [column, width - 1 - column]))];
}

/** The layer with its window moved on by a row, for all squares of the first one are taken. */
export function rowDone(width: number, layer: Layer): Layer {
  const outer = outerBit(width);
  const moveOn = (mask: number) => ((mask & (outer - 1)) >>> width) | (mask & outer);
  return { ...layer, ones: layer.ones.map(moveOn), twos: layer.twos.map(moveOn) };
}

/** One edge drawn in all states that have room for it. */
function drawn({ groups, ones, twos }: Layer, u: number, v: number): Branches {
  const source = Array.from({ length: groups }, (_, group) => group).filter(
    (group) => (twos[group]! & (u | v)) === 0,
  );
  return {
    groups: source.length,
    ones: Int32Array.from(source, (group) => ones[group]! ^ u ^ v),
    twos: Int32Array.from(source, (group) => twos[group]! | (ones[group]! & (u | v))),
    first: Int32Array.from(source, (_, arrow) => arrow),
    next: new Int32Array(source.length).fill(-1),
    source: Int32Array.from(source),
    change: Int32Array.from(source, (group) => edgeChange(ones[group]!, u, v)),
    find: () => -1,
  };
}
