/**
 * Boards as SVG strings. A square is `UNIT` wide and has the number `row * width + column`; rows and columns count
 * from 0 at the top left. Every mark of the house stands here once.
 */
import { UNIT, crossPath } from '../kit/marks.ts';
import type { ArrowStep } from '../kit/point.ts';
import { escape, round, tag } from '../kit/svg.ts';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A board of n by n. */
export const square = (n: number): Size => ({ width: n, height: n });
/** Squares are numbered row by row, from 0 at the top left. */
export const squareAt = (board: Size, row: number, col: number): number => row * board.width + col;
/** From 0 at the top. */
export const rowOf = (board: Size, at: number): number => Math.floor(at / board.width);
/** From 0 at the left. */
export const colOf = (board: Size, at: number): number => at % board.width;
/** The square that a step from this one leads to; at the edge it stays. */
export const squareBeside = (board: Size, at: number, { down, right }: ArrowStep): number =>
  squareAt(
    board,
    Math.max(0, Math.min(board.height - 1, rowOf(board, at) + down)),
    Math.max(0, Math.min(board.width - 1, colOf(board, at) + right)),
  );
/** A square in words, as every figure says it; rows and columns count from 0. */
export const rowAndColumn = (row: number, col: number): string => `row ${row}, column ${col}`;
/** The words of a square by its number. */
export const placeOf = (board: Size, at: number): string => rowAndColumn(rowOf(board, at), colOf(board, at));
/** The squares of a placement: entry r is the column of the queen in row r. */
export const squaresOf = (board: Size, columns: readonly number[]): number[] =>
  columns.map((col, row) => squareAt(board, row, col));
/** The middle of a square. */
export const middle = (board: Size, at: number): readonly [x: number, y: number] => [
  (colOf(board, at) + 0.5) * UNIT,
  (rowOf(board, at) + 0.5) * UNIT,
];

export interface BoardLook {
  /** What a screen reader says the picture shows. */
  readonly label: string;
  /** Row and column numbers at the edge (default: no). */
  readonly numbers?: boolean;
  /** The row or column whose number stands out. */
  readonly now?: { readonly row?: number; readonly col?: number };
  readonly className?: string;
  /** It holds squares to press (touch.ts): then it is a group of buttons to a screen reader, and no picture. */
  readonly touched?: boolean;
  /** The squares fill the view box to its edge, so that rows line up with what stands beside the board. */
  readonly flush?: boolean;
  /** Room at the right for what stands beside its rows, in units of grids. */
  readonly beside?: number;
  /** Without squares and edge: for tours above 16 × 16. */
  readonly bare?: boolean;
  /** Written into the svg element, such as `data-part="board"`. */
  readonly attributes?: Readonly<Record<string, string>>;
}

/** A whole board: squares, then the marks in the order given, then the edge. */
export function drawBoard(board: Size, look: BoardLook, ...marks: readonly string[]): string {
  const margin = look.numbers ? 24 : look.flush ? 0 : 1.5;
  const end = look.flush ? 0 : 1.5;
  const [w, h] = [board.width * UNIT, board.height * UNIT];
  return tag(
    'svg',
    {
      class: `bd${look.className ? ` ${look.className}` : ''}`,
      viewBox: [-margin, -margin, w + margin + end + (look.beside ?? 0), h + margin + end]
        .map(round)
        .join(' '),
      role: look.touched ? 'group' : 'img',
      'aria-label': look.label,
      ...look.attributes,
    },
    look.bare ? '' : checkers(board),
    look.numbers ? edgeNumbers(board, look.now) : '',
    tag('g', { 'data-part': 'marks' }, ...marks),
    look.bare ? '' : tag('rect', { class: 'board-edge', width: w, height: h, 'pointer-events': 'none' }),
  );
}

/** The empty squares: one light ground and one path of dark squares, told from one to the next, which zips well. */
export function checkers(board: Size): string {
  const [w, h] = [board.width * UNIT, board.height * UNIT];
  const cell = `h${UNIT}v${UNIT}h-${UNIT}z`;
  const rows = Array.from({ length: board.height }, (_, row) => {
    const first = 1 - (row % 2);
    const more = Math.ceil((board.width - first) / 2) - 1;
    return more < 0 ? '' : `M${first * UNIT} ${row * UNIT}${cell}${`m${2 * UNIT} 0${cell}`.repeat(more)}`;
  });
  return (
    tag('rect', { class: 'sq-light', width: w, height: h }) +
    tag('path', { class: 'sq-dark', d: rows.join('') })
  );
}

/** The numbers of all squares. */
export const everySquare = (board: Size): number[] =>
  Array.from({ length: board.width * board.height }, (_, at) => at);

