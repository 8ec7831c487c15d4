/**
 * The hot loops of the half-board join in AssemblyScript with SIMD: putting quadrants together to half boards, and
 * counting the disjoint pairs of two lists of masks. loops.ts says what each function promises; plain-loops.ts is the
 * same without WebAssembly, pair for pair. Built into join-loops.wasm.ts by `npm run build:wasm`.
 */

// Fixed places in the linear memory; the lists of the driver start behind them.
const PACK: usize = 1024; // 16 shuffles that move the chosen lanes to the front
const PACK_OTHERS: usize = 1280; // … and those not chosen
const WORK: usize = 960; // the counters, see `workAt`
const SAMPLE: usize = 1536; // 128 masks
const FREE: usize = 2048; // 32 vectors: for each diagonal, which of 128 boards leave it free
const TAKEN: usize = 2560; // for each diagonal, how many of a sample take it: one word each for the larger list …
const OTHERS: usize = 2816; // … and for the smaller one
const VECTOR: usize = 16;
const LANES: u32 = 128;

/** The 32 diagonals of a mask's first word have two tables of six diagonals and four of five; the second word has tables of six. */
const TABLE0: usize = 4096;
const TABLE1: usize = TABLE0 + 1024;
const TABLE2: usize = TABLE1 + 1024;
const TABLE3: usize = TABLE2 + 512;
const TABLE4: usize = TABLE3 + 512;
const TABLE5: usize = TABLE4 + 512;
const TABLE6: usize = TABLE5 + 512;
const TABLE7: usize = TABLE6 + 1024;
/** The tables of the second 128 boards lie so far behind those of the first. */
const SECOND: usize = TABLE7 + 1024 - TABLE0;
const ROW_OF_64: usize = 63 << 4;
const ROW_OF_32: usize = 31 << 4;

/** Lists of at most so many boards are compared as a whole with the other list. */
const LEAF: u32 = 2 * LANES;
/** Lists of at least so many boards are sampled anew before they are split. */
const SAMPLED: u32 = 2048;
const NO_BIT: u8 = 255;

export const dataStart: i32 = 4096 + 2 * 6144;
/** What loops.ts calls `work`: 64-bit floats, which hold whole numbers up to 2^53. */
export const workAt: i32 = 960;

let keyBits: u32 = 0;
let scratchEnd: usize = 0;

export function init(keys: u32, end: usize): void {
  keyBits = keys;
  scratchEnd = end;
  for (let mask: usize = 0; mask < 16; mask++) {
    writeShuffle(PACK, mask, mask);
    writeShuffle(PACK_OTHERS, mask, 15 - mask);
  }
}

/** The shuffle of number `index` moves these lanes to the front. */
function writeShuffle(shuffles: usize, index: usize, lanes: usize): void {
  let at = shuffles + index * VECTOR;
  for (let lane: usize = 0; lane < 4; lane++) {
    if (((lanes >> lane) & 1) == 0) continue;
    for (let byte: usize = 0; byte < 4; byte++) store<u8>(at++, <u8>(lane * 4 + byte));
  }
}

// @ts-expect-error: only AssemblyScript decorates functions
@inline
function add(counter: usize, amount: f64): void {
  store<f64>(WORK + (counter << 3), load<f64>(WORK + (counter << 3)) + amount);
}

/**
 * Every quadrant of the left group with every quadrant of the right group whose seam diagonals differ. A right group is
 * mostly one vector, so the left one is the inner loop.
 */
// @ts-expect-error: only AssemblyScript decorates functions
@inline
function pairUp<Words>(
  leftSeam: usize, leftMask: usize, leftKeys: usize, left: usize, leftEnd: usize,
  rightSeam: usize, rightMask: usize, rightKeys: usize, right: usize, rightEnd: usize, out: usize, toKeys: usize, fromSecond: v128,
): usize {
  const zero = i32x4.splat(0);
  const toMask = leftMask - leftSeam, toLeftKeys = leftKeys - leftSeam;
  const last = leftSeam + leftEnd;
  for (let j = right; j < rightEnd; j += VECTOR) {
    const seam = v128.load(rightSeam + j), mask = v128.load(rightMask + j);
    const keys = sizeof<Words>() > 1 ? v128.load(rightKeys + j) : zero;
    for (let i = leftSeam + left; i < last; i += 4) {
      const fits = i32x4.bitmask(i32x4.eq(v128.and(seam, v128.load32_splat(i)), zero));
      const pack = v128.load(PACK + (<usize>fits << 4));
      let first = v128.or(mask, v128.load32_splat(i + toMask));
      if (sizeof<Words>() > 1) {
        const second = v128.or(keys, v128.load32_splat(i + toLeftKeys));
        first = v128.bitselect(second, first, fromSecond);
        if (sizeof<Words>() > 2) v128.store(out + toKeys, v128.swizzle(second, pack));
      }
      v128.store(out, v128.swizzle(first, pack));
      out += <usize>i32.popcnt(fits) << 2;
    }
  }
  return out;
}

