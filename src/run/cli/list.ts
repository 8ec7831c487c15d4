/** `solve list`: the catalogue, for eyes and for programs. */
import type { Algorithm } from '../../problem.ts';
import { algorithms, problemOf } from '../request.ts';
import { jsonLine } from './print.ts';
import type { Output } from './print.ts';

/** Prints the catalogue: a line for each algorithm under its problem, or all of it as one line of JSON. */
export function list({ json = false }: { json?: boolean }, output: Output): void {
  if (json) {
    const entries = algorithms.map(({ id, problem, kind, limits, summary }) => ({
      id,
      problem,
      kind,
      limits,
      summary,
    }));
    output.out(jsonLine(entries));
    return;
  }
  const width = Math.max(...algorithms.map(({ id }) => id.length));
  for (const problem of new Set(algorithms.map((entry) => entry.problem))) {
    output.out(`${problem}\n`);
    for (const entry of algorithms.filter((one) => one.problem === problem)) {
      output.out(`  ${entry.id.padEnd(width)}  ${limitsOf(entry).padEnd(22)}  ${entry.summary}\n`);
    }
  }
}

function limitsOf(entry: Algorithm): string {
  const { limit, limitWord = limit } = problemOf(entry);
  return Object.entries(entry.limits)
    .map(([name, allowed]) =>
      typeof allowed === 'number'
        ? `${name} ≤ ${allowed}`
        : `${name === limit ? limitWord : name} ${allowed.join('…')}`,
    )
    .join(', ');
}
