/** The time limit of a notebook's cells: a list in the bar, where the page has one. */
import type { Bar } from './bar.ts';

/** Shows the limit and tells when the reader sets another. */
export class TimeLimit {
  readonly #list: HTMLSelectElement | null;

  constructor(bar: Bar, onSet: (seconds: number) => void) {
    this.#list = bar.element.querySelector<HTMLSelectElement>('select[data-part="limit"]');
    this.#list?.addEventListener('change', () => onSet(Number(this.#list?.value)));
  }

  /** The limit of the open notebook, in seconds, 0 for none; undefined where none was ever set. */
  show(seconds: number | undefined): void {
    if (!this.#list) return;
    const value = String(seconds ?? 10);
    // A limit from a file may be none of the list's.
    if (![...this.#list.options].some((option) => option.value === value))
      this.#list.add(new Option(`${value} s`, value));
    this.#list.value = value;
  }
}
