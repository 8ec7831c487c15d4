/** The compiled loops against double loops, and against the plain ones: the same pairs, found by the same splits. */
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contentOf, remember } from '../../../../src/run/remember.ts';
import { createLoops } from '../../../../src/solvers/queens/half-board/create-loops.ts';
import type { Boards, JoinLoops } from '../../../../src/solvers/queens/half-board/loops.ts';
import { wasmModule, wasmModulePath, wasmSources } from '../../../../src/tools/build-wasm.ts';

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
const LIST = 8192;
const BYTES = 8 * 4 * LIST;
const SCRATCH = 64 * 4 * LIST;
const KEY_BITS = [0, 2, 6, 10] as const;

function open(keyBits: number, plain: boolean, scratchBytes = SCRATCH): JoinLoops {
  const lowBits = keyBits === 0 ? 30 : 32;
  return createLoops({ lowBits, keyBits, bytes: BYTES, scratchBytes }, plain);
}

/** Lists in the memory of some loops, by number. */
function lists({ words, dataStart }: JoinLoops) {
  const at = (list: number): number => dataStart + list * 4 * LIST;
  return {
    at,
    put: (list: number, values: readonly number[]): number => {
      words.set(values, at(list) >> 2);
      return at(list);
    },
    read: (list: number, length: number): number[] =>
      Array.from(words.subarray(at(list) >> 2, (at(list) >> 2) + length)),
  };
}

test('here, WebAssembly is to be had', () => {
  expect([open(0, false).engine, open(0, true).engine]).toEqual(['wasm', 'plain']);
});

/** Many masks from few random numbers: so long that lists are split many times. */
const boards = fc
  .tuple(fc.integer({ min: 0, max: 3000 }), fc.integer(), fc.integer({ min: 1, max: 3 }))
  .map(([length, seed, density]) => {
    let state = seed | 1;
    const next = (): number => (state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x297a2d39) | 0;
    return Array.from({ length }, () => {
      const mask = next() & next();
      return density === 1 ? mask & next() : density === 2 ? mask : mask | (next() & next() & next());
    });
  });

describe.each(KEY_BITS)('pairs of boards with %i diagonals in their second words', (keyBits) => {
  const engines = [open(keyBits, false), open(keyBits, true)];
  const own = -1 >>> (keyBits === 0 ? 2 : 0);
  const ownKeys = (1 << keyBits) - 1;

  test('are counted as by a double loop, after the same splits', () => {
    fc.assert(
      fc.property(boards, boards, fc.integer(), fc.integer(), (one, other, seed, some) => {
        // What is not asked for is in the first word already, and 0 here.
        const asked = some & ownKeys;
        const low = [one, other].map((list) => list.map((value) => value & own));
        const keys = [one, other].map((list) =>
          list.map((value, i) => Math.imul(value ^ seed, i | 1) & asked),
        );
        let expected = 0;
        low[0]!.forEach((a, i) =>
          low[1]!.forEach((b, j) => {
            if ((a & b) === 0 && (keys[0]![i]! & keys[1]![j]!) === 0) expected += 1;
          }),
        );
        const [inWasm, plain] = engines.map((loops) => {
          const { put } = lists(loops);
          const boardsOf = (i: 0 | 1): Boards => ({
            list: put(2 * i, low[i]!),
            keys: put(2 * i + 1, keys[i]!),
            count: low[i]!.length,
          });
          return { pairs: loops.pairs(boardsOf(0), boardsOf(1), asked), work: loops.takeWork() };
        });
        expect(inWasm!.pairs).toBe(expected);
        expect(plain).toEqual(inWasm);
      }),
      { numRuns: 12 },
    );
  });

  test('are counted without room to split in', () => {
    fc.assert(
      fc.property(boards, boards, (one, other) => {
        for (const plain of [false, true]) {
          const loops = open(keyBits, plain, 0);
          const { put } = lists(loops);
          const [a, b] = [one, other].map((list, i) => ({
            list: put(
              2 * i,
              list.map((value) => value & own),
            ),
            keys: put(
              2 * i + 1,
              list.map((value) => (value >>> 20) & ownKeys),
            ),
            count: list.length,
          })) as [Boards, Boards];
          let expected = 0;
          for (const x of one) {
            for (const y of other) {
              if ((x & y & own) === 0 && ((x >>> 20) & (y >>> 20) & ownKeys) === 0) expected += 1;
            }
          }
          expect(loops.pairs(a, b, ownKeys)).toBe(expected);
          expect(loops.takeWork()).toMatchObject({ splits: 0, moved: 0 });
        }
      }),
      { numRuns: 5 },
    );
  });
});

