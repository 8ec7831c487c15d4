/**
 * The half-board join: counts placements of n queens by joining boards from halves, and halves from quadrants.
 *
 * Every column's queen stands in the top or in the bottom half. For a set of columns, list the top half boards on it
 * and the bottom half boards on the other columns, each as a mask of the diagonals that cross the middle: two halves
 * make a solution if their masks are disjoint. On an odd board the middle row's queen is fixed first, and then the
 * middle column's queen is counted to the left quadrant of the bottom half.
 *
 * Symmetry, even board, or odd board with a queen in the middle: one column set of every orbit, and of its solutions
 * those whose rows do not rank below their columns (column-sets.ts). Odd board otherwise: the middle row's queen right
 * of the middle, the middle column's in the bottom half and farther from the middle; that is one solution in eight.
 */
import type { Engine } from '../../contract.ts';
import { takeWords, type Arena } from './arena.ts';
import { bitCount, columnSetOrbits, rankStarts, setRank, setsBySize, type ColumnSet } from './column-sets.ts';
import {
  ABOVE_LARGER,
  BOUNDS,
  createKernel,
  EQUAL,
  EQUAL_TO_LARGER,
  GREATER,
  type RowCuts,
  type RunsOfClasses,
} from './kernel.ts';
import { layOutQuadrants, prepareQuadrants, type Half, type Quadrants } from './prepare.ts';
import { PLACEMENT_BYTES, placementsFor } from './quadrants.ts';
import { shapeOf, type Shape, type Sizes } from './shape.ts';

/** A join whose memory is laid out for one n. */
export interface Join {
  /** Who runs its hot loops. */
  readonly engine: Engine;
  /**
   * Placements counted by one part: the column sets whose number is `part` modulo `parts`. `middle` is the distance of
   * the middle row's queen from the middle column; 0 on an even board. Parts may be counted in any order.
   */
  count(middle: number, part: number, parts: number): number;
}

/** A list of half boards and its sifted copy, as addresses. */
interface HalfBoards {
  readonly list: number;
  /** The masks' key diagonals, where they do not fit into the list's words. */
  readonly keys: number;
  readonly bounds: number;
  readonly sifted: number;
  readonly offsets: number;
}

interface Layout {
  readonly top: HalfBoards;
  readonly bottom: HalfBoards;
  readonly quadrants: Quadrants;
  readonly bytes: number;
}

/** Bytes that a join on boards of side n sets aside at the start, and never exceeds. */
export function joinBytes(n: number): number {
  const shape = shapeOf(n);
  return layOut(shape, 0).bytes + PLACEMENT_BYTES * shape.sizes.placements;
}

function layOut(shape: Shape, start: number): Layout {
  const { keyBits, wide, sizes } = shape;
  const arena: Arena = { end: start };
  const halfBoards = (): HalfBoards => ({
    list: takeWords(arena, sizes.halfBoards),
    keys: wide ? takeWords(arena, sizes.halfBoards) : 0,
    bounds: takeWords(arena, BOUNDS),
    sifted: keyBits > 0 ? takeWords(arena, sizes.halfBoards) : 0,
    offsets: takeWords(arena, (4 << keyBits) + 1),
  });
  const top = halfBoards();
  const bottom = halfBoards();
  const quadrants = layOutQuadrants(shape, arena);
  return { top, bottom, quadrants, bytes: arena.end - start };
}

