/** The kernels against double loops, and the WebAssembly one against the plain one, word for word. */
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contentOf, remember } from '../../../../src/run/remember.ts';
import { wasmModule, wasmModulePath, wasmSources } from '../../../../src/tools/build-wasm.ts';
import { createKernel, GREATER } from '../../../../src/solvers/queens/half-board/kernel.ts';

test.each(wasmSources())(
  '%s is what its module holds',
  async (source) => {
    // The compiler takes seconds: its answer is kept while source, compiler and options are the same.
    const inputs = await contentOf(
      `src/solvers/${source}`,
      'src/tools/build-wasm.ts',
      'node_modules/assemblyscript/package.json',
    );
    const compiled = await remember('wasm', [inputs], () => wasmModule(source));
    expect(readFileSync(wasmModulePath(source), 'utf8')).toBe(compiled);
  },
  60_000,
);

/** Sparse masks, as half boards have them. */
const mask = fc.tuple(fc.integer(), fc.integer()).map(([a, b]) => a & b);
const masks = fc.array(mask, { maxLength: 700 });
const LIST = 4096;
const kernels = [createKernel(8 * 4 * LIST), createKernel(8 * 4 * LIST, true)];

test('here, WebAssembly is to be had', () => {
  expect(kernels.map((kernel) => kernel.name)).toEqual(['wasm', 'plain']);
});

