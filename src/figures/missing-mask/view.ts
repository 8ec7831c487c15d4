/** Four queens searched without a mask: the first "solution" has a queen beside the board. */
import { UNIT } from '../kit/marks.ts';
import { drawBoard, everySquare, colOf, hatched, queens, squaresOf } from '../pieces/board.ts';
import { WALK } from '../kit/links.ts';
import { linkSquares } from '../pieces/square-pointing.ts';
import { bitsOf, drawStrip } from '../kit/strip.ts';
import { tag } from '../kit/svg.ts';

export const N = 4;
/** As many of the 32 columns as show the point. */
export const SHOWN = 8;

/** The first placement that a search finds whose rows are not masked to n bits. */
export function firstUnmasked(n: number): readonly number[] {
  const columns: number[] = [];
  const find = (taken: number, falling: number, rising: number): boolean => {
    if (columns.length === n) return true;
    let free = ~(taken | falling | rising);
    while (free !== 0) {
      const queen = free & -free;
      free ^= queen;
      columns.push(31 - Math.clz32(queen));
      if (find(taken | queen, (falling | queen) << 1, (rising | queen) >>> 1)) return true;
      columns.pop();
    }
    return false;
  };
  find(0, 0, 0);
  return columns;
}

const board = { width: SHOWN, height: N };
const columns = firstUnmasked(N);

export const picture = (): string =>
  drawBoard(
    board,
    {
      label: `Queens in columns ${columns.join(', ')}, on a board that has only columns 0 to ${N - 1}`,
      numbers: true,
      attributes: WALK,
    },
    hatched(
      board,
      everySquare(board).filter((at) => colOf(board, at) >= N),
    ),
    queens(board, squaresOf(board, columns)),
    tag('rect', { class: 'real-edge', width: N * UNIT, height: N * UNIT }),
    linkSquares(board, (at) => bit(colOf(board, at))),
  );

/** A bit is a column. */
const bit = (col: number): string => `bit:${col}`;

/** Row 0, where no queen stands yet. */
const strip = (free: number, label: string): string =>
  drawStrip(bitsOf(free, SHOWN), { label, inset: 24, pointOf: bit });

export const body = (): string =>
  `<div class="missing-mask-stage"><div class="panel">${picture()}` +
  `<p class="panel-title"><code>~(taken | falling | rising)</code> in row 0: ones without end</p>` +
  strip(~0, 'Every bit is 1') +
  `<p class="panel-title"><code>&amp; full</code>, where <code>full</code> has N ones</p>` +
  strip(~0 & ((1 << N) - 1), 'The first four bits are 1') +
  `</div></div>`;

export const states: Readonly<Record<string, () => string>> = { 'a queen beside the board': picture };