/** Sets the memory aside for counting on boards of side n, 6 to 21: in plain TypeScript, with other room, where asked for. */
export function openJoin(n: number, plain = false, room: Sizes = shapeOf(n).sizes): Join {
  const shape = { ...shapeOf(n), sizes: room };
  const { half, allRows, keyBits, lowBits, wide, odd, chunk, fullChunk, maskBits, sizes } = shape;
  const kernel = createKernel(layOut(shape, 0).bytes, plain);
  const { words } = kernel;
  const { top, bottom, quadrants } = layOut(shape, kernel.dataStart);
  const rowSets = setsBySize(half);
  const starts = rowSets.map((sets) => rankStarts(half, sets));
  const placements = placementsFor(shape.sizes.placements);
  let prepared = -1;
  let halves: { readonly top: Half; readonly bottom: Half };

  // #region orbit
  /** Pairs of half boards on a column set, those whose rows rank above the columns twice. */
  function countOrbit({ left, right }: ColumnSet): number {
    const size = bitCount(left);
    const rankLeft = setRank(half, left);
    const rankRight = setRank(half, right);
    const smaller = Math.min(rankLeft, rankRight);
    const larger = Math.max(rankLeft, rankRight);
    const cuts = (k: number): RowCuts => {
      const from = starts[k]!;
      const above = from[smaller + 1]!;
      return smaller < larger
        ? [from[smaller]!, above, from[larger]!, from[larger + 1]!, rowSets[k]!.length]
        : [from[smaller]!, above, above, above, rowSets[k]!.length];
    };
    list(bottom, halves.bottom, allRows ^ left, allRows ^ right, cuts(half - size));
    if (words[(bottom.bounds >> 2) + BOUNDS - 1] === 0) return 0;
    list(top, halves.top, left, right, cuts(size));
    return 2 * pairs(GREATER, GREATER) + equalPairs(smaller === larger);
  }

  /** The pairs in which a half board's rows have the smaller of the columns' two ranks. */
  function equalPairs(sameRanks: boolean): number {
    if (!wide) {
      return (
        kernel.joinEqual(top.list, top.bounds, bottom.list, bottom.bounds, fullChunk, maskBits, sameRanks) +
        kernel.joinEqual(bottom.list, bottom.bounds, top.list, top.bounds, fullChunk, maskBits, false)
      );
    }
    return (
      2 * (pairs(EQUAL, ABOVE_LARGER) + pairs(ABOVE_LARGER, EQUAL)) +
      pairs(EQUAL, EQUAL_TO_LARGER) +
      pairs(EQUAL_TO_LARGER, EQUAL) +
      (sameRanks ? pairs(EQUAL, EQUAL) : 0)
    );
  }
  // #endregion orbit

  /** All pairs of half boards on a column set, on an odd board whose middle column's queen is in the bottom half. */
  function countSet(left: number, right: number, leftOut: number, rightOut: number): number {
    const bottomSize = half - bitCount(rightOut);
    list(bottom, halves.bottom, leftOut, rightOut, [0, 0, 0, 0, rowSets[bottomSize]!.length]);
    if (words[(bottom.bounds >> 2) + BOUNDS - 1] === 0) return 0;
    const size = bitCount(left);
    list(top, halves.top, left, right, [0, 0, 0, 0, rowSets[size]!.length]);
    return pairs(GREATER, GREATER);
  }

  /** All half boards on these columns, with the rows of their left quadrant cut into runs. */
  function list(boards: HalfBoards, side: Half, left: number, right: number, cuts: RowCuts): void {
    const { list, keys, bounds } = boards;
    const classes = { classes: odd ? 1 : 4, leftClass: boards === top ? 1 : 2 } as const;
    kernel.generate(side.left, side.right, { left, right }, cuts, classes, list, bounds);
    const count = words[(bounds >> 2) + BOUNDS - 1]!;
    if (count > sizes.halfBoards) {
      throw new Error(`A column set has ${count} half boards; there is room for ${sizes.halfBoards}.`);
    }
    if (wide) kernel.generate(side.leftKeys, side.rightKeys, { left, right }, cuts, classes, keys, bounds);
  }

  /** The disjoint pairs of some runs of the top and the bottom list. */
  function pairs(topRuns: RunsOfClasses, bottomRuns: RunsOfClasses): number {
    const buckets = 4 << keyBits;
    const topList = sift(top, topRuns);
    const bottomList = sift(bottom, bottomRuns);
    const topSize = words[(top.offsets >> 2) + buckets]! - words[top.offsets >> 2]!;
    const bottomSize = words[(bottom.offsets >> 2) + buckets]! - words[bottom.offsets >> 2]!;
    return topSize < bottomSize
      ? kernel.join(topList, top.offsets, bottomList, bottom.offsets, buckets, chunk, lowBits)
      : kernel.join(bottomList, bottom.offsets, topList, top.offsets, buckets, chunk, lowBits);
  }

  /** Sorts runs of a list into buckets and returns where they lie; without key bits the classes' runs are the buckets. */
  function sift({ list, keys, bounds, sifted, offsets }: HalfBoards, runs: RunsOfClasses): number {
    if (keyBits > 0) {
      kernel.sift(list, wide ? keys : list, wide ? 0 : lowBits, keyBits, bounds, runs, sifted, offsets);
      return sifted;
    }
    for (let cls = 0; cls <= 4; cls++) {
      words[(offsets >> 2) + cls] = words[(bounds >> 2) + runs.run + cls * runs.stride]!;
    }
    return list;
  }

  const orbits = columnSetOrbits(half);
  return {
    engine: kernel.name,
    count(middle, part, parts) {
      if (prepared !== middle) halves = prepareQuadrants(shape, middle, words, quadrants, placements);
      prepared = middle;
      let total = 0;
      if (middle === 0) {
        for (let i = part; i < orbits.length; i += parts) total += orbits[i]!.orbit * countOrbit(orbits[i]!);
        return total;
      }
      // The middle row's queen takes a column of the right quadrant.
      const rightColumns = allRows & ~(1 << (half - middle));
      let index = 0;
      for (let left = 0; left <= allRows; left++) {
        for (const right of rowSets[half - bitCount(left)]!) {
          if ((right & ~rightColumns) !== 0) continue;
          if (index++ % parts === part)
            total += 8 * countSet(left, right, allRows ^ left, rightColumns ^ right);
        }
      }
      return total;
    },
  };
}
