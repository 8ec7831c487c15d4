/**
 * A notebook as one text in Markdown: its texts as they are, its code in fences, and below it what the cells have put out. Comments,
 * which no page shows, mark where cells begin, and a last one has what `readMarkdown` needs to read the same cells again.
 */
import { toBase64 } from '../base64.ts';
import { fileOutput, OURS } from '../ipynb/nbformat.ts';
import { isRecord, textOf } from '../ipynb/read-outputs.ts';
import type { Output } from '../kernel/outputs.ts';
import { addressInText } from '../markup/pictures.ts';

export interface MarkdownFileCell {
  readonly kind: 'code' | 'markdown';
  readonly source: string;
  readonly outputs: readonly Output[];
}

export interface MarkdownFile {
  readonly title: string;
  readonly cells: readonly MarkdownFileCell[];
  /** Of its code, as fences name it. */
  readonly language: string;
  /** The names of its files, which stand beside it. */
  readonly files?: readonly string[];
}

/** What the last line says. */
export interface MarkdownNote {
  readonly title: string;
  /** The word by which the marks of cells begin: no cell has it. */
  readonly mark: string;
  readonly files: readonly string[];
}

/** The last line begins so; then come a note as JSON and the end of the comment. */
export const NOTE = `<!-- ${OURS}: `;

/** A line of its own before each cell and before what it has put out. */
export const markOf = (mark: string, of: 'text' | 'code' | 'output'): string => `<!-- ${mark} ${of} -->`;

/** Drawings stand in it as pictures, tables as HTML. Takes time in the size of texts and outputs. */
export function markdownFile({ title, cells, language, files: all = [] }: MarkdownFile): string {
  const files = shownBeside(all, cells);
  const shown = cells.map(({ outputs }) =>
    outputs.map((output) => outputText(fileOutput(output, null))).filter((text) => text !== ''),
  );
  const mark = freeMark([title, ...cells.map(({ source }) => source), ...shown.flat()]);
  const parts = cells.flatMap(({ kind, source }, at) => {
    if (kind === 'markdown') return [`${markOf(mark, 'text')}\n${besideIt(source, files)}\n`];
    const code = `${markOf(mark, 'code')}\n${fenced(source, language)}\n`;
    const outputs = shown[at]!.map((text) => `${text.replace(/\n+$/, '')}\n`);
    return outputs.length === 0 ? [code] : [code, `${markOf(mark, 'output')}\n${outputs.join('\n')}`];
  });
  const isTold = cells[0]?.kind === 'markdown' && cells[0].source.startsWith('# ');
  const note: MarkdownNote = { title, mark, files };
  // Two hyphens would end the comment.
  const json = JSON.stringify(note).replaceAll('--', String.raw`-\u002d`);
  return [...(isTold ? [] : [`# ${title.replaceAll(/\s+/g, ' ')}\n`]), ...parts, `${NOTE}${json} -->\n`].join(
    '\n',
  );
}

/** "cell", or the first of cell-2, cell-3 … that none of these texts begins a comment with. */
function freeMark(texts: readonly string[]): string {
  const isTaken = (mark: string): boolean => texts.some((text) => text.includes(`<!-- ${mark} `));
  let mark = 'cell';
  for (let more = 2; isTaken(mark); more++) mark = `cell-${more}`;
  return mark;
}

/** The address of a picture in a text of a notebook, and in a file that it stands beside. */
const addressesOf = (name: string): readonly [own: string, beside: string] => {
  const own = addressInText(name);
  return [`](${own})`, `](${own.slice(own.indexOf(':') + 1)})`];
};

/** Pictures that are files of the notebook are shown from beside this one; `inNotebook` is the way back. */
const besideIt = (text: string, files: readonly string[]): string =>
  files.map(addressesOf).reduce((made, [own, beside]) => made.replaceAll(own, beside), text);

/** A text as its notebook has it. */
export const inNotebook = (text: string, files: readonly string[]): string =>
  files.map(addressesOf).reduce((made, [own, beside]) => made.replaceAll(beside, own), text);

/** An address of its own that looks like one of these would come back as a file's: such a file keeps its address. */
const shownBeside = (files: readonly string[], cells: readonly MarkdownFileCell[]): readonly string[] =>
  files.filter((name) => !cells.some(({ source }) => source.includes(addressesOf(name)[1])));

function outputText({ text, traceback, data }: Readonly<Record<string, unknown>>): string {
  if (Array.isArray(traceback)) return outputFence(traceback.join('\n'));
  if (!isRecord(data)) return outputFence(textOf(text) ?? '');
  const of = (type: string): string | null => textOf(data[type]);
  const picture = of('image/svg+xml');
  if (picture !== null) {
    const code = toBase64(new TextEncoder().encode(picture));
    return `![${altText(of('text/plain') ?? '')}](data:image/svg+xml;base64,${code})`;
  }
  return of('text/markdown') ?? of('text/latex') ?? of('text/html') ?? outputFence(of('text/plain') ?? '');
}

const altText = (text: string): string => text.replaceAll(/[\s[\]]+/g, ' ').trim();

const outputFence = (text: string): string => (text === '' ? '' : fenced(text.replace(/\n$/, ''), 'text'));

/** In a fence that is longer than any in it. */
function fenced(text: string, language: string): string {
  const longest = Math.max(2, ...Array.from(text.matchAll(/^ *(`{3,})/gm), ([, ticks = '']) => ticks.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}${language}\n${text}\n${fence}`;
}