/** The squares of a row, from the left. */
export const squaresOfRow = (board: Size, row: number): number[] =>
  Array.from({ length: board.width }, (_, col) => squareAt(board, row, col));

function edgeNumbers(board: Size, now: BoardLook['now'] = {}): string {
  const text = (on: boolean, x: number, y: number, value: number): string =>
    tag('text', { class: `axis-label${on ? ' on' : ''}`, x, y }, String(value));
  const columns = Array.from({ length: board.width }, (_, i) => text(now.col === i, (i + 0.5) * UNIT, -9, i));
  const rows = Array.from({ length: board.height }, (_, i) =>
    text(now.row === i, -13, (i + 0.5) * UNIT + 4.5, i),
  );
  return [...columns, ...rows].join('');
}

/**
 * Fills whole squares. The fills of the house: `path-fill`, `force-fill`, `rejected-fill`, `solve-fill`, `past-fill`,
 * and `h0` … `h6` of the neutral heat ramp.
 */
export function fill(board: Size, squares: readonly number[], className: string): string {
  if (squares.length === 0) return '';
  const d = squares.map(
    (at) => `M${colOf(board, at) * UNIT} ${rowOf(board, at) * UNIT}h${UNIT}v${UNIT}h-${UNIT}z`,
  );
  return tag('path', { class: className, d: d.join('') });
}

/** Pruned, never visited: the hatch. */
export function hatched(board: Size, squares: readonly number[]): string {
  if (squares.length === 0) return '';
  return fill(board, squares, 'never').replace('<path', '<path fill="url(#hatch)"');
}

/** Queens on path squares; on solution squares when `solved`. */
export function queens(board: Size, squares: readonly number[], solved = false): string {
  return fill(board, squares, solved ? 'solve-fill' : 'path-fill') + queensOnly(board, squares, solved);
}

/** Queens without a fill under them. */
export function queensOnly(board: Size, squares: readonly number[], solved = false): string {
  return squares.map((at) => piece(board, at, 'queen', solved ? 'queen-solved' : 'queen', 30)).join('');
}

/** A knight on a square. */
export const knight = (board: Size, at: number, className = 'knight'): string =>
  piece(board, at, 'knight', className, 33);

function piece(board: Size, at: number, symbol: string, className: string, size: number): string {
  return pieceAt(...middle(board, at), symbol, className, size);
}

/** A piece with its middle at a point, wherever that is. */
const pieceAt = (x: number, y: number, symbol: string, className: string, size: number): string =>
  tag('use', {
    href: `#${symbol}`,
    class: className,
    x: x - size / 2,
    y: y - size / 2,
    width: size,
    height: size,
  });

/** A queen on her way from one square to another. */
export const queenAt = (x: number, y: number, solved = false): string =>
  pieceAt(x, y, 'queen', solved ? 'queen-solved' : 'queen', 30);

/** Attacked, but not tried: a faint small cross, so that tried squares stand out. */
export const attacked = (board: Size, squares: readonly number[]): string =>
  crosses(board, squares, 4, 'attacked');

/** Tried and refused: × on its fill. */
export const rejected = (board: Size, squares: readonly number[]): string =>
  fill(board, squares, 'rejected-fill') + crosses(board, squares, 7, 'rejected');

/** Tried before, with success: the past's fill and a dot. */
export const tried = (board: Size, squares: readonly number[]): string =>
  fill(board, squares, 'past-fill') + dots(board, squares, 2.8, 'past-dot');

/** A cross in each of these squares; `arm` is half its width, where a square is 40 wide. */
export function crosses(board: Size, squares: readonly number[], arm: number, className: string): string {
  if (squares.length === 0) return '';
  return tag('path', {
    class: className,
    d: squares.map((at) => crossPath(...middle(board, at), arm)).join(''),
  });
}

/** A dot in each of these squares; a square is 40 wide. */
export function dots(board: Size, squares: readonly number[], radius: number, className: string): string {
  return squares
    .map((at) => {
      const [cx, cy] = middle(board, at);
      return tag('circle', { class: className, cx, cy, r: radius });
    })
    .join('');
}

/** The current try: a ring of ink inside the square; dashed when it is taken back. */
export function tryRing(board: Size, at: number, dashed = false): string {
  const [x, y] = middle(board, at);
  return tag('rect', {
    class: 'try-ring',
    x: x - 18,
    y: y - 18,
    width: 36,
    height: 36,
    'stroke-dasharray': dashed ? '4 3' : undefined,
  });
}

