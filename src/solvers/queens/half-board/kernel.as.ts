/**
 * The two hot loops of the half-board join in AssemblyScript with SIMD: joining quadrants to half boards, and counting
 * the disjoint pairs of two lists of masks. kernel.ts says what each function promises; plain-kernel.ts is the same
 * without WebAssembly. Built into kernel.wasm.ts by `npm run build:wasm`.
 *
 * Counting disjoint pairs: 512 masks (the patterns) are transposed to one bit vector a diagonal, "these patterns leave
 * it free". A table a chunk of diagonals holds the AND of those vectors for every set of diagonals in the chunk. Then a
 * query of four chunks is four table rows, ANDed, and the ones in the result are its partners among all 512 patterns.
 */

// Fixed places in the linear memory; the lists of the driver start behind them.
const PACK: usize = 1024; // 16 shuffles that move the chosen lanes to the front
const TRANSPOSED: usize = 2048; // 32 vectors for each of 4 × 128 patterns
const TABLES: usize = 4096; // 4 chunks × up to 256 rows × up to 64 bytes
const VECTOR: usize = 16;
const LANES: u32 = 128;
const BLOCK: u32 = 512;

export const dataStart: i32 = 4096 + 65536;

export function init(): void {
  for (let mask = 0; mask < 16; mask++) {
    let lane: usize = 0;
    for (let from: usize = 0; from < 4; from++) {
      if (((mask >> (<i32>from)) & 1) == 0) continue;
      for (let byte: usize = 0; byte < 4; byte++) {
        store<u8>(PACK + <usize>mask * VECTOR + lane * 4 + byte, <u8>(from * 4 + byte));
      }
      lane++;
    }
  }
}

/**
 * Every quadrant of the left group with every quadrant of the right group whose seam diagonals differ. A right group is
 * mostly one vector, so the left one is the inner loop.
 */
// @ts-ignore: decorator
@inline
function pairUp(
  leftSeam: usize, leftMask: usize, left: usize, leftEnd: usize,
  rightSeam: usize, rightMask: usize, right: usize, rightEnd: usize, out: usize,
): usize {
  const zero = i32x4.splat(0);
  const fromSeam = leftMask - leftSeam;
  const last = leftSeam + leftEnd;
  for (let j = right; j < rightEnd; j += VECTOR) {
    const seam = v128.load(rightSeam + j), mask = v128.load(rightMask + j);
    for (let i = leftSeam + left; i < last; i += 4) {
      const fits = i32x4.bitmask(i32x4.eq(v128.and(seam, v128.load32_splat(i)), zero));
      const joined = v128.or(mask, v128.load32_splat(i + fromSeam));
      v128.store(out, v128.swizzle(joined, v128.load(PACK + (<usize>fits << 4))));
      out += <usize>i32.popcnt(fits) << 2;
    }
  }
  return out;
}

export function generate(
  leftSeam: usize, leftMask: usize, leftStart: usize, leftMarked: usize,
  rightSeam: usize, rightMask: usize, rightStart: usize, rightMarked: usize,
  equalFrom: u32, equalTo: u32, topFrom: u32, topTo: u32, end: u32,
  classes: u32, leftClass: u32, out: usize, bounds: usize,
): void {
  let o = out;
  for (let part: u32 = 0; part < 16; part++) {
    store<u32>(bounds + (<usize>part << 2), <u32>(o - out) >> 2);
    let cls: u32, from: u32, to: u32;
    if (part < 4) { cls = part; from = equalFrom; to = equalTo; }
    else {
      cls = (part - 4) / 3;
      const third = (part - 4) % 3;
      from = third == 0 ? equalTo : third == 1 ? topFrom : topTo;
      to = third == 0 ? topFrom : third == 1 ? topTo : end;
    }
    if (cls >= classes) continue;
    let l = leftStart + ((cls & leftClass) != 0 ? leftMarked : 0) + (<usize>from << 2);
    let r = rightStart + ((cls & ~leftClass) != 0 ? rightMarked : 0) + (<usize>from << 2);
    const last = l + (<usize>(to - from) << 2);
    let left = load<u32>(l), right = load<u32>(r);
    while (l < last) {
      l += 4;
      r += 4;
      const leftEnd = load<u32>(l), rightEnd = load<u32>(r);
      o = pairUp(leftSeam, leftMask, left, leftEnd, rightSeam, rightMask, right, rightEnd, o);
      left = leftEnd;
      right = rightEnd;
    }
  }
  store<u32>(bounds + 64, <u32>(o - out) >> 2);
}

