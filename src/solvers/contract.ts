/**
 * What every algorithm of the catalogue promises. A solver is one module; these interfaces are the shape of its
 * exports, so that `load: () => import('./queens/flags.ts')` type-checks only if the module keeps the contract. They
 * are properties, not methods: an export has no `this`, and may be taken out of its module.
 */

import type { Algorithm, Engine, Split } from '../algorithm.ts';

export type { Engine, Split, Task } from '../algorithm.ts';

/** The counters of a finished N-Queens count. `null` means: this algorithm does not know, or the word has no meaning for it. */
export interface QueensCount {
  readonly solutions: bigint;
  /** Fundamental solutions: one of each class under the eight symmetries of the square. */
  readonly unique: bigint | null;
  /** Leaves in the sense that the catalogue entry's `leaf` states. */
  readonly leaves: number | null;
  /** Prefixes without conflict, the empty one included. */
  readonly nodes: number | null;
  /** Which engine counted, where an algorithm has a slower one to fall back on. The counts are the same. */
  readonly engine?: Engine;
  /** What else was counted, by names that the algorithm explains: the same with any engine and any number of workers. */
  readonly work?: Readonly<Record<string, number>>;
}

/** One step of an N-Queens search, as the animations show it. Rows and columns count from 0. */
export type QueensEvent =
  | { readonly kind: 'place'; readonly row: number; readonly col: number }
  /** The square was tried and refused. `by` is the row of a queen that attacks it, where the algorithm knows. */
  | { readonly kind: 'reject'; readonly row: number; readonly col: number; readonly by?: number }
  | { readonly kind: 'remove'; readonly row: number; readonly col: number }
  /** No square of this row is free: the prefix above it cannot go on. */
  | { readonly kind: 'dead-end'; readonly row: number }
  | { readonly kind: 'solution' };

/** A placement: entry r is the column of the queen in row r. */
export type Placement = readonly number[];

/** Exports of a module that counts placements of n queens. */
export interface QueensCounter {
  readonly countSolutions: (n: number) => QueensCount;
  /** Bytes that it sets aside before the start, where that is much; every worker needs as much. */
  readonly memory?: (n: number) => number;
  /** Seconds that one worker takes, where that is long: as it was measured, and elsewhere a guess. */
  readonly seconds?: (n: number) => number;
  readonly search?: (n: number) => Generator<QueensEvent, void>;
  readonly split?: Split<number, QueensCount>;
  /**
   * The solutions themselves, one or more at a time: the columns of one after those of another, row by row, −1 for a row without a
   * queen. A block is overwritten by the next.
   */
  readonly solutionBlocks?: (n: number) => Iterable<Int8Array>;
}

/** Squares as [row, column], from 0 at the top left. */
export type Squares = readonly (readonly [row: number, col: number])[];

/** A count of n queens on n × n squares, or on another board, with conditions. */
export interface QueensInput extends QueensConditions {
  readonly n: number;
}
/** What only some counters take: those whose entries have `conditions`. */
export interface QueensConditions {
  /** Queens that are already placed. */
  readonly fixed?: Squares;
  /** Squares without a queen. */
  readonly forbidden?: Squares;
  /** Rows, where they are not n: the columns are. */
  readonly height?: number;
  /** How many queens, where they are not as many as the shorter side has squares. */
  readonly queens?: number;
  /** The left edge is joined to the right one, and the upper to the lower. */
  readonly torus?: boolean;
  /** Superqueens, which also attack as knights do. */
  readonly super?: boolean;
}

/** Exports of a counter that takes conditions. */
export interface ConditionsCounter {
  readonly countSolutions: (asked: number | QueensInput) => QueensCount;
}

export interface PlaceOptions {
  readonly seed?: number;
  /** Queens that are already placed. */
  readonly fixed?: Squares;
  /** Squares without a queen. */
  readonly forbidden?: Squares;
}

/** Exports of a module that finds one placement of n queens, or proves that there is none (`placement: null`). */
export interface QueensPlacer {
  readonly place: (
    n: number,
    options?: PlaceOptions,
  ) => { readonly placement: Placement | null; readonly steps: number };
}

/** Exports of a module that estimates the size of a search tree. */
export interface QueensEstimator {
  readonly estimate: (
    n: number,
    options?: { readonly probes?: number; readonly seed?: number },
  ) => QueensEstimate;
}
export interface QueensEstimate {
  readonly estimate: number;
  readonly standardError: number;
  readonly probes: number;
  readonly seed: number;
}

/** A board of knight's squares: x (column) from 0 to width − 1, y (row) from 0 to height − 1, origin top left. */
export interface Board {
  readonly width: number;
  readonly height: number;
}
/** A square as `y * width + x`. */
export type Square = number;
/** A square by its column and row, from 0 at the top left. */
export type Place = readonly [x: number, y: number];

