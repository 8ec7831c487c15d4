/** Published figures, as the prose prints them. */
import { sizeFrom } from '../../problem.ts';
import { algorithms, problemOf } from '../../run/request.ts';

export interface PublishedProps {
  /** An id of the catalogue. */
  algorithm: string;
  /** A counter, or `ms`. */
  field: string;
  /** The size, as its problem names it: n={8}, grid="6x8". */
  [attribute: string]: unknown;
}

/** "13,756". @throws Error for what the tables have not */
export function publishedText({ algorithm, field, ...attributes }: PublishedProps): string {
  for (const entry of algorithms.filter(({ id }) => id === algorithm)) {
    const problem = problemOf(entry);
    const size = sizeFrom(problem, attributes);
    const value = (size && problem.published?.(algorithm, size, field)) ?? null;
    if (value !== null) return (typeof value === 'number' ? value : BigInt(value)).toLocaleString('en');
  }
  const at = Object.entries(attributes).map(([name, value]) => `${name} = ${String(value)}`);
  throw new Error(`The published tables have no ${field} for ${algorithm} at ${at.join(', ') || 'no size'}.`);
}
