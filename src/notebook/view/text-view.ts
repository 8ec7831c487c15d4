/** A Markdown cell: its text as it is read, or in an editor. */
import { computed, effect, type ReadonlySignal } from '@preact/signals-core';
import { h } from 'preact';
import type { CellEditor, EditorEvents } from '../editor/editor.ts';
import type { NotebookModel } from '../model/notebook.ts';
import { drawText, type PictureAddress } from '../output/drawn-text.ts';
import { mount, type Mounted } from './mount.ts';
import { RowEditor } from './row-editor.ts';
import { Text } from './text.tsx';

/** One text on the page, from its making to `remove`. It loads an editor when it is first written in. */
export class TextView {
  readonly id: string;
  readonly section: HTMLElement;
  readonly element: HTMLElement;
  /** A text is no cell of an article. */
  readonly original = null;
  readonly #text: ReadonlySignal<string>;
  readonly #place: { current: HTMLDivElement | null } = { current: null };
  readonly #mounted: Mounted;
  readonly #writing: RowEditor;
  readonly #end: () => void;

  constructor(notebook: NotebookModel, id: string, pictureAddress: PictureAddress) {
    this.id = id;
    this.#text = computed(() => notebook.kept(id)?.source ?? '');
    this.#writing = new RowEditor({
      language: 'markdown',
      named: () => 'Text, in Markdown',
      source: () => this.source,
      room: () => this.element,
      open: () => {
        this.#mounted.draw();
        return this.#place.current ?? this.element;
      },
    });
    const { isOpen } = this.#writing;
    const props = { notebook, id, text: this.#text, isOpen, place: this.#place };
    this.#mounted = mount(() => h(Text, props), null);
    this.section = this.#mounted.section;
    this.element = this.section.querySelector<HTMLElement>('.cell-text') ?? this.section;
    const prose = this.element.querySelector<HTMLElement>('.cell-prose');
    // The same list while no file comes or goes.
    const files = computed(
      () => this.#text.value.includes('attachment:') && notebook.document.value?.attachments,
    );
    this.#end = effect(() => {
      void files.value;
      const source = this.#text.value;
      this.#writing.follow(source);
      // It is drawn anew when it is read again.
      if (!isOpen.value && prose) showText(prose, source, () => source === this.source, pictureAddress);
    });
  }

  get source(): string {
    return this.#text.value;
  }
  get isEditing(): RowEditor['isOpen'] {
    return this.#writing.isOpen;
  }
  /** Null while the text is read. */
  get editor(): CellEditor | null {
    return this.#writing.editor;
  }

  /** Opens the editor in the place of the text. */
  edit(events: EditorEvents, focus: boolean): Promise<void> {
    return this.#writing.open(events, focus);
  }

  /** Shows the text as it is read. */
  leave(): void {
    this.#writing.close();
  }

  remove(): void {
    this.#end();
    this.#writing.end();
    this.#mounted.remove();
  }
}

function showText(
  prose: HTMLElement,
  source: string,
  isCurrent: () => boolean,
  pictureAddress: PictureAddress,
): void {
  const isEmpty = source.trim() === '';
  prose.classList.toggle('is-empty', isEmpty);
  if (isEmpty) prose.textContent = 'Empty text. Press Enter, or double-click it, to write.';
  else drawText(prose, source, isCurrent, pictureAddress);
}
