/** Edits as links hold them, and as the page kept them before there were documents: an article's changed texts and added cells. */
import { isOutput } from '../kernel/border.ts';
import type { Output } from '../kernel/outputs.ts';
import type { DocumentCell, NotebookDocument } from '../model/document.ts';
import { MOST_TITLE, newCell } from '../model/document.ts';
import { isCellId } from './parse-document.ts';

export interface Edits {
  /** Of a notebook of the reader's own. */
  readonly title?: string;
  /** The version of the article. */
  readonly sourceHash: string;
  /** Changed sources by cell id. */
  readonly sources: Readonly<Record<string, string>>;
  readonly scratch: readonly {
    readonly id: string;
    /** The cell it stands behind. */
    readonly after: string;
    readonly source: string;
    /** Markdown before it. */
    readonly prose?: string;
    readonly kind?: DocumentCell['kind'];
  }[];
  /** What the sender's cells have put out, by their ids, where that was sent along. */
  readonly outputs?: Readonly<Record<string, readonly Output[]>>;
}

/** Edits from outside, or null if they are not what they should be. Their number and length are not limited. */
export function parseEdits(value: unknown): Edits | null {
  if (!isRecord(value) || typeof value['sourceHash'] !== 'string' || !isRecord(value['sources'])) return null;
  const sources = Object.entries(value['sources']);
  const scratch = Array.isArray(value['scratch']) ? (value['scratch'] as unknown[]) : [];
  if (!sources.every(([id, source]) => isCellId(id) && typeof source === 'string')) return null;
  if (!scratch.every(isScratch)) return null;
  const ids = [
    ...sources.map(([id]) => id),
    ...scratch.flatMap(({ id, prose }) => (prose ? [id, proseOf(id)] : [id])),
  ];
  if (new Set(ids).size < ids.length) return null;
  const title = titleIn(value);
  return {
    ...(title !== null && { title }),
    sourceHash: value['sourceHash'],
    sources: value['sources'] as Record<string, string>,
    scratch,
    ...outputsIn(value['outputs'], new Set(ids)),
  };
}

/** Those of these cells that are outputs: what is in them is made harmless where it is shown. */
function outputsIn(value: unknown, ids: ReadonlySet<string>): Pick<Edits, 'outputs'> {
  if (!isRecord(value)) return {};
  const lists = Object.entries(value).flatMap(([id, list]) => {
    const outputs = Array.isArray(list) ? (list as unknown[]).filter(isOutput) : [];
    return ids.has(id) && outputs.length > 0 ? [[id, outputs] as const] : [];
  });
  return lists.length > 0 ? { outputs: Object.fromEntries(lists) } : {};
}

const proseOf = (id: string): string => `${id}-prose`;

/** How many cells the edits change or add. */
export const cellsIn = ({ sources, scratch }: Edits): number =>
  Object.keys(sources).length + scratch.reduce((sum, { prose }) => sum + (prose ? 2 : 1), 0);

/** A cell and what stands behind it. */
interface Place {
  cell: DocumentCell;
  next: Place | null;
}

/** A document with the edits put into it. Takes time in the number of its cells and of the edits. */
export function withEdits(document: NotebookDocument, edits: Edits): NotebookDocument {
  const places = new Map<string, Place>();
  const top: { next: Place | null } = { next: null };
  let last = top;
  const put = (cell: DocumentCell, behind: { next: Place | null }): Place => {
    const place = { cell, next: behind.next };
    behind.next = place;
    if (behind === last) last = place;
    places.set(cell.id, place);
    return place;
  };
  for (const cell of document.cells) put(cell, last);
  for (const [id, source] of Object.entries(edits.sources)) {
    const known = places.get(id);
    if (known) known.cell = { ...known.cell, source };
    else put(newCell(id, source), last);
  }
  for (const { id, after, source, prose, kind } of edits.scratch) {
    const behind = places.get(after) ?? last;
    put(newCell(id, source, kind), prose ? put(newCell(proseOf(id), prose, 'markdown'), behind) : behind);
  }
  const cells: DocumentCell[] = [];
  for (let place = top.next; place !== null; place = place.next) cells.push(withOutputs(place.cell, edits));
  const { title = document.title, sourceHash } = edits;
  return {
    ...document,
    cells,
    title,
    article: document.article && { ...document.article, version: sourceHash },
  };
}

/** Nothing of it has run here. */
function withOutputs(cell: DocumentCell, { outputs = {} }: Edits): DocumentCell {
  const own = Object.hasOwn(outputs, cell.id) ? outputs[cell.id] : undefined;
  const { source, kind } = cell;
  if (!own || source === null || kind !== 'code') return cell;
  const run = { source, outputs: own, end: 'ok', milliseconds: 0, at: Date.now(), isFromFile: true } as const;
  return { ...cell, run };
}

/** What the cells of a document have put out, of the texts that they have now; the article's own are on its page. */
export function outputsOf({ cells }: NotebookDocument): NonNullable<Edits['outputs']> {
  return Object.fromEntries(
    cells.flatMap(({ id, source, run }) =>
      source !== null && run?.source === source && run.outputs.length > 0 ? [[id, run.outputs]] : [],
    ),
  );
}

/** What a link to the document has to hold; `article` has the ids of the article's cells. */
export function editsOf(document: NotebookDocument, article: ReadonlySet<string>): Edits {
  const isOwn = (cell: DocumentCell): boolean => !article.has(cell.id);
  const edited = document.cells.filter(({ source }) => source !== null);
  return {
    ...(document.article === null && { title: document.title }),
    sourceHash: document.article?.version ?? '',
    sources: Object.fromEntries(
      edited.filter((cell) => !isOwn(cell)).map(({ id, source }) => [id, source ?? '']),
    ),
    scratch: document.cells.flatMap((cell, index) => {
      if (!isOwn(cell) || cell.source === null) return [];
      const after = document.cells[index - 1]?.id ?? '';
      return [
        { id: cell.id, after, source: cell.source, ...(cell.kind === 'markdown' && { kind: cell.kind }) },
      ];
    }),
  };
}

/** A title from outside; null where there is none, or one that is no title. */
export const titleIn = (value: unknown): string | null =>
  isRecord(value) && typeof value['title'] === 'string' && value['title'].trim() !== ''
    ? value['title'].trim().slice(0, MOST_TITLE)
    : null;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isScratch = (value: unknown): value is Edits['scratch'][number] =>
  isRecord(value) &&
  typeof value['id'] === 'string' &&
  isCellId(value['id']) &&
  (value['after'] === '' || (typeof value['after'] === 'string' && isCellId(value['after']))) &&
  typeof value['source'] === 'string' &&
  (value['prose'] === undefined || typeof value['prose'] === 'string') &&
  (value['kind'] === undefined || value['kind'] === 'code' || value['kind'] === 'markdown');
