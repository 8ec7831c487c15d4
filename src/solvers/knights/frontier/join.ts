/**
 * The join: every tour is a state of the top half, edges between the two middle rows, and a state of the bottom half.
 *
 * The middle squares need degree 2 from the three together, so top and middle edges say exactly which group of the bottom half they
 * need. The edges are chosen column by column; when all edges of a column are chosen, its two squares know what they still need, and
 * a trie over the bottom groups' columns tells at once whether any group has it. Once a group is found, each edge
 * changes the top's pairings by a table, and the tours are the sum of count × completions.
 *
 * Two things make it fast. A slice of the join takes only the bottom groups with given first columns, so that all their
 * completions lie in the processor's cache while the top is streamed past them; nothing has to be kept between slices. And turning
 * the board over exchanges top and bottom: of a pair of groups it is enough to take it once, the smaller one
 * as the top, whose states are the ones that have to be changed.
 */
import { bitCount } from './bits.ts';
import { completions } from './completions.ts';
import { edgeChange, outerBit, pathsOf } from './degrees.ts';
import { columnDigit, type Half, type Halves } from './halves.ts';
import {
  changeAll,
  FLIP,
  MIRROR,
  pathsAfter,
  pathsBefore,
  PAIRINGS,
  tableOf,
  turnTable,
} from './pairings.ts';

/** The number of first columns that tell a slice from the others. */
export function slicedColumns(width: number): number {
  return Math.min(3, width - 2);
}

/** A leaf's sum up to this is exact in a double, and two of them are. */
const EXACT = 2 ** 52;

/** From this k on, lists of states are never spread out over all ranks. */
const SPREAD_BELOW = 8;

