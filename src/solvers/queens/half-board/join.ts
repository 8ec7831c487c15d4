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
import {
  bitCount,
  columnSetOrbits,
  rankSets,
  rankStarts,
  setsBySize,
  type ColumnSet,
} from './column-sets.ts';
import { createLoops } from './create-loops.ts';
import { BOUNDS, type BitChoice, type Boards, type Columns, type JoinWork, type RowCuts } from './loops.ts';
import { layOutQuadrants, prepareQuadrants, type Half, type Prepared, type Quadrants } from './prepare.ts';
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
  count(middle: number, part: number, parts: number): JoinCount;
}

export interface JoinCount {
  readonly solutions: number;
  readonly work: JoinWork;
}

/** Where the half boards of one half lie: addresses. */
interface List {
  readonly list: number;
  /** The second words of the masks, where there are any. */
  readonly keys: number;
  /** The bounds of its runs (see loops.ts). */
  readonly bounds: number;
}

interface Layout {
  readonly top: List;
  readonly bottom: List;
  readonly quadrants: Quadrants;
  readonly bytes: number;
}

/** The runs of a list: boards whose rows rank equal to the smaller rank of the columns, and so on (see RowCuts). */
const EQUAL = [0, 1] as const;
const EQUAL_TO_LARGER = [2, 3] as const;
const ABOVE_LARGER = [3, 4] as const;
const GREATER = [1, 4] as const;
const ALL = [0, 4] as const;
type Runs = readonly [from: number, to: number];

/** Bytes that a join on boards of side n never exceeds: its lists, and while the quadrants are prepared, those as they are found. */
export function joinBytes(n: number): number {
  const shape = shapeOf(n);
  const rowSets = setsBySize(shape.half, new Int32Array(1 << shape.half));
  return layOut(shape, rowSets, 0).bytes + scratchBytes(shape) + PLACEMENT_BYTES * shape.sizes.placements;
}

/** What two lists are split into: a part is about half as long as the list, and a split happens within a split. */
function scratchBytes({ keyBits, sizes }: Shape): number {
  return 65_536 + 24 * sizes.halfBoards * (keyBits > 0 ? 8 : 4);
}

function layOut(shape: Shape, rowSets: readonly (readonly number[])[], start: number): Layout {
  const { keyBits, sizes } = shape;
  const arena: Arena = { end: start };
  const halfBoards = (): List => ({
    list: takeWords(arena, sizes.halfBoards),
    keys: keyBits > 0 ? takeWords(arena, sizes.halfBoards) : 0,
    bounds: takeWords(arena, BOUNDS),
  });
  const top = halfBoards();
  const bottom = halfBoards();
  const quadrants = layOutQuadrants(shape, rowSets, arena);
  return { top, bottom, quadrants, bytes: arena.end - start };
}

/** Sets the memory aside for counting on boards of side n, 6 to 22: in plain TypeScript, with other room, where asked for. */
export function openJoin(n: number, plain = false, room: Sizes = shapeOf(n).sizes): Join {
  const shape = { ...shapeOf(n), sizes: room };
  const { half, allRows, sizes } = shape;
  const ranks = rankSets(half);
  const rowSets = setsBySize(half, ranks);
  const starts = rowSets.map((sets) => rankStarts(sets, ranks));
  const loops = createLoops(
    { ...shape, bytes: layOut(shape, rowSets, 0).bytes, scratchBytes: scratchBytes(shape) },
    plain,
  );
  const { words } = loops;
  const { top, bottom, quadrants } = layOut(shape, rowSets, loops.dataStart);
  let prepared = -1;
  let halves: Prepared;
  let bits: BitChoice;

  // #region orbit
  /** Pairs of half boards on a column set, those whose rows rank above the columns twice. */
  function countOrbit({ left, right }: ColumnSet): number {
    const size = bitCount(left);
    const rankLeft = ranks[left]!;
    const rankRight = ranks[right]!;
    const smaller = Math.min(rankLeft, rankRight);
    const larger = Math.max(rankLeft, rankRight);
    const cuts = (k: number): RowCuts => {
      const from = starts[k]!;
      const above = from[smaller + 1]!;
      return smaller < larger
        ? [from[smaller]!, above, from[larger]!, from[larger + 1]!, rowSets[k]!.length]
        : [from[smaller]!, above, above, above, rowSets[k]!.length];
    };
    const columns = { left, right };
    const others = { left: allRows ^ left, right: allRows ^ right };
    bits = halves.layout.choose(columns, others);
    if (list(bottom, halves.bottom, others, cuts(half - size)) === 0) return 0;
    list(top, halves.top, columns, cuts(size));
    return (
      2 * (pairs(GREATER, GREATER) + pairs(EQUAL, ABOVE_LARGER) + pairs(ABOVE_LARGER, EQUAL)) +
      pairs(EQUAL, EQUAL_TO_LARGER) +
      pairs(EQUAL_TO_LARGER, EQUAL) +
      (smaller === larger ? pairs(EQUAL, EQUAL) : 0)
    );
  }
  // #endregion orbit

  /** All pairs of half boards on a column set, on an odd board whose middle column's queen is in the bottom half. */
  function countSet(columns: Columns, others: Columns): number {
    const all = (size: number): RowCuts => [0, 0, 0, 0, rowSets[size]!.length];
    bits = halves.layout.choose(columns, others);
    if (list(bottom, halves.bottom, others, all(half - bitCount(others.right))) === 0) return 0;
    list(top, halves.top, columns, all(bitCount(columns.left)));
    return pairs(ALL, ALL);
  }

  /** Lists the half boards on these columns, with the rows of their left quadrant cut into runs; returns how many they are. */
  function list(into: List, side: Half, columns: Columns, cuts: RowCuts): number {
    loops.generate(side.left, side.right, columns, cuts, bits, into.list, into.keys, into.bounds);
    const count = words[(into.bounds >>> 2) + BOUNDS - 1]!;
    if (count > sizes.halfBoards) {
      throw new Error(`A column set has ${count} half boards; there is room for ${sizes.halfBoards}.`);
    }
    return count;
  }

  /** The disjoint pairs of some runs of the top and the bottom list. */
  function pairs(topRuns: Runs, bottomRuns: Runs): number {
    return loops.pairs(boardsOf(top, topRuns), boardsOf(bottom, bottomRuns), bits.keys);
  }

  function boardsOf({ list, keys, bounds }: List, [first, last]: Runs): Boards {
    const from = words[(bounds >>> 2) + first]!;
    return { list: list + 4 * from, keys: keys + 4 * from, count: words[(bounds >>> 2) + last]! - from };
  }

  const orbits = columnSetOrbits(half);
  return {
    engine: loops.engine,
    count(middle, part, parts) {
      if (prepared !== middle) {
        halves = prepareQuadrants(shape, middle, words, quadrants, placementsFor(sizes.placements));
      }
      prepared = middle;
      let total = 0;
      if (middle === 0) {
        for (let i = part; i < orbits.length; i += parts) total += orbits[i]!.orbit * countOrbit(orbits[i]!);
        return { solutions: total, work: loops.takeWork() };
      }
      // The middle row's queen takes a column of the right quadrant.
      const rightColumns = allRows & ~(1 << (half - middle));
      let index = 0;
      for (let left = 0; left <= allRows; left++) {
        for (const right of rowSets[half - bitCount(left)]!) {
          if ((right & ~rightColumns) !== 0) continue;
          if (index++ % parts !== part) continue;
          total += 8 * countSet({ left, right }, { left: allRows ^ left, right: rightColumns ^ right });
        }
      }
      return { solutions: total, work: loops.takeWork() };
    },
  };
}
