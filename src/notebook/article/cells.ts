/**
 * The cells of an article, made of its fences.
 *
 * For authors. A cell is a fence with the word `cell` and an id that is the article's own:
 *
 *     ```ts cell id=first
 *     import { sort } from 'solvers/sorting';
 *     sort([3, 1, 2]).comparisons
 *     ```
 *
 * Options, after the id, in any order:
 * - `hidden`: runs with the others and is not shown (set-up; readers see it in the notebook they download);
 * - `collapsed`: shown as one line that opens;
 * - `timeout=30`: its budget in seconds, when 10 are not enough;
 * - `error`: it is meant to throw, or the build would fail;
 * - `vary`: its output holds times or chance: `npm run record-outputs` records it, and every build shows what is recorded;
 * - `exercise`, with `title="Exercise 2.1"`: the reader is to change it. Three fences may follow it, in this order;
 *   nothing but blank lines stands between them:
 *
 *     ```ts check
 *     check.equal('N = 4', () => first(4), [1, 3, 0, 2]);
 *     check.that('few nodes', () => nodes < 10_000, () => `You used ${nodes} nodes; fewer than 10,000 are enough.`);
 *     ```
 *     ```md hint
 *     The loop ends one step too early.
 *     ```
 *     ```ts solution
 *     function first(n: number) { … }
 *     ```
 *
 *   The check runs after the reader's cell and may use its names. The build proves that the solution passes every
 *   check and that the cell as it stands does not.
 */
import { ArticleError } from './article-error.ts';

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
  readonly exercise: CellExercise | null;
}

interface CellExercise {
  readonly check: Snippet;
  readonly hint: string;
  readonly solution: Snippet | null;
}

export interface Snippet {
  readonly line: number;
  readonly source: string;
}

/** A block of code in an article, cell or not. */
export interface Fence {
  readonly language: string;
  /** What follows the language: "cell id=first". */
  readonly meta: string;
  /** Of the fence itself, from 1: its code begins on the next. */
  readonly line: number;
  readonly source: string;
}

/** The words behind a fence's language that make it a cell, or part of one. */
export const fenceKinds = ['cell', 'check', 'hint', 'solution'] as const;

/** The first word behind the language; '' for a plain listing. */
export const kindOf = ({ meta }: Pick<Fence, 'meta'>): string => meta.trim().split(/\s+/)[0] ?? '';

/** What a cell may take where its author says nothing. */
export const DEFAULT_SECONDS = 10;

/**
 * The cells that can be read.
 * @param tell hears of each that cannot: an option is unknown, an id is missing or used twice, or a fence has no owner
 */
export function cellsOf(
  fences: readonly Fence[],
  file: string,
  tell: (mistake: ArticleError) => void,
): readonly ArticleCell[] {
  const cells: ArticleCell[] = [];
  for (let index = 0; index < fences.length; index++) {
    const fence = fences[index]!;
    try {
      if (isCompanion(fence))
        throw new ArticleError(file, fence.line, `This "${fence.meta}" follows no exercise.`);
      if (kindOf(fence) !== 'cell') continue;
      const companions: Fence[] = [];
      while (fences[index + 1] && isCompanion(fences[index + 1]!)) companions.push(fences[++index]!);
      const { exercise, ...options } = optionsOf(fence, file);
      if (cells.some(({ id }) => id === options.id))
        throw new ArticleError(file, fence.line, `There are two cells with the id "${options.id}".`);
      cells.push({
        ...options,
        ...snippetOf(fence),
        number: cells.length + 1,
        exercise: exerciseOf(fence, exercise, companions, file),
      });
    } catch (error) {
      if (!(error instanceof ArticleError)) throw error;
      tell(error);
    }
  }
  return cells;
}

const isCompanion = (fence: Fence): boolean => ['check', 'hint', 'solution'].includes(kindOf(fence));

const snippetOf = ({ line, source }: Fence): Snippet => ({ line: line + 1, source });

type Options = Omit<ArticleCell, 'number' | 'line' | 'source' | 'exercise'> & { exercise: boolean };

function optionsOf(fence: Fence, file: string): Options {
  const fail = (message: string): never => {
    throw new ArticleError(file, fence.line, message);
  };
  if (fence.language !== 'ts')
    fail(`A cell is TypeScript: begin it with \`\`\`ts cell, not \`\`\`${fence.language} cell.`);
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
): CellExercise | null {
  if (!wanted) {
    if (companions[0])
      throw new ArticleError(
        file,
        companions[0].line,
        'Only a cell with the option "exercise" has a check, a hint or a solution.',
      );
    return null;
  }
  const of = (kind: string): Fence | undefined => companions.find((each) => kindOf(each) === kind);
  const [check, solution] = [of('check'), of('solution')];
  if (!check) throw new ArticleError(file, fence.line, 'An exercise needs a fence ```ts check behind it.');
  return {
    check: snippetOf(check),
    hint: of('hint')?.source.trim() ?? '',
    solution: solution ? snippetOf(solution) : null,
  };
}
