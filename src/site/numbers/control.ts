/** What a control of content/controls measured, as the prose prints it. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { didYouMean } from '../../literate/nearest.ts';
import { formatDay } from '../../charts/style.ts';

export interface ControlProps {
  /** The file, without its ending. */
  readonly record: string;
  /** Where in the file: a list of times, or the date. */
  readonly of: string;
  /** Divides by the median of this list. */
  readonly per?: string;
  /** Instead of the median, the least or the most of the list. */
  readonly take?: 'least' | 'most';
  readonly digits?: number;
}

/** "0.12", a median; or "23 November 2026". @throws Error for what the record does not hold */
export function controlText({ record, of, per, take, digits = 1 }: ControlProps): string {
  const found = valueAt(record, of);
  if (typeof found === 'string') return formatDay(found);
  const divisor = per === undefined ? 1 : taken(record, per);
  return (taken(record, of, take) / divisor).toFixed(digits);
}

function taken(record: string, path: string, take?: 'least' | 'most'): number {
  const times = valueAt(record, path);
  if (!Array.isArray(times)) throw new Error(`"${path}" of the control "${record}" is no list of times.`);
  const sorted = (times as number[]).toSorted((a, b) => a - b);
  if (take !== undefined) return sorted.at(take === 'least' ? 0 : -1)!;
  const middle = sorted.length / 2;
  return (sorted[Math.ceil(middle) - 1]! + sorted[Math.floor(middle)]!) / 2;
}

function valueAt(record: string, path: string): unknown {
  const file = `content/controls/${record}.json`;
  if (!existsSync(file)) {
    const names = globSync('content/controls/*.json').map((each) => basename(each, '.json'));
    throw new Error(`There is no ${file}.${didYouMean(record, names)}`);
  }
  return path
    .split('.')
    .reduce(
      (within: unknown, key) => (within as Record<string, unknown> | undefined)?.[key],
      JSON.parse(readFileSync(file, 'utf8')),
    );
}
