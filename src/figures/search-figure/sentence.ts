/** What the search figure says of a step: one state, one sentence, and four numbers. */
import type { QueensStep, QueensTrace } from '../kit/queens-trace.ts';
import type { Sentence } from '../kit/say.ts';
import { colOf, rowOf, square } from '../kit/board.ts';
import { attackerOf, byRow } from './board.ts';
import { words } from './words.ts';

/** One current state, one sentence. */
export function sentence(trace: QueensTrace, step: QueensStep): Sentence {
  const { kind, row, col } = step;
  switch (kind) {
    case 'start':
      return { mark: '', words: words.start };
    case 'reject':
      return { mark: 'reject', words: words.reject(row, col, byRow(trace, step)) };
    case 'place':
      return {
        mark: 'path',
        words: row + 1 < trace.n ? words.place(row, col) : words.placeLast(row, col),
      };
    case 'solution':
      return { mark: 'solve', words: words.solution(step.solutions) };
    case 'dead-end':
      return { mark: 'reject', words: words.deadEnd(row) };
    case 'remove':
      return { mark: '', words: words.remove(row, col) };
    case 'end':
      return { mark: '', words: words.end(step.solutions, trace.tree.size) };
  }
}

export const counters = (step: QueensStep): (readonly [number, string])[] => [
  [step.tries, words.tries],
  [step.rejected, words.rejected],
  [step.seen + 1, words.nodes],
  [step.solutions, words.solutions],
];

/** A square of the board, for whoever points at it with the keys. */
export function squareWords(trace: QueensTrace, step: QueensStep, at: number): string {
  const board = square(trace.n);
  const [row, col] = [rowOf(board, at), colOf(board, at)];
  const columns = trace.columns(step.node);
  if (columns[row] === col) return words.pointedQueen(row, col);
  const by = attackerOf(columns, board, at);
  return by < 0 ? words.pointedFree(row, col) : words.pointedAttacked(row, col, by);
}
