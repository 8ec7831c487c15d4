/**
 * Reads a notebook file that somebody else may have made: its texts, its code, and the outputs that can be shown without harm. Others,
 * such as widgets, are left out, and the reader is told how many. Code in another language than ours becomes text.
 */
import { titleIn } from '../storage/edits.ts';
import { MARKUP, type Output } from '../kernel/outputs.ts';
import { MOST_CELLS } from '../model/document.ts';
import { AttachedFiles, type ReadAttachment } from './attached-files.ts';
import { isRecord, readAllOutputs, textOf } from './read-outputs.ts';
import { asText, oursOf, ownCells, type PlainCell, type ReadCell } from './read-cells.ts';

export interface ReadNotebook {
  /** As its metadata have it; null where they have none. */
  readonly title: string | null;
  readonly cells: readonly ReadCell[];
  /** What its texts show, and cells read. */
  readonly files: readonly ReadAttachment[];
  /** What was left out or is shown as something else, for the reader; empty if nothing is. */
  readonly leftOut: string;
}

const MAX_TEXT = 100_000_000;
const MAX_SOURCE = 5_000_000;

/** A notebook file as JSON, and its cells as far as everybody needs them. */
export interface ParsedIpynb {
  readonly file: Readonly<Record<string, unknown>>;
  readonly cells: readonly PlainCell[];
  /** What its code is written in where that is not ours: "Python". */
  readonly foreign: string | null;
  readonly title: string | null;
}

/** @throws Error for the reader when the text is no notebook */
export function parseIpynb(text: string): ParsedIpynb {
  if (text.length > MAX_TEXT) throw new Error('This file is larger than 100 MB, the most that is read.');
  const file = parse(text);
  if (file['nbformat'] !== 4) throw new Error('This is not a notebook of format 4 (nbformat is not 4).');
  const { cells } = file;
  if (!Array.isArray(cells)) throw new Error('This notebook has no list of cells.');
  if (cells.length > MOST_CELLS)
    throw new Error(
      `This notebook has ${cells.length} cells; at most ${MOST_CELLS.toLocaleString('en')} are opened.`,
    );
  const { metadata } = file;
  return {
    ...{ file, cells: cells.map(plainCell) },
    ...{ foreign: foreignLanguage(metadata), title: titleIn(metadata) },
  };
}

/** Rejects with an Error for the reader when the text is no notebook. */
export async function readIpynb(text: string): Promise<ReadNotebook> {
  const { file, cells: plain, foreign: language, title } = parseIpynb(text);
  const cells = file['cells'] as readonly Readonly<Record<string, unknown>>[];
  const files = new AttachedFiles();
  const { outputs: all, left: missing } = await readAllOutputs(cells.map(({ outputs }) => outputs));
  const read = plain.map((cell, at): PlainCell => {
    const source = files.take(cells[at]?.['attachments'], cell.source);
    return cell.kind === 'code' ? { ...cell, outputs: all[at] ?? [] } : { ...cell, source };
  });
  if (language !== null) {
    // A text has no room for a picture: of that its words are shown.
    const pictures = read.flatMap(({ outputs = [] }) => outputs).filter(isPicture).length;
    const left = notShown(missing + pictures, files.left);
    return {
      ...{ title, files: files.all },
      cells: asText(ownCells(read), language.toLowerCase()),
      leftOut: `Its code is in ${language}, and this notebook runs TypeScript: it is shown as text, and so is what it has put out.${left && ` ${left}.`}`,
    };
  }
  return { ...{ title, files: files.all }, cells: ownCells(read), leftOut: leftOutOf(missing, files.left) };
}

/** Says how many outputs and attached files of the cells of a file are not shown; empty where there are none. */
export function leftOutOf(outputs: number, attached = 0): string {
  const left = notShown(outputs, attached);
  return left && `${left}${outputs > 0 ? ': run the cells to see their output' : ''}.`;
}

/** A drawing or a photograph; a table has its text. */
function isPicture(output: Output): boolean {
  const markup = 'data' in output ? output.data[MARKUP] : undefined;
  return typeof markup === 'object' && (markup.tag === 'img' || markup.tag === 'svg');
}

function notShown(outputs: number, attached: number): string {
  const parts = [counted(outputs, 'output'), counted(attached, 'attachment')].filter(Boolean);
  if (parts.length === 0) return '';
  const said = parts.join(' and ').replace(/^[a-z]/, (letter) => letter.toUpperCase());
  return `${said} of the file ${outputs + attached === 1 ? 'is' : 'are'} not shown`;
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

function parse(text: string): Readonly<Record<string, unknown>> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new Error('This file is not a notebook: it is not JSON.', { cause: error });
  }
  if (!isRecord(value)) throw new Error('This file is not a notebook.');
  return value;
}

function plainCell(cell: unknown, index: number): PlainCell {
  if (!isRecord(cell)) throw new Error(`Cell ${index + 1} of this notebook is not a cell.`);
  const source = textOf(cell['source']);
  if (source === null) throw new Error(`Cell ${index + 1} of this notebook has no text.`);
  const metadata = isRecord(cell['metadata']) ? cell['metadata'] : {};
  // What we brought along ourselves is not taken back.
  if (source.length > MAX_SOURCE && oursOf({ metadata }).support !== true)
    throw new Error(`Cell ${index + 1} of this notebook is longer than ${MAX_SOURCE} characters.`);
  return {
    // What is raw is text, too.
    kind: cell['cell_type'] === 'code' ? 'code' : 'markdown',
    source,
    metadata,
  };
}

const WORDS = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** "one output", "two outputs", "300,000 outputs"; nothing for none. */
function counted(count: number, what: string): string {
  if (count === 0) return '';
  return `${WORDS[count] ?? count.toLocaleString('en')} ${what}${count === 1 ? '' : 's'}`;
}
