/** A solution by formula: two staircases of knight’s steps, and what goes wrong with them on every sixth board. */
import { place } from '../../solvers/queens/construct.ts';
import { drawBoard, fights, fill, middle, queensOnly, ray, square, squaresOf } from '../pieces/board.ts';
import { head } from '../kit/layout.ts';
import { type Sentence, say } from '../kit/say.ts';
import { UNIT } from '../kit/marks.ts';
import { round, tag } from '../kit/svg.ts';

const SIZES = [5, 6, 7, 8, 9, 12, 14];
const RULES = ['plain', ['mended', 'shifted where they clash']] as const;

/** The two staircases as they are before any exception; an odd board has a queen more in its corner. */
export function plainStaircases(n: number): number[] {
  const half = Math.floor(n / 2);
  return Array.from({ length: n }, (_, row) =>
    row < half ? 2 * row + 1 : row < 2 * half ? 2 * (row - half) : n - 1,
  );
}

/** The queens by rows, as a rule places them; none where there is no solution. */
export const columnsOf = (n: number, rule: string): readonly number[] =>
  rule === 'plain' ? plainStaircases(n) : (place(n).placement ?? []);

/** Pairs of squares whose queens share a diagonal. */
export const clashes = (columns: readonly number[]): readonly (readonly [number, number])[] =>
  fights(square(columns.length), squaresOf(square(columns.length), columns));

/** The upper staircase in the colour of a path, the lower in ink, each joined by its knight’s steps; clashes are lines. */
export function marks(n: number, rule: string): string {
  const board = square(n);
  const columns = columnsOf(n, rule);
  const squares = squaresOf(board, columns);
  const half = Math.floor(n / 2);
  const [upper, lower] = [squares.slice(0, half), squares.slice(half, 2 * half)];
  return (
    fill(board, upper, 'path-fill') +
    fill(board, lower, 'h1') +
    tag('path', { class: 'stair upper', d: steps(n, upper) }) +
    tag('path', { class: 'stair', d: steps(n, lower) }) +
    clashes(columns)
      .map(([one, other]) => ray(board, one, other))
      .join('') +
    queensOnly(board, upper) +
    queensOnly(board, squares.slice(half)).replaceAll('class="queen"', 'class="piece-ink"')
  );
}

/** Whether the mended staircases of a board are the plain ones, shifted. */
export const isShifted = (n: number): boolean => (n - (n % 2)) % 6 === 2;

/**
 * The plain staircases on the way to where they do not clash: 0 is not yet, 1 is there. The upper one goes to the right and the lower one
 * to the left; what leaves the board comes in again at its other side.
 */
export function sliding(n: number, share: number): string {
  const board = square(n);
  const half = Math.floor(n / 2);
  const squares = squaresOf(board, plainStaircases(n));
  const [upper, lower, corner] = [
    squares.slice(0, half),
    squares.slice(half, 2 * half),
    squares.slice(2 * half),
  ];
  const [size, far] = [2 * half * UNIT, (half - 2) * UNIT * share];
  const ink = (at: readonly number[]): string =>
    queensOnly(board, at).replaceAll('class="queen"', 'class="piece-ink"');
  const twice = (by: number, markup: string): string =>
    [by, by - Math.sign(by) * size]
      .map((x) => tag('g', { transform: `translate(${round(x)})` }, markup))
      .join('');
  return (
    // What is outside of an inner picture is not seen.
    tag(
      'svg',
      { width: size, height: size },
      twice(
        far,
        fill(board, upper, 'path-fill') +
          tag('path', { class: 'stair upper', d: steps(n, upper) }) +
          queensOnly(board, upper),
      ),
      twice(
        -far,
        fill(board, lower, 'h1') + tag('path', { class: 'stair', d: steps(n, lower) }) + ink(lower),
      ),
    ) + ink(corner)
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

export const picture = (n: number, rule: string): string =>
  drawBoard(square(n), { label: `${n} queens by formula`, numbers: true }, marks(n, rule));

export function sentence(n: number, rule: string): Sentence {
  const bad = clashes(columnsOf(n, rule));
  const even = n - (n % 2);
  const corner = n % 2 === 1 ? ' The last queen stands in the corner.' : '';
  if (bad.length > 0) {
    return {
      mark: 'reject',
      words: `${even} divided by 6 leaves 2: the staircases clash, in ${bad.length === 1 ? 'one pair' : `${bad.length} pairs`} of queens.`,
    };
  }
  return {
    mark: 'solve',
    words:
      even % 6 === 2
        ? `${even} divided by 6 leaves 2, and the shifted staircases do it: no queen attacks another.${corner}`
        : `${even} divided by 6 leaves ${even % 6}: two plain staircases, and no queen attacks another.${corner}`,
  };
}

export function body(id: string, n: number, rule: string): string {
  return (
    head(id, { n: { legend: 'Board', options: SIZES, value: n } }) +
    head(id, { rule: { legend: 'Staircases', options: RULES, value: rule } }) +
    `<div class="construct-stage" data-part="stage">${picture(n, rule)}</div>` +
    say(sentence(n, rule), 3)
  );
}

export const states = {
  'two staircases': () => picture(6, 'plain'),
  'they clash': () => picture(8, 'plain'),
  shifted: () => picture(8, 'mended'),
  'half shifted': () => drawBoard(square(8), { label: 'on the way', numbers: true }, sliding(8, 0.5)),
  'an odd board': () => picture(7, 'mended'),
};
