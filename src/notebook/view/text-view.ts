/** A Markdown cell: its text as it is read, or in an editor. */
import { drawText } from '../output/drawn-text.ts';
import type { CellEditor, EditorEvents } from '../editor/editor.ts';
import { sectionOf } from './new-cell.ts';
import { part } from './part.ts';

/** One text on the page. It makes its own section, and loads an editor when it is first written in. */
export class TextView {
  readonly id: string;
  readonly element: HTMLElement;
  readonly section: HTMLElement;
  readonly #prose = part('div', 'cell-prose');
  #source: string;
  #editor: CellEditor | null = null;
  #isEditing = false;

  constructor(id: string, source: string) {
    this.id = id;
    this.#source = source;
    const look = { className: 'cell-text', id: `cell-${id}`, dataset: { text: id } };
    this.element = part('div', look, this.#prose);
    this.section = sectionOf('Text', this.element);
    this.#show();
  }

  get source(): string {
    return this.#source;
  }
  get isEditing(): boolean {
    return this.#isEditing;
  }
  /** Null while the text is read. */
  get editor(): CellEditor | null {
    return this.#isEditing ? this.#editor : null;
  }

  setSource(source: string): void {
    if (source === this.#source) return;
    this.#source = source;
    if (this.#isEditing) this.#editor?.setText(source);
    this.#show();
  }

  /** Opens the editor in the place of the text. */
  async edit(events: EditorEvents, focus: boolean): Promise<void> {
    if (!this.#editor) {
      const { createEditor } = await import('../editor/editor.ts');
      const onChange = (text: string): void => {
        if (text === this.#source) return;
        this.#source = text;
        events.onChange(text);
      };
      this.#editor ??= createEditor(this.#source, 'Text, in Markdown', { ...events, onChange }, 'markdown');
    }
    if (this.#editor.text() !== this.#source) this.#editor.setText(this.#source);
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
    this.#show();
  }

  #show(): void {
    const source = this.#source;
    const [line = ''] = source.trim().split('\n');
    const name = line.replace(/[#*_`]/g, '').trim();
    this.section.ariaLabel = `Text: ${name.slice(0, 80)}`;
    this.#prose.classList.toggle('is-empty', source.trim() === '');
    if (source.trim() === '') {
      this.#prose.textContent = 'Empty text. Press Enter, or double-click it, to write.';
      return;
    }
    drawText(this.#prose, source, () => source === this.#source);
  }
}
