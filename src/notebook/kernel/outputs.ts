/** What a cell puts out: close to nbformat's outputs, so that a notebook file is a plain mapping of them. */
import type { Markup } from '../markup/markup.ts';

export const TABLE = 'application/vnd.queens-knights.table+json';
export const TREE = 'application/vnd.queens-knights.tree+json';
export const MARKUP = 'application/vnd.queens-knights.markup+json';

/** One value in several forms; a reader shows the richest it knows. */
export interface MimeBundle {
  readonly 'text/plain': string;
  readonly [TABLE]?: Table;
  readonly [TREE]?: Tree;
  /** A drawing as plain data, not as text to be parsed: whoever shows it builds only what it allows. */
  readonly [MARKUP]?: Markup;
}

export interface Table {
  readonly columns: readonly string[];
  /** Cells as text, and whether a column holds numbers and stands to the right. */
  readonly rows: readonly (readonly string[])[];
  readonly numeric: readonly boolean[];
  /** Rows that were left out. */
  readonly more: number;
}

export interface Tree {
  readonly text: string;
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
}

export interface Verdict {
  readonly label: string;
  readonly pass: boolean;
  /** What is wrong, for people; empty where the check passes. */
  readonly wrong: string;
}

export type Output =
  | { readonly kind: 'stream'; readonly name: 'stdout' | 'stderr'; readonly text: string }
  | { readonly kind: 'display' | 'result'; readonly data: MimeBundle }
  | { readonly kind: 'verdict'; readonly checks: readonly Verdict[] }
  | CellError;
