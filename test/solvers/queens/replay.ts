/** Plays the events of a search on a board, and counts what a plain function would have counted. */
import type { LeafDefinition, QueensEvent } from '../../../src/solvers/contract.ts';

export interface Told {
  readonly solutions: number;
  readonly leaves: number;
  readonly nodes: number;
}

/**
 * Counts the events of a search over n rows.
 * @throws Error at the first event that is not a legal move: a queen that is attacked where the search tests as it
 * places, a row out of turn, a removal of what does not stand, a solution without n queens.
 */
export function replay(n: number, events: Iterable<QueensEvent>, leaf: LeafDefinition | null): Told {
  const testsAtTheEnd = leaf === 'complete rows tested';
  const queens: number[] = [];
  const seen = { place: 0, reject: 0, remove: 0, 'dead-end': 0, solution: 0 };

  for (const event of events) {
    seen[event.kind] += 1;
    const { kind } = event;
    if (kind === 'place') {
      require(event.row === queens.length, event);
      require(testsAtTheEnd || !attackers(queens, event.row, event.col).length, event);
      queens.push(event.col);
    } else if (kind === 'remove') {
      require(event.row === queens.length - 1 && queens.pop() === event.col, event);
    } else if (kind === 'reject' && event.by !== undefined) {
      require(attackers(queens, event.row, event.col)[0] === event.by, event);
    } else if (kind === 'dead-end') {
      require(event.row === queens.length, event);
    } else if (kind === 'solution') {
      require(queens.length === n && queens.every((col, row) => !attackers(queens, row, col).length), event);
    }
  }
  if (queens.length > 0) throw new Error(`queens were left on the board: ${queens.join(' ')}`);

  const countsRefusals = leaf !== 'calls without a free square, plus solutions';
  const countsDeadEnds = leaf !== 'tests that fail, plus solutions' && !testsAtTheEnd;
  return {
    solutions: seen.solution,
    leaves: seen.solution + (countsRefusals ? seen.reject : 0) + (countsDeadEnds ? seen['dead-end'] : 0),
    nodes: seen.place + 1,
  };
}

function require(holds: boolean, event: QueensEvent): void {
  if (!holds) throw new Error(`not a legal move here: ${JSON.stringify(event)}`);
}

/** Rows before `row` whose queens attack the square. */
function attackers(queens: readonly number[], row: number, col: number): number[] {
  return queens.flatMap((c, r) => (r < row && (c === col || row - r === Math.abs(col - c)) ? [r] : []));
}
