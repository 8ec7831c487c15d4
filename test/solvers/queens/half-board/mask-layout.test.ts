/** Which bit is which diagonal: whatever the layout, masks are disjoint if and only if no diagonal is taken in both halves. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maskOfSquare, upsideDown } from '../../../../src/solvers/queens/half-board/diagonals.ts';
import { layOutMasks, type Bits } from '../../../../src/solvers/queens/half-board/mask-layout.ts';
import { shapeOf } from '../../../../src/solvers/queens/half-board/shape.ts';

type Square = readonly [row: number, column: number];

/** On an odd board the middle row's queen, at every distance from the middle that a join counts. */
const boards: { readonly n: number; readonly middle?: { row: number; column: number } }[] = [
  12, 17, 18, 20, 21, 22,
].flatMap((n) =>
  n % 2 === 0
    ? [{ n }]
    : Array.from({ length: n >> 1 }, (_, i) => ({ n, middle: { row: n >> 1, column: (n >> 1) + i } })),
);

function maskOf(n: number, squares: readonly Square[], bits: Bits): number {
  return squares.reduce((mask, [row, column]) => mask | maskOfSquare(n, row, column, bits), 0);
}

/** The columns of the board's outer parts, without the middle column: bit i of `right` mirrors bit i of `left`. */
function columnsOf(n: number, squares: readonly Square[]): { left: number; right: number } {
  const half = n >> 1;
  const bits = (columns: readonly number[]): number =>
    columns.reduce((set, column) => set | (1 << column), 0);
  const columns = squares.map(([, column]) => column);
  return {
    left: bits(columns.filter((column) => column < half)),
    right: bits(columns.filter((column) => column >= n - half).map((column) => n - 1 - column)),
  };
}

/** A queen in every column, in the top or the bottom half: where `near`, close to the other half, so that diagonals of few squares occur. */
const halves = fc.array(fc.record({ top: fc.boolean(), row: fc.nat(10), near: fc.boolean() }), {
  minLength: 22,
  maxLength: 22,
});

test.each(boards)('masks tell a common diagonal: n = $n, middle queen $middle.column', ({ n, middle }) => {
  const half = n >> 1;
  const layout = layOutMasks(n, middle);
  const settled = (row: number, column: number): boolean =>
    middle !== undefined &&
    (column === middle.column ||
      row + column === middle.row + middle.column ||
      row - column === middle.row - middle.column);
  fc.assert(
    fc.property(halves, (queens) => {
      const placed = queens.slice(0, n).map(({ top, row, near }, column): [boolean, Square] => {
        const away = row % half;
        const fromSeam = near ? Math.floor(away / 3) : away;
        return [top, [top ? half - 1 - fromSeam : n - half + fromSeam, column]];
      });
      const fitting = placed.filter(([, [row, column]]) => !settled(row, column));
      const top = fitting.filter(([isTop]) => isTop).map(([, square]) => square);
      const bottom = fitting.filter(([isTop]) => !isTop).map(([, square]) => square);
      const clash = top.some(([r, c]) => bottom.some(([s, d]) => Math.abs(r - s) === Math.abs(c - d)));

      const { fromSecond, keys } = layout.choose(columnsOf(n, top), columnsOf(n, bottom));
      const word = (squares: readonly Square[], flip: boolean) => {
        // As in the solver, a bottom half lies upside down.
        const seen = (bits: Bits): Bits =>
          flip ? bits.map((d) => (d === undefined ? undefined : upsideDown(n, d))) : bits;
        const turned = flip ? squares.map(([row, column]): Square => [n - 1 - row, column]) : squares;
        const second = maskOf(n, turned, seen(layout.second));
        return {
          first: (maskOf(n, turned, seen(layout.first)) & ~fromSecond) | (second & fromSecond),
          second,
        };
      };
      const [a, b] = [word(top, false), word(bottom, true)];
      expect((a.first & b.first) !== 0 || (a.second & b.second & keys) !== 0).toBe(clash);
    }),
    { numRuns: 100, seed: n },
  );
});

test('with 18 rows one word is enough on every column set, with more there is a second one on some', () => {
  const keysOf = (n: number, middle?: { row: number; column: number }): number[] => {
    const { choose } = layOutMasks(n, middle);
    const all = (1 << (n >> 1)) - 1;
    return Array.from({ length: 1 << 12 }, (_, i) => {
      const top = { left: (i & 63) | ((i << 9) & all), right: (i >> 6) & all };
      return choose(top, { left: all ^ top.left, right: all ^ top.right }).keys;
    });
  };
  const most = (keys: number[]): number => Math.max(...keys);
  expect(most(keysOf(18))).toBe(0);
  expect(most(keysOf(20))).toBe(0b111100);
  expect(most(keysOf(21, { row: 10, column: 13 }))).toBe(0b1100);
  expect(most(keysOf(22))).toBe(0b1111111100);
});

test('all diagonals that cross have a bit of their own, and as many as said go into the second word at most', () => {
  for (const { n, middle } of boards) {
    const { first, second } = layOutMasks(n, middle);
    const { lowBits, keyBits } = shapeOf(n);
    expect(first).toHaveLength(lowBits);
    expect(new Set(first).size).toBe(lowBits);
    expect(new Set([...first, ...second].filter((d) => d !== undefined)).size).toBe(lowBits + keyBits);
  }
});
