/**
 * Warnsdorff's rule (1823), and nothing else: of the free squares in reach, enter the one from which fewest free squares
 * can be reached. Where several are equal a tie-break chooses. There is no way back, so the path may get stuck: it
 * is a heuristic.
 */
import type { Board, Square, TourAnswer, TourRequest } from '../contract.ts';
import { requireWhole } from '../limits.ts';
import { colour, compassOrder, downwardsFirst, requireBoard, requireStart, type Move } from './board.ts';
import { randomFrom } from './random.ts';
import { closedTourObstacle, openTourObstacle } from './schwenk.ts';

export const MAX_SIDE = 5000;

/**
 * How equal squares are told apart: the first in the order of the moves; any, by the seed; the one from which the sum
 * of the next counts is least (I. Pohl, 1967); the one farthest from the centre of the board; or, to see what that is worth,
 * the one nearest to it.
 */
export type TieBreak = ProposedTieBreak | 'nearest';
/** What has been proposed. */
export type ProposedTieBreak = 'first' | 'random' | 'pohl' | 'farthest';
export const tieBreaks: readonly ProposedTieBreak[] = ['first', 'random', 'pohl', 'farthest'];

export interface WarnsdorffOptions {
  /** 'first' by default. A function is a tie-break of your own: among equal squares the one with the lowest number wins. */
  readonly tieBreak?: TieBreak | ((square: Square) => number);
  /** For 'random'; 1 by default. */
  readonly seed?: number;
  /** The order of the moves, which decides for 'first' and for what is still equal. downwardsFirst by default. */
  readonly moves?: readonly Move[];
}

export interface WarnsdorffPath {
  /** The squares visited: all of the board, or as far as the rule came. */
  readonly order: Int32Array;
  readonly complete: boolean;
  /** Complete, and the end is one move from the start. */
  readonly closed: boolean;
}

/**
 * Follows the rule from `start` until no free square is in reach. O(area).
 * @throws RangeError for sides that are not whole numbers from 1 to 5000, or a start off the board.
 */
export function followRule(board: Board, start: Square, options: WarnsdorffOptions = {}): WarnsdorffPath {
  requireBoard(board, MAX_SIDE);
  requireWhole('start', start, 0, board.width * board.height - 1);
  const { tieBreak = 'first', seed = 1, moves: order = downwardsFirst } = options;
  const { width, height } = board;
  const area = width * height;
  const random = randomFrom(seed);
  // Two rows and columns of border, never free, so that no move leaves the arrays.
  const stride = width + 4;
  const moves = Int32Array.from(order, ([dx, dy]) => dy * stride + dx);
  const free = new Uint8Array(stride * (height + 4));
  for (let y = 0; y < height; y++) free.fill(1, (y + 2) * stride + 2, (y + 2) * stride + 2 + width);
  // How many free squares each one reaches. It is kept, not counted anew: a visit changes it for eight squares at most.
  const freeDegree = new Int8Array(free.length);
  for (let cell = 2 * stride; cell < free.length - 2 * stride; cell++) {
    if (free[cell] === 1) for (let i = 0; i < 8; i++) freeDegree[cell + moves[i]!]! += 1;
  }
  const first = cellAt(start);
  const path = new Int32Array(area);
  let length = 0;

  // #region rule
  for (let cell = first; cell >= 0; cell = fewestWaysOn(cell)) {
    visit(cell);
    path[length] = cell;
    length += 1;
  }

  function fewestWaysOn(cell: number): number {
    let chosen = -1;
    let fewest = 9;
    let equals = 0;
    let rank = 0;
    for (let i = 0; i < 8; i++) {
      const next = cell + moves[i]!;
      if (free[next] === 0) continue;
      const ways = freeDegree[next]!;
      // A square that leads nowhere can only be the last one.
      if (ways > fewest || (ways === 0 && length < area - 1)) continue;
      equals = ways < fewest ? 1 : equals + 1;
      const nextRank = rankOf(next, equals);
      if (ways < fewest || nextRank < rank) {
        chosen = next;
        fewest = ways;
        rank = nextRank;
      }
    }
    return chosen;
  }
  // #endregion rule

  // #region ties
  /** The tie-break as a number: among equals the lowest wins, and the earlier one if these are equal too. */
  function rankOf(cell: number, equals: number): number {
    switch (tieBreak) {
      case 'first':
        return 0;
      case 'random':
        // The k-th equal takes over with chance 1/k, so that all are equally likely.
        return random() * equals < 1 ? -equals : 0;
      case 'pohl':
        return sumOfWaysOn(cell);
      case 'farthest':
        return -fromCentre(cell);
      case 'nearest':
        return fromCentre(cell);
      default:
        return tieBreak(squareAt(cell));
    }
  }

  /** The square of the distance from the centre, in halves of a square. */
  function fromCentre(cell: number): number {
    const x = (cell % stride) - 2;
    const y = Math.floor(cell / stride) - 2;
    return (2 * x - width + 1) ** 2 + (2 * y - height + 1) ** 2;
  }
  // #endregion ties

  function visit(cell: number): void {
    free[cell] = 0;
    for (let i = 0; i < 8; i++) freeDegree[cell + moves[i]!]! -= 1;
  }

  function sumOfWaysOn(cell: number): number {
    let sum = 0;
    for (let i = 0; i < 8; i++) {
      const next = cell + moves[i]!;
      if (free[next] === 1) sum += freeDegree[next]!;
    }
    return sum;
  }

  function cellAt(square: Square): number {
    const x = square % width;
    return ((square - x) / width + 2) * stride + x + 2;
  }

  function squareAt(cell: number): Square {
    return (Math.floor(cell / stride) - 2) * width + (cell % stride) - 2;
  }

  const complete = length === area;
  const closed = complete && area > 1 && moves.includes(first - path[length - 1]!);
  return { order: path.subarray(0, length).map(squareAt), complete, closed };
}

