/** Documents from outside: what a store, a file or a link gave is checked before it is believed. */
import type {
  Attachment,
  CellPart,
  DocumentCell,
  KeptRun,
  NotebookDocument,
  Solved,
} from '../model/document.ts';

/**
 * The document that a value holds.
 * @throws Error that says what is wrong with it.
 */
export function parseDocument(value: unknown): NotebookDocument {
  const found = record(value, 'the document');
  const cells = found['cells'];
  if (!Array.isArray(cells)) throw new Error('it has no list of cells');
  const parsed = (cells as unknown[]).map((cell, index) => parseCell(cell, `cell ${index + 1}`));
  const ids = new Set(parsed.map(({ id }) => id));
  if (ids.size < parsed.length) throw new Error('two of its cells have the same id');
  const from = found['from'];
  const article = found['article'] === null ? null : record(found['article'], 'its article');
  return {
    id: text(found['id'], 'its id'),
    title: text(found['title'], 'its title'),
    ...(typeof from === 'string' && { from: from.slice(0, 200) }),
    version: whole(found['version'], 'its version'),
    created: date(found['created']),
    changed: date(found['changed']),
    article: article && {
      name: text(article['name'], 'its article'),
      version: text(article['version'], 'its article'),
    },
    cells: parsed,
    ...(Array.isArray(found['attachments']) && { attachments: found['attachments'].filter(isAttachment) }),
    solved: Object.fromEntries(Object.entries(record(found['solved'], 'its exercises')).filter(isSolved)),
    ...(isLimit(found['seconds']) && { seconds: found['seconds'] }),
    deleted: found['deleted'] === true,
  };
}

function parseCell(value: unknown, where: string): DocumentCell {
  const found = record(value, where);
  const id = text(found['id'], where);
  if (!isCellId(id)) throw new Error(`${where} has an id that no cell can have`);
  const kind = found['kind'];
  if (kind !== 'code' && kind !== 'markdown') throw new Error(`${where} is neither code nor Markdown`);
  const others: unknown = found['others'];
  if (!Array.isArray(others)) throw new Error(`${where} is damaged`);
  const original = found['original'];
  return {
    id,
    kind,
    source: source(found['source'], where),
    others: (others as unknown[]).map((other) => source(other, where)),
    ...(typeof original === 'string' && { original }),
    ...(isRun(found['run']) && { run: found['run'] }),
    ...(Array.isArray(found['folded']) && { folded: found['folded'].filter(isPart) }),
  };
}

const isAttachment = (value: unknown): value is Attachment =>
  typeof value === 'object' &&
  value !== null &&
  ['name', 'type', 'key'].every((field) => field in value && typeof value[field as never] === 'string') &&
  'size' in value &&
  typeof value.size === 'number';

const isLimit = (value: unknown): value is number =>
  typeof value === 'number' && value >= 0 && value <= 86_400;

/** An id becomes part of an element's id. */
export const isCellId = (id: string): boolean => /^[a-z][\w-]{0,80}$/i.test(id);

const isPart = (value: unknown): value is CellPart => value === 'input' || value === 'output';

const isRun = (value: unknown): value is KeptRun =>
  typeof value === 'object' &&
  value !== null &&
  'source' in value &&
  typeof value.source === 'string' &&
  'outputs' in value &&
  Array.isArray(value.outputs);

const source = (value: unknown, where: string): string | null => (value === null ? null : text(value, where));

function record(value: unknown, what: string): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Error(`${what} is damaged`);
  return value as Record<string, unknown>;
}

function text(value: unknown, what: string): string {
  if (typeof value !== 'string') throw new Error(`${what} is damaged`);
  return value;
}

/** One that grows by one and is then another: no float, and none past 2^53. */
function whole(value: unknown, what: string): number {
  if (!Number.isSafeInteger(value)) throw new Error(`${what} is damaged`);
  return value as number;
}

function date(value: unknown): number {
  if (typeof value !== 'number' || Number.isNaN(new Date(value).getTime()))
    throw new Error('its date is damaged');
  return value;
}

const isSolved = (entry: [string, unknown]): entry is [string, Solved] => {
  const [id, value] = entry;
  return (
    isCellId(id) &&
    typeof value === 'object' &&
    value !== null &&
    'checks' in value &&
    Array.isArray(value.checks) &&
    'at' in value &&
    typeof value.at === 'number'
  );
};
