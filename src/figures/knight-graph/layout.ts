/** Where the squares of a small board stand: on the board, and pulled apart until no two moves cross. */
import { type Size, everySquare, middle } from '../pieces/board.ts';
import type { Edge } from '../pieces/drawings.ts';
import { UNIT } from '../kit/marks.ts';

export type Point = readonly [x: number, y: number];

export interface SmallBoard extends Size {
  readonly name: string;
  /** Square by square, where it stands when the graph is untangled: in squares, from the top left. */
  readonly apart: readonly Point[];
}

/** The places of squares that are told in the order of their places. */
const placed = (order: readonly number[], placeOf: (i: number) => Point): Point[] =>
  everySquare({ width: order.length, height: 1 }).map((at) => placeOf(order.indexOf(at)));

/** From the left, where squares of the outer rows and of the middle one stand in three rings. */
const ACROSS = [
  [0.8, 1.4, 2.6, 3.2],
  [0.3, 1.7, 2.3, 3.7],
];

/** Of 3 × 3 a ring and the centre, of 3 × 4 three rings in a row. */
export const boards: readonly SmallBoard[] = [
  {
    name: '3 × 3',
    width: 3,
    height: 3,
    // The ring from its left, and the centre.
    apart: placed([0, 5, 6, 1, 8, 3, 2, 7, 4], (i) => {
      const angle = (i / 8) * 2 * Math.PI + Math.PI;
      return i === 8 ? [1.5, 1.5] : [1.5 + 1.3 * Math.cos(angle), 1.5 + 1.3 * Math.sin(angle)];
    }),
  },
  {
    name: '3 × 4',
    width: 4,
    height: 3,
    apart: placed([8, 1, 10, 3, 6, 7, 4, 5, 0, 9, 2, 11], (i) => {
      const row = Math.floor(i / 4);
      return [ACROSS[row % 2]![i % 4]!, row + 0.5];
    }),
  },
];

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
