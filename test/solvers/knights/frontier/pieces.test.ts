import fc from 'fast-check';
import { expect, test } from 'vitest';
import { completions } from '../../../../src/solvers/knights/frontier/completions.ts';
import { blocksOf } from '../../../../src/solvers/knights/frontier/join.ts';
import { isOneCircle } from '../../../../src/solvers/knights/frontier/meet.ts';
import { lacking, middleOf } from '../../../../src/solvers/knights/frontier/middle.ts';
import { pack, unpack } from '../../../../src/solvers/knights/frontier/packed.ts';
import {
  ADD,
  changed,
  changeOf,
  JOIN,
  MOVE,
  PAIRINGS,
  rankOf,
  tableOf,
  unrank,
} from '../../../../src/solvers/knights/frontier/pairings.ts';
import { columnOrder } from '../../../../src/solvers/knights/frontier/sweep.ts';

const widths = [4, 5, 6, 7, 8];

test('a table of changed pairings, put together from smaller tables, is what one by one gives', () => {
  let entries = 0;
  for (let paths = 0; paths <= 5; paths++) {
    const ends = 2 * paths;
    const all: number[] = [];
    for (let i = 0; i < ends + 2; i++) {
      for (let j = 0; j < ends + 2; j++) {
        if (i < j && j < ends) all.push(changeOf(JOIN, paths, i, j));
        if (i < j) all.push(changeOf(ADD, paths, i, j));
        if (i < ends && j < ends) all.push(changeOf(MOVE, paths, i, j));
      }
    }
    for (const change of all) {
      const expected = Array.from({ length: PAIRINGS[paths]! + 1 }, (_, rank) => changed(change, rank));
      expect([...tableOf(change)], `change ${change}`).toEqual(expected);
      entries += expected.length;
    }
  }
  expect(entries).toBe(215_564);
});

test('packed states are read as they were written, in a word each where the count is small', () => {
  const states = fc.integer({ min: 0, max: 9 }).chain((paths) =>
    fc.record({
      paths: fc.constant(paths),
      states: fc.array(
        fc.tuple(
          fc.nat(PAIRINGS[paths]! - 1),
          fc.oneof(fc.integer({ min: 1, max: 100 }), fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER })),
        ),
      ),
    }),
  );
  fc.assert(
    fc.property(states, ({ paths, states }) => {
      const words = new Uint32Array(3 * states.length);
      const end = states.reduce((at, [rank, count]) => pack(words, at, paths, rank, count), 0);
      const ranks = new Int32Array(states.length);
      const counts = new Float64Array(states.length);
      expect(unpack(words, 0, end, paths, ranks, counts)).toBe(states.length);
      expect([...ranks].map((rank, x) => [rank, counts[x]])).toEqual(states);
      const small = 0xffffffff / 2 ** Math.ceil(Math.log2(PAIRINGS[paths]!)) - 1;
      if (states.every(([, count]) => count < small)) expect(end).toBe(states.length);
    }),
  );
});

test('completions are the pairs that close one circle, walked round one by one', () => {
  const mateOf = (paths: number, rank: number) => {
    const mate = new Int32Array(2 * paths);
    unrank(paths, rank, mate);
    return [...mate];
  };
  const shelf = fc.integer({ min: 1, max: 4 }).chain((paths) =>
    fc.record({
      paths: fc.constant(paths),
      states: fc.uniqueArray(
        fc.tuple(fc.integer({ min: 0, max: PAIRINGS[paths]! - 1 }), fc.integer({ min: 1, max: 1e6 })),
        { selector: ([rank]) => rank, minLength: 1, maxLength: 30 },
      ),
    }),
  );
  fc.assert(
    fc.property(shelf, ({ paths, states }) => {
      const ranks = Int32Array.from(states, ([rank]) => rank);
      const counts = Float64Array.from(states, ([, count]) => count);
      const into = new Float64Array(PAIRINGS[paths]!);
      completions(paths, ranks, counts, 0, states.length, into, 0);
      const walked = Array.from(into, (_, rank) =>
        states
          .filter(([other]) => isOneCircle(mateOf(paths, rank), mateOf(paths, other)))
          .reduce((sum, [, count]) => sum + count, 0),
      );
      expect([...into]).toEqual(walked);
      expect(rankOf(paths, Int32Array.from(mateOf(paths, ranks[0]!)))).toBe(ranks[0]);
    }),
    { numRuns: 60 },
  );
});

test.each(widths)('width %i: each edge between the middle rows is drawn by one half', (width) => {
  const { upper, lower } = middleOf(width, false);
  const name = (bits: readonly number[]) => bits.toSorted((a, b) => a - b).join('-');
  const bit = (mask: number) => 31 - Math.clz32(mask);
  const turned = (mask: number) => (bit(mask) + width) % (2 * width);
  const drawn = [
    ...upper.edges.map(([u, v]) => name([bit(u), bit(v)])),
    ...lower.edges.map(([u, v]) => name([turned(u), turned(v)])),
  ];
  const all = Array.from({ length: width - 2 }, (_, column) => [
    name([column, width + column + 2]),
    name([column + 2, width + column]),
  ]).flat();
  expect(drawn.toSorted()).toEqual(all.toSorted());
});

test('what is lacking of what is lacking is what there was', () => {
  for (const width of widths) {
    for (const open of [false, true]) {
      const middle = middleOf(width, open);
      fc.assert(
        fc.property(fc.nat(middle.indices - 1), (index) => {
          const other = lacking(middle, index);
          expect(other).toBeGreaterThanOrEqual(0);
          expect(other).toBeLessThan(middle.indices);
          expect(lacking(middle, other)).toBe(index);
        }),
        { numRuns: 50 },
      );
    }
  }
});

test('blocks and their images are all blocks', () => {
  for (const width of widths) {
    for (const even of [false, true]) {
      const blocks = blocksOf(width, false, even);
      const { cores } = middleOf(width, false);
      expect(blocks.reduce((sum, { images }) => sum + images, 0)).toBe(cores ** 2);
    }
  }
  expect(blocksOf(8, false, true)).toHaveLength(27);
});

test.each(widths)(
  'width %i: columns are taken in mirror pairs, and the frontier stays as long as two rows',
  (width) => {
    const order = columnOrder(width);
    expect(order.toSorted((a, b) => a - b)).toEqual(order.map((_, column) => column));
    const touched = new Set<number>();
    order.forEach((column, at) => {
      for (const other of [column - 1, column + 1]) if (other >= 0 && other < width) touched.add(other);
      expect(width - at - 1 + width + touched.size).toBeLessThanOrEqual(2 * width);
    });
  },
);
