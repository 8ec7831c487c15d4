/** Boards, pieces and conditions that only the attack table counts, against published figures and against other ways to count. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import variants from '../../../content/published/queens-variants.json' with { type: 'json' };
import type { QueensInput, Squares } from '../../../src/solvers/contract.ts';
import { countSolutions, MAX_N, solutionBlocks, split } from '../../../src/solvers/queens/attack-table.ts';
import * as bitmap from '../../../src/solvers/queens/bitmap.ts';
import { countCompletions, place } from '../../../src/solvers/queens/complete.ts';
import { allSolutions } from '../../../src/solvers/queens/solutions.ts';

const to = (n: number): readonly number[] => Array.from({ length: n }, (_, i) => i + 1);
/** All placements; what a block holds is overwritten by the next. */
const listed = (input: number | QueensInput): number[][] =>
  Array.from(solutionBlocks(input), (block) => [...block]);
const count = (input: QueensInput): number => Number(countSolutions(input).solutions);

describe('counts are the published ones', () => {
  test('on a torus, to N = 13 (OEIS A051906; A007705 for odd N)', () => {
    expect(to(13).map((n) => count({ n, torus: true }))).toEqual(variants.torus.slice(0, 13));
  });

  test('of superqueens, to N = 14 (OEIS A051223)', () => {
    expect(to(14).map((n) => count({ n, super: true }))).toEqual(variants.super.slice(0, 14));
  });

  test.each(Object.entries(variants.shortSide))(
    '%s queens on a board with as many rows, and lying the other way (OEIS A269133)',
    (rows, published) => {
      const boards = published.slice(0, 10 - Number(rows) + 1);
      const wide = boards.map((_, more) => ({ n: Number(rows) + more, height: Number(rows) }));
      expect(wide.map(count)).toEqual(boards);
      expect(wide.map(({ n, height }) => count({ n: height, height: n }))).toEqual(boards);
    },
  );

  test.each(Object.entries(variants.with))(
    '%s queens on N × N squares (OEIS A036464 and the like)',
    (queens, all) => {
      const published = all.slice(0, 8);
      expect(published.map((_, i) => count({ n: i + 1, queens: Number(queens) }))).toEqual(published);
    },
  );

  test.each(Object.entries(variants.torusWith))(
    '%s queens on an N × N torus (OEIS A172517, A172518)',
    (queens, all) => {
      expect(all.map((_, i) => count({ n: i + 1, queens: Number(queens), torus: true }))).toEqual(all);
    },
  );

  test('any number of queens on and below the diagonal of N × N squares, to N = 8 (OEIS A359032)', () => {
    const on = (n: number): number => {
      const forbidden = to(n).flatMap((row) =>
        to(n - row).map((more): [number, number] => [row - 1, row - 1 + more]),
      );
      // The board without a queen is one of them.
      return to(n).reduce((sum, queens) => sum + count({ n, queens, forbidden }), 1);
    };
    expect(to(8).map(on)).toEqual([2, 4, 9, 23, 66, 204, 669, 2305]);
  });
});

test('without conditions, solutions and nodes are those of the bitmaps, in their order', () => {
  for (let n = 1; n <= 9; n++) {
    const { solutions: all, nodes } = bitmap.countSolutions(n);
    expect(countSolutions(n)).toMatchObject({ solutions: all, nodes });
    expect(listed(n)).toEqual([...allSolutions(n)]);
  }
});

/** Some squares of an 8 × 8 board. */
const squares: fc.Arbitrary<Squares> = fc.uniqueArray(
  fc.tuple(fc.nat({ max: 7 }), fc.nat({ max: 7 })).map(([row, col]) => [row, col] as const),
  { maxLength: 6, selector: (square) => square.join() },
);
const eight = [...allSolutions(8)];

test('queens that stand and squares that are forbidden select solutions; completing finds one of them', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...eight),
      fc.subarray(
        to(8).map((row) => row - 1),
        { maxLength: 2 },
      ),
      squares,
      (solution, rows, forbidden) => {
        const fixed = rows.map((row) => [row, solution[row]!] as const);
        fc.pre(!forbidden.some((square) => fixed.some((queen) => queen.join() === square.join())));
        const chosen = eight.filter(
          (one) =>
            fixed.every(([row, col]) => one[row] === col) &&
            forbidden.every(([row, col]) => one[row] !== col),
        );
        expect(listed({ n: 8, fixed, forbidden })).toEqual(chosen);
        const { placement } = place(8, { fixed, forbidden });
        expect(placement === null ? [] : chosen.map(String)).toEqual(
          placement === null ? chosen : expect.arrayContaining([String(placement)]),
        );
      },
    ),
    { numRuns: 100 },
  );
});

test('a forbidden square takes as many solutions as a queen on it has', () => {
  fc.assert(
    fc.property(fc.nat({ max: 8 }), fc.nat({ max: 8 }), (row, col) => {
      const withQueen = countCompletions(9, [[row, col]]).solutions;
      expect(countSolutions({ n: 9, forbidden: [[row, col]] }).solutions).toBe(352n - withQueen);
      expect(countSolutions({ n: 9, fixed: [[row, col]] }).solutions).toBe(withQueen);
    }),
    { numRuns: 20 },
  );
});

