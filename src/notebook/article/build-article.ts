/** An article's cells, compiled, type-checked and run in order. All that is wrong is told, each by the line of the article. */
import { createHash } from 'node:crypto';
import { type CellRun, type NodeKernel, startNodeKernel } from '../headless/node-kernel.ts';
import { type Output, sentenceOf, type Verdict } from '../kernel/outputs.ts';
import { type CompiledCell, compileCell } from '../language/compile.ts';
import { CellSyntaxError } from '../language/parse.ts';
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
  /** Those that could be compiled. */
  readonly cells: readonly BuiltCell[];
  /** What is wrong, by line: one message for a line. */
  readonly mistakes: readonly Mistake[];
}

export interface Mistake {
  readonly line: number;
  readonly message: string;
}

/** What is built: an article's cells, and the name of its file for errors. */
export interface CellsOfArticle {
  readonly file: string;
  readonly cells: readonly ArticleCell[];
}

/** How many times its budget a cell may take in a build, which has other work beside it. */
export const PATIENCE = 6;

/**
 * Runs all cells, also behind one that fails.
 * @param patience in budgets of a cell
 */
export async function buildArticle(
  { file, cells }: CellsOfArticle,
  patience = PATIENCE,
): Promise<BuiltNotebook> {
  const mistakes = new Map<number, string>();
  const told: Told = {
    mistake(line, message) {
      if (!mistakes.has(line)) mistakes.set(line, message);
    },
    any: () => mistakes.size > 0,
  };
  const codes = cells.flatMap((cell) => codesOf(cell, told) ?? []);
  typeCheck(codes, told);
  const sourceHash = createHash('sha256')
    .update(JSON.stringify(cells.map(({ id, source }) => [id, source])))
    .digest('hex')
    .slice(0, 16);
  const built = await runCells(codes, patience, told);
  return {
    file,
    sourceHash,
    cells: built,
    mistakes: [...mistakes]
      .map(([line, message]) => ({ line, message }))
      .toSorted((one, other) => one.line - other.line),
  };
}

/** Hears of what is wrong; the first thing of a line is kept. */
interface Told {
  mistake(line: number, message: string): void;
  any(): boolean;
}

/** A cell and its exercise's code, compiled. */
interface Codes {
  readonly cell: ArticleCell;
  readonly code: CompiledCell;
  readonly check: CompiledCell | null;
  readonly solution: CompiledCell | null;
}

/** Undefined where one of them cannot be compiled. */
function codesOf(cell: ArticleCell, told: Told): Codes | undefined {
  const { check, solution } = cell.exercise ?? {};
  const code = compileAt(cell, cell.id, told);
  const both = [
    check ? compileAt(check, `${cell.id}-check`, told) : undefined,
    solution ? compileAt(solution, `${cell.id}-solution`, told) : undefined,
  ] as const;
  if (code === null || both.includes(null)) return undefined;
  return { cell, code, check: both[0] ?? null, solution: both[1] ?? null };
}

function compileAt(snippet: Snippet, id: string, told: Told): CompiledCell | null {
  try {
    return compileCell(snippet.source, id);
  } catch (error) {
    if (!(error instanceof CellSyntaxError)) throw error;
    told.mistake(snippet.line + error.line - 1, `SyntaxError: ${error.message}`);
    return null;
  }
}

function typeCheck(codes: readonly Codes[], told: Told): void {
  if (codes.length === 0) return;
  const places = new Map<string, Snippet>();
  for (const { cell, code, check, solution } of codes) {
    // The solution comes first, so that later cells see the names as the article's own cell declares them.
    if (solution && cell.exercise?.solution) places.set(solution.id, cell.exercise.solution);
    places.set(code.id, cell);
    if (check && cell.exercise) places.set(check.id, cell.exercise.check);
  }
  for (const { id, line, message } of checkTypes([...places].map(([id, { source }]) => ({ id, source }))))
    told.mistake((places.get(id)?.line ?? 1) + line - 1, message);
}

