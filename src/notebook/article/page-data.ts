/** What the page's notebook loads at the first touch: the cells as the build compiled them. */
import type { CompiledCell } from '../language/compile.ts';
import { moduleNames } from './modules.ts';
import type { BuiltCell, BuiltNotebook } from './build-article.ts';

export type PageCell = Pick<
  BuiltCell,
  'id' | 'number' | 'title' | 'source' | 'seconds' | 'hidden' | 'compiled' | 'from'
> & { readonly check: CompiledCell | null };

export interface PageData {
  /** The article's address (`notebookName`), and the key of the reader's edits. */
  readonly name: string;
  readonly sourceHash: string;
  readonly modules: readonly string[];
  readonly cells: readonly PageCell[];
}

/** content/articles/backtracking.mdx → backtracking. */
const notebookName = (file: string): string =>
  file
    .replace(/^.*\//, '')
    .replace(/^\d+-/, '')
    .replace(/\.mdx$/, '');

/** What the page of a notebook has to know before a cell is run. */
export function pageData(notebook: BuiltNotebook): PageData {
  return {
    name: notebookName(notebook.file),
    sourceHash: notebook.sourceHash,
    modules: moduleNames(),
    cells: notebook.cells.map(
      ({ id, number, title, source, seconds, hidden, compiled, compiledCheck, from }) => ({
        id,
        number,
        title,
        source,
        seconds,
        hidden,
        compiled,
        check: compiledCheck,
        ...(from !== undefined && { from }),
      }),
    ),
  };
}
