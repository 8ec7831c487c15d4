/** The worker behind measure-here.ts: sizes grow, the algorithms in turn at each size, until the budget is spent. */
import { catalogue } from '../solvers/catalogue.ts';
import type { QueensCounter } from '../solvers/contract.ts';
import type { HerePoint, MeasureMessage } from './measure-here.ts';

const RUNS = 5;
/** A clock in a browser may tick only every 0.1 ms: a timing shorter than this many ms is repeated in one go. */
const SHORTEST_MS = 4;

const post = (message: MeasureMessage): void => self.postMessage(message);

self.addEventListener('message', ({ data }: MessageEvent<{ algorithms: string[]; budgetMs: number }>) => {
  measure(data.algorithms, data.budgetMs).then(
    () => post({ kind: 'done' }),
    (error: unknown) =>
      post({ kind: 'failed', message: error instanceof Error ? error.message : String(error) }),
  );
});

async function measure(ids: readonly string[], budgetMs: number): Promise<void> {
  const entries = ids.map((id) => {
    const entry = catalogue.find((candidate) => candidate.id === id);
    if (entry?.problem !== 'queens' || entry.kind !== 'count') throw new Error(`no queens counter "${id}"`);
    return entry;
  });
  const solvers = await Promise.all(entries.map(async (entry) => ({ entry, solver: await entry.load() })));
  const share = budgetMs / solvers.length;
  const spent = new Map<string, number>();
  for (const { solver } of solvers) for (let i = 0; i < 30; i++) solver.countSolutions(6);
  for (let n = 4; ; n++) {
    // The next size costs about six times this one: an algorithm stays in while that fits its share.
    const open = solvers.filter(
      ({ entry }) => n <= entry.limits.n[1] && (spent.get(entry.id) ?? 0) < share / (RUNS + 2),
    );
    if (open.length === 0) return;
    for (const { entry, solver } of open) {
      const begin = performance.now();
      post({ kind: 'point', point: time(entry.id, solver, n) });
      spent.set(entry.id, performance.now() - begin);
    }
  }
}

function time(algorithm: string, solver: QueensCounter, n: number): HerePoint {
  let repeats = 1;
  let nodes: number | null = null;
  let best = Infinity;
  for (let run = 0; run < RUNS;) {
    const begin = performance.now();
    for (let i = 0; i < repeats; i++) nodes = solver.countSolutions(n).nodes;
    const elapsed = performance.now() - begin;
    if (elapsed < SHORTEST_MS && repeats < 1 << 16) {
      repeats *= 2;
      continue;
    }
    best = Math.min(best, elapsed / repeats);
    run++;
    if (elapsed > 400) break;
  }
  return { algorithm, n, ms: best, nodes };
}
