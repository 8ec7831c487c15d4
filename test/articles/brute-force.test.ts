import { describe, expect, test } from 'vitest';
import published from '../../content/published/queens-tsuda-2013.json' with { type: 'json' };
import { testedBoards } from '../../src/figures/brute-odometer/counting.ts';
import { conflicts, openRows } from '../../src/figures/place-queens/placing.ts';
import { opening } from '../../src/figures/place-queens/view.ts';
import { excerpt } from '../../src/literate/source.ts';
import { countSolutions } from '../../src/solvers/queens/brute-force.ts';
import { levelProfile } from '../../src/solvers/queens/level-profile.ts';
import { countSolutions as backtracking } from '../../src/solvers/queens/backtracking.ts';
import { allSolutions } from '../../src/solvers/queens/solutions.ts';
import { answersTo } from './answers.ts';

/** Every number that the chapter states. */

const factorial = (n: number): number => (n < 2 ? 1 : n * factorial(n - 1));

/** Boards whose first attacked queen is in row 0, 1, 2 …, the solutions last: from the widths of the tree. */
function failuresByRow(n: number): number[] {
  const levels = levelProfile(n);
  const failed = levels
    .slice(0, n)
    .map((nodes, row) => (nodes * n - (levels[row + 1] ?? 0)) * n ** (n - row - 1));
  return [...failed, levels[n] ?? 0];
}

test('the first figure opens with five peaceful queens, and a last row without a free square', () => {
  const game = opening(6);
  expect(game.queens).toHaveLength(5);
  expect(conflicts(game)).toEqual([]);
  expect(openRows(game)).toEqual([{ row: 5, free: 0 }]);
});

test('boards of 2 and 3 have no solution, 4 have 2, 6 have 4, 8 have 92', () => {
  expect([2, 3, 4, 6, 8].map((n) => Number(backtracking(n).solutions))).toEqual([0, 0, 2, 4, 92]);
});

test('8 of 64 squares, one a row, one a row and column: 4,426,165,368, 16,777,216 and 40,320 boards', () => {
  let choices = 1;
  for (let k = 1; k <= 8; k++) choices = (choices * (64 - 8 + k)) / k;
  expect(choices).toBe(4_426_165_368);
  expect(8 ** 8).toBe(16_777_216);
  expect(factorial(8)).toBe(40_320);
  expect(Math.round(8 ** 8 / factorial(8))).toBe(416);
});

describe('the odometer of four', () => {
  const boards = testedBoards(4);

  test('256 boards in counting order: 160 fail with the second queen, 80 with the third, 14 with the last, 2 are solutions', () => {
    expect(boards.map(({ columns }) => parseInt(columns.join(''), 4))).toEqual(
      Array.from({ length: 256 }, (_, i) => i),
    );
    const byRow = [0, 0, 0, 0];
    for (const { conflict } of boards) if (conflict) byRow[conflict.row]! += 1;
    expect(byRow).toEqual([0, 160, 80, 14]);
    expect(failuresByRow(4)).toEqual([0, 160, 80, 14, 2]);
  });

  test('in ten of the sixteen lines the first two queens attack each other', () => {
    expect(levelProfile(4)[2]).toBe(16 - 10);
  });
});

test('the leaves grow by 12 from four to five, 23 from eight to nine, 26 from nine to ten', () => {
  const factor = (n: number): number => Math.round((n + 1) ** (n + 1) / n ** n);
  expect([4, 8, 9].map(factor)).toEqual([12, 23, 26]);
});

test('a machine a thousand times faster does eleven queens in the time of nine, and not twelve', () => {
  expect(11 ** 11 / 9 ** 9).toBeLessThan(1000);
  expect(12 ** 12 / 9 ** 9).toBeGreaterThan(1000);
});

test('of the boards of eight 5,767,168 fail with the second queen and 6,422,528 with the third: nearly three in four', () => {
  const failures = failuresByRow(8);
  expect(failures.slice(0, 3)).toEqual([0, 5_767_168, 6_422_528]);
  expect(5_767_168).toBe(22 * 262_144);
  expect((5_767_168 + 6_422_528) / 8 ** 8).toBeCloseTo(0.7266, 4);
  expect(failures.reduce((sum, some) => sum + some)).toBe(8 ** 8);
});

test('for all boards of eight the test looks at 50,199,400 of their 28 pairs each: three on average', () => {
  // A pair is looked at on every board that begins in peace, up to the pair before it: counted by the starts of boards.
  let pairs = 0;
  const queens: number[] = [];
  function below(peaceful: boolean): void {
    const row = queens.length;
    if (row === 8 || !peaceful) return;
    for (let col = 0; col < 8; col++) {
      const attacker = queens.findIndex((c, r) => c === col || row - r === Math.abs(col - c));
      pairs += (attacker < 0 ? row : attacker + 1) * 8 ** (7 - row);
      queens.push(col);
      below(attacker < 0);
      queens.pop();
    }
  }
  below(true);
  expect(pairs).toBe(50_199_400);
  expect(Math.round(pairs / 8 ** 8)).toBe(3);
  expect((8 * 7) / 2).toBe(28);
});