export interface TourCount {
  /** Undirected closed tours, or directed open tours. */
  readonly tours: bigint;
  /** Calls of the recursive function, where the algorithm is one. */
  readonly calls: number | null;
  /** As in QueensCount. */
  readonly engine?: Engine;
  /** Where open tours were counted by their ends: one entry for each class of pairs of squares. */
  readonly ends?: readonly EndsCount[];
  /** Of a task that counts for several such classes: its part of each of them, in an order that the algorithm explains. */
  readonly sums?: readonly bigint[];
}
/** Open tours between two squares, and between all pairs that are images of them. */
export interface EndsCount {
  readonly from: Place;
  readonly to: Place;
  /** How many pairs have this number: those that the symmetries of the board make of one another. */
  readonly pairs: number;
  /** Tours between the two, without direction. */
  readonly tours: bigint;
}
export interface TourCountInput extends Board {
  readonly open?: boolean;
  /** Open tours for each pair of squares, from one square to each other, or between two. `tours` is then their sum, as directed tours. */
  readonly ends?: boolean;
  readonly from?: Place;
  readonly to?: Place;
  /** Bytes that the count may take, instead of what an algorithm allows itself. It changes no answer, only what is refused. */
  readonly memoryLimit?: number;
}

/** One step of a search for tours, as the animations show it. Steps count from 1. */
export type TourEvent =
  /** The knight enters a square. `forced` is set where a rule left no choice. */
  | { readonly kind: 'visit'; readonly square: Square; readonly step: number; readonly forced?: boolean }
  /** Two or more squares would each have to be the next one. */
  | { readonly kind: 'dead-end'; readonly squares: readonly Square[] }
  | { readonly kind: 'leave'; readonly square: Square }
  /** The path on the board is a tour. */
  | { readonly kind: 'tour' };

/** Exports of a module that counts tours. `memory` estimates the peak in bytes before the start, `seconds` the time of one worker, where it is known. */
export interface TourCounter {
  readonly countTours: (input: TourCountInput) => TourCount;
  readonly search?: (input: TourCountInput) => Generator<TourEvent, void>;
  readonly memory?: (input: TourCountInput) => number;
  readonly seconds?: (input: TourCountInput) => number | null;
  /** Whether the tasks share one memory, or each needs as much. */
  readonly isShared?: (input: TourCountInput) => boolean;
  readonly split?: Split<TourCountInput, TourCount>;
}

export interface TourRequest extends Board {
  /** Default: the algorithm's own choice, [0, 0] for the sources. */
  readonly start?: readonly [x: number, y: number];
  readonly open?: boolean;
  readonly maxSteps?: number;
  readonly seed?: number;
}
export type TourAnswer =
  | {
      readonly kind: 'tour';
      readonly closed: boolean;
      /** All squares in the order of the visit. */
      readonly order: Int32Array;
      /** The source's own counter: calls for 002, trials for 004; null where the algorithm does not search. */
      readonly steps: number | null;
    }
  | { readonly kind: 'no-tour'; readonly reason: string }
  | { readonly kind: 'step-limit'; readonly steps: number };

/** Exports of a module that finds one tour. */
export interface TourFinder {
  readonly findTour: (request: TourRequest) => TourAnswer;
}

/** The source's three meanings of "leaf" and ours; see content/published. */
export type LeafDefinition =
  | 'complete rows tested'
  | 'tests that fail, plus solutions'
  | 'calls without a free square, plus solutions'
  | 'calls without a candidate before the last row, plus every call at the last row';

export interface QueensCounterEntry extends Algorithm {
  readonly problem: 'queens';
  readonly kind: 'count';
  readonly limits: { readonly n: readonly [min: number, max: number] };
  /** The largest n that an ordinary machine counts in about two seconds: where benchmarks and menus stop. */
  readonly comfortable: number;
  readonly leaf: LeafDefinition | null;
  /** What a node is, where it is not a prefix without conflict. */
  readonly node?: string;
  /** It also counts with QueensConditions: its module is a ConditionsCounter. */
  readonly conditions?: true;
  readonly load: () => Promise<QueensCounter>;
}
export interface QueensPlacerEntry extends Algorithm {
  readonly problem: 'queens';
  readonly kind: 'place';
  readonly limits: { readonly n: readonly [min: number, max: number] };
  readonly load: () => Promise<QueensPlacer>;
}
export interface QueensEstimatorEntry extends Algorithm {
  readonly problem: 'queens';
  readonly kind: 'estimate';
  readonly limits: { readonly n: readonly [min: number, max: number] };
  readonly load: () => Promise<QueensEstimator>;
}
export interface TourCounterEntry extends Algorithm {
  readonly problem: 'count-tours';
  readonly kind: 'count';
  /** Largest side and largest area that the algorithm accepts. */
  readonly limits: { readonly side: readonly [min: number, max: number]; readonly area: number };
  readonly load: () => Promise<TourCounter>;
}
export interface TourFinderEntry extends Algorithm {
  readonly problem: 'tour';
  readonly kind: 'find';
  readonly limits: { readonly side: readonly [min: number, max: number] };
  readonly load: () => Promise<TourFinder>;
}
export type Entry =
  QueensCounterEntry | QueensPlacerEntry | QueensEstimatorEntry | TourCounterEntry | TourFinderEntry;
