import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import known from '../../content/controls/known-boards.json' with { type: 'json' };
import published from '../../content/published/queens-tsuda-2013.json' with { type: 'json' };
import { N, flagsOf, indexOf, placed } from '../../src/figures/flag-lens/view.ts';
import { everySquare, square, squareAt, squaresOf } from '../../src/figures/pieces/board.ts';
import { LINES, flagOf, flagsSet } from '../../src/figures/pieces/flag-lines.ts';
import { traceQueens } from '../../src/figures/pieces/queens-trace.ts';
import { searches } from '../../src/figures/pieces/searches.ts';
import { excerpt } from '../../src/literate/source.ts';
import * as backtracking from '../../src/solvers/queens/backtracking.ts';
import * as flags from '../../src/solvers/queens/flags.ts';
import { levelProfile } from '../../src/solvers/queens/level-profile.ts';
import { answersTo } from './answers.ts';

/** Every number that the chapter states. */

/** Squares tested by backtracking in each row, and the comparisons that the tests take, from row 0 down or from the nearest queen up. */
function askedByRow(n: number, first: 'top' | 'nearest'): { squares: number; comparisons: number }[] {
  const queens: number[] = [];
  const rows = Array.from({ length: n }, () => ({ squares: 0, comparisons: 0 }));
  const attacked = (row: number, col: number): boolean => {
    const counted = rows[row]!;
    counted.squares += 1;
    for (let i = 0; i < row; i++) {
      const r = first === 'top' ? i : row - 1 - i;
      counted.comparisons += 1;
      if (queens[r] === col || row - r === Math.abs(col - queens[r]!)) return true;
    }
    return false;
  };
  const search = (row: number): void => {
    if (row === n) return;
    for (let col = 0; col < n; col++) {
      if (attacked(row, col)) continue;
      queens.push(col);
      search(row + 1);
      queens.pop();
    }
  };
  search(0);
  return rows;
}

const asked = (n: number, first: 'top' | 'nearest' = 'top'): { squares: number; comparisons: number } =>
  askedByRow(n, first).reduce((sum, row) => ({
    squares: sum.squares + row.squares,
    comparisons: sum.comparisons + row.comparisons,
  }));

describe('the price of a test', () => {
  test('eight queens: 15,720 squares, 46,752 comparisons, 2.97 a square; three look-ups are 47,160', () => {
    const { squares, comparisons } = asked(8);
    expect([squares, comparisons, 3 * squares]).toEqual([15_720, 46_752, 47_160]);
    expect((comparisons / squares).toFixed(2)).toBe('2.97');
  });

  test('up to eight rows the loop asks fewer than three queens a square: 2.26 on six, 2.59 on seven', () => {
    const each = [4, 5, 6, 7, 8, 9].map((n) => asked(n).comparisons / asked(n).squares);
    expect(each.map((queens) => queens < 3)).toEqual([true, true, true, true, true, false]);
    expect([each[2]!.toFixed(2), each[3]!.toFixed(2)]).toEqual(['2.26', '2.59']);
  });

  test('twelve rows: 4.49 queens a square, and 3.71 from the nearest queen up', () => {
    const each = (['top', 'nearest'] as const).map((first) => {
      const { squares, comparisons } = asked(12, first);
      return (comparisons / squares).toFixed(2);
    });
    expect(each).toEqual(['4.49', '3.71']);
  });

  test('in row 5 of eight it asks 2.91 queens a square', () => {
    const { squares, comparisons } = askedByRow(8, 'top')[5]!;
    expect((comparisons / squares).toFixed(2)).toBe('2.91');
  });

  test('from the nearest queen up the squares of eight rows take 40,282 comparisons', () => {
    expect(asked(8, 'nearest')).toEqual({ squares: 15_720, comparisons: 40_282 });
  });

  test('a queen attacks 3 − d / 4 squares of the row d below her, on average over the columns of 8 × 8', () => {
    for (let d = 1; d < 8; d++) {
      let attacked = 0;
      for (let queen = 0; queen < 8; queen++)
        for (let col = 0; col < 8; col++) if (col === queen || Math.abs(col - queen) === d) attacked += 1;
      expect(attacked / 8).toBe(3 - d / 4);
    }
    expect([3 - 1 / 4, 3 - 7 / 4]).toEqual([2.75, 1.25]);
  });
});

