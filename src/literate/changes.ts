/** What changed between two versions of a code, line by line, with the long stretches that stayed folded away. */
import { diffLines } from 'diff';

export interface Line {
  readonly kind: 'same' | 'added' | 'removed';
  readonly code: string;
}

export interface Stretch {
  /** Lines that stayed, too many of them and too far from any change to be shown at once. */
  readonly folded: boolean;
  readonly lines: readonly Line[];
}

/** Unchanged lines shown before and after a change. */
const AROUND = 2;
/** A fold of fewer lines would save less than the line that says so. */
const FEWEST = 4;

/** In the order of the newer version, with what the older one had instead before it. */
export function changes(before: string, after: string): readonly Stretch[] {
  const lines = diffLines(`${before}\n`, `${after}\n`).flatMap(({ value, added, removed }) =>
    value
      .replace(/\n$/, '')
      .split('\n')
      .map((code): Line => ({ kind: added ? 'added' : removed ? 'removed' : 'same', code })),
  );
  const far = lines.map((_, at) =>
    lines.slice(Math.max(0, at - AROUND), at + AROUND + 1).every(({ kind }) => kind === 'same'),
  );

  const stretches: { folded: boolean; lines: Line[] }[] = [];
  for (let from = 0; from < lines.length;) {
    let to = from + 1;
    while (to < lines.length && far[to] === far[from]) to += 1;
    const folded = far[from]! && to - from >= FEWEST;
    const last = stretches.at(-1);
    if (last && !last.folded && !folded) last.lines.push(...lines.slice(from, to));
    else stretches.push({ folded, lines: lines.slice(from, to) });
    from = to;
  }
  return stretches;
}
