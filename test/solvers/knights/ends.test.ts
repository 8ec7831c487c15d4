import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import recorded from '../../../content/counted/open-ends.json' with { type: 'json' };
import published from '../../../content/published/knights.json' with { type: 'json' };
import type { Board, Place } from '../../../src/solvers/contract.ts';
import { planTogether } from '../../../src/solvers/knights/ends-together.ts';
import { countTours, isShared, memory, split } from '../../../src/solvers/knights/frontier.ts';

/** Counted once for all that is asked of it. */
const tables = new Map<string, ReturnType<typeof countTours>>();
function table(width: number, height: number): ReturnType<typeof countTours> {
  const size = `${width} × ${height}`;
  const counted = tables.get(size) ?? countTours({ width, height, open: true, ends: true });
  tables.set(size, counted);
  return counted;
}
const between = (board: Board, from: Place, to: Place) =>
  countTours({ ...board, open: true, from, to }).tours;
const isMove = ([a, b]: Place, [c, d]: Place) => Math.abs((a - c) * (b - d)) === 2;
const squaresOf = ({ width, height }: Board) =>
  Array.from({ length: width * height }, (_, at): Place => [at % width, Math.floor(at / width)]);

/** All tours of a small board, tried move by move: how many lead from each square to each other one. */
function byTrial(board: Board): ReadonlyMap<string, number> {
  const squares = squaresOf(board);
  const found = new Map<string, number>();
  const visited = new Set<Place>();
  function walk(start: Place, square: Place): void {
    visited.add(square);
    if (visited.size === squares.length) {
      const ends = `${start.join()} ${square.join()}`;
      found.set(ends, (found.get(ends) ?? 0) + 1);
    } else for (const next of squares) if (isMove(square, next) && !visited.has(next)) walk(start, next);
    visited.delete(square);
  }
  for (const start of squares) walk(start, start);
  return found;
}

describe.each([
  { width: 3, height: 4 },
  { width: 4, height: 5 },
  { width: 5, height: 5 },
])('every pair of $width × $height', (board) => {
  const tried = byTrial(board);
  test('has as many tours as a search that tries everything finds', () => {
    for (const [at, from] of squaresOf(board).entries())
      for (const to of squaresOf(board).slice(at + 1))
        expect(between(board, from, to), `${from.join()} to ${to.join()}`).toBe(
          BigInt(tried.get(`${from.join()} ${to.join()}`) ?? 0),
        );
  });
  test('stands once in the table, for itself and its images', () => {
    const { ends = [], tours } = table(board.width, board.height);
    for (const { from, to, tours: one } of ends)
      expect(one).toBe(BigInt(tried.get(`${from.join()} ${to.join()}`) ?? 0));
    expect(tours).toBe(BigInt([...tried.values()].reduce((sum, one) => sum + one, 0)));
  });
});

describe('whole tables', () => {
  test.each([
    [5, 5, 42, 864n],
    [5, 6, 178, 18_784n],
  ] as const)('%d × %d: %d pairs have tours, %d undirected ones', (width, height, pairs, undirected) => {
    const { ends = [], tours } = table(width, height);
    const real = ends.filter((one) => one.tours > 0n);
    expect(real.reduce((sum, one) => sum + one.pairs, 0)).toBe(pairs);
    expect(tours).toBe(2n * undirected);
  });

  test('6 × 6: 324 pairs, as many tours as the sweep with all ends at once, and a closed one for each pair that is a move apart', () => {
    const { ends = [], tours } = table(6, 6);
    expect(ends.filter((one) => one.tours > 0n).reduce((sum, one) => sum + one.pairs, 0)).toBe(324);
    expect(tours).toBe(countTours({ width: 6, height: 6, open: true }).tours);
    expect(tours).toBe(BigInt(published.openDirected['6x6']));
    const closing = ends.filter(({ from, to }) => isMove(from, to));
    // Take any of its 36 moves out of a closed tour, and an open one is left.
    expect(closing.reduce((sum, one) => sum + BigInt(one.pairs) * one.tours, 0n)).toBe(
      36n * BigInt(published.closed['6x6']),
    );
  });

  test('6 × 6: what is counted together is what each pair has by itself, and what the record says', () => {
    const board = { width: 6, height: 6 };
    const { ends = [] } = table(6, 6);
    for (const { from, to, tours } of ends) expect(between(board, from, to)).toBe(tours);
    expect(recorded.boards[6]).toEqual(
      Object.fromEntries(ends.map(({ from, to, tours }) => [`${from.join()}-${to.join()}`, `${tours}`])),
    );
  });
});

test('a pair, its turned-over pair and its images have as many tours, on boards of both shapes', () => {
  const board = fc.constantFrom<Board>(
    { width: 5, height: 6 },
    { width: 6, height: 5 },
    { width: 6, height: 6 },
  );
  const square = fc.tuple(fc.nat(5), fc.nat(5));
  fc.assert(
    fc.property(board, square, square, ({ width, height }, [a, b], [c, d]) => {
      fc.pre(a < width && c < width && b < height && d < height && (a !== c || b !== d));
      const tours = between({ width, height }, [a, b], [c, d]);
      expect(between({ width, height }, [c, d], [a, b])).toBe(tours);
      expect(between({ width, height }, [width - 1 - a, b], [width - 1 - c, d])).toBe(tours);
      expect(between({ width: height, height: width }, [b, a], [d, c])).toBe(tours);
    }),
    { numRuns: 10 },
  );
});

