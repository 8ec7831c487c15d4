/** The solver's lines beside the board: which of them a step runs, and which steps a line runs in. */
import type { QueensStepKind } from '../pieces/queens-trace.ts';
import type { Listing } from '../../literate/listing.ts';

/** What a step runs, as it stands in one solver or another; the last line with such a text counts. */
const runs: Readonly<Record<QueensStepKind, readonly string[]>> = {
  start: ['function search(row: number): void {'],
  reject: ['rejected += 1;'],
  place: ['queens.push(col);', 'mark(row, col, 1);'],
  solution: ['solutions += 1;'],
  'dead-end': ['}'],
  remove: ['queens.pop();', 'mark(row, col, 0);'],
  end: ['}'],
};

/** The index in a listing of the line that a step belongs to. */
export function lineOf(kind: QueensStepKind, texts: readonly string[]): number {
  return texts.findLastIndex((text) => runs[kind].includes(text.trim()));
}

/** Lines that run in other steps than their own text says. */
const runsIn: Readonly<Record<string, readonly QueensStepKind[]>> = {
  'if (row === n) {': ['solution'],
  'return;': ['solution'],
  'if (attacked(row, col)) {': ['reject', 'place'],
  'continue;': ['reject'],
  'nodes += 1;': ['place'],
  'search(row + 1);': ['place'],
};

/** The steps in which a line of a listing runs; none for a line that only holds others. */
export function stepsOf(line: number, texts: readonly string[]): readonly QueensStepKind[] {
  const own = (Object.keys(runs) as QueensStepKind[]).filter((kind) => lineOf(kind, texts) === line);
  return own.length > 0 ? own : (runsIn[texts[line]?.trim() ?? ''] ?? []);
}

/** The lines as HTML, one of them current. */
export function listingBody({ lines }: Listing, kind: QueensStepKind): string {
  const current = lineOf(
    kind,
    lines.map(({ text }) => text),
  );
  return lines
    .map(
      ({ html, point }, i) =>
        `<span class="line${i === current ? ' is-current' : ''}" data-point="${point}">${html}</span>`,
    )
    .join('');
}

/** "backtracking.ts, lines 45–60" */
export function listingTitle({ file, lines }: Listing): string {
  return `${file.split('/').at(-1) ?? ''}, lines ${lines[0]?.number ?? 0}–${lines.at(-1)?.number ?? 0}`;
}
