import fc from 'fast-check';
import { expect, test } from 'vitest';
import { colour } from '../../../src/solvers/knights/board.ts';
import { findPath } from '../../../src/solvers/knights/find-path.ts';
import { adjacency } from '../../../src/solvers/knights/board.ts';
import * as forced from '../../../src/solvers/knights/forced.ts';
import { closedTourObstacle, openTourObstacle } from '../../../src/solvers/knights/schwenk.ts';
import { joinPlan } from '../../../src/solvers/knights/tiles.ts';
import { closedTour, findTour, openTour } from '../../../src/solvers/knights/tours.ts';
import { verifyTour } from '../../../src/solvers/knights/verify.ts';

/** The theorem as Schwenk states it, for m ≤ n. */
function schwenk(m: number, n: number): boolean {
  const bothOdd = m % 2 === 1 && n % 2 === 1;
  return !(bothOdd || m === 1 || m === 2 || m === 4 || (m === 3 && (n === 4 || n === 6 || n === 8)));
}

/** A move as a name that is the same from both its ends. */
function edgeOf(a: number, b: number): string {
  return a < b ? `${a} ${b}` : `${b} ${a}`;
}

function edgesOf(order: ArrayLike<number>, closed: boolean): string[] {
  return Array.from({ length: closed ? order.length : order.length - 1 }, (_, i) =>
    edgeOf(order[i]!, order[(i + 1) % order.length]!),
  );
}

test("Schwenk's table to 40 × 40: every board has a closed tour that verifies, or a reason", () => {
  for (let n = 1; n <= 40; n++) {
    for (let m = 1; m <= n; m++) {
      for (const [width, height] of [
        [m, n],
        [n, m],
      ] as const) {
        const answer = closedTour(width, height);
        expect(answer.kind === 'tour', `${width} × ${height}`).toBe(schwenk(m, n));
        if (answer.kind === 'tour') {
          expect(answer.order[0]).toBe(0);
          expect(verifyTour({ width, height }, answer.order, { closed: true }), `${width} × ${height}`).toBe(
            true,
          );
        } else expect(answer.reason).not.toBe('');
      }
    }
  }
});

test('the theorem agrees with counting, on every board to thirty squares', () => {
  for (let width = 1; width <= 20; width++) {
    for (let height = 1; height <= 20 && width * height <= 30; height++) {
      const { tours } = forced.countTours({ width, height });
      expect(closedTourObstacle({ width, height }) === null, `${width} × ${height}`).toBe(tours > 0n);
    }
  }
});

test('open tours: the starts agree with exhaustive search, on every board to 25 squares and on 3 × 9', () => {
  for (let width = 1; width <= 9; width++) {
    for (let height = 1; height <= 9; height++) {
      const board = { width, height };
      if (width * height > 25 && !(width === 9 && height === 3)) continue;
      const graph = adjacency(board);
      for (let start = 0; start < graph.length; start++) {
        // On odd boards half the starts fall to the colours; a search would only say so at length.
        if (graph.length % 2 === 1 && colour(board, start) === 1) {
          expect(openTourObstacle(board, start)).not.toBeNull();
          continue;
        }
        const found = findPath(graph, { start, through: [], closed: false });
        if (found) expect(verifyTour(board, found, { closed: false })).toBe(true);
        expect(openTourObstacle(board, start) === null, `${width} × ${height} from ${start}`).toBe(
          found !== null,
        );
      }
    }
  }
});

test('open tours: every start of every board to 13 × 13 has a tour that verifies, or a reason', () => {
  for (let width = 1; width <= 13; width++) {
    for (let height = 1; height <= 13; height++) {
      for (let start = 0; start < width * height; start++) {
        const answer = openTour(width, height, [start % width, Math.floor(start / width)]);
        expect(answer.kind === 'tour').toBe(openTourObstacle({ width, height }, start) === null);
        if (answer.kind === 'no-tour') continue;
        const name = `${width} × ${height} from ${start}`;
        expect(answer.order[0], name).toBe(start);
        expect(verifyTour({ width, height }, answer.order, { closed: false }), name).toBe(true);
      }
    }
  }
});

test('three rows: how many starts have an open tour, board by board', () => {
  const starts = (width: number, height: number) => {
    let count = 0;
    for (let start = 0; start < width * height; start++) {
      if (openTourObstacle({ width, height }, start) === null) count += 1;
    }
    return count;
  };
  expect([3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((n) => starts(n, 3))).toEqual([
    0, 6, 0, 0, 10, 22, 14, 30, 17, 36,
  ]);
  expect([4, 5, 6, 7, 8].map((n) => starts(4, n))).toEqual([0, 10, 12, 14, 16]);
});

test('every place of a start: all odd boards to 31 × 31, so all tiles and all ways to split around one', () => {
  for (let width = 5; width <= 31; width += 2) {
    for (let height = 5; height <= 31; height += 2) {
      // Larger boards repeat the same splits, so a sample of rows keeps this short; the slow test takes all.
      for (let y = 0; y < height; y += width > 13 ? 5 : 1) {
        for (let x = y % 2; x < width; x += 2) {
          const answer = openTour(width, height, [x, y]);
          const valid =
            answer.kind === 'tour' && verifyTour({ width, height }, answer.order, { closed: false });
          expect(valid, `${width} × ${height} from ${x}, ${y}`).toBe(true);
        }
      }
    }
  }
});

test('a closed tour starts anywhere', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 3, max: 60 }),
      fc.integer({ min: 3, max: 60 }),
      fc.nat(),
      (width, height, seed) => {
        const square = seed % (width * height);
        const start = [square % width, Math.floor(square / width)] as const;
        const answer = closedTour(width, height, { start });
        expect(answer.kind === 'tour').toBe(closedTourObstacle({ width, height }) === null);
        if (answer.kind !== 'tour') return;
        expect(answer.order[0]).toBe(square);
        expect(verifyTour({ width, height }, answer.order, { closed: true })).toBe(true);
      },
    ),
    { numRuns: 200 },
  );
});

