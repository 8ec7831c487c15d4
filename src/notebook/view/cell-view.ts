/** One cell of code on the page: its code or editor, its outputs, its state, as its model has them. */
import type { Extension } from '@codemirror/state';
import { computed, effect, signal } from '@preact/signals-core';
import type { CellEditor, EditorEvents } from '../editor/editor.ts';
import { hasLineNumbers } from '../editor/line-numbers.ts';
import { type EditorCode, loadEditor, loadedEditor, takeKeys, type Typed } from '../editor/load-editor.ts';
import { showListing } from '../editor/listing.ts';
import type { Output } from '../kernel/outputs.ts';
import type { CellLabels } from '../model/output-markup.ts';
import { type CellModel, KEPT } from '../model/cell.ts';
import type { CellState } from '../model/cell-status.ts';
import type { KeptRun } from '../model/document.ts';
import { drawingNote } from '../output/drawing-note.ts';
import { OutputHost } from '../output/output-host.ts';
import type { Mistake } from '../types/type-service.ts';
import { CellFoot } from './cell-foot.ts';
import { showMistakes } from './cell-mistakes.ts';

/** Shows a model in one element, which the build or new-cell.ts has made, from `connect` on. */
export class CellView {
  readonly element: HTMLElement;
  readonly model: CellModel;
  #editor: CellEditor | null = null;
  #isLoading = false;
  #mistakes: readonly Mistake[] = [];
  /** The text that the listing shows. */
  #listed: string | null;
  readonly #outputs: OutputHost;
  readonly #foot: CellFoot;
  readonly #isReleased = signal(false);
  #disconnect: readonly (() => void)[] = [];

  constructor(element: HTMLElement, model: CellModel, labels: CellLabels) {
    this.element = element;
    this.model = model;
    this.#listed = model.built?.source ?? null;
    this.#outputs = new OutputHost(model.id, element.querySelector('.cell-out'), labels);
    this.#foot = new CellFoot(element);
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
    return this.#editor;
  }
  get isEditing(): boolean {
    return this.#editor !== null;
  }

  /** Whether what is shown follows the model. */
  get isConnected(): boolean {
    return this.#disconnect.length > 0;
  }

  /** From now on what is shown follows the model; `more` does so beside it. */
  connect(...more: readonly (() => void)[]): void {
    if (this.isConnected) return;
    const { model, element } = this;
    const { runtime } = model;
    // What a run puts out comes many times a second; what the prompt says of it changes once.
    const outPrompt = computed(() => outPromptOf(model));
    this.#disconnect = [
      () => this.#showText(model.source.value),
      () => this.#showOutputs(),
      () => {
        if (!model.isBusy) this.#outputs.settle();
      },
      () => element.closest('section')?.setAttribute('aria-label', model.label.value),
      () => {
        const shown = model.status.value;
        element.dataset['state'] = shown.state;
        element.dataset['memory'] = model.isInMemory.value ? 'yes' : 'no';
        this.#foot.show({
          ...{ shown, label: model.label.value, number: model.number.value, outPrompt: outPrompt.value },
          ...{ seconds: runtime.limit.value, began: runtime.began.value },
          canRunAgain: model.hasRun.value && !model.isInMemory.value,
          hasRun: model.built !== null || model.hasRun.value,
        });
        this.#foot.showDeadline(runtime.deadline.peek());
      },
      () => this.#foot.showDeadline(runtime.deadline.value),
      ...more,
    ].map((show) => effect(() => shown(show)));
  }

  disconnect(): void {
    for (const end of this.#disconnect) end();
    this.#disconnect = [];
  }

  /**
   * Opens the editor, once; afterwards the cell stays editable, with all that can be undone in it. The focus moves in this task:
   * where the editor's code is on its way, what is typed meanwhile is kept for it.
   */
  async edit(events: EditorEvents, focus: boolean): Promise<void> {
    const code = loadedEditor();
    const { createEditor, typed }: Loaded = code ? { ...code, typed: null } : await this.#loadEditor(focus);
    this.#editor ??= this.#openEditor(createEditor, events);
    if (typed) this.#giveTyped(typed);
    else if (focus) this.#editor.focus();
  }

  async #loadEditor(focus: boolean): Promise<Loaded> {
    const input = this.element.querySelector('.cell-in');
    const end =
      focus && input && !this.#isLoading ? takeKeys(input, this.source, `${this.label}: code`) : null;
    this.#isLoading = true;
    try {
      const { createEditor } = await loadEditor();
      return { createEditor, typed: end?.() ?? null };
    } catch (error) {
      end?.();
      throw error;
    } finally {
      this.#isLoading = false;
    }
  }

  #giveTyped({ text, cursor, hasFocus }: Typed): void {
    if (text !== this.source) this.#editor?.setText(text);
    this.#editor?.select(cursor, cursor);
    if (hasFocus) this.#editor?.focus();
  }

  #openEditor(createEditor: EditorCode['createEditor'], events: EditorEvents): CellEditor {
    const editor = createEditor(this.source, `${this.label}: code`, {
      ...events,
      onChange: (text) => {
        if (text === this.source) return;
        editor.mark(null);
        events.onChange(text);
      },
    });
    const shown = this.element.querySelector('.cell-in .cell-collapsed, .cell-in pre');
    if (shown) shown.replaceWith(editor.element);
    else this.element.querySelector('.cell-in')?.prepend(editor.element);
    editor.setLineNumbers(hasLineNumbers());
    for (const type of ['keyup', 'click', 'focusout'])
      editor.element.addEventListener(type, () => this.#listMistakes());
    return editor;
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

  /** Draws the outputs that were withheld. */
  drawWithheld(): void {
    this.#isReleased.value = true;
  }

  /** In the editor, which has its own text while it is written in, or in the listing. */
  #showText(source: string): void {
    if (this.#editor) {
      if (this.#editor.text() !== source) this.#editor.setText(source);
      return;
    }
    const listing = this.element.querySelector('.cell-in pre');
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
    this.#editor?.mark(
      failed && line !== undefined ? { line, message: `${failed.name}: ${failed.message}` } : null,
    );
  }
}

/** What cannot be shown is told in the console; the document and the other cells go on. */
function shown(show: () => void): void {
  try {
    show();
  } catch (error) {
    reportError(error);
  }
}

/** The editor's code, and what was typed while it was on its way. */
interface Loaded extends EditorCode {
  readonly typed: Typed | null;
}

/** "Out [3]" where something was put out; null is what the build has written. */
function outPromptOf({ built, hasRun, isBusy, number, outputs }: CellModel): string | null {
  const log = outputs.value;
  if (isBusy || log?.items.length === 0) return '';
  if (log === null) return built ? null : '';
  const hasNumber = built !== null || hasRun.value;
  return log.items[0]?.kind === 'verdict' ? 'Checks' : `Out [${hasNumber ? number.value : ' '}]`;
}
