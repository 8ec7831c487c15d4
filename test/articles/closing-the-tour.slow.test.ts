/** All open tours of 6 × 6, and how many rotations each of them is away from a closed one. */
import { expect, test } from 'vitest';
import type { Square } from '../../src/solvers/contract.ts';
import { adjacency, colour } from '../../src/solvers/knights/board.ts';
import { createStepper } from '../../src/solvers/knights/stepper.ts';
import { trialsHome } from './way-home.ts';

const SIDE = 6;
const AREA = SIDE * SIDE;
const board = { width: SIDE, height: SIDE };
const links = adjacency(board);
type Path = readonly Square[];

/** Each tour from `start` to `end`. A free square needs two ways on, the end only one: what has no more is next. */
function eachTour(start: Square, end: Square, found: (path: Path) => void): void {
  const visited = new Uint8Array(AREA);
  const free = links.map((to) => to.length);
  const path: Square[] = [];
  const visit = (square: Square): void => {
    visited[square] = 1;
    path.push(square);
    if (path.length === AREA) found(path.slice());
    else if (square !== end) {
      const next = links[square]!.filter((to) => visited[to] === 0);
      for (const to of next) free[to]! -= 1;
      const forced = next.filter((to) => free[to]! <= (to === end ? 0 : 1));
      if (forced.length < 2) for (const to of forced.length === 1 ? forced : next) visit(to);
      for (const to of next) free[to]! += 1;
    }
    visited[square] = 0;
    path.pop();
  };
  visit(start);
}

const closes = (path: Path): boolean => links[path[0]!]!.includes(path.at(-1)!);

/** The fewest rotations, of either end, after which a path closes. */
function rotationsToClose(tour: Path): number {
  if (closes(tour)) return 0;
  const seen = new Set<string>();
  let front = [tour];
  for (let rotations = 1; ; rotations++) {
    const next: Path[] = [];
    for (const path of front.flatMap((one) => [one, one.toReversed()])) {
      for (const pivot of links[path.at(-1)!]!) {
        const kept = path.indexOf(pivot) + 1;
        if (kept === AREA - 1) continue;
        const turned = [...path.slice(0, kept), ...path.slice(kept).reverse()];
        if (closes(turned)) return rotations;
        const name = (turned[0]! < turned.at(-1)! ? turned : turned.toReversed()).join();
        if (seen.has(name)) continue;
        seen.add(name);
        next.push(turned);
      }
    }
    if (next.length === 0) throw new Error(`No rotation closes ${tour.join(' ')}.`);
    front = next;
  }
}

test(
  '6 × 6: of 6,637,920 open tours 710,064 only lack the last move, and rotations close the others, seven at most',
  { timeout: 600_000 },
  () => {
    const tours = new Array<number>(8).fill(0);
    // A start for each set of squares that turns and mirrors carry into one another: four on a diagonal, else eight.
    for (const [row, col] of [
      [0, 0],
      [1, 0],
      [1, 1],
      [2, 0],
      [2, 1],
      [2, 2],
    ] as const) {
      const start = row * SIDE + col;
      for (let end = 0; end < AREA; end++) {
        if (colour(board, end) === colour(board, start)) continue;
        eachTour(start, end, (path) => (tours[rotationsToClose(path)]! += row === col ? 4 : 8));
      }
    }
    const all = tours.reduce((sum, some) => sum + some);
    expect([all, tours[0]]).toEqual([6_637_920, 710_064]);
    expect(tours[0]).toBe(9862 * 36 * 2);
    expect(tours[7]).toBe(496);
    const turns = tours.reduce((sum, some, rotations) => sum + some * rotations, 0);
    expect((turns / (all - tours[0]!)).toFixed(1)).toBe('2.3');
  },
);

test('the C# program without its condition loses its way home at the 34th square at the earliest, and solves 57 of 64 starts within two million trials', () => {
  const run = (start: Square, keeps: boolean) =>
    trialsHome(start, { moves: keeps, counts: keeps }, 2_000_000);
  const starts = Array.from({ length: 64 }, (_, start) => start);
  const without = starts.map((start) => run(start, false));
  expect(without.filter(({ trials }) => trials !== null)).toHaveLength(57);
  expect(Math.min(...without.map(({ homeless }) => homeless))).toBe(34);
  // With it, the run is the solver's.
  for (const start of starts) {
    const stepper = createStepper({ width: 8, height: 8, start: [start % 8, Math.floor(start / 8)] });
    while (stepper.moveNext());
    expect(run(start, true).trials).toBe(stepper.count);
  }
});
