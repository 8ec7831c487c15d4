/** The nodes that are visited under the rules that are chosen, as a cell. */
import type { CellOf } from '../kit/shown.ts';
import type { Rule } from './rules.ts';

/** The first queen stands in the left half. */
const inHalf = 'queens.length === 0 || queens[0]! < n >> 1';
const inBorder = `(${inHalf}) &&
  queens.every((column, row) => (allowedColumns(n, queens.slice(0, 1))[row]! >>> column) & 1)`;
/** The last two rules have solvers; before them it is the whole search, of which some nodes are left out. */
const counts: Readonly<Record<Rule, readonly [solver: string, isVisited: string]>> = {
  half: ['bitmap', inHalf],
  border: ['bitmap', inBorder],
  corner: ['pruned', 'true'],
  last: ['symmetric-bitmap', 'true'],
};

export const cell: CellOf = ({ of }) => {
  const [solver, isVisited] = counts[of['stage'] as Rule];
  return `
import { search } from 'solvers/queens/${solver}';
${isVisited === inBorder ? "import { allowedColumns } from 'solvers/queens/border';\n" : ''}
const n = ${of['n']};
const isVisited = (queens: readonly number[]) => ${isVisited};

const queens: number[] = [];
let nodes = Number(isVisited(queens));
for (const event of search(n)) {
  if (event.kind === 'place') {
    queens.push(event.col);
    if (isVisited(queens)) nodes += 1;
  }
  if (event.kind === 'remove') queens.pop();
}
({ nodes });
`;
};