test('turned up and down by turns, digits make every list once, and each by one step of one digit', () => {
  for (const [n, base] of [
    [2, 3],
    [4, 4],
  ] as const) {
    const upAndDown = (length: number): string[] =>
      length === 0
        ? ['']
        : upAndDown(length - 1).flatMap((start, i) => {
            const digits = Array.from({ length: base }, (_, digit) => `${start}${digit}`);
            return i % 2 === 0 ? digits : digits.reverse();
          });
    const lists = upAndDown(n);
    if (n === 2) expect(lists).toEqual(['00', '01', '02', '12', '11', '10', '20', '21', '22']);
    expect(new Set(lists).size).toBe(base ** n);
    for (const [i, list] of lists.slice(1).entries()) {
      const steps = Array.from(list, (digit, at) => Math.abs(Number(digit) - Number(lists[i]![at])));
      expect(steps.reduce((sum, step) => sum + step)).toBe(1);
    }
  }
});

test('of the boards of six four in nine fail with the second queen', () => {
  expect(failuresByRow(6)[1]).toBe((46_656 * 4) / 9);
});

test('42 pairs of first queens are in peace on eight; fewer than half are only for N up to 5', () => {
  expect(levelProfile(8)[2]).toBe(42);
  const few = [2, 3, 4, 5, 6, 7, 8, 9].filter((n) => levelProfile(n)[2]! < n ** 2 / 2);
  expect(few).toEqual([2, 3, 4, 5]);
});

test('(N − 1)(N − 2) ways to fill two rows in peace', () => {
  for (let n = 2; n <= 9; n++) expect(levelProfile(n)[2]).toBe((n - 1) * (n - 2));
  expect((3 + Math.sqrt(5)).toFixed(2)).toBe('5.24');
});

test('the first solution comes after 114, 358, 12,760 and 45,351 boards, whichever end turns fastest', () => {
  const places = (n: number, digits: (columns: readonly number[]) => readonly number[]): number[] =>
    [...allSolutions(n)]
      .map((columns) => digits(columns).reduce((place, col) => place * n + col, 0))
      .sort((a, b) => a - b);
  const lastFastest = [4, 5, 6, 7].map((n) => places(n, (columns) => columns));
  const firstFastest = [4, 5, 6, 7].map((n) => places(n, (columns) => columns.toReversed()));
  expect(lastFastest.map(([first]) => first)).toEqual([114, 358, 12_760, 45_351]);
  expect(firstFastest).toEqual(lastFastest);
});

test('with one direction of diagonals only, four queens seem to have 7 solutions, and one queen 1', () => {
  const oneSided = (n: number): number =>
    testedBoards(n).filter(({ columns }) =>
      columns.every((col, row) => columns.every((c, r) => r >= row || (c !== col && row - r !== col - c))),
    ).length;
  expect([oneSided(1), oneSided(4)]).toEqual([1, 7]);
  expect([1, 4].map((n) => Number(countSolutions(n).solutions))).toEqual([1, 2]);
});

test('the table gives five and six the same milliseconds, and six has fifteen times as many boards', () => {
  const row = (n: number) => published.rows.find((r) => r.algorithm === 'brute-force' && r.n === n);
  expect(row(5)?.ms).toBe(row(6)?.ms);
  expect(Math.round(6 ** 6 / 5 ** 5)).toBe(15);
});

test('13^13 is below 2^53 and 14^14 above', () => {
  expect(Number.isSafeInteger(13 ** 13)).toBe(true);
  expect(Number.isSafeInteger(14 ** 14)).toBe(false);
});

test.each([
  [2, 'if (row === n) {'],
  [3, 'if (peaceful()) solutions += 1;'],
  [7, 'for (let col = 0; col < n; col++) {'],
  [8, 'queens.push(col);'],
  [9, 'search(row + 1);'],
  [10, 'queens.pop();'],
])('line %i of the listing is %s', (line, text) => {
  const lines = excerpt('queens/brute-force.ts', 'search').code.split('\n');
  expect(lines[line - 1]?.trim()).toBe(text);
});

