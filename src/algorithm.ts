/** What the house knows of an algorithm: its entry in a book's catalogue, and how long work is split into tasks. */

/** A range of whole numbers, both ends included. */
export type Range = readonly [min: number, max: number];

/** An algorithm of the catalogue, as far as the house knows it. */
export interface Algorithm {
  readonly id: string;
  /** The id and the kind of its problem. */
  readonly problem: string;
  readonly kind: string;
  /** What the reader sees: "Brute force". */
  readonly title: string;
  /** One line on what it does. */
  readonly summary: string;
  /** The chapter that explains it, by its slug; undefined where none does. */
  readonly chapter?: string;
  /** Its module below src/solvers/, for source links. */
  readonly file: string;
  /** What it takes: a range for each side, by the name that its problem gives it, and what else the problem limits. */
  readonly limits: Readonly<Record<string, Range | number>>;
  /** The largest size that an ordinary machine answers in about two seconds: where menus stop. */
  readonly comfortable?: number;
  /** The benchmark takes it this far, however long a call: a side, or the product of the sides. */
  readonly reach?: number;
  /** The method that it is measured against; null for none. Left out: the one before it in the catalogue. */
  readonly after?: string | null;
  readonly load: () => Promise<object>;
}

/** WebAssembly, or plain JavaScript where WebAssembly is refused or shared memory is missing. */
export type Engine = 'wasm' | 'plain';

/** One independent piece of a long count. `id` is stable between runs and machines; `cost` is a relative estimate. */
export interface Task {
  readonly id: string;
  readonly cost: number;
}

/** `join` puts together what `make` gives for the numbers from 0 to `parts` − 1. One part is not worth a worker of its own. */
export interface InParts<Input, Prepared> {
  parts(input: Input): number;
  make(input: Input, part: number): unknown;
  join(input: Input, made: readonly unknown[]): Prepared;
}

/**
 * A long count as independent tasks. Running every task once, in any order, on any machine, and merging gives what
 * the plain function gives; `merge` takes the parts in the order of the tasks. Results are plain data (numbers, bigints, strings, null, arrays, records of these).
 *
 * Some counts share one long first stage. `prepare` does it once; whoever runs the tasks calls it once for an input,
 * best in a worker, and hands its result to every `run` as the third argument. The result can be cloned to another
 * worker; large typed arrays in it lie in SharedArrayBuffers where the platform has them, and then cloning copies
 * nothing. A `run` without it prepares for itself: the same answer, more slowly.
 */
export interface Split<Input, Result, Prepared = unknown> {
  tasks(input: Input): readonly Task[];
  prepare?(input: Input): Prepared;
  /** Where what is prepared falls into parts that workers can make at the same time. */
  readonly inParts?: InParts<Input, Prepared>;
  run(input: Input, id: string, prepared?: Prepared): Result;
  merge(input: Input, parts: readonly Result[]): Result;
}
