/**
 * The kernel without WebAssembly: the same lists, the same counts, in plain TypeScript. kernel.ts says what each function promises.
 *
 * Disjoint pairs are counted with bit vectors as in kernel.as.ts, 128 patterns at a time as four words of 32 bits.
 */
import type { Kernel, QuadrantGroups } from './kernel.ts';

const BLOCK = 128;
const WORDS = BLOCK / 32;

/** A kernel with this many bytes for lists. */
export function plainKernel(bytes: number): Kernel {
  const words = new Int32Array(Math.ceil(bytes / 4) + 4);
  const tables = new Int32Array(4 * 256 * WORDS);

  // #region generate
  function joinQuadrants(
    left: QuadrantGroups,
    leftGroup: number,
    right: QuadrantGroups,
    rightGroup: number,
    out: number,
  ): number {
    const leftEnd = words[(left.start >> 2) + leftGroup + 1]! >> 2;
    const rightStart = words[(right.start >> 2) + rightGroup]! >> 2;
    const rightEnd = words[(right.start >> 2) + rightGroup + 1]! >> 2;
    const leftStart = words[(left.start >> 2) + leftGroup]! >> 2;
    for (let j = rightStart; j < rightEnd; j++) {
      const seam = words[(right.seam >> 2) + j]!;
      const mask = words[(right.mask >> 2) + j]!;
      for (let i = leftStart; i < leftEnd; i++) {
        if ((seam & words[(left.seam >> 2) + i]!) === 0) words[out++] = mask | words[(left.mask >> 2) + i]!;
      }
    }
    return out;
  }
  // #endregion generate

  /** Transposes up to 128 patterns to "who leaves this diagonal free", and ANDs those for every set within a chunk. */
  function buildTables(from: number, count: number, chunk: number): void {
    const free = new Int32Array(32 * WORDS).fill(-1);
    for (let i = 0; i < count; i++) {
      for (let rest = words[from + i]!; rest !== 0; rest &= rest - 1) {
        free[(31 - Math.clz32(rest & -rest)) * WORDS + (i >> 5)]! &= ~(1 << (i & 31));
      }
    }
    for (let c = 0; c < 4; c++) {
      const table = c * WORDS * (1 << chunk);
      for (let w = 0; w < WORDS; w++) {
        const inUse = Math.min(Math.max(count - 32 * w, 0), 32);
        tables[table + w] = c > 0 || inUse === 32 ? -1 : (1 << inUse) - 1;
      }
      for (let bit = 0; bit < chunk; bit++) {
        const diagonal = (c * chunk + bit) * WORDS;
        const half = WORDS << bit;
        for (let i = 0; i < half; i++) {
          tables[table + half + i] = tables[table + i]! & free[diagonal + (i & (WORDS - 1))]!;
        }
      }
    }
  }

  // #region partners
  /** The partners of queries among the patterns in the tables. */
  function partners(from: number, end: number, chunk: number): number {
    const inChunk = (1 << chunk) - 1;
    const size = WORDS << chunk;
    let total = 0;
    for (let q = from; q < end; q++) {
      const mask = words[q]!;
      const a = (mask & inChunk) * WORDS;
      const b = size + ((mask >>> chunk) & inChunk) * WORDS;
      const c = 2 * size + ((mask >>> (2 * chunk)) & inChunk) * WORDS;
      const d = 3 * size + ((mask >>> (3 * chunk)) & inChunk) * WORDS;
      total +=
        ones(tables[a]! & tables[b]! & tables[c]! & tables[d]!) +
        ones(tables[a + 1]! & tables[b + 1]! & tables[c + 1]! & tables[d + 1]!) +
        ones(tables[a + 2]! & tables[b + 2]! & tables[c + 2]! & tables[d + 2]!) +
        ones(tables[a + 3]! & tables[b + 3]! & tables[c + 3]! & tables[d + 3]!);
    }
    return total;
  }
  // #endregion partners

  return {
    name: 'plain',
    words,
    dataStart: 0,

    generate(left, right, columns, cuts, { classes, leftClass }, out, bounds) {
      const first = out >> 2;
      const leftFirst = left.order.first[columns.left]!;
      const rightFirst = right.order.first[columns.right]!;
      let at = first;
      for (let run = 0; run < 16; run++) {
        words[(bounds >> 2) + run] = at - first;
        const cls = run < 4 ? run : Math.floor((run - 4) / 3);
        if (cls >= classes) continue;
        const part = run < 4 ? 0 : ((run - 4) % 3) + 1;
        const leftMain = (cls & leftClass) === 0 ? 0 : left.order.marked[columns.left]!;
        const rightMain = (cls & ~leftClass) === 0 ? 0 : right.order.marked[columns.right]!;
        for (let i = cuts[part]!; i < cuts[part + 1]!; i++) {
          at = joinQuadrants(left, leftFirst + leftMain + i, right, rightFirst + rightMain + i, at);
        }
      }
      words[(bounds >> 2) + 16] = at - first;
    },

    sift(list, keys, keyShift, keyBits, bounds, { run, stride, length }, out, offsets) {
      const keyMask = (1 << keyBits) - 1;
      const kept = keys === list ? ~(keyMask << keyShift) : -1;
      let at = 0;
      for (let cls = 0; cls < 4; cls++) {
        const first = (bounds >> 2) + run + cls * stride;
        const from = words[first]!;
        const to = words[first + length]!;
        const next = new Int32Array(keyMask + 1);
        for (let i = from; i < to; i++) next[(words[(keys >> 2) + i]! >>> keyShift) & keyMask]! += 1;
        for (let k = 0; k <= keyMask; k++) {
          words[(offsets >> 2) + (cls << keyBits) + k] = at;
          at += next[k]!;
          next[k] = at - next[k]!;
        }
        for (let i = from; i < to; i++) {
          const key = (words[(keys >> 2) + i]! >>> keyShift) & keyMask;
          words[(out >> 2) + next[key]!] = words[(list >> 2) + i]! & kept;
          next[key]! += 1;
        }
      }
      words[(offsets >> 2) + (4 << keyBits)] = at;
    },

    join(patterns, patternOffsets, queries, queryOffsets, buckets, chunk) {
      let total = 0;
      for (let key = 0; key < buckets; key++) {
        const end = words[(patternOffsets >> 2) + key + 1]!;
        for (let p = words[(patternOffsets >> 2) + key]!; p < end; p += BLOCK) {
          buildTables((patterns >> 2) + p, Math.min(BLOCK, end - p), chunk);
          for (let other = 0; other < buckets; other++) {
            if ((other & key) !== 0) continue;
            const from = words[(queryOffsets >> 2) + other]!;
            const to = words[(queryOffsets >> 2) + other + 1]!;
            if (from < to) total += partners((queries >> 2) + from, (queries >> 2) + to, chunk);
          }
        }
      }
      return total;
    },

    joinEqual(patterns, patternBounds, queries, queryBounds, chunk, _bits, withEqual) {
      const bound = (bounds: number, run: number): number => words[(bounds >> 2) + run]!;
      const query = queries >> 2;
      let total = 0;
      for (let cls = 0; cls < 4; cls++) {
        for (let p = bound(patternBounds, cls); p < bound(patternBounds, cls + 1); p += BLOCK) {
          buildTables((patterns >> 2) + p, Math.min(BLOCK, bound(patternBounds, cls + 1) - p), chunk);
          for (let other = 0; other < 4; other++) {
            if ((other & cls) !== 0) continue;
            const run = 4 + 3 * other;
            const [same, above, end] = [1, 2, 3].map((i) => query + bound(queryBounds, run + i)) as [
              number,
              number,
              number,
            ];
            total += partners(same, above, chunk) + 2 * partners(above, end, chunk);
            if (withEqual) {
              total += partners(
                query + bound(queryBounds, other),
                query + bound(queryBounds, other + 1),
                chunk,
              );
            }
          }
        }
      }
      return total;
    },
  };
}

/** Number of ones in a word of 32 bits. */
function ones(word: number): number {
  let x = word - ((word >>> 1) & 0x55555555);
  x = (x & 0x33333333) + ((x >>> 2) & 0x33333333);
  return Math.imul((x + (x >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
