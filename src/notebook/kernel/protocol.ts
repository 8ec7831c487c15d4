/** What a kernel's worker and its owner say to each other. Runs are numbered by the owner. */
import type { CompiledCell } from '../language/compile.ts';
import type { FileContent, FileForm } from './files.ts';
import type { InputValue, Output } from './outputs.ts';
import type { Variable } from './variables.ts';

export type ToKernel =
  /** `width`: pixels that what it draws has room in, where that is known. */
  | { readonly type: 'run'; readonly run: number; readonly cell: CompiledCell; readonly width?: number }
  | { readonly type: 'module'; readonly specifier: string; readonly code: string }
  | { readonly type: 'no-module'; readonly specifier: string; readonly message: string }
  | { readonly type: 'file'; readonly asked: number; readonly file: FileContent }
  | { readonly type: 'no-file'; readonly asked: number; readonly message: string }
  /** The reader moved a control. It is taken in its turn, before the runs that are sent after it. */
  | { readonly type: 'set-input'; readonly input: string; readonly value: InputValue }
  /** Asks the run to end where it says how far it has come: what it has made stays. Heard by a run that `listens`. */
  | { readonly type: 'interrupt'; readonly run: number }
  /** Asks for what was left out of a cell's outputs. */
  | { readonly type: 'rest'; readonly cell: string }
  /** Asks for the names that cells have made. */
  | { readonly type: 'variables' };

export type FromKernel =
  | { readonly type: 'ready' }
  | { readonly type: 'need'; readonly specifier: string }
  /** A cell reads a file of the notebook; `asked` is the number of the question. */
  | { readonly type: 'need-file'; readonly asked: number; readonly name: string; readonly form: FileForm }
  /** `cell` made them, in this run or, where they are late, in an earlier one. */
  | {
      readonly type: 'outputs';
      readonly run: number;
      readonly cell: string;
      readonly outputs: readonly Output[];
    }
  /** The run awaits its progress: it can be interrupted there. */
  | { readonly type: 'listens'; readonly run: number }
  /** The run waits, or goes on: what a race times in other workers has limits of its own. */
  | { readonly type: 'waits'; readonly run: number; readonly waits: boolean }
  | {
      readonly type: 'done';
      readonly run: number;
      readonly ok: boolean;
      readonly milliseconds: number;
      /** It has ended because it was asked to. */
      readonly interrupted?: boolean;
    }
  /**
   * Comes every BEAT_MS while the worker is free. `waiting` are the cells whose timers are still to fire; `isPunctual`, whether it had
   * nothing to do since the last beat. A worker that is silent for three beats is at work, whether or not a run has been asked for.
   */
  | { readonly type: 'beat'; readonly waiting: readonly string[]; readonly isPunctual: boolean }
  | { readonly type: 'rest'; readonly cell: string; readonly text: string }
  | { readonly type: 'variables'; readonly list: readonly Variable[] };

export const BEAT_MS = 250;
/** A beat that comes later than this was held up by work. */
export const PUNCTUAL_MS = 25;

/** The module that the kernel needs to draw where there is no page. Cells do not import it. */
export const DOCUMENTS = 'notebook/documents';

/** The library that cells draw charts with. */
export const PLOT = '@observablehq/plot';

/** What Plot itself is made of. */
export const D3 = 'd3';
