/**
 * Column sets of the top half, up to the symmetries of the board.
 *
 * A set is written as left | right, two sets of t = ⌊n/2⌋ columns: bit i of `left` is column i, bit i of `right` is the
 * column that mirrors it. Turning the board over (columns reversed, or top and bottom exchanged) turns a column set into
 * (right, left), or into its complement; sets that differ only so have the same number of solutions, and one of them
 * stands for its orbit of 1, 2 or 4: one with at least as many columns left as right, so that the two halves meet mostly
 * on backslash diagonals.
 *
 * The other symmetries exchange rows and columns. They turn the column set of the top half into the set of rows of the
 * left half. So order the orbits by a rank, and count only solutions whose rows rank above their columns, twice, and
 * those of equal rank once. The rank of (left, right) is the pair (smaller, larger) of the ranks of `left` and `right`,
 * where a set and its complement have the same rank, so that the rank is the same on a whole orbit. Every such ranking
 * gives the same count. The sets with most quadrants come first here, because then there are fewest half boards: those
 * on the richest columns need rows that are poorer.
 */

export interface ColumnSet {
  readonly left: number;
  readonly right: number;
  /** How many column sets it stands for. */
  readonly orbit: number;
}

/** One column set of every orbit, for t columns on each side and t queens in the top half. */
export function columnSetOrbits(t: number): ColumnSet[] {
  const all = (1 << t) - 1;
  const bySize = setsBySize(t, new Int32Array(all + 1));
  const orbits: ColumnSet[] = [];
  for (let size = Math.ceil(t / 2); size <= t; size++) {
    // With as many columns left as right, all four images have; else two of them, the set's own and the last.
    const balanced = 2 * size === t;
    for (const left of bySize[size]!) {
      for (const right of bySize[t - size]!) {
        const own = (left << t) | right;
        const reversed = (right << t) | left;
        const complement = ((all ^ left) << t) | (all ^ right);
        const both = ((all ^ right) << t) | (all ^ left);
        if (own > both || (balanced && (own > reversed || own > complement))) continue;
        orbits.push({ left, right, orbit: new Set([own, reversed, complement, both]).size });
      }
    }
  }
  return orbits;
}

/** For every set of t things, its rank: 0 for the one with most quadrants on it, the same for its complement. */
export function rankSets(t: number): Int32Array {
  const all = (1 << t) - 1;
  const ranks = new Int32Array(all + 1);
  const crowding = Int32Array.from(ranks, (_, set) => crowded(t, set) + crowded(t, all ^ set));
  Array.from({ length: 1 << (t - 1) }, (_, set) => set)
    .sort((a, b) => crowding[a]! - crowding[b]!)
    .forEach((set, rank) => (ranks[set] = ranks[all ^ set] = rank));
  return ranks;
}

/**
 * How much the queens on a set of t lines are in each other's way: two on lines `distance` apart share a diagonal in so many of
 * the ways to place them. The less, the more quadrants there are, nearly in this order.
 */
function crowded(t: number, set: number): number {
  let ways = 0;
  for (let a = 0; a < t; a++) {
    for (let b = 0; b < a; b++) if (((set >> a) & (set >> b) & 1) === 1) ways += 2 * (t - (a - b));
  }
  return ways;
}

/** All sets of k of t things, by rank. */
export function setsBySize(t: number, ranks: Int32Array): number[][] {
  const bySize: number[][] = Array.from({ length: t + 1 }, () => []);
  for (let set = 0; set < 1 << t; set++) bySize[bitCount(set)]!.push(set);
  for (const sets of bySize) sets.sort((a, b) => ranks[a]! - ranks[b]!);
  return bySize;
}

/** For every rank, and one more, the position of the first set of at least that rank in a list sorted by rank. */
export function rankStarts(sets: readonly number[], ranks: Int32Array): number[] {
  const starts: number[] = [];
  for (let rank = 0, at = 0; rank <= ranks.length / 2; rank++) {
    while (at < sets.length && ranks[sets[at]!]! < rank) at += 1;
    starts.push(at);
  }
  return starts;
}

/** How many columns a set has. */
export function bitCount(set: number): number {
  let count = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}
