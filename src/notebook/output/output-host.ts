/** What a cell has put out, as elements: a later state of an output takes the place of the earlier one. */
import {
  type InputOutput,
  type InputValue,
  LATEX,
  MARKDOWN,
  type MimeBundle,
  type Output,
  placeOf,
  TABLE,
  withOutputs,
} from '../kernel/outputs.ts';
import { lookOf } from '../model/input-markup.ts';
import { toDom } from '../markup/markup.ts';
import { type CellLabels, outputMarkup } from '../model/output-markup.ts';
import { beginningOf } from './beginning.ts';
import { showValue } from './controls.ts';
import { drawingNote } from './drawing-note.ts';
import { drawFormula, drawText } from './drawn-text.ts';
import { wireReadings } from './drawing-readings.ts';
import { drawInPieces, isLarge } from './large-drawing.ts';
import { commandButton } from '../view/command-buttons.ts';
import { part } from '../view/part.ts';
import { tableView } from './table-view.ts';

const MOST_TEXT = 100_000;

/** Of this page: no drawing can refer to what stands in another one, whatever its ids and those of the cells are. */
let drawings = 0;

/** The outputs of one cell, around the element that holds them. */
export class OutputHost {
  readonly #cell: string;
  readonly #out: Element | null;
  /** What the build has made. */
  readonly #built: readonly Node[];
  #all: readonly Output[] = [];
  #areWithheld = false;
  /** Characters of plain text that the page still shows: a file may bring more than a kernel gives out. */
  #room = MOST_TEXT;
  /** What is on the page for outputs that are replaced in place. */
  readonly #places = new Map<string, Node>();
  /** Controls of the run before: they stay in the reader's hand until the new run has made the same, or is over. */
  readonly #held = new Set<HTMLElement>();

  /** `out` is the element that holds them; a cell of the reader's own begins with none. */
  constructor(cell: string, out: Element | null) {
    this.#cell = cell;
    this.#out = out;
    this.#built = [...(out?.childNodes ?? [])];
  }

  get all(): readonly Output[] {
    return this.#all;
  }
  /** Whether they are there, and not drawn. */
  get areWithheld(): boolean {
    return this.#areWithheld;
  }

  /** Has them without drawing them: an earlier page ended while it did. */
  withhold(outputs: readonly Output[]): void {
    this.#all = outputs;
    this.#areWithheld = outputs.length > 0;
    if (this.#areWithheld)
      this.#out?.append(part('p', 'cell-more', 'Its output is kept and not drawn. ', commandButton('draw')));
  }

  /** Takes away all but the controls, which wait for `settle`. */
  clear(): void {
    this.#all = [];
    this.#areWithheld = false;
    this.#room = MOST_TEXT;
    this.#places.clear();
    this.#held.clear();
    for (const child of [...(this.#out?.childNodes ?? [])])
      if (child instanceof HTMLElement && child.dataset['input'] !== undefined) this.#held.add(child);
      else child.remove();
  }

  /** The run is over: controls that it has not made again go. */
  settle(): void {
    for (const control of this.#held) control.remove();
    this.#held.clear();
  }

  /** The reader has moved a control. */
  setInput(id: string, value: InputValue): void {
    this.#all = this.#all.map((output) =>
      output.kind === 'input' && output.id === id ? { ...output, value } : output,
    );
  }

  showBuilt(): void {
    this.clear();
    this.settle();
    this.#out?.replaceChildren(...this.#built);
  }

  add(outputs: readonly Output[], labels: CellLabels): void {
    if (!this.#out) return;
    drawingNote.begin();
    this.#all = [...withOutputs(this.#all, outputs)];
    for (const output of outputs) this.#show(this.#fitting(output), labels, this.#out);
  }

  /** The output with as much of its text as there is room for; what is kept and downloaded has all of it. */
  #fitting(output: Output): Output {
    if (output.kind === 'error') {
      const { shown, more } = beginningOf(output.message);
      return { ...output, message: shown + more };
    }
    const fit = (text: string): string => {
      const { shown, more } = beginningOf(text, { characters: this.#room, lines: Infinity });
      this.#room -= shown.length;
      return shown + more;
    };
    if (output.kind === 'stream') return { ...output, text: fit(output.text) };
    const isText =
      (output.kind === 'display' || output.kind === 'result') && Object.keys(output.data).length === 1;
    return isText ? { ...output, data: { 'text/plain': fit(output.data['text/plain']) } } : output;
  }

  #show(output: Output, labels: CellLabels, out: Element): void {
    if (output.kind === 'clear') {
      out.replaceChildren();
      this.#room = MOST_TEXT;
      this.#places.clear();
      this.#held.clear();
      return;
    }
    const [held] = this.#held;
    const last = held ? held.previousElementSibling : out.lastElementChild;
    const isSameStream =
      output.kind === 'stream' &&
      last?.classList.contains('cell-stream') === true &&
      last.classList.contains('cell-stderr') === (output.name === 'stderr');
    if (isSameStream) last.append(`\n${output.text.replace(/\n$/, '')}`);
    else if (output.kind !== 'input' || !this.#keeps(output))
      this.#put(output, this.#drawn(output, labels), out);
  }

  #drawn(output: Output, labels: CellLabels): Node {
    const table = 'data' in output ? output.data[TABLE] : undefined;
    if (table) return tableView(table, this.#cell);
    const written = 'data' in output ? writtenIn(output.data) : null;
    if (written) return written;
    const markup = outputMarkup(output, labels, `live-${drawings++}`);
    // An update comes to be replaced, and takes the place of what is whole.
    if ('data' in output && output.kind !== 'update' && isLarge(markup)) return drawInPieces(markup, wire);
    const made = toDom(markup, document);
    if ('data' in output && made instanceof Element) {
      if (output.kind === 'update') wireReadings(made);
      else wire(made);
    }
    if (output.kind === 'omitted' && output.kept) (made as Element).append(' ', commandButton('save-output'));
    return made;
  }

  /** Whether the same control is there already, from the run before: then it stays where it is. */
  #keeps(output: InputOutput): boolean {
    const look = lookOf(output.control);
    for (const control of this.#held) {
      if (control.dataset['input'] !== output.id || control.dataset['control'] !== look) continue;
      this.#held.delete(control);
      this.#places.set(placeOf(output) ?? '', control);
      showValue(control, output.value);
      return true;
    }
    return false;
  }

  /** Behind the others, or in the place of the one that it is a later state of. */
  #put(output: Output, made: Node, out: Element): void {
    const place = placeOf(output);
    const before = place === null ? undefined : this.#places.get(place);
    if (before?.parentNode === out) out.replaceChild(made, before);
    else out.insertBefore(made, [...this.#held][0] ?? null);
    if (place !== null) this.#places.set(place, made);
  }
}

/** Values under the pointer, and boards that can be played. */
function wire(drawn: Element): void {
  wireReadings(drawn);
  if (!drawn.querySelector('.nb-board')) return;
  const play = import('./board-player.ts').then(({ playBoards }) => playBoards(drawn));
  // What did not load leaves the plain drawing.
  play.catch(() => undefined);
}

/** What md`…` and tex`…` have made: it is drawn a moment later, if it is still on the page. */
function writtenIn(data: MimeBundle): HTMLElement | null {
  const [text, formula] = [data[MARKDOWN], data[LATEX]];
  if (text === undefined && formula === undefined) return null;
  const into = part('div', 'cell-prose');
  if (text !== undefined) drawText(into, text, () => into.isConnected);
  else drawFormula(into, formula ?? '');
  return into;
}
