/**
 * The one list of all algorithms. The command line, the widgets' menus, the benchmark, the charts, the contract tests
 * and the notebooks follow from it: adding an algorithm needs its module and one entry here, and no other edit.
 * Modules load on demand, so that a page pays only for what it runs.
 */
import type { Entry } from './contract.ts';

export const catalogue: readonly Entry[] = [
  {
    id: 'backtracking',
    problem: 'queens',
    kind: 'count',
    title: 'Backtracking',
    summary: 'Tests each queen as it is placed, and takes back the one that fails.',
    chapter: 2,
    file: 'queens/backtracking.ts',
    limits: { n: [1, 27] },
    comfortable: 12,
    leaf: 'tests that fail, plus solutions',
    load: () => import('./queens/backtracking.ts'),
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
