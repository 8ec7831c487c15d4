/** What a cell has put out, as elements: a later state of an output takes the place of the earlier one. */
import {
  type InputOutput,
  LATEX,
  MARKDOWN,
  type MimeBundle,
  type Output,
  placeOf,
  TABLE,
} from '../kernel/outputs.ts';
import { drawingName } from '../../book.config.ts';
import { lookOf } from '../model/input-markup.ts';
import { toDom } from '../markup/markup.ts';
import { type CellLabels, outputMarkup } from '../model/output-markup.ts';
import type { OutputLog } from '../model/cell.ts';
import { beginningOf } from './beginning.ts';
import { showValue } from './controls.ts';
import { drawingNote } from './drawing-note.ts';
import { drawFormula, drawText } from './drawn-text.ts';
import { wireReadings } from './drawing-readings.ts';
import { drawInPieces, isLarge } from './large-drawing.ts';
import { type CommandId, commands } from '../commands/registry.ts';
import { part, textButton } from '../part.ts';
import { tableView } from './table-view.ts';

const MOST_TEXT = 100_000;

/** Of this page: no drawing can refer to what stands in another one, whatever its ids and those of the cells are. */
let drawings = 0;

/** The outputs of one cell, around the element that holds them. What is new in them is put there by hand, what is there stays. */
export class OutputHost {
  readonly #cell: string;
  readonly #out: Element | null;
  readonly #labels: CellLabels;
  /** What the build has made. */
  readonly #built: readonly Node[];
  #isBuilt = true;
  #epoch: number | null = null;
  /** What is shown, by the outputs' own objects: one that is there is not drawn again. */
  #shown: readonly Output[] = [];
  /** Characters of plain text that the page still shows: a file may bring more than a kernel gives out. */
  #room = MOST_TEXT;
  /** What is on the page for outputs that are replaced in place. */
  readonly #places = new Map<string, Node>();
  /** Controls of the run before: they stay in the reader's hand until the new run has made the same, or is over. */
  readonly #held = new Set<HTMLElement>();

  /** `out` is the element that holds them; a cell of the reader's own begins with none. */
  constructor(cell: string, out: Element | null, labels: CellLabels) {
    this.#cell = cell;
    this.#out = out;
    this.#labels = labels;
    this.#built = [...(out?.childNodes ?? [])];
  }

  /** Shows these outputs; null is what the build has made. */
  show(log: OutputLog | null): void {
    const out = this.#out;
    if (!out || (log === null && this.#isBuilt)) return;
    this.#isBuilt = log === null;
    if (log === null) {
      this.#clear(null);
      this.settle();
      out.replaceChildren(...this.#built);
      return;
    }
    const { epoch, items } = log;
    if (items.length > 0) drawingNote.begin();
    if (epoch !== this.#epoch || !continues(items, this.#shown)) this.#clear(epoch);
    const before = this.#shown;
    this.#shown = items;
    for (const [at, output] of items.entries()) {
      const known = before[at];
      if (known !== output) this.#show(output, known, out);
    }
  }

  /** Says that they are there, without drawing them: an earlier page ended while it did. */
  withhold({ epoch, items }: OutputLog): void {
    this.#clear(epoch);
    this.#isBuilt = false;
    this.#epoch = null;
    if (items.length > 0)
      this.#out?.append(part('p', 'cell-more', 'Its output is kept and not drawn. ', buttonFor('draw')));
  }

  /** The run is over: controls that it has not made again go. */
  settle(): void {
    for (const control of this.#held) control.remove();
    this.#held.clear();
  }

  /** Takes away all but the controls, which wait for `settle`. */
  #clear(epoch: number | null): void {
    const isSameRun = epoch !== null && epoch === this.#epoch;
    this.#epoch = epoch;
    this.#shown = [];
    this.#room = MOST_TEXT;
    this.#places.clear();
    this.#held.clear();
    for (const child of [...(this.#out?.childNodes ?? [])])
      if (!isSameRun && child instanceof HTMLElement && child.dataset['input'] !== undefined)
        this.#held.add(child);
      else child.remove();
  }

  /** The output with as much of its text as there is room for; what is kept and downloaded has all of it. */
  #fitting(output: Output): Output {
    if (output.kind === 'error') {
      const { shown, more } = beginningOf(output.message);
      return { ...output, message: shown + more };
    }
    if (output.kind === 'stream') return { ...output, text: this.#fit(output.text) };
    const isText =
      (output.kind === 'display' || output.kind === 'result') && Object.keys(output.data).length === 1;
    return isText ? { ...output, data: { 'text/plain': this.#fit(output.data['text/plain']) } } : output;
  }

  #fit(text: string): string {
    const { shown, more } = beginningOf(text, { characters: this.#room, lines: Infinity });
    this.#room -= shown.length;
    return shown + more;
  }

  /** `known` is what is shown of it: an earlier state, or nothing. */
  #show(output: Output, known: Output | undefined, out: Element): void {
    const last = this.#lastOf(out);
    if (output.kind === 'stream' && known?.kind === 'stream' && last?.classList.contains('cell-stream')) {
      const more = this.#fit(output.text.slice(known.text.length));
      last.append(`\n${more.replace(/\n$/, '')}`);
    } else if (output.kind !== 'input' || !this.#keeps(output))
      this.#put(output, this.#drawn(this.#fitting(output), known !== undefined), out);
  }

  /** What stands last, before the controls that wait. */
  #lastOf(out: Element): Element | null {
    const [held] = this.#held;
    return held ? held.previousElementSibling : out.lastElementChild;
  }

  #drawn(output: Output, isReplacing: boolean): Node {
    const table = 'data' in output ? output.data[TABLE] : undefined;
    if (table) return tableView(table, this.#cell);
    const written = 'data' in output ? writtenIn(output.data) : null;
    if (written) return written;
    const markup = outputMarkup(output, this.#labels, `live-${drawings++}`);
    // What takes the place of an earlier state comes to be replaced, too, and is put there whole.
    if ('data' in output && !isReplacing && isLarge(markup)) return drawInPieces(markup, wire);
    const made = toDom(markup, document);
    if ('data' in output && made instanceof Element) {
      if (isReplacing) wireReadings(made);
      else wire(made);
    }
    if (output.kind === 'omitted' && output.kept) (made as Element).append(' ', buttonFor('save-output'));
    return made;
  }

  /** Whether the same control is there already, from the run before or an earlier state: then it stays where it is. */
  #keeps(output: InputOutput): boolean {
    const look = lookOf(output.control);
    const shown = this.#places.get(placeOf(output) ?? '');
    for (const control of [...(shown instanceof HTMLElement ? [shown] : []), ...this.#held]) {
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

const buttonFor = (id: CommandId): HTMLButtonElement =>
  textButton(commands[id].label ?? commands[id].title, id);

/** Whether these outputs are the shown ones with later states of some, and with more behind them. */
const continues = (items: readonly Output[], shown: readonly Output[]): boolean =>
  items.length >= shown.length &&
  shown.every((before, at) => items[at] === before || isLaterState(items[at]!, before));

function isLaterState(now: Output, before: Output): boolean {
  if (now.kind === 'stream' && before.kind === 'stream')
    return now.name === before.name && now.text.length >= before.text.length;
  const place = placeOf(now);
  return place !== null && place === placeOf(before);
}

/** Values under the pointer, and drawings that can be played. */
function wire(drawn: Element): void {
  wireReadings(drawn);
  if (!drawn.querySelector(`.nb-${drawingName}`)) return;
  const play = import('./drawing-player.ts').then(({ playDrawings }) => playDrawings(drawn));
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
