/** What a notebook consists of, for those that do something with it. */
import type { TypesOption } from './types-option.ts';
import type { LiveCells } from '../runner/live-cells.ts';
import type { Runner } from '../runner/runner.ts';
import type { DocumentSession } from '../storage/document-session.ts';
import type { Bar } from '../view/bar.ts';
import type { CellList } from '../view/cell-list.ts';
import type { ShownDocument } from '../view/shown-document.ts';

export interface NotebookParts {
  readonly session: DocumentSession;
  readonly bar: Bar;
  readonly cells: CellList;
  readonly runner: Runner;
  readonly live: LiveCells;
  readonly types: TypesOption;
  readonly shown: ShownDocument;
  /** An article's cells, or a notebook of the reader's own. */
  readonly kind: 'article' | 'notebook';
}
