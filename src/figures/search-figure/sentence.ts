/** What the search figure says of a step: one state, one sentence, and four numbers. */
import { count, plural, capital } from '../kit/svg.ts';
import type { QueensStep, QueensTrace } from '../pieces/queens-trace.ts';
import { type Counts, type Sentence, said } from '../kit/say.ts';
import { colOf, rowOf, square, placeOf, rowAndColumn } from '../pieces/board.ts';
import { attackerOf, byRow } from './board.ts';

/** One current state, one sentence. */
export function sentence(trace: QueensTrace, step: QueensStep): Sentence {
  const { kind, row, col } = step;
  const place = capital(rowAndColumn(row, col));
  switch (kind) {
    case 'start':
      return said('', 'An empty board. Column 0 of row 0 is the first to be tried.');
    case 'reject':
      return said('reject', `${place} is attacked by the queen in row ${byRow(trace, step)}. Not here.`);
    case 'place':
      return said('path', `${place} is free. Place a queen and look at ${nextAfter(trace, row)}.`);
    case 'solution':
      return said('solve', `Every row has a queen: solution ${count(step.solutions)}.`);
    case 'dead-end':
      return said('reject', `Row ${row} has no free square: a dead end.`);
    case 'remove':
      return said('', `Take back the queen in ${rowAndColumn(row, col)}.`);
    case 'end': {
      const found = plural(step.solutions, 'solution');
      return said(
        'solve',
        `Nothing is left to try: ${found}, ${plural(trace.tree.size, 'node')} with the root.`,
      );
    }
  }
}

/** Where the search looks once a row has its queen. */
export const nextAfter = ({ n }: QueensTrace, row: number): string =>
  row + 1 < n ? `row ${row + 1}` : 'the full board';

export const counters = (step: QueensStep): Counts => [
  [step.tries, 'tries'],
  [step.rejected, 'rejected'],
  [step.seen + 1, 'nodes'],
  [step.solutions, 'solutions'],
];

/** A square of the board, for whoever points at it with the keys. */
export function squareWords(trace: QueensTrace, step: QueensStep, at: number): string {
  const board = square(trace.n);
  const [row, col] = [rowOf(board, at), colOf(board, at)];
  const place = capital(placeOf(board, at));
  const columns = trace.columns(step.node);
  if (columns[row] === col) return `${place}: a queen.`;
  const by = attackerOf(columns, board, at);
  return by < 0 ? `${place}: no queen attacks it.` : `${place}: attacked by the queen in row ${by}.`;
}
