/**
 * The two halves of a board, laid out for the join: all groups and their mirror images, by the core of their nearer row (middle.ts).
 */
import { type Cores, coresFor } from './cores.ts';
import { mirrored } from './degrees.ts';
import { type Layer, resizeRoom, resized } from './gather.ts';
import { type Middle, middleOf } from './middle.ts';
import { type Beginning, roomsFor, sweep } from './sweep.ts';

/** Meetings: the cores that the upper half and the lower half, turned over, have in their nearer rows. */
export interface Block {
  readonly upper: number;
  readonly lower: number;
  /** How many blocks are images of this one, itself included: 1, 2 or 4. */
  readonly images: number;
}

/** One half: its states, and its groups as the join sees them. */
export interface Half extends Layer {
  /** Whether of mirror images one was kept, with the counts of both. */
  readonly folded: boolean;
  /** The groups, as 2 · group, and if it is folded their mirror images, as 2 · group + 1, by core. */
  readonly view: Int32Array;
  /** Where in the view each core begins. */
  readonly coreStart: Int32Array;
  /** For each entry of the view, its degrees; and their number, without the core. */
  readonly viewOnes: Int32Array;
  readonly viewTwos: Int32Array;
  readonly viewNumber: Int32Array;
}

/** Everything that the tasks of a join share. Plain typed arrays, in shared memory where there is such a thing. */
export interface Halves {
  readonly width: number;
  readonly open: boolean;
  /** Whether turning the board over carries each half into the other. */
  readonly even: boolean;
  readonly top: Half;
  /** null for the top half, turned over. */
  readonly bottom: Half | null;
}

/**
 * Sweeps both halves of a board, `width` × `height`, that is at least as high as wide. `onLayer` sees the states after each square, and
 * in which half; where one half is the other turned over, it is swept once, as the top.
 */
export function sweepHalves(
  width: number,
  height: number,
  open: boolean,
  onLayer?: (layer: Layer, half: 'top' | 'bottom') => void,
): Halves {
  const above = (height - 2) >> 1;
  const below = height - 2 - above;
  const middle = middleOf(width, open);
  const swept = (rows: number, name: 'top' | 'bottom'): Half =>
    half(width, middle, sweep(width, rows, open, { onLayer: (layer) => onLayer?.(layer, name) }));
  const bottom = below === above ? null : swept(below, 'bottom');
  return { width, open, even: bottom === null, top: swept(above, 'top'), bottom };
}

/** The same with the states alone that one block of closed tours can use: far fewer, swept for this block. */
export function sweepForBlock(width: number, height: number, { upper, lower }: Block): Halves {
  const above = (height - 2) >> 1;
  const below = height - 2 - above;
  const middle = middleOf(width, false);
  const part = (rows: number, near: number, otherNear: number) =>
    // One thread reads it: so nothing is copied, for which there would not be room.
    half(
      width,
      middle,
      sweep(width, rows, false, { cores: [coresFor(width, near, otherNear)] }),
      true,
      (array) => array,
    );
  const top = part(above, upper, lower);
  const even = below === above;
  const bottom = even && upper === lower ? null : part(below, lower, upper);
  return { width, open: false, even, top, bottom };
}

/**
 * One half for open tours between two squares, of which `ends` lie in it: their columns, and their rows from its edge. With `cores`
 * only a part of it. With `keep` as `shared` other threads can read it.
 */
export function halfBetween(
  width: number,
  rows: number,
  ends: readonly Beginning[],
  cores: readonly Cores[] | null = null,
  keep = copied,
): Half {
  // A half in which no tour ends is one of a closed tour.
  const places = ends.length === 0 ? null : ends;
  const rooms = roomsFor(width, rows, false);
  const layer = sweep(width, rows, false, { cores, rooms, ends: places });
  const made = half(width, middleOf(width, false), layer, places === null, keep);
  for (const room of rooms) resizeRoom(room, 0);
  return made;
}

/** Gives the memory of halves back at once: the collector would come too late for a count that goes on to sweep others. */
export function giveBack(halves: readonly (Half | null)[]): void {
  for (const words of new Set(halves.map((half) => half?.words)))
    if (words?.buffer instanceof ArrayBuffer) resized(words.buffer, 0);
}

/** The mirror image of a half that is not folded. The states are the same ones, read the other way. */
export function mirrorOf(width: number, half: Half): Half {
  return { ...half, ...viewOf(width, middleOf(width, false), half, (group) => [2 * group + 1]) };
}

function half(width: number, middle: Middle, layer: Layer, folded = true, keep = shared): Half {
  const { groups, states, drawings, start } = layer;
  return {
    folded,
    groups,
    states,
    drawings,
    ones: keep(layer.ones.subarray(0, groups)),
    twos: keep(layer.twos.subarray(0, groups)),
    start: keep(start.subarray(0, groups + 1)),
    words: keep(layer.words.subarray(0, start[groups])),
    ...viewOf(width, middle, layer, (group) => (folded ? [2 * group, 2 * group + 1] : [2 * group])),
  };
}

/** The groups by core, each by the names that it has in the view. */
function viewOf(
  width: number,
  { cores, indices, weights }: Middle,
  layer: Layer,
  namesOf: (group: number) => readonly number[],
): Pick<Half, 'view' | 'coreStart' | 'viewOnes' | 'viewTwos' | 'viewNumber'> {
  const beyondCore = cores * indices;
  const degrees = (mask: number, name: number) => ((name & 1) === 1 ? mirrored(width, mask) : mask);
  const onesOf = (name: number) => degrees(layer.ones[name >> 1]!, name);
  const twosOf = (name: number) => degrees(layer.twos[name >> 1]!, name);
  const numberOf = (name: number) => weightOf(onesOf(name), weights) + 2 * weightOf(twosOf(name), weights);

  const names = Int32Array.from(Array.from({ length: layer.groups }, (_, group) => namesOf(group)).flat());
  const numbers = names.map(numberOf);
  const coreStart = new Int32Array(cores + 1);
  for (const number of numbers) coreStart[Math.floor(number / beyondCore) + 1]! += 1;
  for (let core = 0; core < cores; core++) coreStart[core + 1]! += coreStart[core]!;
  const place = coreStart.slice();
  const view = new Int32Array(names.length);
  const viewNumber = new Int32Array(names.length);
  numbers.forEach((number, x) => {
    const at = place[Math.floor(number / beyondCore)]!++;
    view[at] = names[x]!;
    viewNumber[at] = number % beyondCore;
  });
  return {
    view: shared(view),
    coreStart: shared(coreStart),
    viewOnes: shared(view.map(onesOf)),
    viewTwos: shared(view.map(twosOf)),
    viewNumber: shared(viewNumber),
  };
}

/** The sum of the weights of a mask's bits. */
function weightOf(mask: number, weights: Int32Array): number {
  let sum = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) sum += weights[31 - Math.clz32(rest & -rest)]!;
  return sum;
}

/** A copy for one thread. */
const copied = <A extends Int32Array | Uint32Array>(array: A): A => array.slice() as A;

/** A copy in shared memory, where a page or a process has it: workers then read one and the same. */
export function shared<A extends Int32Array | Uint32Array>(array: A): A {
  if (typeof SharedArrayBuffer === 'undefined') return copied(array);
  const Kind = array.constructor as new (buffer: SharedArrayBuffer) => A;
  const copy = new Kind(new SharedArrayBuffer(array.byteLength));
  copy.set(array);
  return copy;
}
