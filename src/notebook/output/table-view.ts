/** A table that has run in the page: sorted by a press on a heading, leafed through, saved as CSV. */
import type { Table } from '../kernel/outputs.ts';
import { grouped, isCount } from '../model/output-markup.ts';
import { part, textButton } from '../part.ts';
import { saveFile } from '../files/save-file.ts';
import { shortNumber } from '../model/short-number.ts';
import { fileOfTable, sortedRows } from './table-rows.ts';

/** Shorter tables are shown whole. */
const WHOLE = 12;
const PAGE = 10;

/** The table with its buttons; `name` begins the name of the file that it is saved as. */
export function tableView(table: Table, name: string): HTMLElement {
  let order = table.sorted ?? null;
  let first = 0;
  const isWhole = table.rows.length <= WHOLE;
  const size = isWhole ? table.rows.length : PAGE;
  const isGrouped = table.columns.map((_, at) => isCount(table, at));

  const headings = table.columns.map((column, at) => {
    const button = part('button', { type: 'button' }, column);
    button.addEventListener('click', () => {
      // A third press gives the rows as the cell has made them.
      order =
        order?.column !== at
          ? { column: at, descending: false }
          : order.descending
            ? null
            : { column: at, descending: true };
      first = 0;
      show();
    });
    return part('th', { scope: 'col', className: lookOf(table, at) }, button);
  });
  const body = part('tbody');
  const place = part('span', { role: 'status' });
  const back = turner('Earlier rows', '‹', () => turn(-size));
  const on = turner('Later rows', '›', () => turn(size));

  const turn = (by: number): void => {
    first = Math.max(0, Math.min(first + by, table.rows.length - 1));
    first -= first % size;
    show();
  };
  const show = (): void => {
    for (const [at, heading] of headings.entries()) {
      if (order?.column === at) heading.ariaSort = order.descending ? 'descending' : 'ascending';
      else heading.removeAttribute('aria-sort');
    }
    const rows = sortedRows(table, order).slice(first, first + size);
    body.replaceChildren(...rows.map((row) => rowOf(row, table, isGrouped)));
    back.disabled = first === 0;
    on.disabled = first + size >= table.rows.length;
    place.textContent = `rows ${first + 1} to ${first + rows.length} of ${table.rows.length.toLocaleString('en')}`;
  };
  show();

  const box = { className: 'cell-table', tabIndex: 0, role: 'group' };
  const drawn = part('table', '', part('thead', '', part('tr', '', ...headings)), body);
  return part(
    'div',
    '',
    part('div', { ...box, ariaLabel: `Table of ${table.rows.length} rows` }, drawn),
    part(
      'p',
      'table-foot',
      ...(isWhole ? [] : [back, place, on]),
      ...leftOut(table).map((text) => part('span', '', text)),
      textButton('CSV', () => saveFile(`${name}.csv`, 'text/csv', fileOfTable(table))),
    ),
  );
}

const lookOf = ({ numeric }: Table, column: number): string => (numeric[column] === true ? 'number' : '');

const turner = (ariaLabel: string, sign: string, turn: () => void): HTMLButtonElement =>
  Object.assign(textButton(sign, turn), { className: 'table-turn', ariaLabel });

function rowOf(row: readonly string[], table: Table, isGrouped: readonly boolean[]): HTMLElement {
  const cells = row.map((text, at) => {
    const shown = table.numeric[at] === true ? shortNumber(text) : text;
    // The whole value is under the pointer, and in the file.
    const title = shown === text ? {} : { title: text };
    return part('td', { className: lookOf(table, at), ...title }, isGrouped[at] ? grouped(text) : shown);
  });
  return part('tr', '', ...cells);
}

const leftOut = ({ more, moreColumns, rows }: Table): readonly string[] => [
  ...(more > 0
    ? [`The first ${rows.length.toLocaleString('en')}; ${more.toLocaleString('en')} more are not here.`]
    : []),
  ...(moreColumns ? [`… ${moreColumns} more columns`] : []),
];
