/** The random orders of the moves of chapter 13, each a square of a field: done within so many calls, or not: `rest` says what those are. */
import counted from '../../../../content/counted/move-orders.json' with { type: 'json' };
import type { Drawing } from '../../chart.ts';
import { boardDrawing, filled } from './boards.ts';

const WIDTH = 20;

export function drawOrders(side: number, cutoff: number, rest: 'given up' | 'still searching'): Drawing {
  const calls = (counted.calls as Readonly<Record<number, readonly (number | null)[]>>)[side] ?? [];
  const isDone = (at: number): boolean => (calls[at] ?? Infinity) <= cutoff;
  const done = calls.flatMap((_, at) => (isDone(at) ? [at] : []));
  const left = calls.length - done.length;
  return boardDrawing(
    WIDTH,
    WIDTH,
    filled(WIDTH, done, 'var(--st-solve)'),
    `${done.length} of ${calls.length} orders ${done.length === 1 ? 'has' : 'have'} a tour (filled); ${left === 0 ? 'none is' : left === 1 ? '1 is' : `${left} are`} ${rest}.`,
  );
}
