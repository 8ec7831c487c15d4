/** The exact-cover solver: both engines, all orders, against a naive twin; the text format; queens as one use. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  ENGINES,
  type ExactCoverProblem,
  exactCoverEvents,
  ORDERS,
  parseExactCover,
  solveExactCover,
} from '../../../src/solvers/exact-cover/solve.ts';
import { countSolutions as backtrack } from '../../../src/solvers/queens/backtracking.ts';
import { queensProblem, solveQueens } from '../../../src/solvers/queens/exact-cover.ts';
import { A000170 } from '../queens/published.ts';

/** Knuth's example of TAOCP 7.2.2.1 (6): its one solution is the options 1, 4 and 5, counted from 1. */
const knuth = `a b c d e f g
c e
a d g
b c f
a d f
b g
d e g`;

const ways = ENGINES.flatMap((engine) => ORDERS.map((order) => ({ engine, order })));

describe.each(ways)('$engine, $order', ({ engine, order }) => {
  test('finds the one cover of Knuth’s example', () => {
    const { solutions, first } = solveExactCover(parseExactCover(knuth), { engine, order });
    expect(solutions).toBe(1n);
    expect(first?.toSorted()).toEqual([0, 3, 4]);
  });

  test('counts what trying every set of options counts', () => {
    fc.assert(
      fc.property(smallProblem, (problem) => {
        const { solutions, first } = solveExactCover(problem, { engine, order });
        expect(solutions).toBe(BigInt(naiveCount(problem)));
        if (solutions === 0n) expect(first).toBeNull();
        else expect(isCover(problem, first!)).toBe(true);
      }),
      { numRuns: 200 },
    );
  });

  test('its events put back what they take out, and tell the nodes and the solutions', () => {
    fc.assert(
      fc.property(smallProblem, (problem) => {
        const { solutions, nodes } = solveExactCover(problem, { engine, order });
        const covered: number[] = [];
        const told = { choose: 0, solution: 0 };
        for (const event of exactCoverEvents(problem, { engine, order })) {
          if (event.kind === 'cover') covered.push(event.item);
          else if (event.kind === 'uncover') expect(covered.pop()).toBe(event.item);
          else if (event.kind === 'choose') told.choose += 1;
          else if (event.kind === 'solution') {
            told.solution += 1;
            expect(isCover(problem, event.options)).toBe(true);
          }
        }
        expect(covered).toEqual([]);
        expect(told).toEqual({ choose: nodes - 1, solution: Number(solutions) });
      }),
    );
  });

  test('stops at the limit', () => {
    expect(solveExactCover(queensProblem(6), { engine, order, limit: 3 }).solutions).toBe(3n);
  });

  test('counts queens, n = 1 to 8', () => {
    for (let n = 1; n <= 8; n++) expect(solveQueens(n, engine, order).solutions).toBe(A000170[n - 1]);
  });
});

test('links and cells go through the same nodes with the same updates', () => {
  for (const order of ORDERS) {
    const { nodes, updates } = solveQueens(8, 'links', order);
    expect(solveQueens(8, 'cells', order)).toMatchObject({ nodes, updates });
  }
});

test('row order is backtracking: the same number of nodes', () => {
  for (let n = 1; n <= 8; n++) expect(solveQueens(n, 'links', 'row').nodes).toBe(backtrack(n).nodes);
});

describe('the text format', () => {
  test('items, | before the secondary ones, one option a line; blank lines and comments are passed over', () => {
    expect(parseExactCover('| a comment\n\np q | x\n p x\nq x\r\n\n| the last\nq\n')).toEqual({
      items: ['p', 'q', 'x'],
      primary: 2,
      options: [[0, 2], [1, 2], [1]],
    });
  });

  test.each([
    ['', 'no items'],
    ['a b a', 'Line 1: the item a is named twice'],
    ['a | b | c', 'Line 1: "|"'],
    ['\na b\na c', 'Line 3: c is not one of the items of line 2'],
    ['a b\n\nb b', 'Line 3: the item b is in this option twice'],
  ])('%j is refused', (text, message) => {
    expect(() => parseExactCover(text)).toThrow(RangeError);
    expect(() => parseExactCover(text)).toThrow(message);
  });
});

test.each<[ExactCoverProblem, string]>([
  [{ items: ['a'], primary: 2, options: [] }, 'primary is 2'],
  [{ items: ['a'], primary: 1, options: [[]] }, 'Option 0 has no items'],
  [{ items: ['a'], primary: 1, options: [[0], [1]] }, 'Option 1 has item 1'],
  [{ items: ['a'], primary: 1, options: [[0, 0]] }, 'Option 0 has an item twice'],
])('an unsound problem is refused: %j', (problem, message) => {
  expect(() => solveExactCover(problem)).toThrow(message);
});

test('a problem without primary items has one cover, the empty one', () => {
  expect(solveExactCover({ items: ['x'], primary: 0, options: [[0]] })).toMatchObject({
    solutions: 1n,
    first: [],
  });
});

const smallProblem: fc.Arbitrary<ExactCoverProblem> = fc
  .tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 0, max: 3 }))
  .chain(([primary, secondary]) => {
    const items = Array.from({ length: primary + secondary }, (_, i) => `i${i}`);
    const option = fc.subarray([...items.keys()], { minLength: 1, maxLength: Math.min(4, items.length) });
    return fc.array(option, { maxLength: 9 }).map((options) => ({ items, primary, options }));
  });

/** The naive twin: every set of options that touch a primary item. */
function naiveCount(problem: ExactCoverProblem): number {
  const useful = problem.options.flatMap((its, i) => (its.some((item) => item < problem.primary) ? [i] : []));
  let count = 0;
  for (let set = 0; set < 2 ** useful.length; set++) {
    if (
      isCover(
        problem,
        useful.filter((_, bit) => (set >> bit) & 1),
      )
    )
      count += 1;
  }
  return count;
}

function isCover({ items, primary, options }: ExactCoverProblem, chosen: readonly number[]): boolean {
  const times = items.map((_, item) => chosen.filter((option) => options[option]!.includes(item)).length);
  return times.every((covered, item) => (item < primary ? covered === 1 : covered <= 1));
}