// Sizes as types: whether quadrants have a second word, and whether boards have one.
type OneWord = i8;
type OneOfTwo = i16;
type TwoWords = i32;

export function generate(
  leftSeam: usize, leftMask: usize, leftKeys: usize, leftStart: usize,
  rightSeam: usize, rightMask: usize, rightKeys: usize, rightStart: usize,
  cut0: u32, cut1: u32, cut2: u32, cut3: u32, cut4: u32,
  bitsFromSecond: i32, keys: u32, out: usize, outKeys: usize, bounds: usize,
): void {
  let o = out;
  const toKeys = outKeys - out, fromSecond = i32x4.splat(bitsFromSecond);
  let l = leftStart + (<usize>cut0 << 2), r = rightStart + (<usize>cut0 << 2);
  let left = load<u32>(l), right = load<u32>(r);
  for (let run: u32 = 0; run < 4; run++) {
    store<u32>(bounds + (<usize>run << 2), <u32>(o - out) >> 2);
    const last = leftStart + (<usize>(run == 0 ? cut1 : run == 1 ? cut2 : run == 2 ? cut3 : cut4) << 2);
    while (l < last) {
      l += 4;
      r += 4;
      const leftEnd = load<u32>(l), rightEnd = load<u32>(r);
      o = keyBits == 0
        ? pairUp<OneWord>(leftSeam, leftMask, leftKeys, left, leftEnd, rightSeam, rightMask, rightKeys, right, rightEnd, o, toKeys, fromSecond)
        : keys == 0
        ? pairUp<OneOfTwo>(leftSeam, leftMask, leftKeys, left, leftEnd, rightSeam, rightMask, rightKeys, right, rightEnd, o, toKeys, fromSecond)
        : pairUp<TwoWords>(leftSeam, leftMask, leftKeys, left, leftEnd, rightSeam, rightMask, rightKeys, right, rightEnd, o, toKeys, fromSecond);
      left = leftEnd;
      right = rightEnd;
    }
  }
  store<u32>(bounds + 16, <u32>(o - out) >> 2);
  add(0, <f64>(<u32>(o - out) >> 2));
}

/** What two rows exchange in one step of the bit transposition: blocks of `distance` bits. */
// @ts-expect-error: only AssemblyScript decorates functions
@inline
function exchanged(high: v128, low: v128, distance: i32, keep: i32): v128 {
  return v128.and(v128.xor(high, i32x4.shl(low, distance)), i32x4.splat(keep));
}

/** Two steps of the bit transposition, of distance 2·step and step, on four rows that are `step` rows apart. */
// @ts-expect-error: only AssemblyScript decorates functions
@inline
function twoSteps(rows: usize, step: usize, keep: i32, keepThen: i32): void {
  const apart = step << 4;
  let a = v128.load(rows), b = v128.load(rows + apart);
  let c = v128.load(rows + 2 * apart), d = v128.load(rows + 3 * apart);
  const ac = exchanged(a, c, 2 * <i32>step, keep), bd = exchanged(b, d, 2 * <i32>step, keep);
  a = v128.xor(a, ac);
  b = v128.xor(b, bd);
  c = v128.xor(c, i32x4.shr_u(ac, 2 * <i32>step));
  d = v128.xor(d, i32x4.shr_u(bd, 2 * <i32>step));
  const ab = exchanged(a, b, <i32>step, keepThen), cd = exchanged(c, d, <i32>step, keepThen);
  v128.store(rows, v128.xor(a, ab));
  v128.store(rows + apart, v128.xor(b, i32x4.shr_u(ab, <i32>step)));
  v128.store(rows + 2 * apart, v128.xor(c, cd));
  v128.store(rows + 3 * apart, v128.xor(d, i32x4.shr_u(cd, <i32>step)));
}

