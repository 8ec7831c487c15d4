/** Files that the reader drops on the page, pastes or chooses become files of the notebook. */
import { addressInText } from '../markup/pictures.ts';
import type { Attachment } from '../model/document.ts';
import { isPicture, readingOf } from '../model/file-types.ts';
import { part } from '../part.ts';
import { saveFile } from '../files/save-file.ts';
import type { Attachments } from '../storage/attachments.ts';
import { showFiles } from '../view/files-panel.tsx';
import { TextView } from '../view/text-view.ts';
import type { NotebookParts } from './notebook-parts.ts';

export interface AttachingHost extends Pick<NotebookParts, 'bar' | 'cells' | 'shown'> {
  readonly attachments: Attachments;
  /** A cell with this text. */
  readonly insert: (source: string) => unknown;
}

/** Attaches what is given; the reader is told of each that cannot be. */
export async function attach(
  { attachments, bar }: Pick<AttachingHost, 'attachments' | 'bar'>,
  files: readonly File[],
  isNew = false,
): Promise<readonly Attachment[]> {
  const made: Attachment[] = [];
  const refused: string[] = [];
  for (const file of files) {
    try {
      made.push(await attachments.add(file, isNew));
    } catch (error) {
      refused.push((error as Error).message);
    }
  }
  if (refused.length > 0) bar.notice(refused.join(' '));
  return made;
}

/** Shows the panel, and listens for files that are pasted. */
export function startAttaching(host: AttachingHost): void {
  const { attachments, bar, cells, insert } = host;
  const field = part('input', { type: 'file', multiple: true, hidden: true, ariaLabel: 'Files to attach' });
  field.addEventListener('change', () => {
    void attach(host, [...(field.files ?? [])]);
    field.value = '';
  });
  document.querySelector('details[data-part="files"]')?.append(field);
  showFiles({
    ...{ model: cells.model, insert },
    choose: () => field.click(),
    remove: (name) => attachments.remove(name),
    save: async (name) => {
      try {
        const { file, bytes } = await attachments.bytes(name);
        saveFile(file.name, file.type, bytes);
      } catch (error) {
        bar.notice((error as Error).message);
      }
    },
  });
  addEventListener('paste', (event) => void pasted(host, event), { capture: true });
}

/** A picture that is pasted into a text stands there; in code stands what reads the file. A text that comes with it is pasted as ever. */
async function pasted(host: AttachingHost, event: ClipboardEvent): Promise<void> {
  const files = [...(event.clipboardData?.files ?? [])];
  const types = event.clipboardData?.types ?? [];
  if (files.length === 0 || types.includes('text/plain')) return;
  const [target] = event.composedPath();
  if (target instanceof HTMLInputElement) return;
  event.preventDefault();
  event.stopPropagation();
  const section = event
    .composedPath()
    .find((each): each is Element => each instanceof Element && each.id.startsWith('cell-'));
  const row = section ? host.shown.row(section.id.replace(/^cell-/, '')) : undefined;
  const editor = row?.isEditing.peek() === true ? row.editor : null;
  const made = await attach(host, files, true);
  for (const file of made) {
    const isText = row instanceof TextView;
    const shown = `![${file.name.replace(/\.\w+$/, '')}](${addressInText(file.name)})`;
    if (editor && (!isText || isPicture(file))) editor.insert(isText ? shown : readingOf(file));
  }
}
