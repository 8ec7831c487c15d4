import { describe, expect, test } from 'vitest';
import levelProfile from '../../src/charts/definitions/level-profile.ts';
import { traceQueens } from '../../src/figures/pieces/queens-trace.ts';
import { counted, leafCounts } from '../../src/figures/leaf-lens/view.ts';
import { leavesBelow } from '../../src/figures/search-landscape/tree.ts';
import { lineOf } from '../../src/figures/search-figure/listing.ts';
import { excerpt } from '../../src/literate/source.ts';
import { countSolutions, search } from '../../src/solvers/queens/backtracking.ts';
import published from '../../content/published/queens-tsuda-2013.json' with { type: 'json' };
import { answersTo } from './answers.ts';

/** Every number that the chapter states. */
describe('on the board of four', () => {
  test('60 tries are 44 refusals and 16 placements; with the root 17 nodes, 4 of them stuck, 2 solutions', () => {
    expect(counted).toEqual({ refused: 44, empty: 1, onward: 10, stuck: 4, full: 2 });
  });

  test('the two definitions of a leaf give the source’s 46 and 6', () => {
    const row = (algorithm: string) =>
      published.rows.find((r) => r.algorithm === algorithm && r.n === 4)?.leaves;
    expect(counted.refused + counted.full).toBe(row('backtracking'));
    expect(counted.stuck + counted.full).toBe(row('bitmap'));
  });

  test('the figure takes 83 steps, and two of the four queens in row 0 lead nowhere', () => {
    const trace = traceQueens(4, search(4));
    expect(trace.last).toBe(83);
    const first = trace.solutionsAt.map((at) => trace.columns(trace.step(at).node)[0]);
    expect(first).toEqual([1, 2]);
  });
});

describe('on the board of six', () => {
  const trace = traceQueens(6, search(6));
  const end = trace.step(trace.last);

  test('894 squares are tried, 742 refused, and 152 queens put down', () => {
    expect([end.tries, end.rejected, trace.tree.size - 1, end.solutions]).toEqual([894, 742, 152, 4]);
  });

  test('24 of those queens belong to a solution: the four solutions share none', () => {
    const inSolution = new Set<number>();
    for (const step of trace.solutionsAt) {
      for (let node = trace.step(step).node; node > 0; node = trace.tree.parent[node]!) inSolution.add(node);
    }
    expect(inSolution.size).toBe(24);
  });

  test('row 0 refuses none, row 1 sixteen, and rows 4 and 5 refuse 236 each', () => {
    const rows = [0, 0, 0, 0, 0, 0];
    for (let at = 0; at <= trace.last; at++) {
      const step = trace.step(at);
      if (step.kind === 'reject') rows[step.row]! += 1;
    }
    expect(rows).toEqual([0, 16, 84, 170, 236, 236]);
  });

  test('the sixteen stand for 6⁴ boards each: four boards in every nine', () => {
    expect((16 * 6 ** 4) / 6 ** 6).toBeCloseTo(4 / 9, 12);
    // With the 84 refusals in row 2, five boards in six.
    expect((16 * 6 ** 4 + 84 * 6 ** 3) / 6 ** 6).toBeCloseTo(5 / 6, 12);
    expect(6 ** 6).toBe(46_656);
  });
});