test('what was done is told once', () => {
  const loops = open(0, true);
  const { put } = lists(loops);
  const list = { list: put(0, [1, 2]), keys: 0, count: 2 };
  expect(loops.pairs(list, list, 0)).toBe(2);
  expect(loops.takeWork()).toEqual({ halfBoards: 0, splits: 0, moved: 0, listPairs: 1, pairs: 4 });
  expect(loops.takeWork()).toEqual({ halfBoards: 0, splits: 0, moved: 0, listPairs: 0, pairs: 0 });
});

test.each(KEY_BITS)(
  'quadrants whose seams are disjoint are joined, run by run (%i diagonals in second words)',
  (keyBits) => {
    // Four column sets of four row sets each.
    const order = { first: Int32Array.of(0, 4, 8, 12, 16) };
    const groups = fc.array(fc.array(fc.tuple(fc.nat(15), mask, fc.nat(1023)), { maxLength: 6 }), {
      minLength: 16,
      maxLength: 16,
    });
    const cuts = [0, 1, 1, 3, 4] as const;
    const engines = [open(keyBits, false), open(keyBits, true)];
    const second = (1 << keyBits) - 1;
    fc.assert(
      fc.property(groups, groups, fc.integer(), fc.nat(second), (left, right, some, asked) => {
        const bits = { fromSecond: keyBits > 0 ? some : 0, keys: asked };

        const expected = cuts.slice(0, 4).map((from, run) => {
          const found: string[] = [];
          for (let rows = from; rows < cuts[run + 1]!; rows++) {
            for (const [seam, value, key] of left[4 + rows]!) {
              for (const [other, rest, others] of right[8 + rows]!) {
                if ((seam & other) !== 0) continue;
                const first = ((value | rest) & ~bits.fromSecond) | ((key | others) & bits.fromSecond);
                found.push(`${first} ${asked > 0 ? key | others : 0}`);
              }
            }
          }
          return found.sort();
        });
        const written = engines.map((loops) => {
          const { at, put, read } = lists(loops);
          const lay = (list: number, side: typeof left, padding: boolean) => {
            const entries: (readonly [number, number, number])[] = [];
            const start = [0];
            for (const group of side) {
              entries.push(...group);
              while (padding && entries.length % 4 !== 0) entries.push([1 << 31, 0, 0]);
              start.push(entries.length * 4);
            }
            const column = (i: 0 | 1 | 2): number[] => entries.map((entry) => entry[i]);
            const seams = column(0).map((seam) => (padding ? seam : seam | (1 << 31)));
            return {
              order,
              seam: put(list, seams),
              mask: at(list) + 4 * put1(list, 1, column(1)),
              keys: at(list) + 4 * put1(list, 2, column(2)),
              start: at(list) + 4 * put1(list, 3, start),
            };
          };
          /** A list within a list, behind the ones before it. */
          const put1 = (list: number, i: number, values: readonly number[]): number => {
            loops.words.set(values, (at(list) >> 2) + i * 1024);
            return i * 1024;
          };
          loops.generate(
            lay(0, left, false),
            lay(1, right, true),
            { left: 1, right: 2 },
            cuts,
            bits,
            at(2),
            at(3),
            at(4),
          );
          const bounds = read(4, 5);
          const list = read(2, bounds[4]!);
          const keys = asked > 0 ? read(3, bounds[4]!) : list.map(() => 0);
          return { bounds, boards: list.map((value, i) => `${value} ${keys[i]!}`) };
        });
        expected.forEach((found, run) => {
          const { bounds, boards: own } = written[0]!;
          expect(own.slice(bounds[run], bounds[run + 1]).sort()).toEqual(found);
        });
        expect(written[1]).toEqual(written[0]);
      }),
      { numRuns: 30 },
    );
  },
);
