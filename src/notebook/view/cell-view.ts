/** One cell of code on the page: its markup, its editor and its outputs, as its model has them. */
import type { Extension } from '@codemirror/state';
import { effect, type Signal, signal } from '@preact/signals-core';
import { h } from 'preact';
import type { Choice } from '../commands/cell-edits.ts';
import type { CellEditor, EditorEvents } from '../editor/editor.ts';
import { hasLineNumbers } from '../editor/line-numbers.ts';
import { showListing } from '../editor/listing.ts';
import type { Output } from '../kernel/outputs.ts';
import { type CellModel, KEPT } from '../model/cell.ts';
import type { CellState } from '../model/cell-status.ts';
import type { KeptRun } from '../model/document.ts';
import type { NotebookModel } from '../model/notebook.ts';
import { drawingNote } from '../output/drawing-note.ts';
import { OutputHost } from '../output/output-host.ts';
import type { Mistake } from '../types/type-service.ts';
import { Cell } from './cell.tsx';
import type { CellOnPage, FollowSwitch, TypesSwitch } from './cell-on-page.ts';
import { mount, type Mounted } from './mount.ts';
import { RowEditor } from './row-editor.ts';

/** Shows a model from its making to `remove`. */
export class CellView implements CellOnPage {
  readonly model: CellModel;
  readonly section: HTMLElement;
  /** The cell in it. */
  readonly element: HTMLElement;
  readonly editorPlace: { current: HTMLDivElement | null } = { current: null };
  readonly mistakes = signal<readonly string[]>([]);
  readonly hasEarlyKeys: Signal<boolean>;
  readonly types = signal<TypesSwitch | null>(null);
  readonly following = signal<FollowSwitch | null>(null);
  readonly choose: (other: string | null, how: Choice) => void;
  readonly #mounted: Mounted;
  readonly #writing: RowEditor;
  readonly #outputs: OutputHost;
  readonly #isReleased = signal(false);
  readonly #ends: readonly (() => void)[];
  #mistakes: readonly Mistake[] = [];
  /** The text that the listing shows. */
  #listed: string | null;

  /** `built` is the cell's section where the build has written it. */
  constructor(
    notebook: NotebookModel,
    model: CellModel,
    built: HTMLElement | null,
    choose: (other: string | null, how: Choice) => void,
  ) {
    this.model = model;
    this.choose = choose;
    this.#listed = model.built?.source ?? null;
    this.hasEarlyKeys = signal(built?.querySelector('textarea') != null);
    this.#writing = new RowEditor({
      hasEarlyKeys: this.hasEarlyKeys,
      language: 'typescript',
      named: () => `${this.label}: code`,
      source: () => this.source,
      room: () => this.element.querySelector('.cell-in') ?? this.element,
      open: () => {
        if (!this.editorPlace.current) this.#mounted.draw();
        return this.editorPlace.current ?? this.element;
      },
      onMade: (editor) => this.#onMade(editor),
    });
    this.#mounted = mount(() => h(Cell, { notebook, cell: model, page: this }), built);
    this.section = this.#mounted.section;
    this.element = this.section.querySelector<HTMLElement>('.cell') ?? this.section;
    this.#outputs = new OutputHost(model.id, this.element.querySelector('.cell-out'), notebook.labels);
    this.#ends = [
      () => this.#showText(model.source.value),
      () => this.#showOutputs(),
      () => {
        if (!model.isBusy) this.#outputs.settle();
      },
    ].map((show) => effect(() => shown(show)));
  }

  get id(): string {
    return this.model.id;
  }
  get label(): string {
    return this.model.label.value;
  }
  get number(): string {
    return this.model.number.value;
  }
  get state(): CellState {
    return this.model.status.value.state;
  }
  get source(): string {
    return this.model.source.value;
  }
  /** The source as the article has it; null for a cell of the reader's own. */
  get original(): string | null {
    return this.model.built?.source ?? null;
  }
  get edited(): boolean {
    return this.model.isEdited;
  }
  get run(): KeptRun | null {
    return this.model.run.value;
  }
  /** What the last run put out, or the one that goes on; null if only the build has run it. */
  get outputs(): readonly Output[] | null {
    return this.model.outputs.value?.items ?? null;
  }
  /** Null until the cell is edited. */
  get editor(): CellEditor | null {
    return this.#writing.editor;
  }
  get isEditing(): RowEditor['isOpen'] {
    return this.#writing.isOpen;
  }

  /** Opens the editor; afterwards the cell stays editable. */
  edit(events: EditorEvents, focus: boolean): Promise<void> {
    return this.#writing.open(events, focus);
  }

  /** Takes the cell from the page, with its editor. */
  remove(): void {
    for (const end of this.#ends) end();
    this.#writing.end();
    this.#mounted.remove();
  }

  #onMade(editor: CellEditor): void {
    editor.setLineNumbers(hasLineNumbers());
    for (const type of ['keyup', 'click', 'focusout'])
      editor.element.addEventListener(type, () => this.#listMistakes());
  }

  /** Gives the editor completion and hover types, or takes them away. */
  setTypes(extension: Extension | null, mistakes: readonly Mistake[]): void {
    this.editor?.setTypes(extension);
    this.showMistakes(mistakes);
  }

  /** Marks in the editor what TypeScript finds wrong, and says it below. */
  showMistakes(mistakes: readonly Mistake[]): void {
    this.#mistakes = mistakes;
    this.editor?.markTypes(mistakes);
    this.#listMistakes();
  }

  /** A word that is being written is underlined, and listed when the cursor has left it. */
  #listMistakes(): void {
    const { editor } = this;
    const at = editor?.element.matches(':focus-within') === true ? editor.cursor() : null;
    this.mistakes.value = saidOf(
      this.#mistakes.filter(({ from, to }) => at === null || at < from || at > to),
    );
  }

  /** Draws the outputs that were withheld. */
  drawWithheld(): void {
    this.#isReleased.value = true;
  }

  /** In the editor, which has its own text while it is written in, or in the listing. */
  #showText(source: string): void {
    this.#writing.follow(source);
    const listing = this.editor ? null : this.element.querySelector('.cell-in pre');
    if (!listing || source === this.#listed) return;
    this.#listed = source;
    showListing(listing, source, () => this.source === source);
  }

  #showOutputs(): void {
    const log = this.model.outputs.value;
    const isReleased = this.#isReleased.value;
    if (log !== null && log.epoch === KEPT && drawingNote.isWithheld && !isReleased)
      this.#outputs.withhold(log);
    else this.#outputs.show(log);
    // The lines of an error are those of the text that ran.
    const failed = log?.items.findLast((output) => output.kind === 'error');
    const line = failed?.frames.find(({ cell }) => cell === this.id)?.line;
    this.editor?.mark(
      failed && line !== undefined ? { line, message: `${failed.name}: ${failed.message}` } : null,
    );
  }
}

const MOST_SAID = 3;

/** A line for each; of many, the first ones and how many there are besides. */
function saidOf(mistakes: readonly Mistake[]): readonly string[] {
  const all = new Set(mistakes.map(({ line, message }) => `Line ${line}: ${message.split('\n')[0] ?? ''}`));
  const said = [...all].slice(0, MOST_SAID);
  return all.size > said.length ? [...said, `and ${all.size - said.length} more`] : said;
}

/** What cannot be shown is told in the console; the document and the other cells go on. */
function shown(show: () => void): void {
  try {
    show();
  } catch (error) {
    reportError(error);
  }
}
