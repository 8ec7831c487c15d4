/** What the search figure says. */
import { count, plural } from '../kit/svg.ts';

export const words = {
  board: 'Board',
  searchTree: 'search tree',
  oneLevelARow: ', one level a row',
  nodes: 'nodes',
  lines: (file: string, first: number, last: number): string => `${file}, lines ${first}–${last}`,
  of: (total: string): string => `of ${total}`,
  boardLabel: (n: number, sentence: string): string => `Board of ${n} by ${n}: ${sentence}`,
  treeLabel: (n: number, nodes: number, solutions: number): string =>
    `Search tree for a board of ${n}: ${plural(nodes, 'node')} on ${n + 1} levels, ${plural(solutions, 'solution')}`,
  tries: 'tries',
  rejected: 'rejected',
  solutions: 'solutions',
  start: 'An empty board. Column 0 of row 0 is the first to be tried.',
  reject: (row: number, col: number, by: number): string =>
    `Row ${row}, column ${col} is attacked by the queen in row ${by}. Not here.`,
  place: (row: number, col: number): string =>
    `Row ${row}, column ${col} is free. Place a queen and look at row ${row + 1}.`,
  placeLast: (row: number, col: number): string =>
    `Row ${row}, column ${col} is free. Place a queen and look at the whole board.`,
  solution: (which: number): string => `Every row has a queen: solution ${count(which)}.`,
  deadEnd: (row: number): string => `Row ${row} has no free square: a dead end.`,
  remove: (row: number, col: number): string => `Take back the queen in row ${row}, column ${col}.`,
  end: (solutions: number, nodes: number): string =>
    `Nothing is left to try: ${plural(solutions, 'solution')}, ${plural(nodes, 'node')} with the root.`,
  smaller: 'See more of the tree, smaller',
  larger: 'See less of the tree, larger',
  whole: 'See the whole tree',
  all: 'all',
  shape: 'How the tree is drawn',
  dives: 'a sample',
  levels: 'its levels',
  /** A sample: one leaf in `every`. */
  everyLeaf: (every: number, drawn: number, nodes: number): string =>
    `1 leaf in ${count(every)}, with its path: ${count(drawn)} of ${count(nodes)} nodes`,
  ofWidth: (share: string, said: string): string => `${share} of the width, ${said}`,
  levelBars: (most: number): string => `a bar for each level; the longest is ${count(most)} nodes`,
  /** What the arrow keys do once the board has the focus. */
  boardKeys: 'Board: the arrow keys point at its squares',
  pointedFree: (row: number, col: number): string => `Row ${row}, column ${col}: no queen attacks it.`,
  pointedQueen: (row: number, col: number): string => `Row ${row}, column ${col}: a queen.`,
  pointedAttacked: (row: number, col: number, by: number): string =>
    `Row ${row}, column ${col}: attacked by the queen in row ${by}.`,
  recordingLabel: 'Recording',
  recording: (n: number, percent: number): string => `Recording the search of ${n} queens: ${percent} %`,
  stop: 'Stop',
  stopped: (n: number): string => `Stopped. The board of ${n} is still here.`,
  failed: (why: string): string => `The search could not be recorded: ${why}`,
  allNodes: (nodes: number): string => `all ${count(nodes)} nodes`,
  partSeen: (share: string, seen: number, nodes: number): string =>
    `${share} of the width, ${count(seen)} of ${count(nodes)} nodes`,
};
