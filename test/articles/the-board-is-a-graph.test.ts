import { describe, expect, test } from 'vitest';
import { histogram, movesOf } from '../../src/figures/degree-map/view.ts';
import { boards, crossings, pointsAt } from '../../src/figures/knight-graph/layout.ts';
import { everyMove } from '../../src/figures/pieces/drawings.ts';
import { counters, hopeless, stacks, tourFrom } from '../../src/figures/start-colour/view.ts';
import { excerpt } from '../../src/literate/source.ts';
import type { Board } from '../../src/solvers/contract.ts';
import { adjacency, colour, neighbours } from '../../src/solvers/knights/board.ts';
import { countTours } from '../../src/solvers/knights/plain.ts';
import { closedTourObstacle, openTourObstacle } from '../../src/solvers/knights/schwenk.ts';
import { answersTo, said } from './answers.ts';

test('uncrossed paths have 2, 5 and 10 moves at most on the first boards, and dives guess their trees', async () => {
  const outputs = await said(
    'the-board-is-a-graph',
    'uncrossed',
    'console.log(JSON.stringify([...[3, 4, 5].map((side) => search(uncrossed(side))), dives(uncrossed(5), 4000)]));',
  );
  const [[guess, ...found]] = outputs.flatMap((one) =>
    one.kind === 'stream' ? [(JSON.parse(one.text) as unknown[]).toReversed()] : [],
  ) as [unknown[]];
  expect(found.toReversed()).toEqual([
    { nodes: 42, moves: 2 },
    { nodes: 529, moves: 5 },
    { nodes: 12_746, moves: 10 },
  ]);
  expect(Math.abs((guess as number) / 12_746 - 1)).toBeLessThan(0.05);
});

/** Every number that the chapter states. */
describe('the graphs of small boards', () => {
  test('3 × 4 has 14 moves that cross 35 times, 3 × 3 has 8 that cross 16 times; apart, none crosses', () => {
    const seen = boards.map((board) => {
      const edges = everyMove(board);
      return [board.name, edges.length, ...[0, 1].map((share) => crossings(edges, pointsAt(board, share)))];
    });
    expect(seen).toEqual([
      ['3 × 3', 8, 16, 0],
      ['3 × 4', 14, 35, 0],
    ]);
  });

  test('3 × 4 has 16 directed open tours, all between the outer columns, and no closed one', () => {
    expect(countTours({ width: 4, height: 3, open: true }).tours).toBe(16n);
    expect(countTours({ width: 4, height: 3 }).tours).toBe(0n);
    const starts = Array.from({ length: 12 }, (_, at) => at).filter(
      (at) => openTourObstacle({ width: 4, height: 3 }, at) === null,
    );
    expect(starts).toEqual([0, 3, 4, 7, 8, 11]);
  });

  test('only 1 and 9 lead out of the left ring of 3 × 4, and 2 and 10 out of the right', () => {
    const ring = [0, 1, 6, 7, 8, 9];
    const doors = ring.filter((at) =>
      neighbours({ width: 4, height: 3 }, at).some((to) => !ring.includes(to)),
    );
    expect(doors).toEqual([1, 9]);
    const right = [2, 3, 4, 5, 10, 11];
    expect(
      right.filter((at) => neighbours({ width: 4, height: 3 }, at).some((to) => !right.includes(to))),
    ).toEqual([2, 10]);
    expect(
      ring.every(
        (at) => neighbours({ width: 4, height: 3 }, at).filter((to) => ring.includes(to)).length === 2,
      ),
    ).toBe(true);
  });
});

describe('degrees', () => {
  test('8 × 8 has 168 moves, and a quarter of its squares has all eight', () => {
    const board = { width: 8, height: 8 };
    expect(movesOf(board)).toBe(168);
    expect([...histogram(board)]).toEqual([
      [2, 4],
      [3, 8],
      [4, 20],
      [6, 16],
      [8, 16],
    ]);
  });

  test('a board has 4wh − 6(w + h) + 8 moves when both sides are at least two', () => {
    for (let width = 2; width <= 12; width++)
      for (let height = 2; height <= 12; height++)
        expect(movesOf({ width, height })).toBe(4 * width * height - 6 * (width + height) + 8);
  });

  test('from side 14 on most squares have all eight moves', () => {
    const share = (n: number) => (histogram({ width: n, height: n }).get(8) ?? 0) / n ** 2;
    expect([4, 8].map(share)).toEqual([0, 0.25]);
    expect([share(13) < 0.5, share(14) > 0.5]).toEqual([true, true]);
  });
});