/** One step of the rule, as a figure explains it. */
export interface Choice {
  readonly square: Square;
  /** The free squares from there. */
  readonly ways: number;
}

/** The free squares that the end of a path reaches, in the order of the moves, each with its ways on. */
export function choices(
  board: Board,
  path: readonly Square[],
  moves: readonly Move[] = compassOrder,
): Choice[] {
  const end = path.at(-1);
  if (end === undefined) return [];
  const visited = new Set(path);
  const free = (from: Square) => {
    const x = from % board.width;
    const y = (from - x) / board.width;
    return moves.flatMap(([dx, dy]) => {
      const inside = x + dx >= 0 && x + dx < board.width && y + dy >= 0 && y + dy < board.height;
      const to = from + dy * board.width + dx;
      return inside && !visited.has(to) ? [to] : [];
    });
  };
  return free(end).map((square) => ({ square, ways: free(square).length }));
}

export interface SuccessMap {
  /** For every start: how many squares the rule visits from there. */
  readonly reach: Int32Array;
  /** For every start: the square where the path ends, stuck or complete. */
  readonly end: Int32Array;
  /** For every start: 0 stuck, 1 an open tour, 2 a closed one; 3 where no tour can start, by colour. */
  readonly outcome: Uint8Array;
  readonly complete: number;
  readonly closed: number;
}

/** What the rule does from every start. O(area²): 30 × 30 takes about a tenth of a second. */
export function successMap(board: Board, options: WarnsdorffOptions = {}): SuccessMap {
  requireBoard(board, 200);
  const area = board.width * board.height;
  const reach = new Int32Array(area);
  const end = new Int32Array(area);
  const outcome = new Uint8Array(area);
  let complete = 0;
  let closed = 0;
  for (let start = 0; start < area; start++) {
    const path = followRule(board, start, { ...options, seed: (options.seed ?? 1) + start });
    reach[start] = path.order.length;
    end[start] = path.order[path.order.length - 1]!;
    outcome[start] = path.closed ? 2 : path.complete ? 1 : 0;
    if (area % 2 === 1 && area > 1 && colour(board, start) === 1) outcome[start] = 3;
    if (path.complete) complete += 1;
    if (path.closed) closed += 1;
  }
  return { reach, end, outcome, complete, closed };
}

/**
 * One path by the rule, ties in the order of the moves, or at random if there is a seed. Stuck, or complete but not
 * closed when a closed tour is wanted, it gives up: `step-limit` with the number of squares visited.
 * @throws RangeError for bad sides, a start off the board, a bad cap or seed.
 */
export function findTour(request: TourRequest): TourAnswer {
  requireBoard(request, MAX_SIDE);
  const start = requireStart(request, request.start);
  const { open = false, seed, maxSteps = Number.MAX_SAFE_INTEGER } = request;
  requireWhole('maxSteps', maxSteps, 1, Number.MAX_SAFE_INTEGER);
  if (seed !== undefined) requireWhole('seed', seed, 0, 2 ** 32 - 1);
  const reason = open ? openTourObstacle(request, start) : closedTourObstacle(request);
  if (reason !== null) return { kind: 'no-tour', reason };
  const path = followRule(request, start, seed === undefined ? {} : { tieBreak: 'random', seed });
  const steps = path.order.length;
  if (steps > maxSteps) return { kind: 'step-limit', steps: maxSteps };
  if (!(open ? path.complete : path.closed)) return { kind: 'step-limit', steps };
  return { kind: 'tour', closed: !open, order: path.order, steps };
}
