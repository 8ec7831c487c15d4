/** Reading option values: strict, with messages that say what was given and what is allowed. */
import type { Algorithm } from '../../problem.ts';
import { algorithms } from '../request.ts';
import { UsageError } from './exit.ts';

/** More workers than any machine has cores. */
const MAX_WORKERS = 256;

/** Reads a whole number written in plain digits. "8.5", "1e1", "0x10" and "" are refused. */
export function wholeNumber(flag: string, text: string, min: number, max: number): number {
  const value = /^\d{1,16}$/.test(text) ? Number(text) : NaN;
  if (value >= min && value <= max) return value;
  throw new UsageError(`${flag} is "${text}". It must be a whole number from ${min} to ${max}.`);
}

/** Reads an amount of memory, such as "600MiB" or "8GiB", as bytes. */
export function memorySize(flag: string, text: string): number {
  const match = /^(\d{1,4}(?:\.\d)?) ?(MiB|GiB)$/i.exec(text);
  if (match) return Math.floor(Number(match[1]) * (match[2]!.toLowerCase() === 'gib' ? 2 ** 30 : 2 ** 20));
  throw new UsageError(`${flag} is "${text}". It must be a size in MiB or GiB, such as 600MiB or 8GiB.`);
}

/** Reads two whole numbers with a comma between: "3,4". */
export function pair(flag: string, text: string, names: string): readonly [number, number] {
  const match = /^(\d{1,9}),(\d{1,9})$/.exec(text);
  if (match) return [Number(match[1]), Number(match[2])];
  throw new UsageError(`${flag} is "${text}". It must be two whole numbers from 0, ${names}, such as 3,4.`);
}

/** For options that may be given once: the parser refuses the second. */
export function once(text: string, before: string | undefined): string {
  if (before === undefined) return text;
  throw new UsageError(`An option is given twice: "${before}" and "${text}".`);
}

/** For options that may be given again and again. */
export function each(text: string, before: readonly string[] | undefined): readonly string[] {
  return [...(before ?? []), text];
}

/** The value of an option that must be there. */
export function required(flag: string, value: string | undefined): string {
  if (value === undefined) throw new UsageError(`${flag} is missing.`);
  return value;
}

/** One of some words. */
export function oneOf(flag: string, text: string, allowed: readonly string[]): string {
  if (allowed.includes(text)) return text;
  throw new UsageError(`${flag} is "${text}". It must be one of: ${allowed.join(', ')}.`);
}

/** The algorithm that "--algorithm" names, for a problem. */
export function entryNamed(problem: string, algorithm: string | undefined): Algorithm {
  const known = algorithms.filter((one) => one.problem === problem);
  const entry = known.find((one) => one.id === algorithm);
  if (entry) return entry;
  const said = algorithm === undefined ? 'missing' : `"${algorithm}"`;
  throw new UsageError(
    `--algorithm is ${said}. For ${problem} there is: ${known.map((one) => one.id).join(', ')}.`,
  );
}

/** How many workers are asked for; undefined where none is said. */
export const workersOf = ({ workers }: { readonly workers?: string }): number | undefined =>
  workers === undefined ? undefined : wholeNumber('--workers', workers, 1, MAX_WORKERS);
