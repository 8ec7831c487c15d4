/** A tour too large for squares: at build a small one as a bare line, in the page a canvas to zoom and move. */
import { UNIT } from '../kit/marks.ts';
import { drawBoard, middle, square } from '../pieces/board.ts';
import { button, head } from '../kit/layout.ts';
import { type Counts, type Sentence, say } from '../kit/say.ts';
import { count, tag } from '../kit/svg.ts';
import { linePath } from '../pieces/tour.ts';
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

/** The tour so far, and the rest of it, over the seams of its tiles; those that are visited whole have a ground. */
export function picture(n: number, at: number): string {
  const order = tourOf(n);
  const board = square(n);
  const head = order[Math.max(0, at - 1)]!;
  const [cx, cy] = middle(board, head);
  const far = n * UNIT;
  const starts = seamsOf(n);
  const seams = starts.map((x) => `M${x * UNIT} 0V${far}M0 ${x * UNIT}H${far}`);
  const side = (i: number): number => ((starts[i + 1] ?? n) - starts[i]!) * UNIT;
  const done = [...tileVisits(n, order, starts).last].map((last, tile) => {
    const [x, y] = [tile % starts.length, Math.floor(tile / starts.length)];
    return last >= at ? '' : `M${starts[x]! * UNIT} ${starts[y]! * UNIT}h${side(x)}v${side(y)}h-${side(x)}z`;
  });
  return drawBoard(
    board,
    {
      label: `A closed tour of ${n} × ${n}, ${count(at)} squares of it walked`,
      bare: true,
      className: 'pure',
    },
    tag('path', { class: 'pure-done', d: done.join('') }),
    tag('path', { class: 'pure-seam', d: `${seams.join('')}M${far} 0V${far}H0` }),
    tag('path', { class: 'pure-rest', d: linePath(board, [...order.slice(at - 1), order[0]!]) }),
    tag('path', { d: linePath(board, order.slice(0, at)) }),
    tag('circle', { class: 'pure-head', cx, cy, r: 20 }),
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
    `<div class="big-tour-place"><div data-part="still">${picture(OPENING, AT)}</div>` +
    `<canvas data-part="canvas" tabindex="0" data-own-keys role="img" aria-label="The tour. Arrow keys move the view, plus and minus zoom, 0 shows all." hidden></canvas>` +
    `<canvas class="big-tour-overview" data-part="overview" width="1" height="1" aria-hidden="true"></canvas></div>` +
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
