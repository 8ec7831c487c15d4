/** The book's contents: every chapter that is planned, with the article's own words as soon as there is one. */
import { type Chapter, chapters } from '../chapters.ts';

interface Planned {
  readonly title: string;
  readonly summary: string;
}

/** Chapter 1 first. An article replaces its line by its front matter. */
const queens: readonly Planned[] = [
  { title: 'Brute force', summary: 'A check that comes only at the end wastes the work.' },
  { title: 'Backtracking', summary: 'Test the prefix, and take back what fails.' },
  { title: 'Measure and predict', summary: 'A few random dives tell the size of a tree.' },
  { title: 'Flags', summary: 'The same tree, with a cheaper node.' },
  { title: 'Bitboards', summary: 'A row is an integer. Diagonals slide.' },
  { title: 'Symmetry', summary: 'Solutions come in families of 8, 4 or 2.' },
  { title: 'Prune the symmetry', summary: 'Never visit the copies at all.' },
  { title: 'Parallel, and beyond', summary: 'Prefixes are jobs, and half boards can be joined.' },
  { title: 'Exact cover', summary: 'Branch where there is least choice.' },
  { title: 'One solution, huge N', summary: 'Finding, counting and completing are three problems.' },
];
const knights: readonly Planned[] = [
  { title: 'The board is a graph', summary: 'Forget chess. Keep the edges.' },
  { title: 'Plain backtracking is a lottery', summary: 'The order of the moves decides.' },
  { title: 'Warnsdorff', summary: 'Visit the hard squares first.' },
  { title: 'Closing the tour', summary: 'Rotate the path. Don’t start again.' },
  { title: 'Counting by forced moves', summary: 'One way left: take it. Two such squares: stop.' },
  { title: '13,267,364,410,532', summary: 'Count boundaries, not tours.' },
];

/** A line of the contents; `href` is undefined while the chapter is still to be written. */
export interface Line extends Planned {
  readonly number: number;
  readonly part: Chapter['part'];
  readonly href: string | undefined;
}

/** All chapters by number: the planned ones, and any article beyond them. */
export async function contents(): Promise<readonly Line[]> {
  const written = await chapters();
  const planned = [...queens, ...knights].map((line, i): Line => ({
    ...line,
    number: i + 1,
    part: i < queens.length ? 'queens' : 'knights',
    href: undefined,
  }));
  const lines = new Map([...planned, ...written].map((line): [number, Line] => [line.number, line]));
  return [...lines.values()].sort((one, other) => one.number - other.number);
}
