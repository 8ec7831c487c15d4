/**
 * Plain backtracking for one tour, with the eight moves tried in an order of your choice: the lottery that Warnsdorff's
 * rule ends. There are 8! = 40,320 orders, and the calls that they take differ by many powers of ten.
 */
import type { Board, Square, TourEvent } from '../contract.ts';
import { requireWhole } from '../limits.ts';
import { adjacency, isMove, readingOrder, requireBoard, requireStart, type Move } from './board.ts';

export const MAX_SIDE = 100;
/** Where the search gives up if it is not told otherwise. */
export const DEFAULT_MAX_CALLS = 1_000_000;

export interface MoveOrderOptions extends Board {
  /** [0, 0] by default. */
  readonly start?: readonly [x: number, y: number];
  /** The moves in the order in which they are tried; readingOrder by default. */
  readonly moves?: readonly Move[];
  /** Whether the tour must close; false by default. */
  readonly closed?: boolean;
  readonly maxCalls?: number;
}

export interface MoveOrderResult {
  readonly outcome: 'tour' | 'exhausted' | 'call-limit';
  readonly calls: number;
  /** The path at the end: the tour, or where the search stood when it stopped. */
  readonly order: Int32Array;
  /** How often each square was entered: where the search goes round and round. */
  readonly visits: Float64Array;
}

/**
 * Searches until a tour is found, the tree is exhausted, or the next call would be one too many. Time O(calls).
 * @throws RangeError for bad sides, a start off the board, a bad cap, or moves that are not the eight moves.
 */
export function searchInOrder(options: MoveOrderOptions): MoveOrderResult {
  const { start, links, closed, maxCalls } = prepare(options);
  const area = links.length;
  const visited = new Uint8Array(area);
  const visits = new Float64Array(area);
  const path = new Int32Array(area);
  const tried = new Uint8Array(area);
  let depth = -1;
  let calls = 0;

  const result = (outcome: MoveOrderResult['outcome']): MoveOrderResult => {
    return { outcome, calls, order: path.slice(0, depth + 1), visits };
  };
  // #region search
  let next = start;
  for (;;) {
    if (next >= 0) {
      if (calls === maxCalls) return result('call-limit');
      calls += 1;
      depth += 1;
      path[depth] = next;
      tried[depth] = 0;
      visited[next] = 1;
      visits[next]! += 1;
      if (depth === area - 1 && (!closed || isMove(options, next, start))) return result('tour');
    } else {
      visited[path[depth]!] = 0;
      depth -= 1;
      if (depth < 0) return result('exhausted');
    }
    const to = links[path[depth]!]!;
    let slot = tried[depth]!;
    while (slot < to.length && visited[to[slot]!] === 1) slot += 1;
    next = slot < to.length ? to[slot]! : -1;
    tried[depth] = slot + 1;
  }
  // #endregion search
}

/** The same search, one event at a time; every `visit` is a call. It ends with the tour, or where the cap stops it. */
export function* searchEvents(options: MoveOrderOptions): Generator<TourEvent, void> {
  const { start, links, closed, maxCalls } = prepare(options);
  const visited = new Set<Square>();
  const path: { square: Square; tried: number }[] = [];
  let calls = 0;
  let next: Square | undefined = start;
  for (;;) {
    if (next === undefined) {
      const { square } = path.pop()!;
      visited.delete(square);
      yield { kind: 'leave', square };
    } else {
      if (calls === maxCalls) return;
      calls += 1;
      path.push({ square: next, tried: 0 });
      visited.add(next);
      yield { kind: 'visit', square: next, step: path.length };
      if (path.length === links.length && (!closed || isMove(options, next, start))) {
        yield { kind: 'tour' };
        return;
      }
    }
    if (path.length === 0) return;
    const end = path[path.length - 1]!;
    const to: readonly Square[] = links[end.square]!;
    while (end.tried < to.length && visited.has(to[end.tried]!)) end.tried += 1;
    next = to[end.tried];
    end.tried += 1;
  }
}

function prepare(options: MoveOrderOptions) {
  const { moves = readingOrder, closed = false, maxCalls = DEFAULT_MAX_CALLS } = options;
  requireBoard(options, MAX_SIDE);
  requireWhole('maxCalls', maxCalls, 1, Number.MAX_SAFE_INTEGER);
  const distinct = new Set(
    moves.filter(([dx, dy]) => Math.abs(dx * dy) === 2).map(([dx, dy]) => `${dx} ${dy}`),
  );
  if (moves.length !== 8 || distinct.size !== 8)
    throw new RangeError('moves must be the eight knight’s moves, each once.');
  return { start: requireStart(options, options.start), links: adjacency(options, moves), closed, maxCalls };
}
