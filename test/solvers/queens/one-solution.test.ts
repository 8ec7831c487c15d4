/** Finding one solution: by formula, by repair, and from queens that already stand. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Placement } from '../../../src/solvers/contract.ts';
import {
  completionsBySquare,
  countCompletions,
  place as complete,
} from '../../../src/solvers/queens/complete.ts';
import { place as construct } from '../../../src/solvers/queens/construct.ts';
import { place as repair, startRepair } from '../../../src/solvers/queens/min-conflicts.ts';
import { allSolutions } from '../../../src/solvers/queens/solutions.ts';
import { randomFrom } from '../../../src/solvers/random.ts';

function isSolution(n: number, placement: Placement | null): boolean {
  if (placement?.length !== n) return false;
  const lines = [placement, placement.map((col, row) => row + col), placement.map((col, row) => row - col)];
  return lines.every((line) => new Set(line).size === n);
}

describe.each([
  ['construct', construct],
  ['min-conflicts', repair],
  ['complete', complete],
] as const)('%s', (_, place) => {
  test('solves every board from 4 to 40, and the board of one square', () => {
    for (const n of [1, ...Array.from({ length: 37 }, (_, i) => i + 4)]) {
      expect(isSolution(n, place(n).placement), `n = ${n}`).toBe(true);
    }
  });

  test('answers null for 2 and 3, which have no solution', () => {
    expect(place(2).placement).toBeNull();
    expect(place(3).placement).toBeNull();
  });

  test.each([0, -1, 2.5, NaN, 10_000_001])('refuses n = %s', (n) => {
    expect(() => place(n)).toThrow(RangeError);
  });
});

test('the construction holds for every remainder, to n = 600 and at 100,001', () => {
  for (let n = 4; n <= 600; n++) expect(isSolution(n, construct(n).placement), `n = ${n}`).toBe(true);
  expect(isSolution(100_001, construct(100_001).placement)).toBe(true);
});

test('construction and repair refuse queens that already stand', () => {
  expect(() => construct(8, { fixed: [[0, 0]] })).toThrow('complete');
  expect(() => repair(8, { fixed: [[0, 0]] })).toThrow('complete');
});

describe('min-conflicts', () => {
  test('repeats itself with the same seed, and solves whatever the seed', () => {
    expect(repair(50, { seed: 7 })).toEqual(repair(50, { seed: 7 }));
    fc.assert(
      fc.property(fc.integer({ min: 4, max: 60 }), fc.nat(), (n, seed) => {
        expect(isSolution(n, repair(n, { seed }).placement)).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  test('100,000 queens: the swaps tried are of the order of n', () => {
    const { placement, steps } = repair(100_000);
    expect(isSolution(100_000, placement)).toBe(true);
    expect(steps).toBeLessThan(300_000);
  });

  test('its bucket holds exactly the queens under attack, after every step', () => {
    fc.assert(
      fc.property(fc.integer({ min: 4, max: 30 }), fc.nat(), (n, seed) => {
        const board = startRepair(n, randomFrom(seed));
        for (let i = 0; i < 100 && board.attacked() > 0; i++) {
          board.step();
          const cols = [...board.columns];
          const attacked = cols.filter((col, row) =>
            cols.some((c, r) => r !== row && Math.abs(r - row) === Math.abs(c - col)),
          );
          expect(board.attacked()).toBe(attacked.length);
        }
      }),
    );
  });
});

describe('complete', () => {
  const solutions = [...allSolutions(8)];

  test('counts what filtering all solutions counts, and finds one exactly when there is one', () => {
    const twoQueens = fc.uniqueArray(fc.tuple(fc.nat(7), fc.nat(7)), { minLength: 0, maxLength: 3 });
    fc.assert(
      fc.property(twoQueens, (fixed) => {
        const attack = fixed.some(([r, c], i) =>
          fixed.slice(0, i).some(([s, d]) => r === s || c === d || Math.abs(r - s) === Math.abs(c - d)),
        );
        fc.pre(!attack);
        const containing = solutions.filter((solution) => fixed.every(([row, col]) => solution[row] === col));
        expect(countCompletions(8, fixed).solutions).toBe(BigInt(containing.length));
        const each = Array.from(
          { length: 64 },
          (_, at) => containing.filter((solution) => solution[at >> 3] === at % 8).length,
        );
        expect(Array.from(completionsBySquare(8, fixed).bySquare)).toEqual(each);
        const { placement } = complete(8, { fixed });
        if (containing.length === 0) expect(placement).toBeNull();
        else expect(containing).toContainEqual(placement);
      }),
    );
  });

  test('names the two queens that attack each other', () => {
    expect(() =>
      complete(8, {
        fixed: [
          [0, 0],
          [4, 1],
          [3, 3],
        ],
      }),
    ).toThrow('The queens at 0,0 and 3,3 attack each other: they share a diagonal.');
    expect(() =>
      complete(8, {
        fixed: [
          [2, 5],
          [2, 5],
        ],
      }),
    ).toThrow(RangeError);
  });

  test('refuses a queen beside the board', () => {
    expect(() => complete(8, { fixed: [[0, 8]] })).toThrow(
      'column of queen 0,8 is 8. It must be a whole number from 0 to 7.',
    );
    expect(() => complete(8, { fixed: [[0.5, 1]] })).toThrow(RangeError);
  });
});
