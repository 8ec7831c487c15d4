/** One cell on the page: its code or editor, its outputs, its state. It knows elements; the notebook decides. */
import type { Extension } from '@codemirror/state';
import type { KeptRun } from '../documents/document.ts';
import { type CellError, type Output, placeOf, withOutputs } from '../kernel/outputs.ts';
import type { CompiledCell } from '../language/compile.ts';
import { toDom } from '../markup/markup.ts';
import { type CellLabels, outputMarkup } from '../markup/output-markup.ts';
import type { Mistake } from '../types/type-service.ts';
import { textButton } from './bar.ts';
import { type CellFacts, type CellState, stateOf } from './cell-state.ts';
import type { CellEditor, EditorEvents } from './editor.ts';

const MISTAKES_SAID = 3;

export interface CellGiven {
  readonly id: string;
  readonly label: string;
  /** As the prompt has it: "3", "+1". */
  readonly number: string;
  /** The source as the article has it; null for a cell of the reader's own. */
  readonly original: string | null;
  readonly source: string;
  readonly seconds: number;
  /** What the build has run; null for a cell of the reader's own. */
  readonly compiled: CompiledCell | null;
  readonly check: CompiledCell | null;
}

export class CellView {
  readonly element: HTMLElement;
  readonly id: string;
  readonly label: string;
  readonly number: string;
  readonly original: string | null;
  readonly seconds: number;
  readonly check: CompiledCell | null;
  readonly compiled: CompiledCell | null;
  /** The reader's last run. */
  run: KeptRun | null = null;
  isOfThisVisit = false;
  busy: CellFacts['busy'] = null;
  stale: CellFacts['stale'] = null;
  refused: string | null = null;
  /** Whether the kernel has what its last run has defined. */
  inMemory = false;
  #source: string;
  #outputs: readonly Output[] = [];
  #editor: CellEditor | null = null;
  #opening: Promise<CellEditor> | null = null;
  #drawn = 0;
  /** What is on the page for outputs that are replaced in place. */
  readonly #places = new Map<string, Node>();
  #tick: ReturnType<typeof setInterval> | undefined;
  readonly #built: CellFacts['built'];
  readonly #builtOutputs: readonly Node[];
  readonly #builtPrompt: string;

