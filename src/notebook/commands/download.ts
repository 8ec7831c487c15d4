/** The page's notebook as a file: the article's own file, with what the reader changed, added and ran. */
import { codeForDeno } from '../ipynb/code-for-deno.ts';
import {
  codeCell,
  linesOf,
  type CodeLanguage,
  type FileCell,
  markdownCell,
  notebookFile,
  type NotebookFile,
  OURS,
} from '../ipynb/nbformat.ts';
import { type TakenFile, withFiles } from '../ipynb/attached-files.ts';
import { covers, fromPackage, joined, neededSections, usesIn, usesOf } from '../ipynb/solver-sections.ts';
import { supportFor } from '../ipynb/support-names.ts';
import type { Output } from '../kernel/outputs.ts';
import { type CompiledCell, compileCell } from '../language/compile.ts';
import { javascriptOf } from '../language/javascript.ts';
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
  /** What cells read, and texts show. */
  readonly files?: readonly TakenFile[];
  /** The text of `cell-modules/<name>.txt`: one of the supports, or a module inlined. */
  inlined(name: string): Promise<string>;
}

/**
 * The file of the page as it stands, with the outputs of the last runs and the code in this language.
 * @param takesPackage the solvers are imported from the package, and not brought along
 * @throws what `inlined` does
 */
export async function notebookToDownload(
  source: DownloadSource,
  language: CodeLanguage,
  takesPackage = false,
): Promise<NotebookFile> {
  const cells: FileCell[] = [...(source.file?.cells ?? [])];
  const compiled = new Map(source.cells.map((cell) => [cell, compiledOf(cell)]));
  const wanted = source.cells.filter(({ kind, isNew, edited }) => kind === 'code' && (isNew || edited));
  const known = cells.findIndex(({ id }) => id === 'support');
  // Cells may have been changed to use what an article's support does not have.
  if (known < 0 || wanted.length > 0) {
    const codes = [...compiled.values()].filter((cell) => cell !== null);
    const texts = await Promise.all(supportFor(codes).map((name) => source.inlined(name)));
    const metadata = { jupyter: { source_hidden: true }, [OURS]: { support: true } };
    const support = codeCell('support', texts.join(''), [], null, metadata);
    cells.splice(Math.max(known, 0), known < 0 ? 0 : 1, support);
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
  await bringAlong(source, wanted, cells, language);
  if (takesPackage) takePackage(cells);
  return notebookFile(withFiles(cells, source.files ?? []), language, source.title);
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

/** The modules that these cells import: behind the support, or with those that the file has already. */
async function bringAlong(
  source: DownloadSource,
  wanted: readonly DownloadCell[],
  cells: FileCell[],
  language: CodeLanguage,
): Promise<void> {
  const at = cells.findIndex(({ id }) => id === 'solvers');
  const before = cells[at]?.source.join('') ?? '';
  const there = usesIn(before);
  const uses = usesOf(wanted.map((cell) => cell.source));
  if (covers(there, uses)) return;
  const specifiers = new Set(wanted.flatMap((cell) => compiledOf(cell)?.imports ?? []));
  const texts = await Promise.all(
    [...specifiers].filter((name) => name.startsWith('solvers/')).map((name) => source.inlined(name)),
  );
  const code = neededSections([before, ...texts].join('\n\n'), joined(there, uses));
  const text = language === 'typescript' ? code : javascriptOf(code);
  const made = codeCell('solvers', text, [], null, { [OURS]: { support: true } });
  if (at >= 0) cells[at] = made;
  else cells.splice(cells.findIndex(({ id }) => id === 'support') + 1, 0, made);
}

/** The solvers that the file brings along are imported from the package instead. */
function takePackage(cells: FileCell[]): void {
  const at = cells.findIndex(({ id }) => id === 'solvers');
  const solvers = cells[at];
  if (solvers === undefined) return;
  const codes = cells.flatMap((cell) =>
    cell.cell_type === 'code' && cell !== solvers ? [cell.source.join('')] : [],
  );
  const text = fromPackage(solvers.source.join(''), codes);
  cells[at] = { ...solvers, source: linesOf(text) };
}

/** Null for a text, and for what cannot be read. */
function compiledOf({ kind, source, id }: DownloadCell): CompiledCell | null {
  try {
    return kind === 'code' ? compileCell(source, id) : null;
  } catch {
    return null;
  }
}
