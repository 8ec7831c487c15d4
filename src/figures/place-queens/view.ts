/** A board to put queens on by hand: attacked squares, rays between queens that attack each other, and a count of regrets. */
import {
  attacked,
  drawBoard,
  fill,
  miniBoard,
  queenRays,
  queens,
  queensOnly,
  ray,
  solutionEdge,
  square,
  squaresOf,
  tryRing,
  placeOf,
} from '../pieces/board.ts';
import { once } from '../kit/once.ts';
import { button, head, keys } from '../kit/layout.ts';
import { type Counts, type Sentence, say } from '../kit/say.ts';
import { plural, round, tag } from '../kit/svg.ts';
import { touchSquares } from '../pieces/touch.ts';
import { allSolutions } from '../../solvers/queens/solutions.ts';
import { type Placing, attackedSquares, conflicts, emptyBoard, isSolved, openRows } from './placing.ts';

const SIZES = [4, 5, 6, 7, 8];

/** The first free square of each row in turn: on six rows that ends in a row without one. */
export const opening = (n: number, columns: readonly number[] = [0, 2, 4, 1, 3]): Placing => ({
  ...emptyBoard(n),
  queens: squaresOf(square(n), columns),
});

/** What is on the board; with a square pointed at, also how far the queen on it reaches. */
export function marks(game: Placing, pointed?: number): string {
  const board = square(game.n);
  if (isSolved(game)) return queens(board, game.queens, true) + solutionEdge(board);
  const fights = conflicts(game);
  const fighting = new Set(fights.flat());
  const calm = game.queens.filter((at) => !fighting.has(at));
  return (
    attacked(board, attackedSquares(game)) +
    fill(board, calm, 'path-fill') +
    fill(board, [...fighting], 'rejected-fill') +
    (pointed !== undefined && game.queens.includes(pointed) ? queenRays(board, pointed) : '') +
    fights.map(([one, other]) => ray(board, one, other)).join('') +
    queensOnly(board, game.queens) +
    stuckRows(game)
      .map((row) =>
        tag('rect', { class: 'stuck-row', x: 2, y: row * 40 + 2, width: game.n * 40 - 4, height: 36 }),
      )
      .join('')
  );
}

/** While a queen is dragged: where she would stand. */
export const draggedMarks = (game: Placing, at: number): string =>
  marks(game, at) + tryRing(square(game.n), at);

/** Rows that cannot get a queen any more. While queens attack each other that is not the first trouble. */
const stuckRows = (game: Placing): readonly number[] =>
  conflicts(game).length > 0 ? [] : openRows(game).flatMap(({ row, free }) => (free === 0 ? [row] : []));

/** A square in words, counted from 0. */
export const nameOf = (n: number, at: number): string => placeOf(square(n), at);

/** What a square's button is called. */
export const squareWords = (game: Placing, at: number): string =>
  nameOf(game.n, at) +
  (game.queens.includes(at) ? ', a queen' : attackedSquares(game).includes(at) ? ', attacked' : ', free');

export function sentence(game: Placing): Sentence {
  const { n, queens: held, takenBack } = game;
  if (held.length === 0) return { mark: '', words: 'An empty board. Press a square to put a queen on it.' };
  if (isSolved(game)) {
    const regrets = takenBack === 0 ? 'none was taken back' : `${takenBack} taken back on the way`;
    return {
      mark: 'solve',
      words: `${plural(n, 'queen')}, and none attacks another: ${regrets}. Is there another?`,
    };
  }
  const [fight, ...more] = conflicts(game);
  if (fight !== undefined) {
    const others = more.length > 0 ? ` And ${plural(more.length, 'more pair')}.` : '';
    const [one, other] = fight.map((at) => nameOf(n, at));
    return { mark: 'reject', words: `Two queens attack each other: ${one} and ${other}.${others}` };
  }
  const [stuck] = stuckRows(game);
  if (stuck !== undefined) {
    return {
      mark: 'reject',
      words: `No two queens attack each other, but row ${stuck} has no free square. Take one back, or move one.`,
    };
  }
  const left = openRows(game).reduce((sum, { free }) => sum + free, 0);
  return {
    mark: 'path',
    words: `${plural(held.length, 'queen')}, ${held.length === 1 ? 'and ' : 'none attacks another, and '}${plural(left, 'square')} still free.`,
  };
}

