/**
 * Counting knight's tours with nothing but backtracking: go on until no move is left, then take one back.
 *
 * It is the search of forced.ts with the rule off, call for call: closed tours leave the corner (0, 0) by (2, 1) and
 * come back by (1, 2), so that of the two directions of each tour one is counted. Without a closing move it counts
 * open tours too, from every square, each direction for itself.
 */
import type { Square, TourCount, TourCountInput, TourEvent } from '../contract.ts';
import { adjacency, readingOrder, requireBoard } from './board.ts';
import { prefixTasks } from './prefix-tasks.ts';

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
  let tours = 0n;
  let calls = 0;
  for (const root of roots(input)) {
    const part = count(input, root);
    tours += part.tours;
    calls += part.calls!;
  }
  return { tours, calls };
}

/** The count below a path, of which the last square is the first call. */
function count(input: TourCountInput, path: readonly Square[]): TourCount {
  const { links, area, home, open } = rules(input);
  const visited = new Uint8Array(area);
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

  for (const square of path.slice(0, -1)) visited[square] = 1;
  visit(path.length, path.at(-1)!);
  return { tours: BigInt(tours), calls };
}

function rules(input: TourCountInput) {
  const { width, height, open = false } = input;
  const links = adjacency(input, readingOrder);
  return { links, area: width * height, home: open ? -1 : 2 * width + 1, open };
}

/** The paths of the first calls: every square, or the corner and (2, 1) if the board has both and (1, 2) too. */
function roots({ width, height, open = false }: TourCountInput): readonly (readonly Square[])[] {
  if (open) return Array.from({ length: width * height }, (_, square) => [square]);
  return width >= 3 && height >= 3 ? [[0, width + 2]] : [];
}

/** The count in pieces: one task for each path of some length. */
export const split = prefixTasks((input) => {
  requireBoard(input, MAX_SIDE, MAX_AREA);
  const { links, area, home } = rules(input);
  return {
    roots: roots(input),
    next: (path) => (path.at(-1) === home ? [] : links[path.at(-1)!]!.filter((to) => !path.includes(to))),
    below: (path) => count(input, path),
    longest: Math.floor(area / 2),
  };
});

/** The same search, one event at a time. `visit` events are the calls, save that of the corner of a closed tour. */
export function* search(input: TourCountInput): Generator<TourEvent, void> {
  requireBoard(input, MAX_SIDE, MAX_AREA);
  const { links, area, home, open } = rules(input);
  const visited = new Uint8Array(area);

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

  for (const [first, second] of roots(input)) {
    if (second === undefined) yield* visit(1, first!);
    else {
      visited[first!] = 1;
      yield { kind: 'visit', square: first!, step: 1 };
      yield* visit(2, second);
      yield { kind: 'leave', square: first! };
    }
  }
}
