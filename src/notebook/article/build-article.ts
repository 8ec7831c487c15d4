/**
 * An article's cells, compiled, type-checked and run in order. What is found wrong stops the build and names the line of
 * the article.
 */
import { createHash } from 'node:crypto';
import { type CellRun, type NodeKernel, startNodeKernel } from '../headless/node-kernel.ts';
import { type Output, sentenceOf, type Verdict } from '../kernel/outputs.ts';
import { type CompiledCell, compileCell } from '../language/compile.ts';
import { CellSyntaxError } from '../language/parse.ts';
import { ArticleError } from './article-error.ts';
import type { ArticleCell, Snippet } from './cells.ts';
import { checkTypes } from './check-types.ts';

export interface BuiltCell extends ArticleCell {
  readonly compiled: CompiledCell;
  readonly compiledCheck: CompiledCell | null;
  readonly outputs: readonly Output[];
  /** Where recorded outputs come from; undefined where the build's own run made them. */
  readonly from?: string;
}

export interface BuiltNotebook {
  /** The article's path from the project's root. */
  readonly file: string;
  /** Of the cells' sources: what a reader's edits refer to. */
  readonly sourceHash: string;
  readonly cells: readonly BuiltCell[];
}

/** What is built: an article's cells, and the name of its file for errors. */
export interface CellsOfArticle {
  readonly file: string;
  readonly cells: readonly ArticleCell[];
}

/** How many times its budget a cell may take in a build, which has other work beside it. */
export const PATIENCE = 6;

/**
 * @param patience in budgets of a cell
 * @throws ArticleError for the first cell that is wrong.
 */
export async function buildArticle(
  { file, cells }: CellsOfArticle,
  patience = PATIENCE,
): Promise<BuiltNotebook> {
  const codes = cells.map((cell) => codesOf(file, cell));
  typeCheck(file, codes);
  const sourceHash = createHash('sha256')
    .update(JSON.stringify(cells.map(({ id, source }) => [id, source])))
    .digest('hex')
    .slice(0, 16);
  return { file, sourceHash, cells: await runCells(file, codes, patience) };
}

/** A cell and its exercise's code, compiled. */
interface Codes {
  readonly cell: ArticleCell;
  readonly code: CompiledCell;
  readonly check: CompiledCell | null;
  readonly solution: CompiledCell | null;
}

function codesOf(file: string, cell: ArticleCell): Codes {
  const { check, solution } = cell.exercise ?? {};
  return {
    cell,
    code: compileAt(file, cell, cell.id),
    check: check ? compileAt(file, check, `${cell.id}-check`) : null,
    solution: solution ? compileAt(file, solution, `${cell.id}-solution`) : null,
  };
}

function compileAt(file: string, snippet: Snippet, id: string): CompiledCell {
  try {
    return compileCell(snippet.source, id);
  } catch (error) {
    if (!(error instanceof CellSyntaxError)) throw error;
    throw new ArticleError(file, snippet.line + error.line - 1, `SyntaxError: ${error.message}`);
  }
}

function typeCheck(file: string, codes: readonly Codes[]): void {
  if (codes.length === 0) return;
  const places = new Map<string, Snippet>();
  for (const { cell, code, check, solution } of codes) {
    // The solution comes first, so that later cells see the names as the article's own cell declares them.
    if (solution && cell.exercise?.solution) places.set(solution.id, cell.exercise.solution);
    places.set(code.id, cell);
    if (check && cell.exercise) places.set(check.id, cell.exercise.check);
  }
  const [first] = checkTypes([...places].map(([id, { source }]) => ({ id, source })));
  if (first) throw new ArticleError(file, (places.get(first.id)?.line ?? 1) + first.line - 1, first.message);
}

