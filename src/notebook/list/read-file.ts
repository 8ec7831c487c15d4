/** Notebooks from a file that was chosen or dropped: .ipynb, .ts, or all notebooks that a browser has exported. */
import { type DocumentCell, newCell, newDocument, type NotebookDocument } from '../documents/document.ts';
import type { ReadCell } from '../ipynb/read-cells.ts';

export interface ReadFile {
  readonly documents: readonly NotebookDocument[];
  /** Whether they are a reader's own, with ids to compare by. */
  readonly isArchive: boolean;
  /** What was left out or is shown as something else, for the reader; empty if nothing is. */
  readonly leftOut: string;
}

/** What a file may be called, as a file dialog takes it. */
export const FILE_TYPES = '.ipynb,.ts,.js,.json';

/** @throws Error with a message for the reader when it is nothing of these. */
export async function readFile(file: Pick<File, 'name' | 'text'>): Promise<ReadFile> {
  const text = await file.text();
  const title = file.name.replace(/\.[^.]+$/, '') || 'Untitled';
  const from = `the file ${file.name}`;
  if (/\.[cm]?[jt]sx?$/.test(file.name)) {
    const { readProgram } = await import('../files/read-program.ts');
    const cells = documentCells(readProgram(text));
    return { documents: [newDocument({ title, from, cells })], isArchive: false, leftOut: '' };
  }
  if (/^\s*\{\s*"format"/.test(text)) {
    const { readArchive } = await import('../documents/archive.ts');
    return { documents: readArchive(text), isArchive: true, leftOut: '' };
  }
  const { readIpynb } = await import('../ipynb/read-ipynb.ts');
  const { cells, leftOut } = readIpynb(text);
  const made = newDocument({ title, from, cells: documentCells(cells) });
  return { documents: [made], isArchive: false, leftOut };
}

function documentCells(cells: readonly ReadCell[]): readonly DocumentCell[] {
  const counted = { code: 0, markdown: 0 };
  return cells.map(({ kind, source }) => {
    const number = (counted[kind] += 1);
    return newCell(`${kind === 'code' ? 'scratch' : 'text'}-${number}`, source, kind);
  });
}
