/** What a search has found, when nothing is left to try: every solution as a small board, in the place of the one board. */
import type { Placement } from '../../solvers/contract.ts';
import { type Size, colOf, miniBoard, rowOf } from './board.ts';
import { UNIT } from '../kit/marks.ts';
import { round, tag } from '../kit/svg.ts';

/** How the small boards stand: in rows, from the first solution at the top left. */
export function foundGrid(solutions: number): Size {
  const width = Math.max(1, Math.ceil(Math.sqrt(solutions)));
  return { width, height: Math.max(1, Math.ceil(solutions / width)) };
}

/** Below this many units a square is too small for a queen's picture. */
const SMALLEST = 6;

/** The marks of a board of n by n that show all solutions instead of it; `ringed` is the one that is pointed at. */
export function found(n: number, solutions: readonly Placement[], ringed?: number): string {
  const side = n * UNIT;
  const grid = foundGrid(solutions.length);
  const [across, down] = [side / grid.width, side / grid.height];
  const gap = Math.min(12, 0.12 * Math.min(across, down));
  const size = Math.min(across, down) - gap;
  const boards = solutions.map((columns, i) => {
    const x = round((colOf(grid, i) + 0.5) * across - size / 2);
    const y = round((rowOf(grid, i) + 0.5) * down - size / 2);
    return { columns, x, y };
  });
  const ring = ringed === undefined ? undefined : boards[ringed];
  return (
    tag('rect', { class: 'found-ground', width: side, height: side }) +
    (size / n < SMALLEST
      ? small(boards, size)
      : boards
          .map(({ columns, x, y }) =>
            tag('g', { transform: `translate(${x} ${y})` }, miniBoard(n, columns, size, true)),
          )
          .join('')) +
    (ring ? tag('rect', { class: 'point-ring', x: ring.x, y: ring.y, width: size, height: size }) : '')
  );
}

/** All boards in two paths: hundreds of them are drawn at once. */
function small(
  boards: readonly { readonly columns: Placement; readonly x: number; readonly y: number }[],
  size: number,
): string {
  const box = (x: number, y: number, side: number): string =>
    `M${round(x)} ${round(y)}h${round(side)}v${round(side)}h-${round(side)}z`;
  const grounds = boards.map(({ x, y }) => box(x, y, size));
  const queens = boards.flatMap(({ columns, x, y }) => {
    const cell = size / columns.length;
    return columns.map((col, row) => box(x + col * cell, y + row * cell, cell));
  });
  return (
    tag('path', { class: 'found-board', d: grounds.join('') }) +
    tag('path', { class: 'queen-solved', d: queens.join('') })
  );
}