/** All solutions of a board, in the order in which a search meets them. */
export const solutionsOf = once((n: number) => [...allSolutions(n)]);

/** Which of them stands on the board, or −1. */
export const solvedAs = (game: Placing): number =>
  !isSolved(game)
    ? -1
    : solutionsOf(game.n).findIndex((columns) =>
        squaresOf(square(game.n), columns).every((at) => game.queens.includes(at)),
      );

/** A place for each solution, empty until the reader has found it. */
export function shelf(n: number, found: readonly number[] = []): string {
  const all = solutionsOf(n);
  const [width, height] = [488, 152];
  const sizes = all.map((_, i) => Math.min(width / (i + 1), height / Math.ceil(all.length / (i + 1))));
  const pitch = Math.max(...sizes);
  const [across, size] = [sizes.indexOf(pitch) + 1, pitch - Math.max(4, 0.1 * pitch)];
  const slots = all.map((columns, i) =>
    tag(
      'g',
      { transform: `translate(${round((i % across) * pitch)} ${round(Math.floor(i / across) * pitch)})` },
      found.includes(i)
        ? miniBoard(n, columns, size, true)
        : tag('rect', { class: 'place-slot', x: 0.5, y: 0.5, width: round(size), height: round(size) }),
    ),
  );
  const words = `${found.length} of ${all.length} solutions found`;
  return (
    `<p class="panel-title"><b>${found.length}</b> of <b>${all.length}</b> solutions found by you</p>` +
    tag('svg', { viewBox: `0 0 ${width} ${height}`, role: 'img', 'aria-label': words }, ...slots)
  );
}

export const counters = (game: Placing): Counts => [
  [`${game.queens.length} of ${game.n}`, 'queens'],
  [game.takenBack, 'taken back'],
];

/** The board; the element changes only the part "moving", unless the size changes. */
export const picture = (game: Placing): string =>
  drawBoard(
    square(game.n),
    {
      label: 'Chessboard. Press a square to put a queen on it, press a queen to take her back.',
      numbers: true,
      touched: true,
    },
    tag('g', { 'data-part': 'moving' }, marks(game)),
    touchSquares(square(game.n), (at) => squareWords(game, at), {
      focus: game.queens.at(-1),
      grips: (at) => game.queens.includes(at),
    }),
  );

export function body(id: string, game: Placing): string {
  return (
    head(id, { n: { legend: 'Board', options: SIZES, value: game.n } }, counters(game)) +
    `<div class="place-stage"><div class="place-board" data-part="board">${picture(game)}</div>` +
    say(sentence(game), 3) +
    `<div class="place-side"><div data-part="shelf">${shelf(game.n)}</div>${KEYS}<p class="button-row place-buttons needs-script">` +
    `${button('back', 'Take back the last')}${button('clear', 'Empty the board')}</p></div></div>`
  );
}

const KEYS = keys([
  ['<path class="attacked" d="M4 4l8 8m0-8l-8 8"/>', 'attacked: a queen can go there in one move'],
  ['<path class="ray" d="M0 8h16"/>', 'how far a queen reaches, and who attacks whom'],
  ['<rect class="stuck-row" y="3" width="16" height="10"/>', 'a row without a free square'],
]);

const six = opening(6);
export const states = {
  'a row without a free square': () => picture(six),
  'two queens attack each other': () => picture({ ...six, queens: [...six.queens, 34] }),
  'the reach of a queen': () =>
    drawBoard(square(6), { label: 'Two queens, and the reach of one' }, marks(opening(6, [1, 3]), 9)),
  solved: () => picture(opening(6, [1, 3, 5, 0, 2, 4])),
};

/** Why the figure has no cell. */
export const withoutCell = 'the reader’s own queens';
