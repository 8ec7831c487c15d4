/** Notebooks from a file that was chosen or dropped: .ipynb, .ts, .md, .html, or all notebooks that a browser has exported. */
import {
  type DocumentCell,
  newCell,
  newDocument,
  type NotebookDocument,
  randomId,
} from '../model/document.ts';
import type { ReadCell } from '../ipynb/read-cells.ts';

export interface ReadFile {
  readonly documents: readonly NotebookDocument[];
  /** What is in the files that they have attached, by key. */
  readonly files: ReadonlyMap<string, Uint8Array<ArrayBuffer>>;
  /** Whether they are a reader's own, with ids to compare by. */
  readonly isArchive: boolean;
  /** What was left out or is shown as something else, for the reader; empty if nothing is. */
  readonly leftOut: string;
}

/** What a file may be called, as a file dialog takes it. */
export const FILE_TYPES = '.ipynb,.ts,.js,.md,.json,.html';

/** @throws Error with a message for the reader when it is nothing of these. */
export async function readFile(file: Pick<File, 'name' | 'arrayBuffer'>): Promise<ReadFile> {
  const text = textOf(await bytesOf(file));
  const title = file.name.replace(/\.[^.]+$/, '') || 'Untitled';
  const from = `the file ${file.name}`;
  if (/\.[cm]?[jt]sx?$/.test(file.name)) {
    const { readProgram } = await import('../files/read-program.ts');
    return readTexts(readProgram(text), { title, from });
  }
  if (/\.(?:md|markdown)$/i.test(file.name)) {
    const { readMarkdown } = await import('../files/read-markdown.ts');
    const { title: own, cells, files } = readMarkdown(text);
    const { readAllOutputs } = await import('../ipynb/read-outputs.ts');
    const { leftOutOf } = await import('../ipynb/read-ipynb.ts');
    const { outputs, left } = await readAllOutputs(cells.map(({ given }) => given));
    const beside =
      files.length > 0
        ? `Beside it ${files.length === 1 ? 'stands' : 'stand'} ${files.join(', ')}: drop that here, too.`
        : '';
    const read = cells.map(({ kind, source }, at) => ({
      ...{ kind, source },
      ...(outputs[at]?.length && { outputs: outputs[at] }),
    }));
    const leftOut = [leftOutOf(left), beside].filter(Boolean).join(' ');
    return readTexts(read, { title: own ?? title, from }, leftOut);
  }
  if (/^\s*\{\s*"format"/.test(text)) {
    const { readArchive } = await import('../storage/archive.ts');
    return { ...readArchive(text), isArchive: true, leftOut: '' };
  }
  if (/\.html?$/i.test(file.name)) {
    const { readLivePage } = await import('../files/read-live-page.ts');
    const { documents, files } = readLivePage(text);
    const [document] = documents.map((each) => ({ ...each, id: randomId('notebook'), version: 0, from }));
    if (!document) throw new Error('This page holds no notebook.');
    return { documents: [document], files, isArchive: false, leftOut: '' };
  }
  const { readIpynb } = await import('../ipynb/read-ipynb.ts');
  const { title: own, cells, files: read, leftOut } = await readIpynb(text);
  const keyed = read.map((file) => ({ ...file, key: randomId('file') }));
  const made = newDocument({
    ...{ title: own ?? title, from, cells: documentCells(cells) },
    ...(keyed.length > 0 && {
      attachments: keyed.map(({ name, type, bytes, key }) => ({ name, type, size: bytes.length, key })),
    }),
  });
  const files = new Map(keyed.map(({ key, bytes }) => [key, bytes]));
  return { documents: [made], files, isArchive: false, leftOut };
}

/** A notebook of these cells alone. */
function readTexts(
  cells: readonly ReadCell[],
  named: Pick<NotebookDocument, 'title'> & { readonly from: string },
  leftOut = '',
): ReadFile {
  if (cells.length === 0) throw new Error('There is nothing in it.');
  const documents = [newDocument({ ...named, cells: documentCells(cells) })];
  return { documents, files: new Map(), isArchive: false, leftOut };
}

async function bytesOf(file: Pick<File, 'arrayBuffer'>): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch (error) {
    throw new Error('The browser cannot read it: it is a folder, or no longer where it was.', {
      cause: error,
    });
  }
}

/** A text in UTF-8, or in UTF-16 with the mark by which Windows begins it. */
function textOf(bytes: Uint8Array): string {
  const mark =
    bytes[0] === 0xff && bytes[1] === 0xfe ? 'le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'be' : null;
  try {
    const text = new TextDecoder(mark ? `utf-16${mark}` : 'utf-8', { fatal: true }).decode(bytes);
    if (!text.includes('\0')) return text;
  } catch {
    // It is told below.
  }
  throw new Error('It is not a text in UTF-8, but a picture, an archive, or a text in another encoding.');
}

function documentCells(cells: readonly ReadCell[]): readonly DocumentCell[] {
  const counted = { code: 0, markdown: 0 };
  const at = Date.now();
  return cells.map(({ kind, source, outputs }) => {
    const number = (counted[kind] += 1);
    const cell = newCell(`${kind === 'code' ? 'scratch' : 'text'}-${number}`, source, kind);
    return outputs
      ? { ...cell, run: { source, outputs, end: 'ok', milliseconds: 0, at, isFromFile: true } }
      : cell;
  });
}
