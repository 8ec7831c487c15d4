/**
 * The states of a group as words of 32 bits: the rank in the low bits, the count above it.
 *
 * Many paths have many pairings with few drawings each, and few paths few pairings with many, so that both have room in one word: on 8
 * columns and three rows always. A larger count stands in the two words after, and the word has ones in its place.
 */
import { PAIRINGS } from './pairings.ts';

/** How many bits the ranks of k paths take. */
const RANK_BITS = PAIRINGS.map((pairings) => 32 - Math.clz32(pairings - 1));

/** The most words that a state takes. */
export const MOST_WORDS = 3;

/** Writes a state at a place that has room for it. Returns the place after it. */
export function pack(words: Uint32Array, at: number, paths: number, rank: number, count: number): number {
  const bits = RANK_BITS[paths]!;
  const large = 0xffffffff >>> bits;
  if (count < large) {
    words[at] = rank | (count << bits);
    return at + 1;
  }
  words[at] = rank | (large << bits);
  words[at + 1] = count;
  words[at + 2] = Math.floor(count / 2 ** 32);
  return at + MOST_WORDS;
}

/** Reads the states in the words `begin` … `end` − 1 of a group into two arrays. Returns their number. */
export function unpack(
  words: Uint32Array,
  begin: number,
  end: number,
  paths: number,
  rank: Int32Array,
  count: Float64Array,
): number {
  const bits = RANK_BITS[paths]!;
  const mask = (1 << bits) - 1;
  const large = 0xffffffff >>> bits;
  let states = 0;
  for (let at = begin; at < end; at++) {
    const word = words[at]!;
    const some = word >>> bits;
    rank[states] = word & mask;
    if (some < large) count[states] = some;
    else {
      count[states] = words[at + 1]! + 2 ** 32 * words[at + 2]!;
      at += 2;
    }
    states++;
  }
  return states;
}