describe('the same tree', () => {
  test('the generators give the same events, but for who refuses', () => {
    for (const n of [1, 4, 6, 7]) {
      const plain = [...backtracking.search(n)].map((event) =>
        event.kind === 'reject' ? { kind: event.kind, row: event.row, col: event.col } : event,
      );
      expect([...flags.search(n)]).toEqual(plain);
    }
  });

  test('the two search figures agree step by step and node by node: 1,097 steps on the board of six', () => {
    const [plain, flagged] = [traceQueens(6, searches.backtracking(6)), traceQueens(6, searches.flags(6))];
    expect(flagged.last).toBe(1097);
    expect(flagged.tree).toEqual(plain.tree);
    for (let at = 0; at <= flagged.last; at++)
      expect(flagged.step(at)).toEqual({ ...plain.step(at), by: -1 });
  });

  test('of 742 refusals 370 have one flag that is set, 322 have two, and 50 have all three', () => {
    const trace = traceQueens(6, searches.flags(6));
    const by = [0, 0, 0, 0];
    for (let at = 0; at <= trace.last; at++) {
      const step = trace.step(at);
      if (step.kind !== 'reject') continue;
      const queens = squaresOf(square(6), trace.columns(step.node));
      const here = squareAt(square(6), step.row, step.col);
      by[
        LINES.filter((line) => flagsSet(line, square(6), queens)[flagOf(line, square(6), here)] === 1).length
      ]! += 1;
    }
    expect(by).toEqual([0, 370, 322, 50]);
    expect(370 + 322 + 50).toBe(742);
  });

  const row = (algorithm: string, n: number) =>
    published.rows.find((one) => one.algorithm === algorithm && one.n === n)!;

  test('tables 2 and 3 give the same leaves', () => {
    const sizes = published.rows.filter((one) => one.algorithm === 'flags').map(({ n }) => n);
    expect(sizes).toContain(14);
    for (const n of sizes) expect(row('flags', n).leaves).toBe(row('backtracking', n).leaves);
  });

  test('the published time at N = 14 falls by a factor of five', () => {
    expect((row('backtracking', 14).ms / row('flags', 14).ms).toFixed(1)).toBe('5.1');
  });
});

describe('the indices', () => {
  const board = square(N);

  test('5n − 2 flags are 38 on eight rows; the lens shows as many', () => {
    const state = { mode: 'test', at: 24, lens: 'none' } as const;
    expect(LINES.map((line) => flagsOf(line, state).length)).toEqual([8, 15, 15]);
    expect(5 * N - 2).toBe(38);
    expect(LINES.flatMap((line) => flagsOf(line, state)).filter(Boolean)).toHaveLength(9);
  });

  test('the corners have the numbers that the text gives them', () => {
    expect([indexOf('rising', 0), indexOf('rising', 63)]).toEqual([0, 2 * N - 2]);
    expect([indexOf('falling', 7), indexOf('falling', 56)]).toEqual([0, 2 * N - 2]);
  });

  test('a test never stands in a row with a queen', () => {
    expect(everySquare(board).every((at) => placed('test', at) >= 3 * N)).toBe(true);
  });

  test.each([
    ['a typed array finds 412', () => new Uint8Array(2 * N - 1), 412],
    ['a plain array finds 92', () => [] as number[], 92],
  ])('without n − 1, %s', (_, make, found) => {
    const [column, rising, falling] = [new Uint8Array(N), new Uint8Array(2 * N - 1), make()];
    let solutions = 0;
    const search = (row: number): void => {
      if (row === N) {
        solutions += 1;
        return;
      }
      for (let col = 0; col < N; col++) {
        if ((column[col]! | rising[row + col]! | falling[row - col]!) !== 0) continue;
        column[col] = rising[row + col] = falling[row - col] = 1;
        search(row + 1);
        column[col] = rising[row + col] = falling[row - col] = 0;
      }
    };
    search(0);
    expect(solutions).toBe(found);
  });
});

test.each([
  [2, 'return (column[col]! | rising[row + col]! | falling[row - col + n - 1]!) !== 0;'],
  [5, 'function mark(row: number, col: number, flag: 0 | 1): void {'],
])('the prose that points at line %i of attacked means %s', (line, text) => {
  expect(excerpt('queens/flags.ts', 'attacked').code.split('\n')[line - 1]?.trim()).toBe(text);
});