/** The tours of one slice, each direction for itself: those whose bottom group has the columns `slice`, digits in base nine. */
export function joinSlice(halves: Halves, slice: number): bigint {
  const { width, open, top, view, viewKey, viewOnes, viewTwos } = halves;
  const bottom = halves.bottom ?? top;
  const turnable = halves.bottom === null;
  const outer = outerBit(width);
  const sliced = slicedColumns(width);
  const below = sliceOf(bottom, width, slice);
  if (below === null) return 0n;
  const { groups, trie, largest, completed, offset } = below;
  const edges = middleEdges(width, open);
  const edgeFrom = Int32Array.from(edges.flat(), ([u]) => u);
  const edgeTo = Int32Array.from(edges.flat(), ([, v]) => v);
  // Where a column's edges begin in that list; two columns beyond the board have none.
  const firstEdge = Int32Array.from(
    { length: width + 2 },
    (_, column) => edges.slice(0, column).flat().length,
  );

  // The path of the search: edge after edge, with the ends before it and the states after it. `ready` are worked out.
  const depths = 2 * width + 3;
  const edgeU = new Int32Array(depths);
  const edgeV = new Int32Array(depths);
  const onesBefore = new Int32Array(depths);
  const lists = Array.from({ length: depths }, () => new Int32Array(1024));
  const spread = Array.from({ length: depths }, () => new Float64Array(1024));
  const rankAt = lists.map((): Int32Array | null => null);
  const countAt: Float64Array[] = [...spread];
  const rankFrom = new Int32Array(depths);
  const countFrom = new Int32Array(depths);
  const lengthAt = new Int32Array(depths);
  let ready = -1;

  let group = 0;
  let isImage = false;
  let size = 0;
  let low = 0;
  let total = 0n;

  /** Works out the states after all edges down to `depth`. */
  function follow(depth: number): void {
    if (ready < 0) {
      const begin = top.start[group]!;
      lengthAt[0] = size;
      countAt[0] = top.count;
      countFrom[0] = begin;
      rankAt[0] = top.rank;
      rankFrom[0] = begin;
      if (isImage) {
        const paths = pathsOf(top.ones[group]!);
        const upper = bitCount(top.ones[group]! & ((1 << width) - 1));
        const turn = turnTable(MIRROR, paths, upper, (top.ones[group]! & outer) !== 0);
        const list = roomFor(0, size);
        for (let x = 0; x < size; x++) list[x] = turn[top.rank[begin + x]!]!;
        rankAt[0] = list;
        rankFrom[0] = 0;
      }
      ready = 0;
    }
    for (let at = ready; at < depth; at++) {
      const change = edgeChange(onesBefore[at]!, edgeU[at]!, edgeV[at]!);
      const ranks = PAIRINGS[pathsAfter(change)]!;
      const length = lengthAt[at]!;
      const from = rankAt[at] ?? null;
      const begin = rankFrom[at]!;
      if (from !== null && (length <= ranks || pathsAfter(change) >= SPREAD_BELOW)) {
        // A list stays a list, its counts where they are.
        const list = roomFor(at + 1, length);
        changeAll(change, from, begin, length, list);
        rankAt[at + 1] = list;
        rankFrom[at + 1] = 0;
        countAt[at + 1] = countAt[at]!;
        countFrom[at + 1] = countFrom[at]!;
        lengthAt[at + 1] = length;
        continue;
      }
      // More states than ranks: they are added up by rank.
      const table = tableOf(change);
      const counts = countAt[at]!;
      const first = countFrom[at]!;
      if (spread[at + 1]!.length <= ranks) spread[at + 1] = new Float64Array(2 * ranks + 1);
      const sums = spread[at + 1]!.fill(0, 0, ranks + 1);
      if (from === null)
        for (let x = 0; x < length; x++) sums[table[x]!] = sums[table[x]!]! + counts[first + x]!;
      else {
        for (let x = 0; x < length; x++) {
          const rank = table[from[begin + x]!]!;
          sums[rank] = sums[rank]! + counts[first + x]!;
        }
      }
      rankAt[at + 1] = null;
      countAt[at + 1] = sums;
      countFrom[at + 1] = 0;
      lengthAt[at + 1] = ranks;
    }
    if (depth > ready) ready = depth;
  }

  function roomFor(depth: number, length: number): Int32Array {
    if (lists[depth]!.length < length) lists[depth] = new Int32Array(2 * length);
    return lists[depth]!;
  }

  /** All edges are chosen, and the bottom group `other` fits. */
  function meet(depth: number, other: number, leaf: number): void {
    let weight = 1;
    if (turnable && other !== group) {
      const otherSize = bottom.start[other + 1]! - bottom.start[other]!;
      if (otherSize < size || (otherSize === size && other < group)) return;
      weight = 2;
    }
    const at = offset[leaf]!;
    if (top.sum[group]! * bottom.sum[other]! > EXACT / 2) {
      follow(depth);
      total +=
        BigInt(weight) *
        exactProduct(
          rankAt[depth] ?? null,
          rankFrom[depth]!,
          countAt[depth]!,
          countFrom[depth]!,
          lengthAt[depth]!,
          completed,
          at,
        );
      return;
    }
    low += weight * product(depth, at);
    if (low > EXACT) {
      total += BigInt(low);
      low = 0;
    }
  }

  /** The sum of count × completions over the states at `depth`, for the completions that begin at `at`. */
  function product(depth: number, at: number): number {
    let sum = 0;
    if (depth > ready && depth > 0) {
      // The last edge need not be written down: few paths go on from here.
      follow(depth - 1);
      const change = edgeChange(onesBefore[depth - 1]!, edgeU[depth - 1]!, edgeV[depth - 1]!);
      if (pathsBefore(change) < SPREAD_BELOW - 1) {
        const table = tableOf(change);
        const ranks = rankAt[depth - 1] ?? null;
        const counts = countAt[depth - 1]!;
        const first = countFrom[depth - 1]!;
        const length = lengthAt[depth - 1]!;
        if (ranks === null)
          for (let x = 0; x < length; x++) sum += counts[first + x]! * completed[at + table[x]!]!;
        else {
          const begin = rankFrom[depth - 1]!;
          for (let x = 0; x < length; x++)
            sum += counts[first + x]! * completed[at + table[ranks[begin + x]!]!]!;
        }
        return sum;
      }
    }
    follow(depth);
    const ranks = rankAt[depth] ?? null;
    const counts = countAt[depth]!;
    const first = countFrom[depth]!;
    const length = lengthAt[depth]!;
    if (ranks === null) for (let x = 0; x < length; x++) sum += counts[first + x]! * completed[at + x]!;
    else {
      const begin = rankFrom[depth]!;
      for (let x = 0; x < length; x++) sum += counts[first + x]! * completed[at + ranks[begin + x]!]!;
    }
    return sum;
  }

  /**
   * Chooses edges that leave `column` to the right, from the list's `edge` on; `node` of the trie holds the bottom groups that fit so
   * far. The choice without a further edge comes first, so that its states are at hand for the others.
   */
  function choose(
    column: number,
    node: number,
    edge: number,
    depth: number,
    ones: number,
    twos: number,
  ): void {
    settle(column, node, depth, ones, twos);
    const end = firstEdge[column + 1]!;
    for (let next = edge; next < end; next++) {
      const u = edgeFrom[next]!;
      const v = edgeTo[next]!;
      if ((twos & (u | v)) !== 0) continue;
      push(depth, ones, u, v);
      choose(column, node, next + 1, depth + 1, ones ^ u ^ v, twos | (ones & (u | v)));
    }
    if (ready > depth) ready = depth;
  }

  /** The squares of `column` have all their edges: goes on with the bottom groups that have what they need. */
  function settle(column: number, node: number, depth: number, ones: number, twos: number): void {
    for (; column < width; column++) {
      node = trie[9 * node + needed(width, column, ones, twos)]!;
      if (node < 0 || (turnable && largest[node]! < size)) return;
      if (firstEdge[column + 1] !== firstEdge[column + 2]) {
        choose(column + 1, node, firstEdge[column + 1]!, depth, ones, twos);
        return;
      }
    }
    const leaf = trie[9 * node + ((twos & outer) !== 0 || !open ? 0 : (ones & outer) !== 0 ? 1 : 2)]!;
    if (leaf >= 0) meet(depth, groups[leaf]!, leaf);
  }

  function push(depth: number, ones: number, u: number, v: number): void {
    edgeU[depth] = u;
    edgeV[depth] = v;
    onesBefore[depth] = ones;
    if (ready > depth) ready = depth;
  }

  /** Chooses the edges of the sliced columns; then the top's degrees there are settled too, and its groups lie together. */
  function begin(
    column: number,
    edge: number,
    used: readonly (readonly [number, number])[],
    ones: number,
    twos: number,
  ) {
    if (column === sliced) {
      meetTops(used, ones, twos);
      return;
    }
    const here = edges[column]!;
    if (edge === here.length) {
      begin(column + 1, 0, used, ones, twos);
      return;
    }
    begin(column, edge + 1, used, ones, twos);
    const [u, v] = here[edge]!;
    if ((twos & (u | v)) !== 0) return;
    begin(column, edge + 1, [...used, [u, v]], ones ^ u ^ v, twos | (ones & (u | v)));
  }

  function meetTops(used: readonly (readonly [number, number])[], edgeOnes: number, edgeTwos: number): void {
    let key = 0;
    for (let column = 0; column < sliced; column++) {
      const bottomDigit = Math.floor(slice / 9 ** (sliced - 1 - column)) % 9;
      const edgeDigit = columnDigit(width, column, edgeOnes, edgeTwos);
      // The bottom half is turned over: its upper square is our lower one.
      const upper = 2 - (bottomDigit % 3) - Math.floor(edgeDigit / 3);
      const lower = 2 - Math.floor(bottomDigit / 3) - (edgeDigit % 3);
      if (upper < 0 || lower < 0) return;
      key = 9 * key + 3 * upper + lower;
    }
    const rest = 3 * 9 ** (width - sliced);
    const end = firstAtLeast(viewKey, (key + 1) * rest);
    for (let x = firstAtLeast(viewKey, key * rest); x < end; x++) {
      group = view[x]! >> 1;
      isImage = (view[x]! & 1) === 1;
      size = top.start[group + 1]! - top.start[group]!;
      if (turnable && largest[0]! < size) continue;
      ready = -1;
      let ones = viewOnes[x]!;
      let twos = viewTwos[x]!;
      let depth = 0;
      for (; depth < used.length; depth++) {
        const [u, v] = used[depth]!;
        if ((twos & (u | v)) !== 0) break;
        push(depth, ones, u, v);
        twos |= ones & (u | v);
        ones ^= u | v;
      }
      if (depth === used.length) choose(sliced, 0, firstEdge[sliced]!, depth, ones, twos);
    }
  }

  begin(0, 0, [], 0, 0);
  return total + BigInt(low);
}