/** The 128 masks from `boards` on as 32 vectors at FREE: who leaves this diagonal free. Board 4b + l is bit b of lane l. */
function transpose(boards: usize): void {
  for (let i: usize = 0; i < 512; i += VECTOR) v128.store(FREE + i, v128.not(v128.load(boards + i)));
  for (let i: usize = 0; i < 128; i += VECTOR) twoSteps(FREE + i, 8, 0xffff0000, 0xff00ff00);
  for (let i: usize = 0; i < 512; i += 128) {
    twoSteps(FREE + i, 2, 0xf0f0f0f0, 0xcccccccc);
    twoSteps(FREE + i + VECTOR, 2, 0xf0f0f0f0, 0xcccccccc);
  }
  for (let i = FREE; i < FREE + 512; i += 2 * VECTOR) {
    const a = v128.load(i), b = v128.load(i, 16);
    const ab = exchanged(a, b, 1, 0xaaaaaaaa);
    v128.store(i, v128.xor(a, ab));
    v128.store(i, v128.xor(b, i32x4.shr_u(ab, 1)), 16);
  }
}

/** The first `count` of 128 boards, as they lie in a vector. */
function lanesBelow(count: u32): v128 {
  return i32x4.replace_lane(
    i32x4.replace_lane(
      i32x4.replace_lane(i32x4.splat(bitsBelow((count + 3) >> 2)), 1, bitsBelow((count + 2) >> 2)), 2, bitsBelow((count + 1) >> 2),
    ), 3, bitsBelow(count >> 2),
  );
}
// @ts-expect-error: only AssemblyScript decorates functions
@inline
function bitsBelow(count: u32): u32 {
  return count >= 32 ? 0xffffffff : (1 << count) - 1;
}

/** Four rows of a table: all sets of two diagonals, added to the set of the first row. */
// @ts-expect-error: only AssemblyScript decorates functions
@inline
function fourRows(at: usize, start: v128, a: v128, b: v128): void {
  const withA = v128.and(start, a);
  v128.store(at, start);
  v128.store(at, withA, 16);
  v128.store(at, v128.and(start, b), 32);
  v128.store(at, v128.and(withA, b), 48);
}
// @ts-expect-error: only AssemblyScript decorates functions
@inline
function sixteenRows(at: usize, start: v128, a: v128, b: v128, c: v128, d: v128): void {
  const withD = v128.and(start, d);
  fourRows(at, start, a, b);
  fourRows(at + 64, v128.and(start, c), a, b);
  fourRows(at + 128, withD, a, b);
  fourRows(at + 192, v128.and(withD, c), a, b);
}

/** The table of five or six diagonals: row i is the AND of `start` and the vectors of the diagonals in i. */
function buildTable(at: usize, start: v128, diagonal: usize, six: bool): void {
  const a = v128.load(diagonal), b = v128.load(diagonal, 16), c = v128.load(diagonal, 32), d = v128.load(diagonal, 48);
  const e = v128.load(diagonal, 64);
  sixteenRows(at, start, a, b, c, d);
  sixteenRows(at + 256, v128.and(start, e), a, b, c, d);
  if (!six) return;
  start = v128.and(start, v128.load(diagonal, 80));
  sixteenRows(at + 512, start, a, b, c, d);
  sixteenRows(at + 768, v128.and(start, e), a, b, c, d);
}

/** The tables of the first words of up to 128 boards. */
function buildTables(boards: usize, count: u32, set: usize): void {
  const all = i32x4.splat(-1);
  transpose(boards);
  buildTable(set + TABLE0, lanesBelow(count), FREE, true);
  buildTable(set + TABLE1, all, FREE + 6 * VECTOR, true);
  buildTable(set + TABLE2, all, FREE + 12 * VECTOR, false);
  buildTable(set + TABLE3, all, FREE + 17 * VECTOR, false);
  buildTable(set + TABLE4, all, FREE + 22 * VECTOR, false);
  buildTable(set + TABLE5, all, FREE + 27 * VECTOR, false);
}
/** The tables of their second words. */
function buildKeyTables(keys: usize): void {
  const all = i32x4.splat(-1);
  transpose(keys);
  buildTable(TABLE6, all, FREE, true);
  if (keyBits > 6) buildTable(TABLE7, all, FREE + 6 * VECTOR, true);
}