/** One pass a key packs its boards to the front: a vector written past the end of a bucket is overwritten by the next one. */
export function sift(
  list: usize, keys: usize, keyShift: u32, keyBits: u32, bounds: usize, run: u32, stride: u32, length: u32,
  out: usize, offsets: usize,
): void {
  const keyCount: u32 = 1 << keyBits;
  const keyMask = i32x4.splat(<i32>((keyCount - 1) << keyShift));
  const fromKeys = list - keys;
  // A key that is part of its mask has done its work in the mask.
  const kept = fromKeys == 0 ? v128.not(keyMask) : i32x4.splat(-1);
  let o = out;
  for (let cls: usize = 0; cls < 4; cls++) {
    const first = bounds + ((<usize>run + cls * <usize>stride) << 2);
    const from = keys + (<usize>load<u32>(first) << 2), to = keys + (<usize>load<u32>(first + (<usize>length << 2)) << 2);
    const vectorsEnd = from + ((to - from) & ~15);
    const rest: u32 = (1 << (<u32>((to - from) >> 2) & 3)) - 1;
    for (let k: u32 = 0; k < keyCount; k++) {
      store<u32>(offsets, <u32>(o - out) >> 2);
      offsets += 4;
      const key = i32x4.splat(<i32>(k << keyShift));
      for (let i = from; i < vectorsEnd; i += VECTOR) {
        const chosen = i32x4.bitmask(i32x4.eq(v128.and(v128.load(i), keyMask), key));
        v128.store(o, v128.swizzle(v128.and(v128.load(i + fromKeys), kept), v128.load(PACK + (<usize>chosen << 4))));
        o += <usize>i32.popcnt(chosen) << 2;
      }
      if (rest != 0) {
        const chosen = i32x4.bitmask(i32x4.eq(v128.and(v128.load(vectorsEnd), keyMask), key)) & rest;
        v128.store(o, v128.swizzle(v128.and(v128.load(vectorsEnd + fromKeys), kept), v128.load(PACK + (<usize>chosen << 4))));
        o += <usize>i32.popcnt(chosen) << 2;
      }
    }
  }
  store<u32>(offsets, <u32>(o - out) >> 2);
}

/** What two rows exchange in one step of the bit transposition: blocks of `distance` bits. */
// @ts-ignore: decorator
@inline
function exchanged(high: v128, low: v128, distance: i32, keep: i32): v128 {
  return v128.and(v128.xor(high, i32x4.shl(low, distance)), i32x4.splat(keep));
}

/** Two steps of the bit transposition, of distance 2·step and step, on four rows that are `step` rows apart. */
// @ts-ignore: decorator
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

/** The 128 masks from `patterns` on as 32 vectors at `rows`: who leaves this diagonal free. Pattern 4b + l is bit b of lane l. */
function transpose(patterns: usize, rows: usize): void {
  for (let i: usize = 0; i < 512; i += VECTOR) v128.store(rows + i, v128.not(v128.load(patterns + i)));
  for (let i: usize = 0; i < 128; i += VECTOR) twoSteps(rows + i, 8, 0xffff0000, 0xff00ff00);
  for (let i: usize = 0; i < 512; i += 128) {
    twoSteps(rows + i, 2, 0xf0f0f0f0, 0xcccccccc);
    twoSteps(rows + i + VECTOR, 2, 0xf0f0f0f0, 0xcccccccc);
  }
  for (let i = rows; i < rows + 512; i += 2 * VECTOR) {
    const a = v128.load(i), b = v128.load(i, 16);
    const ab = exchanged(a, b, 1, 0xaaaaaaaa);
    v128.store(i, v128.xor(a, ab));
    v128.store(i, v128.xor(b, i32x4.shr_u(ab, 1)), 16);
  }
}

