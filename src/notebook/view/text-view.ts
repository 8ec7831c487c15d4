/** A Markdown cell: its text as it is read, or in an editor. */
import { effect } from '@preact/signals-core';
import { drawText } from '../output/drawn-text.ts';
import type { CellEditor, EditorEvents } from '../editor/editor.ts';
import { loadEditor, loadedEditor, takeKeys } from '../editor/load-editor.ts';
import { sectionOf } from './new-cell.ts';
import { part } from './part.ts';

/** One text on the page. It makes its own section, and loads an editor when it is first written in. */
export class TextView {
  readonly id: string;
  readonly element: HTMLElement;
  readonly section: HTMLElement;
  readonly #prose = part('div', 'cell-prose');
  readonly #read: () => string;
  #disconnect: readonly (() => void)[] = [];
  #editor: CellEditor | null = null;
  #isEditing = false;

  /** `read` gives the text that the document has. */
  constructor(id: string, read: () => string) {
    this.id = id;
    this.#read = read;
    const look = { className: 'cell-text', id: `cell-${id}`, dataset: { text: id } };
    this.element = part('div', look, this.#prose);
    this.section = sectionOf('Text', this.element);
  }

  /** A text is no cell of an article. */
  readonly original = null;
  get source(): string {
    return this.#read();
  }
  get isConnected(): boolean {
    return this.#disconnect.length > 0;
  }
  get isEditing(): boolean {
    return this.#isEditing;
  }
  /** Null while the text is read. */
  get editor(): CellEditor | null {
    return this.#isEditing ? this.#editor : null;
  }

  /** From now on what is shown follows the document; `more` does so beside it. */
  connect(...more: readonly (() => void)[]): void {
    this.#disconnect = [() => this.#show(this.source), ...more].map((show) => effect(show));
  }

  remove(): void {
    for (const end of this.#disconnect) end();
    this.#disconnect = [];
    this.section.remove();
  }

  /** Opens the editor in the place of the text. */
  async edit(events: EditorEvents, focus: boolean): Promise<void> {
    if (!this.#editor) {
      const code = loadedEditor();
      const end = code || !focus ? null : takeKeys(this.element, this.source, 'Text, in Markdown');
      const { createEditor } =
        code ??
        (await loadEditor().catch((error: unknown) => {
          end?.();
          throw error;
        }));
      const typed = end?.();
      const onChange = (text: string): void => {
        if (text !== this.source) events.onChange(text);
      };
      this.#editor ??= createEditor(this.source, 'Text, in Markdown', { ...events, onChange }, 'markdown');
      if (typed && typed.text !== this.source) onChange(typed.text);
    }
    if (this.#editor.text() !== this.source) this.#editor.setText(this.source);
    this.#isEditing = true;
    if (!this.#editor.element.isConnected) this.element.prepend(this.#editor.element);
    this.#prose.hidden = true;
    if (focus) this.#editor.focus();
  }

  /** Shows the text as it is read. */
  leave(): void {
    if (!this.#isEditing) return;
    this.#isEditing = false;
    this.#editor?.element.remove();
    this.#prose.hidden = false;
    this.#show(this.source);
  }

  #show(source: string): void {
    if (this.#isEditing) {
      if (this.#editor?.text() !== source) this.#editor?.setText(source);
    }
    const [line = ''] = source.trim().split('\n');
    const name = line.replace(/[#*_`]/g, '').trim();
    this.section.ariaLabel = `Text: ${name.slice(0, 80)}`;
    this.#prose.classList.toggle('is-empty', source.trim() === '');
    if (source.trim() === '') {
      this.#prose.textContent = 'Empty text. Press Enter, or double-click it, to write.';
      return;
    }
    drawText(this.#prose, source, () => source === this.source);
  }
}
