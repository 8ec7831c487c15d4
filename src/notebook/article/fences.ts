/**
 * The cells of an article, read from its MDX text.
 *
 * For authors. A cell is a fence with the word `cell` and an id that is the article's own:
 *
 *     ```ts cell id=first
 *     import { countSolutions } from 'solvers/queens';
 *     countSolutions(6).solutions
 *     ```
 *
 * Options, after the id, in any order:
 * - `hidden`: runs with the others and is not shown (set-up; readers see it in the notebook they download);
 * - `collapsed`: shown as one line that opens;
 * - `timeout=30`: its budget in seconds, when 10 are not enough;
 * - `error`: it is meant to throw, or the build would fail;
 * - `vary`: its output holds times or chance: the page says so, and no test compares it;
 * - `exercise`, with `title="Exercise 2.1"`: the reader is to change it. Three fences may follow it, in this order;
 *   nothing but blank lines stands between them:
 *
 *     ```ts check
 *     check.equal('N = 4', () => first(4), [1, 3, 0, 2]);
 *     check.that('few nodes', () => nodes < 10_000, () => `You used ${nodes} nodes; fewer than 10,000 are enough.`);
 *     ```
 *     ```md hint
 *     A queen that failed is still in the list when the loop goes on.
 *     ```
 *     ```ts solution
 *     function first(n: number) { … }
 *     ```
 *
 *   The check runs after the reader's cell and may use its names. The build proves that the solution passes every
 *   check and that the cell as it stands does not.
 */
export interface ArticleCell {
  readonly id: string;
  /** The n of In [n]; hidden cells have one too. */
  readonly number: number;
  /** Line of the article that holds the first line of the code, from 1. */
  readonly line: number;
  readonly source: string;
  readonly hidden: boolean;
  readonly collapsed: boolean;
  readonly seconds: number;
  readonly throws: boolean;
  readonly varies: boolean;
  readonly title: string;
  readonly exercise: Exercise | null;
}

export interface Exercise {
  readonly check: Snippet;
  readonly hint: string;
  readonly solution: Snippet | null;
}

export interface Snippet {
  readonly line: number;
  readonly source: string;
}

/** A mistake in an article, with the place where the author finds it. */
export class ArticleError extends Error {
  override readonly name = 'ArticleError';
  /** Where Astro shows the text. */
  readonly loc: { readonly file: string; readonly line: number; readonly column: number };
  constructor(file: string, line: number, message: string) {
    super(`${file}:${line}: ${message}`);
    this.loc = { file, line, column: 1 };
    // The line is all that an author needs: the stack would show the house's own code.
    this.stack = '';
  }
}

export const DEFAULT_SECONDS = 10;

interface Fence extends Snippet {
  readonly lang: string;
  readonly meta: string;
}

/** @throws ArticleError when an option is unknown, an id is missing or used twice, or a fence has no owner. */
export function cellsOf(text: string, file: string): readonly ArticleCell[] {
  const fences = fencesOf(text);
  const cells: ArticleCell[] = [];
  for (let index = 0; index < fences.length; index++) {
    const fence = fences[index]!;
    if (isCompanion(fence))
      throw new ArticleError(file, fence.line - 1, `This "${fence.meta}" follows no exercise.`);
    if (!isCell(fence)) continue;
    const options = optionsOf(fence, file);
    const companions: Fence[] = [];
    while (fences[index + 1] && isCompanion(fences[index + 1]!)) companions.push(fences[++index]!);
    if (cells.some(({ id }) => id === options.id))
      throw new ArticleError(file, fence.line - 1, `There are two cells with the id "${options.id}".`);
    cells.push({
      ...options,
      number: cells.length + 1,
      line: fence.line,
      source: fence.source,
      exercise: exerciseOf(fence, options.exercise, companions, file),
    });
  }
  return cells;
}

export function isCellMeta(meta: string): boolean {
  return /^cell\b/.test(meta);
}

export function isCompanionMeta(meta: string): boolean {
  return /^(check|hint|solution)$/.test(meta.trim());
}

const isCell = (fence: Fence): boolean => isCellMeta(fence.meta);
const isCompanion = (fence: Fence): boolean => isCompanionMeta(fence.meta);

function fencesOf(text: string): readonly Fence[] {
  const lines = text.split('\n');
  const fences: Fence[] = [];
  for (let at = 0; at < lines.length; at++) {
    const open = /^(`{3,}|~{3,})([\w-]*)[ \t]*(.*)$/.exec(lines[at]!);
    if (!open) continue;
    const [, ticks = '', lang = '', meta = ''] = open;
    const end = lines.findIndex((line, index) => index > at && line.trimEnd() === ticks);
    const close = end < 0 ? lines.length : end;
    fences.push({ lang, meta: meta.trim(), line: at + 2, source: lines.slice(at + 1, close).join('\n') });
    at = close;
  }
  return fences;
}

function optionsOf(
  fence: Fence,
  file: string,
): Pick<ArticleCell, 'id' | 'hidden' | 'collapsed' | 'seconds' | 'throws' | 'varies' | 'title'> & {
  exercise: boolean;
} {
  const fail = (message: string): never => {
    throw new ArticleError(file, fence.line - 1, message);
  };
  if (fence.lang !== 'ts')
    fail(`A cell is TypeScript: begin it with \`\`\`ts cell, not \`\`\`${fence.lang} cell.`);
  const found = {
    id: '',
    hidden: false,
    collapsed: false,
    seconds: DEFAULT_SECONDS,
    throws: false,
    varies: false,
    title: '',
    exercise: false,
  };
  for (const [, name = '', quoted, plain] of fence.meta
    .slice('cell'.length)
    .matchAll(/([\w-]+)(?:=(?:"([^"]*)"|(\S+)))?/g)) {
    const value = quoted ?? plain;
    if (name === 'id' && value !== undefined) found.id = value;
    else if (name === 'title' && value !== undefined) found.title = value;
    else if (name === 'timeout' && Number(value) > 0) found.seconds = Number(value);
    else if (name === 'hidden') found.hidden = true;
    else if (name === 'collapsed') found.collapsed = true;
    else if (name === 'error') found.throws = true;
    else if (name === 'vary') found.varies = true;
    else if (name === 'exercise') found.exercise = true;
    else
      fail(
        `A cell has no option "${name}". There are id, hidden, collapsed, timeout=seconds, error, vary, exercise and title="…".`,
      );
  }
  if (!/^[a-z][\w-]*$/i.test(found.id))
    fail('A cell needs an id of letters, digits and hyphens: ```ts cell id=first');
  return found;
}

function exerciseOf(
  fence: Fence,
  wanted: boolean,
  companions: readonly Fence[],
  file: string,
): Exercise | null {
  if (!wanted) {
    if (companions[0])
      throw new ArticleError(
        file,
        companions[0].line - 1,
        'Only a cell with the option "exercise" has a check, a hint or a solution.',
      );
    return null;
  }
  const of = (meta: string): Fence | undefined => companions.find((companion) => companion.meta === meta);
  const check = of('check');
  if (!check)
    throw new ArticleError(file, fence.line - 1, 'An exercise needs a fence ```ts check behind it.');
  const solution = of('solution');
  return {
    check: { line: check.line, source: check.source },
    hint: of('hint')?.source.trim() ?? '',
    solution: solution ? { line: solution.line, source: solution.source } : null,
  };
}