/** The patterns from..to−1 of 128, as they lie in a vector; the bounds may lie outside. */
function lanesOf(from: i32, to: i32): v128 {
  return i32x4.replace_lane(
    i32x4.replace_lane(
      i32x4.replace_lane(i32x4.splat(span(from + 3, to + 3)), 1, span(from + 2, to + 2)), 2, span(from + 1, to + 1),
    ), 3, span(from, to),
  );
}
/** The bits from / 4 to to / 4 − 1, rounded down, of a 32-bit word. */
// @ts-ignore: decorator
@inline
function span(from: i32, to: i32): u32 {
  const first = max(from >> 2, 0), last = min(to >> 2, 32);
  if (first >= last) return 0;
  return (<u32>0xffffffff >> (32 - (last - first))) << first;
}

/** Doubles a table: its rows once more, with a diagonal taken that these patterns leave free. */
// @ts-ignore: decorator
@inline
function double<Words>(table: usize, bytes: usize, diagonal: usize): void {
  const free0 = v128.load(diagonal), free1 = v128.load(diagonal, 512);
  const free2 = v128.load(diagonal, 1024), free3 = v128.load(diagonal, 1536);
  const end = table + bytes;
  for (let old = table; old < end; old += (<usize>1 << rowShift<Words>())) {
    const fresh = old + bytes;
    v128.store(fresh, v128.and(v128.load(old), free0));
    if (sizeof<Words>() > 1) v128.store(fresh, v128.and(v128.load(old, 16), free1), 16);
    if (sizeof<Words>() > 2) v128.store(fresh, v128.and(v128.load(old, 32), free2), 32);
    if (sizeof<Words>() > 4) v128.store(fresh, v128.and(v128.load(old, 48), free3), 48);
  }
}

/** Builds the tables of up to 512 patterns of so many bits; rows of further bits are left out. */
function buildTables(patterns: usize, count: u32, words: u32, chunk: u32, bits: u32): void {
  const shift: u32 = words == 1 ? 4 : words == 2 ? 5 : 6;
  for (let word: usize = 0; word < <usize>words; word++) {
    transpose(patterns + (word << 9), TRANSPOSED + (word << 9));
    v128.store(TABLES + (word << 4), lanesOf(0, <i32>(count - <u32>word * LANES)));
  }
  let diagonal = TRANSPOSED;
  for (let c: u32 = 0; c < 4; c++) {
    const table = TABLES + <usize>(c << (chunk + shift));
    if (c > 0) for (let i: usize = 0; i < <usize>words << 4; i += VECTOR) v128.store(table + i, i32x4.splat(-1));
    const end = min(chunk, bits - c * chunk);
    for (let bit: u32 = 0; bit < end; bit++) {
      const bytes = <usize>1 << (shift + bit);
      if (words == 1) double<W0>(table, bytes, diagonal);
      else if (words == 2) double<W1>(table, bytes, diagonal);
      else if (words == 3) double<W2>(table, bytes, diagonal);
      else double<W3>(table, bytes, diagonal);
      diagonal += VECTOR;
    }
  }
}

// @ts-ignore: decorator
@inline
function sumBytes(bytes: v128): u32 {
  const sums = i32x4.extadd_pairwise_i16x8_u(i16x8.extadd_pairwise_i8x16_u(bytes));
  return (
    i32x4.extract_lane(sums, 0) + i32x4.extract_lane(sums, 1) + i32x4.extract_lane(sums, 2) + i32x4.extract_lane(sums, 3)
  );
}
// @ts-ignore: decorator
@inline
function ones128(v: v128): u32 {
  return sumBytes(i8x16.popcnt(v));
}
// Sizes as types: a word's number in its row (see `partners`).
type W0 = i8;
type W1 = i16;
type W2 = i32;
type W3 = i64;
// @ts-ignore: decorator
@inline
function chunkBits<Chunk>(): u32 {
  return sizeof<Chunk>() == 1 ? 6 : sizeof<Chunk>() == 2 ? 7 : 8;
}
// @ts-ignore: decorator
@inline
function rowShift<Words>(): u32 {
  return sizeof<Words>() == 1 ? 4 : sizeof<Words>() == 2 ? 5 : 6;
}
// @ts-ignore: decorator
@inline
function rows4<Words, Chunk, Word>(a: usize, b: usize, c: usize, d: usize): v128 {
  const at: usize = TABLES + (sizeof<Word>() == 1 ? 0 : sizeof<Word>() == 2 ? 16 : sizeof<Word>() == 4 ? 32 : 48);
  const table: usize = <usize>1 << (chunkBits<Chunk>() + rowShift<Words>());
  return v128.and(
    v128.and(v128.load(a, at), v128.load(b, at + table)),
    v128.and(v128.load(c, at + 2 * table), v128.load(d, at + 3 * table)),
  );
}
// @ts-ignore: decorator
@inline
function majority(a: v128, b: v128, aXorB: v128, c: v128): v128 {
  return v128.or(v128.and(a, b), v128.and(aXorB, c));
}

