/**
 * One closed tour by backtracking, a move at a time: each call goes one square forward or one back.
 *
 * Source: the program of the C# article, with its counter of trials, which counts moves of both kinds. It tries first
 * the square with the fewest ways on; equal squares keep the order of the moves. Its rule for the way home: never
 * take the last free neighbour of the start, save on the last move. The source applies the rule also when it counts
 * the ways on, and judges it by the neighbours that were free when the knight entered its present square; both are kept,
 * because the order depends on them.
 *
 * The source copies the whole board at every move. This takes moves back on one board, which comes to the same.
 */
import type { Square, TourAnswer, TourRequest } from '../contract.ts';
import { requireWhole } from '../limits.ts';
import { adjacency, requireBoard, requireStart, steepFirst } from './board.ts';
import { closedTourObstacle } from './schwenk.ts';

export const MAX_SIDE = 1000;
/** Where findTour gives up if the request names no cap. */
export const DEFAULT_MAX_STEPS = 2_000_000;

export interface StepperOptions {
  readonly width: number;
  readonly height: number;
  /** [0, 0] by default. */
  readonly start?: readonly [x: number, y: number];
  /** Whether to try the square with the fewest ways on first; true by default. */
  readonly ordered?: boolean;
}

export interface Stepper {
  /** Goes one square forward or one back. False, and nothing happens, once the tour is found or the search is over. */
  moveNext(): boolean;
  /** The board as the source prints it: for every square the number of its visit, from 1, or 0. A copy. */
  map(): Int32Array;
  /** The squares visited, in order. A copy. */
  path(): Int32Array;
  /** The squares that are left to try from here, in order; null before the first look. */
  candidates(): readonly Square[] | null;
  /** The square where the knight stands. */
  readonly head: Square;
  /** How many squares are visited. */
  readonly depth: number;
  /** Trials: moves forward and back so far. */
  readonly count: number;
  readonly state: 'searching' | 'tour' | 'exhausted';
}

/**
 * A search that stands at its start. Time of a move is O(1), memory O(area).
 * @throws RangeError for bad sides or a start off the board.
 */
export function createStepper(options: StepperOptions): Stepper {
  requireBoard(options, MAX_SIDE);
  const start = requireStart(options, options.start);
  const { ordered = true } = options;
  const area = options.width * options.height;
  const links = adjacency(options, steepFirst);
  const number = new Int32Array(area);
  const path = [start];
  const remaining: (Square[] | null)[] = [null];
  let count = 0;
  let state: Stepper['state'] = area === 1 ? 'exhausted' : 'searching';
  number[start] = 1;

  // #region move
  function moveNext(): boolean {
    if (state !== 'searching') return false;
    const depth = path.length - 1;
    const untried = (remaining[depth] ??= inOrder(path[depth]!));
    const next = untried.shift();
    if (next !== undefined) {
      path.push(next);
      remaining.push(null);
      number[next] = path.length;
      if (path.length === area) state = 'tour';
    } else if (depth > 0) {
      number[path.pop()!] = 0;
      remaining.pop();
    } else {
      state = 'exhausted';
      return false;
    }
    count += 1;
    return true;
  }
  // #endregion move

  // #region order
  function inOrder(square: Square): Square[] {
    const next = waysOn(square);
    if (!ordered) return next;
    const onward = new Map(next.map((to) => [to, waysOn(to).length]));
    return next.sort((a, b) => onward.get(a)! - onward.get(b)!);
  }

  function waysOn(square: Square): Square[] {
    return links[square]!.filter((to) => number[to] === 0 && leavesAWayHome(to));
  }

  function leavesAWayHome(square: Square): boolean {
    if (path.length === area - 1) return true;
    return links[start]!.some((home) => number[home] === 0 && home !== square);
  }
  // #endregion order

  return {
    moveNext,
    map: () => number.slice(),
    path: () => Int32Array.from(path),
    candidates: () => remaining.at(-1)?.slice() ?? null,
    get head() {
      return path.at(-1)!;
    },
    get depth() {
      return path.length;
    },
    get count() {
      return count;
    },
    get state() {
      return state;
    },
  };
}

/**
 * Finds a closed tour from `start`, [0, 0] by default. `steps` is the source's counter of trials, which stops at
 * `maxSteps`. A board without closed tours is answered by Schwenk's theorem at once; the source would search in vain.
 * @throws RangeError for bad sides, a start off the board, a bad cap, or open tours, which the source does not seek.
 */
export function findTour(request: TourRequest): TourAnswer {
  const { width, height, start = [0, 0], maxSteps = DEFAULT_MAX_STEPS } = request;
  requireBoard(request, MAX_SIDE);
  requireStart(request, start);
  requireWhole('maxSteps', maxSteps, 1, Number.MAX_SAFE_INTEGER);
  if (request.open === true) throw new RangeError('stepper finds closed tours only. Leave out open.');
  const reason = closedTourObstacle(request);
  if (reason !== null) return { kind: 'no-tour', reason };
  const stepper = createStepper({ width, height, start });
  while (stepper.count < maxSteps && stepper.moveNext());
  if (stepper.state === 'tour')
    return { kind: 'tour', closed: true, order: stepper.path(), steps: stepper.count };
  if (stepper.state === 'exhausted')
    return { kind: 'no-tour', reason: 'The search tree holds no closed tour.' };
  return { kind: 'step-limit', steps: stepper.count };
}
