/** The panel of the notebook's files: each with its size, a press that puts a cell which reads it, and one that removes it. */
import { computed, effect } from '@preact/signals-core';
import { render } from 'preact';
import { addressInText } from '../markup/pictures.ts';
import { isPicture, readingOf, sizeText } from '../model/file-types.ts';
import type { NotebookModel } from '../model/notebook.ts';

export interface FilesPanelHost {
  readonly model: NotebookModel;
  /** The reader chooses files to attach. */
  readonly choose: () => void;
  readonly remove: (name: string) => void;
  /** Saves a file where the reader wants it. */
  readonly save: (name: string) => unknown;
  /** A cell with this text. */
  readonly insert: (source: string) => unknown;
}

/** Fills the panel of the page; it is open from the first file on. */
export function showFiles({ model, choose, remove, save, insert }: FilesPanelHost): void {
  const panel = document.querySelector<HTMLDetailsElement>('details[data-part="files"]');
  const [count, into] = ['summary span', 'div'].map((part) => panel?.querySelector(part));
  if (!panel || !count || !into) return;
  const files = computed(() => model.document.value?.attachments ?? NONE);
  let before = 0;
  effect(() => {
    const { value: list } = files;
    const size = list.reduce((sum, each) => sum + each.size, 0);
    if (list.length > before) panel.open = true;
    before = list.length;
    render(list.length > 0 && `${list.length}, ${sizeText(size)}`, count);
    render(
      <>
        {list.length === 0 && (
          <p>Tables, JSON, texts and pictures that are dropped here or pasted, for cells to read.</p>
        )}
        <ul class="files">
          {list.map((file) => (
            <li key={file.name}>
              <button
                type="button"
                class="text-button"
                title={`Put a cell that reads it: ${readingOf(file)}`}
                onClick={() => void insert(readingOf(file))}
              >
                {file.name}
              </button>
              <span>{sizeText(file.size)}</span>
              <button
                type="button"
                class="text-button"
                aria-label={`Save ${file.name}`}
                onClick={() => void save(file.name)}
              >
                Save
              </button>
              <button
                type="button"
                class="text-button"
                aria-label={`Remove ${file.name}`}
                onClick={() => remove(file.name)}
              >
                Remove
              </button>
              {isPicture(file) && <code>![]({addressInText(file.name)})</code>}
            </li>
          ))}
        </ul>
        <p>
          <button type="button" class="text-button" onClick={choose}>
            Attach a file
          </button>
        </p>
      </>,
      into,
    );
  });
}

const NONE: readonly never[] = [];
