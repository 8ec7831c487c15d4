/** The files of the open document: attached, read and removed here. */
import type { FileContent, FileForm } from '../kernel/files.ts';
import { toBase64 } from '../base64.ts';
import { type Attachment, randomId, withAttachment, withoutAttachment } from '../model/document.ts';
import { decoded, noFile, sizeText, typeOf } from '../model/file-types.ts';
import type { DocumentSession } from './document-session.ts';
import type { FileBytes } from './file-store.ts';

/** In bytes, of one file and of all of a document. */
export const MOST_OF_FILE = 20_000_000;
export const MOST_OF_ALL = 60_000_000;

export class Attachments {
  readonly #session: DocumentSession;

  constructor(session: DocumentSession) {
    this.#session = session;
  }

  get list(): readonly Attachment[] {
    return this.#session.document.attachments ?? [];
  }

  /**
   * Attaches a file; one of the same name is replaced, unless the file `isNew` and takes another one.
   * @throws Error with a sentence for the reader when it is none that can be read, too large, or not kept: then nothing has changed
   */
  async add(file: Pick<File, 'name' | 'type' | 'size' | 'arrayBuffer'>, isNew = false): Promise<Attachment> {
    const wanted = nameOf(file.name);
    const name = isNew ? this.#freeName(wanted) : wanted;
    if (file.size > MOST_OF_FILE)
      throw new Error(
        `${name} was not attached: it has ${sizeText(file.size)}, and at most ${sizeText(MOST_OF_FILE)} are.`,
      );
    const all = this.list.reduce((sum, each) => sum + (each.name === name ? 0 : each.size), file.size);
    if (all > MOST_OF_ALL)
      throw new Error(
        `${name} was not attached: the files of a notebook have ${sizeText(MOST_OF_ALL)} together, and with it there would be ${sizeText(all)}.`,
      );
    let bytes: FileBytes;
    try {
      bytes = new Uint8Array(await file.arrayBuffer());
    } catch (error) {
      throw new Error(`${name} cannot be read: it is a folder, or no longer where it was.`, { cause: error });
    }
    const type = typeOf(name, file.type, bytes);
    if (type === null)
      throw new Error(`${name} was not attached: it is neither a text, a table, JSON nor a picture.`);
    const made = { name, type, size: bytes.length, key: randomId('file') };
    const { id } = this.#session.document;
    try {
      await this.#session.kept.files.put(id, new Map([[made.key, bytes]]));
    } catch (error) {
      throw new Error(
        `${name} was not attached, because this browser does not keep it: ${(error as Error).message}. Nothing else has changed.`,
        { cause: error },
      );
    }
    // The reader may have opened another notebook meanwhile.
    if (this.#session.document.id !== id)
      throw new Error(`${name} was not attached: its notebook was closed.`);
    const before = this.list.find((each) => each.name === name);
    this.#session.step(
      `Before “Attach ${name}”`,
      `${name} (${sizeText(made.size)}) ${before ? 'is attached in the place of the one before' : 'is attached'}.`,
      withAttachment(this.#session.document, made),
    );
    return made;
  }

  remove(name: string): void {
    const { document } = this.#session;
    this.#session.step(`Before “Remove ${name}”`, `${name} is removed.`, withoutAttachment(document, name));
  }

  /** @throws Error with a sentence for the reader where there is no such file. */
  async bytes(name: string): Promise<{ readonly file: Attachment; readonly bytes: FileBytes }> {
    const file = this.list.find((each) => each.name === name);
    if (!file) throw new Error(noFile(name, this.list));
    const bytes = await this.#session.kept.files.get(this.#session.document.id, file.key);
    if (!bytes) throw new Error(`“${name}” is not in this browser any more.`);
    return { file, bytes };
  }

  async content(name: string, form: FileForm): Promise<FileContent> {
    const { file, bytes } = await this.bytes(name);
    return { type: file.type, content: form === 'text' ? decoded(bytes) : toBase64(bytes) };
  }

  /** All of them, to be taken along in a file. */
  taken(): Promise<
    readonly {
      readonly name: string;
      readonly type: string;
      readonly size: number;
      readonly base64: string;
    }[]
  > {
    return Promise.all(
      this.list.map(async ({ name }) => {
        const { file, bytes } = await this.bytes(name);
        return { name, type: file.type, size: file.size, base64: toBase64(bytes) };
      }),
    );
  }

  /** The address of a picture; null where the notebook has none of this name. */
  async pictureAddress(name: string): Promise<string | null> {
    if (!this.list.some((each) => each.name === name && each.type.startsWith('image/'))) return null;
    const { type, content } = await this.content(name, 'base64');
    return `data:${type};base64,${content}`;
  }

  #freeName(wanted: string): string {
    const taken = new Set(this.list.map(({ name }) => name));
    const [, stem = '', ending = ''] = /^(.+?)(\.\w+)?$/s.exec(wanted) ?? [];
    let name = wanted;
    for (let more = 2; taken.has(name); more++) name = `${stem}-${more}${ending}`;
    return name;
  }
}

const MOST_OF_NAME = 120;

/** A name that stands in a line of code. */
function nameOf(given: string): string {
  const name = given.replaceAll(/[\p{Cc}/\\'"`]/gu, '-').trim() || 'file';
  const ending = /\.\w{1,10}$/.exec(name)?.[0] ?? '';
  return name.length <= MOST_OF_NAME ? name : name.slice(0, MOST_OF_NAME - ending.length) + ending;
}
