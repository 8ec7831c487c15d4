/**
 * The join of two halves in its plainest form: sweep the upper half, draw the edges between the two middle rows, and look
 * up the lower halves that fit.
 *
 * What lies below the middle rows is what lies above them, turned over, so one sweep serves both. A tour is then a triple: an
 * upper half, some middle edges, a lower half. This file is for reading and small boards; join.ts counts the same triples
 * for millions of states.
 */
import { join, sweepStates } from './states.ts';

/** Paths that end in the middle rows: their mates (see states.ts), the upper row first, and the drawings that have them. */
export interface Part {
  readonly mate: readonly number[];
  readonly count: bigint;
}

/**
 * Closed tours, without direction, of a board of `width` columns and 2 · `rows` + 2 rows, at least as high as wide and at least
 * four wide.
 */
export function meetInTheMiddle(width: number, rows: number): bigint {
  const upper = statesAfter(width, rows);
  const lower = Map.groupBy(
    upper.map((half) => turnedOver(half)),
    ({ mate }) => degrees(mate).join(),
  );
  let tours = 0n;
  for (const part of withMiddleEdges(width, upper)) {
    const missing = degrees(part.mate).map((degree) => 2 - degree);
    for (const half of lower.get(missing.join()) ?? []) {
      if (isOneCircle(part.mate, half.mate)) tours += part.count * half.count;
    }
  }
  return tours;
}

/** The states when the first `rows` rows are done: their frontier is the next two. */
export function statesAfter(width: number, rows: number): readonly Part[] {
  for (const { square, states } of sweepStates({ width, height: 2 * rows + 2 })) {
    if (square === width * rows - 1) return states;
  }
  throw new RangeError(`There is no half of ${rows} rows.`);
}

/** The two middle rows change places. */
export function turnedOver({ mate, count }: Part): Part {
  const over = (square: number) => (square + mate.length / 2) % mate.length;
  const mates = mate.map((_, square) => mate[over(square)]!);
  return { mate: mates.map((other) => (other < 0 ? other : over(other))), count };
}

/** How many edges each middle square has: none if it is its own mate, two if it is gone through, else one. */
export function degrees(mate: readonly number[]): number[] {
  return mate.map((other, square) => (other < 0 ? 2 : other === square ? 0 : 1));
}

/** Every choice of edges between the two middle rows, drawn on every half. What becomes alike is added up. */
export function withMiddleEdges(width: number, halves: readonly Part[]): Iterable<Part> {
  let parts: Iterable<Part> = halves;
  for (let column = 0; column + 2 < width; column++) {
    for (const [a, b] of [
      [column, width + column + 2],
      [column + 2, width + column],
    ] as const) {
      const next = new Map<string, Part>();
      for (const { mate, count } of parts) {
        add(next, mate, count);
        if (mate[a]! < 0 || mate[b]! < 0) continue;
        const joined = [...mate];
        if (join(joined, a, b)) add(next, joined, count);
      }
      parts = next.values();
    }
  }
  return parts;
}

function add(parts: Map<string, Part>, mate: readonly number[], count: bigint): void {
  const key = mate.join();
  parts.set(key, { mate, count: count + (parts.get(key)?.count ?? 0n) });
}

/** Whether these paths and those, which have the same ends, close to one circle: go round it, and count the ends passed. */
export function isOneCircle(above: readonly number[], below: readonly number[]): boolean {
  const ends = [...above.keys()].filter((square) => above[square]! >= 0 && above[square] !== square);
  const first = ends[0];
  if (first === undefined) return false;
  let at = first;
  let passed = 0;
  do {
    at = below[above[at]!]!;
    passed += 2;
  } while (at !== first);
  return passed === ends.length;
}
