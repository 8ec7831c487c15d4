/** A table that has run in the page: sorted by a press on a heading, leafed through, saved as CSV. */
import type { Table } from '../kernel/outputs.ts';
import { grouped, isCount } from '../markup/output-markup.ts';
import { textButton } from './bar.ts';
import { fileOfTable } from './csv.ts';
import { saveFile } from './save-file.ts';
import { sortedRows } from './sorted-rows.ts';

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
    const heading = document.createElement('th');
    heading.scope = 'col';
    heading.classList.toggle('number', table.numeric[at] === true);
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = column;
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
    heading.append(button);
    return heading;
  });
  const body = document.createElement('tbody');
  const place = document.createElement('span');
  place.setAttribute('role', 'status');
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

  const box = document.createElement('div');
  box.className = 'cell-table';
  box.tabIndex = 0;
  box.setAttribute('role', 'group');
  box.ariaLabel = `Table of ${table.rows.length} rows`;
  const drawn = document.createElement('table');
  const head = document.createElement('thead');
  const line = document.createElement('tr');
  line.append(...headings);
  head.append(line);
  drawn.append(head, body);
  box.append(drawn);

  const foot = document.createElement('p');
  foot.className = 'table-foot';
  if (!isWhole) foot.append(back, place, on);
  for (const note of leftOut(table)) foot.append(note);
  foot.append(textButton('CSV', () => saveFile(`${name}.csv`, 'text/csv', fileOfTable(table))));
  const all = document.createElement('div');
  all.append(box, foot);
  return all;
}

function turner(label: string, sign: string, turn: () => void): HTMLButtonElement {
  const button = textButton(sign, turn);
  button.className = 'table-turn';
  button.ariaLabel = label;
  return button;
}

function rowOf(row: readonly string[], { numeric }: Table, isGrouped: readonly boolean[]): HTMLElement {
  const line = document.createElement('tr');
  for (const [at, text] of row.entries()) {
    const cell = line.insertCell();
    cell.textContent = isGrouped[at] ? grouped(text) : text;
    cell.classList.toggle('number', numeric[at] === true);
  }
  return line;
}

function* leftOut({ more, moreColumns, rows }: Table): Iterable<HTMLElement> {
  const texts = [
    ...(more > 0
      ? [`The first ${rows.length.toLocaleString('en')}; ${more.toLocaleString('en')} more are not here.`]
      : []),
    ...(moreColumns ? [`… ${moreColumns} more columns`] : []),
  ];
  for (const text of texts) {
    const note = document.createElement('span');
    note.textContent = text;
    yield note;
  }
}
