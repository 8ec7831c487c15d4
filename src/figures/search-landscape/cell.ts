/** The node that is chosen, as a cell: the search is asked for it by its place. */
import type { CellOf } from '../kit/shown.ts';

export const cell: CellOf = ({ of }) => `
import { countBelow, search } from 'solvers/queens/bitmap';

/** The queens of the node that the search comes to after so many others. */
function nodeAt(n: number, order: number) {
  const columns: number[] = [];
  let before = 0;
  for (const event of search(n)) {
    if (before === order) break;
    if (event.kind === 'remove') columns.pop();
    if (event.kind !== 'place') continue;
    columns.push(event.col);
    before += 1;
  }
  return columns;
}
const columns = nodeAt(${of['n']}, ${of['node'] ?? 0});
const { nodes, solutions } = countBelow(${of['n']}, columns);
\`columns \${columns.join(' ')}: \${nodes} nodes, \${solutions} solutions\`;
`;
