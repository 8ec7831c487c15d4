/**
 * The one list of all algorithms. The command line, the widgets' menus, the benchmark, the charts, the contract tests
 * and the notebooks follow from it: adding an algorithm needs its module and one entry here, and no other edit.
 * Modules load on demand, so that a page pays only for what it runs.
 */
import type { Entry } from './contract.ts';

export const catalogue: readonly Entry[] = [
  {
    id: 'brute-force',
    problem: 'queens',
    kind: 'count',
    title: 'Brute force',
    summary: 'Fills all rows in every way, and tests only the finished board.',
    chapter: 1,
    file: 'queens/brute-force.ts',
    limits: { n: [1, 13] },
    comfortable: 8,
    leaf: 'complete rows tested',
    load: () => import('./queens/brute-force.ts'),
  },
  {
    id: 'backtracking',
    problem: 'queens',
    kind: 'count',
    title: 'Backtracking',
    summary: 'Tests each queen as it is placed, and takes back the one that fails.',
    chapter: 2,
    file: 'queens/backtracking.ts',
    limits: { n: [1, 22] },
    comfortable: 12,
    leaf: 'tests that fail, plus solutions',
    load: () => import('./queens/backtracking.ts'),
  },
  {
    id: 'flags',
    problem: 'queens',
    kind: 'count',
    title: 'Flags',
    summary: 'The same tree, but each column and diagonal knows whether it is taken.',
    chapter: 4,
    file: 'queens/flags.ts',
    limits: { n: [1, 22] },
    comfortable: 13,
    leaf: 'tests that fail, plus solutions',
    load: () => import('./queens/flags.ts'),
  },
  {
    id: 'bitmap',
    problem: 'queens',
    kind: 'count',
    title: 'Bitmaps',
    summary: 'The same tree, with the free squares of a row as the bits of one integer.',
    chapter: 5,
    file: 'queens/bitmap.ts',
    limits: { n: [1, 32] },
    comfortable: 15,
    leaf: 'calls without a free square, plus solutions',
    load: () => import('./queens/bitmap.ts'),
  },
  {
    id: 'half-board-join',
    problem: 'queens',
    kind: 'count',
    title: 'Half-board join',
    summary: 'Lists half boards as masks of their diagonals, and counts the pairs that fit.',
    chapter: 8,
    file: 'queens/half-board-join.ts',
    limits: { n: [1, 21] },
    comfortable: 18,
    leaf: null,
    load: () => import('./queens/half-board-join.ts'),
  },
  {
    id: 'plain',
    problem: 'count-tours',
    kind: 'count',
    title: 'Plain backtracking',
    summary: 'Goes on until no move is left, then takes one back.',
    chapter: 15,
    file: 'knights/plain.ts',
    limits: { side: [1, 14], area: 42 },
    load: () => import('./knights/plain.ts'),
  },
  {
    id: 'forced',
    problem: 'count-tours',
    kind: 'count',
    title: 'Forced moves',
    summary: 'A square with one way on is entered at once; two of them are a dead end.',
    chapter: 15,
    file: 'knights/forced.ts',
    limits: { side: [1, 20], area: 60 },
    load: () => import('./knights/forced.ts'),
  },
  {
    id: 'warnsdorff-source',
    problem: 'tour',
    kind: 'find',
    title: 'Warnsdorff with backtracking',
    summary: 'Tries the square with the fewest ways on first, and takes back what fails.',
    chapter: 13,
    file: 'knights/warnsdorff-source.ts',
    limits: { side: [1, 1000] },
    load: () => import('./knights/warnsdorff-source.ts'),
  },
  {
    id: 'stepper',
    problem: 'tour',
    kind: 'find',
    title: 'Backtracking, a move at a time',
    summary: 'Moves forward or back once a call, keeps a way home, and counts its trials.',
    chapter: 12,
    file: 'knights/stepper.ts',
    limits: { side: [1, 1000] },
    load: () => import('./knights/stepper.ts'),
  },
];

/** The entry with this id, narrowed to its problem. */
export function entryOf<P extends Entry['problem']>(
  problem: P,
  id: string,
): Extract<Entry, { problem: P }> | undefined {
  return catalogue.find(
    (entry): entry is Extract<Entry, { problem: P }> => entry.problem === problem && entry.id === id,
  );
}
