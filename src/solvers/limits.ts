/** Input checks with messages for people: what was given, and what is allowed. */

/**
 * Throws a RangeError unless `value` is a whole number from `min` to `max`.
 * @example requireWhole('n', 2.5, 1, 31) // RangeError: n is 2.5. It must be a whole number from 1 to 31.
 */
export function requireWhole(name: string, value: number, min: number, max: number, why = ''): void {
  if (Number.isInteger(value) && value >= min && value <= max) return;
  throw new RangeError(
    `${name} is ${String(value)}. It must be a whole number from ${min} to ${max}${why && ` (${why})`}.`,
  );
}
