/** A notebook as one text in Markdown: its texts as they are, its code in fences, and below it what the cells have put out. */
import { fileOutput } from '../ipynb/nbformat.ts';
import { isRecord, textOf } from '../ipynb/read-outputs.ts';
import type { Output } from '../kernel/outputs.ts';

export interface MarkdownFileCell {
  readonly kind: 'code' | 'markdown';
  readonly source: string;
  readonly outputs: readonly Output[];
}

/** Drawings stand in it as pictures, tables as HTML. Takes time in the size of texts and outputs. */
export const markdownFile = (cells: readonly MarkdownFileCell[], language: string): string =>
  cells
    .flatMap(({ kind, source, outputs }) => [
      kind === 'markdown' ? source : fenced(source, language),
      ...outputs.map((output) => outputText(fileOutput(output, null))),
    ])
    .filter((part) => part !== '')
    .map((part) => `${part.replace(/\n+$/, '')}\n`)
    .join('\n');

function outputText({ text, traceback, data }: Readonly<Record<string, unknown>>): string {
  if (Array.isArray(traceback)) return fenced(traceback.join('\n'), 'text');
  if (!isRecord(data)) return fenced(textOf(text) ?? '', 'text');
  const of = (type: string): string | null => textOf(data[type]);
  const picture = of('image/svg+xml');
  if (picture !== null) {
    const code = Buffer.from(picture).toString('base64');
    return `![${altText(of('text/plain') ?? '')}](data:image/svg+xml;base64,${code})`;
  }
  return of('text/markdown') ?? of('text/latex') ?? of('text/html') ?? fenced(of('text/plain') ?? '', 'text');
}

const altText = (text: string): string => text.replaceAll(/[\s[\]]+/g, ' ').trim();

/** In a fence that is longer than any in it. */
function fenced(text: string, language: string): string {
  if (text === '') return '';
  const longest = Math.max(2, ...Array.from(text.matchAll(/^ *(`{3,})/gm), ([, ticks = '']) => ticks.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}${language}\n${text.replace(/\n$/, '')}\n${fence}`;
}
