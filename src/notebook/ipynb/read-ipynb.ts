/**
 * Reads a notebook file that somebody else may have made. Only text is taken: sources and prose. Outputs, attachments
 * and widgets are left out, and the reader is told how many.
 */
import { OURS } from './nbformat.ts';
import { withProseOf, type ReadCell } from './read-cells.ts';

export interface ReadNotebook {
  readonly cells: readonly ReadCell[];
  /** What was left out, for the reader; empty if nothing was. */
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
  const outputs = cells.reduce((sum: number, cell: unknown) => sum + outputCount(cell), 0);
  return {
    cells: withProseOf(cells.map(plainCell)),
    leftOut:
      outputs > 0 ? `${outputs} outputs of the file are not shown: run the cells to make them anew.` : '',
  };
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

function plainCell(
  cell: unknown,
  index: number,
): { kind: 'code' | 'markdown' | 'other'; source: string; metadata: Record<string, unknown> } {
  if (!isRecord(cell)) throw new Error(`Cell ${index + 1} of this notebook is no cell.`);
  const given = cell['source'];
  const source =
    Array.isArray(given) && given.every((line) => typeof line === 'string') ? given.join('') : given;
  if (typeof source !== 'string') throw new Error(`Cell ${index + 1} of this notebook has no text.`);
  // What we brought along ourselves is not taken back.
  if (source.length > MAX_SOURCE && !isSupport(cell['metadata']))
    throw new Error(`Cell ${index + 1} of this notebook is longer than ${MAX_SOURCE} characters.`);
  const kind = cell['cell_type'];
  return {
    kind: kind === 'code' || kind === 'markdown' ? kind : 'other',
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
