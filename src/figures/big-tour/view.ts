/** A tour too large for squares: at build a small one as a bare line, in the page a canvas to zoom and move. */
import { UNIT } from '../kit/marks.ts';
import { drawBoard, square } from '../pieces/board.ts';
import { button, head } from '../kit/layout.ts';
import { type Counts, type Sentence, say } from '../kit/say.ts';
import { count, tag } from '../kit/svg.ts';
import type { Speed } from '../kit/clock.ts';
import { transport } from '../kit/transport.ts';
import { type TileVisits, seamsOf, tileVisits, tilesAfter } from './tiles.ts';
import { closedTour } from '../../solvers/knights/tours.ts';

const SIDES = [40, 200, 1000];
export const OPENING = 40;

/** The squares behind the knight when the figure rests. */
export const AT = 620;
/** The speed at which a tour of this side is worth watching. */
export const speedOf = (n: number): Speed => (n <= 40 ? '5' : n <= 200 ? '25' : 'max');

/** The tour of a board, square by square. */
function tourOf(n: number): readonly number[] {
  const answer = closedTour(n, n);
  if (answer.kind !== 'tour') throw new Error(answer.reason);
  return [...answer.order];
}

/** So many squares a side are seen near by. */
export const NEAR = 8;
/** Where they begin around a square, none beyond the board’s edge. */
export const nearBy = (n: number, square: number): readonly [left: number, top: number] => {
  const from = (line: number): number => Math.max(0, Math.min(n - NEAR, line + 0.5 - NEAR / 2));
  return [from(square % n), from(Math.floor(square / n))];
};

/** A way in halves of a square, which are the fewest digits, each move from the one before. */
function way(n: number, squares: readonly number[]): string {
  const place = (at: number): readonly [number, number] => [2 * (at % n) + 1, 2 * Math.floor(at / n) + 1];
  let [x, y] = place(squares[0]!);
  return squares.slice(1).reduce((d, at) => {
    const [right, down] = [place(at)[0] - x, place(at)[1] - y];
    [x, y] = place(at);
    return `${d}l${right}${down < 0 ? '' : ' '}${down}`;
  }, `M${x} ${y}`);
}

/** The tour so far, and the rest of it, over the seams of its tiles; those that are visited whole have a ground. */
export function picture(n: number, at: number, id?: string): string {
  const order = tourOf(n);
  const knight = order[Math.max(0, at - 1)]!;
  const far = 2 * n;
  const starts = seamsOf(n);
  const seams = starts.map((x) => `M${2 * x} 0V${far}M0 ${2 * x}H${far}`);
  const { last } = tileVisits(n, order, starts);
  const isDone = (row: number, col: number): boolean => last[row * starts.length + col]! < at;
  // Neighbours in a row are one piece.
  const done = starts.flatMap((top, row) =>
    starts.map((left, col) => {
      if (!isDone(row, col) || (col > 0 && isDone(row, col - 1))) return '';
      const end = starts.findIndex((_, other) => other > col && !isDone(row, other));
      const [right, below] = [starts[end] ?? n, starts[row + 1] ?? n];
      return `M${2 * left} ${2 * top}H${2 * right}V${2 * below}H${2 * left}z`;
    }),
  );
  const [x, y] = nearBy(n, knight).map((edge) => 2 * edge) as [number, number];
  const near = [x, y, 2 * NEAR, 2 * NEAR].map((length) => (length * UNIT) / 2);
  return (
    drawBoard(
      square(n),
      { label: `A closed tour of ${n} × ${n}, ${count(at)} squares of it walked`, bare: true },
      tag(
        'g',
        { id, class: 'pure', transform: `scale(${UNIT / 2})` },
        tag('path', { class: 'pure-done', d: done.join('') }),
        tag('path', { class: 'pure-seam', d: `${seams.join('')}M${far} 0V${far}H0` }),
        tag('path', { class: 'pure-rest', d: way(n, [...order.slice(at - 1), order[0]!]) }),
        tag('path', { d: way(n, order.slice(0, at)) }),
        tag('circle', { cx: 2 * (knight % n) + 1, cy: 2 * Math.floor(knight / n) + 1, r: 1 }),
        tag('rect', { x, y, width: 2 * NEAR, height: 2 * NEAR }),
      ),
    ) +
    // Near by: the same drawing, at another scale.
    (id === undefined
      ? ''
      : `<svg viewBox="${near.join(' ')}" class="big-tour-near"><use href="#${id}"/></svg>`)
  );
}

export function counters(tiles: TileVisits, at: number): Counts {
  const { entered, done } = tilesAfter(tiles, at);
  return [
    [at, 'squares'],
    [`${count(entered)} of ${count(tiles.first.length)}`, 'tiles entered'],
    [done, 'done'],
  ];
}

/** What is seen at rest, before anything is made in the page. */
const resting = (n: number, at: number): Sentence => ({
  mark: 'path',
  words: `Blue: ${count(at)} of ${count(n * n)} squares, on a ground where a tile is done. Grey: the way home.`,
});

export function sentence(
  n: number,
  took: { readonly found: number; readonly checked: number },
  atEnd: boolean,
): Sentence {
  const squares = `${count(n * n)} squares`;
  if (atEnd) return { mark: 'solve', words: `${squares}: the last is a move away from the first.` };
  return {
    mark: 'solve',
    words: `${squares}, made here in ${Math.max(1, Math.round(took.found))} ms, and found right by verifyTour in ${Math.max(1, Math.round(took.checked))} ms.`,
  };
}

/** Where the knight is: on which square and in which tile, counted from the left and from the top, and how much is behind him. */
export function place(n: number, head: number, at: number): Sentence {
  const [row, column] = [Math.floor(head / n), head % n];
  const seams = seamsOf(n);
  const tile = (line: number): string =>
    `${seams.filter((start) => start <= line).length} of ${seams.length}`;
  return {
    mark: 'path',
    words: `Row ${row}, column ${column}, in tile ${tile(column)} across and ${tile(row)} down: ${Math.floor((100 * at) / n ** 2)} % is walked.`,
  };
}

export function body(id: string): string {
  const options = SIDES.map((n) => [n, count(n)] as const);
  const tiles = tileVisits(OPENING, tourOf(OPENING), seamsOf(OPENING));
  return (
    head(id, { side: { legend: 'Side', options, value: OPENING } }, counters(tiles, AT)) +
    `<div class="big-tour-place"><div data-part="still">${picture(OPENING, AT, `${id}-all`)}</div>` +
    `<canvas data-part="canvas" tabindex="0" data-own-keys role="img" aria-label="The tour. Arrow keys move the view, plus and minus zoom, 0 shows all." hidden></canvas>` +
    `<canvas class="big-tour-near" data-part="near" width="1" height="1" aria-hidden="true"></canvas></div>` +
    `<div class="big-tour-under button-row tight needs-script">` +
    button('in', '+', { 'aria-label': 'Zoom in' }) +
    button('out', '−', { 'aria-label': 'Zoom out' }) +
    button('all', 'All of it') +
    `</div>` +
    say(resting(OPENING, AT)) +
    transport({ id, at: AT, last: OPENING * OPENING, unit: 'square', speed: speedOf(OPENING) })
  );
}

export const states: Readonly<Record<string, () => string>> = { 'twenty by twenty': () => picture(20, 150) };
