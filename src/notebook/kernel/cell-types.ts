/** The types of what cells find without importing it, for the editor and the build. */
import type { Inputs } from './inputs.ts';

export type { Check } from './checks.ts';
export type { Input } from './inputs.ts';
export type CellInputs = typeof Inputs;

/** What `display` gives back: `update` puts another value in the place of the first. */
export interface DisplayHandle {
  update(value: unknown): void;
}

/** How a table is read. */
export interface TableOptions {
  /** Makes numbers, dates and truth values of what looks like them; unless it is given, every value is a text. */
  readonly typed?: boolean;
  /** Gives rows as lists, the names of the columns first. */
  readonly array?: boolean;
}

/** Rows by the names of their columns, as Plot takes them. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- what is in a file is known by whoever reads it
export type TableRows = any[] & { readonly columns: readonly string[] };

/** A file that was dropped on the notebook, or pasted into it. */
export interface AttachedFile {
  readonly name: string;
  text(): Promise<string>;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- as with JSON.parse
  json(): Promise<any>;
  /** A table whose values stand between commas. */
  csv(options?: TableOptions): Promise<TableRows>;
  /** A table whose values stand between tabs. */
  tsv(options?: TableOptions): Promise<TableRows>;
  /** A picture, to be shown. */
  image(): Promise<HTMLImageElement>;
  /** What is in it, as the address of a picture. */
  url(): Promise<string>;
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

/** What runs a race: a function that is called with a size, or a module with one whose name begins with "count". */
export type Solver<Size> =
  ((size: Size) => unknown) | { readonly [name: `count${string}`]: (size: Size) => unknown };

export interface RaceOptions {
  /** Turns of each solver at a size, each in a new worker; 3 unless said otherwise. */
  readonly turns?: number;
  /** Rounds of a turn; 5 unless said otherwise. */
  readonly rounds?: number;
  /** What a solver may take for one size, 2 unless said otherwise: one that has not ended by then is out. */
  readonly seconds?: number;
  /** The field of the answers that must agree; else an answer that is a number, or its first bigint, or its first number. */
  readonly count?: string;
  /** The field of the answers that says how large the search tree was; "nodes" unless said otherwise. */
  readonly nodes?: string;
}

/** What one solver has done at one size: a row for Plot. */
export interface RaceRow<Size> {
  readonly size: Size;
  readonly solver: string;
  /** Milliseconds of one call: the median of all rounds. */
  readonly ms: number;
  /** The lower and the upper quartile: half of all rounds lie between them. */
  readonly low: number;
  readonly high: number;
  /** Rounds in all turns. */
  readonly rounds: number;
  readonly count: number | bigint | null;
  readonly nodes: number | null;
  /** Its time divided by that of the first solver; null where that one is out. */
  readonly ratio: number | null;
}
