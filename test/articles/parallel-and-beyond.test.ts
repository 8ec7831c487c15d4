import { describe, expect, test } from 'vitest';
import { readFileSync } from 'node:fs';
import between from '../../content/controls/rows-between.json' with { type: 'json' };
import known from '../../content/controls/known-boards.json' with { type: 'json' };
import shares from '../../content/controls/shares.json' with { type: 'json' };
import { answersTo } from './answers.ts';
import { piecesOf, schedule } from '../../src/figures/worker-gantt/plan.ts';
import { SIZES, WORKERS } from '../../src/figures/worker-gantt/view.ts';
import { countSolutions, split } from '../../src/solvers/queens/bitmap.ts';
import { cutBelow } from '../../src/solvers/queens/prefixes.ts';

/** Every number that the chapter states. */
describe('jobs', () => {
  test('eight jobs make six workers about four times as fast as one, and four workers as well', () => {
    const gain = (workers: number): number => {
      const { total, end } = schedule({ n: 8, depth: 1, workers, order: 'search' });
      return total / end;
    };
    expect(gain(6)).toBeCloseTo(4.18, 2);
    expect(gain(4)).toBeCloseTo(3.88, 2);
    expect(piecesOf(8, 2)).toHaveLength(42);
  });

  test('two rows of a board of twelve give 110 jobs, the largest one part in ninety', () => {
    const jobs = piecesOf(12, 2).map(({ nodes }) => nodes);
    expect(jobs).toHaveLength(110);
    expect(Math.round(jobs.reduce((sum, nodes) => sum + nodes, 0) / Math.max(...jobs))).toBe(91);
  });

  test('the nodes of all jobs and those above the cut are the whole tree', () => {
    for (const depth of [0, 1, 2, 3]) {
      const below = piecesOf(8, depth).reduce((sum, job) => sum + job.nodes, 0);
      expect(below + cutBelow(8, depth).nodes).toBe(countSolutions(8).nodes);
    }
  });

  test('no schedule ends before its longest job or the fair share', () => {
    for (const workers of [1, 2, 4, 8]) {
      for (const order of ['longest', 'search'] as const) {
        const { bars, end, total } = schedule({ n: 8, depth: 2, workers, order });
        expect(end).toBeGreaterThanOrEqual(Math.max(total / workers, ...bars.map((bar) => bar.nodes)));
      }
    }
  });

  test('longest first ends sooner in 35 of 42 settings with two rows or three, and later in four', () => {
    const plans = SIZES.flatMap((n) =>
      [2, 3].flatMap((depth) =>
        Array.from({ length: WORKERS - 1 }, (_, i) => ({ n, depth, workers: i + 2 })),
      ),
    );
    const gains = plans.map(
      (plan) => schedule({ ...plan, order: 'search' }).end - schedule({ ...plan, order: 'longest' }).end,
    );
    const count = (sign: number): number => gains.filter((gain) => Math.sign(gain) === sign).length;
    expect([plans.length, count(1), count(-1)]).toEqual([42, 35, 4]);
  });

  test('longest first is a rule of thumb: here it is worse by five nodes', () => {
    const end = (order: 'longest' | 'search') => schedule({ n: 8, depth: 2, workers: 8, order }).end;
    expect(end('longest') - end('search')).toBe(5);
  });

  test('sorted by the guess, the same jobs end nine nodes earlier than longest first', () => {
    const free = new Array<number>(8).fill(0);
    for (const { id } of split.tasks(8).toSorted((one, other) => other.cost - one.cost)) {
      const worker = free.indexOf(Math.min(...free));
      free[worker]! += split.run(8, id).nodes!;
    }
    const { end } = schedule({ n: 8, depth: 2, workers: 8, order: 'longest' });
    expect(end - Math.max(...free)).toBe(9);
  });
});

answersTo('parallel-and-beyond', 'split', {
  'no square looked at that is attacked': [
    '    for (let second = 0; second < n; second++) {\n      if (Math.abs(first - second) > 1) pairs.push([first, second]);\n    }',
    '    for (let second = 0; second < n; second++) {\n      if (second === first - 1) second = first + 2;\n      if (second === first) second = first + 2;\n      if (second < n) pairs.push([first, second]);\n    }',
    'none',
  ],
  'all pairs': ['if (Math.abs(first - second) > 1) ', '', 'N = 4 has six pairs'],
  'equal columns only are left out': ['Math.abs(first - second) > 1', 'first !== second', 'N = 8 has 42'],
  'one of each two mirror images': [
    'Math.abs(first - second) > 1',
    'second - first > 1',
    'the solutions of N = 8 below all pairs',
  ],
});

answersTo('parallel-and-beyond', 'most', {
  'the workers only': [
    'Math.min(workers, total / Math.max(...jobs))',
    'workers',
    'one job: five workers are no faster than one',
  ],
  'the largest job only': [
    'Math.min(workers, total / Math.max(...jobs))',
    'total / Math.max(...jobs)',
    'four equal jobs and two workers: 2',
  ],
  'the number of jobs': [
    'total / Math.max(...jobs)',
    'jobs.length',
    'with a worker for each job it is reached: 7.6 for eight queens, 9.5 for ten',
  ],
  'too little': [
    'Math.min(workers, total / Math.max(...jobs))',
    'Math.min(workers, total / Math.max(...jobs)) - 1',
    'no way of dealing passes it, on eight rows and on ten',
  ],
  'written otherwise': [
    'Math.min(workers, total / Math.max(...jobs))',
    'total / Math.max(total / workers, ...jobs)',
    'none',
  ],
});

