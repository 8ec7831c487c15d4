/** Random numbers that come out the same for the same seed, on every machine: xorshift, Marsaglia 2003. */

/** A source of numbers from 0 (included) to 1 (excluded). */
export function randomFrom(seed: number): () => number {
  let state = Math.imul(seed, 0x9e37_79b1) >>> 0 || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}