/** Every placement is tried, and queens walk step by step round the edges. */
function walked({ n: width, height = width, queens = 1, super: leaps = false }: QueensInput): number {
  const all = Array.from({ length: width * height }, (_, i) => [Math.floor(i / width), i % width] as const);
  const reach = all.map(([row, col]) => {
    const met = new Set<number>();
    const at = (r: number, c: number) => ((r + height) % height) * width + ((c + width) % width);
    for (const [down, right] of [
      [0, 1],
      [1, 0],
      [1, 1],
      [1, -1],
    ] as const)
      for (let k = 1; k <= width * height; k++)
        met.add(at((row + k * down) % height, (col + k * right) % width));
    for (const [down, right] of [
      [1, 2],
      [2, 1],
      [-1, 2],
      [-2, 1],
    ] as const)
      if (leaps)
        for (const way of [1, -1])
          met.add(at((row + way * down + height) % height, (col + way * right) % width));
    return met;
  });
  const from = (first: number, chosen: readonly number[]): number => {
    if (chosen.length === queens) return 1;
    let found = 0;
    for (let square = first; square < all.length; square++)
      if (chosen.every((other) => !reach[other]!.has(square))) found += from(square + 1, [...chosen, square]);
    return found;
  };
  return from(0, []);
}

test.each([
  [{ n: 6, height: 4, queens: 2 }],
  [{ n: 4, height: 6, queens: 2 }],
  [{ n: 9, height: 6, queens: 3 }],
  [{ n: 5, height: 7, queens: 3 }],
  [{ n: 8, queens: 3, super: true }],
  [{ n: 7, height: 5, queens: 2, super: true }],
])('on the torus %o there are as many as walks round it find', (input) => {
  const found = count({ ...input, torus: true });
  expect(found).toBe(walked(input));
});

const asked: readonly (number | QueensInput)[] = [
  { n: 7, torus: true },
  { n: 8, height: 3 },
  { n: 4, height: 9 },
  { n: 8, queens: 2 },
  { n: 8, queens: 1 },
  {
    n: 8,
    queens: 3,
    fixed: [
      [3, 3],
      [7, 5],
    ],
  },
  {
    n: 8,
    forbidden: [
      [0, 0],
      [1, 1],
    ],
  },
  { n: 10, super: true },
  { n: 6, height: 1, queens: 1 },
  { n: 4, queens: 5 },
];
test.each(asked)('tasks of %o, run backwards and merged, give the plain count', (input) => {
  const ids = split.tasks(input).map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const parts = ids.toReversed().map((id) => split.run(input, id));
  expect(split.merge(input, parts)).toEqual(countSolutions(input));
});

test.each(['8', '0.1', '0.x', '-1', '0..2', '', '-.-', '0.2.4'])('"%s" is no task of eight queens', (id) => {
  expect(() => split.run(8, id)).toThrow('is not a task of this board');
});

test('more queens than rows have no placement', () => {
  expect(count({ n: 9, height: 4, queens: 5 })).toBe(0);
  expect(listed({ n: 4, queens: 5 })).toEqual([]);
});

test.each([
  [
    {
      n: 8,
      fixed: [
        [0, 0],
        [1, 1],
      ],
    },
    'attack each other',
  ],
  [
    {
      n: 8,
      super: true,
      fixed: [
        [0, 0],
        [1, 2],
      ],
    },
    'attack each other',
  ],
  [
    {
      n: 8,
      torus: true,
      fixed: [
        [0, 0],
        [1, 7],
      ],
    },
    'attack each other',
  ],
  [{ n: 8, fixed: [[0, 8]] }, 'from 0 to 7'],
  [{ n: 8, height: 5, forbidden: [[5, 0]] }, 'from 0 to 4'],
  [{ n: 8, fixed: [[2, 3]], forbidden: [[2, 3]] }, 'is forbidden'],
  [
    {
      n: 8,
      queens: 1,
      fixed: [
        [0, 0],
        [1, 2],
      ],
    },
    '2 queens stand already',
  ],
  [{ n: 8, height: 33 }, 'from 1 to 32'],
  [{ n: 8, queens: 0 }, 'from 1 to 32'],
] as const)('%o is refused', (input, why) => {
  expect(() => countSolutions(input)).toThrow(why);
});

test('completing refuses a forbidden square with a queen, or off the board', () => {
  expect(() => place(8, { fixed: [[2, 3]], forbidden: [[2, 3]] })).toThrow('is forbidden');
  expect(() => place(8, { forbidden: [[8, 3]] })).toThrow('from 0 to 7');
  expect(
    place(4, {
      forbidden: [
        [0, 1],
        [0, 2],
      ],
    }).placement,
  ).toBeNull();
});

test('column 31 is the sign bit, and counts as the others', () => {
  const fixed = [
    [0, 31],
    [1, 0],
  ] as const;
  const mirrored = [
    [0, 0],
    [1, 31],
  ] as const;
  const on = (queens: Squares) => count({ n: MAX_N, height: 3, fixed: queens });
  expect(on(fixed)).toBe(on(mirrored));
  expect(on(fixed)).toBeGreaterThan(20);
});
