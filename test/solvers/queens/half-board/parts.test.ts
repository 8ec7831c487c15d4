/** The parts of the join, each against direct search. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  bitCount,
  columnSetOrbits,
  rankStarts,
  setRank,
  setsBySize,
} from '../../../../src/solvers/queens/half-board/column-sets.ts';
import {
  backslash,
  crossingDiagonals,
  maskOfSquare,
  seamDiagonals,
  slash,
  upsideDown,
} from '../../../../src/solvers/queens/half-board/diagonals.ts';
import { enumerateQuadrant, placementsFor } from '../../../../src/solvers/queens/half-board/quadrants.ts';

const boardSize = fc.integer({ min: 6, max: 21 });

test.each([
  [3, 20],
  [4, 70],
  [8, 12_870],
  [9, 48_620],
])('orbits of %i + %i columns stand for all column sets', (t, sets) => {
  const orbits = columnSetOrbits(t);
  expect(orbits.reduce((sum, { orbit }) => sum + orbit, 0)).toBe(sets);
  expect(orbits.every(({ left, right }) => bitCount(left) + bitCount(right) === t)).toBe(true);
});

test('a set and its complement have the same rank, and no third set has it', () => {
  const all = 255;
  for (let set = 0; set <= all; set++) {
    const same = Array.from({ length: 256 }, (_, other) => other).filter(
      (o) => setRank(8, o) === setRank(8, set),
    );
    expect(same).toEqual([set, all ^ set].sort((a, b) => a - b));
  }
});

test('row sets are listed by rank, and each rank knows where it starts', () => {
  setsBySize(6).forEach((sets, size) => {
    expect(sets.every((set) => bitCount(set) === size)).toBe(true);
    const starts = rankStarts(6, sets);
    expect(starts).toHaveLength(33);
    starts.forEach((start, rank) => {
      expect(start).toBe(sets.filter((set) => setRank(6, set) < rank).length);
    });
  });
});

test('seam and crossing diagonals are those that a queen of one part shares with one of the other', () => {
  for (let n = 6; n <= 21; n++) {
    const half = n >> 1;
    const odd = n & 1;
    const named = (diagonals: readonly number[]): Set<string> =>
      new Set(diagonals.map((d) => (d < backslash(0) ? `/${d}` : `\\${d - backslash(0)}`)));
    const diagonalsOf = (squares: readonly number[][]): string[] =>
      squares.flatMap(([r, c]) => [`/${r! + c!}`, `\\${r! - c! + n - 1}`]);
    const shared = (a: readonly number[][], b: readonly number[][]): Set<string> => {
      const ofB = new Set(diagonalsOf(b));
      return new Set(diagonalsOf(a).filter((name) => ofB.has(name)));
    };
    const block = (rows: number, rowCount: number, cols: number, colCount: number): number[][] =>
      Array.from({ length: rowCount * colCount }, (_, i) => [
        rows + Math.floor(i / colCount),
        cols + (i % colCount),
      ]);
    const left = block(0, half, 0, half + odd);
    const right = block(0, half, half + odd, half);
    expect(named(seamDiagonals(n))).toEqual(shared(left, right));
    const top = block(0, half, 0, n);
    const bottom = block(half + odd, half, 0, n);
    const crossing = shared(top, bottom);
    crossing.delete(`/${n - 1}`);
    crossing.delete(`\\${n - 1}`);
    expect(named(crossingDiagonals(n, n - 1, n - 1))).toEqual(crossing);
  }
});

test('turned upside down, a square lies on the mirrored diagonals', () => {
  fc.assert(
    fc.property(boardSize, fc.nat(20), fc.nat(20), (n, r, c) => {
      const row = r % n;
      const col = c % n;
      const mirrored = n - 1 - row;
      expect(upsideDown(n, slash(row + col))).toBe(backslash(mirrored - col + n - 1));
      expect(upsideDown(n, backslash(row - col + n - 1))).toBe(slash(mirrored + col));
    }),
  );
});

test("a queen's mask has the bits of the diagonals that she stands on, and no other", () => {
  fc.assert(
    fc.property(boardSize, fc.nat(20), fc.nat(20), (n, r, c) => {
      const row = r % (n >> 1);
      const column = c % n;
      const diagonals = crossingDiagonals(n, n - 1, n - 1).slice(0, 32);
      const mask = maskOfSquare(n, row, column, diagonals);
      diagonals.forEach((diagonal, bit) => {
        const on = diagonal === slash(row + column) || diagonal === backslash(row - column + n - 1);
        expect((mask >>> bit) & 1).toBe(on ? 1 : 0);
      });
    }),
  );
});

/** All sets of squares in some columns of the top half of which no two attack each other, found square by square; as groups and squares. */
function naiveQuadrant(n: number, columns: readonly number[]): string[] {
  const half = n >> 1;
  const squares = columns.flatMap((col, i) => Array.from({ length: half }, (_, row) => ({ row, col, i })));
  const found: string[] = [];
  const choose = (from: number, chosen: typeof squares): void => {
    const group = chosen.reduce(
      (bits, { row, col, i }) =>
        bits | (1 << (row + 1)) | (1 << (half + i + 1)) | (row === col || row + col === n - 1 ? 1 : 0),
      0,
    );
    found.push(`${group}: ${chosen.map(({ row, i }) => i * half + row).join(' ')}`);
    for (let s = from; s < squares.length; s++) {
      const { row, col } = squares[s]!;
      const attacked = chosen.some(
        (q) => q.row === row || q.col === col || Math.abs(q.row - row) === Math.abs(q.col - col),
      );
      if (!attacked) choose(s + 1, [...chosen, squares[s]!]);
    }
  };
  choose(0, []);
  return found.sort();
}

test.each([6, 8, 9, 10])('quadrants of n = %i are all sets of queens that do not attack each other', (n) => {
  const half = n >> 1;
  for (const columns of [
    Array.from({ length: half }, (_, i) => i),
    Array.from({ length: half }, (_, i) => n - 1 - i),
  ]) {
    const placements = placementsFor(500);
    enumerateQuadrant({ n, columns, markMain: true }, placements);
    const { count, group, parent, square } = placements;
    const squares: number[][] = [[]];
    for (let i = 1; i < count; i++) squares.push([...squares[parent[i]!]!, square[i]!]);
    const found = squares.map((own, i) => `${group[i]!}: ${own.join(' ')}`);
    expect(found.sort()).toEqual(naiveQuadrant(n, columns));
  }
});

test('an enumeration without room says so', () => {
  expect(() => enumerateQuadrant({ n: 8, columns: [0, 1, 2, 3] }, placementsFor(86))).toThrow('room for 86');
});