/** Where chunk number `index` of a mask has its row, counted from the start of the chunk's table. */
// @ts-ignore: decorator
@inline
function row<Words, Chunk>(mask: u32, index: u32): usize {
  const shift = rowShift<Words>(), down = index * chunkBits<Chunk>();
  const inChunk: u32 = ((1 << chunkBits<Chunk>()) - 1) << shift;
  return <usize>((down < shift ? mask << (shift - down) : mask >> (down - shift)) & inChunk);
}

/**
 * The partners of all queries in tables of at least two words a row. The type parameters only carry sizes, so that the
 * compiler makes one straight loop of each: i16, i32, i64 for 2, 3, 4 words a row; i8, i16, i32 for 6, 7, 8 diagonals a
 * chunk.
 * Ones are added up by carry-save (Harley–Seal), two queries at a time: one byte-wise population count for up to eight
 * words. The exclusive or of two fresh words comes first, so that only one operation waits for the query before.
 */
// @ts-ignore: decorator
@inline
function partners<Words, Chunk>(query: usize, queryEnd: usize): u32 {
  let ones = i32x4.splat(0), twos = i32x4.splat(0), fours = i32x4.splat(0), bytes = i8x16.splat(0);
  let total: u32 = 0, room = 31;
  const pairsEnd = query + ((queryEnd - query) & ~7);
  while (query < pairsEnd) {
    const m = load<u32>(query), n = load<u32>(query, 4);
    query += 8;
    const ma = row<Words, Chunk>(m, 0), mb = row<Words, Chunk>(m, 1);
    const mc = row<Words, Chunk>(m, 2), md = row<Words, Chunk>(m, 3);
    const na = row<Words, Chunk>(n, 0), nb = row<Words, Chunk>(n, 1);
    const nc = row<Words, Chunk>(n, 2), nd = row<Words, Chunk>(n, 3);
    const x0 = rows4<Words, Chunk, W0>(ma, mb, mc, md), y0 = rows4<Words, Chunk, W0>(na, nb, nc, nd);
    const xy0 = v128.xor(x0, y0);
    const carry0 = majority(x0, y0, xy0, ones);
    ones = v128.xor(ones, xy0);
    const x1 = rows4<Words, Chunk, W1>(ma, mb, mc, md), y1 = rows4<Words, Chunk, W1>(na, nb, nc, nd);
    const xy1 = v128.xor(x1, y1);
    const carry1 = majority(x1, y1, xy1, ones);
    ones = v128.xor(ones, xy1);
    const carry01 = v128.xor(carry0, carry1);
    let last = majority(carry0, carry1, carry01, twos);
    twos = v128.xor(twos, carry01);
    if (sizeof<Words>() > 2) {
      const x2 = rows4<Words, Chunk, W2>(ma, mb, mc, md), y2 = rows4<Words, Chunk, W2>(na, nb, nc, nd);
      const xy2 = v128.xor(x2, y2);
      const carry2 = majority(x2, y2, xy2, ones);
      ones = v128.xor(ones, xy2);
      let four1: v128;
      if (sizeof<Words>() > 4) {
        const x3 = rows4<Words, Chunk, W3>(ma, mb, mc, md), y3 = rows4<Words, Chunk, W3>(na, nb, nc, nd);
        const xy3 = v128.xor(x3, y3);
        const carry3 = majority(x3, y3, xy3, ones);
        ones = v128.xor(ones, xy3);
        const carry23 = v128.xor(carry2, carry3);
        four1 = majority(carry2, carry3, carry23, twos);
        twos = v128.xor(twos, carry23);
      } else {
        four1 = v128.and(carry2, twos);
        twos = v128.xor(twos, carry2);
      }
      const four01 = v128.xor(last, four1);
      const four0 = last;
      last = majority(four0, four1, four01, fours);
      fours = v128.xor(fours, four01);
    }
    bytes = i8x16.add(bytes, i8x16.popcnt(last));
    if (--room == 0) {
      total += sumBytes(bytes);
      bytes = i8x16.splat(0);
      room = 31;
    }
  }
  total += sumBytes(bytes);
  if (sizeof<Words>() == 2) total = 4 * total + 2 * ones128(twos) + ones128(ones);
  else total = 8 * total + 4 * ones128(fours) + 2 * ones128(twos) + ones128(ones);
  if (query < queryEnd) {
    const m = load<u32>(query);
    const ma = row<Words, Chunk>(m, 0), mb = row<Words, Chunk>(m, 1);
    const mc = row<Words, Chunk>(m, 2), md = row<Words, Chunk>(m, 3);
    bytes = i8x16.popcnt(rows4<Words, Chunk, W0>(ma, mb, mc, md));
    bytes = i8x16.add(bytes, i8x16.popcnt(rows4<Words, Chunk, W1>(ma, mb, mc, md)));
    if (sizeof<Words>() > 2) bytes = i8x16.add(bytes, i8x16.popcnt(rows4<Words, Chunk, W2>(ma, mb, mc, md)));
    if (sizeof<Words>() > 4) bytes = i8x16.add(bytes, i8x16.popcnt(rows4<Words, Chunk, W3>(ma, mb, mc, md)));
    total += sumBytes(bytes);
  }
  return total;
}
/** The partners of all queries among these lanes of tables of one word a row: four queries at a time. */
// @ts-ignore: decorator
@inline
function partnersAmong<Chunk>(lanes: v128, query: usize, queryEnd: usize): u32 {
  let ones = i32x4.splat(0), twos = i32x4.splat(0), bytes = i8x16.splat(0);
  let total: u32 = 0, room = 31;
  const foursEnd = query + ((queryEnd - query) & ~15);
  while (query < foursEnd) {
    const x0 = found<Chunk>(load<u32>(query)), x1 = found<Chunk>(load<u32>(query, 4));
    const x2 = found<Chunk>(load<u32>(query, 8)), x3 = found<Chunk>(load<u32>(query, 12));
    query += 16;
    const x01 = v128.xor(x0, x1), x23 = v128.xor(x2, x3);
    const carry0 = majority(x0, x1, x01, ones);
    ones = v128.xor(ones, x01);
    const carry1 = majority(x2, x3, x23, ones);
    ones = v128.xor(ones, x23);
    const carry01 = v128.xor(carry0, carry1);
    const fours = majority(carry0, carry1, carry01, twos);
    twos = v128.xor(twos, carry01);
    bytes = i8x16.add(bytes, i8x16.popcnt(v128.and(fours, lanes)));
    if (--room == 0) {
      total += sumBytes(bytes);
      bytes = i8x16.splat(0);
      room = 31;
    }
  }
  total += sumBytes(bytes);
  // At most three are left: their ones fit into the bytes.
  bytes = i8x16.add(i8x16.popcnt(v128.and(ones, lanes)), i8x16.shl(i8x16.popcnt(v128.and(twos, lanes)), 1));
  for (; query < queryEnd; query += 4) {
    bytes = i8x16.add(bytes, i8x16.popcnt(v128.and(found<Chunk>(load<u32>(query)), lanes)));
  }
  return 4 * total + sumBytes(bytes);
}
// @ts-ignore: decorator
@inline
function found<Chunk>(m: u32): v128 {
  return rows4<W0, Chunk, W0>(
    row<W0, Chunk>(m, 0), row<W0, Chunk>(m, 1), row<W0, Chunk>(m, 2), row<W0, Chunk>(m, 3),
  );
}
function among6(lanes: v128, q: usize, end: usize): u32 { return partnersAmong<i8>(lanes, q, end); }
function among7(lanes: v128, q: usize, end: usize): u32 { return partnersAmong<i16>(lanes, q, end); }
function among8(lanes: v128, q: usize, end: usize): u32 { return partnersAmong<i32>(lanes, q, end); }
function among(lanes: v128, chunk: u32, q: usize, end: usize): u32 {
  if (q >= end) return 0;
  return chunk == 6 ? among6(lanes, q, end) : chunk == 7 ? among7(lanes, q, end) : among8(lanes, q, end);
}