// @ts-expect-error: only AssemblyScript decorates functions
@inline
function sumBytes(bytes: v128): u32 {
  const sums = i32x4.extadd_pairwise_i16x8_u(i16x8.extadd_pairwise_i8x16_u(bytes));
  return (
    i32x4.extract_lane(sums, 0) + i32x4.extract_lane(sums, 1) + i32x4.extract_lane(sums, 2) + i32x4.extract_lane(sums, 3)
  );
}
// @ts-expect-error: only AssemblyScript decorates functions
@inline
function majority(a: v128, b: v128, aXorB: v128, c: v128): v128 {
  return v128.or(v128.and(a, b), v128.and(aXorB, c));
}

// Sizes as types: how many tables the second words have; which 128 boards.
type NoKeys = i8;
type OneTable = i16;
type TwoTables = i32;
type First128 = i8;
type Second128 = i16;

/** The partners of a query, whose rows are these, as a vector. */
// @ts-expect-error: only AssemblyScript decorates functions
@inline
function common<Boards>(a: usize, b: usize, c: usize, d: usize, e: usize, f: usize): v128 {
  const set: usize = sizeof<Boards>() == 1 ? 0 : SECOND;
  return v128.and(
    v128.and(
      v128.and(v128.load(a, set + TABLE0), v128.load(b, set + TABLE1)),
      v128.and(v128.load(c, set + TABLE2), v128.load(d, set + TABLE3)),
    ),
    v128.and(v128.load(e, set + TABLE4), v128.load(f, set + TABLE5)),
  );
}

/** The partners of one query among up to 128 boards. */
// @ts-expect-error: only AssemblyScript decorates functions
@inline
function found<Keys>(query: usize, toKeys: usize): v128 {
  const m = <usize>load<u32>(query);
  let v = common<First128>(
    (m << 4) & ROW_OF_64, (m >> 2) & ROW_OF_64, (m >> 8) & ROW_OF_32, (m >> 13) & ROW_OF_32, (m >> 18) & ROW_OF_32, (m >> 23) & ROW_OF_32,
  );
  if (sizeof<Keys>() > 1) {
    const k = <usize>load<u32>(query + toKeys);
    v = v128.and(v, v128.load((k << 4) & ROW_OF_64, TABLE6));
    if (sizeof<Keys>() > 2) v = v128.and(v, v128.load((k >> 2) & ROW_OF_64, TABLE7));
  }
  return v;
}

/** The partners of all queries among up to 128 boards: ones are added up by carry-save (Harley–Seal), four vectors at a time. */
// @ts-expect-error: only AssemblyScript decorates functions
@inline
function partners<Keys>(query: usize, toKeys: usize, queryEnd: usize): u32 {
  let ones = i32x4.splat(0), twos = i32x4.splat(0), bytes = i8x16.splat(0);
  let total: u32 = 0, room = 31;
  const foursEnd = query + ((queryEnd - query) & ~15);
  while (query < foursEnd) {
    const x0 = found<Keys>(query, toKeys), x1 = found<Keys>(query + 4, toKeys);
    const x2 = found<Keys>(query + 8, toKeys), x3 = found<Keys>(query + 12, toKeys);
    query += 16;
    const x01 = v128.xor(x0, x1), x23 = v128.xor(x2, x3);
    const carry0 = majority(x0, x1, x01, ones);
    ones = v128.xor(ones, x01);
    const carry1 = majority(x2, x3, x23, ones);
    ones = v128.xor(ones, x23);
    const carry01 = v128.xor(carry0, carry1);
    const fours = majority(carry0, carry1, carry01, twos);
    twos = v128.xor(twos, carry01);
    bytes = i8x16.add(bytes, i8x16.popcnt(fours));
    if (--room == 0) {
      total += sumBytes(bytes);
      bytes = i8x16.splat(0);
      room = 31;
    }
  }
  total += sumBytes(bytes);
  // At most three are left: their ones fit into the bytes.
  bytes = i8x16.add(i8x16.popcnt(ones), i8x16.shl(i8x16.popcnt(twos), 1));
  for (; query < queryEnd; query += 4) bytes = i8x16.add(bytes, i8x16.popcnt(found<Keys>(query, toKeys)));
  return 4 * total + sumBytes(bytes);
}
function partnersLow(query: usize, toKeys: usize, end: usize): u32 { return partners<NoKeys>(query, toKeys, end); }
function partnersOne(query: usize, toKeys: usize, end: usize): u32 { return partners<OneTable>(query, toKeys, end); }
function partnersTwo(query: usize, toKeys: usize, end: usize): u32 { return partners<TwoTables>(query, toKeys, end); }

