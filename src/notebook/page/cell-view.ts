/** One cell on the page: its code or editor, its outputs, its state. It knows elements; the notebook decides. */
import { type CellError, type Output, placeOf, withOutputs } from '../kernel/outputs.ts';
import type { CompiledCell } from '../language/compile.ts';
import type { Extension } from '@codemirror/state';
import { toDom } from '../markup/markup.ts';
import { type CellLabels, outputMarkup } from '../markup/output-markup.ts';
import type { Mistake } from '../types/type-service.ts';
import { words } from '../words.ts';
import type { CellEditor, EditorEvents } from './editor.ts';

export type CellState = 'idle' | 'queued' | 'running' | 'done' | 'stale' | 'error' | 'stopped' | 'budget';

const MISTAKES_SAID = 3;

export class CellView {
  readonly element: HTMLElement;
  readonly id: string;
  readonly label: string;
  /** The source as the article has it; a scratch cell has none. */
  readonly original: string | null;
  readonly seconds: number;
  readonly check: CompiledCell | null;
  /** Markdown before a cell that came from a file. */
  readonly prose: string;
  /** The outputs of the last run in this page; null if only the build has run it. */
  outputs: Output[] | null = null;
  /** What ran last: at first, what the build ran. */
  compiled: CompiledCell | null;
  #source: string;
  #editor: CellEditor | null = null;
  #drawn = 0;
  /** What is on the page for outputs that are replaced in place. */
  readonly #places = new Map<string, Node>();
  #tick: ReturnType<typeof setInterval> | undefined;

  constructor(
    element: HTMLElement,
    cell: {
      readonly id: string;
      readonly label: string;
      readonly original: string | null;
      readonly source: string;
      readonly seconds: number;
      readonly compiled: CompiledCell | null;
      readonly check: CompiledCell | null;
      readonly prose?: string;
    },
  ) {
    this.element = element;
    this.id = cell.id;
    this.label = cell.label;
    this.original = cell.original;
    this.#source = cell.source;
    this.seconds = cell.seconds;
    this.compiled = cell.compiled;
    this.check = cell.check;
    this.prose = cell.prose ?? '';
  }

  get source(): string {
    return this.#source;
  }
  get edited(): boolean {
    return this.#source !== this.original;
  }
  get state(): CellState {
    return (this.element.dataset['state'] ?? 'idle') as CellState;
  }
  get isEditing(): boolean {
    return this.#editor !== null;
  }

  /** Opens the editor, once; afterwards the cell stays editable. */
  async edit(events: EditorEvents, focus: boolean): Promise<void> {
    if (this.#editor === null) {
      const { createEditor } = await import('./editor.ts');
      this.#editor ??= createEditor(this.#source, `${this.label}: code`, {
        ...events,
        onChange: (text) => {
          this.#source = text;
          this.#editor?.mark(null);
          events.onChange(text);
        },
      });
      const shown = this.element.querySelector('.cell-in .cell-collapsed, .cell-in pre');
      if (shown) shown.replaceWith(this.#editor.element);
      else this.element.querySelector('.cell-in')?.prepend(this.#editor.element);
    }
    if (focus) this.#editor.focus();
  }

  /** Gives the editor completion and hover types, or takes them away. */
  setTypes(extension: Extension | null, mistakes: readonly Mistake[]): void {
    this.#editor?.setTypes(extension);
    this.showMistakes(mistakes);
  }

  /** Marks in the editor what TypeScript finds wrong, and says it below, where a finger or a screen reader finds it. */
  showMistakes(mistakes: readonly Mistake[]): void {
    this.#editor?.markTypes(mistakes);
    let list = this.element.querySelector('.cell-mistakes');
    if (!list) {
      if (mistakes.length === 0) return;
      list = document.createElement('div');
      list.className = 'cell-mistakes';
      list.setAttribute('role', 'status');
      this.element.querySelector('.cell-in')?.append(list);
    }
    const said = mistakes.slice(0, MISTAKES_SAID).map(({ line, message }) => {
      const paragraph = document.createElement('p');
      paragraph.textContent = words.types.mistake(line, message.split('\n')[0] ?? '');
      return paragraph;
    });
    const more = mistakes.length - said.length;
    list.replaceChildren(...said, ...(more > 0 ? [words.types.moreMistakes(more)] : []));
  }

