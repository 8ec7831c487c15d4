/**
 * Random numbers that a seed repeats, on every machine: a Weyl sequence, scrambled (Steele, Lea and Flood's SplitMix,
 * "Fast splittable pseudorandom number generators", 2014, in its 32-bit form).
 */
import { requireWhole } from './limits.ts';

export interface Random {
  /** A whole number from 0 to n − 1, for n up to 2^32; uneven by less than n / 2^32. */
  below(n: number): number;
}

/**
 * A source of random numbers.
 * @throws RangeError unless the seed is a whole number from 0 to 2^32 − 1.
 */
export function randomFrom(seed: number): Random {
  requireWhole('seed', seed, 0, 0xffffffff);
  let state = seed | 0;
  return {
    below(n) {
      state = (state + 0x9e3779b9) | 0; // 2^32 divided by the golden ratio
      let word = state ^ (state >>> 16);
      word = Math.imul(word, 0x21f0aaad);
      word ^= word >>> 15;
      word = Math.imul(word, 0x735a2d97);
      word ^= word >>> 15;
      return Math.floor(((word >>> 0) / 0x100000000) * n);
    },
  };
}