test('below one row of twelve queens eleven workers are busy at most', () => {
  const jobs = piecesOf(12, 1).map(({ nodes }) => nodes);
  expect(Math.floor(jobs.reduce((sum, nodes) => sum + nodes, 0) / Math.max(...jobs))).toBe(11);
});

test('measured, side by side is the worst of the four ways: its best round is below the worst of any other', () => {
  const middle = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[4]!;
  const { rows, ...others } = shares.speedUp;
  expect([4, 5]).toContain(middle(shares.steals));
  expect(middle(shares.speedUp.list)).toBeGreaterThan(middle(shares.speedUp.steals));
  for (const gains of Object.values(others)) {
    expect(gains).toHaveLength(9);
    expect(Math.min(...gains)).toBeGreaterThan(Math.max(...rows));
  }
});

test('on ten rows each language takes about twice as long when eleven are counted between, and repeated it takes what it will', () => {
  const middle = (ms: readonly number[]): number => ms.toSorted((a, b) => a - b)[7]!;
  const { cpp, typescript } = between;
  for (const { blocks, turns } of [cpp, typescript]) {
    expect([blocks.length, turns.length]).toEqual([15, 15]);
    expect(Math.round(middle(turns) / middle(blocks))).toBe(2);
    expect(Math.max(...blocks) / Math.min(...blocks)).toBeGreaterThan(1.5);
    expect(Math.max(...turns) / Math.min(...turns)).toBeLessThan(1.5);
  }
  expect(middle(typescript.turns) / middle(cpp.turns)).toBeLessThan(1.3);
});

answersTo('parallel-and-beyond', 'rebuild', {
  'by the queens themselves': [
    `let free = open & ~(falling | rising);
    while (free !== 0) {
      const queen = free & -free;
      free ^= queen;`,
    `for (let col = n - 1; col >= 0; col--) {
      const queen = 1 << col;
      if (queens.some((c, r) => c === col || queens.length - r === Math.abs(col - c))) continue;`,
    'none',
  ],
  'a job without its own node': [
    'report(job, nodes)',
    'report(job, nodes - 1)',
    'N = 8, cut below row 1: the book’s 42 jobs, each once',
  ],
  'the nodes above the cut forgotten': [
    'return below((1 << n) - 1, 0, 0);',
    'return below((1 << n) - 1, 0, 0) - 1;',
    'N = 8, cut below row 1: the whole tree',
  ],
  'each job reported twice': [
    'report(job, nodes);',
    '{ report(job, nodes); report(job, nodes); }',
    'N = 6, cut below row 0: the book’s 6 jobs, each once',
  ],
  'cut one row too deep': [
    'queens.length === rows',
    'queens.length === rows + 1',
    'N = 8, cut below row 1: the book’s 42 jobs, each once',
  ],
});

test('with shuffled columns C++ takes three times as long on eight rows and hardly longer on ten; the note has the medians', () => {
  const middle = (ns: readonly number[]): number => ns.toSorted((a, b) => a - b)[3]!;
  const note = readFileSync('content/articles/parallel-and-beyond.mdx', 'utf8')
    .split('\n')
    .find((line) => line.startsWith('[^known]:'))!;
  const [eight, ten] = known.flags
    .filter(({ language }) => language === 'c++')
    .map(({ inOrder, shuffled }) => [middle(inOrder), middle(shuffled)] as const);
  for (const [inOrder, shuffled] of [eight!, ten!])
    expect(note).toContain(`${inOrder.toFixed(1)} and ${shuffled.toFixed(1)}`);
  expect(eight![1] / eight![0]).toBeGreaterThan(3);
  expect(ten![1] / ten![0]).toBeLessThan(1.08);
});

test('the price of a job decides how deep to cut: 500 nodes, two rows rather than three; 20,000, one row up to 32 workers, and never twelve times as fast', () => {
  const cuts = [1, 2, 3, 4].map((rows) => piecesOf(12, rows).map(({ nodes }) => nodes));
  const speedUp = (jobs: readonly number[], workers: number, price: number): number => {
    const busyUntil = new Array<number>(workers).fill(0);
    for (const job of jobs.toSorted((a, b) => b - a))
      busyUntil[busyUntil.indexOf(Math.min(...busyUntil))]! += job + price;
    return jobs.reduce((sum, job) => sum + job, 0) / Math.max(...busyUntil);
  };
  for (const workers of [1, 2, 3, 4, 6, 8, 11, 16, 23, 32, 45, 64]) {
    const free = cuts.map((jobs) => speedUp(jobs, workers, 0));
    expect(Math.max(...free) - free[3]!).toBeLessThan(1e-9);
    if (workers > 1) expect(speedUp(cuts[1]!, workers, 500)).toBeGreaterThan(speedUp(cuts[2]!, workers, 500));
    const dear = cuts.map((jobs) => speedUp(jobs, workers, 20_000));
    expect(dear.indexOf(Math.max(...dear)) === 0).toBe(workers <= 32);
    expect(speedUp(cuts[0]!, workers, 0)).toBeLessThan(12);
  }
});