  /** Puts another source in place, in the editor or in the listing. */
  setSource(source: string): void {
    this.#source = source;
    if (this.#editor) this.#editor.setText(source);
    else {
      const listing = this.element.querySelector('.cell-in pre');
      if (listing) listing.textContent = source;
    }
  }

  setState(state: CellState, word: string, ...notes: readonly (string | HTMLElement)[]): void {
    clearInterval(this.#tick);
    this.element.dataset['state'] = state;
    const foot = this.element.querySelector('.cell-foot');
    const shown = foot?.querySelector('.state');
    if (!foot || !shown) return;
    shown.textContent = word;
    for (const old of foot.querySelectorAll('.cell-note')) old.remove();
    const spans = notes.map((note) => {
      const span = document.createElement('span');
      span.className = 'cell-note';
      span.append(note);
      return span;
    });
    shown.after(...spans);
    const button = this.element.querySelector<HTMLElement>('.cell-run');
    const busy = state === 'running' || state === 'queued';
    if (button) {
      button.dataset['do'] = busy ? 'stop' : 'run';
      button.setAttribute('aria-label', busy ? words.stopCell(this.label) : words.run(this.label));
      button.querySelector('path')?.setAttribute('d', busy ? 'M3.500 3.500h9v9h-9z' : 'M4 2.500v11l9-5.500z');
    }
  }

  /** Counts the seconds in the foot while the cell runs. */
  showElapsed(): void {
    const started = performance.now();
    this.#tick = setInterval(() => {
      const note = this.element.querySelector('.cell-foot .cell-note');
      if (note) note.textContent = `${((performance.now() - started) / 1000).toFixed(1)} s`;
    }, 100);
  }

  setPrompts(inText: string, outText: string): void {
    const [first, second] = this.element.querySelectorAll('.prompt');
    if (first) first.textContent = inText;
    if (second) second.textContent = outText;
  }

  clearOutputs(): void {
    this.outputs = [];
    this.element.querySelector('.cell-out')?.replaceChildren();
    this.#places.clear();
    this.#editor?.mark(null);
  }

  addOutputs(outputs: readonly Output[], labels: CellLabels): void {
    const out = this.element.querySelector('.cell-out');
    if (!out) return;
    if (this.outputs) this.outputs = [...withOutputs(this.outputs, outputs)];
    for (const output of outputs) {
      if (output.kind === 'clear') {
        out.replaceChildren();
        this.#places.clear();
        continue;
      }
      const last = out.lastElementChild;
      const sameStream =
        output.kind === 'stream' &&
        last?.classList.contains('cell-stream') === true &&
        last.classList.contains('cell-stderr') === (output.name === 'stderr');
      if (sameStream) last.append(`\n${output.text.replace(/\n$/, '')}`);
      else
        this.#put(
          output,
          toDom(outputMarkup(output, labels, `live-${this.id}-${this.#drawn++}`), document),
          out,
        );
      if (output.kind === 'error') this.#markError(output);
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

  /** Shows another text of the cell under it, for comparison. */
  showBeside(source: string): void {
    if (this.element.querySelector('.cell-yours')) return;
    const yours = document.createElement('details');
    yours.className = 'cell-yours';
    yours.open = true;
    const summary = document.createElement('summary');
    summary.textContent = words.yours;
    const code = document.createElement('pre');
    code.textContent = source;
    yours.append(summary, code);
    this.element.querySelector('.cell-foot')?.append(yours);
  }

  #markError(error: CellError): void {
    const line = error.frames.find((frame) => frame.cell === this.id)?.line;
    if (line !== undefined) this.#editor?.mark({ line, message: `${error.name}: ${error.message}` });
  }
}
