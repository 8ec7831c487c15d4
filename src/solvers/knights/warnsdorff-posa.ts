/**
 * Closed tours by Warnsdorff's rule and Pósa's rotations: start in the centre, break ties by the distance from it, and
 * turn the end of the path round until it closes.
 *
 * The rule visits hard squares first. Breaking its ties towards the border keeps the path compact, and the squares that are
 * left for last lie around the centre, where the start is. So the end seldom needs more than a few rotations (L. Pósa,
 * 1976) to meet the start; they also pick up squares that the rule has passed by. Nothing is proved: a board may need
 * another try, from another square beside the centre and with other choices among equals. The search has a cap and
 * cannot hang. On three rows it fails often; tours.ts does not.
 */
import type { Board, Square, TourAnswer, TourRequest } from '../contract.ts';
import { requireWhole } from '../limits.ts';
import { compassOrder, requireBoard, requireStart } from './board.ts';
import { beginAt } from './begin-at.ts';
import { randomFrom } from './random.ts';
import { closedTourObstacle, openTourObstacle } from './schwenk.ts';

export const MAX_SIDE = 5000;
const TRIES = 200;
/** Rotations in a row that bring no new square, before the try is given up. */
const PATIENCE = 400;
/** Added to the free degree of a cell that is not free: more than any degree. */
const TAKEN = 16;

/**
 * Finds a closed tour, or with `open` an open tour from `start`. A closed tour is turned so that it begins at `start`.
 *
 * `steps` counts squares entered and rotations. The cap is `maxSteps`, and in any case 200 tries. About 50 ns a square
 * from 20 × 20 on, where the first try succeeds, as it does on all even squares from 6 to 60; O(area) memory.
 * @throws RangeError for bad sides, a start off the board, a bad cap or seed.
 */
export function findTour(request: TourRequest): TourAnswer {
  requireBoard(request, MAX_SIDE);
  const start = requireStart(request, request.start);
  const { open = false, maxSteps = Number.MAX_SAFE_INTEGER, seed = 1 } = request;
  requireWhole('maxSteps', maxSteps, 1, Number.MAX_SAFE_INTEGER);
  requireWhole('seed', seed, 0, 2 ** 32 - 1);
  const reason = open ? openTourObstacle(request, start) : closedTourObstacle(request);
  if (reason !== null) return { kind: 'no-tour', reason };
  const { order, steps } = searchTour(request, { start: open ? start : null, seed, maxSteps });
  if (order === null) return { kind: 'step-limit', steps };
  return { kind: 'tour', closed: !open, order: open ? order : beginAt(order, start), steps };
}

export interface TourWish {
  /** Where an open tour starts; null for a closed tour. */
  readonly start: Square | null;
  readonly seed: number;
  readonly maxSteps: number;
}