/** What the bottom group must have in a column, as a digit of its own key: it sees the two rows the other way round. */
function needed(width: number, column: number, ones: number, twos: number): number {
  const lower = width + column;
  const above = 2 - ((ones >> column) & 1) - 2 * ((twos >> column) & 1);
  const under = 2 - ((ones >> lower) & 1) - 2 * ((twos >> lower) & 1);
  return 3 * under + above;
}

type Edge = readonly [u: number, v: number];

/** The knight's moves between the two middle rows (and to the outer vertex), by the column that they leave. */
function middleEdges(width: number, open: boolean): readonly (readonly Edge[])[] {
  const outer = outerBit(width);
  return Array.from({ length: width }, (_, column) => {
    const edges: Edge[] = [];
    if (column + 2 < width) {
      edges.push([1 << column, 1 << (width + column + 2)], [1 << (width + column), 1 << (column + 2)]);
    }
    if (open) edges.push([1 << column, outer], [1 << (width + column), outer]);
    return edges;
  });
}

/** The bottom groups of a slice: a trie over their other columns, and their completions side by side. */
interface Slice {
  readonly groups: Int32Array;
  /** Nine children to a node, −1 where there is none; at the last level, indices into `groups`. Node 0 is the root. */
  readonly trie: Int32Array;
  /** The largest number of states of a group below a node. */
  readonly largest: Int32Array;
  readonly completed: Float64Array;
  readonly offset: Int32Array;
}

