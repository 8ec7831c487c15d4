/** Everything that a button or a key can ask of a notebook, by name. A page's markup carries these names in `data-do`. */

/** What concerns the whole notebook. */
const notebookActions = [
  ...['stop', 'run-all', 'restart', 'restart-run-all', 'reset-all', 'undo', 'keys'],
  ...['open-own', 'history', 'share', 'download', 'download-js', 'download-ts', 'download-html'],
  ...['print', 'find', 'line-numbers'],
  // What a toolbar does to the selected cell.
  ...['run-selected', 'run-above', 'run-below', 'add-code', 'add-text'],
  ...['thumb-run', 'thumb-up', 'thumb-down', 'thumb-remove'],
] as const satisfies readonly string[];

/** What concerns one cell. */
export const cellActions = [
  ...['run', 'run-longer', 'run-from', 'run-on', 'run-to-here', 'edit', 'more'],
  ...['fold-input', 'fold-output'],
  ...['reset', 'copy', 'embed', 'add', 'remove', 'rest', 'format'],
] as const satisfies readonly string[];

export type NotebookAction = (typeof notebookActions)[number];
export type CellAction = (typeof cellActions)[number];

/** Whether a `data-do` concerns the whole notebook. */
export const isNotebookAction = (name: string): name is NotebookAction =>
  (notebookActions as readonly string[]).includes(name);

/** Whether a `data-do` concerns the cell that it stands in. */
export const isCellAction = (name: string): name is CellAction =>
  (cellActions as readonly string[]).includes(name);
