/**
 * An article's cells, compiled, type-checked and run in order. What is found wrong stops the build and names the line of
 * the article.
 */
import { createHash } from 'node:crypto';
import { type Output, sentenceOf, type Verdict } from '../kernel/outputs.ts';
import { type CompiledCell, compileCell } from '../language/compile.ts';
import { CellSyntaxError } from '../language/parse.ts';
import type { CellText } from '../types/cell-modules.ts';
import { checkTypes } from './check-types.ts';
import { type ArticleCell, ArticleError, cellsOf, type Snippet } from './fences.ts';
import { type NodeKernel, startNodeKernel } from './node-kernel.ts';

export interface BuiltCell extends ArticleCell {
  readonly compiled: CompiledCell;
  readonly compiledCheck: CompiledCell | null;
  readonly outputs: readonly Output[];
  readonly milliseconds: number;
}

export interface BuiltNotebook {
  /** The article's path from the project's root. */
  readonly file: string;
  /** Of the cells' sources: what a reader's edits refer to. */
  readonly sourceHash: string;
  readonly cells: readonly BuiltCell[];
}

/** @throws ArticleError for the first cell that is wrong. */
export async function buildArticle(file: string, text: string): Promise<BuiltNotebook> {
  const cells = cellsOf(text, file);
  const compiled = cells.map((cell) => compileAt(file, cell, cell.id));
  const checks = cells.map(
    (cell) => cell.exercise && compileAt(file, cell.exercise.check, `${cell.id}-check`),
  );
  const solutions = cells.map(
    (cell) => cell.exercise?.solution && compileAt(file, cell.exercise.solution, `${cell.id}-solution`),
  );
  typeCheck(file, cells, compiled, checks, solutions);
  const built = await runCells(file, cells, compiled, checks, solutions);
  const sourceHash = createHash('sha256')
    .update(JSON.stringify(cells.map(({ id, source }) => [id, source])))
    .digest('hex')
    .slice(0, 16);
  return { file, sourceHash, cells: built };
}

function compileAt(file: string, snippet: Snippet, id: string): CompiledCell {
  try {
    return compileCell(snippet.source, id);
  } catch (error) {
    if (!(error instanceof CellSyntaxError)) throw error;
    throw new ArticleError(file, snippet.line + error.line - 1, `SyntaxError: ${error.message}`);
  }
}

function typeCheck(
  file: string,
  cells: readonly ArticleCell[],
  compiled: readonly CompiledCell[],
  checks: readonly (CompiledCell | null)[],
  solutions: readonly (CompiledCell | null | undefined)[],
): void {
  if (cells.length === 0) return;
  const places = new Map<string, Snippet>();
  const note = (code: CompiledCell, snippet: Snippet): CellText => {
    places.set(code.id, snippet);
    return { id: code.id, source: snippet.source };
  };
  const texts = cells.flatMap((cell, index) => {
    const own = note(compiled[index]!, cell);
    const check = checks[index];
    const solution = solutions[index];
    return [
      // The solution comes first, so that later cells see the names as the article's own cell declares them.
      ...(solution && cell.exercise?.solution ? [note(solution, cell.exercise.solution)] : []),
      own,
      ...(check && cell.exercise ? [note(check, cell.exercise.check)] : []),
    ];
  });
  const [first] = checkTypes(texts);
  if (first) throw new ArticleError(file, (places.get(first.id)?.line ?? 1) + first.line - 1, first.message);
}

async function runCells(
  file: string,
  cells: readonly ArticleCell[],
  compiled: readonly CompiledCell[],
  checks: readonly (CompiledCell | null)[],
  solutions: readonly (CompiledCell | null | undefined)[],
): Promise<readonly BuiltCell[]> {
  if (cells.length === 0) return [];
  const kernel = startNodeKernel();
  try {
    const built: BuiltCell[] = [];
    for (const [index, cell] of cells.entries()) {
      const code = compiled[index]!;
      const run = await runAt(kernel, file, cell, code);
      requireMeant(file, cell, run.outputs);
      const check = checks[index] ?? null;
      const verdict = check ? (await runAt(kernel, file, cell, check)).outputs : [];
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
        outputs: [...run.outputs, ...verdict],
        milliseconds: run.milliseconds,
      });
    }
    for (const [index, cell] of cells.entries()) {
      const solution = solutions[index];
      const check = checks[index];
      if (solution && check)
        await proveSolution(file, cell, kernel, compiled.slice(0, index), solution, check);
    }
    return built;
  } finally {
    await kernel.close();
  }
}

async function runAt(
  kernel: NodeKernel,
  file: string,
  cell: ArticleCell,
  code: CompiledCell,
): ReturnType<NodeKernel['run']> {
  try {
    return await kernel.run(code, cell.seconds);
  } catch (error) {
    throw new ArticleError(file, cell.line, (error as Error).message);
  }
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
 * Runs a solution where all cells have run, as a reader would who comes back to the exercise. A later cell may have
 * changed what it builds upon: if it fails there, a kernel with only the cells before it decides.
 */
async function proveSolution(
  file: string,
  cell: ArticleCell,
  after: NodeKernel,
  before: readonly CompiledCell[],
  solution: CompiledCell,
  check: CompiledCell,
): Promise<void> {
  if ((await failureOf(file, cell, after, solution, check)) === null) return;
  const fresh = startNodeKernel();
  try {
    for (const code of before) await runAt(fresh, file, cell, code);
    const failure = await failureOf(file, cell, fresh, solution, check);
    if (failure !== null) throw new ArticleError(file, cell.exercise?.solution?.line ?? cell.line, failure);
  } finally {
    await fresh.close();
  }
}

/** What is wrong with a solution, or null. */
async function failureOf(
  file: string,
  cell: ArticleCell,
  kernel: NodeKernel,
  solution: CompiledCell,
  check: CompiledCell,
): Promise<string | null> {
  await runAt(kernel, file, cell, solution);
  const { outputs } = await runAt(kernel, file, cell, check);
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
