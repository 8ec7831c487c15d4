/** Figures of N. Tsuda's tables (2013), as the prose prints them. */
import { tsudaRows } from '../../charts/published.ts';

export interface PublishedProps {
  algorithm: string;
  n: number;
  field: 'leaves' | 'ms' | 'solutions' | 'unique';
}

/** "13,756". @throws Error for what the tables have not */
export function publishedText({ algorithm, n, field }: PublishedProps): string {
  const value = tsudaRows.find((row) => row.algorithm === algorithm && row.n === n)?.[field];
  if (value === undefined || value === null)
    throw new Error(`The published tables have no ${field} for ${algorithm} at n = ${n}.`);
  return value.toLocaleString('en');
}
