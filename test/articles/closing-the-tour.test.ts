/** What the chapter says in words, beside its computation. */
import { describe, expect, test } from 'vitest';
import { type Puzzle, pose } from '../../src/figures/flip-editor/view.ts';
import {
  edgesAfter,
  joining,
  last,
  boards as joined,
  switched,
} from '../../src/figures/tile-join/joining.ts';
import { COLUMNS, ROWS } from '../../src/figures/schwenk-grid/view.ts';
import { excerpt } from '../../src/literate/source.ts';
import type { Board } from '../../src/solvers/contract.ts';
import { type Path, endMoves, extend, reverse, rotate } from '../../src/solvers/knights/rotation.ts';
import { search } from '../../src/solvers/knights/forced.ts';
import { closedTourObstacle } from '../../src/solvers/knights/schwenk.ts';
import { joinPlan } from '../../src/solvers/knights/tiles.ts';
import { closedTour } from '../../src/solvers/knights/tours.ts';
import { searchTour } from '../../src/solvers/knights/warnsdorff-posa.ts';
import { followRule, successMap } from '../../src/solvers/knights/warnsdorff.ts';
import { answersTo } from './answers.ts';

const square = (n: number): Board => ({ width: n, height: n });

/** What one rotation of either end makes of a path, with any squares that can be picked up after it. */
function afterOne(board: Board, path: Path): Path[] {
  return [path, reverse(path)].flatMap((way) =>
    endMoves(board, way).pivots.flatMap((pivot) => pickedUp(board, rotate(board, way, pivot))),
  );
}
function pickedUp(board: Board, path: Path): Path[] {
  const longer = [path, reverse(path)].flatMap((way) =>
    endMoves(board, way).extensions.flatMap((to) => pickedUp(board, extend(board, way, to))),
  );
  return [path, ...longer];
}
function fewestRotations(board: Board, path: Path): number {
  let front = [path];
  const seen = new Set<string>();
  for (let rotations = 1; rotations <= 5; rotations++) {
    const next: Path[] = [];
    for (const after of front.flatMap((one) => afterOne(board, one))) {
      if (endMoves(board, after).closes) return rotations;
      const key = after.join(' ');
      if (!seen.has(key)) next.push(after);
      seen.add(key);
    }
    front = next;
  }
  return Infinity;
}

