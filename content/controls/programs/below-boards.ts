/**
 * The search of solvers/queens/bitmap.ts below some boards with five queens, taken at equal distances from the tree of fourteen. Started as
 *
 *     below-boards.ts <boards> <passes>
 *
 * The answer is one line of JSON: the nodes of one pass over the boards, and the processor's time of all passes.
 */
import { countBelow } from '../../../src/solvers/queens/bitmap.ts';
import { freeColumns } from '../../../src/solvers/queens/prefixes.ts';
import type { Placement } from '../../../src/solvers/contract.ts';
import { timed } from '../../../src/tools/controls/timed.ts';

const TREE = 14;
const ROWS = 5;

const [boards, passes] = process.argv.slice(2).map(Number) as [number, number];

function withQueens(prefix: Placement): readonly Placement[] {
  if (prefix.length === ROWS) return [prefix];
  return freeColumns(TREE, prefix).flatMap((col) => withQueens([...prefix, col]));
}

const all = withQueens([]);
const chosen = Array.from({ length: boards }, (_, at) => all[Math.floor((at * all.length) / boards)]!);

let nodes = 0;
const ms = timed(() => {
  nodes = 0;
  for (const prefix of chosen) nodes += countBelow(TREE, prefix).nodes! - 1;
}, passes);
process.stdout.write(JSON.stringify({ nodes, ms }));
