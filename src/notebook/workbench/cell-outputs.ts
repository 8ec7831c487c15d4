/** What a cell has put out, as elements: a later state of an output takes the place of the earlier one. */
import { type Output, placeOf, withOutputs } from '../kernel/outputs.ts';
import { toDom } from '../markup/markup.ts';
import { type CellLabels, outputMarkup } from '../markup/output-markup.ts';

export class CellOutputs {
  readonly #cell: string;
  readonly #out: Element | null;
  /** What the build has made. */
  readonly #built: readonly Node[];
  #all: readonly Output[] = [];
  #drawn = 0;
  /** What is on the page for outputs that are replaced in place. */
  readonly #places = new Map<string, Node>();

  /** `out` is the element that holds them; a cell of the reader's own begins with none. */
  constructor(cell: string, out: Element | null) {
    this.#cell = cell;
    this.#out = out;
    this.#built = [...(out?.childNodes ?? [])];
  }

  get all(): readonly Output[] {
    return this.#all;
  }

  clear(): void {
    this.#all = [];
    this.#places.clear();
    this.#out?.replaceChildren();
  }

  showBuilt(): void {
    this.clear();
    this.#out?.replaceChildren(...this.#built);
  }

  add(outputs: readonly Output[], labels: CellLabels): void {
    if (!this.#out) return;
    this.#all = [...withOutputs(this.#all, outputs)];
    for (const output of outputs) this.#show(output, labels, this.#out);
  }

  #show(output: Output, labels: CellLabels, out: Element): void {
    if (output.kind === 'clear') {
      out.replaceChildren();
      this.#places.clear();
      return;
    }
    const last = out.lastElementChild;
    const isSameStream =
      output.kind === 'stream' &&
      last?.classList.contains('cell-stream') === true &&
      last.classList.contains('cell-stderr') === (output.name === 'stderr');
    if (isSameStream) last.append(`\n${output.text.replace(/\n$/, '')}`);
    else {
      const markup = outputMarkup(output, labels, `live-${this.#cell}-${this.#drawn++}`);
      this.#put(output, toDom(markup, document), out);
    }
  }

  /** Behind the others, or in the place of the one that it is a later state of. */
  #put(output: Output, made: Node, out: Element): void {
    const place = placeOf(output);
    const before = place === null ? undefined : this.#places.get(place);
    if (before?.parentNode === out) out.replaceChild(made, before);
    else out.append(made);
    if (place !== null) this.#places.set(place, made);
  }
}
