/** The page's notebook as a file: the article's own file, with what the reader changed, added and ran. */
import { codeForDeno, objectOf } from '../ipynb/code-for-deno.ts';
import {
  codeCell,
  type CodeLanguage,
  type FileCell,
  markdownCell,
  notebookFile,
  type NotebookFile,
  OURS,
} from '../ipynb/nbformat.ts';
import { draws } from '../kernel/draws.ts';
import type { Output } from '../kernel/outputs.ts';
import { type CompiledCell, compileCell } from '../language/compile.ts';
import { CellSyntaxError } from '../language/parse.ts';

export interface DownloadCell {
  readonly id: string;
  readonly kind: 'code' | 'markdown';
  readonly source: string;
  /** It is none of the article's. */
  readonly isNew: boolean;
  readonly edited: boolean;
  /** Null where only the build ran the cell: its outputs are in the article's file. */
  readonly outputs: readonly Output[] | null;
}

export interface DownloadSource {
  /** The article's file, or null for a notebook of the reader's own. */
  readonly file: NotebookFile | null;
  readonly title: string;
  readonly cells: readonly DownloadCell[];
  /** The text of `cell-modules/<name>.txt`: "support", or a module inlined. */
  inlined(name: string): Promise<string>;
}

/** The file of the page as it stands, with the outputs of the last runs and the code in this language. @throws what `inlined` does */
export async function notebookToDownload(
  source: DownloadSource,
  language: CodeLanguage,
): Promise<NotebookFile> {
  const cells: FileCell[] = [...(source.file?.cells ?? [])];
  const compiled = new Map(source.cells.map((cell) => [cell, compiledOf(cell)]));
  if (source.file === null) {
    const mayDraw = [...compiled.values()].some((cell) => cell && draws(cell));
    const support = await source.inlined(mayDraw ? 'support-drawing' : 'support');
    const metadata = { jupyter: { source_hidden: true }, [OURS]: { support: true } };
    cells.push(codeCell('support', support, [], null, metadata));
  }
  let behind = cells.length - 1;
  for (const cell of source.cells) {
    const at = cells.findIndex(({ id }) => id === cell.id);
    if (at >= 0) {
      if (cell.edited || cell.outputs !== null) cells[at] = fileCell(cell, language);
      behind = at;
    } else if (cell.isNew) {
      behind += 1;
      cells.splice(behind, 0, fileCell(cell, language));
    }
  }
  const wanted = [...compiled].flatMap(([{ isNew, edited }, cell]) =>
    isNew || edited ? (cell?.imports ?? []) : [],
  );
  const missing = await missingModules(source, new Set(wanted), cells);
  cells.splice(cells.findIndex(({ id }) => id === 'support') + 1, 0, ...missing);
  return notebookFile(cells, language, source.title);
}

function fileCell({ id, kind, source, outputs }: DownloadCell, language: CodeLanguage): FileCell {
  if (kind === 'markdown') return markdownCell(id, source);
  const shown = outputs?.filter((output) => output.kind !== 'verdict') ?? [];
  return codeCell(id, spelled(source, language), shown, null, { [OURS]: { source } });
}

/** A cell that cannot be read is taken away as it is. */
function spelled(source: string, language: CodeLanguage): string {
  try {
    return codeForDeno(source, language);
  } catch (error) {
    if (error instanceof CellSyntaxError) return source;
    throw error;
  }
}

async function missingModules(
  source: DownloadSource,
  wanted: ReadonlySet<string>,
  cells: readonly FileCell[],
): Promise<readonly FileCell[]> {
  const there = cells.find(({ id }) => id === 'solvers')?.source.join('') ?? '';
  const missing = [...wanted].filter(
    (name) => name.startsWith('solvers/') && !there.includes(`const ${objectOf(name)} =`),
  );
  return Promise.all(
    missing.map(async (name) =>
      codeCell(`module-${name}`, await source.inlined(name), [], null, { [OURS]: { support: true } }),
    ),
  );
}

/** Null for a text, and for what cannot be read. */
function compiledOf({ kind, source, id }: DownloadCell): CompiledCell | null {
  try {
    return kind === 'code' ? compileCell(source, id) : null;
  } catch {
    return null;
  }
}