answersTo('brute-force', 'test', {
  'columns only': [
    '(c !== col && row - r !== Math.abs(col - c))',
    'c !== col',
    '0 1 3 2 has two queens on a falling diagonal',
  ],
  'one direction of diagonals': ['Math.abs(col - c)', 'col - c', '3 0 2 1 has two on a rising diagonal'],
  'neighbours only': ['r >= row ||', 'r !== row - 1 ||', 'of the 46,656 boards of six it lets 4 through'],
  'sets of sums and differences': [
    `columns.every((col, row) =>
    columns.every(
      (c, r) => r >= row || (c !== col && row - r !== Math.abs(col - c)),
    ),
  )`,
    '[(c: number) => c, (c: number, r: number) => c + r, (c: number, r: number) => c - r].every((line) => new Set(columns.map(line)).size === columns.length)',
    'none',
  ],
});

test('before 0 1 2 3 4 5 6 7 the odometer of eight builds 342,391 lists', () => {
  expect(parseInt('01234567', 8)).toBe(342_391);
});

answersTo('brute-force', 'orders', {
  'a filter on the full list, which builds too much and is told so': [
    `    yield start;
    return;
  }
  for (let col = 0; col < n; col++) {
    if (start.includes(col)) continue;`,
    `    if (new Set(start).size === n) yield start;
    return;
  }
  for (let col = 0; col < n; col++) {`,
    'the first 8 × 8 board is 0 1 2 3 4 5 6 7, and no others are built before it',
  ],
  'a start that is built, looked at and dropped': [
    `    if (start.includes(col)) continue;
    yield* boards(n, put(start, col));`,
    `    const longer = put(start, col);
    if (new Set(longer).size === longer.length) yield* boards(n, longer);`,
    'none',
  ],
  'columns that are left, and nothing counted': [
    `    if (start.includes(col)) continue;
    yield* boards(n, put(start, col));`,
    `    if (start.indexOf(col) < 0) yield* boards(n, start.concat(col));`,
    'none',
  ],
  'the last order left out': [
    '    yield start;',
    '    if (start[0] !== n - 1 || start.some((col, row) => col !== n - 1 - row)) yield start;',
    'the last of them',
  ],
  'only the row above': ['start.includes(col)', 'start.at(-1) === col', 'four queens: 4! = 24 boards'],
  'rising lists only': ['start.includes(col)', 'start.some((c) => c >= col)', 'four queens: 4! = 24 boards'],
  'no diagonals either': [
    'start.includes(col)',
    'start.some((c, r) => c === col || start.length - r === Math.abs(col - c))',
    'four queens: 4! = 24 boards',
  ],
});

answersTo('brute-force', 'rebuild', {
  'by a count of all boards': [
    `  const columns = new Array<number>(n).fill(0);
  for (;;) {
    visit(columns);
    let row = n - 1;
    while (row >= 0 && columns[row] === n - 1) {
      columns[row] = 0;
      row -= 1;
    }
    if (row < 0) return;
    columns[row]! += 1;
  }`,
    `  for (let k = 0; k < n ** n; k++)
    visit(Array.from({ length: n }, (_, row) => Math.floor(k / n ** (n - 1 - row)) % n));`,
    'none',
  ],
  'the first digit fastest': [
    'visit(columns);',
    'visit(columns.toReversed());',
    'N = 3: the book’s boards, in its order',
  ],
  'the last board forgotten': [
    '    visit(columns);\n',
    '    if (columns.every((col) => col === n - 1)) return;\n    visit(columns);\n',
    'N = 6: 46,656 boards',
  ],
  'begun again after the last': [
    'if (row < 0) return;',
    'if (row < 0) row = n - 1;',
    'N = 4: the book’s boards, in its order',
  ],
});

test('as if pairs knew nothing of each other: 1,497 and 151 for eight queens; the factor grows to 83 for twenty, and the constants are 0.311 and 0.189', () => {
  /** The logarithms of both guesses. */
  const guesses = (n: number): readonly [anyColumns: number, eachOnce: number] => {
    let [any, once] = [n * Math.log(n), 0];
    for (let k = 2; k <= n; k++) once += Math.log(k);
    for (let row = 1; row < n; row++)
      for (let above = 0; above < row; above++) {
        const diagonal = 2 * (n - (row - above));
        any += Math.log1p(-(n + diagonal) / n ** 2);
        once += Math.log1p(-diagonal / (n * (n - 1)));
      }
    return [any, once];
  };
  const rounded = (n: number) => guesses(n).map((log) => Math.round(Math.exp(log)));
  expect(rounded(8)).toEqual([1497, 151]);
  expect(rounded(7)).toEqual([233, 36]);
  expect(Math.round(Math.exp(guesses(20)[1]) / 39_029_188_884)).toBe(83);
  const constants = guesses(3000).map((log) => Math.exp(log / 3000) / 3000);
  expect(constants[0]).toBeCloseTo(Math.exp(-7 / 6), 3);
  expect(constants[1]).toBeCloseTo(Math.exp(-5 / 3), 3);
  expect([-7 / 6, -5 / 3].map((power) => Number(Math.exp(power).toFixed(3)))).toEqual([0.311, 0.189]);
});
