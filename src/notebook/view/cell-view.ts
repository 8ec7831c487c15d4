/** One cell on the page: its code or editor, its outputs, its state. It knows elements; the notebook decides. */
import type { Extension } from '@codemirror/state';
import type { PageCell } from '../article/page-data.ts';
import type { KeptRun } from '../model/document.ts';
import { readableRun } from '../storage/readable-run.ts';
import type { InputValue, Output } from '../kernel/outputs.ts';
import type { CompiledCell } from '../language/compile.ts';
import type { CellLabels } from '../model/output-markup.ts';
import type { Mistake } from '../types/type-service.ts';
import { CellFoot } from './cell-foot.ts';
import { showMistakes } from './cell-mistakes.ts';
import { OutputHost } from '../output/output-host.ts';
import { type CellFacts, type CellState, stateOf } from '../model/cell-status.ts';
import type { CellEditor, EditorEvents } from '../editor/editor.ts';
import { showListing } from '../editor/listing.ts';
import { hasLineNumbers } from '../editor/line-numbers.ts';
import { drawingNote } from '../output/drawing-note.ts';

export interface CellGiven {
  readonly id: string;
  readonly label: string;
  /** As the prompt has it: "3", "+1". */
  readonly number: string;
  readonly source: string;
}

/** What a cell of the reader's own may take by itself. */
const SECONDS = 10;

/** The code cell in one element, which the build or new-cell.ts has made. */
export class CellView {
  readonly element: HTMLElement;
  readonly id: string;
  label: string;
  number: string;
  /** The source as the article has it, and what the build has run; null for a cell of the reader's own. */
  readonly original: string | null;
  readonly compiled: CompiledCell | null;
  readonly check: CompiledCell | null;
  readonly seconds: number;
  /** The reader's last run. */
  run: KeptRun | null = null;
  isOfThisVisit = false;
  busy: CellFacts['busy'] = null;
  /** With the cell that made it so. */
  stale: (NonNullable<CellFacts['stale']> & { readonly cause: CellView }) | null = null;
  refused: string | null = null;
  #isCompiling = false;
  /** What the last run, or the next one, may take. */
  allowed: number;
  /** Whether the kernel has what its last run has defined. */
  inMemory = false;
  #source: string;
  #editor: CellEditor | null = null;
  #opening: Promise<CellEditor> | null = null;
  #mistakes: readonly Mistake[] = [];
  readonly #outputs: OutputHost;
  readonly #foot: CellFoot;
  readonly #built: CellFacts['built'];

  /** `built` is the article's cell; null for one of the reader's own. */
  constructor(element: HTMLElement, { id, label, number, source }: CellGiven, built: PageCell | null) {
    this.element = element;
    this.id = id;
    this.label = label;
    this.number = number;
    this.#source = source;
    this.original = built?.source ?? null;
    this.compiled = built?.compiled ?? null;
    this.check = built?.check ?? null;
    this.seconds = this.allowed = built?.seconds ?? SECONDS;
    const state = element.dataset['state'] === 'error' ? 'error' : 'done';
    const word = element.querySelector('.cell-foot .state')?.textContent ?? state;
    this.#built = built && { source: built.source, state, word };
    if (built === null) this.#showListing();
    this.#outputs = new OutputHost(id, element.querySelector('.cell-out'));
    this.#foot = new CellFoot(element);
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
  /** Whether the reader has run it: outputs may also have come with a file. */
  get hasRun(): boolean {
    return this.run !== null && this.run.isFromFile !== true;
  }
  /** Null until the cell is edited. */
  get editor(): CellEditor | null {
    return this.#editor;
  }
  get isEditing(): boolean {
    return this.#editor !== null;
  }
  /** What the last run put out, or the one that goes on; null if only the build has run it. */
  get outputs(): readonly Output[] | null {
    return this.busy === 'running' ? this.#outputs.all : (this.run?.outputs ?? null);
  }
  /** What is shown of the run that goes on, or of the last one with what came late. */
  get outputsSoFar(): readonly Output[] {
    return this.#outputs.all;
  }

  /** Opens the editor, once; afterwards the cell stays editable, with all that can be undone in it. */
  async edit(events: EditorEvents, focus: boolean): Promise<void> {
    this.#opening ??= import('../editor/editor.ts').then(({ createEditor }) => {
      this.#editor = createEditor(this.#source, `${this.label}: code`, {
        ...events,
        onChange: (text) => {
          if (text === this.#source) return;
          this.#source = text;
          this.#editor?.mark(null);
          events.onChange(text);
          this.show();
        },
      });
      const shown = this.element.querySelector('.cell-in .cell-collapsed, .cell-in pre');
      if (shown) shown.replaceWith(this.#editor.element);
      else this.element.querySelector('.cell-in')?.prepend(this.#editor.element);
      this.#editor.setLineNumbers(hasLineNumbers());
      for (const type of ['keyup', 'click', 'focusout'])
        this.#editor.element.addEventListener(type, () => this.#listMistakes());
      return this.#editor;
    });
    this.#opening.catch(() => (this.#opening = null));
    const editor = await this.#opening;
    if (focus) editor.focus();
  }