function partners6(words: u32, q: usize, end: usize): u32 {
  if (words == 1) return among6(i32x4.splat(-1), q, end);
  if (words == 2) return partners<i16, i8>(q, end);
  if (words == 3) return partners<i32, i8>(q, end);
  return partners<i64, i8>(q, end);
}
function partners7(words: u32, q: usize, end: usize): u32 {
  if (words == 1) return among7(i32x4.splat(-1), q, end);
  if (words == 2) return partners<i16, i16>(q, end);
  if (words == 3) return partners<i32, i16>(q, end);
  return partners<i64, i16>(q, end);
}
function partners8(words: u32, q: usize, end: usize): u32 {
  if (words == 1) return among8(i32x4.splat(-1), q, end);
  if (words == 2) return partners<i16, i32>(q, end);
  if (words == 3) return partners<i32, i32>(q, end);
  return partners<i64, i32>(q, end);
}
// @ts-ignore: decorator
@inline
function partnersOf(words: u32, chunk: u32, q: usize, end: usize): u32 {
  return chunk == 6 ? partners6(words, q, end) : chunk == 7 ? partners7(words, q, end) : partners8(words, q, end);
}

export function join(
  patterns: usize, patternOffsets: usize, queries: usize, queryOffsets: usize, buckets: u32, chunk: u32, bits: u32,
): u32 {
  let total: u32 = 0;
  for (let key: u32 = 0; key < buckets; key++) {
    const end = load<u32>(patternOffsets + (<usize>key << 2), 4);
    for (let p = load<u32>(patternOffsets + (<usize>key << 2)); p < end; p += BLOCK) {
      const count = min<u32>(BLOCK, end - p);
      const words = (count + LANES - 1) / LANES;
      buildTables(patterns + (<usize>p << 2), count, words, chunk, bits);
      let from: u32 = 0;
      while (from < buckets) {
        if ((from & key) != 0) { from++; continue; }
        let to = from + 1;
        while (to < buckets && (to & key) == 0) to++;
        const q = load<u32>(queryOffsets + (<usize>from << 2)), qEnd = load<u32>(queryOffsets + (<usize>to << 2));
        if (q < qEnd) total += partnersOf(words, chunk, queries + (<usize>q << 2), queries + (<usize>qEnd << 2));
        from = to;
      }
    }
  }
  return total;
}

