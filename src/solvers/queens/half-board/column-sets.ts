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
  const orbits: ColumnSet[] = [];
  for (let left = 0; left <= all; left++) {
    for (let right = 0; right <= all; right++) {
      if (bitCount(left) + bitCount(right) !== t || bitCount(left) < bitCount(right)) continue;
      const images = [
        [left, right],
        [right, left],
        [all ^ left, all ^ right],
        [all ^ right, all ^ left],
      ] as const;
      const own = numberOf(images[0]);
      const leftHeavy = images.filter(([a, b]) => bitCount(a) >= bitCount(b)).map(numberOf);
      if (own === Math.min(...leftHeavy))
        orbits.push({ left, right, orbit: new Set(images.map(numberOf)).size });
    }
  }
  return orbits;

  function numberOf([a, b]: readonly [number, number]): number {
    return (a << t) | b;
  }
}

/** For every set of t things, its rank: 0 for the one with most quadrants on it, the same for its complement. */
export function rankSets(t: number): Int32Array {
  const all = (1 << t) - 1;
  const quadrants = quadrantsByRows(t);
  const both = (set: number): number => quadrants[set]! * quadrants[all ^ set]!;
  const ranks = new Int32Array(all + 1);
  Array.from({ length: 1 << (t - 1) }, (_, set) => set)
    .sort((a, b) => both(b) - both(a))
    .forEach((set, rank) => (ranks[set] = ranks[all ^ set] = rank));
  return ranks;
}

/** How many placements without conflict use these rows, for every set of rows of a square of side t. */
function quadrantsByRows(t: number): Float64Array {
  const counts = new Float64Array(1 << t);
  const extend = (column: number, rows: number, slashes: number, backslashes: number): void => {
    counts[rows]! += 1;
    for (let next = column; next < t; next++) {
      for (let row = 0; row < t; row++) {
        const slash = 1 << (row + next);
        const backslash = 1 << (row - next + t);
        if (((rows >> row) & 1) !== 0 || (slashes & slash) !== 0 || (backslashes & backslash) !== 0) continue;
        extend(next + 1, rows | (1 << row), slashes | slash, backslashes | backslash);
      }
    }
  };
  extend(0, 0, 0, 0);
  return counts;
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

export function bitCount(set: number): number {
  let count = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}