async function runCells(
  codes: readonly Codes[],
  patience: number,
  told: Told,
): Promise<readonly BuiltCell[]> {
  if (codes.length === 0) return [];
  const kernel = startNodeKernel();
  try {
    const built: BuiltCell[] = [];
    for (const { cell, code, check } of codes) {
      const run = await runAt(kernel, cell, code, patience, told);
      if (run === null) continue;
      requireMeant(cell, run.outputs, told);
      const verdict = check ? ((await runAt(kernel, cell, check, patience, told))?.outputs ?? []) : [];
      if (
        check &&
        verdictsIn(verdict).every(({ pass }) => pass) &&
        verdict.every(({ kind }) => kind !== 'error')
      )
        told.mistake(cell.line, 'This exercise is solved already: the cell as it stands passes its checks.');
      built.push({
        ...cell,
        compiled: code,
        compiledCheck: check,
        outputs: [...run.outputs, ...verdict],
      });
    }
    // A solution stands on the cells before it: where one of them is wrong, it proves nothing.
    if (!told.any())
      for (const at of codes.keys()) await proveSolution(codes.slice(0, at + 1), kernel, patience, told);
    return built;
  } finally {
    kernel.close();
  }
}

/** Null where the cell did not end. */
async function runAt(
  kernel: NodeKernel,
  cell: ArticleCell,
  code: CompiledCell,
  patience: number,
  told: Told,
): Promise<CellRun | null> {
  const most = Number((cell.seconds * patience).toFixed(1));
  const run = await kernel.run(code, most);
  if (run.end !== 'dead' && run.end !== 'budget') return run;
  const budget = patience === 1 ? 'its budget' : `${patience} times its budget of ${cell.seconds} s`;
  told.mistake(
    cell.line,
    run.end === 'dead'
      ? `The kernel died. ${run.why}`
      : `The cell did not end within ${most} s, ${budget}. Give it more with timeout=…`,
  );
  return null;
}

function requireMeant(cell: ArticleCell, outputs: readonly Output[], told: Told): void {
  const error = outputs.find((output) => output.kind === 'error');
  if (error && !cell.throws) {
    // A name that is not there may be one that a cell above would have given.
    if (error.name === 'ReferenceError' && told.any()) return;
    const line = error.frames.find((frame) => frame.cell === cell.id)?.line ?? 1;
    told.mistake(
      cell.line + line - 1,
      `${error.name}: ${error.message} (If that is meant, give the cell the option "error".)`,
    );
  }
  if (!error && cell.throws) told.mistake(cell.line, 'This cell has the option "error" and did not throw.');
}

/**
 * Runs the last cell's solution where all cells of the article have run, as a reader would who comes back to the exercise.
 * A later cell may have changed what it builds upon: if it fails there, a kernel with only the cells before it decides.
 */
async function proveSolution(
  codes: readonly Codes[],
  after: NodeKernel,
  patience: number,
  told: Told,
): Promise<void> {
  const { cell, solution, check } = codes.at(-1)!;
  if (!solution || !check) return;
  const runIn =
    (kernel: NodeKernel) =>
    (code: CompiledCell): Promise<CellRun | null> =>
      runAt(kernel, cell, code, patience, told);
  if ((await failureOf(runIn(after), solution, check)) === null) return;
  const fresh = startNodeKernel();
  try {
    for (const { code } of codes.slice(0, -1)) await runIn(fresh)(code);
    const failure = await failureOf(runIn(fresh), solution, check);
    if (failure !== null) told.mistake(cell.exercise?.solution?.line ?? cell.line, failure);
  } finally {
    fresh.close();
  }
}

/** What is wrong with a solution, or null. */
async function failureOf(
  run: (code: CompiledCell) => Promise<CellRun | null>,
  solution: CompiledCell,
  check: CompiledCell,
): Promise<string | null> {
  await run(solution);
  const outputs = (await run(check))?.outputs ?? [];
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
