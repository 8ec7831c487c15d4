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
