/**
 * Reads a notebook file that somebody else may have made. Only text is taken: sources and prose. Outputs, attachments
 * and widgets are left out, and the reader is told how many. Code in another language than ours becomes text.
 */
import { OURS } from './nbformat.ts';
import { asText, ownCells, type PlainCell, type ReadCell } from './read-cells.ts';

export interface ReadNotebook {
  readonly cells: readonly ReadCell[];
  /** What was left out or is shown as something else, for the reader; empty if nothing is. */
  readonly leftOut: string;
}

const MAX_TEXT = 20_000_000;
const MAX_CELLS = 2000;
const MAX_SOURCE = 5_000_000;

/** @throws Error with a message for the reader when the text is no notebook. */
export function readIpynb(text: string): ReadNotebook {
  if (text.length > MAX_TEXT)
    throw new Error('This file is larger than 20 MB, which no notebook of ours is.');
  const file = parse(text);
  if (file['nbformat'] !== 4) throw new Error('This is no notebook of format 4 (nbformat is not 4).');
  const { cells } = file;
  if (!Array.isArray(cells)) throw new Error('This notebook has no list of cells.');
  if (cells.length > MAX_CELLS)
    throw new Error(
      `This notebook has ${cells.length} cells; at most ${MAX_CELLS.toLocaleString('en')} are opened.`,
    );
  const read = ownCells(cells.map(plainCell));
  const outputs = cells.reduce((sum: number, cell: unknown) => sum + outputCount(cell), 0);
  const said = outputs === 1 ? 'One output of the file is' : `${outputs} outputs of the file are`;
  const left = outputs > 0 ? `${said} not shown` : '';
  const language = foreignLanguage(file['metadata']);
  if (language === null)
    return { cells: read, leftOut: left && `${left}: run the cells to see what they put out.` };
  return {
    cells: asText(read, language.toLowerCase()),
    leftOut: `Its code is in ${language}, and this notebook runs TypeScript: it is shown as text.${left && ` ${left}.`}`,
  };
}

/** What its code is written in where that is not ours, as readers know it: "Python"; null where it is, or nobody says. */
function foreignLanguage(metadata: unknown): string | null {
  const named = (value: unknown, key: string): string | null =>
    isRecord(value) && typeof value[key] === 'string' ? value[key].slice(0, 40) : null;
  const { kernelspec, language_info: info } = isRecord(metadata) ? metadata : {};
  const language = named(info, 'name') ?? named(kernelspec, 'language') ?? named(kernelspec, 'name');
  if (language === null || /typescript|javascript|deno|node|tslab|jslab|^[jt]s$/i.test(language)) return null;
  const name = language.replace(/\d+$/, '');
  return name.charAt(0).toUpperCase() + name.slice(1);
}

function parse(text: string): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new Error('This file is no notebook: it is not JSON.', { cause: error });
  }
  if (!isRecord(value)) throw new Error('This file is no notebook.');
  return value;
}

function plainCell(cell: unknown, index: number): PlainCell {
  if (!isRecord(cell)) throw new Error(`Cell ${index + 1} of this notebook is no cell.`);
  const given = cell['source'];
  const source =
    Array.isArray(given) && given.every((line) => typeof line === 'string') ? given.join('') : given;
  if (typeof source !== 'string') throw new Error(`Cell ${index + 1} of this notebook has no text.`);
  // What we brought along ourselves is not taken back.
  if (source.length > MAX_SOURCE && !isSupport(cell['metadata']))
    throw new Error(`Cell ${index + 1} of this notebook is longer than ${MAX_SOURCE} characters.`);
  return {
    // What is raw is text, too.
    kind: cell['cell_type'] === 'code' ? 'code' : 'markdown',
    source,
    metadata: isRecord(cell['metadata']) ? cell['metadata'] : {},
  };
}

const isSupport = (metadata: unknown): boolean =>
  isRecord(metadata) && isRecord(metadata[OURS]) && metadata[OURS]['support'] === true;

function outputCount(cell: unknown): number {
  return isRecord(cell) && Array.isArray(cell['outputs']) ? cell['outputs'].length : 0;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
