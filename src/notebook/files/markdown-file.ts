/**
 * A notebook as one text in Markdown: its texts as they are, its code in fences, and below it what the cells have put out. Comments,
 * which no page shows, mark where cells begin, and a last one has what `readMarkdown` needs to read the same cells again.
 */
import { OURS } from '../ipynb/nbformat.ts';
import type { Output } from '../kernel/outputs.ts';
import { addressInText } from '../markup/pictures.ts';
import { fenced } from './markdown-fence.ts';
import { markdownOutput } from './markdown-output.ts';

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

/** A line of its own before each cell and before each thing that it has put out, of which it tells what is not to be seen. */
const markOf = (mark: string, of: 'text' | 'code' | 'output', told?: unknown): string =>
  `<!-- ${mark} ${of}${told === undefined ? '' : ` ${inComment(told)}`} -->`;

/** Two hyphens would end the comment. */
const inComment = (value: unknown): string => JSON.stringify(value).replaceAll('--', String.raw`-\u002d`);

/** Drawings stand in it as pictures, tables as HTML. Takes time in the size of texts and outputs. */
export function markdownFile({ title, cells, language, files: all = [] }: MarkdownFile): string {
  const files = shownBeside(all, cells);
  const shown = cells.map(({ outputs }) => outputs.map(markdownOutput).filter(({ text }) => text !== ''));
  const texts = shown.flat().map(({ text }) => text);
  const mark = freeMark([title, ...cells.map(({ source }) => source), ...texts]);
  const parts = cells.flatMap(({ kind, source }, at) => {
    if (kind === 'markdown') return [`${markOf(mark, 'text')}\n${besideIt(source, files)}\n`];
    return [
      `${markOf(mark, 'code')}\n${fenced(source, language)}\n`,
      ...shown[at]!.map(({ text, told }) => `${markOf(mark, 'output', told)}\n${text}\n`),
    ];
  });
  const isTold = cells[0]?.kind === 'markdown' && cells[0].source.startsWith('# ');
  const note: MarkdownNote = { title, mark, files };
  const own = isTold ? [] : [`# ${title.replaceAll(/\s+/g, ' ')}\n`];
  return [...own, ...parts, `${NOTE}${inComment(note)} -->\n`].join('\n');
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