/** Who attacks: a dotted line between two squares. */
export function ray(board: Size, from: number, to: number): string {
  const [x1, y1] = middle(board, from);
  const [x2, y2] = middle(board, to);
  return tag('line', { class: 'ray', x1, y1, x2, y2 });
}

/** Whether queens on two squares attack each other; one between them does not protect them. */
export function attacks(board: Size, one: number, other: number): boolean {
  const down = rowOf(board, other) - rowOf(board, one);
  const right = colOf(board, other) - colOf(board, one);
  return down === 0 || right === 0 || Math.abs(down) === Math.abs(right);
}

/** All pairs of these squares whose queens attack each other. */
export const fights = (board: Size, squares: readonly number[]): (readonly [number, number])[] =>
  squares.flatMap((one, i) =>
    squares.slice(i + 1).flatMap((other) => (attacks(board, one, other) ? [[one, other] as const] : [])),
  );

/** All squares that a queen attacks, her own not included. */
export const queenReach = (board: Size, from: number): number[] =>
  everySquare(board).filter((at) => at !== from && attacks(board, from, at));

/** The eight rays of a queen, to the edge of the board. */
export function queenRays(board: Size, from: number): string {
  const [row, col] = [rowOf(board, from), colOf(board, from)];
  const ways = [-1, 0, 1].flatMap((down) => [-1, 0, 1].map((right) => [down, right] as const));
  return ways
    .filter(([down, right]) => down !== 0 || right !== 0)
    .map(([down, right]) => {
      const rows = down === 0 ? Infinity : down > 0 ? board.height - 1 - row : row;
      const cols = right === 0 ? Infinity : right > 0 ? board.width - 1 - col : col;
      const steps = Math.min(rows, cols);
      return steps === 0 ? '' : ray(board, from, squareAt(board, row + down * steps, col + right * steps));
    })
    .join('');
}

/** A solution: the double outline round the whole board. */
export function solutionEdge(board: Size): string {
  const [w, h] = [board.width * UNIT, board.height * UNIT];
  return (
    tag('rect', { class: 'double-edge', x: -4.5, y: -4.5, width: w + 9, height: h + 9 }) +
    tag('rect', { class: 'double-edge', width: w, height: h })
  );
}

/** A word or number in a square. Classes: `n` and one of `on-path`, `first`, `dense`, `strong`, `deg`, `cand`, `inv`. */
export function number(board: Size, at: number, text: string | number, className = '', dy = 5.5): string {
  const [x, y] = middle(board, at);
  return tag('text', { class: `n${className ? ` ${className}` : ''}`, x, y: y + dy }, escape(text));
}

/**
 * A neutral heat ramp: each value's square in one of seven steps, with its number where `words` gives one.
 * `step` says which of 0 … 6 a value gets; step 3 is left out by the ramp of the house where words stand on it.
 */
export function heat(
  board: Size,
  values: ArrayLike<number>,
  step: (value: number) => 0 | 1 | 2 | 3 | 4 | 5 | 6,
  words?: (value: number) => string,
): string {
  return everySquare(board)
    .map((at) => {
      const level = step(values[at] ?? 0);
      const dark = level >= 4 ? ' inv' : '';
      return (
        fill(board, [at], `heat h${level}`) +
        (words ? number(board, at, words(values[at] ?? 0), `heat-n${dark}`, 5) : '')
      );
    })
    .join('');
}

/** A board too small for marks: squares, queens and an edge, `size` units wide, its corner at the origin. */
export function miniBoard(n: number, columns: readonly number[], size: number, solved = false): string {
  const cell = size / n;
  const dark = everySquare({ width: n, height: n })
    .filter((at) => (Math.floor(at / n) + (at % n)) % 2 === 1)
    .map(
      (at) =>
        `M${round((at % n) * cell)} ${round(Math.floor(at / n) * cell)}h${round(cell)}v${round(cell)}h${round(-cell)}z`,
    );
  const pieces = columns.map((col, row) =>
    tag('use', {
      href: '#queen',
      class: solved ? 'queen-solved' : 'queen',
      x: col * cell + 1,
      y: row * cell + 1,
      width: cell - 2,
      height: cell - 2,
    }),
  );
  return (
    tag('rect', { class: 'sq-light', width: size, height: size }) +
    tag('path', { class: 'sq-dark', d: dark.join('') }) +
    pieces.join('') +
    tag('rect', { class: 'mini-edge', width: size, height: size })
  );
}

/** The sides of a board that is named "3 × 10": three rows of ten columns. */
export const sidesOf = (name: string): readonly [rows: string, columns: string] => {
  const [rows = '', columns = ''] = name.split(' × ');
  return [rows, columns];
};
