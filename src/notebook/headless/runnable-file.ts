/** A notebook file that is run: its code cells as the page would run them, and the file with what they have put out. */
import { codeForDeno } from '../ipynb/code-for-deno.ts';
import { type CodeLanguage, fileOutput, idOf, linesOf, MAY_THROW, OURS } from '../ipynb/nbformat.ts';
import { AttachedFiles, type ReadAttachment } from '../ipynb/attached-files.ts';
import { oursOf, ownSources } from '../ipynb/read-cells.ts';
import { parseIpynb } from '../ipynb/read-ipynb.ts';
import { isRecord } from '../ipynb/read-outputs.ts';
import type { Output } from '../kernel/outputs.ts';
import { settableNames, withValue } from '../language/set-value.ts';

export interface RunnableCell {
  /** The place among all cells of the file, from 0. */
  readonly at: number;
  readonly kind: 'code' | 'markdown';
  /** Unique in the file. */
  readonly id: string;
  readonly source: string;
  /** A parameter has changed its text. */
  readonly isChanged?: true;
  /** Among the code cells that are run, from 1; 0 for a text. */
  readonly number: number;
  /** What Jupyter prints beside it after a run of the whole file. */
  readonly count: number;
  /** What it puts out is another time each time: times, or chance. */
  readonly varies: boolean;
  /** It is meant to throw, and the cells after it run all the same. */
  readonly throws: boolean;
  /** Its own time limit, where it has one. */
  readonly seconds: number | null;
  /** What the file says that it has put out, in the shape of the file. */
  readonly kept: readonly unknown[];
}

export interface RunnableFile {
  readonly title: string | null;
  /** Texts and code, without what our own downloads bring along to run elsewhere. */
  readonly cells: readonly RunnableCell[];
  readonly file: Readonly<Record<string, unknown>>;
  /** What its cells may read. */
  readonly attached: readonly ReadAttachment[];
  readonly language: CodeLanguage;
}

/** @throws Error with a sentence for the reader for what is no notebook of ours, or too large */
export function readRunnable(text: string): RunnableFile {
  const { file, cells, foreign, title } = parseIpynb(text);
  if (foreign !== null) throw new Error(`It is written in ${foreign}; here TypeScript and JavaScript run.`);
  const sources = ownSources(cells);
  const files = new AttachedFiles();
  const raw = file['cells'] as readonly Readonly<Record<string, unknown>>[];
  for (const [at, { source }] of cells.entries()) files.take(raw[at]!['attachments'], source);
  const taken = new Set<string>();
  let number = 0;
  let count = 0;
  return {
    ...{ title, file, attached: files.all, language: languageOf(file) },
    cells: cells.flatMap((cell, at): readonly RunnableCell[] => {
      const source = sources[at];
      const id = uniqueId(raw[at]!['id'], at, taken);
      if (cell.kind === 'code') count++;
      if (source == null) return [];
      const { varies, seconds } = oursOf(cell);
      const tags: unknown = cell.metadata['tags'];
      const isTagged = (tag: string): boolean => Array.isArray(tags) && tags.includes(tag);
      const kept = raw[at]!['outputs'];
      return [
        {
          ...{ at, kind: cell.kind, id, source },
          ...{ number: cell.kind === 'code' ? ++number : 0, count },
          varies: varies === true || isTagged('nbval-ignore-output'),
          throws: isTagged(MAY_THROW),
          seconds: typeof seconds === 'number' && seconds > 0 ? seconds : null,
          kept: Array.isArray(kept) ? kept : [],
        },
      ];
    }),
  };
}

/** The first of these names is good enough for a kernel too: it stands in the lines of a stack. */
function uniqueId(given: unknown, at: number, taken: Set<string>): string {
  const wanted = typeof given === 'string' && given !== '' ? idOf(given) : `cell-${at + 1}`;
  let id = wanted;
  for (let more = 2; taken.has(id); more++) id = `${wanted.slice(0, 58)}-${more}`;
  taken.add(id);
  return id;
}

function languageOf({ metadata }: Readonly<Record<string, unknown>>): CodeLanguage {
  const info = isRecord(metadata) ? metadata['language_info'] : null;
  return isRecord(info) && info['name'] === 'javascript' ? 'javascript' : 'typescript';
}

/**
 * The file with another value for a name, where it is declared first.
 * @throws Error with a sentence for the reader where no cell declares it
 */
export function withParameter(given: RunnableFile, name: string, value: string): RunnableFile {
  const code = given.cells.filter(({ kind }) => kind === 'code');
  const cell = code.find(({ source }) => settableNames(source).includes(name));
  if (!cell) {
    const names = [...new Set(code.flatMap(({ source }) => settableNames(source)))];
    const there = names.length > 0 ? `There is ${names.slice(0, 20).join(', ')}.` : 'There is none at all.';
    throw new Error(`no cell declares "${name}" at its top level by const, let or var. ${there}`);
  }
  const source = withValue(cell.source, name, value);
  return {
    ...given,
    cells: given.cells.map((each) => (each === cell ? { ...each, source, isChanged: true } : each)),
  };
}

/** What a cell has put out, as the file is to have it; `count` is null where it did not run. */
export interface CellResult {
  readonly outputs: readonly Output[];
  readonly count: number | null;
}

/**
 * The file as JSON of nbformat 4.5, with these results in place of what it had; all else in it stays.
 * @param results by the place of the cell
 */
export function withResults(given: RunnableFile, results: ReadonlyMap<number, CellResult>): object {
  const raw = given.file['cells'] as readonly Readonly<Record<string, unknown>>[];
  const own = new Map(given.cells.map((cell) => [cell.at, cell]));
  const taken = new Set<string>();
  const cells = raw.map((cell, at) => {
    const id = uniqueId(cell['id'], at, taken);
    const known = own.get(at);
    const metadata = isRecord(cell['metadata']) ? cell['metadata'] : {};
    const type = cell['cell_type'] === 'code' || cell['cell_type'] === 'raw' ? cell['cell_type'] : 'markdown';
    const same = { ...cell, cell_type: type, id, metadata, source: linesIn(cell['source']) };
    if (type !== 'code') return same;
    if (!known)
      return { ...same, execution_count: cell['execution_count'] ?? null, outputs: cell['outputs'] ?? [] };
    const { outputs, count } = results.get(at) ?? { outputs: [], count: null };
    return {
      ...same,
      ...(known.isChanged && spelled(known.source, metadata, given.language)),
      ...{ execution_count: count, outputs: outputs.map((output) => fileOutput(output, count)) },
    };
  });
  const { metadata, nbformat_minor: minor } = given.file;
  return {
    ...given.file,
    metadata: isRecord(metadata) ? metadata : {},
    ...{ nbformat: 4, nbformat_minor: Math.max(5, Number(minor) || 5) },
    cells,
  };
}

/** Lines with their ends, as nbformat has them. */
const linesIn = (source: unknown): readonly string[] =>
  linesOf(Array.isArray(source) ? source.join('') : String(source));

/** A text that a parameter has changed, as the file spells it, and our note of it where there was one. */
function spelled(text: string, metadata: Readonly<Record<string, unknown>>, language: CodeLanguage): object {
  const noted = oursOf({ metadata });
  if (noted.source === undefined) return { source: linesOf(text) };
  return {
    source: linesOf(codeForDeno(text, language)),
    metadata: { ...metadata, [OURS]: { ...noted, source: text } },
  };
}
