/**
 * What the house asks of a problem. A book lists its problems in src/solvers/problems.ts and its algorithms in catalogue.ts; from these
 * two lists follow the commands of the command line, `of=` of <Counted>, records and their checks, the benchmark, the contract tests and
 * the page of measurements. The house knows no problem but through this file.
 */

import type { Algorithm } from './algorithm.ts';

export type { Algorithm, Engine, Range, Split, Task } from './algorithm.ts';

/** What is asked of an algorithm: plain data, that crosses to a worker. */
export type Input = object;

/** An input by its fields, for whoever does not know its problem. */
export type Fields = Readonly<Record<string, unknown>>;

/** The sides of a size: { n: 8 }, or { width: 6, height: 8 }. */
export type Size = Readonly<Record<string, number>>;

/** How a counter is written in records: `big` are bigints, `real` is drawn by lot; null where an algorithm does not know it. */
export type Counter = 'big' | 'big?' | 'count' | 'count?' | 'real';

/** An option of the command line. What it reads becomes the field `key` of the input; the name in camel case where that is left out. */
export interface Option {
  /** --name */
  readonly name: string;
  readonly short?: string;
  /** What stands for its value in the help; a switch has none. */
  readonly value?: string;
  readonly about: string;
  readonly key?: string;
  readonly as: Reading;
}
export type Reading =
  /** A side of the size; it must be given. */
  | { readonly kind: 'side' }
  | { readonly kind: 'whole'; readonly min: number; readonly max: number }
  /** Two whole numbers with a comma; `names` says what they are. */
  | { readonly kind: 'pair'; readonly names: string }
  /** The same, as often as wanted. */
  | { readonly kind: 'pairs'; readonly names: string }
  | { readonly kind: 'one-of'; readonly of: readonly string[]; readonly usual: string }
  /** Memory that it may take: it changes no answer, and no task file says it. */
  | { readonly kind: 'memory' }
  /** With `silent`, an input has its field only where the switch is given, so that task files from before it came are still the same. */
  | { readonly kind: 'switch'; readonly silent?: true }
  /** Refuses algorithms that do not know a counter; `words` are its plain name. */
  | { readonly kind: 'knows'; readonly counter: string; readonly words: string };

/** An answer, with what was asked. */
export interface Answer<In = Input, Out = object> {
  /** The algorithm that was asked; of a problem without a catalogue only id and title. */
  readonly by: Pick<Algorithm, 'id' | 'title'> & Partial<Algorithm>;
  readonly input: In;
  readonly out: Out;
  readonly ms: number;
  /** How a count stands to what is published; in other answers, and where nobody compares, it is missing. */
  readonly published?: string;
}

/** A line of a table. Numbers are printed with commas. */
export type TableRow = readonly [name: string, value: number | bigint | string, remark?: string | undefined];

/** An answer that is not what was looked for, and how the command line ends then. */
export interface Failure {
  readonly exit: 'none' | 'step-limit';
  readonly message: string;
  /** Printed in place of the answer. */
  readonly instead?: object;
}

/** How the page of measurements speaks of a problem. */
export interface Measuring {
  /** "Sort numbers" */
  readonly label: string;
  /** "to count all solutions" */
  readonly does: string;
  /** "how many numbers" */
  readonly axis: string;
  /** A size in words, by its place on the axis. */
  readonly sizeName: (x: number) => string;
  /** The place of a size on the axis. */
  readonly place: (size: Size) => number;
  /** What places on the axis have in common whose times a line may join; left out, all of them. */
  readonly joins?: (x: number) => unknown;
  /** What is seen in the times of these methods and has another cause than the method: said below the chart. */
  readonly notes?: readonly {
    readonly methods: readonly string[];
    readonly text: string;
    readonly chapter: string;
    readonly at: string;
  }[];
  /** What the axis is: one tick a size, named places, or sizes on a logarithmic scale. */
  readonly ticks: 'sizes' | 'names' | 'log';
  /** Its place among the problems of the page, from the smallest. */
  readonly rank: number;
  /** Times that somebody has published, with who and where; 0 is what was too short for a clock. */
  readonly elsewhere?: {
    readonly label: string;
    readonly short: string;
    readonly where: string;
    readonly times: readonly { readonly algorithm: string; readonly size: Size; readonly ms: number }[];
  };
  /** The method that is asked about at first, and those drawn with it: all, where it is left out. */
  readonly first: string;
  readonly shown?: readonly string[];
  /** The size of the table at first; left out, the largest that was measured. */
  readonly table?: number;
}

/** How cells use the algorithms of a problem, and how two of them are compared beside their code. */
export interface Code<In extends object = Input> {
  /** A name that a module exports, and a call of it that takes a moment. */
  example(by: Algorithm): readonly [name: string, call: string];
  /**
   * The cells that compare the reader's own module, whose text was `source`, with the one that they know as `book`. They run as the
   * reader types, so each is done in a moment.
   */
  patched(by: Algorithm, source: string): readonly string[];
  /** Two stages side by side: what is counted on one input, and whose times are shown: of the largest size that both have, or of this. */
  readonly stages?: {
    readonly input: In;
    /** The size in words: "N = 8". */
    readonly size: (size: Size) => string;
    /** The counter that is the work, and its name; the second is taken where the earlier stage does not know the first. */
    readonly work: readonly (readonly [counter: string, name: string])[];
    readonly timed?: Size;
  };
}

