/** The files of a notebook as attachments of a notebook file's texts: pictures with the texts that show them, all else with a text of its own. */
import { fromBase64 } from '../base64.ts';
import { attachedName } from '../markup/pictures.ts';
import { sizeText } from '../model/file-types.ts';
import { type FileCell, markdownCell, type MarkdownCell, OURS } from './nbformat.ts';
import { isRecord, textOf } from './read-outputs.ts';

/** A file on its way out. */
export interface TakenFile {
  readonly name: string;
  /** Its MIME type. */
  readonly type: string;
  readonly size: number;
  readonly base64: string;
}

/** A file on its way in. */
export interface ReadAttachment {
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

const ADDRESSES = /\battachment:[^\s)>\]"']+/g;

/** The names of the files that a text refers to. */
const namesIn = (text: string): ReadonlySet<string> =>
  new Set(Array.from(text.matchAll(ADDRESSES), ([address]) => attachedName(address) ?? ''));

/** The cells with these files: each is in the file once for every text that shows it, and at least once. */
export function withFiles(cells: readonly FileCell[], files: readonly TakenFile[]): readonly FileCell[] {
  const left = new Set(files);
  const made = cells.map((cell): FileCell => {
    if (cell.cell_type !== 'markdown') return cell;
    const names = namesIn(cell.source.join(''));
    const shown = files.filter(({ name }) => names.has(name));
    for (const file of shown) left.delete(file);
    return shown.length === 0 ? cell : attachedTo(cell, shown);
  });
  if (left.size === 0) return made;
  const list = [...left].map(({ name, size }) => `- \`${name}\` (${sizeText(size)})`);
  const holder = markdownCell('files', `Files that cells of this notebook read:\n\n${list.join('\n')}`);
  return [attachedTo({ ...holder, metadata: { [OURS]: { support: true } } }, [...left]), ...made];
}

const attachedTo = (cell: MarkdownCell, files: readonly TakenFile[]): MarkdownCell => ({
  ...cell,
  attachments: {
    ...cell.attachments,
    ...Object.fromEntries(files.map(({ name, type, base64 }) => [name, { [type]: base64 }])),
  },
});

const MOST_OF_FILE = 20_000_000;
const MOST_OF_ALL = 60_000_000;

/** Attachments of a whole file, as they are read cell by cell: one name means one file, whatever the cells call theirs. */
export class AttachedFiles {
  readonly #files = new Map<string, { readonly read: ReadAttachment; readonly code: string }>();
  #size = 0;
  /** Those that were left out: no base64, or too large. */
  left = 0;

  get all(): readonly ReadAttachment[] {
    return [...this.#files.values()].map(({ read }) => read);
  }

  /** Takes what a cell has attached; gives its text, in which a file that has another name now is called by that. */
  take(attachments: unknown, source: string): string {
    if (!isRecord(attachments)) return source;
    const renamed = new Map<string, string>();
    for (const [called, bundle] of Object.entries(attachments)) {
      const [type, code] = contentIn(bundle) ?? ['', null];
      const bytes = code === null ? null : fromBase64(code);
      if (
        code === null ||
        bytes === null ||
        bytes.length > MOST_OF_FILE ||
        this.#size + bytes.length > MOST_OF_ALL
      ) {
        this.left += 1;
        continue;
      }
      const name = this.#nameFor(called, code);
      if (name !== called) renamed.set(called, name);
      if (this.#files.has(name)) continue;
      this.#files.set(name, { read: { name, type, bytes }, code });
      this.#size += bytes.length;
    }
    return source.replaceAll(ADDRESSES, (address) => {
      const name = renamed.get(attachedName(address) ?? '');
      return name === undefined ? address : `attachment:${encodeURIComponent(name)}`;
    });
  }

  /** The name itself, or one beside it where another file has it. */
  #nameFor(called: string, code: string): string {
    const [, stem = '', ending = ''] = /^(.+?)(\.\w+)?$/s.exec(called) ?? [];
    let name = called;
    for (let more = 2; (this.#files.get(name)?.code ?? code) !== code; more++)
      name = `${stem}-${more}${ending}`;
    return name;
  }
}

function contentIn(bundle: unknown): readonly [type: string, code: string] | null {
  if (!isRecord(bundle)) return null;
  for (const [type, value] of Object.entries(bundle)) {
    const code = textOf(value);
    if (code !== null) return [type, code.replaceAll(/\s/g, '')];
  }
  return null;
}