let completed = new Float64Array(0);

function sliceOf(half: Half, width: number, slice: number): Slice | null {
  const sliced = slicedColumns(width);
  const rest = 3 * 9 ** (width - sliced);
  const begin = firstAtLeast(half.key, slice * rest);
  const end = firstAtLeast(half.key, (slice + 1) * rest);
  if (begin === end) return null;
  const groups = half.order.subarray(begin, end);
  const levels = width - sliced + 1;
  const trie = new Int32Array(9 * (1 + levels * groups.length)).fill(-1);
  const largest = new Int32Array(1 + levels * groups.length);
  const offset = new Int32Array(groups.length);
  let nodes = 1;
  let length = 0;
  groups.forEach((group, leaf) => {
    const key = half.key[begin + leaf]!;
    const size = half.start[group + 1]! - half.start[group]!;
    let node = 0;
    largest[0] = Math.max(largest[0]!, size);
    for (let level = levels - 1; level >= 1; level--) {
      const digit = Math.floor(key / (3 * 9 ** (level - 1))) % 9;
      const slot = 9 * node + digit;
      if (trie[slot] === -1) trie[slot] = nodes++;
      node = trie[slot]!;
      largest[node] = Math.max(largest[node]!, size);
    }
    trie[9 * node + (key % 3)] = leaf;
    offset[leaf] = length;
    // One place more for "no pairing", which nothing completes.
    length += PAIRINGS[pathsOf(half.ones[group]!)]! + 1;
  });
  if (completed.length < length) completed = new Float64Array(length);
  const own = new Float64Array(
    groups.reduce((most, group) => Math.max(most, PAIRINGS[pathsOf(half.ones[group]!)]!), 1),
  );
  groups.forEach((group, leaf) => {
    const ones = half.ones[group]!;
    const paths = pathsOf(ones);
    const at = offset[leaf]!;
    completed[at + PAIRINGS[paths]!] = 0;
    // Without an open path there is nothing that could be closed.
    if (paths === 0) {
      completed[at] = 0;
      return;
    }
    completions(paths, half.rank, half.count, half.start[group]!, half.start[group + 1]!, own, 0);
    const flip = turnTable(FLIP, paths, bitCount(ones & ((1 << width) - 1)), (ones & outerBit(width)) !== 0);
    for (let rank = 0; rank < PAIRINGS[paths]!; rank++) completed[at + flip[rank]!] = own[rank]!;
  });
  return { groups, trie, largest, completed, offset };
}

/** The first index of a sorted array whose entry is not below `bound`. */
function firstAtLeast(sorted: Float64Array, bound: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]! < bound) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The sum of count × completions where doubles would not be exact. */
function exactProduct(
  ranks: Int32Array | null,
  begin: number,
  counts: Float64Array,
  first: number,
  length: number,
  completed: Float64Array,
  at: number,
): bigint {
  let sum = 0n;
  for (let x = 0; x < length; x++) {
    const place = at + (ranks === null ? x : ranks[begin + x]!);
    if (completed[place] !== 0) sum += BigInt(counts[first + x]!) * BigInt(completed[place]!);
  }
  return sum;
}