/** The search itself. `order` is null if the cap or the last try is reached. */
export function searchTour(board: Board, wish: TourWish): { order: Int32Array | null; steps: number } {
  const { width, height } = board;
  const area = width * height;
  const closed = wish.start === null;
  const random = randomFrom(wish.seed);
  // Two rows and columns of border, never free, so that no move leaves the arrays.
  const stride = width + 4;
  const cells = stride * (height + 4);
  const moves = Int32Array.from(compassOrder, ([dx, dy]) => dy * stride + dx);
  const distance = new Int32Array(cells);
  // How many free squares a cell reaches, and TAKEN more if it is not free itself: on the empty board, and now.
  const emptyDegree = new Uint8Array(cells).fill(TAKEN + 8);
  const freeDegree = new Uint8Array(cells);
  const columns = Array.from({ length: width }, (_, x) => besideAndBeyond(x, width));
  for (let y = 0; y < height; y++) {
    const row = besideAndBeyond(y, height);
    for (let x = 0; x < width; x++) {
      const column = columns[x]!;
      const cell = cellAt(x, y);
      emptyDegree[cell] = column.beside * row.beyond + column.beyond * row.beside;
      distance[cell] = column.distance + row.distance;
    }
  }
  const path = new Int32Array(area);
  const indexOf = new Int32Array(cells);
  let length = 0;
  let steps = 0;

  if (area === 1) return { order: closed ? null : Int32Array.of(0), steps: 1 };
  for (let attempt = 0; attempt < TRIES && steps < wish.maxSteps; attempt++) {
    walk(
      wish.start === null ? nearCentre(attempt) : cellAt(wish.start % width, Math.floor(wish.start / width)),
      attempt,
    );
    if (finish()) return { order: asSquares(), steps };
  }
  return { order: null, steps };

  // #region walk
  /** Warnsdorff's rule from a cell until it is stuck; ties go to the cell that is farthest from the centre. */
  function walk(start: number, attempt: number): void {
    freeDegree.set(emptyDegree);
    indexOf.fill(-1);
    // An open tour always starts at the same square, so later tries blur the distances to take other ways.
    const blur = closed ? 0 : Math.min(0.5, 0.02 * attempt);
    // Counted in locals: this loop is where the time goes.
    const most = Math.min(area, wish.maxSteps - steps);
    let count = 0;
    let cell = start;
    while (cell >= 0 && count < most) {
      freeDegree[cell]! += TAKEN;
      indexOf[cell] = count;
      path[count] = cell;
      count += 1;
      let next = -1;
      let fewest = 9;
      let farthest = -1;
      let equals = 0;
      for (let i = 0; i < 8; i++) {
        const to = cell + moves[i]!;
        const ways = (freeDegree[to]! -= 1);
        // A square without a way on may only be the last one.
        if (ways > fewest || (ways === 0 && count < area - 1)) continue;
        const far = blur === 0 ? distance[to]! : distance[to]! * (1 + blur * random());
        if (ways < fewest || far > farthest) {
          fewest = ways;
          farthest = far;
          next = to;
          equals = 1;
        } else if (far === farthest) {
          equals += 1;
          if (random() * equals < 1) next = to;
        }
      }
      cell = next;
    }
    length = count;
    steps += count;
  }
  // #endregion walk

  function enter(cell: number): void {
    steps += 1;
    freeDegree[cell]! += TAKEN;
    indexOf[cell] = length;
    path[length] = cell;
    length += 1;
  }

  // #region finish
  /** Extends and rotates until the path has all squares and, if it should, closes. False when patience is over. */
  function finish(): boolean {
    let idle = 0;
    while (idle < PATIENCE && steps < wish.maxSteps) {
      const end = path[length - 1]!;
      if (length === area && (!closed || moves.includes(path[0]! - end))) return true;
      const next = freeNeighbour(end);
      if (next >= 0) {
        enter(next);
        idle = 0;
        continue;
      }
      const pivot = choosePivot(end);
      if (pivot < 0) return false;
      idle += 1;
      steps += 1;
      // Now and then the start becomes the end: what one end cannot reach, the other may.
      if (closed && idle % 8 === 0) turn(0);
      else turn(pivot + 1);
    }
    return false;
  }
  // #endregion finish

  // #region pivot
  /** The index behind which to turn: best if the new end can close or go on at once, else towards the goal. */
  function choosePivot(end: number): number {
    const start = path[0]!;
    let best = -1;
    let bestValue = Infinity;
    for (let i = 0; i < 8; i++) {
      const pivot = indexOf[end + moves[i]!]!;
      if (pivot < 0 || pivot >= length - 2) continue;
      const newEnd = path[pivot + 1]!;
      let value = random();
      if (length < area ? freeNeighbour(newEnd) >= 0 : moves.includes(newEnd - start)) value -= 1;
      else if (length === area) value = apart(newEnd, start) + 4 * value;
      if (value >= bestValue) continue;
      bestValue = value;
      best = pivot;
    }
    return best;
  }
  // #endregion pivot

  /** Turns the tail of the path from index `from` round. */
  function turn(from: number): void {
    for (let i = from, j = length - 1; i < j; i++, j--) {
      const a = path[i]!;
      const b = path[j]!;
      path[i] = b;
      indexOf[b] = i;
      path[j] = a;
      indexOf[a] = j;
    }
  }

  function freeNeighbour(cell: number): number {
    for (let i = 0; i < 8; i++) if (freeDegree[cell + moves[i]!]! < TAKEN) return cell + moves[i]!;
    return -1;
  }

  function nearCentre(attempt: number): number {
    const reach = attempt === 0 ? 0 : attempt < 9 ? 2 : Math.max(width, height);
    const shifted = (side: number) => {
      const at = Math.floor(side / 2) + Math.round((2 * random() - 1) * Math.min(reach, side));
      return Math.min(side - 1, Math.max(0, at));
    };
    return cellAt(shifted(width), shifted(height));
  }

  function apart(a: number, b: number): number {
    return Math.hypot((a % stride) - (b % stride), Math.floor(a / stride) - Math.floor(b / stride));
  }

  function cellAt(x: number, y: number): number {
    return (y + 2) * stride + x + 2;
  }

  /** The path without the border. */
  function asSquares(): Int32Array {
    const order = new Int32Array(area);
    for (let i = 0; i < area; i++) {
      const row = Math.floor(path[i]! / stride);
      order[i] = path[i]! - 4 * row - 2 * width - 2;
    }
    return order;
  }
}

/**
 * What one coordinate adds: how many of the two lines next to it are on the board, and of the two beyond those; and the
 * square of the distance from the middle, in halves of a square.
 */
function besideAndBeyond(at: number, side: number) {
  return {
    beside: (at >= 1 ? 1 : 0) + (at < side - 1 ? 1 : 0),
    beyond: (at >= 2 ? 1 : 0) + (at < side - 2 ? 1 : 0),
    distance: (2 * at - side + 1) ** 2,
  };
}
