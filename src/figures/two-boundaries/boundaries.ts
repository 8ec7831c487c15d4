/** What crosses a line between two rows of 8 × 8, of queens and of a tour, and all drawings above the line that leave the same. */
import { everySquare, rowOf, square } from '../pieces/board.ts';
import { type Edge, along } from '../pieces/drawings.ts';
import { place } from '../../solvers/queens/complete.ts';
import { neighbours } from '../../solvers/knights/board.ts';
import { closedTour } from '../../solvers/knights/tours.ts';
import { once } from '../kit/once.ts';

export const N = 8;
export const board = square(N);
export type Game = 'queens' | 'knights';
/** What stands above a line: columns of queens, or paths of a knight, each with its squares in order. */
export type Drawing = readonly number[] | readonly (readonly number[])[];

/** The lowest line of a tour: the two rows below it are the middle ones, and the other half is drawn from below. */
export const LOWEST = 3;

const solution = place(N, { fixed: [[0, 3]] }).placement!;
const found = closedTour(N, N);
if (found.kind !== 'tour') throw new Error(found.reason);
const { order } = found;
export const edges = Array.from(order, (from, i): Edge => [from, order[(i + 1) % order.length]!]);

/** A square after so many quarter turns of the board. */
const turned = (at: number, turns: number): number =>
  turns === 0 ? at : turned((at % N) * N + N - 1 - Math.floor(at / N), turns - 1);

/** The columns of the solution on the turned board, row by row. */
const queensOf = (turns: number): readonly number[] =>
  solution
    .map((col, row) => turned(row * N + col, turns))
    .toSorted((a, b) => a - b)
    .map((at) => at % N);

/** The moves of the tour on the turned board that touch a row above the line. */
export const movesAbove = (cut: number, turns = 0): readonly Edge[] =>
  edges
    .map(([a, b]): Edge => [turned(a, turns), turned(b, turns)])
    .filter((edge) => edge.some((at) => rowOf(board, at) < cut));

/** Squares below the line that queens above it attack along a diagonal. */
export function crossed(columns: readonly number[], cut: number): readonly number[] {
  const above = columns.slice(0, cut);
  return everySquare(board).filter((at) => {
    const row = rowOf(board, at);
    return row >= cut && above.some((col, from) => Math.abs((at % N) - col) === row - from);
  });
}

const stateOf = (columns: readonly number[]): string =>
  `${columns.toSorted().join()}|${crossed(columns, columns.length).join()}`;

const attack = (columns: readonly number[], row: number, col: number): boolean =>
  columns.some((other, from) => other === col || Math.abs(other - col) === Math.abs(row - from));

/** All ways to put queens on the rows above the line. */
export const queensAbove = once((cut: number): readonly (readonly number[])[] => {
  let all: readonly (readonly number[])[] = [[]];
  for (let row = 0; row < cut; row++)
    all = all.flatMap((columns) =>
      everySquare({ width: N, height: 1 }).flatMap((col) =>
        attack(columns, row, col) ? [] : [[...columns, col]],
      ),
    );
  return all;
});

/** What so many queens leave: their columns, and the diagonals that cross the line. */
export const queenStates = once((cut: number): number => new Set(queensAbove(cut).map(stateOf)).size);

/** The paths that moves make, each from the end that is the lesser square to the other. */
export const pathsOf = (moves: readonly Edge[]): readonly (readonly number[])[] =>
  everySquare(board)
    .filter((at) => moves.filter((edge) => edge.includes(at)).length === 1)
    .map((at) => along(moves, at))
    .filter((path) => path[0]! < path.at(-1)!);

/**
 * All ways to draw the rows above the line that leave the same: as many moves at each square below it, and the same ends together. The
 * square with the fewest ways to spare goes first, as forced moves do, so that three rows take some hundred steps.
 */
function alikeTours(own: readonly Edge[], cut: number): readonly Drawing[] {
  const wanted = everySquare(board).map((at) => own.filter((edge) => edge.includes(at)).length);
  const mates = new Map(
    pathsOf(own).flatMap((path) => [path, path.toReversed()].map((p) => [p[0], p.at(-1)])),
  );
  const all: Drawing[] = [];
  const extend = (
    drawn: readonly Edge[],
    open: readonly Edge[],
    need: readonly number[],
    end: readonly number[],
  ): void => {
    const left = open.filter(([a, b]) => need[a]! > 0 && need[b]! > 0);
    const spare = need.map((each) => (each > 0 ? -each : Infinity));
    for (const at of left.flat()) spare[at]! += 1;
    const least = Math.min(...spare);
    if (least === Infinity) all.push(pathsOf(drawn));
    if (least === Infinity || least < 0) return;
    const next = left.find((edge) => edge.includes(spare.indexOf(least)))!;
    const [at, to] = next;
    const rest = left.filter((edge) => edge !== next);
    const after = need.map((each, i) => (i === at || i === to ? each - 1 : each));
    const [a, b] = [end[at]!, end[to]!];
    if (a !== to && (after[a]! > 0 || after[b]! > 0 || mates.get(a) === b))
      extend([...drawn, next], rest, after, end.with(a, b).with(b, a));
    extend(drawn, rest, need, end);
  };
  const open = everySquare(board)
    .slice(0, cut * N)
    .flatMap((at) =>
      neighbours(board, at)
        .filter((to) => to > at && wanted[to]! > 0)
        .map((to): Edge => [at, to]),
    );
  extend([], open, wanted, everySquare(board));
  return all;
}

/** All drawings above a line that leave what the shown board leaves, this board's own first; asked as "knights 3 0". */
export const alike = once((asked: string): readonly Drawing[] => {
  const [game, ...numbers] = asked.split(' ');
  const [cut, turns] = numbers.map(Number) as [number, number];
  const moves = movesAbove(cut, turns);
  const columns = queensOf(turns).slice(0, cut);
  const [own, all]: readonly [Drawing, readonly Drawing[]] =
    game === 'queens'
      ? [columns, queensAbove(cut).filter((each) => stateOf(each) === stateOf(columns))]
      : [pathsOf(moves), alikeTours(moves, cut)];
  return [own, ...all.filter((each) => String(each) !== String(own))];
});
