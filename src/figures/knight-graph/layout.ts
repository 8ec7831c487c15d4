/** Where the squares of a small board stand: on the board, and pulled apart until no two moves cross. */
import { type Size, everySquare, middle } from '../pieces/board.ts';
import { UNIT } from '../kit/marks.ts';
import { neighbours } from '../../solvers/knights/board.ts';

export type Point = readonly [x: number, y: number];
export type Edge = readonly [from: number, to: number];

export interface SmallBoard extends Size {
  readonly name: string;
  /** Square by square, where it stands when the graph is untangled: in squares, from the top left. */
  readonly apart: readonly Point[];
}

/** Of 3 × 3 a ring and the centre, of 3 × 4 three rings in a row. */
export const boards: readonly SmallBoard[] = [
  {
    name: '3 × 3',
    width: 3,
    height: 3,
    // In the order of the ring 0 5 6 1 8 3 2 7, from the left; 4 is the centre.
    apart: ringOf([0, 5, 6, 1, 8, 3, 2, 7], 4),
  },
  {
    name: '3 × 4',
    width: 4,
    height: 3,
    apart: [
      [0.8, 2.5],
      [1.4, 0.5],
      [2.6, 2.5],
      [3.2, 0.5],
      [2.3, 1.5],
      [3.7, 1.5],
      [0.3, 1.5],
      [1.7, 1.5],
      [0.8, 0.5],
      [1.4, 2.5],
      [2.6, 0.5],
      [3.2, 2.5],
    ],
  },
];

/** A board by its name, or the first one. */
export const boardNamed = (name: string): SmallBoard =>
  boards.find((board) => board.name === name) ?? boards[0]!;

/** Every move once, from the smaller square to the larger. */
export function edgesOf(board: Size): Edge[] {
  return everySquare(board).flatMap((from) =>
    neighbours(board, from)
      .filter((to) => to > from)
      .map((to): Edge => [from, to]),
  );
}

/** All squares at a share of the way: 0 is the board, 1 the untangled graph. */
export function pointsAt(board: SmallBoard, share: number): Point[] {
  return everySquare(board).map((at) => {
    const [x, y] = middle(board, at);
    const [toX, toY] = board.apart[at]!;
    return [x + share * (toX * UNIT - x), y + share * (toY * UNIT - y)];
  });
}

/** How many pairs of moves cross. Moves that share a square do not. */
export function crossings(edges: readonly Edge[], points: readonly Point[]): number {
  let found = 0;
  for (const [i, [a, b]] of edges.entries()) {
    for (const [c, d] of edges.slice(i + 1)) {
      if (a === c || a === d || b === c || b === d) continue;
      const [p, q, r, s] = [points[a]!, points[b]!, points[c]!, points[d]!];
      if (turn(p, q, r) * turn(p, q, s) < 0 && turn(r, s, p) * turn(r, s, q) < 0) found += 1;
    }
  }
  return found;
}

/** Which way one turns from p over q to r: its sign. A hair's breadth counts as straight on. */
function turn(p: Point, q: Point, r: Point): number {
  const area = (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0]);
  return Math.abs(area) < 1e-6 ? 0 : Math.sign(area);
}

function ringOf(order: readonly number[], centre: number): Point[] {
  const points: Point[] = [];
  points[centre] = [1.5, 1.5];
  for (const [i, at] of order.entries()) {
    const angle = (i / order.length) * 2 * Math.PI + Math.PI;
    points[at] = [1.5 + 1.3 * Math.cos(angle), 1.5 + 1.3 * Math.sin(angle)];
  }
  return points;
}