/** The same among up to 256 boards: a query finds its rows once for both halves of them. */
function partners256(query: usize, queryEnd: usize): u32 {
  let ones = i32x4.splat(0), twos = i32x4.splat(0), bytes = i8x16.splat(0);
  let total: u32 = 0, room = 31;
  const twosEnd = query + ((queryEnd - query) & ~7);
  while (query < twosEnd) {
    const m = <usize>load<u32>(query), n = <usize>load<u32>(query, 4);
    query += 8;
    const ma = (m << 4) & ROW_OF_64, mb = (m >> 2) & ROW_OF_64, mc = (m >> 8) & ROW_OF_32;
    const md = (m >> 13) & ROW_OF_32, me = (m >> 18) & ROW_OF_32, mf = (m >> 23) & ROW_OF_32;
    const x0 = common<First128>(ma, mb, mc, md, me, mf), x1 = common<Second128>(ma, mb, mc, md, me, mf);
    const na = (n << 4) & ROW_OF_64, nb = (n >> 2) & ROW_OF_64, nc = (n >> 8) & ROW_OF_32;
    const nd = (n >> 13) & ROW_OF_32, ne = (n >> 18) & ROW_OF_32, nf = (n >> 23) & ROW_OF_32;
    const x2 = common<First128>(na, nb, nc, nd, ne, nf), x3 = common<Second128>(na, nb, nc, nd, ne, nf);
    const x01 = v128.xor(x0, x1), x23 = v128.xor(x2, x3);
    const carry0 = majority(x0, x1, x01, ones);
    ones = v128.xor(ones, x01);
    const carry1 = majority(x2, x3, x23, ones);
    ones = v128.xor(ones, x23);
    const carry01 = v128.xor(carry0, carry1);
    const fours = majority(carry0, carry1, carry01, twos);
    twos = v128.xor(twos, carry01);
    bytes = i8x16.add(bytes, i8x16.popcnt(fours));
    if (--room == 0) {
      total += sumBytes(bytes);
      bytes = i8x16.splat(0);
      room = 31;
    }
  }
  total += sumBytes(bytes);
  bytes = i8x16.add(i8x16.popcnt(ones), i8x16.shl(i8x16.popcnt(twos), 1));
  if (query < queryEnd) {
    const m = <usize>load<u32>(query);
    const ma = (m << 4) & ROW_OF_64, mb = (m >> 2) & ROW_OF_64, mc = (m >> 8) & ROW_OF_32;
    const md = (m >> 13) & ROW_OF_32, me = (m >> 18) & ROW_OF_32, mf = (m >> 23) & ROW_OF_32;
    bytes = i8x16.add(bytes, i8x16.popcnt(common<First128>(ma, mb, mc, md, me, mf)));
    bytes = i8x16.add(bytes, i8x16.popcnt(common<Second128>(ma, mb, mc, md, me, mf)));
  }
  return 4 * total + sumBytes(bytes);
}

/** The disjoint pairs of two lists, every one of x with every one of y. */
function leaf(x: usize, xKeys: usize, xCount: u32, y: usize, yKeys: usize, yCount: u32, keyed: bool): u32 {
  let total: u32 = 0;
  const end = x + (<usize>xCount << 2), toKeys = xKeys - x;
  for (let p: u32 = 0; p < yCount; p += LANES) {
    const at = <usize>p << 2, rest = yCount - p;
    buildTables(y + at, min(LANES, rest), 0);
    if (keyed) {
      buildKeyTables(yKeys + at);
      total += keyBits > 6 ? partnersTwo(x, toKeys, end) : partnersOne(x, toKeys, end);
    } else if (rest > LANES) {
      buildTables(y + at + 4 * <usize>LANES, min(LANES, rest - LANES), SECOND);
      total += partners256(x, end);
      p += LANES;
    } else {
      total += partnersLow(x, 0, end);
    }
  }
  add(3, 1);
  add(4, <f64>xCount * <f64>yCount);
  return total;
}

/** Where `split` has ended its second list; it returns the end of the first. */
let takenEnd: usize = 0;

/**
 * Copies the entries of `list` in two: to `free` those whose bit in `tested` is 0, to `taken` those whose bit is 1. Whole
 * vectors are written, and the next one overwrites what was not meant.
 */