describe('boards that the processor knows: what the chapter says is what the record holds', () => {
  const middle = (ns: readonly number[]): number => ns.toSorted((a, b) => a - b)[(ns.length - 1) / 2]!;
  const text = readFileSync('content/articles/flags.mdx', 'utf8');
  const note = text.split('\n').find((line) => line.startsWith('[^known]:'))!;

  test('every median stands in the note, with the day', () => {
    const day = new Date(known.date).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
    expect(note).toContain(`Measured on ${day}`);
    const times = [
      ...known.flags
        .filter(({ language }) => language === 'typescript')
        .map(({ inOrder, shuffled }) => [inOrder, shuffled]),
      known.bitboards.map(({ ns }) => ns),
    ];
    expect(times).toHaveLength(5);
    for (const [one, other] of times)
      expect(note).toContain(`${middle(one!).toFixed(1)} and ${middle(other!).toFixed(1)}`);
  });

  test('shuffled: a fifth to a half longer on eight rows, with || twice as long; not on ten', () => {
    const longer = Object.fromEntries(
      known.flags.map(({ language, joined, n, inOrder, shuffled }) => [
        `${language} ${joined} ${n}`,
        middle(shuffled) / middle(inOrder),
      ]),
    ) as Record<string, number>;
    expect(longer['typescript || 8']).toBeGreaterThan(2);
    expect(longer['typescript | 8']).toBeGreaterThan(1.15);
    expect(longer['typescript | 8']).toBeLessThan(1.5);
    for (const ten of ['typescript | 10', 'typescript || 10'])
      expect(Math.abs(longer[ten]! - 1)).toBeLessThan(0.08);
  });

  test('on ten rows a node takes 41 ns with |, and 58 with ||; on eight 25 with ||', () => {
    const onTen = known.flags.filter(({ language, n }) => language === 'typescript' && n === 10);
    expect(onTen.map(({ joined, inOrder }) => [joined, Math.round(middle(inOrder))])).toEqual([
      ['|', 41],
      ['||', 58],
    ]);
    const onEight = known.flags.find(
      ({ language, joined, n }) => language === 'typescript' && joined === '||' && n === 8,
    );
    expect(Math.round(middle(onEight!.inOrder))).toBe(25);
  });

  test('bitboards: less than half below 16 boards, seven thousand nodes, of what it is below 4,096, two million', () => {
    const [few, many] = known.bitboards;
    expect([few!.boards, many!.boards]).toEqual([16, 4096]);
    expect(middle(few!.ns) / middle(many!.ns)).toBeLessThan(0.5);
    expect([Math.round(few!.nodes / 1e3), Math.round(many!.nodes / 1e6)]).toEqual([7, 2]);
    const below = levelProfile(14);
    const mean = below.slice(6).reduce((sum, nodes) => sum + nodes) / below[5]!;
    expect(many!.nodes / 4096 / mean).toBeCloseTo(1, 1);
  });
});

test('three flags in one number, a bit for each kind of line: the same solutions and nodes, 2n − 1 entries', () => {
  const n = 8;
  const lines = new Uint8Array(2 * n - 1);
  let [solutions, nodes] = [0, 1];
  const search = (row: number): void => {
    if (row === n) {
      solutions += 1;
      return;
    }
    for (let col = 0; col < n; col++) {
      if ((lines[col]! & 1) | (lines[row + col]! & 2) | (lines[row - col + n - 1]! & 4)) continue;
      nodes += 1;
      const toggle = () => {
        lines[col]! ^= 1;
        lines[row + col]! ^= 2;
        lines[row - col + n - 1]! ^= 4;
      };
      toggle();
      search(row + 1);
      toggle();
    }
  };
  search(0);
  expect([solutions, nodes]).toEqual([92, 2057]);
});

answersTo('flags', 'indices', {
  'no n − 1': ['row - col + n - 1', 'row - col', 'falling uses 0 to 2n − 2'],
  'n in place of n − 1': ['row - col + n - 1', 'row - col + n', 'falling uses 0 to 2n − 2'],
  'the distance without its sign': [
    'row - col + n - 1',
    'Math.abs(row - col)',
    'two squares share a number exactly when they share a diagonal',
  ],
  'counted from the other end': ['row - col + n - 1', 'col - row + n - 1', 'none'],
});

answersTo('flags', 'pairs', {
  'columns and one kind of diagonal': [' + falling[row - col + n - 1]++', '', '3 1 2 0 0'],
  'the count after the queen has come': ['column[col]++', '++column[col]', 'a solution has none'],
  'every pair': [
    'pairs += column[col]++ + rising[row + col]++ + falling[row - col + n - 1]++;',
    'for (let r = 0; r < row; r++) {\n      const apart = Math.abs(col - columns[r]);\n      if (apart === 0 || apart === row - r) pairs += 1;\n    }',
    'for a thousand queens the list is read no more than 10,000 times',
  ],
  'forEach, and no counter': [
    'const col = columns[row];',
    'const [col] = columns.slice(row, row + 1);',
    'none',
  ],
});

answersTo('flags', 'rebuild', {
  'flags joined by ||': [
    'column[col]! | rising[row + col]! | falling[row - col + n - 1]!',
    'column[col] || rising[row + col] || falling[row - col + n - 1]',
    'none',
  ],
  'an index below zero': [
    'falling[row - col + n - 1] = as',
    'falling[row - col] = as',
    'N = 6: the book’s nodes, in its order',
  ],
  'a flag that outlives its queen': [
    '      mark(row, col, 0);\n',
    '',
    'N = 6: the book’s nodes, in its order',
  ],
  'only free squares asked': [
    '      ask();\n      if (column[col]! | rising[row + col]! | falling[row - col + n - 1]!) continue;',
    '      if (column[col]! | rising[row + col]! | falling[row - col + n - 1]!) continue;\n      ask();',
    'N = 8: eight squares at each other node',
  ],
});