test('a row of the table is what leads from its square', () => {
  const { ends = [], tours } = countTours({ width: 6, height: 5, open: true, from: [0, 0] });
  expect(ends.length).toBeGreaterThan(3);
  for (const { from, to, tours: one } of ends) {
    expect(from).toEqual([0, 0]);
    expect(one).toBe(between({ width: 6, height: 5 }, from, to));
  }
  expect(tours).toBe(ends.reduce((sum, one) => sum + BigInt(one.pairs) * one.tours, 0n));
});

test('each class of pairs is a task, and tasks in any order make the table', () => {
  const input = { width: 5, height: 5, open: true, ends: true };
  const tasks = split.tasks(input);
  const parts = new Map(tasks.toReversed().map(({ id }) => [id, split.run(input, id)]));
  expect(
    split.merge(
      input,
      tasks.map(({ id }) => parts.get(id)!),
    ),
  ).toEqual(table(5, 5));
});

test('the whole table of a square board of even side has a task for each block of a join, and one for each pair that is left', () => {
  const input = { width: 6, height: 6, open: true, ends: true };
  const { blocks, classes, rest } = planTogether(6);
  const tasks = split.tasks(input);
  expect([blocks.length, classes.length, rest.length]).toEqual([27, 41, 4]);
  expect(tasks).toHaveLength(27 + 4);
  const parts = new Map(tasks.toReversed().map(({ id }) => [id, split.run(input, id)]));
  const inOrder = tasks.map(({ id }) => parts.get(id)!);
  expect(inOrder.filter(({ sums }) => sums?.length === classes.length)).toHaveLength(27);
  expect(split.merge(input, inOrder)).toEqual(table(6, 6));
  expect(split.tasks({ ...input, width: 8, height: 8, memoryLimit: 2 ** 32 })).toHaveLength(27 + 15);
});

test('one pair is shared out as blocks of a join, from a corner as each way to begin there', () => {
  const board = { width: 6, height: 6, open: true } as const;
  const counted = (from: Place, to: Place) => {
    const input = { ...board, from, to };
    const tasks = split.tasks(input);
    const prepared = isShared(input) ? split.prepare!(input) : undefined;
    const parts = tasks.map(({ id }) => split.run(input, id, prepared));
    const { inParts } = split;
    // One worker sweeps both halves, or two a half each.
    expect(inParts!.parts(input)).toBe(isShared(input) ? 2 : 1);
    if (isShared(input))
      expect(
        inParts!.join(
          input,
          [0, 1].map((part) => inParts!.make(input, part)),
        ),
      ).toEqual(prepared);
    return { tasks: tasks.length, shared: isShared(input), tours: split.merge(input, parts).tours };
  };
  const tours = (from: Place, to: Place) =>
    BigInt(recorded.boards[6][`${from.join()}-${to.join()}` as '0,0-1,0']);
  expect(counted([1, 0], [2, 0])).toEqual({ tasks: 81, shared: true, tours: tours([1, 0], [2, 0]) });
  expect(counted([0, 0], [1, 0])).toEqual({ tasks: 2, shared: false, tours: tours([0, 0], [1, 0]) });
  expect(counted([0, 0], [5, 0])).toEqual({ tasks: 4, shared: false, tours: tours([0, 0], [5, 0]) });
});

test('what one pair of 8 × 8 takes is refused before it starts where it is too much', () => {
  // Measured with two workers: 727 MB.
  expect(memory({ width: 8, height: 8, open: true, from: [3, 3], to: [4, 3] })).toBeGreaterThan(727e6);
  const corner = { width: 8, height: 8, open: true, from: [0, 0], to: [7, 0] } as const;
  expect(() => countTours({ ...corner, memoryLimit: 2 ** 29 })).toThrow('needs about 0.8 GiB');
  expect(() => countTours({ ...corner, memoryLimit: 2 ** 29, to: [3, 2] })).toThrow(
    'Choose a smaller board, or allow more memory',
  );
});

describe('open tours where all ends at once do not fit', () => {
  const little = { width: 6, height: 6, open: true, memoryLimit: 113_000_000 };

  test('are counted by their ends', () => {
    expect(split.tasks(little)).toHaveLength(31);
    expect(split.tasks({ ...little, memoryLimit: 2 ** 30 })).not.toHaveLength(31);
    expect(countTours(little)).toEqual({ tours: BigInt(published.openDirected['6x6']), calls: null });
  });

  test('are refused where one pair does not fit either, and the message says both', () => {
    const board = { width: 8, height: 8, open: true };
    expect(() => countTours({ ...board, memoryLimit: 2 ** 29 })).toThrow(
      /needs about 4\.3 GiB, or 1\.1 GiB by their ends, more than the 0\.5 GiB/,
    );
    expect(split.tasks({ ...board, memoryLimit: 2 ** 31 })).toHaveLength(42);
  });
});
