/**
 * Symmetric closed tours, and what a count of tours must be divisible by.
 *
 * Turn or mirror a tour, and you have a tour: on a square board, eight images of it, unless the tour is its own image under some of the
 * eight. On boards whose side is a multiple of four there is only one way to be so:
 *
 * - Mirrored in a middle line, no square stays, and no square is a knight's move from its image; so the mirror cannot turn the
 *   circle round, it must move it on by half its length, an even number of moves. A knight is then on its old
 *   colour, but the image of a square has the other one.
 * - Mirrored in a diagonal, all squares of the diagonal stay; a circle that is turned round keeps at most two.
 * - After a quarter turn, the tour has moved on by a quarter of its length, n²/4 moves: even when 4 divides n. But a quarter
 *   turn of an even board changes the colour.
 * - A half turn keeps the colour, and such tours exist.
 *
 * So the images of a tour are eight or four, and four divides the count. The number that was published for 8 × 8 in 1996,
 * 33,439,123,484,294, leaves the remainder two: no computation was needed to see that it is wrong. On 6 × 6 a quarter
 * of a tour is nine moves; quarter-turn tours exist, they have two images, and 9,862 is only even.
 */
import { adjacency, requireBoard } from '../board.ts';
import type { Board, Square } from '../../contract.ts';

/** The largest power of two of which the symmetries alone tell that it divides the number of closed tours. */
export function symmetryDivisor({ width, height }: Board): 2 | 4 {
  return width === height && width % 4 === 0 ? 4 : 2;
}

/**
 * Counts the undirected closed tours that are their own image after a half turn, on a board of two even sides: 78 on 6 × 6,
 * 2,432,932 on 8 × 8.
 *
 * Such a tour is a walk over half of the squares, one of each pair of opposite ones, that ends next to the opposite of its start;
 * the other half is the image of the walk. The search takes both at once, with the rule of forced moves
 * (see forced.ts). Time is exponential in half the area: a minute for 8 × 8.
 * @throws RangeError unless both sides are even and at most 8.
 */
export function countHalfTurnTours(board: Board): number {
  requireBoard(board, 8);
  const { width, height } = board;
  if (width % 2 === 1 || height % 2 === 1) {
    throw new RangeError(
      `The board ${height} × ${width} has an odd side. Half-turn tours are counted for two even sides.`,
    );
  }
  if (width < 3 || height < 3) return 0;
  const links = adjacency(board);
  const area = width * height;
  const visited = new Uint8Array(area);
  const freeDegree = Uint8Array.from(links, (to) => to.length);
  // The corner has two neighbours. The tour leaves it by one and comes back by the other: one direction is counted.
  const out = width + 2;
  const home = 2 * width + 1;
  visited[0] = 1;
  visited[area - 1] = 1;
  return walks(2, out);

  /** The walks that go on from `square`, their `step`-th square. */
  function walks(step: number, square: Square): number {
    if (square === area - 1 - home) return step === area / 2 ? 1 : 0;
    mark(square, 1);
    let found = 0;
    // A square with one free neighbour needs this one too: it is entered now, or its opposite is, if that is a neighbour as well.
    const forced = links[square]!.find((next) => visited[next] === 0 && freeDegree[next] === 1);
    for (const next of links[square]!) {
      if (visited[next] === 1) continue;
      if (forced === undefined || next === forced || next === area - 1 - forced)
        found += walks(step + 1, next);
    }
    mark(square, 0);
    return found;
  }

  /** Marks a square and its opposite. */
  function mark(square: Square, as: 0 | 1): void {
    const opposite = area - 1 - square;
    visited[square] = as;
    visited[opposite] = as;
    for (const one of links[square]!) {
      freeDegree[one] = freeDegree[one]! + (as === 1 ? -1 : 1);
      freeDegree[area - 1 - one] = freeDegree[area - 1 - one]! + (as === 1 ? -1 : 1);
    }
  }
}
