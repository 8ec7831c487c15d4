/** The types of what cells find without importing it, for the editor and the build. */
import type { Inputs } from './inputs.ts';

export type { Check } from './checks.ts';
export type { Input } from './inputs.ts';
export type CellInputs = typeof Inputs;

/** What `display` gives back: `update` puts another value in the place of the first. */
export interface DisplayHandle {
  update(value: unknown): void;
}

/** What `measure` has found. */
export interface Timing {
  /** Milliseconds of one call in the quickest of the rounds. */
  readonly ms: number;
  /** Milliseconds of one call in each round, as they came. */
  readonly rounds: readonly number[];
  /** Calls of a round: as many as the clock needs. */
  readonly calls: number;
  /** Whether it ran in a worker of its own, where nothing had run before. */
  readonly fresh: boolean;
}

export interface MeasureOptions {
  /** How many; unless said otherwise 10, the last of which is one that takes longer than 400 ms. */
  readonly rounds?: number;
  /** False times the very first calls, one a round. */
  readonly warmUp?: boolean;
}
