/** The panel of variables: what the kernel holds, each name with its type, its value and the cell that made it. */
import { type ReadonlySignal, signal, useComputed, useSignal } from '@preact/signals';
import { render } from 'preact';
import type { Variable } from '../kernel/variables.ts';

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
/** So few are seen at a glance. */
const MOST_UNFILTERED = 6;

/** Fills the panel of the page, if it has one, after runs. */
export class VariablesPanel {
  readonly #host: VariablesHost;
  /** Null on a page that has no such panel. */
  readonly #element: HTMLDetailsElement | null;
  /** Another array whenever something in it, or the number of a cell, may be another. */
  readonly #list = signal<readonly Variable[]>([]);
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(host: VariablesHost) {
    this.#host = host;
    this.#element = document.querySelector<HTMLDetailsElement>('details[data-part="variables"]');
    this.#element?.addEventListener('toggle', () => this.update());
    const [count, into] = ['summary span', 'div'].map((part) => this.#element?.querySelector(part));
    if (count) render(<Count list={this.#list} />, count);
    if (into) render(<Variables list={this.#list} cellOf={(id) => host.cell(id)} />, into);
  }

  /** Something has run. Of many cells in a row, some are enough to ask; a closed panel asks when it is opened. */
  update(): void {
    if (!this.#element?.open || this.#timer !== undefined) return;
    this.#timer = setTimeout(
      () => {
        this.#timer = undefined;
        this.#host.ask();
      },
      PAUSE_MS + Math.min(this.#list.value.length, MOST_ROWS) * PAUSE_PER_ROW_MS,
    );
  }

  /** Cells have other numbers, or are gone. */
  redraw(): void {
    this.show([...this.#list.value]);
  }

  show(list: readonly Variable[]): void {
    this.#list.value = list;
  }
}

interface ListProps {
  readonly list: ReadonlySignal<readonly Variable[]>;
}

const Count = ({ list: { value } }: ListProps) => value.length > 0 && value.length.toLocaleString('en');

function Variables({ list, cellOf }: ListProps & { readonly cellOf: VariablesHost['cell'] }) {
  const filter = useSignal('');
  const found = useComputed(() => {
    const wanted = filter.value.trim().toLowerCase();
    return list.value.filter(({ name, type, text }) =>
      [name, type, text].some((each) => each.toLowerCase().includes(wanted)),
    );
  });
  const all = list.value.length;
  const count = found.value.length;
  if (all === 0) return <p>Names that cells define appear here once they have run.</p>;
  return (
    <>
      {(all > MOST_UNFILTERED || filter.value !== '') && (
        <p class="vars-filter">
          <input
            type="search"
            aria-label="Filter the variables"
            placeholder="Filter by name, type or value"
            spellcheck={false}
            value={filter.value}
            onInput={({ currentTarget }) => (filter.value = currentTarget.value)}
          />
          <span role="status">{filter.value !== '' && `${count} of ${all.toLocaleString('en')}`}</span>
        </p>
      )}
      {count > 0 && (
        <table class="vars">
          <thead>
            <tr>
              {['Name and type', 'Cell', 'Value'].map((name) => (
                <th scope="col">{name}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {found.value.slice(0, MOST_ROWS).map((variable) => (
              <Row key={variable.name} variable={variable} cellOf={cellOf} />
            ))}
          </tbody>
        </table>
      )}
      {count > MOST_ROWS && <p>… {(count - MOST_ROWS).toLocaleString('en')} more names</p>}
    </>
  );
}

interface RowProps {
  readonly variable: Variable;
  readonly cellOf: VariablesHost['cell'];
}

function Row({ variable: { name, type, text, cell }, cellOf }: RowProps) {
  const made = cellOf(cell.replace(/-check$/, ''));
  return (
    <tr>
      <td class="nm">
        <b>{name}</b> <span>{type}</span>
      </td>
      <td class="at">{made && <a href={`#${made.element.id}`}>[{made.number}]</a>}</td>
      <td class="val" title={text}>
        {text}
      </td>
    </tr>
  );
}
