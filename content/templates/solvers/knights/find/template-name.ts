/**
 * A closed knight's tour, template name: one sentence on the idea.
 *
 * Source: author, title, year.
 */
import type { Square, TourAnswer, TourRequest } from '../../../../../src/solvers/contract.ts';
import { requireWhole } from '../../../../../src/solvers/limits.ts';
import { adjacency, requireBoard, requireStart } from '../../../../../src/solvers/knights/board.ts';
import { closedTourObstacle } from '../../../../../src/solvers/knights/schwenk.ts';

/** The catalogue's limit is the same number: say what sets it. */
export const MAX_SIDE = 50;

/**
 * One closed tour from `start`; steps are the squares entered. Say here how time and memory grow.
 * @throws RangeError for sides that are not whole numbers from 1 to 50, a start off the board, a bad cap, or an open tour.
 */
export function findTour(request: TourRequest): TourAnswer {
  requireBoard(request, MAX_SIDE);
  const start = requireStart(request, request.start);
  const { open = false, maxSteps = 1_000_000 } = request;
  requireWhole('maxSteps', maxSteps, 1, Number.MAX_SAFE_INTEGER);
  if (open) throw new RangeError('This algorithm finds closed tours only.');
  const reason = closedTourObstacle(request);
  if (reason !== null) return { kind: 'no-tour', reason };

  const ways = adjacency(request);
  const visited = new Uint8Array(ways.length);
  const path: Square[] = [];
  let steps = 0;

  // #region search
  function visit(square: Square): boolean {
    if (steps === maxSteps) return false;
    steps += 1;
    visited[square] = 1;
    path.push(square);
    if (path.length === ways.length && ways[square]!.includes(start)) return true;
    for (const next of ways[square]!) {
      if (visited[next] === 0 && visit(next)) return true;
    }
    path.pop();
    visited[square] = 0;
    return false;
  }
  // #endregion search

  if (!visit(start)) return { kind: 'step-limit', steps };
  return { kind: 'tour', closed: true, order: Int32Array.from(path), steps };
}