  /** Its place among the cells has changed. */
  rename(number: string, label: string): void {
    if (number === this.number && label === this.label) return;
    this.number = number;
    this.label = label;
    this.element.closest('section')?.setAttribute('aria-label', label);
    this.show();
  }

  /** Gives the editor completion and hover types, or takes them away. */
  setTypes(extension: Extension | null, mistakes: readonly Mistake[]): void {
    this.#editor?.setTypes(extension);
    this.showMistakes(mistakes);
  }

  /** Marks in the editor what TypeScript finds wrong, and says it below. */
  showMistakes(mistakes: readonly Mistake[]): void {
    this.#mistakes = mistakes;
    this.#editor?.markTypes(mistakes);
    this.#listMistakes();
  }

  /** A word that is being written is underlined, and listed when the cursor has left it. */
  #listMistakes(): void {
    const editor = this.#editor;
    const at = editor?.element.matches(':focus-within') === true ? editor.cursor() : null;
    showMistakes(
      this.element,
      this.#mistakes.filter(({ from, to }) => at === null || at < from || at > to),
    );
  }

  /** Puts another source in place, in the editor or in the listing. */
  setSource(source: string): void {
    if (source === this.#source) return;
    this.#source = source;
    if (this.#editor) this.#editor.setText(source);
    else this.#showListing();
    this.show();
  }

  #showListing(): void {
    const listing = this.element.querySelector('.cell-in pre');
    const source = this.#source;
    if (listing) showListing(listing, source, () => this.#source === source);
  }

  /** Whether its outputs are there, and not drawn. */
  get isWithheld(): boolean {
    return this.#outputs.areWithheld;
  }

  /** Draws the outputs that were withheld. */
  drawWithheld(labels: CellLabels): void {
    const { all } = this.#outputs;
    this.clearOutputs();
    this.addOutputs(all, labels);
  }

  /** Shows a run of the reader's, or, with null, what the build has made. */
  setRun(kept: KeptRun | null, labels: CellLabels): void {
    if (kept?.at === this.run?.at) return;
    const run = kept && readableRun(kept);
    this.run = run;
    this.isOfThisVisit = false;
    // Another tab's run has made names of its own: the kernel of this page has none of their values.
    this.inMemory = false;
    this.stale = null;
    this.clearOutputs();
    if (run && drawingNote.isWithheld) this.#outputs.withhold(run.outputs);
    else if (run) this.addOutputs(run.outputs, labels);
    else this.#outputs.showBuilt();
    this.show();
  }

  clearOutputs(): void {
    this.#outputs.clear();
    this.#editor?.mark(null);
  }

  addOutputs(outputs: readonly Output[], labels: CellLabels): void {
    this.#outputs.add(outputs, labels);
    for (const output of outputs) {
      if (output.kind !== 'error') continue;
      const line = output.frames.find((frame) => frame.cell === this.id)?.line;
      if (line !== undefined) this.#editor?.mark({ line, message: `${output.name}: ${output.message}` });
    }
  }

  /** The reader has moved a control: what is kept of the run has its value. */
  setInput(id: string, value: InputValue): void {
    this.#outputs.setInput(id, value);
    // The time is how the store tells one state of the outputs from another.
    if (this.run) this.run = { ...this.run, outputs: this.#outputs.all, at: Date.now() };
  }

  /** Its text is so long that compiling it is worth a word. */
  showCompiling(isCompiling: boolean): void {
    if (isCompiling === this.#isCompiling) return;
    this.#isCompiling = isCompiling;
    this.show();
  }

  becomeStale(stale: NonNullable<CellView['stale']>): void {
    this.stale = stale;
    this.show();
  }

  /** What runs may take so many seconds from now on. */
  allow(seconds: number): void {
    this.#foot.allow(seconds);
  }

  /** Says in the foot what is true of the cell now. */
  show(): void {
    if (this.busy === null) this.#outputs.settle();
    const { busy, run, isOfThisVisit, inMemory, stale, refused, label, number, allowed } = this;
    const facts = { source: this.#source, built: this.#built, isCompiling: this.#isCompiling };
    const shown = stateOf({ ...facts, busy, run, isOfThisVisit, inMemory, stale, refused });
    this.element.dataset['state'] = shown.state;
    this.element.dataset['memory'] = inMemory ? 'yes' : 'no';
    this.#foot.show({
      ...{ shown, label, number, seconds: allowed, outputs: this.outputs, isBusy: busy !== null },
      canRunAgain: this.hasRun && !inMemory,
      hasRun: this.#built !== null || this.hasRun,
    });
  }
}