export function joinEqual(
  patterns: usize, patternBounds: usize, queries: usize, queryBounds: usize, chunk: u32, bits: u32, withEqual: u32,
): u32 {
  let total: u32 = 0;
  const end: u32 = load<u32>(patternBounds, 16);
  for (let p: u32 = 0; p < end; p += LANES) {
    buildTables(patterns + (<usize>p << 2), min<u32>(LANES, end - p), 1, chunk, bits);
    for (let cls: u32 = 0; cls < 4; cls++) {
      let lanes = i32x4.splat(0);
      for (let other: u32 = 0; other < 4; other++) {
        if ((other & cls) != 0) continue;
        const from = <i32>(load<u32>(patternBounds + (<usize>other << 2)) - p);
        const to = <i32>(load<u32>(patternBounds + (<usize>other << 2), 4) - p);
        lanes = v128.or(lanes, lanesOf(from, to));
      }
      if (!v128.any_true(lanes)) continue;
      const bound = queryBounds + 16 + <usize>cls * 12;
      const same = queries + (<usize>load<u32>(bound, 4) << 2);
      const more = queries + (<usize>load<u32>(bound, 8) << 2);
      const last = queries + (<usize>load<u32>(bound, 12) << 2);
      total += among(lanes, chunk, same, more) + 2 * among(lanes, chunk, more, last);
      if (withEqual) {
        const equal = queryBounds + (<usize>cls << 2);
        total += among(
          lanes, chunk, queries + (<usize>load<u32>(equal) << 2), queries + (<usize>load<u32>(equal, 4) << 2),
        );
      }
    }
  }
  return total;
}
