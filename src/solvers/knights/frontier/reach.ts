/**
 * One half draws its share of the middle edges, seen by the degrees alone: which indices it reaches, and by which arrows.
 *
 * This is branch.ts for all edges at once, and simpler: degrees are numbers here, so that an edge is an addition, and a number is a
 * place in a table, so that nothing has to be looked up.
 */
import type { Half } from './halves.ts';
import type { Middle, Share } from './middle.ts';

/** For each index a chain of arrows. */
export interface Reach {
  /** First arrow to an index, −1 if there is none. */
  readonly first: Int32Array;
  /** Next arrow to the same index, −1 at the end; the place in the half's view it comes from; the edges drawn, a bit for each. */
  next: Int32Array;
  source: Int32Array;
  drawn: Int32Array;
}

/** A reach without arrows. */
export function emptyReach(indices: number): Reach {
  return {
    first: new Int32Array(indices).fill(-1),
    next: new Int32Array(1 << 12),
    source: new Int32Array(1 << 12),
    drawn: new Int32Array(1 << 12),
  };
}

/** Fills `reach` with all ways from the groups whose nearer row has the core `near` to those whose farther row has the core `far`. */
export function fillReach(
  reach: Reach,
  { weights, indices }: Middle,
  half: Half,
  { edges, early }: Share,
  near: number,
  far: number,
): void {
  const { first } = reach;
  const ends = Int32Array.from(edges, ([u, v]) => u | v);
  const added = Int32Array.from(edges, ([u, v]) => weights[bitOf(u)]! + weights[bitOf(v)]!);
  const offset = far * indices;
  first.fill(-1);
  let arrows = 0;
  let from = half.coreStart[near]!;

  /** Goes through the edges from the `edge`-th on, each drawn or not. */
  function draw(edge: number, number: number, ones: number, twos: number, drawn: number): void {
    // The far core has all its edges.
    if (edge === early && (number < offset || number >= offset + indices)) return;
    if (edge === ends.length) {
      arrive(number - offset, drawn);
      return;
    }
    draw(edge + 1, number, ones, twos, drawn);
    const both = ends[edge]!;
    if ((twos & both) === 0)
      draw(edge + 1, number + added[edge]!, ones ^ both, twos | (ones & both), drawn | (1 << edge));
  }

  function arrive(index: number, drawn: number): void {
    if (arrows === reach.next.length) {
      reach.next = longer(reach.next);
      reach.source = longer(reach.source);
      reach.drawn = longer(reach.drawn);
    }
    reach.next[arrows] = first[index]!;
    reach.source[arrows] = from;
    reach.drawn[arrows] = drawn;
    first[index] = arrows++;
  }

  for (; from < half.coreStart[near + 1]!; from++) {
    draw(0, half.viewNumber[from]!, half.viewOnes[from]!, half.viewTwos[from]!, 0);
  }
}

function bitOf(mask: number): number {
  return 31 - Math.clz32(mask);
}

function longer(array: Int32Array): Int32Array {
  const copy = new Int32Array(2 * array.length);
  copy.set(array);
  return copy;
}