describe('on the board of eight', () => {
  const trace = traceQueens(8, search(8));

  test('22 of the 64 prefixes of two queens fail, after one comparison, and stand for 262,144 boards each', () => {
    let failed = 0;
    for (let at = 0; at <= trace.last; at++) {
      const step = trace.step(at);
      if (step.kind === 'reject' && step.row === 1) failed += 1;
    }
    expect(failed).toBe(22);
    expect(8 ** 6).toBe(262_144);
    expect(8 ** 8).toBe(16_777_216);
  });

  test('the levels are 1, 8, 42, 140, 344, 568, 550, 312, 92: 2,057 nodes', () => {
    expect(trace.tree.levels).toEqual([1, 8, 42, 140, 344, 568, 550, 312, 92]);
    expect(trace.tree.size).toBe(2057);
  });

  test('the two definitions give 13,756 and 736, nearly nineteen times less for the same search', () => {
    const { refused, stuck, full } = leafCounts(trace);
    expect([refused + full, stuck + full]).toEqual([13_756, 736]);
    expect((13_756 / 736).toFixed(1)).toBe('18.7');
  });

  test('on eight rows it compares 46,752 pairs of queens, one in 1,074 of what brute force compares', () => {
    let compared = 0;
    const queens: number[] = [];
    for (const event of search(8)) {
      if (event.kind === 'remove') queens.pop();
      if (event.kind === 'place') compared += queens.length;
      if (event.kind === 'reject') {
        const attacks = (c: number, r: number) =>
          c === event.col || event.row - r === Math.abs(event.col - c);
        compared += queens.findIndex(attacks) + 1;
      }
      if (event.kind === 'place') queens.push(event.col);
    }
    expect(compared).toBe(46_752);
    // The other count is checked with chapter 1.
    expect(Math.round(50_199_400 / compared)).toBe(1074);
  });

  test('the search does one part in 1,220 of the leaves of brute force, and on nine rows one in 6,022', () => {
    expect(Math.round(8 ** 8 / countSolutions(8).leaves!)).toBe(1220);
    expect(Math.round(9 ** 9 / countSolutions(9).leaves!)).toBe(6022);
    expect(Math.round(8 ** 8 / countSolutions(8).nodes!)).toBe(8156);
  });

  test('168,672 of the boards of brute force are below dead ends, one in a hundred', () => {
    const below = leavesBelow(8, [])
      .slice(0, 8)
      .reduce((sum, deadEnds, row) => sum + deadEnds * 8 ** (8 - row), 0);
    expect(below).toBe(168_672);
    expect(Math.round(8 ** 8 / below)).toBe(99);
  });
});

test('along each bar of the levels the boards that go on come first, then the dead ends', async () => {
  const rows = (await levelProfile.rows()) as readonly Record<'level' | 'nodes' | 'dead', number>[];
  for (const { level, nodes, dead } of rows) {
    const words = (place: number) =>
      levelProfile.beside!.draw(`level/${level}`, (place - 0.5) / nodes, []).words;
    if (dead < nodes) expect(words(nodes - dead)).toMatch(/^Board [\d,]+ of [\d,]+: (\d free|a solution)/);
    if (dead > 0) expect(words(nodes - dead + 1)).toContain('a dead end');
    if (dead > 0) expect(words(nodes)).toContain('a dead end');
  }
});

test('from eight rows to fourteen each row has five or six times as many leaves', () => {
  const leaves = [8, 9, 10, 11, 12, 13, 14].map(
    (n) => published.rows.find((row) => row.algorithm === 'backtracking' && row.n === n)!.leaves!,
  );
  const factors = leaves.slice(1).map((more, i) => Math.round(more / leaves[i]!));
  expect([...new Set(factors)]).toEqual([5, 6]);
});

test('without the pop the search on four queens answers false with a list of twelve', () => {
  const n = 4;
  const queens: number[] = [];
  const attacked = (row: number, col: number): boolean =>
    queens.some((c, r) => r < row && (c === col || row - r === Math.abs(col - c)));
  const find = (row: number): boolean => {
    if (row === n) return true;
    for (let col = 0; col < n; col++) {
      if (attacked(row, col)) continue;
      queens.push(col);
      if (find(row + 1)) return true;
    }
    return false;
  };
  expect([find(0), queens.length]).toEqual([false, 12]);
});

describe('the prose that points at lines of search', () => {
  test.each([
    [6, 'for (let col = 0; col < n; col++) {'],
    [7, 'if (attacked(row, col)) {'],
    [12, 'queens.push(col);'],
    [13, 'search(row + 1);'],
    [14, 'queens.pop();'],
  ])('line %i is %s', (line, text) => {
    const lines = excerpt('queens/backtracking.ts', 'search').code.split('\n');
    expect(lines[line - 1]?.trim()).toBe(text);
  });

  test('every step of the figure lights a line of it', () => {
    const lines = excerpt('queens/backtracking.ts', 'search').code.split('\n');
    const kinds = ['start', 'reject', 'place', 'solution', 'dead-end', 'remove', 'end'] as const;
    for (const kind of kinds) expect(lineOf(kind, lines), kind).toBeGreaterThanOrEqual(0);
  });
});

/** Nodes of the search that fills the rows in this order, column by column, `from` left or right. */
function nodesInOrder(order: readonly number[], from: 'left' | 'right' = 'left') {
  const n = order.length;
  const queens: (readonly [row: number, col: number])[] = [];
  let [nodes, refused] = [0, 0];
  const visit = (): void => {
    nodes += 1;
    const row = order[queens.length];
    if (row === undefined) return;
    for (let i = 0; i < n; i++) {
      const col = from === 'left' ? i : n - 1 - i;
      if (queens.some(([r, c]) => c === col || Math.abs(r - row) === Math.abs(c - col))) {
        refused += 1;
        continue;
      }
      queens.push([row, col]);
      visit();
      queens.pop();
    }
  };
  visit();
  return { nodes, refused };
}

