/** A beginning of the search with the rules of the border, and what they leave of the tree below it, as a cell. */
import type { CellOf } from '../kit/shown.ts';
import { beginnings } from './rules.ts';

export const cell: CellOf = ({ step }) => {
  const prefix = beginnings[step] ?? [];
  return `
import { borderCandidates } from 'solvers/queens/border';
import { freeColumns, type Candidates } from 'solvers/queens/prefixes';

const n = 8;
const beginning = [${prefix.join(', ')}];

// How many nodes a search that may use these columns visits below a beginning, itself included.
function nodesBelow(prefix: readonly number[], columns: Candidates): number {
  const next = prefix.length < n ? columns(n, prefix) : [];
  return next.reduce((sum, col) => sum + nodesBelow([...prefix, col], columns), 1);
}
// It is begun if the search comes to it: the rules may leave out queens of the beginning too.
const isBegun = beginning.every((col, row) => borderCandidates(n, beginning.slice(0, row)).includes(col));
const visited = isBegun ? nodesBelow(beginning, borderCandidates) : 0;
display(board(beginning.concat(Array(n - beginning.length).fill(-1))));
({ all: nodesBelow(beginning, freeColumns), visited });
`;
};
