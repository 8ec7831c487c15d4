/**
 * One closed tour by Warnsdorff's rule with backtracking: first the square from which fewest moves lead on.
 *
 * Source: the programs of the Rust article, in Rust and Java, move for move and step for step. What makes their order their own:
 *
 * - The eight moves stand in eight slots. A slot that is blocked holds 9 and is sorted with the others.
 * - The sort exchanges a slot with every later one that is smaller. It is not stable: equal squares can change places
 *   as blocked slots pass over them.
 * - A square is passed over if the start would then have no free neighbour left, save on the last move.
 * - Each call of the search counts as a step, the first one too, so a tour without a wrong turn has as many steps as
 *   squares.
 *
 * The source gives its slots the length of the board's side: on boards above 8 the further slots stay blocked and last, and
 * below 8 it stops with an index out of range. Here there are eight slots on every board. The source calls itself and
 * looks at one square board; this has its own stack, and takes any rectangle.
 */
import type { Square, TourAnswer, TourRequest } from '../contract.ts';
import { requireWhole } from '../limits.ts';
import { downwardsFirst, requireBoard, requireStart } from './board.ts';
import { closedTourObstacle } from './schwenk.ts';

export const MAX_SIDE = 1000;
/** Where the search gives up if the request names no cap: some starts of 10 × 10 already pass it. */
export const DEFAULT_MAX_STEPS = 2_000_000;

const BLOCKED = 9;

/**
 * Finds a closed tour from `start`, [0, 0] by default.
 *
 * `steps` is the source's counter. The search stops before it would pass `maxSteps`. A board without closed tours is
 * answered by Schwenk's theorem at once; the source would search in vain.
 * Time is linear in the steps, about a third of a microsecond each; memory is linear in the area.
 * @throws RangeError for bad sides, a start off the board, a bad cap, or open tours, which the source does not seek.
 */
export function findTour(request: TourRequest): TourAnswer {
  requireBoard(request, MAX_SIDE);
  const start = requireStart(request, request.start);
  const maxSteps = request.maxSteps ?? DEFAULT_MAX_STEPS;
  requireWhole('maxSteps', maxSteps, 1, Number.MAX_SAFE_INTEGER);
  if (request.open === true)
    throw new RangeError('warnsdorff-source finds closed tours only. Leave out open.');
  const reason = closedTourObstacle(request);
  if (reason !== null) return { kind: 'no-tour', reason };

  const { width, height } = request;
  const area = width * height;
  // Two rows and columns of border, never free, so that no move leaves the arrays.
  const stride = width + 4;
  const moves = downwardsFirst.map(([dx, dy]) => dy * stride + dx);
  const free = new Uint8Array(stride * (height + 4));
  for (let y = 0; y < height; y++) free.fill(1, (y + 2) * stride + 2, (y + 2) * stride + 2 + width);
  const path = new Int32Array(area);
  const candidates = new Int32Array(area * 8);
  const tried = new Uint8Array(area);
  const found = new Uint8Array(area);
  const slots = new Uint8Array(8);
  const order = new Uint8Array(8);
  const startCell = padded(start);
  let steps = 0;

  // #region tour
  let depth = 0;
  enter(startCell);
  for (;;) {
    if (depth === area - 1 && isBesideStart(path[depth]!)) {
      return { kind: 'tour', closed: true, order: path.map(unpadded), steps };
    }
    let next = -1;
    while (next < 0 && tried[depth]! < found[depth]!) {
      const cell = candidates[depth * 8 + tried[depth]!]!;
      tried[depth]! += 1;
      free[cell] = 0;
      if (depth + 2 === area || countFree(startCell) > 0) next = cell;
      else free[cell] = 1;
    }
    if (next >= 0) {
      if (steps === maxSteps) return { kind: 'step-limit', steps };
      depth += 1;
      enter(next);
    } else if (depth > 0) {
      free[path[depth]!] = 1;
      depth -= 1;
    } else return { kind: 'no-tour', reason: 'The search tree holds no closed tour.' };
  }
  // #endregion tour

  function enter(cell: number): void {
    steps += 1;
    path[depth] = cell;
    free[cell] = 0;
    tried[depth] = 0;
    for (let i = 0; i < 8; i++) {
      const next = cell + moves[i]!;
      slots[i] = free[next] === 1 ? countFree(next) : BLOCKED;
      order[i] = i;
    }
    exchangeSort();
    let count = 0;
    while (count < 8 && slots[count] !== BLOCKED) {
      candidates[depth * 8 + count] = cell + moves[order[count]!]!;
      count += 1;
    }
    found[depth] = count;
  }

  // #region sort
  function exchangeSort(): void {
    for (let i = 0; i < 7; i++) {
      for (let j = i + 1; j < 8; j++) {
        if (slots[i]! <= slots[j]!) continue;
        const slot = slots[i]!;
        slots[i] = slots[j]!;
        slots[j] = slot;
        const move = order[i]!;
        order[i] = order[j]!;
        order[j] = move;
      }
    }
  }
  // #endregion sort

  function countFree(cell: number): number {
    let count = 0;
    for (let i = 0; i < 8; i++) count += free[cell + moves[i]!]!;
    return count;
  }

  function isBesideStart(cell: number): boolean {
    return moves.includes(startCell - cell);
  }

  function padded(square: Square): number {
    const x = square % width;
    return ((square - x) / width + 2) * stride + x + 2;
  }

  function unpadded(cell: number): Square {
    const x = cell % stride;
    return ((cell - x) / stride - 2) * width + x - 2;
  }
}