async function runCells(
  file: string,
  codes: readonly Codes[],
  patience: number,
): Promise<readonly BuiltCell[]> {
  if (codes.length === 0) return [];
  const kernel = startNodeKernel();
  const run = (cell: ArticleCell, code: CompiledCell): Promise<CellRun> =>
    runAt(kernel, file, cell, code, patience);
  try {
    const built: BuiltCell[] = [];
    for (const { cell, code, check } of codes) {
      const { outputs } = await run(cell, code);
      requireMeant(file, cell, outputs);
      const verdict = check ? (await run(cell, check)).outputs : [];
      if (
        check &&
        verdictsIn(verdict).every(({ pass }) => pass) &&
        verdict.every(({ kind }) => kind !== 'error')
      )
        throw new ArticleError(
          file,
          cell.line,
          'This exercise is solved already: the cell as it stands passes its checks.',
        );
      built.push({
        ...cell,
        compiled: code,
        compiledCheck: check,
        outputs: [...outputs, ...verdict],
      });
    }
    for (const at of codes.keys()) await proveSolution(file, codes.slice(0, at + 1), kernel, patience);
    return built;
  } finally {
    kernel.close();
  }
}

async function runAt(
  kernel: NodeKernel,
  file: string,
  cell: ArticleCell,
  code: CompiledCell,
  patience: number,
): Promise<CellRun> {
  const most = Number((cell.seconds * patience).toFixed(1));
  const run = await kernel.run(code, most);
  if (run.end === 'dead') throw new ArticleError(file, cell.line, `The kernel died. ${run.why}`);
  if (run.end !== 'budget') return run;
  const budget = patience === 1 ? 'its budget' : `${patience} times its budget of ${cell.seconds} s`;
  throw new ArticleError(
    file,
    cell.line,
    `The cell did not end within ${most} s, ${budget}. Give it more with timeout=…`,
  );
}

function requireMeant(file: string, cell: ArticleCell, outputs: readonly Output[]): void {
  const error = outputs.find((output) => output.kind === 'error');
  if (error && !cell.throws) {
    const line = error.frames.find((frame) => frame.cell === cell.id)?.line ?? 1;
    throw new ArticleError(
      file,
      cell.line + line - 1,
      `${error.name}: ${error.message} (If that is meant, give the cell the option "error".)`,
    );
  }
  if (!error && cell.throws)
    throw new ArticleError(file, cell.line, 'This cell has the option "error" and did not throw.');
}

/**
 * Runs the last cell's solution where all cells of the article have run, as a reader would who comes back to the exercise.
 * A later cell may have changed what it builds upon: if it fails there, a kernel with only the cells before it decides.
 */
async function proveSolution(
  file: string,
  codes: readonly Codes[],
  after: NodeKernel,
  patience: number,
): Promise<void> {
  const { cell, solution, check } = codes.at(-1)!;
  if (!solution || !check) return;
  const runIn =
    (kernel: NodeKernel) =>
    (code: CompiledCell): Promise<CellRun> =>
      runAt(kernel, file, cell, code, patience);
  if ((await failureOf(runIn(after), solution, check)) === null) return;
  const fresh = startNodeKernel();
  try {
    for (const { code } of codes.slice(0, -1)) await runIn(fresh)(code);
    const failure = await failureOf(runIn(fresh), solution, check);
    if (failure !== null) throw new ArticleError(file, cell.exercise?.solution?.line ?? cell.line, failure);
  } finally {
    fresh.close();
  }
}

/** What is wrong with a solution, or null. */
async function failureOf(
  run: (code: CompiledCell) => Promise<CellRun>,
  solution: CompiledCell,
  check: CompiledCell,
): Promise<string | null> {
  await run(solution);
  const { outputs } = await run(check);
  for (const output of outputs)
    if (output.kind === 'error') return `The check of this exercise threw ${output.name}: ${output.message}`;
  const verdicts = verdictsIn(outputs);
  const wrong = verdicts.find(({ pass }) => !pass);
  if (wrong) return `The solution fails its own check "${wrong.label}": ${sentenceOf(wrong)}`;
  return verdicts.length === 0 ? 'The check of this exercise checks nothing.' : null;
}

function verdictsIn(outputs: readonly Output[]): readonly Verdict[] {
  return outputs.flatMap((output) => (output.kind === 'verdict' ? output.checks : []));
}