describe('closing', () => {
  test('the paths of the figure close after as many rotations as it says', () => {
    const fewest = (puzzle: Puzzle) => fewestRotations(pose(puzzle).board, pose(puzzle).path);
    expect([fewest('one'), fewest('two'), fewest('three'), fewest('stuck')]).toEqual([1, 2, 3, 2]);
    expect(pose('stuck').path).toHaveLength(62);
  });

  test('54 open tours of the chess board, 29 of them one rotation from closed', () => {
    const board = square(8);
    const open = Array.from({ length: 64 }, (_, start) => followRule(board, start)).filter(
      (path) => path.complete && !path.closed,
    );
    expect(open).toHaveLength(54);
    const near = open.filter((path) =>
      afterOne(board, [...path.order]).some((one) => endMoves(board, one).closes),
    );
    expect(near).toHaveLength(29);
    // From the other end the same moves come and go.
    for (const { order } of open) {
      const closesBy = (path: Path) =>
        endMoves(board, path).pivots.some((pivot) => endMoves(board, rotate(board, path, pivot)).closes);
      expect(closesBy([...order])).toBe(closesBy(reverse([...order])));
    }
  });

  test('1,600 runs: 1,566 need at most two steps more than squares, and none more than eleven', () => {
    const extra = [6, 8, 10, 12, 14, 16, 18, 20].flatMap((n) =>
      Array.from({ length: 200 }, (_, i) => {
        const { order, steps } = searchTour(square(n), { start: null, seed: i + 1, maxSteps: 1e6 });
        expect(order).not.toBeNull();
        return steps - n * n;
      }),
    );
    expect(extra.filter((steps) => steps <= 2)).toHaveLength(1566);
    expect(extra).toHaveLength(1600);
    expect(Math.max(...extra)).toBe(11);
  });

  test('104 of the 240 boards in the table have a closed tour', () => {
    const sides = (n: number) => Array.from({ length: n }, (_, i) => i + 1);
    const all = sides(ROWS).flatMap((height) => sides(COLUMNS).map((width) => ({ width, height })));
    expect(all).toHaveLength(240);
    expect(all.filter((board) => closedTourObstacle(board) === null)).toHaveLength(104);
  });

  test('1,000 × 1,000: 27,556 tiles of four shapes, 27,555 switches', () => {
    const { tiles, switches } = joinPlan(square(1000));
    expect([tiles.length, switches.length]).toEqual([27_556, 27_555]);
    expect(new Set(tiles.map(({ width, height }) => `${width} ${height}`)).size).toBe(4);
  });

  test.each(Object.keys(joined))('%s: every switch of the tiles makes one ring fewer', (name) => {
    const figure = joining(name);
    for (let made = 0; made <= last(figure) / 2; made++) {
      expect(rings(edgesAfter(figure, switched(2 * made))), `after ${made}`).toBe(
        figure.plan.tiles.length - made,
      );
    }
  });

  test.each(Object.keys(joined))('%s: the two moves that go are parallel, a knight’s move apart', (name) => {
    const { board, plan } = joining(name);
    const apart = (from: number, to: number) => [
      (to % board.width) - (from % board.width),
      Math.floor(to / board.width) - Math.floor(from / board.width),
    ];
    for (const { out, in: added } of plan.switches) {
      const [[a, b], [c, d]] = out;
      expect(apart(a, b)).toEqual(apart(c, d));
      expect(added).toEqual([
        [a, c],
        [b, d],
      ]);
      expect(apart(a, c).map(Math.abs).sort()).toEqual([1, 2]);
    }
  });

  test('every border of two closed tiles has switches, at least five side by side, at least four one above the other', () => {
    const beside = [6, 8, 10].flatMap((height) =>
      [6, 7, 8, 9, 10, 11].map((right) => {
        const [left, other] = [tileTour({ width: 6, height }), tileTour({ width: right, height })];
        return meeting(steep(left, 6, 4), steep(other, right, 0));
      }),
    );
    expect(Math.min(...beside)).toBe(5);
    const stacked = [6, 8, 10].flatMap((height) =>
      [5, 6, 7, 8, 9, 10, 11].map((width) => {
        const [upper, lower] = [tileTour({ width, height: 6 }), tileTour({ width, height })];
        const turned = (order: readonly number[], h: number) =>
          order.map((s) => (s % width) * h + Math.floor(s / width));
        return meeting(steep(turned(upper, 6), 6, 4), steep(turned(lower, height), height, 0));
      }),
    );
    expect(Math.min(...stacked)).toBe(4);
  });

  test('6 × 6: 342 of 97,259,044 pairs of closed tours cannot be joined', () => {
    const kinds = { right: new Map<string, Kind>(), left: new Map<string, Kind>() };
    const path: number[] = [];
    const note = (side: Map<string, Kind>, moves: Move[]) => {
      const key = moves.join(' ');
      side.set(key, { moves, tours: (side.get(key)?.tours ?? 0) + 1 });
    };
    for (const event of search(square(6))) {
      if (event.kind === 'visit') path.push(event.square);
      if (event.kind === 'leave') path.pop();
      if (event.kind !== 'tour') continue;
      const order = [...new Set([0, ...path])];
      note(kinds.right, steep(order, 6, 4));
      note(kinds.left, steep(order, 6, 0));
    }
    let [all, apart] = [0, 0];
    for (const left of kinds.right.values())
      for (const right of kinds.left.values()) {
        all += left.tours * right.tours;
        if (meeting(left.moves, right.moves) === 0) apart += left.tours * right.tours;
      }
    expect([all, apart]).toEqual([9862 ** 2, 342]);
  });

  test.each([
    [13, 'if (bd < 0) continue;'],
    [16, 'retie(ties, a, ab, across);'],
  ])('line %i of switchAt is %s', (line, text) => {
    expect(excerpt('knights/knots.ts', 'switchAt').code.split('\n')[line - 1]?.trim()).toBe(text);
  });

  test('16 × 16: the rule with ties by distance closes 14 of 256 runs', () => {
    expect(successMap(square(16), { tieBreak: 'farthest' }).closed).toBe(14);
  });
});

