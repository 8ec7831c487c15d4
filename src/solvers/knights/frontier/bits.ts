/** Counting in bit masks: a mask of squares is how the frontier is kept. */

/** Number of set bits of a 32-bit mask. */
export function bitCount(mask: number): number {
  mask -= (mask >>> 1) & 0x55555555;
  mask = (mask & 0x33333333) + ((mask >>> 2) & 0x33333333);
  return Math.imul((mask + (mask >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
