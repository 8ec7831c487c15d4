/**
 * One half draws its share of the middle edges, seen by the degrees alone: which indices it reaches, and by which arrows.
 *
 * This is branch.ts for all edges at once, and simpler: degrees are numbers here, so that an edge is an addition, and a number is a
 * place in a table, so that nothing has to be looked up.
 */
import type { Half } from './halves.ts';
import { lacking, type Middle } from './middle.ts';

/** The indices that a half reaches, each with the arrows that lead to it. */
export interface Reach {
  /** In ascending order: of the upper half its own ones, of the lower one those that the upper half must have to meet it. */
  readonly index: Int32Array;
  /** Where the arrows to each begin, and after the last of them their number. */
  readonly start: Int32Array;
  /** The place in the half's view that an arrow comes from; the edges drawn, a bit for each. */
  readonly source: Int32Array;
  readonly drawn: Int32Array;
}

// The arrows as they are found, in a chain for each index: the first one, and after each the next, −1 at the end.
let first = new Int32Array(0);
let next = new Int32Array(1 << 12);
let source = new Int32Array(1 << 12);
let drawn = new Int32Array(1 << 12);

/** All ways from the groups whose nearer row has the core `near` to those whose farther row has the core `far`. */
export function reachOf(
  middle: Middle,
  half: Half,
  side: 'upper' | 'lower',
  near: number,
  far: number,
): Reach {
  const { weights, indices } = middle;
  const { edges, early } = middle[side];
  const ends = Int32Array.from(edges, ([u, v]) => u | v);
  const added = Int32Array.from(edges, ([u, v]) => weights[bitOf(u)]! + weights[bitOf(v)]!);
  const offset = far * indices;
  if (first.length !== indices) first = new Int32Array(indices);
  first.fill(-1);
  let reached = 0;
  let arrows = 0;
  let from = half.coreStart[near]!;

  /** Goes through the edges from the `edge`-th on, each drawn or not. */
  function draw(edge: number, number: number, ones: number, twos: number, chosen: number): void {
    // The far core has all its edges.
    if (edge === early && (number < offset || number >= offset + indices)) return;
    if (edge === ends.length) {
      arrive(number - offset, chosen);
      return;
    }
    draw(edge + 1, number, ones, twos, chosen);
    const both = ends[edge]!;
    if ((twos & both) === 0)
      draw(edge + 1, number + added[edge]!, ones ^ both, twos | (ones & both), chosen | (1 << edge));
  }

  function arrive(index: number, chosen: number): void {
    if (arrows === next.length) {
      next = longer(next);
      source = longer(source);
      drawn = longer(drawn);
    }
    if (first[index]! < 0) reached++;
    next[arrows] = first[index]!;
    source[arrows] = from;
    drawn[arrows] = chosen;
    first[index] = arrows++;
  }

  for (; from < half.coreStart[near + 1]!; from++) {
    draw(0, half.viewNumber[from]!, half.viewOnes[from]!, half.viewTwos[from]!, 0);
  }
  return inOrder(reached, arrows, side === 'upper' ? (index) => index : (index) => lacking(middle, index));
}

/** The chains one after another; what is met at an index is what is lacking there, and the other way round. */
function inOrder(reached: number, arrows: number, ownIndex: (index: number) => number): Reach {
  const reach = {
    index: new Int32Array(reached),
    start: new Int32Array(reached + 1),
    source: new Int32Array(arrows),
    drawn: new Int32Array(arrows),
  };
  let place = 0;
  let at = 0;
  for (let index = 0; index < first.length; index++) {
    let arrow = first[ownIndex(index)]!;
    if (arrow < 0) continue;
    reach.index[place] = index;
    for (; arrow >= 0; arrow = next[arrow]!) {
      reach.source[at] = source[arrow]!;
      reach.drawn[at++] = drawn[arrow]!;
    }
    reach.start[++place] = at;
  }
  return reach;
}

/** Finds the places of indices in a reach, −1 for one that is not in it. It must be asked for them in ascending order. */
export function placesIn({ index }: Reach): (wanted: number) => number {
  let place = 0;
  return (wanted) => {
    while (place < index.length && index[place]! < wanted) place++;
    return place < index.length && index[place] === wanted ? place : -1;
  };
}

function bitOf(mask: number): number {
  return 31 - Math.clz32(mask);
}

function longer(array: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const copy = new Int32Array(2 * array.length);
  copy.set(array);
  return copy;
}