describe('the order of the rows and of the columns', () => {
  const downwards = (n: number) => Array.from({ length: n }, (_, row) => row);
  const outwards = (n: number) =>
    downwards(n).sort((a, b) => Math.abs(2 * a - n + 1) - Math.abs(2 * b - n + 1) || a - b);
  const inwards = (n: number) => outwards(n).reverse();

  test('from the middle outwards the tree is as large: 153, 552, 2,057; from the ends inwards 243, 936, 3,749', () => {
    const nodes = (order: (n: number) => readonly number[]) =>
      [6, 7, 8].map((n) => nodesInOrder(order(n)).nodes);
    expect(nodes(downwards)).toEqual([153, 552, 2057]);
    expect(nodes(outwards)).toEqual([153, 552, 2057]);
    expect(nodes(inwards)).toEqual([243, 936, 3749]);
  });

  test('of all orders of five and seven none is better, of the 720 of six 16 have 149 nodes, 0 1 2 3 5 4 among them', () => {
    const orders = (rows: readonly number[]): number[][] =>
      rows.length === 0
        ? [[]]
        : rows.flatMap((row) => orders(rows.filter((other) => other !== row)).map((rest) => [row, ...rest]));
    const [five, six, seven] = [5, 6, 7].map((n) =>
      orders(downwards(n)).map((order) => nodesInOrder(order).nodes),
    );
    expect([Math.min(...five!), Math.min(...seven!)]).toEqual([54, 552]);
    expect(Math.min(...six!)).toBe(149);
    expect([six!.length, six!.filter((nodes) => nodes === 149).length]).toEqual([720, 16]);
    expect(nodesInOrder([0, 1, 2, 3, 5, 4]).nodes).toBe(153 - 4);
  });

  test('columns from right to left give the same counts', () => {
    for (const n of [6, 7, 8]) {
      expect(nodesInOrder(downwards(n), 'right')).toEqual(nodesInOrder(downwards(n), 'left'));
    }
  });
});

answersTo('backtracking', 'first', {
  'no pop at all': ['      queens.pop();\n', '', 'N = 4 gives 1 3 0 2'],
  'the queen taken back before the answer is known': [
    'if (search(row + 1)) return true;\n      queens.pop();',
    'const found = search(row + 1);\n      queens.pop();\n      if (found) return true;',
    'N = 4 gives 1 3 0 2',
  ],
  'true where no column is left': [
    'return false;\n  }\n  return search',
    'return true;\n  }\n  return search',
    'N = 2 has no solution, and the answer is false',
  ],
  'the list cut back to the row': ['      queens.pop();', '      queens.length = row;', 'none'],
});

answersTo('backtracking', 'tree', {
  'a list that is cut and grown': [
    "      board.push(event.col);\n      lines.push(board.join(' '));",
    "      board.length = event.row;\n      board.push(event.col);\n      lines.push(board.join(' '));",
    'none',
  ],
  'no removal': ["if (event.kind === 'remove') board.pop();", '', 'the last node of N = 4'],
  'a line for each removal too': [
    'board.pop();',
    "{\n      board.pop();\n      lines.push(board.join(' '));\n    }",
    'N = 4 has 17 nodes',
  ],
  'no line for the empty board': ["const lines = [''];", 'const lines: string[] = [];', 'N = 4 has 17 nodes'],
  'the list without its last queen': [
    '      lines.push',
    "      lines.push(board.slice(0, -1).join(' '));\n      if (board.length < 0) lines.push",
    'the third node of N = 4 has two queens',
  ],
});

answersTo('backtracking', 'rebuild', {
  'with a list of squares that are left': [
    'const attacked = queens.some(\n        (c, r) => c === col || row - r === Math.abs(col - c),\n      );',
    'let attacked = false;\n      for (let r = 0; r < row; r++) {\n        const apart = Math.abs(queens[r]! - col);\n        if (apart === 0 || apart === row - r) attacked = true;\n      }',
    'none',
  ],
  'one diagonal forgotten': [
    'row - r === Math.abs(col - c)',
    'row - r === col - c',
    'N = 4: the book’s nodes, in its order',
  ],
  'from right to left': [
    'for (let col = 0; col < n; col++)',
    'for (let col = n - 1; col >= 0; col--)',
    'N = 4: the book’s nodes, in its order',
  ],
  'never taken back': ['      queens.pop();\n', '', 'N = 4: the book’s nodes, in its order'],
});
