/**
 * Column sets of the top half, up to the symmetries of the board.
 *
 * A set is written as left | right, two sets of t = ⌊n/2⌋ columns: bit i of `left` is column i, bit i of `right` is the
 * column that mirrors it. Turning the board over (columns reversed, or top and bottom exchanged) turns a column set into
 * (right, left), or into its complement; sets that differ only so have the same number of solutions, and one of them
 * stands for its orbit of 1, 2 or 4.
 *
 * The other symmetries exchange rows and columns. They turn the column set of the top half into the set of rows of the
 * left half. So order the orbits by a rank, and count only solutions whose rows rank above their columns, twice, and
 * those of equal rank once. The rank of (left, right) is the pair (smaller, larger) of `setRank(left)`,
 * `setRank(right)`, where a set and its complement have the same rank, so that the rank is the same on a whole orbit.
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
  const bySize = setsBySize(t);
  const orbits: ColumnSet[] = [];
  for (let left = 0; left <= all; left++) {
    for (const right of bySize[t - bitCount(left)]!) {
      const own = (left << t) | right;
      const reversed = (right << t) | left;
      const complement = ((all ^ left) << t) | (all ^ right);
      const both = ((all ^ right) << t) | (all ^ left);
      if (own > reversed || own > complement || own > both) continue;
      let orbit = 1;
      if (reversed !== own) orbit += 1;
      if (complement !== own && complement !== reversed) orbit += 1;
      if (both !== own && both !== reversed && both !== complement) orbit += 1;
      orbits.push({ left, right, orbit });
    }
  }
  return orbits;
}

/** The rank of a set of t things, the same for its complement. */
export function setRank(t: number, set: number): number {
  return Math.min(set, ((1 << t) - 1) ^ set);
}

/** All sets of k of t things, by rank. */
export function setsBySize(t: number): number[][] {
  const bySize: number[][] = Array.from({ length: t + 1 }, () => []);
  for (let set = 0; set < 1 << t; set++) bySize[bitCount(set)]!.push(set);
  for (const sets of bySize) sets.sort((a, b) => setRank(t, a) - setRank(t, b));
  return bySize;
}

/** For every rank, and one more, the position of the first set of at least that rank in a list sorted by rank. */
export function rankStarts(t: number, sets: readonly number[]): number[] {
  const starts: number[] = [];
  for (let rank = 0, at = 0; rank <= 1 << (t - 1); rank++) {
    while (at < sets.length && setRank(t, sets[at]!) < rank) at += 1;
    starts.push(at);
  }
  return starts;
}

export function bitCount(set: number): number {
  let count = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}
