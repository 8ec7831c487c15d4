/** What a cell puts out: close to nbformat's outputs, so that a notebook file is a plain mapping of them. */
import { vendor } from '../../book.config.ts';
import type { Markup } from '../markup/markup.ts';

export const TABLE = `application/vnd.${vendor}.table+json` as const;
export const TREE = `application/vnd.${vendor}.tree+json` as const;
export const MARKUP = `application/vnd.${vendor}.markup+json` as const;
/** Text that the page draws: Markdown, and a formula. */
export const MARKDOWN = 'text/markdown';
export const LATEX = 'text/latex';

/** One value in several forms; a reader shows the richest it knows. */
export interface MimeBundle {
  readonly 'text/plain': string;
  readonly [TABLE]?: Table;
  readonly [TREE]?: Tree;
  /** A drawing as plain data, not as text to be parsed: whoever shows it builds only what it allows. */
  readonly [MARKUP]?: Markup;
  readonly [MARKDOWN]?: string;
  readonly [LATEX]?: string;
}

export interface Table {
  readonly columns: readonly string[];
  /** Cells as text, and whether a column holds numbers and stands to the right. */
  readonly rows: readonly (readonly string[])[];
  readonly numeric: readonly boolean[];
  /** Rows that were left out. */
  readonly more: number;
  /** Columns that were left out. */
  readonly moreColumns?: number;
  /** The column that the rows are sorted by. */
  readonly sorted?: { readonly column: number; readonly descending: boolean };
}

export interface Tree {
  readonly text: string;
  /** How its entries are written: in brackets or braces, with keys or without. */
  readonly kind?: 'list' | 'record' | 'map' | 'set';
  readonly entries?: readonly (readonly [key: string, value: Tree])[];
  readonly more?: number;
}

/** A line of a stack inside the notebook. Lines count from 1. */
export interface Frame {
  readonly cell: string;
  readonly line: number;
  readonly where: string;
}

export interface CellError {
  readonly kind: 'error';
  readonly name: string;
  readonly message: string;
  readonly frames: readonly Frame[];
  /** How many errors of this kind this line stands for; one where it is missing. */
  readonly times?: number;
}

/** The result of a check. The page writes the sentence: `wrong`, or expected and got. */
export interface Verdict {
  readonly label: string;
  readonly pass: boolean;
  /** What is wrong, in the author's words or as "It threw …"; empty where expected and got say it. */
  readonly wrong: string;
  /** Both values as text, where `check.equal` found them unequal. */
  readonly expected?: string;
  readonly got?: string;
}

/** What a failed check says, as a sentence; empty where it passed. */
export const sentenceOf = ({ wrong, expected, got }: Verdict): string =>
  wrong || (expected === undefined ? '' : `It should give ${expected}. Yours gives ${got ?? ''}.`);

/** Where a loop of a cell stands. A later one with the same id takes the place of the first. */
export interface Progress {
  readonly kind: 'progress';
  readonly id: string;
  readonly done: number;
  readonly of: number;
  readonly label: string;
  /** Since the first call, in milliseconds: time left follows from it. */
  readonly elapsed: number;
}

/** A control that the page draws. Its value goes back by the message `set-input`. */
export interface InputOutput {
  readonly kind: 'input';
  /** The cell's id and the place among its controls: the same in every run, so that a control may stay where it is. */
  readonly id: string;
  /** The top-level name that holds the value: cells that use it run again. Null: the cell itself runs again. */
  readonly name: string | null;
  readonly control: Control;
  readonly value: InputValue;
}

/** A number, a text, whether it is on, or the places of what is chosen among the options. A button counts its clicks. */
export type InputValue = number | string | boolean | readonly number[];

interface Labelled {
  readonly label: string;
  readonly disabled: boolean;
}

/** Observable's inputs as data. Values of `select`, `radio`, `checkbox` and `table` are places in the list of options. */
export type Control =
  | (Labelled & {
      readonly type: 'range' | 'number';
      readonly min: number | null;
      readonly max: number | null;
      readonly step: number | null;
      readonly placeholder: string;
    })
  | (Labelled & { readonly type: 'select'; readonly options: readonly string[]; readonly multiple: boolean })
  | (Labelled & { readonly type: 'radio' | 'checkbox'; readonly options: readonly string[] })
  | (Labelled & { readonly type: 'toggle' })
  | (Labelled & {
      readonly type: 'text' | 'textarea';
      readonly placeholder: string;
      readonly datalist: readonly string[];
      readonly rows: number;
      /** Whether the value goes out on every key, or when the text is confirmed. */
      readonly submit: boolean;
    })
  | (Labelled & { readonly type: 'button'; readonly text: string })
  | (Labelled & { readonly type: 'table'; readonly table: Table; readonly multiple: boolean });

