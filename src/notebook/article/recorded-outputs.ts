/**
 * Outputs of cells that vary from run to run (the option `vary`), recorded in content/outputs/<article>.json: every build shows
 * the same times, and says when and where they were taken. `npm run record-outputs` takes them anew.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { formatDay } from '../../charts/style.ts';
import type { Machine } from '../../run/measurement-schema.ts';
import type { Output } from '../kernel/outputs.ts';
import { compileCell } from '../language/compile.ts';
import type { BuiltNotebook, CellsOfArticle } from './build-article.ts';
import type { ArticleCell } from './cells.ts';

export interface RecordedOutputs {
  readonly date: string;
  readonly machine: Machine;
  /** By the cell's id. */
  readonly cells: Readonly<Record<string, RecordedCell>>;
}

interface RecordedCell {
  /** A hash of the code that made the outputs: the cell's, and that of the cells whose names it uses. */
  readonly code: string;
  readonly outputs: readonly Output[];
}

/** content/articles/bitboards.mdx or content/notebooks/a-long-run.md → content/outputs/bitboards.json. */
export const recordFileOf = (article: string): string =>
  `content/outputs/${article.replace(/^.*\/|\.\w+$/g, '')}.json`;

/** What is recorded for an article; undefined where nothing is. */
export function recordedOutputs(article: string): RecordedOutputs | undefined {
  const file = recordFileOf(article);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as RecordedOutputs) : undefined;
}

/** A hash of the sources that a cell's outputs come from: its own, and those of the earlier cells whose names it uses. */
export function codeBehind(id: string, cells: readonly ArticleCell[]): string {
  const last = cells.findIndex((cell) => cell.id === id);
  const sources: string[] = [];
  const wanted = new Set<string>();
  for (const cell of cells.slice(0, last + 1).reverse()) {
    const { defines, uses } = compileCell(cell.source, cell.id);
    if (cell.id !== id && !defines.some((name) => wanted.has(name))) continue;
    sources.push(cell.source);
    for (const name of uses) wanted.add(name);
  }
  return createHash('sha256').update(JSON.stringify(sources)).digest('hex').slice(0, 16);
}

/** One line for each recorded output of an article or a starter that does not belong to a cell's code, and for each that is missing. */
export function staleRecords(
  { file, cells }: CellsOfArticle,
  recorded = recordedOutputs(file),
): readonly string[] {
  return cells
    .filter(({ id, varies }) => varies && recorded?.cells[id]?.code !== codeBehind(id, cells))
    .map(({ id, line }) => {
      const slug = file.replace(/^.*\/|\.\w+$/g, '');
      const what = recorded?.cells[id]
        ? 'has changed since its output was recorded'
        : 'has no recorded output';
      return `${file}:${line}: The cell "${id}" varies, and ${what}: npm run record-outputs -- ${slug}`;
    });
}

/** The notebook with recorded outputs in place of this run's, where they belong to the cell's code. */
export function withRecordedOutputs(
  built: BuiltNotebook,
  recorded = recordedOutputs(built.file),
): BuiltNotebook {
  if (recorded === undefined) return built;
  const { date, machine } = recorded;
  const from = `recorded on ${formatDay(date)}, ${machine.cpu}, ${machine.cores} cores`;
  const cells = built.cells.map((cell) => {
    const own = cell.varies ? recorded.cells[cell.id] : undefined;
    return own?.code === codeBehind(cell.id, built.cells) ? { ...cell, outputs: own.outputs, from } : cell;
  });
  return { ...built, cells };
}
