/** Schwenk's theorem as a table: for every board a closed tour, or the reason why there is none. */
import { drawBoard } from '../pieces/board.ts';
import { type Point, slider } from '../kit/hand.ts';
import { keys, panel } from '../kit/layout.ts';
import { type Counts, type Sentence, counts, say } from '../kit/say.ts';
import { type Attributes, plural, tag } from '../kit/svg.ts';
import { startRing, tour } from '../pieces/tour.ts';
import { reasonMarks } from './reason.ts';
import { closedTour } from '../../solvers/knights/tours.ts';
import { closedTourObstacle } from '../../solvers/knights/schwenk.ts';

export const ROWS = 12;
export const COLUMNS = 20;
export const CELL = 26;
/** Room for the numbers at the edge. */
const MARGIN = 26;
export const OPENING = { rows: 3, columns: 10 } as const;

interface Cell {
  readonly row: number;
  readonly col: number;
}
const cells: readonly Cell[] = Array.from({ length: ROWS * COLUMNS }, (_, i) => ({
  row: Math.floor(i / COLUMNS) + 1,
  col: (i % COLUMNS) + 1,
}));

/** The table, which does not depend on what is chosen. */
function table(): string {
  const fate = ({ row, col }: Cell): string => {
    if (closedTourObstacle({ width: col, height: row }) === null) return 'has';
    return row % 2 === 1 && col % 2 === 1 ? 'odd' : 'none';
  };
  const marked = (name: string, inset: number, mark: string): string =>
    marksIn(
      cells.filter((cell) => fate(cell) === name),
      name,
      inset,
      mark,
    );
  return (
    marked('has', 1, `h${CELL - 2}v${CELL - 2}h${2 - CELL}z`) +
    marked('odd', 10, 'm0 3h6m-6-3') +
    marked('none', 9, 'l8 8m0-8l-8 8m0-8')
  );
}

/** A mark in each of these cells, which ends where it begins; told from one to the next, which zips well. */
function marksIn(some: readonly Cell[], className: string, inset: number, mark: string): string {
  let [x, y] = [-inset, -inset];
  const d = some.map(({ row, col }) => {
    const [dx, dy] = [(col - 1) * CELL - x, (row - 1) * CELL - y];
    [x, y] = [x + dx, y + dy];
    return `m${dx} ${dy}${mark}`;
  });
  return tag('path', { class: className, d: d.join('') });
}

/** The chosen size: the board from its first square to the corner that is held, and its numbers at the edges. */
export function chosenMarks(
  rows: number,
  columns: number,
  [x, y]: Point = [columns * CELL, rows * CELL],
): string {
  const labels = (many: number, on: number, place: (middle: number) => Attributes): string =>
    Array.from({ length: many }, (_, i) => {
      const look = i + 1 === on ? ' on' : (i + 1) % 5 > 0 ? ' between' : '';
      return tag('text', { class: `axis-label${look}`, ...place((i + 0.5) * CELL) }, String(i + 1));
    }).join('');
  return (
    labels(COLUMNS, columns, (x) => ({ x, y: -9 })) +
    labels(ROWS, rows, (y) => ({ x: -14, y: y + 4.5 })) +
    tag('rect', { class: 'try-ring', width: x, height: y }) +
    tag('circle', { class: 'corner', cx: x, cy: y, r: 6 }) +
    tag('circle', { class: 'corner-thumb', cx: x, cy: y, 'data-grip': true })
  );
}

/** All sizes of boards, with the chosen one. */
export const grid = (rows: number, columns: number): string =>
  tag(
    'svg',
    {
      class: 'bd schwenk',
      viewBox: `${-MARGIN} ${-MARGIN} ${COLUMNS * CELL + MARGIN + 2} ${ROWS * CELL + MARGIN + 2}`,
      role: 'img',
      'aria-label': `Which boards of up to ${ROWS} rows and ${COLUMNS} columns have a closed tour`,
      'data-part': 'grid',
    },
    table(),
    tag('g', { 'data-part': 'chosen' }, chosenMarks(rows, columns)),
  );

/** The board that is chosen: its tour, or an empty board. */
export function board(rows: number, columns: number): string {
  const size = { width: columns, height: rows };
  const answer = closedTour(columns, rows);
  const label = `${plural(rows, 'row')}, ${plural(columns, 'column')}: ${answer.kind === 'tour' ? 'a closed tour' : 'no closed tour'}`;
  if (answer.kind !== 'tour') return drawBoard(size, { label }, reasonMarks(size));
  const order = [...answer.order];
  return drawBoard(
    size,
    { label },
    tour(size, order, { look: 'solved', closed: true, dots: columns <= 10 }),
    startRing(size, order[0]!, ' solved'),
  );
}

export const counters = (rows: number, columns: number): Counts => [
  [rows, 'rows'],
  [columns, 'columns'],
  [rows * columns, 'squares'],
];

export function sentence(rows: number, columns: number): Sentence {
  const reason = closedTourObstacle({ width: columns, height: rows });
  const isMarked = rows > 2 && columns > 2 && (rows * columns) % 2 === 1;
  return reason === null
    ? { mark: 'solve', words: `A closed tour of ${rows} × ${columns}.` }
    : { mark: 'reject', words: isMarked ? `${reason} The red square has no partner.` : reason };
}

export function body(): string {
  const { rows, columns } = OPENING;
  const side = (part: string, max: number, value: number): string =>
    slider(part, { label: part, min: 1, max, value, words: (many) => plural(many, part.slice(0, -1)) });
  const marks = keys([
    ['<rect class="has" x="1" y="1" width="14" height="14"/>', 'a closed tour'],
    ['<path class="odd" d="M5 8h6"/>', 'an odd number of squares'],
    ['<path class="none" d="M4 4l8 8m0-8l-8 8"/>', 'too narrow, or too short'],
  ]);
  return (
    side('rows', ROWS, rows) +
    side('columns', COLUMNS, columns) +
    `<div class="schwenk-parts">${panel('columns across, rows down', grid(rows, columns) + marks)}` +
    `<div class="schwenk-side">${counts(counters(rows, columns))}` +
    `<div data-part="place">${board(rows, columns)}</div>${say(sentence(rows, columns))}</div></div>`
  );
}

export const states: Readonly<Record<string, () => string>> = {
  'the table': () => grid(OPENING.rows, OPENING.columns),
  '3 × 10': () => board(3, 10),
  '4 × 6, whose outer squares lead to inner ones only': () => board(4, 6),
  '5 × 7, which has a light square too many': () => board(5, 7),
  '2 × 6, whose corners have one move': () => board(2, 6),
};