/**
 * A problem: one question, which its algorithms answer. Where one command asks several kinds of question (count, place, estimate), each
 * is a problem with the same id and another kind.
 */
export interface Problem<
  In extends object = Input,
  Out extends object = object,
  Module extends object = object,
> {
  /** The command, and `problem` in the catalogue. */
  readonly id: string;
  readonly kind: string;
  /** Its name in records and in addresses: "sort-numbers". */
  readonly record: string;
  /** What --help says of the command; of several with one id, the first says it for all. */
  readonly about: string;
  /** The sides of a size, in the order in which they are asked for; "limit" is their name in an algorithm's limits. */
  readonly sides: readonly string[];
  readonly limit: string;
  /** What `list` calls the limit. */
  readonly limitWord?: string;
  /** How an article names a size: n={8}, grid="6x8". */
  readonly attribute: string;
  readonly options: readonly Option[];
  /** An example for --help, where counts are split into tasks: "sort --algorithm merge --n 16". */
  readonly tasks?: string;
  /** What an answer counts, by its fields. */
  readonly counters: Readonly<Record<string, Counter>>;
  /** One unit of the work: what it is, the field of a record that says how many nanoseconds it takes, and how many there are. */
  readonly unit: { readonly name: string; readonly field: string };
  units(counters: Readonly<Record<string, string | number | null>>, size: Size): number | null;
  /** A problem without algorithms in the catalogue has one module. */
  readonly alone?: { readonly title: string; readonly load: () => Promise<Module> };
  /** A file that the command reads: `file` is its name in the input, `text` what stands in it. */
  readonly file?: string;

  /** Why an algorithm does not take an input whose sides are within its limits, as one sentence; null if it does. */
  refusal?(input: In, by: Algorithm): string | null;
  /** Answers: the plain call, which a benchmark may time. */
  run(module: Module, input: In): Out;
  /** What `memory`, `seconds` and `split` of a module take; left out where no module has them. */
  argument?(input: In): unknown;
  /** False for an answer that is no measurement, such as a search that gave up. */
  isAnswered?(out: Out): boolean;
  /** What is measured of an algorithm, sizes rising. */
  measured(by: Algorithm): readonly In[];
  /** Whether each size takes a multiple of the one before, so that its time can be told ahead. */
  readonly grows?: boolean;
  /** The figure that somebody has published for a counter of this input, or of its size alone; null for none. */
  published?(algorithm: string, input: In, counter: string): string | number | null;

  /** Who has published it; an address where it can be read. */
  publishedBy?(
    algorithm: string,
    input: In,
    counter: string,
  ): { readonly text: string; readonly address?: string };

  /** One line of JSON, or pieces of it where the whole is longer than any string. Bigints are written as strings. */
  json(answer: Answer<In, Out>): object | Iterable<string>;
  /** What a CSV file has a line for; null, as where it is left out, for the answer as one line. */
  lines?(answer: Answer<In, Out>): Iterable<object> | null;
  /** What `--solutions` streams: one line a solution, its columns with these names; null for an algorithm that only counts. */
  readonly listing?: {
    columns(input: In): readonly string[];
    /** The numbers of one solution or several, one after another; they are below 100, and −1 stands for a column that is empty. */
    blocks(module: Module, input: In): Iterable<Int8Array> | null;
  };
  /** The heading of the table, where it is not the algorithm's title with the size. */
  heading?(answer: Answer<In, Out>): string;
  rows?(answer: Answer<In, Out>): readonly TableRow[];
  /** What is printed below the table: a drawing, say, line by line. */
  picture?(answer: Answer<In, Out>): Iterable<string>;
  /** What is said in place of a table, after the picture. */
  sentence?(answer: Answer<In, Out>): string;
  failure?(answer: Answer<In, Out>): Failure | null;

  readonly measuring?: Measuring;
  readonly code?: Code<In>;
}

/** "n = 8", "6×8" */
export function sizeText({ sides }: Pick<Problem, 'sides'>, input: Input): string {
  const values = Object.values(sizeOf({ sides }, input));
  return sides.length === 1 ? `${sides[0]!} = ${values[0]!}` : values.join('×');
}

/** The size of an input. */
export const sizeOf = ({ sides }: Pick<Problem, 'sides'>, input: Input): Size =>
  Object.fromEntries(sides.map((side) => [side, Number((input as Fields)[side])]));

/** The side, or the product of the sides. */
export const areaOf = (size: Size): number => Object.values(size).reduce((area, side) => area * side, 1);

/** How articles name a size: { n: 8 } and { grid: '6x8' } become { n: 8 } and { width: 6, height: 8 }; null where it is not there. */
export function sizeFrom({ sides, attribute }: Problem, attributes: Fields): Size | null {
  const given = attributes[attribute];
  if (given === undefined)
    return sides.every((side) => side in attributes) ? sizeOf({ sides }, attributes) : null;
  const values = `${given as string | number}`.split('x').map(Number);
  return values.length === sides.length && values.every(Number.isInteger)
    ? Object.fromEntries(sides.map((side, i) => [side, values[i]!]))
    : null;
}