describe('colours', () => {
  test('on 5 × 5 a tour starts from 13 squares, on 6 × 6 from all, on 7 × 7 from 25', () => {
    for (const [n, starts] of [
      [5, 13],
      [6, 36],
      [7, 25],
    ] as const) {
      expect(counters(n)[2]).toEqual([starts, 'starts']);
      const found = Array.from({ length: n * n }, (_, at) => at).filter((at) => tourFrom(n, at) !== null);
      expect(found).toHaveLength(starts);
      expect(found.filter((at) => hopeless(n).includes(at))).toEqual([]);
    }
  });

  test('the stacks mark the visit that finds no square', () => {
    expect(stacks(5, 1)).toContain('class="rejected"');
    expect(stacks(5, 0)).not.toContain('class="rejected"');
  });

  test('equal colours are not enough: 4 × 4 and 3 × 6 have no open tour, counted by the plain search', () => {
    expect(countTours({ width: 4, height: 4, open: true }).tours).toBe(0n);
    expect(countTours({ width: 6, height: 3, open: true }).tours).toBe(0n);
    for (const board of [
      { width: 4, height: 4 },
      { width: 6, height: 3 },
    ]) {
      expect(closedTourObstacle(board)).not.toBeNull();
      expect(openTourObstacle(board, 0)).not.toBeNull();
    }
  });
});

/** Whether a board without one square has a closed tour, by exhaustive search with the rule of forced moves. */
function hasClosedTour(board: Board, removed: number): boolean {
  const links = adjacency(board).map((to, at) =>
    at === removed ? [] : to.filter((next) => next !== removed),
  );
  const squares = [...links.keys()].filter((at) => at !== removed);
  if (squares.some((at) => links[at]!.length < 2)) return false;
  const start = squares.toSorted((one, other) => links[one]!.length - links[other]!.length)[0]!;
  const visited = new Uint8Array(links.length);
  const free = Int32Array.from(links, (to) => to.length);
  const visit = (at: number, step: number): boolean => {
    if (step === squares.length) return links[start]!.includes(at);
    visited[at] = 1;
    const next = links[at]!.filter((to) => visited[to] === 0);
    if (at !== start) for (const to of next) free[to]! -= 1;
    const tight = next.filter((to) => free[to]! <= 1);
    const tried = tight.length > 1 ? [] : tight.length === 1 ? tight : next;
    const found = tried.toSorted((one, other) => free[one]! - free[other]!).some((to) => visit(to, step + 1));
    visited[at] = 0;
    if (at !== start) for (const to of next) free[to]! += 1;
    return found;
  };
  return visit(start, 1);
}

test.each([
  [3, 3, [4]],
  [5, 3, []],
  [7, 3, [8, 12]],
  [5, 5, [0, 4, 20, 24]],
  [7, 5, 'all'],
  [7, 7, 'all'],
] as const)(
  '%i × %i without one square of the corners’ colour: a closed tour where it is %j',
  (width, height, good) => {
    const board = { width, height };
    const ofCorners = Array.from({ length: width * height }, (_, at) => at).filter(
      (at) => colour(board, at) === 0,
    );
    // Squares that a turn or a mirror exchanges have the same answer.
    const answers = new Map<string, boolean>();
    const found = ofCorners.filter((at) => {
      const [x, y] = [at % width, Math.floor(at / width)];
      const near = [Math.min(x, width - 1 - x), Math.min(y, height - 1 - y)];
      const like = (width === height ? near.toSorted() : near).join();
      if (!answers.has(like)) answers.set(like, hasClosedTour(board, at));
      return answers.get(like);
    });
    expect(found).toEqual(good === 'all' ? ofCorners : good);
  },
);

describe('removing squares', () => {
  const piecesOf = (board: Board, removed: readonly number[]): number => {
    const links = adjacency(board);
    const seen = new Set(removed);
    let found = 0;
    for (const start of links.keys()) {
      if (seen.has(start)) continue;
      found += 1;
      const queue = [start];
      seen.add(start);
      for (const at of queue)
        for (const to of links[at]!) {
          if (seen.has(to)) continue;
          seen.add(to);
          queue.push(to);
        }
    }
    return found;
  };

  test('4 × 4 without its inner squares has six pieces, 3 × 4 without its doors three, 4 × 6 without two rows twelve', () => {
    expect(piecesOf({ width: 4, height: 4 }, [5, 6, 9, 10])).toBe(6);
    expect(piecesOf({ width: 4, height: 3 }, [1, 9])).toBe(3);
    expect(piecesOf({ width: 6, height: 4 }, [6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17])).toBe(12);
  });
});

answersTo('the-board-is-a-graph', 'pieces', {
  'a stack in place of a queue': [
    'for (const at of queue) {',
    'for (let at = queue.pop(); at !== undefined; at = queue.pop()) {',
    'none',
  ],
  'squares counted, not pieces': ['queue.push(next);', '', '3 × 3 has 2 pieces: the ring and the centre'],
  'removed squares walked through': [
    'if (seen.has(next)) continue;',
    'if (seen.has(next) && !removed.includes(next)) continue;\n        if (queue.includes(next)) continue;',
    '4 × 4 without its inner squares: 6',
  ],
  'width and height exchanged': [
    'neighbours({ width, height }, at)',
    'neighbours({ width: height, height: width }, at)',
    '3 × 4 without its doors: 3',
  ],
});

test('the prose that points at lines of neighbours', () => {
  const lines = excerpt('knights/board.ts', 'neighbours').code.split('\n');
  expect(lines[3]).toContain('square % width');
  expect(lines[6]).toContain('of moves');
  expect(lines[9]).toContain('reached.push');
});
