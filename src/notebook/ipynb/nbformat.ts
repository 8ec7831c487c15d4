/** Notebook files (nbformat 4.5): their shape, and the mapping from our cells and outputs. */
import { vendor } from '../../book.config.ts';
import {
  inputText,
  LATEX,
  MARKDOWN,
  MARKUP,
  type MimeBundle,
  omittedText,
  type Output,
  progressText,
  sentenceOf,
  TABLE,
} from '../kernel/outputs.ts';
import { element, type Markup, toHtml } from '../markup/markup.ts';
import { safe } from '../markup/safe.ts';

export interface NotebookFile {
  readonly nbformat: 4;
  readonly nbformat_minor: 5;
  readonly metadata: Readonly<Record<string, unknown>>;
  readonly cells: readonly FileCell[];
}

export type FileCell = MarkdownCell | CodeCell;

export interface MarkdownCell {
  readonly cell_type: 'markdown';
  readonly id: string;
  readonly metadata: Readonly<Record<string, unknown>>;
  readonly source: readonly string[];
  /** Pictures by name, each by its MIME type as base64: the text refers to them as attachment:name. */
  readonly attachments?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

export interface CodeCell {
  readonly cell_type: 'code';
  readonly id: string;
  readonly metadata: Readonly<Record<string, unknown>>;
  readonly execution_count: number | null;
  readonly source: readonly string[];
  readonly outputs: readonly Readonly<Record<string, unknown>>[];
}

export type CodeLanguage = 'typescript' | 'javascript';

/** A whole file; its metadata name the language that another program is to run it with. */
export function notebookFile(
  cells: readonly FileCell[],
  language: CodeLanguage,
  title: string,
): NotebookFile {
  const extension = language === 'typescript' ? '.ts' : '.js';
  return {
    nbformat: 4,
    nbformat_minor: 5,
    metadata: {
      title,
      kernelspec: { display_name: 'Deno', language: 'typescript', name: 'deno' },
      language_info: {
        name: language,
        file_extension: extension,
        mimetype: `text/x.${language}`,
        codemirror_mode: language,
        nbconvert_exporter: 'script',
        pygments_lexer: language,
      },
    },
    cells,
  };
}

/** A cell of prose. */
export function markdownCell(id: string, text: string): MarkdownCell {
  return { cell_type: 'markdown', id: idOf(id), metadata: {}, source: linesOf(text) };
}

/** A cell of code; `count` is the number Jupyter prints beside it. */
export function codeCell(
  id: string,
  source: string,
  outputs: readonly Output[],
  count: number | null,
  metadata: Readonly<Record<string, unknown>> = {},
): CodeCell {
  return {
    cell_type: 'code',
    id: idOf(id),
    metadata,
    execution_count: count,
    source: linesOf(source),
    outputs: outputs.map((output) => fileOutput(output, count)),
  };
}

/** Our own note in a cell's metadata: the source as the page has it, that the cell is only support, that its output varies, its time limit. */
export const OURS = vendor;

/** The tag by which Jupyter's programs know a cell that is meant to throw. */
export const MAY_THROW = 'raises-exception';

/** Text as nbformat keeps it: lines with their line ends. */
export function linesOf(text: string): readonly string[] {
  return text === '' ? [] : text.split(/(?<=\n)/);
}

/** nbformat allows 1 to 64 letters, digits, hyphens and underscores. */
export const idOf = (id: string): string => id.replace(/[^\w-]/g, '-').slice(0, 64) || 'cell';

/** One output, as nbformat has it. */
export function fileOutput(output: Output, count: number | null): Readonly<Record<string, unknown>> {
  switch (output.kind) {
    case 'stream':
      return { output_type: 'stream', name: output.name, text: linesOf(output.text) };
    case 'error':
      return {
        output_type: 'error',
        ename: output.name,
        evalue: output.message,
        traceback: [
          `${output.name}: ${output.message}`,
          ...output.frames.map(
            ({ cell, line, where }) => `    at ${where || 'top level'} (cell ${cell}, line ${line})`,
          ),
        ],
      };
    case 'verdict':
      return {
        output_type: 'stream',
        name: 'stdout',
        text: output.checks.map(
          (verdict) =>
            `${verdict.pass ? 'passes' : 'fails'}: ${verdict.label}${verdict.pass ? '' : `. ${sentenceOf(verdict)}`}\n`,
        ),
      };
    case 'progress':
      return streamOf(progressText(output));
    case 'input':
      return streamOf(inputText(output));
    case 'omitted':
      return streamOf(omittedText(output));
    case 'clear':
      return streamOf('');
    case 'display':
    case 'update':
      return { output_type: 'display_data', metadata: {}, data: fileData(output.data) };
    case 'result':
      return {
        output_type: 'execute_result',
        metadata: {},
        execution_count: count,
        data: fileData(output.data),
      };
  }
}

const streamOf = (text: string): Readonly<Record<string, unknown>> => ({
  output_type: 'stream',
  name: 'stdout',
  text: text === '' ? [] : [`${text}\n`],
});

/** The MIME types that every notebook program shows. */
export function fileData(data: MimeBundle): Readonly<Record<string, unknown>> {
  const drawn = data[MARKUP] === undefined ? null : safe(data[MARKUP], 'drawing');
  const table = data[TABLE];
  return {
    'text/plain': linesOf(data['text/plain']),
    ...(data[MARKDOWN] !== undefined && { [MARKDOWN]: linesOf(data[MARKDOWN]) }),
    ...(data[LATEX] !== undefined && { [LATEX]: linesOf(`$$${data[LATEX]}$$`) }),
    ...(drawn !== null && drawingData(drawn)),
    ...(table && {
      'text/html': linesOf(
        toHtml(
          element('table', {}, rowOf('th', table.columns), ...table.rows.map((row) => rowOf('td', row))),
        ),
      ),
    }),
  };
}

/** A drawing, a photograph, or what stands in HTML. */
function drawingData(drawn: Markup): Readonly<Record<string, unknown>> {
  if (typeof drawn === 'string') return {};
  if (drawn.tag === 'svg') return { 'image/svg+xml': linesOf(standalone(toHtml(drawn))) };
  const [, type, base64] = /^data:(image\/(?:png|jpeg|gif|webp));base64,(.*)$/.exec(addressOf(drawn)) ?? [];
  if (type !== undefined && base64 !== undefined) return { [type]: base64 };
  return { 'text/html': linesOf(toHtml(drawn)) };
}

const addressOf = ({ tag, attributes }: Exclude<Markup, string>): string =>
  tag === 'img' ? (attributes['src'] ?? '') : '';

const rowOf = (tag: 'th' | 'td', cells: readonly string[]): Markup =>
  element('tr', {}, ...cells.map((cell) => element(tag, {}, cell)));

const standalone = (svg: string): string => svg.replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"');
