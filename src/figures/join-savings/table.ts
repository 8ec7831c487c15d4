/** A box as a table: half boards above before its rows, those below over its columns, and a pair at each crossing. */
import type { Placement } from '../../solvers/contract.ts';
import { plural, round, tag } from '../kit/svg.ts';
import { N, boxes, cells } from './pairs.ts';

const HALF = N / 2;
const [WIDTH, HEIGHT] = [260, 216];
/** Room for the words at both edges, and the largest height of a row and width of a column. */
const [EDGE, ROW, COLUMN] = [18, 28, 38];

interface Place {
  /** The corner of the first cell. */
  readonly x: number;
  readonly y: number;
  readonly wide: number;
  readonly high: number;
}

/** Where the cells of a box stand. A half board is twice as wide as high: it takes two heights of its row, half the width of its column. */
function placeOf(set: number): Place {
  const { rows, across } = boxes[set]!;
  const high = Math.min(ROW, Math.floor((HEIGHT - EDGE - COLUMN / 2) / rows));
  const x = EDGE + 2 * high;
  const wide = Math.min(COLUMN, Math.floor((WIDTH - x) / across));
  return { x, y: EDGE + Math.ceil(wide / 2), wide, high };
}

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
  const upper = (row: number): string =>
    queensOf(cells[first + row * across]!.queens.slice(0, HALF), halfAbove(row));
  const lower = (column: number): string =>
    queensOf(cells[first + column]!.queens.slice(HALF), halfBelow(column));
  const halves = [
    ...Array.from({ length: rows }, (_, row) => halfAbove(row)),
    ...Array.from({ length: across }, (_, column) => halfBelow(column)),
  ];
  const others = (many: number, but: number, draw: (i: number) => string): string =>
    Array.from({ length: many }, (_, i) => (i === but ? '' : draw(i))).join('');
  const pairs = (className: string, isMeant: (pair: number) => boolean, fill?: string): string => {
    const d = Array.from({ length: rows * across }, (_, i) =>
      isMeant(first + i)
        ? `M${x + (i % across) * wide + 1} ${y + Math.floor(i / across) * high + 1}h${wide - 2}v${high - 2}h-${wide - 2}`
        : '',
    );
    return tag('path', { class: className, fill, d: d.join('') });
  };
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
    pairs('out', (each) => !isLeft(each), 'url(#hatch)'),
    pairs('left', (each) => isLeft(each) && !cells[each]!.fits),
    pairs('fit', (each) => isLeft(each) && cells[each]!.fits),
    tag('path', {
      class: 'halves',
      d: halves
        .map(([left, top, height]) => `M${left} ${top}h${2 * height}v${height}h-${2 * height}z`)
        .join(''),
    }),
    tag('path', { class: 'left', d: others(rows, above, upper) + others(across, below, lower) }),
    tag('path', { class: 'mine', d: upper(above) + lower(below) }),
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
function queensOf(queens: Placement, [left, top, height]: Half): string {
  const size = round(height / HALF);
  const squares = queens.map(
    (col, row) => `M${round(left + col * size)} ${round(top + row * size)}h${size}v${size}h-${size}`,
  );
  return squares.join('');
}
