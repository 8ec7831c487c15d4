/**
 * Counting knight's tours with nothing but backtracking: go on until no move is left, then take one back.
 *
 * It is the search of forced.ts with the rule off, call for call: closed tours leave the corner (0, 0) by (2, 1) and
 * come back by (1, 2), so that of the two directions of each tour one is counted. Without a closing move it counts
 * open tours too, from every square, each direction for itself.
 */
import type { Square, TourCount, TourCountInput, TourEvent } from '../contract.ts';
import { adjacency, readingOrder, requireBoard } from './board.ts';

export const MAX_SIDE = 14;
export const MAX_AREA = 42;

/**
 * Counts undirected closed tours, or with `open` directed open tours.
 *
 * `calls` counts the calls of the recursive function: 2,028,183,716 for the closed tours of 6 × 6, where the forced
 * moves of forced.ts need 430,661. Time is exponential in the area.
 * @throws RangeError for a side that is not a whole number from 1 to 14, or more than 42 squares.
 */
export function countTours(input: TourCountInput): TourCount {
  requireBoard(input, MAX_SIDE, MAX_AREA);
  const { width, height, open = false } = input;
  const area = width * height;
  const links = adjacency(input, readingOrder);
  const visited = new Uint8Array(area);
  const home = open ? -1 : 2 * width + 1;
  let tours = 0;
  let calls = 0;

  // #region visit
  function visit(step: number, square: Square): void {
    calls += 1;
    if (square === home || step === area) {
      if (step === area && (open || square === home)) tours += 1;
      return;
    }
    visited[square] = 1;
    for (const next of links[square]!) if (visited[next] === 0) visit(step + 1, next);
    visited[square] = 0;
  }
  // #endregion visit

  if (open) {
    for (let start = 0; start < area; start++) visit(1, start);
  } else if (width >= 3 && height >= 3) {
    visited[0] = 1;
    visit(2, width + 2);
  }
  return { tours: BigInt(tours), calls };
}

/** The same search, one event at a time. `visit` events are the calls, save that of the corner of a closed tour. */
export function* search(input: TourCountInput): Generator<TourEvent, void> {
  requireBoard(input, MAX_SIDE, MAX_AREA);
  const { width, height, open = false } = input;
  const area = width * height;
  const links = adjacency(input, readingOrder);
  const visited = new Uint8Array(area);
  const home = open ? -1 : 2 * width + 1;

  function* visit(step: number, square: Square): Generator<TourEvent, void> {
    yield { kind: 'visit', square, step };
    if (square === home || step === area) {
      if (step === area && (open || square === home)) yield { kind: 'tour' };
    } else {
      visited[square] = 1;
      for (const next of links[square]!) if (visited[next] === 0) yield* visit(step + 1, next);
      visited[square] = 0;
    }
    yield { kind: 'leave', square };
  }

  if (open) {
    for (let start = 0; start < area; start++) yield* visit(1, start);
  } else if (width >= 3 && height >= 3) {
    visited[0] = 1;
    yield { kind: 'visit', square: 0, step: 1 };
    yield* visit(2, width + 2);
    yield { kind: 'leave', square: 0 };
  }
}