/** Outputs that were left out after the limit. A later one takes the place of the first. */
export interface Omitted {
  readonly kind: 'omitted';
  readonly count: number;
  /** Whether the kernel kept their text and gives it out on the message `rest`. */
  readonly kept: boolean;
}

export type Output =
  | { readonly kind: 'stream'; readonly name: 'stdout' | 'stderr'; readonly text: string }
  /** A display that may be updated has an id. */
  | { readonly kind: 'display'; readonly data: MimeBundle; readonly id?: string }
  /** Takes the place of the display with this id. */
  | { readonly kind: 'update'; readonly data: MimeBundle; readonly id: string }
  | { readonly kind: 'result'; readonly data: MimeBundle }
  | { readonly kind: 'verdict'; readonly checks: readonly Verdict[] }
  /** `console.clear()`: what the cell has put out so far goes. */
  | { readonly kind: 'clear' }
  | Progress
  | InputOutput
  | Omitted
  | CellError;

/** A control in words, for where it cannot be moved: "size: 8". */
export function inputText({ control, value }: InputOutput): string {
  const shown =
    'options' in control && Array.isArray(value)
      ? value.map((at: number) => control.options[at] ?? '').join(', ')
      : String(value);
  return control.label ? `${control.label}: ${shown}` : shown;
}

/** Progress in words: "counting: 3 of 8". */
export const progressText = ({ label, done, of }: Progress): string =>
  `${label}${label && ': '}${done} of ${of}`;

/** The time that is left if the loop goes on at its pace: "about 20 s left"; empty at its ends and in its first moments. */
export function timeLeftText({ done, of, elapsed }: Progress): string {
  if (done <= 0 || done >= of || elapsed < 500) return '';
  const seconds = ((elapsed / done) * (of - done)) / 1000;
  if (seconds < 90) return `about ${Math.max(1, Math.round(seconds))} s left`;
  return seconds < 5400
    ? `about ${Math.round(seconds / 60)} min left`
    : `about ${Math.round(seconds / 3600)} h left`;
}

/** Stands for outputs that were left out. */
export const omittedText = ({ count }: Omitted): string =>
  `… ${count.toLocaleString('en')} more outputs are not shown.`;

/** What an output is a state of: a later one with the same place is shown instead of it. Null: of nothing. */
export function placeOf(output: Output): string | null {
  switch (output.kind) {
    case 'display':
    case 'update':
      return output.id === undefined ? null : `display ${output.id}`;
    case 'progress':
    case 'input':
      return `${output.kind} ${output.id}`;
    case 'omitted':
      return 'omitted';
    case 'error':
      return `error ${output.name} ${output.message} ${output.frames[0]?.line ?? ''}`;
    default:
      return null;
  }
}

/**
 * Outputs as they stand when more have come: streams join, updates, progress and counts take their places, a clear
 * empties. The page, the build and the downloads keep outputs through this. Takes time in the number of outputs.
 */
export function withOutputs(before: readonly Output[], more: readonly Output[]): readonly Output[] {
  let list: Output[] = [...before];
  const places = new Map<string, number>();
  for (const [at, output] of list.entries()) {
    const place = placeOf(output);
    if (place !== null) places.set(place, at);
  }
  for (const output of more) {
    const last = list.at(-1);
    if (output.kind === 'clear') {
      list = [];
      places.clear();
    } else if (output.kind === 'stream' && last?.kind === 'stream' && last.name === output.name)
      list[list.length - 1] = { ...last, text: last.text + output.text };
    else {
      const place = placeOf(output);
      const settled: Output = output.kind === 'update' ? { ...output, kind: 'display' } : output;
      const at = place === null ? undefined : places.get(place);
      if (at !== undefined) list[at] = settled;
      else {
        if (place !== null) places.set(place, list.length);
        list.push(settled);
      }
    }
  }
  return list;
}

/** How many elements it is made of, a text counted as one. */
export const elementsOf = (markup: Markup): number =>
  typeof markup === 'string' ? 1 : markup.children.reduce((sum, child) => sum + elementsOf(child), 1);
