/**
 * The search of symmetric-bitmap.ts in AssemblyScript, line for line: `count` is its loop, `orbitIfCanonical` is
 * fundamental.ts. The driver, symmetric-bitmap-wasm.ts, writes the allowed columns and the queens of the prefix before
 * the call, and reads the totals after it. Built into symmetric-bitmap.wasm.ts by `npm run build:wasm`.
 */

// Fixed places in the linear memory, which begins empty; 32 rows at most.
const ALLOWED: usize = 0; // columns as bits, one word a row
const QUEENS: usize = 128; // each row's queen as a bit
const COLS: usize = 256; // her column, one byte a row, filled in on a tie only
const ROWS: usize = 288; // the row of each column's queen, likewise
const TOTALS: usize = 320; // solutions, unique, leaves, nodes: 64 bits each
const STACK: usize = 384; // five words an entry, as many entries as rows
const ENTRY: usize = 20;

export const allowedAt: usize = ALLOWED;
export const queensAt: usize = QUEENS;
export const totalsAt: usize = TOTALS;

/** Counts below a prefix that leaves at least two rows, and in its next row at least one candidate. */
export function count(
  n: i32,
  first: i32,
  forcedRow: i32,
  row: i32,
  open: u32,
  falling: u32,
  rising: u32,
  free: u32,
): void {
  const lastRow = n - 1;
  const sides: u32 = 1 | (1 << lastRow);
  // The queens that make a tie, and where they stand (see `keep` in symmetric-bitmap.ts).
  const tieInLastRow: u32 = 1 << (lastRow - first),
    tieInRight: u32 = 1 << lastRow;
  const rightAt = QUEENS + ((<usize>first) << 2),
    leftAt = QUEENS + ((<usize>(lastRow - first)) << 2);
  let solutions: u64 = 0,
    unique: u64 = 0,
    leaves: u64 = 0,
    nodes: u64 = 1;
  let top = STACK;

  for (;;) {
    if (free == 0) {
      if (top == STACK) break;
      top -= ENTRY;
      open = load<u32>(top);
      falling = load<u32>(top, 4);
      rising = load<u32>(top, 8);
      free = load<u32>(top, 12);
      row = load<i32>(top, 16);
    }
    const queen = free & -free;
    free ^= queen;
    store<u32>(QUEENS + ((<usize>row) << 2), queen);
    nodes++;
    const nextRow = row + 1;
    const nextOpen = open ^ queen;
    const nextFalling = (falling | queen) << 1;
    const nextRising = (rising | queen) >> 1;
    let nextFree = nextOpen & ~(nextFalling | nextRising) & load<u32>(ALLOWED + ((<usize>nextRow) << 2));
    if (nextRow == forcedRow) {
      const missing = nextOpen & sides;
      if (missing != 0) nextFree = missing == sides ? 0 : nextFree & missing;
    }
    if (nextFree == 0) {
      leaves++;
      continue;
    }
    if (nextRow == lastRow) {
      leaves++;
      nodes++;
      const tie =
        first > 0 && (nextFree == tieInLastRow || load<u32>(rightAt) == tieInRight || load<u32>(leftAt) == 1);
      let orbit: u32 = 8;
      if (tie) {
        store<u32>(QUEENS + ((<usize>nextRow) << 2), nextFree);
        orbit = orbitIfCanonical(n);
      }
      solutions += orbit;
      if (orbit > 0) unique++;
      continue;
    }
    if (free != 0) {
      store<u32>(top, open);
      store<u32>(top, falling, 4);
      store<u32>(top, rising, 8);
      store<u32>(top, free, 12);
      store<i32>(top, row, 16);
      top += ENTRY;
    }
    open = nextOpen;
    falling = nextFalling;
    rising = nextRising;
    free = nextFree;
    row = nextRow;
  }

  store<u64>(TOTALS, solutions);
  store<u64>(TOTALS, unique, 8);
  store<u64>(TOTALS, leaves, 16);
  store<u64>(TOTALS, nodes, 24);
}

/** The size of the orbit if the board in QUEENS is the smallest of its images, else 0. */
function orbitIfCanonical(n: i32): u32 {
  const far = n - 1;
  for (let row = 0; row < n; row++) {
    const col = ctz(load<u32>(QUEENS + ((<usize>row) << 2)));
    store<u8>(COLS + row, <u8>col);
    store<u8>(ROWS + <usize>col, <u8>row);
  }
  let same: u32 = 1;
  for (let image = 1; image < 8; image++) {
    const line = image & 1 ? ROWS : COLS; // transposed
    for (let r = 0; ; r++) {
      if (r == n) {
        same++;
        break;
      }
      const entry = <i32>load<u8>(line + (image & 2 ? far - r : r)); // upside down
      const difference = (image & 4 ? far - entry : entry) - <i32>load<u8>(COLS + r); // mirrored
      if (difference < 0) return 0;
      if (difference > 0) break;
    }
  }
  return 8 / same;
}
