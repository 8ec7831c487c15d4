/** The editor of one row of the notebook: its code comes when it is first written in, and its view ends with the row. */
import { type Signal, signal } from '@preact/signals-core';
import type { CellEditor, EditorEvents } from '../editor/editor.ts';
import { type EditorCode, loadEditor, loadedEditor, takeKeys, type Typed } from '../editor/load-editor.ts';

export interface RowEditorHost {
  readonly language: 'typescript' | 'markdown';
  /** What the editor is called. */
  readonly named: () => string;
  /** The text as the document has it. */
  readonly source: () => string;
  /** Where the keys are taken until the editor is there. */
  readonly room: () => Element;
  /** Whether keys were taken before there was a notebook. */
  readonly hasEarlyKeys?: Signal<boolean>;
  /** Makes or shows the editor's place in this task, and gives it. */
  readonly open: () => HTMLElement;
  readonly onMade?: (editor: CellEditor) => void;
}

/** Keeps the editor while the text is read, with all that can be undone in it. */
export class RowEditor {
  readonly #host: RowEditorHost;
  readonly isOpen = signal(false);
  #editor: CellEditor | null = null;
  #isLoading = false;

  constructor(host: RowEditorHost) {
    this.#host = host;
  }

  /** Null until the row is written in, and while it is read again. */
  get editor(): CellEditor | null {
    return this.isOpen.peek() ? this.#editor : null;
  }

  /**
   * Opens it. The focus moves in this task: where the editor's code is on its way, what is typed meanwhile is kept for it.
   * @throws Error when that does not load
   */
  async open(events: EditorEvents, focus: boolean): Promise<void> {
    const loading = this.#load(events, focus);
    const { createEditor, typed } = loading instanceof Promise ? await loading : loading;
    this.isOpen.value = true;
    const place = this.#host.open();
    this.#editor ??= this.#make(createEditor, place, events);
    this.follow(typed?.text ?? this.#host.source());
    if (typed) this.#editor.select(typed.cursor, typed.cursor);
    if (typed?.hasFocus ?? focus) this.#editor.focus();
  }

  /** The document has this text now. */
  follow(source: string): void {
    if (this.editor && this.editor.text() !== source) this.editor.setText(source);
  }

  close(): void {
    this.isOpen.value = false;
  }

  /** The row is gone. */
  end(): void {
    this.#editor?.end();
    this.#editor = null;
  }

  /** In this task where the code is there, and nothing was typed before it was. */
  #load(events: EditorEvents, focus: boolean): Loaded | Promise<Loaded> {
    const { room, source, named, hasEarlyKeys } = this.#host;
    const code = loadedEditor();
    if (code && !hasEarlyKeys?.peek()) return { ...code, typed: null };
    const end = focus && !this.#isLoading ? takeKeys(room(), source(), named()) : null;
    return this.#whenLoaded(events, end);
  }

  async #whenLoaded(events: EditorEvents, end: (() => Typed) | null): Promise<Loaded> {
    this.#isLoading = true;
    try {
      const { createEditor } = await loadEditor();
      return { createEditor, typed: end?.() ?? null };
    } catch (error) {
      const typed = end?.();
      // Without an editor the words stay, too.
      if (typed && typed.text !== this.#host.source()) events.onChange(typed.text);
      throw error;
    } finally {
      this.#isLoading = false;
      if (this.#host.hasEarlyKeys) this.#host.hasEarlyKeys.value = false;
    }
  }

  #make(createEditor: EditorCode['createEditor'], place: HTMLElement, events: EditorEvents): CellEditor {
    const { language, named, source, onMade } = this.#host;
    const onChange = (text: string): void => {
      if (text === source()) return;
      editor.mark(null);
      events.onChange(text);
    };
    const editor = createEditor(place, source(), named(), { ...events, onChange }, language);
    onMade?.(editor);
    return editor;
  }
}

/** The editor's code, and what was typed while it was on its way. */
interface Loaded extends EditorCode {
  readonly typed: Typed | null;
}