describe.each(kernels)('the $name kernel', (kernel) => {
  const { words, dataStart } = kernel;
  const at = (list: number): number => dataStart + list * 4 * LIST;
  const put = (list: number, values: readonly number[]): number => {
    words.set(values, at(list) >> 2);
    return at(list);
  };
  const read = (list: number, length: number): number[] =>
    Array.from(words.subarray(at(list) >> 2, (at(list) >> 2) + length));

  test.each([
    [6, 24],
    [7, 27],
    [7, 28],
    [8, 30],
    [8, 32],
  ])('counts disjoint pairs in compatible buckets (chunks of %i, %i bits)', (chunk, bits) => {
    const low = masks.map((list) => list.map((value) => value & (-1 >>> (32 - bits))));
    fc.assert(
      fc.property(fc.array(low, { minLength: 4, maxLength: 4 }), low, (patterns, queries) => {
        const offsets = [0];
        for (const bucket of patterns) offsets.push(offsets.at(-1)! + bucket.length);
        const cut = [0, 0, queries.length >> 2, queries.length >> 1, queries.length];
        let expected = 0;
        patterns.forEach((bucket, key) =>
          bucket.forEach((p) =>
            queries.forEach((q, i) => {
              const other = cut.findLastIndex((from) => from <= i);
              if ((key & other) === 0 && (p & q) === 0) expected += 1;
            }),
          ),
        );
        const counted = kernel.join(
          put(0, patterns.flat()),
          put(1, offsets),
          put(2, queries),
          put(3, cut),
          4,
          chunk,
          bits,
        );
        expect(counted).toBe(expected);
      }),
      { numRuns: 30 },
    );
  });

  test('sifts a list into buckets of one key each and loses nothing', () => {
    fc.assert(
      fc.property(masks, fc.integer({ min: 1, max: 4 }), (list, keyBits) => {
        const end = list.length;
        // Class 0 is empty, classes 1 and 2 have a quarter of the list each, class 3 the rest.
        const classEnds = [0, end >> 2, end >> 1, end];
        const all = [0, 0, 0, 0, ...[0, ...classEnds].flatMap((start) => [start, start, start])].slice(0, 17);
        const shift = 32 - keyBits;
        const keys = put(0, list);
        kernel.sift(keys, keys, shift, keyBits, put(1, all), GREATER, at(2), at(3));
        const offsets = read(3, (4 << keyBits) + 1);
        const sifted = read(2, list.length);
        const rest = -1 >>> keyBits;
        for (let bucket = 0; bucket < 4 << keyBits; bucket++) {
          const cls = bucket >> keyBits;
          const own = list
            .slice(all[4 + 3 * cls], all[7 + 3 * cls])
            .filter((value) => value >>> shift === (bucket & ((1 << keyBits) - 1)))
            .map((value) => value & rest);
          expect(sifted.slice(offsets[bucket], offsets[bucket + 1])).toEqual(own);
        }
      }),
      { numRuns: 50 },
    );
  });

  test('weighs the pairs of equal rank: once with equal, twice with above', () => {
    fc.assert(
      fc.property(masks, masks, fc.boolean(), (patterns, queries, withEqual) => {
        const boundsOf = (length: number): number[] =>
          Array.from({ length: 17 }, (_, i) => Math.floor((length * i) / 16));
        const patternBounds = boundsOf(patterns.length);
        const queryBounds = boundsOf(queries.length);
        let expected = 0;
        for (let cls = 0; cls < 4; cls++) {
          for (const p of patterns.slice(patternBounds[cls], patternBounds[cls + 1])) {
            for (let other = 0; other < 4; other++) {
              if ((cls & other) !== 0) continue;
              const fitting = (from: number, to: number): number =>
                queries.slice(queryBounds[from], queryBounds[to]).filter((q) => (p & q) === 0).length;
              const run = 4 + 3 * other;
              expected += fitting(run + 1, run + 2) + 2 * fitting(run + 2, run + 3);
              if (withEqual) expected += fitting(other, other + 1);
            }
          }
        }
        const list = put(0, patterns);
        const bounds = put(1, patternBounds);
        expect(kernel.joinEqual(list, bounds, put(2, queries), put(3, queryBounds), 8, 32, withEqual)).toBe(
          expected,
        );
      }),
      { numRuns: 30 },
    );
  });

  test('joins quadrants whose seams are disjoint, run by run', () => {
    // Four column sets of four groups each: two row sets, without and with a queen on a main diagonal.
    const order = { first: Int32Array.of(0, 4, 8, 12, 16), marked: Int32Array.of(2, 2, 2, 2) };
    const groups = fc.array(fc.array(fc.tuple(fc.nat(15), mask), { maxLength: 6 }), {
      minLength: 16,
      maxLength: 16,
    });
    const cuts = [0, 1, 1, 2, 2] as const;
    fc.assert(
      fc.property(groups, groups, fc.constantFrom(1 as const, 2 as const), (left, right, leftClass) => {
        const lay = (list: number, side: typeof left, padding: boolean) => {
          const entries: (readonly [number, number])[] = [];
          const start = [0];
          for (const group of side) {
            entries.push(...group);
            while (padding && entries.length % 4 !== 0) entries.push([1 << 31, 0]);
            start.push(entries.length * 4);
          }
          const seams = entries.map(([seam]) => (padding ? seam : seam | (1 << 31)));
          const values = entries.map(([, value]) => value);
          return { order, seam: put(list, seams), mask: put(list + 1, values), start: put(list + 2, start) };
        };
        const l = lay(0, left, false);
        const r = lay(3, right, true);
        const bounds = at(6);
        kernel.generate(l, r, { left: 1, right: 2 }, cuts, { classes: 4, leftClass }, at(7), bounds);
        const expected: number[][] = [];
        for (let run = 0; run < 16; run++) {
          const cls = run < 4 ? run : Math.floor((run - 4) / 3);
          const part = run < 4 ? 0 : ((run - 4) % 3) + 1;
          const found: number[] = [];
          for (let rows = cuts[part]!; rows < cuts[part + 1]!; rows++) {
            const own = left[4 + rows + ((cls & leftClass) === 0 ? 0 : 2)]!;
            const others = right[8 + rows + ((cls & ~leftClass) === 0 ? 0 : 2)]!;
            for (const [seam, value] of own) {
              for (const [other, rest] of others) if ((seam & other) === 0) found.push(value | rest);
            }
          }
          expected.push(found);
        }
        const ends = Array.from(words.subarray(bounds >> 2, (bounds >> 2) + 17));
        const list = read(7, ends[16]!);
        const sorted = (values: readonly number[]): number[] => values.toSorted((x, y) => x - y);
        expected.forEach((found, run) => {
          expect(sorted(list.slice(ends[run], ends[run + 1]))).toEqual(sorted(found));
        });
      }),
      { numRuns: 50 },
    );
  });
});
