/** How the command line ends: the exit codes, and the errors that lead to them. */

export const EXIT = {
  done: 0,
  /** What was looked for does not exist. */
  none: 1,
  badInput: 2,
  stepLimit: 3,
  /** Our own fault, or a count that contradicts the published one. */
  internal: 70,
  /** Ended by Ctrl-C, as shells report it: 128 + SIGINT. */
  interrupted: 130,
} as const;

/** The command cannot be understood or carried out as given: exit code 2, the message on stderr, nothing on stdout. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** The exit code and the one line for an error that reached the top. */
export function explain(error: unknown): { readonly code: number; readonly line: string } {
  if (!(error instanceof Error)) return { code: EXIT.internal, line: String(error) };
  if (error.name === 'AbortError') return { code: EXIT.interrupted, line: 'stopped.' };
  const line = error.message.replace(/\s*\n\s*/g, ' ');
  // Solvers refuse input with RangeErrors; from a worker only the name survives.
  const expected = error.name === 'RangeError' || error.name === 'UsageError';
  return { code: expected ? EXIT.badInput : EXIT.internal, line };
}
