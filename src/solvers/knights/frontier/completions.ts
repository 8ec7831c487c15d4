/**
 * For one group of a half board: how many of its states close a given pairing to *one* circle.
 *
 * Two sets of paths with the same ends lie on the two sides of the middle. Together they are circles, and they are a tour when there is
 * only one. Let y be the counts of a group by rank, and z(p) the number of its states that make one circle with the pairing p. The first
 * end of p has a mate, say end j: then p's path joins ends 0 and j of the states, which may not be mates of each other
 * already, and what is left is the same question with one path fewer. So z is found digit by digit of the rank, and every
 * common beginning is worked out once: k = 5 takes some 20,000 additions for its 945 answers, where the 945 × 945 pairs
 * would take forty times as many.
 */
import { changeAll, changeOf, JOIN, PAIRINGS, tableOf } from './pairings.ts';

const work: Float64Array[] = [];
let met = new Int32Array(0);

/** Writes z into `into`, from `at` on: PAIRINGS[paths] numbers, for the states `begin` … `end` − 1 of a layer. */
export function completions(
  paths: number,
  rank: Int32Array,
  count: Float64Array,
  begin: number,
  end: number,
  into: Float64Array,
  at: number,
): void {
  if (paths <= 2) {
    const sums = workspace(paths);
    for (let x = begin; x < end; x++) sums[rank[x]!] = sums[rank[x]!]! + count[x]!;
    complete(paths, sums, into, at);
    return;
  }
  const length = end - begin;
  if (met.length < length) met = new Int32Array(2 * length);
  const block = PAIRINGS[paths - 1]!;
  for (let digit = 0; digit < 2 * paths - 1; digit++) {
    const joined = workspace(paths - 1);
    changeAll(changeOf(JOIN, paths, 0, 1 + digit), rank, begin, length, met);
    for (let x = 0; x < length; x++) joined[met[x]!] = joined[met[x]!]! + count[begin + x]!;
    complete(paths - 1, joined, into, at + digit * block);
  }
}

/** The same for counts that lie dense, by rank. */
function complete(paths: number, sums: Float64Array, into: Float64Array, at: number): void {
  if (paths === 1) {
    into[at] = sums[0]!;
    return;
  }
  if (paths === 2) {
    // Of the three pairings of four ends, a circle is made by every two that differ.
    const [a, b, c] = [sums[0]!, sums[1]!, sums[2]!];
    into[at] = b + c;
    into[at + 1] = a + c;
    into[at + 2] = a + b;
    return;
  }
  const block = PAIRINGS[paths - 1]!;
  const each = 2 * paths - 2;
  const joined = workspace(paths - 1);
  for (let digit = 0; digit < 2 * paths - 1; digit++) {
    const from = originsOf(paths, digit);
    let x = 0;
    for (let rank = 0; rank < block; rank++) {
      let sum = 0;
      for (const end = x + each; x < end; x++) sum += sums[from[x]!]!;
      joined[rank] = sum;
    }
    complete(paths - 1, joined, into, at + digit * block);
  }
}

const origins: Int32Array[][] = [];

/**
 * The table of an edge from the first end, backwards: which ranks become 0, which become 1, and so on. Always equally many do: the
 * two ends may have been put into any of the paths that are left, either way round.
 */
function originsOf(paths: number, digit: number): Int32Array {
  const known = (origins[paths] ??= [])[digit];
  if (known) return known;
  const each = 2 * paths - 2;
  const after = PAIRINGS[paths - 1]!;
  const from = new Int32Array(each * after);
  const found = new Int32Array(after);
  tableOf(changeOf(JOIN, paths, 0, 1 + digit)).forEach((then, rank) => {
    if (then < after) from[each * then + found[then]!++] = rank;
  });
  return (origins[paths][digit] = from);
}

/** A zeroed array for the ranks of k paths, and "no pairing". */
function workspace(paths: number): Float64Array {
  const known = work[paths];
  if (known) return known.fill(0);
  return (work[paths] = new Float64Array(PAIRINGS[paths]! + 1));
}