  constructor(element: HTMLElement, cell: CellGiven) {
    this.element = element;
    this.id = cell.id;
    this.label = cell.label;
    this.number = cell.number;
    this.original = cell.original;
    this.#source = cell.source;
    this.seconds = cell.seconds;
    this.compiled = cell.compiled;
    this.check = cell.check;
    const state = element.dataset['state'] === 'error' ? 'error' : 'done';
    const word = element.querySelector('.cell-foot .state')?.textContent ?? state;
    this.#built = cell.original === null ? null : { source: cell.original, state, word };
    this.#builtOutputs = [...(element.querySelector('.cell-out')?.childNodes ?? [])];
    this.#builtPrompt = element.querySelectorAll('.prompt')[1]?.textContent ?? '';
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
  /** What the last run put out, or the one that goes on; null if only the build has run it. */
  get outputs(): readonly Output[] | null {
    return this.busy === 'running' ? this.#outputs : (this.run?.outputs ?? null);
  }
  /** What is shown of the run that goes on, or of the last one with what came late. */
  get outputsSoFar(): readonly Output[] {
    return this.#outputs;
  }

  /** Opens the editor, once; afterwards the cell stays editable, with all that can be undone in it. */
  async edit(events: EditorEvents, focus: boolean): Promise<void> {
    this.#opening ??= import('./editor.ts').then(({ createEditor }) => {
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
      return this.#editor;
    });
    this.#opening.catch(() => (this.#opening = null));
    const editor = await this.#opening;
    if (focus) editor.focus();
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
      paragraph.textContent = `Line ${line}: ${message.split('\n')[0] ?? ''}`;
      return paragraph;
    });
    const more = mistakes.length - said.length;
    list.replaceChildren(...said, ...(more > 0 ? [`and ${more} more`] : []));
  }

  /** Puts another source in place, in the editor or in the listing. */
  setSource(source: string): void {
    if (source === this.#source) return;
    this.#source = source;
    if (this.#editor) this.#editor.setText(source);
    else {
      const listing = this.element.querySelector('.cell-in pre');
      if (listing) listing.textContent = source;
    }
    this.show();
  }

  /** Shows a run of the reader's, or, with null, what the build has made. */
  setRun(run: KeptRun | null, labels: CellLabels): void {
    if (run?.at === this.run?.at) return;
    this.run = run;
    this.isOfThisVisit = false;
    this.stale = null;
    const out = this.element.querySelector('.cell-out');
    this.clearOutputs();
    if (run) this.addOutputs(run.outputs, labels);
    else out?.replaceChildren(...this.#builtOutputs);
    this.show();
  }

  /** Says in the foot what is true of the cell now. */
  show(): void {
    const shown = stateOf({
      ...{ source: this.#source, built: this.#built, busy: this.busy, run: this.run },
      ...{ isOfThisVisit: this.isOfThisVisit, inMemory: this.inMemory },
      ...{ stale: this.stale, refused: this.refused },
    });
    clearInterval(this.#tick);
    this.element.dataset['state'] = shown.state;
    this.element.dataset['memory'] = this.inMemory ? 'yes' : 'no';
    const foot = this.element.querySelector('.cell-foot');
    const word = foot?.querySelector('.state');
    if (!foot || !word) return;
    word.textContent = shown.word;
    for (const old of foot.querySelectorAll('.cell-note')) old.remove();
    word.after(...[...shown.notes, ...this.#offers(shown.state)].map(noteOf));
    this.#showPrompts(shown.state);
    this.#showButton(shown.state === 'running' || shown.state === 'queued');
    if (shown.state === 'running') this.#countSeconds();
  }

  clearOutputs(): void {
    this.#outputs = [];
    this.#places.clear();
    this.element.querySelector('.cell-out')?.replaceChildren();
    this.#editor?.mark(null);
  }

  addOutputs(outputs: readonly Output[], labels: CellLabels): void {
    const out = this.element.querySelector('.cell-out');
    if (!out) return;
    this.#outputs = [...withOutputs(this.#outputs, outputs)];
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

  /** Shows other texts of the cell under it, each with what can be done with it; none takes them away. */
  showOthers(
    others: readonly {
      readonly title: string;
      readonly text: string;
      readonly acts: readonly HTMLElement[];
    }[],
  ): void {
    this.element.querySelector('.cell-others')?.remove();
    if (others.length === 0) return;
    const box = document.createElement('div');
    box.className = 'cell-foot cell-others cell-yours';
    box.setAttribute('role', 'group');
    for (const { title, text, acts } of others) {
      const head = document.createElement('p');
      head.append(title, ' ', ...acts);
      const code = document.createElement('pre');
      code.textContent = text;
      box.append(head, code);
    }
    this.element.append(box);
  }

  #offers(state: CellState): readonly HTMLElement[] {
    if (state === 'running') return [textButton('Give it more time', 'more')];
    if (state === 'budget') return [textButton(`Run it with ${this.seconds * 6} s`, 'run-longer')];
    if (state === 'dead') return [textButton('Try again', 'run')];
    if (state === 'stale') return [textButton('Run from there', 'run-from')];
    if (this.run !== null && !this.inMemory && state !== 'queued') return [textButton('Run again', 'run')];
    return [];
  }

  #showPrompts(state: CellState): void {
    const [first, second] = this.element.querySelectorAll('.prompt');
    const outputs = this.outputs;
    if (first)
      first.textContent = state === 'running' || state === 'queued' ? 'In [*]' : `In [${this.number}]`;
    if (!second) return;
    if (this.busy !== null || outputs?.length === 0) second.textContent = '';
    else if (outputs === null) second.textContent = this.#builtPrompt;
    else second.textContent = outputs[0]?.kind === 'verdict' ? 'Checks' : `Out [${this.number}]`;
  }

  #showButton(busy: boolean): void {
    const button = this.element.querySelector<HTMLElement>('.cell-run');
    if (!button) return;
    button.dataset['do'] = busy ? 'stop' : 'run';
    button.setAttribute('aria-label', `${busy ? 'Stop' : 'Run'} ${this.label}`);
    button.querySelector('path')?.setAttribute('d', busy ? 'M3.500 3.500h9v9h-9z' : 'M4 2.500v11l9-5.500z');
  }

  #countSeconds(): void {
    const started = performance.now();
    this.#tick = setInterval(() => {
      const note = this.element.querySelector('.cell-foot .cell-note');
      if (note) note.textContent = `${((performance.now() - started) / 1000).toFixed(1)} s`;
    }, 100);
  }

  #markError(error: CellError): void {
    const line = error.frames.find((frame) => frame.cell === this.id)?.line;
    if (line !== undefined) this.#editor?.mark({ line, message: `${error.name}: ${error.message}` });
  }
}

function noteOf(content: string | HTMLElement): HTMLElement {
  const span = document.createElement('span');
  span.className = 'cell-note';
  span.append(content);
  return span;
}
