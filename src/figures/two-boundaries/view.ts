/**
 * The two boundaries of the book on boards of one size: half a board of queens and the diagonals that leave it, half a tour and its
 * loose ends. What is below the line needs to know no more than that.
 */
import {
  attacked,
  drawBoard,
  everySquare,
  fill,
  middle,
  queensOnly,
  rowOf,
  squareAt,
  squaresOf,
} from '../pieces/board.ts';
import { UNIT } from '../kit/marks.ts';
import { panel } from '../kit/layout.ts';
import { count, round, tag } from '../kit/svg.ts';
import { linePath } from '../pieces/tour.ts';
import { type Edge, board, edges, partOf } from '../halves/view.ts';
import { HALF_STATES } from '../../solvers/knights/frontier/half-states.ts';
import { place } from '../../solvers/queens/complete.ts';

const N = 8;
const HALF = N / 2;

/** One solution of eight queens; the upper four are given, the lower four found their places between the diagonals. */
const solution = place(N, { fixed: [[0, 3]] }).placement!;

/** Squares below the middle that the queens above attack along a diagonal. */
export function crossed(columns: readonly number[]): readonly number[] {
  return everySquare(board).filter(
    (at) =>
      rowOf(board, at) >= HALF &&
      columns.slice(0, HALF).some((col, row) => Math.abs((at % N) - col) === rowOf(board, at) - row),
  );
}

export interface HalfBoards {
  /** Ways to put queens on the upper rows, none attacking another. */
  readonly drawings: number;
  /** Different sets of taken columns and crossing diagonals among them. */
  readonly states: number;
}

/** Goes through all upper halves. */
export function halfBoards(): HalfBoards {
  const states = new Set<string>();
  let drawings = 0;
  const extend = (columns: readonly number[]): void => {
    if (columns.length === HALF) {
      drawings += 1;
      states.add(`${[...columns].sort().join()}|${crossed(columns).join()}`);
      return;
    }
    for (let col = 0; col < N; col++)
      if (columns.every((other, row) => other !== col && Math.abs(other - col) !== columns.length - row))
        extend([...columns, col]);
  };
  extend([]);
  return { drawings, states: states.size };
}

/** What the queens of one half leave for the other: columns and diagonals. */
function queensPicture(): string {
  const squares = squaresOf(board, solution);
  const [above, below] = [squares.slice(0, HALF), squares.slice(HALF)];
  const taken = solution.slice(0, HALF);
  const columns = everySquare(board).filter((at) => rowOf(board, at) >= HALF && taken.includes(at % N));
  const barred = crossed(solution);
  const rays = above.flatMap((at) => [-1, 1].map((side) => diagonal(at, side)));
  return drawBoard(
    board,
    {
      label:
        'Four queens above the middle; their columns and diagonals go on below it, and four queens stand between them',
    },
    fill(
      board,
      everySquare(board).filter((at) => rowOf(board, at) < HALF),
      'past-fill',
    ),
    fill(board, columns, 'h1'),
    tag('path', { class: 'boundary-ray', d: rays.join('') }),
    attacked(
      board,
      barred.filter((at) => !columns.includes(at)),
    ),
    cut(HALF),
    queensOnly(board, above),
    queensOnly(board, below).replaceAll('class="queen"', 'class="piece-ink"'),
  );
}

/** From a queen down to the edge of the board. */
function diagonal(at: number, side: number): string {
  const [row, col] = [rowOf(board, at), at % N];
  const steps = Math.min(N - 1 - row, side < 0 ? col : N - 1 - col);
  return `M${middle(board, at).join(' ')}L${middle(board, squareAt(board, row + steps, col + side * steps)).join(' ')}`;
}

const cut = (row: number): string =>
  tag('path', { class: 'boundary-cut', d: `M-4 ${row * UNIT}H${N * UNIT + 4}` });

/** The moves of a closed tour that touch the three upper rows. */
export const upperMoves = (): readonly Edge[] => edges.filter((edge) => partOf(edge) === 'upper');

/** The ends of the paths that the moves make, two and two. */
export function matesOf(moves: readonly Edge[]): readonly Edge[] {
  const next = new Map<number, number[]>();
  for (const [a, b] of moves) {
    next.set(a, [...(next.get(a) ?? []), b]);
    next.set(b, [...(next.get(b) ?? []), a]);
  }
  const mates: Edge[] = [];
  const seen = new Set<number>();
  for (const [start, ways] of next) {
    if (ways.length !== 1 || seen.has(start)) continue;
    let [before, at] = [start, ways[0]!];
    for (let on = next.get(at)!; on.length === 2; on = next.get(at)!)
      [before, at] = [at, on[0] === before ? on[1]! : on[0]!];
    seen.add(at);
    mates.push([start, at]);
  }
  return mates;
}

/** What the edges of one half leave for the other: ends of paths, and degrees. */
function knightsPicture(): string {
  const moves = upperMoves();
  const mates = matesOf(moves);
  const ends = mates.flat();
  const rows = everySquare(board).filter((at) => rowOf(board, at) === HALF - 1 || rowOf(board, at) === HALF);
  const dots = rows.map((at) => {
    const [cx, cy] = middle(board, at);
    const both = moves.filter((edge) => edge.includes(at)).length === 2;
    return tag('circle', {
      class: both ? 'boundary-full' : ends.includes(at) ? 'boundary-end' : 'idle-dot',
      cx,
      cy,
      r: ends.includes(at) ? 6.5 : 5,
    });
  });
  return drawBoard(
    board,
    {
      label:
        'The moves of a tour that touch the three upper rows; on the two middle rows their loose ends, joined two and two',
    },
    fill(
      board,
      everySquare(board).filter((at) => rowOf(board, at) < HALF - 1),
      'past-fill',
    ),
    tag('path', { class: 'boundary-move', d: moves.map((edge) => linePath(board, edge)).join('') }),
    tag('path', { class: 'boundary-mate', d: mates.map(arc).join('') }),
    cut(HALF - 1),
    cut(HALF + 1),
    ...dots,
  );
}

/** Bent downwards, away from the moves. */
function arc([a, b]: Edge): string {
  const [[x1, y1], [x2, y2]] = [middle(board, a), middle(board, b)];
  const low = Math.max(y1, y2) + 34 + Math.abs(x2 - x1) / 4;
  return `M${x1} ${y1}Q${round((x1 + x2) / 2)} ${round(low)} ${x2} ${y2}`;
}

export function body(): string {
  const { drawings, states } = halfBoards();
  return (
    `<div class="two boundaries">` +
    panel('queens: what crosses the line is diagonals', queensPicture(), {
      foot: `${count(drawings)} upper halves, and ${count(states)} states: columns taken, and diagonals that go on.`,
    }) +
    panel('knights: what crosses the line is loose ends', knightsPicture(), {
      foot: `${count(HALF_STATES['8x3'])} states, a state and its mirror image as one: moves of each middle square, and which loose ends belong together.`,
    }) +
    `</div>`
  );
}

export const states: Readonly<Record<string, () => string>> = {
  'diagonals that cross': queensPicture,
  'loose ends': knightsPicture,
};
