/**
 * The families of solutions, up to the eight symmetries of the square, without a list of solutions: the join counts all of them, a direct
 * search those that a half turn or a quarter turn leaves alone, and Burnside's lemma makes the number of families of the three.
 *
 * Source: OEIS A002562 has the formula; half-board-join.ts and symmetric-solutions.ts say how the three are counted.
 */
import type { QueensCount, Split } from '../contract.ts';
import { requireWhole } from '../limits.ts';
import * as join from './half-board-join.ts';
import { countFixed, familiesOf, type Turn } from './symmetric-solutions.ts';

export const MAX_N = join.MAX_N;

/** Bytes and seconds are those of the join: the search for symmetric solutions takes little beside it. */
export { memory, seconds } from './half-board-join.ts';

/**
 * Counts the solutions and their families. `work` has the work of the join, the solutions that each turn leaves alone, and the nodes of the
 * search for these.
 * @throws RangeError unless n is a whole number from 1 to 22.
 */
export function countSolutions(n: number): QueensCount {
  return split.merge(
    n,
    split.tasks(n).map(({ id }) => split.run(n, id)),
  );
}

/** One task for each turn, and those of the join. */
export const split: Split<number, QueensCount> = {
  tasks: (n) => [...TURNS.map((id) => ({ id, cost: 1 })), ...join.split.tasks(n)],
  run(n, id) {
    requireWhole('n', n, 1, MAX_N);
    const turn = TURNS.find((one) => one === id);
    if (turn === undefined) return join.split.run(n, id);
    const { solutions, nodes } = countFixed(n, turn);
    const work = { [FIXED[turn]]: Number(solutions), symmetricNodes: nodes };
    return { solutions: 0n, unique: null, leaves: null, nodes: null, work };
  },
  merge(n, parts) {
    const isJoined = ({ work = {} }: QueensCount): boolean => !('symmetricNodes' in work);
    const { solutions, work, engine } = join.split.merge(n, parts.filter(isJoined) as join.JoinedCount[]);
    const turns = parts.filter((part) => !isJoined(part));
    const sum = (name: string): number => turns.reduce((all, part) => all + (part.work?.[name] ?? 0), 0);
    const [halfTurn, quarterTurn] = [sum('halfTurn'), sum('quarterTurn')];
    return {
      solutions,
      unique: familiesOf(n, solutions, { halfTurn: BigInt(halfTurn), quarterTurn: BigInt(quarterTurn) }),
      leaves: null,
      nodes: null,
      ...(engine && { engine }),
      work: { halfTurn, quarterTurn, symmetricNodes: sum('symmetricNodes'), ...work },
    };
  },
};

const TURNS = ['half turn', 'quarter turn'] as const satisfies readonly Turn[];
const FIXED = { 'half turn': 'halfTurn', 'quarter turn': 'quarterTurn' } as const;
