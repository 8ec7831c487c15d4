/** The nodes that are visited under the rules that are chosen, as a cell. */
import type { CellOf } from '../kit/shown.ts';
import type { Stage } from './rules.ts';

/** Under the last two rules a solver of its own counts; before them the whole search, of which some nodes are left out. */
const solvers: Readonly<Record<Stage, string>> = {
  none: 'bitmap',
  half: 'bitmap',
  border: 'bitmap',
  corner: 'pruned',
  last: 'symmetric-bitmap',
};
/** The first queen stands in the left half. */
const inHalf = 'queens.length === 0 || queens[0]! < n >> 1';
const visits: Readonly<Record<Stage, string>> = {
  none: 'true',
  half: inHalf,
  border: `(${inHalf}) &&
  (queens.length === 0 || queens[0] === 0 || queens.every((column, row) => row === 0 || (allowedColumns(n, [queens[0]!])[row]! >>> column) & 1))`,
  corner: 'true',
  last: 'true',
};

export const cell: CellOf = ({ of }) => {
  const stage = of['stage'] as Stage;
  return `
import { search } from 'solvers/queens/${solvers[stage]}';
${stage === 'border' ? "import { allowedColumns } from 'solvers/queens/border';\n" : ''}
const n = ${of['n']};
const isVisited = (queens: readonly number[]) => ${visits[stage]};

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
