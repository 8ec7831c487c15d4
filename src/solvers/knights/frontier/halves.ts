/**
 * The two halves of a board, laid out for the join: groups sorted by the degrees of their columns.
 *
 * The join goes through the middle rows column by column. A column of two squares has nine pairs of degrees; read as digits in base
 * nine, first column first, they are a group's *key*. Groups of equal first columns then lie side by side, and a slice of the
 * join finds its part of either half without looking at the rest.
 */
import { outerBit } from './degrees.ts';
import { type Layer, mirrored } from './gather.ts';
import { sweep } from './sweep.ts';

/** One half: its states, and its groups by key. */
export interface Half extends Layer {
  /** Sum of the counts of each group: it bounds what a join with it can give. */
  readonly sum: Float64Array;
  /** The groups, by key. */
  readonly order: Int32Array;
  /** Their keys. */
  readonly key: Float64Array;
}

/** Everything that the slices of a join share. Plain typed arrays, in shared memory where there is such a thing. */
export interface Halves {
  readonly width: number;
  readonly height: number;
  readonly open: boolean;
  readonly top: Half;
  /** null: the board has as many rows above the middle as below, and the bottom half is the top half, turned over. */
  readonly bottom: Half | null;
  /** The top half's groups, 2 · group, and their mirror images, 2 · group + 1, by key; with keys and degrees. */
  readonly view: Int32Array;
  readonly viewKey: Float64Array;
  readonly viewOnes: Int32Array;
  readonly viewTwos: Int32Array;
}

/** Sweeps both halves of a board, `width` × `height`, that is at least as high as wide. */
export function sweepHalves(width: number, height: number, open: boolean): Halves {
  const above = (height - 2) >> 1;
  const below = height - 2 - above;
  const bottom = below === above ? null : half(width, sweep(width, below, open));
  const top = half(width, sweep(width, above, open));

  const views = 2 * top.groups;
  const keys = new Float64Array(views);
  for (let group = 0; group < top.groups; group++) {
    const ones = top.ones[group]!;
    const twos = top.twos[group]!;
    keys[2 * group] = columnKey(width, ones, twos);
    keys[2 * group + 1] = columnKey(width, mirrored(width, ones), mirrored(width, twos));
  }
  const view = shared(sortedBy(keys));
  const viewKey = new Float64Array(shared(keys));
  const viewOnes = new Int32Array(view);
  const viewTwos = new Int32Array(view);
  view.forEach((name, x) => {
    const group = name >> 1;
    const isImage = (name & 1) === 1;
    viewKey[x] = keys[name]!;
    viewOnes[x] = isImage ? mirrored(width, top.ones[group]!) : top.ones[group]!;
    viewTwos[x] = isImage ? mirrored(width, top.twos[group]!) : top.twos[group]!;
  });
  return {
    width,
    height,
    open,
    top,
    bottom,
    view,
    viewKey: shared(viewKey),
    viewOnes: shared(viewOnes),
    viewTwos: shared(viewTwos),
  };
}

function half(width: number, layer: Layer): Half {
  const { groups, start } = layer;
  const states = start[groups]!;
  const count = shared(layer.count.subarray(0, states));
  const sum = new Float64Array(groups);
  const keys = new Float64Array(groups);
  for (let group = 0; group < groups; group++) {
    keys[group] = columnKey(width, layer.ones[group]!, layer.twos[group]!);
    for (let x = start[group]!; x < start[group + 1]!; x++) sum[group] = sum[group]! + count[x]!;
  }
  const order = sortedBy(keys);
  return {
    groups,
    ones: shared(layer.ones.subarray(0, groups)),
    twos: shared(layer.twos.subarray(0, groups)),
    start: shared(start.subarray(0, groups + 1)),
    rank: shared(layer.rank.subarray(0, states)),
    count,
    sum: shared(sum),
    order: shared(order),
    key: shared(keys.map((_, x) => keys[order[x]!]!)),
  };
}

/** The degrees of a column as one digit: 3 · upper + lower. */
export function columnDigit(width: number, column: number, ones: number, twos: number): number {
  const lower = width + column;
  return (
    3 * (((ones >> column) & 1) + 2 * ((twos >> column) & 1)) +
    ((ones >> lower) & 1) +
    2 * ((twos >> lower) & 1)
  );
}

/** All columns in base nine, the first one highest; then the outer vertex, in base three. */
function columnKey(width: number, ones: number, twos: number): number {
  let key = 0;
  for (let column = 0; column < width; column++) key = 9 * key + columnDigit(width, column, ones, twos);
  const outer = outerBit(width);
  return 3 * key + ((ones & outer) === 0 ? 0 : 1) + ((twos & outer) === 0 ? 0 : 2);
}

/** The indices of `keys` in the order of the keys. */
function sortedBy(keys: Float64Array): Int32Array {
  // Key and index in one double: at most 3 · 9^8 · 2^22 < 2^53.
  const places = 2 ** 22;
  const packed = keys.map((key, index) => key * places + index).sort();
  return Int32Array.from(packed, (value) => value % places);
}

/** A copy in shared memory, where a page or a process has it: workers then read one and the same. */
function shared<A extends Int32Array | Float64Array>(array: A): A {
  if (typeof SharedArrayBuffer === 'undefined') return array.slice() as A;
  const Kind = array.constructor as new (buffer: SharedArrayBuffer) => A;
  const copy = new Kind(new SharedArrayBuffer(array.byteLength));
  copy.set(array);
  return copy;
}
