/** Cells of a file as the page keeps them: code, each with the prose before it, in our own spelling where it is ours. */
import { codeForDeno } from './code-for-deno.ts';
import { OURS } from './nbformat.ts';
import { objectsIn, ourImports } from './our-imports.ts';

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
  const objects = objectsIn(
    cells.flatMap((cell) => (oursOf(cell).support === true ? cell.source : [])).join('\n'),
  );
  let prose: string[] = [];
  for (const cell of cells) {
    const ours = oursOf(cell);
    if (ours.support === true) continue;
    if (cell.kind !== 'code') prose.push(cell.source);
    else {
      read.push({ prose: prose.join('\n\n'), source: ourSpelling(cell.source, ours.source, objects) });
      prose = [];
    }
  }
  if (prose.length > 0) read.push({ prose: prose.join('\n\n'), source: '' });
  return read;
}

const oursOf = ({ metadata }: PlainCell): { readonly source?: unknown; readonly support?: unknown } =>
  metadata[OURS] ?? {};

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
