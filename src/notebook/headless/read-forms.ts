/** A notebook that is run, from any form in which one is taken along: a notebook file, Markdown, a program, or a page that lives. */
import { readLivePage, partsOf } from '../files/read-live-page.ts';
import type { LiveParts } from '../files/live-page.ts';
import { readMarkdown } from '../files/read-markdown.ts';
import { readProgram } from '../files/read-program.ts';
import { type ReadAttachment, withFiles } from '../ipynb/attached-files.ts';
import { codeCell, markdownCell, notebookFile } from '../ipynb/nbformat.ts';
import { toBase64 } from '../base64.ts';
import type { Output } from '../kernel/outputs.ts';
import type { NotebookDocument } from '../model/document.ts';
import { readRunnable, type RunnableFile } from './runnable-file.ts';

/** The endings of the files, the usual one of each form first. */
export const FORMS = ['ipynb', 'html', 'md', 'ts'] as const;
export type Form = (typeof FORMS)[number];

/** A page that lives: what it is made of again when its cells have run. */
export interface LiveSource {
  readonly document: NotebookDocument;
  readonly parts: LiveParts;
}

export interface ReadNotebook extends RunnableFile {
  /** In which form it was read. */
  readonly form: Form;
  readonly live: LiveSource | null;
}

/** The form of a file of this name; what ends otherwise is a notebook file. */
export function formOfName(name: string): Form {
  if (/\.[cm]?[jt]sx?$/.test(name)) return 'ts';
  if (/\.(?:md|markdown)$/i.test(name)) return 'md';
  return /\.html?$/i.test(name) ? 'html' : 'ipynb';
}

/**
 * @param beside reads a file that stands beside this one; null where there is none
 * @throws Error with a sentence for the reader for what is no notebook of ours, or too large
 */
export function readNotebook(
  form: Form,
  text: string,
  beside: (name: string) => ReadAttachment | null,
): ReadNotebook {
  if (form === 'ipynb') return { ...readRunnable(text), form, live: null };
  if (form === 'html') return readPage(text);
  const read = form === 'md' ? readMarkdown(text) : { title: null, cells: readProgram(text), files: [] };
  if (read.cells.length === 0) throw new Error('There is nothing in it.');
  const attached = read.files.flatMap((name) => beside(name) ?? []);
  return { ...runnable(read.title, read.cells, attached), form, live: null };
}

function readPage(html: string): ReadNotebook {
  const { documents, files } = readLivePage(html);
  const [document] = documents;
  if (!document) throw new Error('This page holds no notebook.');
  const attached = (document.attachments ?? []).flatMap(({ name, type, key }): readonly ReadAttachment[] => {
    const bytes = files.get(key);
    return bytes ? [{ name, type, bytes }] : [];
  });
  const cells = document.cells.map(({ id, kind, source, run }) => ({
    ...{ id, kind, source: source ?? '', outputs: run?.outputs ?? [] },
  }));
  return {
    ...runnable(document.title, cells, attached),
    ...{ form: 'html', live: { document, parts: partsOf(html) } },
  };
}

interface GivenCell {
  readonly id?: string;
  readonly kind: 'code' | 'markdown';
  readonly source: string;
  readonly outputs?: readonly Output[];
}

/** As a notebook file would be read that has these cells. */
function runnable(
  title: string | null,
  cells: readonly GivenCell[],
  attached: readonly ReadAttachment[],
): RunnableFile {
  const made = cells.map(({ id, kind, source, outputs = [] }, at) =>
    kind === 'markdown'
      ? markdownCell(id ?? `text-${at + 1}`, source)
      : codeCell(id ?? `cell-${at + 1}`, source, outputs, null),
  );
  const files = attached.map(({ name, type, bytes }) => ({
    ...{ name, type, size: bytes.length, base64: toBase64(bytes) },
  }));
  const file = notebookFile(made, 'typescript', title ?? '');
  const read = readRunnable(JSON.stringify({ ...file, cells: withFiles(made, files) }));
  return { ...read, title };
}