function split(tested: usize, list: usize, count: u32, bit: u32, free: usize, taken: usize): usize {
  const own = i32x4.splat(1 << bit), zero = i32x4.splat(0), toList = list - tested;
  const end = tested + (<usize>count << 2), vectorsEnd = tested + (<usize>(count & ~3) << 2);
  let i = tested;
  for (; i < vectorsEnd; i += VECTOR) {
    const chosen = <usize>i32x4.bitmask(i32x4.eq(v128.and(v128.load(i), own), zero));
    const boards = v128.load(i + toList);
    v128.store(free, v128.swizzle(boards, v128.load(PACK + (chosen << 4))));
    v128.store(taken, v128.swizzle(boards, v128.load(PACK_OTHERS + (chosen << 4))));
    const zeros = <usize>i32.popcnt(<u32>chosen) << 2;
    free += zeros;
    taken += VECTOR - zeros;
  }
  for (; i < end; i += 4) {
    const board = load<u32>(i + toList);
    store<u32>(free, board);
    store<u32>(taken, board);
    const one = <usize>((load<u32>(i) >> (bit & 31)) & 1) << 2;
    taken += one;
    free += 4 - one;
  }
  takenEnd = taken;
  return free;
}

/** Copies only the entries whose bit is 0, and returns the address behind the last. */
function leaving(tested: usize, list: usize, count: u32, bit: u32, free: usize): usize {
  const own = i32x4.splat(1 << bit), zero = i32x4.splat(0), toList = list - tested;
  const end = tested + (<usize>count << 2), vectorsEnd = tested + (<usize>(count & ~3) << 2);
  let i = tested;
  for (; i < vectorsEnd; i += VECTOR) {
    const chosen = <usize>i32x4.bitmask(i32x4.eq(v128.and(v128.load(i), own), zero));
    v128.store(free, v128.swizzle(v128.load(i + toList), v128.load(PACK + (chosen << 4))));
    free += <usize>i32.popcnt(<u32>chosen) << 2;
  }
  for (; i < end; i += 4) {
    store<u32>(free, load<u32>(i + toList));
    free += 4 - (<usize>((load<u32>(i) >> (bit & 31)) & 1) << 2);
  }
  return free;
}

/** How many of a sample of at most 128 boards take each of these diagonals, written from `counts` on. */
function sample(list: usize, count: u32, counts: usize): void {
  const step = <usize>max(1, count / LANES) << 2;
  const taken = min(LANES, count);
  for (let i: usize = 0; i < <usize>taken; i++) store<u32>(SAMPLE + (i << 2), load<u32>(list + i * step));
  for (let i = <usize>taken; i < <usize>LANES; i++) store<u32>(SAMPLE + (i << 2), 0);
  transpose(SAMPLE);
  for (let bit: usize = 0; bit < 32; bit++) {
    const free = v128.load(FREE + (bit << 4));
    const ones = i64.popcnt(i64x2.extract_lane(free, 0)) + i64.popcnt(i64x2.extract_lane(free, 1));
    store<u32>(counts + (bit << 2), LANES - <u32>ones);
  }
}

/** Writes the diagonals that are left, those first that most pairs of a sample have in common; then NO_BIT. */
function order(x: usize, xCount: u32, y: usize, yCount: u32, left: u32, out: usize): void {
  sample(x, xCount, TAKEN);
  sample(y, yCount, OTHERS);
  let length: usize = 0;
  for (let rest = left; rest != 0; rest &= rest - 1) {
    const bit = <usize>ctz(rest);
    const shared = load<u32>(TAKEN + (bit << 2)) * load<u32>(OTHERS + (bit << 2));
    if (shared == 0) continue;
    store<u32>(TAKEN + (bit << 2), shared);
    let at = length++;
    for (; at > 0; at--) {
      const before = load<u8>(out + at - 1);
      if (load<u32>(TAKEN + (<usize>before << 2)) >= shared) break;
      store<u8>(out + at, before);
    }
    store<u8>(out + at, <u8>bit);
  }
  store<u8>(out + length, NO_BIT);
}

/** Behind the last entry and one vector more, which a list may write past its end. */
// @ts-expect-error: only AssemblyScript decorates functions
@inline
function aligned(end: usize): usize {
  return (end + 31) & ~15;
}

