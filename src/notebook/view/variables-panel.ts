/** The panel of variables: what the kernel holds, each name with its type, its value and the cell that made it. */
import type { Variable } from '../kernel/variables.ts';
import { part } from './part.ts';

export interface VariablesHost {
  /** Asks the kernel; what it says comes to `show`. */
  ask(): void;
  /** The number and the element of a cell; null where it is no longer there. */
  cell(id: string): { readonly number: string; readonly element: HTMLElement } | null;
}

const PAUSE_MS = 250;
/** A table of many rows takes some milliseconds to draw: it is drawn less often. */
const PAUSE_PER_ROW_MS = 5;
const MOST_ROWS = 200;

/** Fills the panel of the page, if it has one, after runs. */
export class VariablesPanel {
  readonly #host: VariablesHost;
  /** Null on a page that has no such panel. */
  readonly #element: HTMLDetailsElement | null;
  #list: readonly Variable[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #rows = 0;

  constructor(host: VariablesHost) {
    this.#host = host;
    this.#element = document.querySelector<HTMLDetailsElement>('details[data-part="variables"]');
    this.#element?.addEventListener('toggle', () => this.update());
    this.show([]);
  }

  /** Something has run. Of many cells in a row, some are enough to ask; a closed panel asks when it is opened. */
  update(): void {
    if (!this.#element?.open || this.#timer !== undefined) return;
    this.#timer = setTimeout(
      () => {
        this.#timer = undefined;
        this.#host.ask();
      },
      PAUSE_MS + this.#rows * PAUSE_PER_ROW_MS,
    );
  }

  /** Cells have other numbers, or are gone. */
  redraw(): void {
    this.show(this.#list);
  }

  show(list: readonly Variable[]): void {
    this.#rows = Math.min(list.length, MOST_ROWS);
    this.#list = list;
    const count = this.#element?.querySelector('summary span');
    if (count) count.textContent = list.length > 0 ? list.length.toLocaleString('en') : '';
    const into = this.#element?.querySelector('div');
    if (into) drawInto(into, list, this.#host);
  }
}

function drawInto(into: HTMLElement, list: readonly Variable[], host: VariablesHost): void {
  if (list.length === 0) {
    into.replaceChildren(part('p', '', 'Names that cells define appear here once they have run.'));
    return;
  }
  const names = ['Name and type', 'Cell', 'Value'].map((name) => part('th', { scope: 'col' }, name));
  const rows = list.slice(0, MOST_ROWS).map((variable) => rowOf(variable, host));
  const head = part('thead', '', part('tr', '', ...names));
  const more = list.length - MOST_ROWS;
  into.replaceChildren(
    part('table', 'vars', head, part('tbody', '', ...rows)),
    ...(more > 0 ? [part('p', '', `… ${more.toLocaleString('en')} more names`)] : []),
  );
}

function rowOf({ name, type, text, cell }: Variable, host: VariablesHost): HTMLElement {
  const made = host.cell(cell.replace(/-check$/, ''));
  return part(
    'tr',
    '',
    part('td', 'nm', part('b', '', name), ' ', part('span', '', type)),
    part('td', 'at', ...(made ? [part('a', { href: `#${made.element.id}` }, `[${made.number}]`)] : [])),
    part('td', { className: 'val', title: text }, text),
  );
}
