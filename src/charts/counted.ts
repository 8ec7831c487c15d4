/** Counters computed by our own solvers while the site is built; each size once a build. */
import { catalogue } from '../solvers/catalogue.ts';
import type { QueensCount } from '../solvers/contract.ts';

const known = new Map<string, QueensCount>();

/** Counts n queens with this algorithm of the catalogue. Keep n small: this runs in the build. */
export async function countAtBuild(id: string, n: number): Promise<QueensCount> {
  const key = `${id}/${n}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  const entry = catalogue.find((candidate) => candidate.id === id);
  if (entry?.problem !== 'queens' || entry.kind !== 'count') {
    throw new Error(`no queens counter "${id}" in the catalogue`);
  }
  const solver = await entry.load();
  const count = solver.countSolutions(n);
  known.set(key, count);
  return count;
}
