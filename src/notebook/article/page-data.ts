/** Makes what a page's notebook loads at the first touch. */
import type { BuiltStatus, PageCell, PageData } from '../model/page-data.ts';
import { moduleNames } from './modules.ts';
import type { BuiltCell, BuiltNotebook } from './build-article.ts';

/** How a cell's run in the build has ended: "4 of 5 pass", "done", "error". */
function builtStatus({ outputs, number }: Pick<BuiltCell, 'outputs' | 'number'>): BuiltStatus {
  const state = outputs.some(({ kind }) => kind === 'error') ? 'error' : 'done';
  const checks = outputs.flatMap((output) => (output.kind === 'verdict' ? output.checks : []));
  const passed = checks.filter(({ pass }) => pass).length;
  const [first] = outputs;
  const prompt = first === undefined ? '' : first.kind === 'verdict' ? 'Checks' : `Out [${number}]`;
  return { state, word: checks.length > 0 ? `${passed} of ${checks.length} pass` : state, prompt };
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
    cells: notebook.cells.map(pageCell),
  };
}

/** The same of one cell. */
export function pageCell(cell: BuiltCell): PageCell {
  const { id, number, title, source, seconds, hidden, compiled, compiledCheck: check, from } = cell;
  return {
    ...{ id, number, title, source, seconds, hidden, compiled, check, shown: builtStatus(cell) },
    ...(from !== undefined && { from }),
    ...(cell.varies && { varies: true }),
    ...(cell.collapsed && { isCollapsed: true }),
    ...(cell.exercise && { isExercise: true }),
  };
}
