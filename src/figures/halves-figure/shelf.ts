/**
 * A shelf of 6 × 6, computed as the count does it: lower halves that leave every middle square the same number of edges, and the upper
 * halves, with edges between the middle rows, that bring what is lacking. Of each state one drawing is kept.
 */
import { adjacency } from '../../solvers/knights/board.ts';
import { degrees, isOneCircle, turnedOver } from '../../solvers/knights/frontier/meet.ts';
import {
  type FrontierState,
  type SweepStep,
  join,
  sweepStates,
} from '../../solvers/knights/frontier/states.ts';
import { square } from '../pieces/board.ts';
import { type Edge, along, edgesOf } from '../pieces/drawings.ts';

export const SIDE = 6;
export const board = square(SIDE);
/** Rows above the two middle ones, and below. */
const ROWS = 2;
/** The edges that the lower halves leave the middle squares to have: the shelf that the chapter computes by hand. */
const LACKING = [1, 2, 2, 2, 2, 1, 1, 1, 0, 0, 1, 1];

/** A half of a tour: one drawing of its state. */
export interface Half {
  readonly edges: readonly Edge[];
  /** How many drawings the state stands for. */
  readonly count: number;
  /** Mates of the middle squares. */
  readonly mate: readonly number[];
}

export interface Shelf {
  /** With edges between the middle rows. */
  readonly uppers: readonly Half[];
  /** Halves of the shelf, and last one of another. */
  readonly lowers: readonly Half[];
}

export function computeShelf(): Shelf {
  const steps: SweepStep[] = [];
  for (const step of sweepStates({ width: SIDE, height: SIDE })) {
    steps.push(step);
    if (steps.length > ROWS * SIDE) break;
  }
  const states = steps.at(-1)!.states;
  /** The edges of one drawing of a state. */
  const drawingOf = (state: FrontierState): readonly Edge[] =>
    edgesOf(steps, steps.length - 1, states.indexOf(state));
  const below = (at: number): number => SIDE * (SIDE - 1 - Math.floor(at / SIDE)) + (at % SIDE);
  const lowers = states.map((state) => ({ state, part: turnedOver(state) }));
  const lowerHalf = ({ state, part }: (typeof lowers)[number]): Half => ({
    edges: drawingOf(state).map(([a, b]) => [below(a), below(b)]),
    count: Number(part.count),
    mate: part.mate,
  });
  const sums = lowers.map(({ part }) => degrees(part.mate).map((degree, i) => degree + LACKING[i]!));
  const fits = lowers.filter((_, i) => sums[i]!.every((sum) => sum === 2));
  // One square has an edge too many, one lacks one, and all others are right.
  const stray = lowers.find(
    (_, i) =>
      sums[i]!.filter((sum) => sum === 3).length === 1 && sums[i]!.filter((sum) => sum !== 2).length === 2,
  )!;
  return { uppers: uppersFor(states, drawingOf), lowers: [...fits, stray].map(lowerHalf) };
}

/** Every choice of edges between the middle rows, on every upper half to which it brings what is lacking; alike ones once. */
function uppersFor(
  states: readonly FrontierState[],
  drawingOf: (state: FrontierState) => readonly Edge[],
): readonly Half[] {
  const first = ROWS * SIDE;
  const moves = adjacency(board);
  const middle = [...Array(SIDE).keys()].flatMap((col) =>
    moves[first + col]!.filter((to) => to >= first + SIDE && to < first + 2 * SIDE).map((to): Edge => [
      first + col,
      to,
    ]),
  );
  const byDegrees = Map.groupBy(states, ({ mate }) => degrees(mate).join());
  const found = new Map<string, Half>();
  for (let choice = 0; choice < 1 << middle.length; choice++) {
    const own = middle.filter((_, i) => (choice >> i) & 1);
    const needed = LACKING.map((degree, i) => degree - own.flat().filter((at) => at === first + i).length);
    for (const state of byDegrees.get(needed.join()) ?? []) {
      const mate = [...state.mate];
      if (!own.every(([a, b]) => join(mate, a - first, b - first))) continue;
      const before = found.get(mate.join());
      found.set(mate.join(), {
        edges: before?.edges ?? [...drawingOf(state), ...own],
        count: (before?.count ?? 0) + Number(state.count),
        mate,
      });
    }
  }
  return [...found.values()];
}

/** How an upper and a lower half meet. */
export type Meeting =
  | {
      readonly kind: 'tour' | 'circles';
      readonly tours: number;
      /** The squares of the circle through the first loose end. */ readonly way: readonly number[];
    }
  | {
      readonly kind: 'misfit';
      /** A square that would have three edges. */ readonly at: number;
      readonly tours: 0;
      readonly way: readonly [];
    };

export function meet(upper: Half, lower: Half): Meeting {
  const [above, below] = [degrees(upper.mate), degrees(lower.mate)];
  const full = above.findIndex((degree, i) => degree + below[i]! > 2);
  if (full >= 0) return { kind: 'misfit', at: ROWS * SIDE + full, tours: 0, way: [] };
  const one = isOneCircle(upper.mate, lower.mate);
  return {
    kind: one ? 'tour' : 'circles',
    tours: one ? upper.count * lower.count : 0,
    way: along([...upper.edges, ...lower.edges], ROWS * SIDE + above.indexOf(1)),
  };
}
