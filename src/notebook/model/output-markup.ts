/** How an output looks: one function to markup, written as HTML at build and as elements in the page. */
import {
  type CellError,
  MARKUP,
  type MimeBundle,
  omittedText,
  type Output,
  progressText,
  sentenceOf,
  timeLeftText,
  TABLE,
  type Table,
  TREE,
  type Tree,
  type Verdict,
} from '../kernel/outputs.ts';
import { inputMarkup } from './input-markup.ts';
import { element, type Markup } from '../markup/markup.ts';
import { shortNumber } from './short-number.ts';
import { GROWS_TOO_LARGE, safeWithReport } from '../markup/safe.ts';

/** The names that readers know cells by. */
export interface CellLabels {
  /** "cell 3" for a cell's id. */
  nameOf(id: string): string;
}

/**
 * `prefix` is unique among the outputs of a page: ids inside drawings begin with it. One must not begin another and a hyphen, or
 * a drawing could refer to what stands in another one.
 */
export function outputMarkup(output: Output, labels: CellLabels, prefix: string): Markup {
  switch (output.kind) {
    case 'stream':
      return element(
        'pre',
        { class: output.name === 'stderr' ? 'cell-stream cell-stderr' : 'cell-stream' },
        output.text.replace(/\n$/, ''),
      );
    case 'error':
      return errorMarkup(output, labels);
    case 'verdict':
      return verdictMarkup(output.checks);
    case 'display':
    case 'update':
    case 'result':
      return bundleMarkup(output.data, prefix);
    case 'progress':
      return element(
        'div',
        { class: 'cell-progress' },
        element('progress', { value: output.done, max: output.of, 'aria-label': output.label || 'Progress' }),
        element('span', {}, progressText(output)),
        element('span', { class: 'cell-left' }, timeLeftText(output)),
      );
    case 'input':
      return inputMarkup(output);
    case 'omitted':
      return element('p', { class: 'cell-more' }, omittedText(output));
    case 'clear':
      return '';
  }
}

function bundleMarkup(data: MimeBundle, prefix: string): Markup {
  if (data[MARKUP] !== undefined) {
    const { kept, growsTooLarge } = safeWithReport(data[MARKUP], prefix);
    if (kept !== null) return element('div', { class: 'cell-drawing' }, kept);
    if (growsTooLarge) return element('p', { class: 'cell-more' }, GROWS_TOO_LARGE);
  }
  if (data[TABLE]) return tableMarkup(data[TABLE]);
  if (data[TREE]) return treeMarkup(data[TREE]);
  return element('pre', {}, data['text/plain']);
}

function tableMarkup(table: Table): Markup {
  const side = (index: number): Record<string, string> => (table.numeric[index] ? { class: 'number' } : {});
  const head = element(
    'tr',
    {},
    ...table.columns.map((name, index) => element('th', { scope: 'col', ...side(index) }, name)),
  );
  const isGrouped = table.columns.map((_, index) => isCount(table, index));
  const rows = table.rows.slice(0, ROWS).map((row) =>
    element(
      'tr',
      {},
      ...row.map((cell, index) => {
        const shown = table.numeric[index] ? shortNumber(cell) : cell;
        const title = shown === cell ? {} : { title: cell };
        return element('td', { ...side(index), ...title }, isGrouped[index] ? grouped(cell) : shown);
      }),
    ),
  );
  const left = table.more + Math.max(0, table.rows.length - ROWS);
  const notes = [
    ...(left > 0 ? [`… ${left} more rows`] : []),
    ...(table.moreColumns ? [`… ${table.moreColumns} more columns`] : []),
  ];
  const more = notes.map((note) => element('p', { class: 'cell-more' }, note));
  return element(
    'div',
    // A wide table scrolls in itself, by keyboard too.
    { class: 'cell-table', tabindex: '0' },
    element('table', {}, element('thead', {}, head), element('tbody', {}, ...rows)),
    ...more,
  );
}

/** Shown at first; the page leafs through the others. */
const ROWS = 100;

/** A column of whole numbers, some of them long: counts. Years, all of four digits, are as JavaScript writes them. */
export function isCount({ rows, numeric }: Table, column: number): boolean {
  if (!numeric[column]) return false;
  const cells = rows.map((row) => row[column] ?? '');
  const isLong = cells.some((cell) => /^-?\d{4,}$/.test(cell));
  return (
    isLong &&
    cells.every((cell) => /^(-?\d*|null)$/.test(cell)) &&
    !cells.every((cell) => /^\d{4}$|^$/.test(cell))
  );
}

/** A whole number in groups of three. */
export function grouped(cell: string): string {
  return /^-?\d{4,}$/.test(cell) ? cell.replace(/\B(?=(\d{3})+$)/g, ',') : cell;
}

function treeMarkup(tree: Tree, key = '', open = true): Markup {
  const label = key ? `${key}: ` : '';
  if (!tree.entries) return element('div', { class: 'cell-leaf' }, label + tree.text);
  const size = tree.entries.length + (tree.more ?? 0);
  return element(
    'details',
    { class: 'cell-tree', ...(open && { open: '' }) },
    element('summary', {}, `${label}${tree.text || 'with'} ${size} ${size === 1 ? 'entry' : 'entries'}`),
    ...tree.entries.map(([name, child]) =>
      treeMarkup(child, name, tree.entries!.length <= 12 && !child.entries),
    ),
    ...(tree.more ? [element('div', { class: 'cell-leaf' }, `… ${tree.more} more`)] : []),
  );
}

function errorMarkup(error: CellError, labels: CellLabels): Markup {
  const stack = error.frames.map(
    ({ cell, line, where }) => `\n  at ${labels.nameOf(cell)}, line ${line}${where && `, in ${where}`}`,
  );
  return element(
    'div',
    { class: 'cell-error' },
    element('b', {}, error.name),
    ' ',
    element('span', {}, error.message),
    ...(error.times === undefined
      ? []
      : [element('span', { class: 'cell-times' }, ` ${error.times.toLocaleString('en')} times`)]),
    stack.join(''),
  );
}

const tick = 'M3 8.500l3.500 3.500 6.500-8';
const cross = 'M4 4l8 8m0-8l-8 8';

/** Checks as a list: what passed, and what was expected where it did not. */
function verdictMarkup(checks: readonly Verdict[]): Markup {
  const items = checks.map((verdict) => {
    const { label, pass } = verdict;
    return element(
      'li',
      { class: pass ? 'pass' : 'fail' },
      element(
        'svg',
        {
          class: 'icon',
          viewBox: '0 0 16 16',
          width: 16,
          height: 16,
          role: 'img',
          'aria-label': pass ? 'passes' : 'fails',
        },
        element('path', { d: pass ? tick : cross, fill: 'none', stroke: 'currentColor', 'stroke-width': 2 }),
      ),
      element('span', {}, pass ? label : `${label}. ${sentenceOf(verdict)}`),
    );
  });
  return element('ul', { class: 'checks' }, ...items);
}
