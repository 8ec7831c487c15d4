/** The masks that the queens of the rows above leave to the next row, and what is free by them. */
export function masksOf(n: number, columns: readonly number[]) {
  let open = (1 << n) - 1;
  let [falling, rising] = [0, 0];
  for (const col of columns) {
    const queen = 1 << col;
    open ^= queen;
    falling = (falling | queen) << 1;
    rising = (rising | queen) >>> 1;
  }
  return { open, falling, rising, free: open & ~(falling | rising) };
}
