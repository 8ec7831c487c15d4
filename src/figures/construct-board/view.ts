/** A solution by formula: two staircases of knight’s steps, which slide against each other until no queen attacks another. */
import { type Point, handle, slider } from '../kit/hand.ts';
import {
  drawBoard,
  fights,
  fill,
  middle,
  queensOnly,
  ray,
  solutionEdge,
  square,
  squaresOf,
} from '../pieces/board.ts';
import { head } from '../kit/layout.ts';
import { type Sentence, say } from '../kit/say.ts';
import { UNIT } from '../kit/marks.ts';
import { plural, round, tag } from '../kit/svg.ts';

const SIZES = [5, 6, 7, 8, 9, 12, 14];

/** The two staircases as they are before any exception; an odd board has a queen more in its corner. */
export function plainStaircases(n: number): number[] {
  const half = Math.floor(n / 2);
  return Array.from({ length: n }, (_, row) =>
    row < half ? 2 * row + 1 : row < 2 * half ? 2 * (row - half) : n - 1,
  );
}

/** The columns of the even board, round which the staircases slide. */
const around = (n: number): number => n - (n % 2);
/** The farthest shift: one more and they stand as at first. */
export const lastShift = (n: number): number => around(n) - 1;
/** The shift that mends a board whose plain staircases clash; none elsewhere. */
export const mendedBy = (n: number): number => (around(n) % 6 === 2 ? around(n) / 2 - 2 : 0);

/** The queens by rows: the upper staircase so many columns to the right, the lower one as many to the left. */
export const columnsOf = (n: number, shift: number): readonly number[] =>
  plainStaircases(n).map((col, row) =>
    row === around(n) ? col : (col + (row < around(n) / 2 ? shift : around(n) - shift)) % around(n),
  );

export const shiftAt = ([x]: Point): number => x / UNIT;
export const shiftWords = (shift: number): string => `shifted by ${plural(shift, 'column')}`;

/** Pairs of squares whose queens share a diagonal. */
export const clashes = (columns: readonly number[]): readonly (readonly [number, number])[] =>
  fights(square(columns.length), squaresOf(square(columns.length), columns));

/**
 * The upper staircase in the colour of a path, the lower in ink, each joined by its knight’s steps; clashes are lines. Where the hand has
 * them between two columns, what leaves the board at one side comes in at the other.
 */
export function marks(n: number, shift: number, at: number = shift): string {
  const board = square(n);
  const squares = squaresOf(board, columnsOf(n, shift));
  const fighting = clashes(columnsOf(n, shift));
  const half = around(n) / 2;
  const [upper, lower] = [squares.slice(0, half), squares.slice(half, 2 * half)];
  const ink = (of: readonly number[]): string =>
    queensOnly(board, of).replaceAll('class="queen"', 'class="piece-ink"');
  const size = 2 * half * UNIT;
  const off = (at - shift) * UNIT;
  const slid = (by: number, markup: string): string =>
    [by, by - (Math.sign(by) || 1) * size]
      .map((x) => tag('g', { transform: `translate(${round(x)})` }, markup))
      .slice(0, off === 0 ? 1 : 2)
      .join('');
  return (
    // What is outside of an inner picture is not seen.
    tag(
      'svg',
      { width: size, height: size },
      slid(
        off,
        fill(board, upper, 'path-fill') +
          tag('path', { class: 'stair upper', d: steps(n, upper) }) +
          queensOnly(board, upper),
      ),
      slid(-off, fill(board, lower, 'h1') + tag('path', { class: 'stair', d: steps(n, lower) }) + ink(lower)),
    ) +
    ink(squares.slice(2 * half)) +
    (off === 0 ? fighting.map(([one, other]) => ray(board, one, other)).join('') : '') +
    (off === 0 && fighting.length === 0 ? solutionEdge(board) : '') +
    // On the fold, between the two.
    handle('shift', [(at + 0.5) * UNIT, half * UNIT], 'x')
  );
}

/** From queen to queen, where the next one is a knight’s step on: a shifted staircase begins again at the edge. */
const steps = (n: number, squares: readonly number[]): string =>
  squares
    .map((at, i) => {
      const [x, y] = middle(square(n), at);
      return `${i > 0 && at - squares[i - 1]! === n + 2 ? 'L' : 'M'}${x} ${y}`;
    })
    .join('');

export const picture = (n: number, shift: number): string =>
  drawBoard(square(n), { label: `${n} queens by formula`, numbers: true }, marks(n, shift));

export function sentence(n: number, shift: number): Sentence {
  const bad = clashes(columnsOf(n, shift)).length;
  const even = around(n);
  const first = `${even} divided by 6 leaves ${even % 6}, and `;
  const where =
    shift === 0
      ? 'the plain staircases'
      : `the staircases, ${shiftWords(shift)} to the right and to the left,`;
  return bad > 0
    ? {
        mark: 'reject',
        words: `${first}${where} clash, in ${bad === 1 ? 'one pair' : `${bad} pairs`} of queens.`,
      }
    : {
        mark: 'solve',
        words: `${first}${where} do it: no queen attacks another.${n % 2 === 1 ? ' The last queen stands in the corner.' : ''}`,
      };
}

export const body = (id: string, n: number): string =>
  head(id, { n: { legend: 'Board', options: SIZES, value: n } }) +
  slider('shift', { label: 'The staircases', min: 0, max: lastShift(n), value: 0, words: shiftWords }) +
  `<div class="construct-stage" data-part="stage">${picture(n, 0)}</div>` +
  say(sentence(n, 0), 3);

export const states = {
  'two staircases': () => picture(6, 0),
  'they clash': () => picture(8, 0),
  shifted: () => picture(8, mendedBy(8)),
  'half shifted': () => drawBoard(square(8), { label: 'on the way', numbers: true }, marks(8, 1, 0.5)),
  'an odd board': () => picture(7, 0),
};
