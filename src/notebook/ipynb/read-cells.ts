/** Cells of a file as the page keeps them: code, each with the prose before it, in our own spelling where it is ours. */
import { codeForDeno } from './code-for-deno.ts';
import { OURS } from './nbformat.ts';

export interface ReadCell {
  readonly prose: string;
  readonly source: string;
}

export interface PlainCell {
  readonly kind: 'code' | 'markdown' | 'other';
  readonly source: string;
  readonly metadata: Readonly<Record<string, unknown>>;
}

/** Code cells, each with the prose that stood between it and the one above. */
export function withProseOf(cells: readonly PlainCell[]): readonly ReadCell[] {
  const read: ReadCell[] = [];
  let prose: string[] = [];
  for (const cell of cells) {
    const ours = (cell.metadata[OURS] ?? {}) as { readonly source?: unknown; readonly support?: unknown };
    if (ours.support === true) continue;
    if (cell.kind !== 'code') prose.push(cell.source);
    else {
      read.push({ prose: prose.join('\n\n'), source: ourSpelling(cell.source, ours.source) });
      prose = [];
    }
  }
  if (prose.length > 0) read.push({ prose: prose.join('\n\n'), source: '' });
  return read;
}

/** A download spells imports for Deno; unless the cell was changed since, it goes back to what it was. */
function ourSpelling(source: string, ours: unknown): string {
  if (typeof ours !== 'string') return source;
  try {
    return codeForDeno(ours, 'typescript') === source ? ours : source;
  } catch {
    return source;
  }
}
