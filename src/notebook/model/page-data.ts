/** What a page's notebook loads at the first touch: the article's cells as the build has compiled and run them. */
import type { CompiledCell } from '../language/compile.ts';

export interface PageCell {
  readonly id: string;
  readonly number: number;
  readonly title: string;
  readonly source: string;
  /** What it may take by itself, in seconds. */
  readonly seconds: number;
  /** It runs where its names are needed, and is not shown. */
  readonly hidden: boolean;
  readonly compiled: CompiledCell;
  /** An exercise's checks. */
  readonly check: CompiledCell | null;
  /** What the build's foot says of it. */
  readonly shown: BuiltStatus;
  /** Where recorded outputs come from; undefined where the build's own run made them. */
  readonly from?: string;
  /** What it puts out is another thing in every run. */
  readonly varies?: true;
  /** It is shown by its first line, and opened. */
  readonly isCollapsed?: true;
  readonly isExercise?: true;
}

export interface BuiltStatus {
  readonly state: 'done' | 'error';
  readonly word: string;
  /** What stands beside the outputs. */
  readonly prompt: string;
}

export interface PageData {
  /** The article's address, and the key of the reader's edits. */
  readonly name: string;
  readonly sourceHash: string;
  readonly modules: readonly string[];
  readonly cells: readonly PageCell[];
}