/**
 * The disjoint pairs of two lists. The larger one is split by a diagonal: boards that leave it free meet the whole
 * other list, boards that take it meet those of the other list that leave it free. `left` are the diagonals not used
 * yet, `best` those of them in the order of a sample, if there was one.
 */
function descend(x: usize, xCount: u32, y: usize, yCount: u32, left: u32, best: usize, scratch: usize): u32 {
  if (xCount < yCount) return descend(y, yCount, x, xCount, left, best, scratch);
  if (yCount == 0) return 0;
  if (yCount <= LEAF || scratch + roomFor(xCount, yCount) > scratchEnd) return leaf(x, 0, xCount, y, 0, yCount, false);
  if (best == 0 || xCount >= SAMPLED) {
    best = scratch;
    scratch += 64;
    order(x, xCount, y, yCount, left, best);
  }
  const bit = <u32>load<u8>(best++);
  if (bit == <u32>NO_BIT) return leaf(x, 0, xCount, y, 0, yCount, false);
  left &= ~(<u32>1 << bit);
  const taken = aligned(scratch + (<usize>xCount << 2));
  const freeCount = <u32>(split(x, x, xCount, bit, scratch, taken) - scratch) >> 2;
  const meet = aligned(takenEnd);
  const meetEnd = leaving(y, y, yCount, bit, meet);
  const meetCount = <u32>(meetEnd - meet) >> 2, next = aligned(meetEnd);
  add(1, 1);
  add(2, <f64>xCount + <f64>meetCount);
  return (
    descend(scratch, freeCount, y, yCount, left, best, next) +
    descend(taken, xCount - freeCount, meet, meetCount, left, best, next)
  );
}
/** Bytes that a split of two lists may take, with the order of a sample. */
// @ts-expect-error: only AssemblyScript decorates functions
@inline
function roomFor(xCount: u32, yCount: u32): usize {
  return (2 * <usize>xCount + <usize>yCount + 64) << 2;
}

/** The same by the diagonals `keys` of the second words, from the highest bit on, and then by those of the first. */
function descendKeys(
  x: usize, xKeys: usize, xCount: u32, y: usize, yKeys: usize, yCount: u32, keys: u32, scratch: usize,
): u32 {
  if (xCount < yCount) return descendKeys(y, yKeys, yCount, x, xKeys, xCount, keys, scratch);
  if (yCount == 0) return 0;
  if (yCount <= LEAF || scratch + 2 * roomFor(xCount, yCount) > scratchEnd) {
    return leaf(x, xKeys, xCount, y, yKeys, yCount, true);
  }
  const bit: u32 = 31 - clz(keys), later = keys & ~(<u32>1 << bit);
  const taken = aligned(scratch + (<usize>xCount << 2));
  const freeCount = <u32>(split(xKeys, x, xCount, bit, scratch, taken) - scratch) >> 2;
  const freeKeys = aligned(takenEnd);
  const takenKeys = aligned(freeKeys + (<usize>xCount << 2));
  let meet = freeKeys;
  // Behind the last of their diagonals, the second words are not asked again.
  if (later != 0) {
    split(xKeys, xKeys, xCount, bit, freeKeys, takenKeys);
    meet = aligned(takenEnd);
  }
  const meetEnd = leaving(yKeys, y, yCount, bit, meet);
  const meetCount = <u32>(meetEnd - meet) >> 2;
  const meetKeys = aligned(meetEnd);
  add(1, 1);
  add(2, <f64>xCount + <f64>meetCount);
  const takenCount = xCount - freeCount;
  if (later == 0) {
    return (
      descend(scratch, freeCount, y, yCount, -1, 0, meetKeys) +
      descend(taken, takenCount, meet, meetCount, -1, 0, meetKeys)
    );
  }
  const next = aligned(leaving(yKeys, yKeys, yCount, bit, meetKeys));
  return (
    descendKeys(scratch, freeKeys, freeCount, y, yKeys, yCount, later, next) +
    descendKeys(taken, takenKeys, takenCount, meet, meetKeys, meetCount, later, next)
  );
}

export function pairs(
  x: usize, xKeys: usize, xCount: u32, y: usize, yKeys: usize, yCount: u32, keys: u32, scratch: usize,
): u32 {
  return keys != 0
    ? descendKeys(x, xKeys, xCount, y, yKeys, yCount, keys, scratch)
    : descend(x, xCount, y, yCount, -1, 0, scratch);
}
