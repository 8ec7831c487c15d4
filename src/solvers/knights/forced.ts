/**
 * Counting closed knight's tours by forced moves: a square with one free neighbour left must be entered now, and two
 * such squares cannot both be.
 *
 * Source: N. Tsuda, a collection of C++ exercises, no. 11 (2021). Every tour leaves the corner (0, 0) by (2, 1) and
 * comes back by (1, 2), so one of its two directions is counted. For every square the search keeps its free degree,
 * the number of its neighbours that are not yet visited. Each visit lowers the free degrees around it, and the square
 * that falls to one is the next move.
 *
 * One quirk is kept, because the number of calls depends on it: the corner is visited first but never taken off the
 * free degrees of its neighbours. So it counts as a free neighbour of (1, 2) to the end, which is what makes the rule
 * right for the last square: the way home is its way out.
 */
import type { Board, Square, TourCount, TourCountInput, TourEvent } from '../contract.ts';
import { adjacency, readingOrder, requireBoard } from './board.ts';
import { prefixTasks } from './prefix-tasks.ts';

export const MAX_SIDE = 20;
export const MAX_AREA = 60;

/**
 * Counts undirected closed tours.
 *
 * `calls` counts the calls of the recursive function, as the source would: 430,661 for 6 × 6. Time is exponential in
 * the area and grows with the number of tours; memory is a few numbers a square.
 * @throws RangeError for a side that is not a whole number from 1 to 20, more than 60 squares, or open tours: an open
 * tour may end in a square with one neighbour, so the rule does not hold for them.
 */
export function countTours(input: TourCountInput): TourCount {
  requireInput(input);
  return count(input, firstTwo(input));
}

// The position of the count at hand, and its counters. They are made once, and set anew for each count: so the engine
// knows where they lie when it compiles the search.
const position = emptyPosition();
let tours = 0;
let calls = 0;

/** The count below a prefix: the squares visited so far, of which the last one is the first call. */
function count(board: Board, prefix: readonly Square[]): TourCount {
  if (prefix.length === 0) return { tours: 0n, calls: 0 };
  begin(position, board, prefix);
  tours = 0;
  calls = 0;
  visit(prefix.length, prefix.at(-1)!);
  return { tours: BigInt(tours), calls };
}

// #region visit
function visit(step: number, square: Square): void {
  calls += 1;
  const { area, home, links, visited } = position;
  if (square === home) {
    if (step === area) tours += 1;
    return;
  }
  visited[square] = 1;
  const forced = lower(position, square);
  if (forced >= 0) visit(step + 1, forced);
  else if (forced === FREE_CHOICE) {
    for (const next of links[square]!) if (visited[next] === 0) visit(step + 1, next);
  }
  visited[square] = 0;
  raise(position, square);
}
// #endregion visit

/** The board, what is visited, and the free degrees. */
interface Position {
  area: number;
  home: Square;
  links: readonly (readonly Square[])[];
  readonly visited: Int32Array;
  readonly freeDegree: Int32Array;
}

const FREE_CHOICE = -1;
const DEAD_END = -2;

// #region degrees
/** Lowers the free degrees around a square. Returns the forced move, FREE_CHOICE or DEAD_END. */
function lower({ links, visited, freeDegree }: Position, square: Square): number {
  let forced = FREE_CHOICE;
  for (const next of links[square]!) {
    if (visited[next] !== 0) continue;
    freeDegree[next]! -= 1;
    if (freeDegree[next] === 1) forced = forced === FREE_CHOICE ? next : DEAD_END;
  }
  return forced;
}

function raise({ links, visited, freeDegree }: Position, square: Square): void {
  for (const next of links[square]!) if (visited[next] === 0) freeDegree[next]! += 1;
}
// #endregion degrees

function emptyPosition(): Position {
  return {
    area: 0,
    home: 0,
    links: [],
    visited: new Int32Array(MAX_AREA),
    freeDegree: new Int32Array(MAX_AREA),
  };
}

/** Sets the position in which all squares of the prefix but the last are visited. */
function begin(position: Position, board: Board, prefix: readonly Square[]): void {
  const links = adjacency(board, readingOrder);
  position.area = links.length;
  position.home = 2 * board.width + 1;
  position.links = links;
  position.visited.fill(0);
  position.freeDegree.set(links.map((to) => to.length));
  for (const [i, square] of prefix.slice(0, -1).entries()) {
    position.visited[square] = 1;
    if (i > 0) lower(position, square);
  }
}

/** The same search, one event at a time. Every `visit` but that of the corner is a call. */
export function* search(input: TourCountInput): Generator<TourEvent, void> {
  requireInput(input);
  const [corner, first] = firstTwo(input);
  if (corner === undefined || first === undefined) return;
  const start = emptyPosition();
  begin(start, input, [corner, first]);
  const { area, home, links, visited, freeDegree } = start;

  function* visit(step: number, square: Square, isForced: boolean): Generator<TourEvent, void> {
    yield { kind: 'visit', square, step, ...(isForced && { forced: true }) };
    if (square === home) {
      if (step === area) yield { kind: 'tour' };
    } else {
      visited[square] = 1;
      const forced = lower(start, square);
      if (forced >= 0) yield* visit(step + 1, forced, true);
      else if (forced === FREE_CHOICE) {
        for (const next of links[square]!) if (visited[next] === 0) yield* visit(step + 1, next, false);
      } else {
        const squares = links[square]!.filter((next) => visited[next] === 0 && freeDegree[next] === 1);
        yield { kind: 'dead-end', squares };
      }
      visited[square] = 0;
      raise(start, square);
    }
    yield { kind: 'leave', square };
  }

  yield { kind: 'visit', square: corner, step: 1 };
  yield* visit(2, first, false);
  yield { kind: 'leave', square: corner };
}

/**
 * The free degree of every square after the visits of `path`, as the search knows them: the neighbours it has that are
 * not on the path, where the start of the path still counts as free (the quirk above). Squares on the path keep the
 * degree that they had when they were entered.
 */
export function freeDegrees(board: Board, path: readonly Square[]): Uint8Array {
  const links = adjacency(board, readingOrder);
  const degrees = Uint8Array.from(links, (to) => to.length);
  const visited = new Uint8Array(degrees.length);
  for (const [i, square] of path.entries()) {
    visited[square] = 1;
    if (i > 0) for (const next of links[square]!) if (visited[next] === 0) degrees[next]! -= 1;
  }
  return degrees;
}

/** The count in pieces: one task for each path of some length. */
export const split = prefixTasks((input) => {
  requireInput(input);
  const links = adjacency(input, readingOrder);
  const root = firstTwo(input);
  return {
    roots: root.length > 0 ? [root] : [],
    next: (path) => {
      const square = path.at(-1)!;
      if (square === 2 * input.width + 1) return [];
      const free = links[square]!.filter((next) => !path.includes(next));
      const degrees = freeDegrees(input, path);
      const tight = free.filter((next) => degrees[next] === 1);
      return tight.length === 0 ? free : tight.length === 1 ? tight : [];
    },
    below: (path) => count(input, path),
    longest: Math.floor(links.length / 2),
  };
});

/** The corner and (2, 1), if the board has both and (1, 2) too. */
function firstTwo({ width, height }: Board): readonly Square[] {
  return width >= 3 && height >= 3 ? [0, width + 2] : [];
}

function requireInput(input: TourCountInput): void {
  requireBoard(input, MAX_SIDE, MAX_AREA);
  if (input.open === true) {
    throw new RangeError(
      'The forced-move count takes closed tours only: an open tour may end in a square with one neighbour. ' +
        'Use plain or frontier for open tours.',
    );
  }
}
