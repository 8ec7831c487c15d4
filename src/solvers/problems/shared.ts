/** What problems of this book have in common. */
import type { Algorithm, Option, TableRow } from '../../problem.ts';

export const seed = (short?: string): Option => ({
  name: 'seed',
  ...(short && { short }),
  value: 'seed',
  about: 'for algorithms that draw lots',
  as: { kind: 'whole', min: 0, max: 2 ** 32 - 1 },
});

/** A row of a table, where an algorithm knows the counter. */
export const known = (name: string, value: bigint | number | null, remark: string): readonly TableRow[] =>
  value === null ? [] : [[name, value, remark]];

export const rangeOf = (limits: Algorithm['limits'], side: string) =>
  limits[side] as readonly [number, number];

export const within = (sizes: readonly number[], [min, max]: readonly [number, number]): readonly number[] =>
  sizes.filter((size) => size >= min && size <= max);
