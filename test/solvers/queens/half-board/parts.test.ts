/** The parts of the join, each against direct search. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  bitCount,
  columnSetOrbits,
  rankSets,
  rankStarts,
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
import { openJoin } from '../../../../src/solvers/queens/half-board/join.ts';
import { shapeOf, type Sizes } from '../../../../src/solvers/queens/half-board/shape.ts';
import { A000170 } from '../published.ts';

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

test('of every orbit the set with at least as many columns left as right is taken', () => {
  expect(columnSetOrbits(8).every(({ left, right }) => bitCount(left) >= bitCount(right))).toBe(true);
});

test('a set and its complement have the same rank, and no third set has it', () => {
  const all = 255;
  const ranks = rankSets(8);
  for (let set = 0; set <= all; set++) {
    const same = Array.from(ranks.keys()).filter((other) => ranks[other] === ranks[set]);
    expect(same).toEqual([set, all ^ set].sort((a, b) => a - b));
  }
});

test('row sets are listed by rank, and each rank knows where it starts', () => {
  const ranks = rankSets(6);
  setsBySize(6, ranks).forEach((sets, size) => {
    expect(sets.every((set) => bitCount(set) === size)).toBe(true);
    const starts = rankStarts(sets, ranks);
    expect(starts).toHaveLength(33);
    starts.forEach((start, rank) => {
      expect(start).toBe(sets.filter((set) => ranks[set]! < rank).length);
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
    expect(named(crossingDiagonals(n))).toEqual(crossing);
    const middle = { row: half, column: half + 1 };
    for (const own of diagonalsOf([[half, half + 1]])) crossing.delete(own);
    expect(named(crossingDiagonals(n, middle))).toEqual(crossing);
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
      const diagonals = crossingDiagonals(n).slice(0, 32);
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
    const group = chosen.reduce((bits, { row, i }) => bits | (1 << row) | (1 << (half + i)), 0);
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
    enumerateQuadrant({ n, columns }, placements);
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

/** The longest lists of a join, found square by square: what shape.ts must have room for. */
function longestLists(n: number): Sizes {
  const half = n >> 1;
  const odd = n % 2 === 1;
  const centre = odd ? half : -1;
  const attack = (a: readonly number[], b: readonly number[]): boolean =>
    a[0] === b[0] || a[1] === b[1] || Math.abs(a[0]! - b[0]!) === Math.abs(a[1]! - b[1]!);
  const left = Array.from({ length: half }, (_, i) => i);
  const right = left.map((column) => n - 1 - column);
  /** Sets of queens in some columns of the top half that attack neither one another nor those given, by columns and rows used. */
  const placements = (columns: readonly number[], given: readonly number[][]): Map<string, number> => {
    const groups = new Map<string, number>();
    const choose = (from: number, queens: readonly number[][]): void => {
      const own = queens.slice(given.length);
      const key = `${own.map(([, col]) => col).join(' ')} on ${own
        .map(([row]) => row)
        .sort()
        .join(' ')}`;
      groups.set(key, (groups.get(key) ?? 0) + 1);
      for (let c = from; c < columns.length; c++) {
        for (let row = 0; row < half; row++) {
          const queen = [row, columns[c]!];
          if (!queens.some((other) => attack(other, queen))) choose(c + 1, [...queens, queen]);
        }
      }
    };
    choose(0, given);
    return groups;
  };
  /** The most half boards on one column set, one queen a row. */
  const halfBoards = (
    given: readonly number[][],
    allowed: (row: number, col: number) => boolean,
    needed: number,
  ): number => {
    const counts = new Map<string, number>([['', 0]]);
    const fill = (row: number, queens: readonly number[][]): void => {
      if (row === half) {
        const columns = queens.slice(given.length).map(([, col]) => col!);
        if (needed >= 0 && !columns.includes(needed)) return;
        const key = columns.sort((a, b) => a - b).join(' ');
        counts.set(key, (counts.get(key) ?? 0) + 1);
        return;
      }
      for (let col = 0; col < n; col++) {
        const queen = [row, col];
        if (allowed(row, col) && !queens.some((other) => attack(other, queen)))
          fill(row + 1, [...queens, queen]);
      }
    };
    fill(0, given);
    return Math.max(...counts.values());
  };
  const sum = (groups: Map<string, number>, padding: number): number =>
    [...groups.values()].reduce((total, count) => total + padding * Math.ceil(count / padding), 0);
  const longest = { placements: 0, left: 0, right: 0, withMiddle: 0, halfBoards: 0 };
  const atLeast = (list: keyof typeof longest, length: number): void => {
    longest[list] = Math.max(longest[list], length);
  };
  for (let middle = 0; middle < (odd ? half : 1); middle++) {
    const given = odd ? [[half, half + middle]] : [];
    const onLeft = placements(left, given);
    const onRight = placements(right, given);
    atLeast('left', sum(onLeft, 1));
    atLeast('right', sum(onRight, 4));
    atLeast('placements', Math.max(sum(onLeft, 1), sum(onRight, 1)));
    atLeast(
      'halfBoards',
      halfBoards(given, (_, col) => col !== centre, -1),
    );
    if (middle === 0) continue;
    let withMiddle = 0;
    for (let row = 0; row < half - middle; row++) {
      const queen = [row, centre];
      if (!attack(queen, given[0]!)) withMiddle += sum(placements(left, [...given, queen]), 1);
    }
    atLeast('withMiddle', withMiddle);
    atLeast('placements', withMiddle);
    atLeast(
      'halfBoards',
      halfBoards(given, (row, col) => col !== centre || row < half - middle, centre),
    );
  }
  return longest;
}

