/** How many moves each square of a board has, and which they are. */
import { type Size, colOf, drawBoard, everySquare, heat, knight, rowOf, placeOf } from '../pieces/board.ts';
import { type Counts, type Sentence, counts, say } from '../kit/say.ts';
import { plural, tag, capital } from '../kit/svg.ts';
import { touchSquares } from '../pieces/touch.ts';
import { move } from '../pieces/tour.ts';
import { degree, neighbours } from '../../solvers/knights/board.ts';

export const SIDES = [1, 12] as const;
export type Side = 'width' | 'height';

export function body(board: Size, at: number | undefined): string {
  return (
    `<div class="sf-top"><div class="sides needs-script">${side('height', 'Rows', board)}${side('width', 'Columns', board)}</div>` +
    `${counts(counters(board))}</div>` +
    `<div class="degree-stage" data-part="stage">${picture(board, at)}</div>` +
    say(sentence(board, at))
  );
}

/** Two buttons round a number. */
function side(name: Side, word: string, board: Size): string {
  const button = (by: number, sign: string, label: string): string =>
    tag(
      'button',
      { type: 'button', class: 'button', 'data-side': name, 'data-by': by, 'aria-label': label },
      sign,
    );
  return (
    `<span class="side"><span>${word}</span>` +
    button(-1, '−', `One of the ${word.toLowerCase()} less`) +
    `<output data-part="${name}">${board[name]}</output>` +
    button(1, '+', `One of the ${word.toLowerCase()} more`) +
    '</span>'
  );
}

/** How many squares have each number of moves. */
export function histogram(board: Size): ReadonlyMap<number, number> {
  const found = new Map<number, number>();
  for (const at of everySquare(board)) {
    const ways = degree(board, at);
    found.set(ways, (found.get(ways) ?? 0) + 1);
  }
  return new Map([...found].sort(([a], [b]) => a - b));
}

export const counters = (board: Size): Counts =>
  [...histogram(board)].map(([ways, squares]) => [squares, `with ${ways}`]);

/** All moves, each counted once. */
export const movesOf = (board: Size): number =>
  [...histogram(board)].reduce((sum, [ways, squares]) => sum + ways * squares, 0) / 2;

/** The ramp without its middle step, on which no ink can be read. */
const step = (ways: number): 0 | 1 | 2 | 4 | 6 =>
  ways <= 2 ? 0 : ways === 3 ? 1 : ways <= 5 ? 2 : ways <= 7 ? 4 : 6;

export function picture(board: Size, at: number | undefined): string {
  return drawBoard(
    board,
    {
      label: `Moves from each square of ${board.width} columns and ${board.height} rows`,
      touched: true,
      className: `degree${board.width === 8 ? ' edge-phone' : ''}`,
    },
    heat(
      board,
      everySquare(board).map((square) => degree(board, square)),
      step,
      String,
    ),
    tag('g', { 'data-part': 'moves' }, moves(board, at)),
    touchSquares(
      board,
      (square) => `${capital(placeOf(board, square))}: ${plural(degree(board, square), 'move')}`,
    ),
  );
}

/** The moves of one square. */
export function moves(board: Size, at: number | undefined): string {
  if (at === undefined) return '';
  return (
    tag('rect', {
      class: 'degree-from',
      x: colOf(board, at) * 40,
      y: rowOf(board, at) * 40,
      width: 40,
      height: 40,
    }) +
    neighbours(board, at)
      .map((to) => move(board, at, to, 'degree-halo', 17, 11) + move(board, at, to, 'degree-move', 17, 11))
      .join('') +
    knight(board, at, 'piece-ink')
  );
}

export function sentence(board: Size, at: number | undefined): Sentence {
  if (at !== undefined && at < board.width * board.height) {
    const where = capital(placeOf(board, at));
    return {
      mark: '',
      words: `${where}: ${plural(degree(board, at), 'move')} of the eight stay on the board.`,
    };
  }
  const total = plural(movesOf(board), 'move');
  return { mark: '', words: `${board.height} × ${board.width}: ${total} in all, each counted once.` };
}

export const states: Readonly<Record<string, () => string>> = {
  'a corner of 8 × 8': () => picture({ width: 8, height: 8 }, 0),
  'next to the corner of 5 × 5': () => picture({ width: 5, height: 5 }, 6),
  'the strip 3 × 7': () => picture({ width: 7, height: 3 }, undefined),
};
