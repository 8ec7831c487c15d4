/** All searches agree: on whole boards, below random prefixes, and at the largest n that 32 bits can hold. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Placement } from '../../../src/solvers/contract.ts';
import * as backtracking from '../../../src/solvers/queens/backtracking.ts';
import * as bitmap from '../../../src/solvers/queens/bitmap.ts';
import { countCompletions } from '../../../src/solvers/queens/complete.ts';
import { place as construct } from '../../../src/solvers/queens/construct.ts';
import * as flags from '../../../src/solvers/queens/flags.ts';
import { canonicalForm } from '../../../src/solvers/queens/fundamental.ts';
import { cutBelow, freeColumns } from '../../../src/solvers/queens/prefixes.ts';
import * as pruned from '../../../src/solvers/queens/pruned.ts';
import { allSolutions } from '../../../src/solvers/queens/solutions.ts';
import * as symmetric from '../../../src/solvers/queens/symmetric-bitmap.ts';
import * as symmetry from '../../../src/solvers/queens/symmetry.ts';

/** A prefix without conflict, of at most `length` queens. */
const prefixOf = (n: number, length: number): fc.Arbitrary<Placement> =>
  fc.array(fc.nat(), { maxLength: length }).map((choices) =>
    choices.reduce<Placement>((prefix, choice) => {
      const free = freeColumns(n, prefix);
      return free.length === 0 ? prefix : [...prefix, free[choice % free.length]!];
    }, []),
  );

test('flags and backtracking visit the same nodes, and bitmaps too', () => {
  for (let n = 1; n <= 10; n++) {
    expect(flags.countSolutions(n)).toEqual(backtracking.countSolutions(n));
    expect(bitmap.countSolutions(n).nodes).toBe(backtracking.countSolutions(n).nodes);
  }
});

test('the events of flags are those of backtracking, but for who attacks; bitmaps leave out the refused squares', () => {
  for (let n = 1; n <= 7; n++) {
    const told = [...backtracking.search(n)].map((event) =>
      event.kind === 'reject' ? { kind: event.kind, row: event.row, col: event.col } : event,
    );
    expect([...flags.search(n)]).toEqual(told);
    expect([...bitmap.search(n)]).toEqual(told.filter(({ kind }) => kind !== 'reject'));
  }
});

test('below a random prefix all count alike, and like completing it', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 5, max: 9 }).chain((n) => fc.tuple(fc.constant(n), prefixOf(n, n))),
      ([n, prefix]) => {
        const id = prefix.join('.');
        const below = backtracking.split.run(n, id);
        expect(flags.split.run(n, id)).toEqual(below);
        const { solutions, nodes } = below;
        expect(bitmap.split.run(n, id)).toMatchObject({ solutions, nodes });
        expect(symmetry.split.run(n, id)).toMatchObject({ solutions, nodes });
        const fixed = prefix.map((col, row) => [row, col] as const);
        expect(countCompletions(n, fixed).solutions).toBe(solutions);
        expect([...allSolutions(n, prefix)].length).toBe(Number(solutions));
      },
    ),
    { numRuns: 60 },
  );
});

describe.each([
  ['pruned', pruned],
  ['symmetric-bitmap', symmetric],
])('%s', (_, solver) => {
  test('keeps exactly the smallest image of every class', () => {
    for (let n = 1; n <= 9; n++) {
      const kept: string[] = [];
      const queens: number[] = [];
      for (const event of solver.search(n)) {
        if (event.kind === 'place') queens.push(event.col);
        else if (event.kind === 'remove') queens.pop();
        else if (event.kind === 'solution') kept.push(queens.join());
      }
      const canonical = new Set([...allSolutions(n)].map((solution) => canonicalForm(solution).join()));
      expect(kept.toSorted(), `n = ${n}`).toEqual([...canonical].toSorted());
    }
  });
});

test('cutting one row deeper changes no total', () => {
  const n = 9;
  const { prefixes, nodes, deadEnds } = cutBelow(n, 4);
  const parts = prefixes.map((prefix) => bitmap.split.run(n, prefix.join('.')));
  const whole = bitmap.countSolutions(n);
  expect(parts.reduce((sum, part) => sum + part.solutions, 0n)).toBe(whole.solutions);
  expect(parts.reduce((sum, part) => sum + part.nodes!, nodes)).toBe(whole.nodes);
  expect(parts.reduce((sum, part) => sum + part.leaves!, deadEnds)).toBe(whole.leaves);
});

describe('n = 31 and 32, where column 31 is the sign bit', () => {
  test.each([30, 31, 32])(
    'n = %i: below the first rows of a known solution, bitmaps find what completing finds',
    (n) => {
      const solution = construct(n).placement!;
      const prefix = solution.slice(0, n - 12);
      const fixed = prefix.map((col, row) => [row, col] as const);
      const { solutions } = countCompletions(n, fixed);
      expect(solutions).toBeGreaterThanOrEqual(1n);
      expect(bitmap.split.run(n, prefix.join('.')).solutions).toBe(solutions);
      expect(symmetry.split.run(n, prefix.join('.')).solutions).toBe(solutions);
    },
  );

  test('the mirror image of a prefix has as many solutions below it', () => {
    const prefix = construct(32).placement!.slice(0, 19);
    const mirrored = prefix.map((col) => 31 - col);
    const below = bitmap.split.run(32, prefix.join('.'));
    expect(below.nodes).toBeGreaterThan(100);
    expect(bitmap.split.run(32, mirrored.join('.'))).toEqual(below);
  });

  test('the limits are taken in, and the next size is refused', () => {
    expect(bitmap.split.tasks(bitmap.MAX_N).length).toBeGreaterThan(20_000);
    expect(() => bitmap.countSolutions(bitmap.MAX_N + 1)).toThrow('from 1 to 32');
  });
});

test.each(['8', '0.1', '0.x', '-1', '0..2', '0.2.4.1.3.5.7.6.0'])(
  'the foreign task "%s" of n = 8 is refused',
  (id) => {
    expect(() => bitmap.split.run(8, id)).toThrow(RangeError);
  },
);

test('a task that the pruning leaves out is refused by the pruned search', () => {
  expect(() => pruned.split.run(8, '7.1')).toThrow('is not a task of n = 8');
});
