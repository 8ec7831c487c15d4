/** `solve list`: the catalogue, for eyes and for programs. */
import { catalogue } from '../../solvers/catalogue.ts';
import type { Entry } from '../../solvers/contract.ts';
import { jsonLine } from './print.ts';
import type { Output } from './print.ts';

/** Prints the catalogue: a line for each algorithm under its problem, or all of it as one line of JSON. */
export function list({ json = false }: { json?: boolean }, output: Output): void {
  if (json) {
    const entries = catalogue.map(({ id, problem, kind, limits, summary }) => ({
      id,
      problem,
      kind,
      limits,
      summary,
    }));
    output.out(jsonLine(entries));
    return;
  }
  const width = Math.max(...catalogue.map(({ id }) => id.length));
  for (const problem of new Set(catalogue.map((entry) => entry.problem))) {
    output.out(`${problem}\n`);
    for (const entry of catalogue.filter((one) => one.problem === problem)) {
      output.out(`  ${entry.id.padEnd(width)}  ${limitsOf(entry).padEnd(22)}  ${entry.summary}\n`);
    }
  }
}

function limitsOf(entry: Entry): string {
  if (entry.problem === 'queens') return `n ${entry.limits.n.join('…')}`;
  const sides = `sides ${entry.limits.side.join('…')}`;
  return entry.problem === 'count-tours' ? `${sides}, area ≤ ${entry.limits.area}` : sides;
}
