/**
 * The loops without WebAssembly: the same lists, the same splits, the same counts, in plain TypeScript. loops.ts says
 * what each function promises.
 */
import {
  LEAF,
  SAMPLED,
  type BitChoice,
  type Boards,
  type JoinLoops,
  type QuadrantGroups,
  type Room,
} from './loops.ts';

/** Boards that are compared with a list at a time. */
const BLOCK = 128;
const WORDS = BLOCK / 32;
/** Boards of a sample, at most. */
const SAMPLE = 128;
/** Diagonals of a table. */
const CHUNK = 7;
const TABLE = WORDS << CHUNK;
const IN_CHUNK = (1 << CHUNK) - 1;
/** Tables of the first word; the second word's follow. */
const LOW_TABLES = 5;
/** The second word's diagonals are numbered from here. */
const KEYS = 32;

/** Loops with this room. */
export function plainLoops({ bytes, scratchBytes, lowBits, keyBits }: Room): JoinLoops {
  const words = new Int32Array(Math.ceil((bytes + scratchBytes) / 4) + 4);
  const scratch = bytes >>> 2;
  const scratchEnd = (bytes + scratchBytes) >>> 2;
  const tables = new Int32Array(7 * TABLE);
  const work = { halfBoards: 0, splits: 0, moved: 0, listPairs: 0, pairs: 0 };

  // #region generate
  /** Every quadrant of a left group with every quadrant of a right group whose seam diagonals differ. */
  function joinQuadrants(
    left: QuadrantGroups,
    leftGroup: number,
    right: QuadrantGroups,
    rightGroup: number,
    { fromSecond, keys }: BitChoice,
    out: number,
    toKeys: number,
  ): number {
    const leftStart = words[(left.start >>> 2) + leftGroup]! >>> 2;
    const leftEnd = words[(left.start >>> 2) + leftGroup + 1]! >>> 2;
    const rightStart = words[(right.start >>> 2) + rightGroup]! >>> 2;
    const rightEnd = words[(right.start >>> 2) + rightGroup + 1]! >>> 2;
    // Right groups are whole fours, and come four at a time, as in WebAssembly: so both make the same lists.
    for (let four = rightStart; four < rightEnd; four += 4) {
      for (let i = leftStart; i < leftEnd; i++) {
        const seam = words[(left.seam >>> 2) + i]!;
        const mask = words[(left.mask >>> 2) + i]!;
        for (let j = four; j < four + 4; j++) {
          if ((seam & words[(right.seam >>> 2) + j]!) !== 0) continue;
          words[out] = mask | words[(right.mask >>> 2) + j]!;
          if (keyBits > 0) {
            const second = words[(left.keys >>> 2) + i]! | words[(right.keys >>> 2) + j]!;
            words[out] = (words[out]! & ~fromSecond) | (second & fromSecond);
            if (keys !== 0) words[out + toKeys] = second;
          }
          out += 1;
        }
      }
    }
    return out;
  }
  // #endregion generate

  /**
   * The disjoint pairs of two lists. The diagonals `keys` of the second words are to be used first, from the last one on; then
   * those of the first words in `open`, in the order of `best` where there is one. The words from `room` on are free.
   */
  function descend(
    one: Part,
    other: Part,
    keys: number,
    open: number,
    best: Order | null,
    room: number,
  ): number {
    const [x, y] = one.count < other.count ? [other, one] : [one, other];
    if (y.count === 0) return 0;
    if (y.count <= LEAF || room + 4 * (x.count + y.count) > scratchEnd) return leaf(x, y, keys !== 0);
    const order =
      keys !== 0
        ? [KEYS + highestBit(keys)]
        : best === null || x.count >= SAMPLED
          ? mostShared(x, y, open)
          : best;
    const [diagonal, ...rest] = order;
    if (diagonal === undefined) return leaf(x, y, false);
    const free = pick(x, diagonal, 0, room);
    const taken = pick(x, diagonal, 1, room + 2 * x.count);
    const meet = pick(y, diagonal, 0, room + 4 * x.count);
    const next = meet.list + 2 * y.count;
    work.splits += 1;
    work.moved += x.count + meet.count;
    if (keys !== 0) {
      const later = keys & ~(1 << diagonal);
      return descend(free, y, later, open, null, next) + descend(taken, meet, later, open, null, next);
    }
    const still = open & ~(1 << diagonal);
    return descend(free, y, 0, still, rest, next) + descend(taken, meet, 0, still, rest, next);
  }

  /** The boards of a list that leave a diagonal free (0) or take it (1), written from `at` on. */
  function pick(from: Part, diagonal: number, want: 0 | 1, at: number): Part {
    const tested = diagonal < KEYS ? from.list : from.keys;
    const toKeys = from.count;
    let out = at;
    for (let i = 0; i < from.count; i++) {
      if (((words[tested + i]! >>> (diagonal & 31)) & 1) !== want) continue;
      words[out] = words[from.list + i]!;
      if (keyBits > 0) words[out + toKeys] = words[from.keys + i]!;
      out += 1;
    }
    return { list: at, keys: at + toKeys, count: out - at };
  }

  /** The open diagonals, those first that most pairs of a sample have in common; without those that none has. */
  function mostShared(x: Part, y: Part, open: number): Order {
    const ofX = taking(x);
    const ofY = taking(y);
    const shared = ofX.map((boards, diagonal) =>
      ((open >>> diagonal) & 1) === 0 ? 0 : boards * ofY[diagonal]!,
    );
    const diagonals = Array.from(shared.keys()).filter((diagonal) => shared[diagonal] !== 0);
    return diagonals.sort((a, b) => shared[b]! - shared[a]!);
  }

  /** For each diagonal of the first words, how many boards of a sample take it: every so many-th board, 128 at most. */
  function taking({ list, count }: Part): Int32Array {
    const taken = new Int32Array(KEYS);
    const step = Math.max(1, Math.floor(count / SAMPLE));
    for (let i = 0; i < Math.min(SAMPLE, count); i++) {
      const mask = words[list + i * step]!;
      for (let diagonal = 0; diagonal < KEYS; diagonal++) taken[diagonal]! += (mask >>> diagonal) & 1;
    }
    return taken;
  }

  /** The disjoint pairs of two lists, every board of x with every board of y, so many of y at a time. */
  function leaf(x: Part, y: Part, keyed: boolean): number {
    let total = 0;
    for (let p = 0; p < y.count; p += BLOCK) {
      const count = Math.min(BLOCK, y.count - p);
      buildTables(y.list + p, lowBits, 0, count);
      if (keyed) buildTables(y.keys + p, keyBits, LOW_TABLES, count);
      total += partners(x, keyed);
    }
    work.listPairs += 1;
    work.pairs += x.count * y.count;
    return total;
  }

  /** For every set of diagonals within a chunk of seven: which of up to 128 boards leave all of them free. */
  function buildTables(from: number, bits: number, first: number, count: number): void {
    const free = new Int32Array(KEYS * WORDS).fill(-1);
    for (let i = 0; i < count; i++) {
      for (let rest = words[from + i]!; rest !== 0; rest &= rest - 1) {
        free[highestBit(rest & -rest) * WORDS + (i >> 5)]! &= ~(1 << (i & 31));
      }
    }
    for (let chunk = 0; chunk * CHUNK < bits; chunk++) {
      const table = (first + chunk) * TABLE;
      for (let w = 0; w < WORDS; w++) {
        const inUse = Math.min(Math.max(count - 32 * w, 0), 32);
        tables[table + w] = inUse === 32 ? -1 : (1 << inUse) - 1;
      }
      for (let bit = 0; bit < Math.min(CHUNK, bits - chunk * CHUNK); bit++) {
        const diagonal = (chunk * CHUNK + bit) * WORDS;
        const half = WORDS << bit;
        for (let i = 0; i < half; i++) {
          tables[table + half + i] = tables[table + i]! & free[diagonal + (i & (WORDS - 1))]!;
        }
      }
    }
  }

  // #region partners
  /** The partners of every board of x among the boards in the tables: one row for each chunk, and the ones that all rows have. */
  function partners(x: Part, keyed: boolean): number {
    const lowTables = Math.ceil(lowBits / CHUNK);
    const keyTables = keyed ? Math.ceil(keyBits / CHUNK) : 0;
    let total = 0;
    for (let i = 0; i < x.count; i++) {
      let a = -1;
      let b = -1;
      let c = -1;
      let d = -1;
      for (let chunk = 0; chunk < lowTables; chunk++) {
        const row = chunk * TABLE + ((words[x.list + i]! >>> (chunk * CHUNK)) & IN_CHUNK) * WORDS;
        a &= tables[row]!;
        b &= tables[row + 1]!;
        c &= tables[row + 2]!;
        d &= tables[row + 3]!;
      }
      for (let chunk = 0; chunk < keyTables; chunk++) {
        const row =
          (LOW_TABLES + chunk) * TABLE + ((words[x.keys + i]! >>> (chunk * CHUNK)) & IN_CHUNK) * WORDS;
        a &= tables[row]!;
        b &= tables[row + 1]!;
        c &= tables[row + 2]!;
        d &= tables[row + 3]!;
      }
      total += ones(a) + ones(b) + ones(c) + ones(d);
    }
    return total;
  }
  // #endregion partners

  return {
    engine: 'plain',
    words,
    dataStart: 0,

    generate(left, right, columns, cuts, bits, list, keys, bounds) {
      const leftFirst = left.order.first[columns.left]!;
      const rightFirst = right.order.first[columns.right]!;
      const start = list >>> 2;
      let at = start;
      for (let run = 0; run < 4; run++) {
        words[(bounds >>> 2) + run] = at - start;
        for (let i = cuts[run]!; i < cuts[run + 1]!; i++) {
          at = joinQuadrants(left, leftFirst + i, right, rightFirst + i, bits, at, (keys - list) >>> 2);
        }
      }
      words[(bounds >>> 2) + 4] = at - start;
      work.halfBoards += at - start;
    },

    pairs: (one, other, keys) => descend(partOf(one), partOf(other), keys, -1, null, scratch),

    takeWork() {
      const done = { ...work };
      Object.assign(work, { halfBoards: 0, splits: 0, moved: 0, listPairs: 0, pairs: 0 });
      return done;
    },
  };
}

/** Diagonals of the first words, the best to split by first. */
type Order = readonly number[];
/** Boards whose addresses are counted in words. */
type Part = Boards;

function partOf({ list, keys, count }: Boards): Part {
  return { list: list >>> 2, keys: keys >>> 2, count };
}

function highestBit(word: number): number {
  return 31 - Math.clz32(word);
}

/** Number of ones in a word of 32 bits. */
function ones(word: number): number {
  let x = word - ((word >>> 1) & 0x55555555);
  x = (x & 0x33333333) + ((x >>> 2) & 0x33333333);
  return Math.imul((x + (x >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
