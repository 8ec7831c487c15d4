/** A box as a table: half boards above before its rows, those below over its columns, and a pair at each crossing. */
import type { Placement } from '../../solvers/contract.ts';
import { plural, round, tag } from '../kit/svg.ts';
import { N, boxes, cells } from './pairs.ts';
import { type Rect, rects } from './rects.ts';

const HALF = N / 2;
const [WIDTH, HEIGHT] = [260, 216];
/** Room for the words at both edges, and the largest height of a row and width of a column. */
const [EDGE, ROW, COLUMN] = [18, 26, 34];

interface Place {
  /** The corner of the first cell. */
  readonly x: number;
  readonly y: number;
  readonly wide: number;
  readonly high: number;
}

/**
 * Where the cells of a box stand. A half board is twice as wide as high: it takes two heights of its row, half the width of its column.
 * Where there is room, its squares are whole pixels.
 */
function placeOf(set: number): Place {
  const { rows, across } = boxes[set]!;
  const high = Math.min(ROW, whole((HEIGHT - EDGE - COLUMN / 2) / rows, HALF));
  const x = EDGE + 2 * high;
  const wide = Math.min(COLUMN, whole((WIDTH - x) / across, N));
  return { x, y: EDGE + wide / 2, wide, high };
}
/** The largest size up to `most` of which, without a gap of 2, each of so many parts is whole. */
const whole = (most: number, parts: number): number =>
  most < 2 * parts + 2 ? Math.floor(most) : parts * Math.floor((most - 2) / parts) + 2;

const firstOf = (set: number): number => cells.findIndex((cell) => cell.set === set);

/** The pair of a set at a place of its table. */
export function pairAt(set: number, [left, top]: readonly [x: number, y: number]): number | undefined {
  const { x, y, wide, high } = placeOf(set);
  const { rows, across } = boxes[set]!;
  const [above, below] = [Math.floor((top - y) / high), Math.floor((left - x) / wide)];
  const isInside = above >= 0 && above < rows && below >= 0 && below < across;
  return isInside ? firstOf(set) + above * across + below : undefined;
}

/** The box of a pair, with lines from its two halves to its cell; what is not left is hatched. */
export function drawTable(pair: number, isLeft: (pair: number) => boolean): string {
  const { set, above, below } = cells[pair]!;
  const { rows, across } = boxes[set]!;
  const { x, y, wide, high } = placeOf(set);
  const first = firstOf(set);
  const halfAbove = (row: number): Half => [x - 2 * high, y + row * high + 1, high - 2];
  const halfBelow = (column: number): Half => [x + column * wide + 1, y - wide / 2, wide / 2 - 1];
  const upper = (row: number): readonly Rect[] =>
    queensOf(cells[first + row * across]!.queens.slice(0, HALF), halfAbove(row));
  const lower = (column: number): readonly Rect[] =>
    queensOf(cells[first + column]!.queens.slice(HALF), halfBelow(column));
  const [up, down] = [Array.from({ length: rows }, (_, i) => i), Array.from({ length: across }, (_, i) => i)];
  const halves = [...up.map(halfAbove), ...down.map(halfBelow)];
  const pairs = (isMeant: (pair: number) => boolean): string =>
    rects(
      up.flatMap((row) =>
        down
          .filter((column) => isMeant(first + row * across + column))
          .map((column): Rect => [x + column * wide, y + row * high, wide, high]),
      ),
    );
  const [right, bottom] = [x + across * wide, y + rows * high];
  return tag(
    'svg',
    {
      class: 'bd savings-field savings-table',
      viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
      role: 'img',
      'aria-label': `The box: ${plural(rows, 'half board')} above, ${across} below, a pair in each cell`,
    },
    tag(
      'text',
      { class: 'axis-label', x: x + (across * wide) / 2, y: 10 },
      sideWords('below', across * wide),
    ),
    tag(
      'text',
      { class: 'axis-label', transform: `translate(10 ${y + (rows * high) / 2})rotate(-90)` },
      sideWords('above', rows * high),
    ),
    tag('path', { class: 'out', fill: 'url(#hatch)', d: rects([[x, y, right - x, bottom - y]]) }),
    tag('path', { class: 'left', d: pairs((each) => isLeft(each) && !cells[each]!.fits) }),
    tag('path', { class: 'fit', d: pairs((each) => isLeft(each) && cells[each]!.fits) }),
    tag('path', {
      class: 'grid',
      d:
        down.map((column) => `M${x + column * wide} ${y}V${bottom}`).join('') +
        up.map((row) => `M${x} ${y + row * high}H${right}`).join(''),
    }),
    tag('path', {
      class: 'halves',
      d: rects(
        halves.map(([left, top, height]): Rect => [left, top, 2 * height, height]),
        true,
      ),
    }),
    tag('path', {
      class: 'left',
      d: rects([
        ...up.filter((row) => row !== above).flatMap(upper),
        ...down.filter((column) => column !== below).flatMap(lower),
      ]),
    }),
    tag('path', { class: 'mine', d: rects([...upper(above), ...lower(below)]) }),
    tag('path', {
      class: 'chosen',
      d:
        `M${x - 2 * high} ${y + above * high}H${x + (below + 1) * wide}m0 ${high}H${x - 2 * high}` +
        `M${x + below * wide} ${y - wide / 2}V${y + (above + 1) * high}m${wide} 0V${y - wide / 2}`,
    }),
  );
}

const sideWords = (side: string, room: number): string => (room > 110 ? `half boards ${side}` : side);

/** Where half a board is drawn. */
type Half = readonly [left: number, top: number, height: number];
function queensOf(queens: Placement, [left, top, height]: Half): readonly Rect[] {
  const size = round(height / HALF);
  return queens.map((col, row) => [left + col * size, top + row * size, size, size]);
}
