/** A reader's edits of one article, kept in the browser with the hash of the article's cells they were made on. */

export interface ScratchCell {
  readonly id: string;
  /** The cell it stands behind. */
  readonly after: string;
  readonly source: string;
  /** Markdown that stands before it, in a notebook that was opened from a file. */
  readonly prose?: string;
}

export interface Edits {
  readonly sourceHash: string;
  /** Changed sources by cell id. */
  readonly sources: Readonly<Record<string, string>>;
  readonly scratch: readonly ScratchCell[];
}

export const noEdits = (sourceHash: string): Edits => ({ sourceHash, sources: {}, scratch: [] });

export const isEmpty = (edits: Edits): boolean =>
  Object.keys(edits.sources).length === 0 && edits.scratch.length === 0;

/** The languages of an article share its edits: their code is the same. */
const keyOf = (name: string): string => `notebook:${name}`;

/** What was kept, or null: nothing, a storage that is closed to us, or text that is none of ours. */
export function loadEdits(name: string): Edits | null {
  try {
    return parseEdits(JSON.parse(localStorage.getItem(keyOf(name)) ?? 'null'));
  } catch {
    return null;
  }
}

/** False when the browser does not keep it. */
export function saveEdits(name: string, edits: Edits): boolean {
  try {
    if (isEmpty(edits)) localStorage.removeItem(keyOf(name));
    else localStorage.setItem(keyOf(name), JSON.stringify(edits));
    return true;
  } catch {
    return false;
  }
}

const MAX_SOURCE = 200_000;
const MAX_CELLS = 200;

/** Edits from outside (storage, a link), or null if they are not what they should be. */
export function parseEdits(value: unknown): Edits | null {
  if (!isRecord(value) || typeof value['sourceHash'] !== 'string' || !isRecord(value['sources'])) return null;
  const sources = Object.entries(value['sources']);
  const scratch = Array.isArray(value['scratch']) ? (value['scratch'] as unknown[]) : [];
  if (sources.length > MAX_CELLS || scratch.length > MAX_CELLS) return null;
  if (!sources.every(([id, source]) => isId(id) && isSource(source)) || !scratch.every(isScratch))
    return null;
  return { sourceHash: value['sourceHash'], sources: value['sources'] as Record<string, string>, scratch };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isId = (value: unknown): boolean => typeof value === 'string' && /^[a-z][\w-]{0,80}$/i.test(value);
const isSource = (value: unknown): boolean => typeof value === 'string' && value.length <= MAX_SOURCE;
const isScratch = (value: unknown): value is ScratchCell =>
  isRecord(value) &&
  isId(value['id']) &&
  (value['after'] === '' || isId(value['after'])) &&
  isSource(value['source']) &&
  (value['prose'] === undefined || isSource(value['prose']));