test.each([6, 7, 8, 9, 10, 11])('the room for lists on a board of %i is that of the longest ones', (n) => {
  const { halfBoards, ...sizes } = shapeOf(n).sizes;
  const { halfBoards: most, ...longest } = longestLists(n);
  expect(sizes).toEqual(longest);
  // Half boards whose rows rank too low are not listed, nor those that have no other half.
  expect(halfBoards).toBeLessThanOrEqual(most);
});

test.each([6, 7, 8, 9, 10, 11, 12, 13])('on a board of %i a list fills its room, and none passes it', (n) => {
  const { sizes } = shapeOf(n);
  const count = (halfBoards: number, plain: boolean): number => {
    const join = openJoin(n, plain, { ...sizes, halfBoards });
    let solutions = 0;
    for (let middle = 0; middle < (n % 2 === 0 ? 1 : n >> 1); middle++)
      solutions += join.count(middle, 0, 1).solutions;
    return solutions;
  };
  for (const plain of [false, true]) {
    expect(BigInt(count(sizes.halfBoards, plain))).toBe(A000170[n - 1]);
    expect(() => count(sizes.halfBoards - 1, plain)).toThrow(`there is room for ${sizes.halfBoards - 1}`);
  }
});

/**
 * The placements whose top half uses these columns, found row by row: those whose rows of the left half rank above the
 * columns count twice, for themselves and for their image in a diagonal, those of equal rank once.
 */
function searchColumnSet(n: number, left: number, right: number): number {
  const half = n / 2;
  const ranks = rankSets(half);
  const rankOf = (a: number, b: number): readonly [number, number] => {
    const [rankA, rankB] = [ranks[a]!, ranks[b]!];
    return rankA < rankB ? [rankA, rankB] : [rankB, rankA];
  };
  const [smaller, larger] = rankOf(left, right);
  const inTop = (column: number): boolean =>
    ((column < half ? left >> column : right >> (n - 1 - column)) & 1) === 1;
  const placed: number[] = [];
  const rowsOf = (from: number, bit: (row: number) => number): number =>
    placed.reduce((set, column, row) => {
      const here = column < half && row >= from && row < from + half;
      return here ? set | (1 << bit(row)) : set;
    }, 0);
  const weight = (): number => {
    const [a, b] = rankOf(
      rowsOf(0, (row) => row),
      rowsOf(half, (row) => n - 1 - row),
    );
    if (a === smaller && b === larger) return 1;
    return a > smaller || (a === smaller && b > larger) ? 2 : 0;
  };
  const extend = (): number => {
    const row = placed.length;
    if (row === n) return weight();
    let sum = 0;
    for (let column = 0; column < n; column++) {
      if (inTop(column) !== row < half) continue;
      if (placed.some((c, r) => c === column || Math.abs(c - column) === row - r)) continue;
      placed.push(column);
      sum += extend();
      placed.pop();
    }
    return sum;
  };
  return extend();
}

test('every column set has as many placements as a search row by row finds, with the same weights', () => {
  const join = openJoin(10);
  const orbits = columnSetOrbits(5);
  orbits.forEach(({ left, right, orbit }, part) => {
    expect(join.count(0, part, orbits.length).solutions).toBe(orbit * searchColumnSet(10, left, right));
  });
});