answersTo('closing-the-tour', 'rotate', {
  'the head turned round': [
    '[...kept, ...tail.toReversed()]',
    '[...kept.toReversed(), ...tail]',
    'the new end is the square that followed the pivot',
  ],
  'the pivot turned with the tail': ['path.slice(0, pivot + 1)', 'path.slice(0, pivot)', 'no square is lost'],
  'the tail put first': [
    '[...kept, ...tail.toReversed()]',
    '[...tail.toReversed(), ...kept]',
    'what stands before the pivot stays',
  ],
  'a tail sorted by hand': ['tail.toReversed()', 'tail.map((_, i) => tail[tail.length - 1 - i]!)', 'none'],
});

answersTo('closing-the-tour', 'judge', {
  'the last move looked at first': [
    'order.every((square, i) => isMove(square, order[(i + 1) % order.length]!))',
    'order.every((square, i) => isMove(order.at(i - 1)!, square))',
    'none',
  ],
  'no look at the board’s edge': [
    'if (!onBoard || ',
    'if (',
    'a tour of the six rows below the board is not',
  ],
  'no way home': [
    'order.every((square, i) => isMove(square, order[(i + 1) % order.length]!))',
    'order.every((square, i) => i === 0 || isMove(order[i - 1]!, square))',
    'an open tour is not',
  ],
  'squares may come twice': [
    ' || new Set(order).size !== n * n',
    '',
    'to and fro between two squares is not',
  ],
  'any number of squares': [
    'order.length !== n * n || new Set(order).size !== n * n',
    'new Set(order).size !== order.length',
    'a closed ring of eight squares is not',
  ],
});

/** A move between two neighbouring columns: its upper row, and which way it slopes. */
type Move = readonly [row: number, slope: number];
interface Kind {
  readonly moves: readonly Move[];
  readonly tours: number;
}

/** The moves of a closed tour between `column` and the next, from top to bottom. */
function steep(order: readonly number[], width: number, column: number): Move[] {
  return order
    .flatMap((from, i): Move[] => {
      const [a, b] = [from, order[(i + 1) % order.length]!].toSorted((one, other) => one - other);
      const [x, toX] = [a! % width, b! % width];
      return Math.abs(toX - x) === 1 && Math.min(x, toX) === column
        ? [[Math.floor(a! / width), toX - x]]
        : [];
    })
    .sort(([row, slope], [otherRow, other]) => row - otherRow || slope - other);
}
/** How many switches there are between these moves at the left of a border and those at its right. */
const meeting = (left: readonly Move[], right: readonly Move[]): number =>
  left.flatMap(([row, slope]) => right.filter(([at, same]) => same === slope && Math.abs(at - row) === 1))
    .length;

function tileTour({ width, height }: Board): readonly number[] {
  const answer = closedTour(width, height);
  if (answer.kind !== 'tour') throw new Error(answer.reason);
  return [...answer.order];
}

/** How many rings these moves form: walked along, not taken from the plan. */
function rings(edges: ReadonlyMap<string, readonly [number, number]>): number {
  const next = new Map<number, number[]>();
  for (const [a, b] of edges.values()) {
    next.set(a, [...(next.get(a) ?? []), b]);
    next.set(b, [...(next.get(b) ?? []), a]);
  }
  const seen = new Set<number>();
  let count = 0;
  for (const start of next.keys()) {
    if (seen.has(start)) continue;
    count += 1;
    for (let at: number | undefined = start; at !== undefined; at = next.get(at)!.find((to) => !seen.has(to)))
      seen.add(at);
  }
  return count;
}

answersTo('closing-the-tour', 'rebuild', {
  'any turn that does not close, by lot': ['apart + 4 * lot()', 'lot()', 'none'],
  'at the other end of the path': ['let now = path;', 'let now: Path = path.toReversed();', 'none'],
  'at one end only': [
    'if (turn % 8 === 0) now = now.toReversed();',
    '',
    'all 54 open tours are closed, by rotations alone',
  ],
  'no chance at all, which goes round in a ring': [
    'apart + 4 * lot()',
    'apart',
    'all 54 open tours are closed, by rotations alone',
  ],
  'no look at what closes, and one turn only': [
    'for (let turn = 1; !endMoves(eight, now).closes; turn++) {',
    'for (let turn = 1; turn < 2; turn++) {',
    'all 54 open tours are closed, by rotations alone',
  ],
  'a path sewn together at will': [
    'now = best;',
    'now = [best[0]!, ...best.slice(1).sort((a, b) => a - b)];',
    'all 54 open tours are closed, by rotations alone',
  ],
});