test('long strips grow: 3 × 10,000 and 4 × 10,000, lying and standing', () => {
  for (const [width, height] of [
    [10_000, 3],
    [3, 10_000],
  ] as const) {
    const closed = closedTour(width, height, { start: [1, 2] });
    expect(closed.kind === 'tour' && verifyTour({ width, height }, closed.order, { closed: true })).toBe(
      true,
    );
    for (const [x, y] of [
      [0, 0],
      [1, 1],
      [width >> 1, height >> 1],
      [width - 1, height - 1],
    ] as const) {
      const open = openTour(width, height, [x, y]);
      expect(open.kind === 'tour' && verifyTour({ width, height }, open.order, { closed: false })).toBe(true);
    }
  }
  const four = openTour(10_000, 4, [5001, 3]);
  expect(
    four.kind === 'tour' && verifyTour({ width: 10_000, height: 4 }, four.order, { closed: false }),
  ).toBe(true);
});

test('a million squares', () => {
  const answer = closedTour(1000, 1000, { start: [999, 1] });
  expect(
    answer.kind === 'tour' && verifyTour({ width: 1000, height: 1000 }, answer.order, { closed: true }),
  ).toBe(true);
});

test('the join plan: tiles cover the board, one switch fewer than tiles, and the switches turn the tiles into the tour', () => {
  for (const [width, height, start] of [
    [18, 12, 0],
    [12, 19, 5],
    [19, 12, 100],
    [13, 17, 84],
    [8, 8, 0],
    [20, 20, 399],
  ] as const) {
    const board = { width, height };
    const { tiles, switches, order } = joinPlan(board, start);
    expect(switches).toHaveLength(tiles.length - 1);
    expect(tiles.flatMap((tile) => tile.order).sort((a, b) => a - b)).toEqual([
      ...Array(width * height).keys(),
    ]);
    const edges = new Set<string>();
    for (const tile of tiles) {
      for (const square of tile.order) {
        const x = square % width;
        const y = Math.floor(square / width);
        expect(x >= tile.x && x < tile.x + tile.width && y >= tile.y && y < tile.y + tile.height).toBe(true);
      }
      for (const edge of edgesOf(tile.order, tile.closed)) edges.add(edge);
    }
    for (const { out, in: added } of switches) {
      for (const [a, b] of out) expect(edges.delete(edgeOf(a, b))).toBe(true);
      for (const [a, b] of added) edges.add(edgeOf(a, b));
    }
    const closed = (width * height) % 2 === 0;
    expect(edges).toEqual(new Set(edgesOf(order, closed)));
    expect(verifyTour(board, order, { closed })).toBe(true);
  }
});

test('a board that is not tiled has no join plan', () => {
  expect(() => joinPlan({ width: 10, height: 3 })).toThrow('both sides must be 5 or more');
  expect(() => joinPlan({ width: 7, height: 5 }, 1)).toThrow("the corners' colour");
});

test('a reason names what is in the way', () => {
  const reason = (width: number, height: number) => {
    const answer = closedTour(width, height);
    return answer.kind === 'no-tour' ? answer.reason : '';
  };
  expect(reason(5, 7)).toContain('odd number of squares');
  expect(reason(4, 9)).toContain('outer squares');
  expect(reason(8, 3)).toContain('exhaustive search');
  expect(reason(2, 9)).toContain('two columns');
  expect(reason(9, 2)).toContain('two rows');
  expect(reason(1, 9)).toContain('one column');
  const open = openTour(5, 5, [1, 0]);
  expect(open.kind === 'no-tour' && open.reason).toContain('corners');
  expect(openTour(6, 4, [2, 1]).kind).toBe('no-tour');
  expect(openTour(1, 1)).toEqual({ kind: 'tour', closed: false, order: Int32Array.of(0), steps: null });
});

test('whatever comes in, the answer is a valid tour, a reason, or a RangeError', () => {
  const side = fc.oneof(
    fc.integer({ min: -2, max: 40 }),
    fc.constantFrom(2.5, Number.NaN, -Infinity, 1e7, 1e9),
  );
  const place = fc.oneof(fc.integer({ min: -1, max: 40 }), fc.constantFrom(0.5, Number.NaN));
  fc.assert(
    fc.property(
      side,
      side,
      fc.option(fc.tuple(place, place), { nil: undefined }),
      fc.boolean(),
      (width, height, start, open) => {
        let answer;
        try {
          answer = findTour({ width, height, open, ...(start && { start }) });
        } catch (error) {
          expect(error).toBeInstanceOf(RangeError);
          return;
        }
        if (answer.kind === 'tour') {
          expect(verifyTour({ width, height }, answer.order, { closed: !open })).toBe(true);
          expect(answer.order[0]).toBe(start ? start[1] * width + start[0] : 0);
        } else expect(answer.kind).toBe('no-tour');
      },
    ),
    { numRuns: 500 },
  );
  expect(() => closedTour(8001, 8001)).toThrow('at most 64000000');
});
