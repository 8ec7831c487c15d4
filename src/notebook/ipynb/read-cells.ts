/** Cells of a file as the page keeps them: texts as they are, and code in our own spelling where it is ours. */
import type { Output } from '../kernel/outputs.ts';
import { codeForDeno } from './code-for-deno.ts';
import { OURS } from './nbformat.ts';
import { objectsIn, ourImports } from './our-imports.ts';

export interface ReadCell {
  readonly kind: 'code' | 'markdown';
  readonly source: string;
  /** What the file says that the cell has put out. */
  readonly outputs?: readonly Output[];
}

export interface PlainCell extends ReadCell {
  readonly metadata: Readonly<Record<string, unknown>>;
}

/** The text of each cell in our own spelling; null for one that our own downloads bring along. */
export function ownSources(cells: readonly PlainCell[]): readonly (string | null)[] {
  const objects = objectsIn(
    cells.flatMap((cell) => (oursOf(cell).support === true ? cell.source : [])).join('\n'),
  );
  return cells.map((cell) => {
    if (oursOf(cell).support === true) return null;
    return cell.kind === 'code' ? ourSpelling(cell.source, oursOf(cell).source, objects) : cell.source;
  });
}

/** The cells without those that our own downloads bring along. */
export function ownCells(cells: readonly PlainCell[]): readonly ReadCell[] {
  const sources = ownSources(cells);
  return cells.flatMap(({ kind, outputs }, at) => {
    const source = sources[at];
    if (source == null) return [];
    return { kind, source, ...(outputs && outputs.length > 0 && { outputs }) };
  });
}

/** Code of another language: shown as a listing in a text, with what it has put out as text below it, and never run. */
export function asText(cells: readonly ReadCell[], language: string): readonly ReadCell[] {
  return cells.map(({ kind, source, outputs = [] }) => {
    if (kind === 'markdown') return { kind, source };
    const shown = outputs.map(outputText).filter((text) => /\S/.test(text));
    const listings = [fenced(source, language), ...shown.map((text) => fenced(text, 'text'))];
    return { kind: 'markdown', source: listings.join('\n\n') };
  });
}

/** The most of one output that stands in a text, in characters. */
const MOST_OF_OUTPUT = 20_000;

/** An output in words, as far as it has any. */
function outputText(output: Output): string {
  const text =
    output.kind === 'stream'
      ? output.text
      : output.kind === 'error'
        ? `${output.name}: ${output.message}`
        : 'data' in output
          ? output.data['text/plain']
          : '';
  const shown = text.replace(/\n+$/, '');
  return shown.length > MOST_OF_OUTPUT ? `${shown.slice(0, MOST_OF_OUTPUT)}…` : shown;
}

function fenced(code: string, language: string): string {
  const longest = Math.max(0, ...Array.from(code.matchAll(/`+/g), ([found]) => found.length));
  const fence = '`'.repeat(Math.max(3, longest + 1));
  return `${fence}${/^[\w+#-]{1,20}$/.test(language) ? language : ''}\n${code}\n${fence}`;
}

/** Our own note in a cell's metadata. */
export const oursOf = ({
  metadata,
}: Pick<PlainCell, 'metadata'>): {
  readonly source?: unknown;
  readonly support?: unknown;
  readonly varies?: unknown;
  readonly seconds?: unknown;
} => metadata[OURS] ?? {};

/** A download spells imports for Deno; unless the cell was changed since, it goes back to what it was. */
function ourSpelling(source: string, ours: unknown, objects: ReadonlyMap<string, string>): string {
  const changed = ourImports(source, objects);
  if (typeof ours !== 'string') return changed;
  try {
    return codeForDeno(ours, 'typescript') === source ? ours : changed;
  } catch {
    return changed;
  }
}
