/**
 * Boards as drawings: queens that do not attack one another, and knight's tours. A value that can only be one of
 * these shows its board without being asked; `board(…)` draws any placement, the ones in conflict too.
 */
import { element, type Markup } from '../markup/markup.ts';

const SQUARE = 32;

/** The board that a value stands for, or null: most arrays of numbers are just arrays of numbers. */
export function boardOf(value: unknown): Markup | null {
  if (isNumbers(value) && isSolution([...value])) return queensBoard([...value]);
  if (typeof value !== 'object' || value === null) return null;
  if ('placement' in value && isNumbers(value.placement) && value.placement.length <= 32)
    return queensBoard([...value.placement]);
  if ('kind' in value && value.kind === 'tour' && 'order' in value && isNumbers(value.order)) {
    const side = Math.sqrt(value.order.length);
    const closed = 'closed' in value && value.closed === true;
    return Number.isInteger(side) && side <= 32 ? tourBoard([...value.order], side, side, closed) : null;
  }
  return null;
}

/** Queens by the column of each row, on a board of n columns (default: as many as queens). */
export function queensBoard(queens: readonly number[], n = queens.length): Markup {
  const conflict = (row: number, col: number): boolean =>
    queens.some((c, r) => r !== row && (c === col || Math.abs(r - row) === Math.abs(c - col)));
  const marks = queens.map((col, row) => queen(row, col, conflict(row, col)));
  const said = `Queens on a board of ${n}: row by row in columns ${queens.join(', ')}`;
  return drawing(n, n, said, [...squares(n, n), ...marks]);
}

/** A tour as a line through the squares, `order` holding y * width + x in the order of the visit. */
export function tourBoard(order: readonly number[], width: number, height: number, closed = false): Markup {
  const at = (square: number): readonly [number, number] => [
    ((square % width) + 0.5) * SQUARE,
    (Math.floor(square / width) + 0.5) * SQUARE,
  ];
  const points = (closed ? [...order, order[0] ?? 0] : order).map((square) => at(square).join()).join(' ');
  const line = element('polyline', {
    class: 'nb-tour',
    points,
    fill: 'none',
    stroke: 'currentColor',
    'stroke-width': SQUARE * 0.07,
    'stroke-linejoin': 'round',
  });
  const numbers = order.map((square, step) => {
    const [x, y] = at(square);
    return element(
      'text',
      { class: 'nb-step', x, y: y + 4, 'text-anchor': 'middle', 'font-size': 11, fill: 'currentColor' },
      String(step + 1),
    );
  });
  const [x, y] = at(order[0] ?? 0);
  const start = element('circle', {
    class: 'nb-start',
    cx: x,
    cy: y,
    r: SQUARE * 0.42,
    fill: 'none',
    stroke: 'currentColor',
    'stroke-width': 1.5,
  });
  const said = `A${closed ? ' closed' : 'n open'} knight's tour of ${width} by ${height} squares, ${order.length} visited`;
  return drawing(width, height, said, [...squares(width, height), line, start, ...numbers]);
}

function drawing(width: number, height: number, said: string, children: readonly Markup[]): Markup {
  const [w, h] = [width * SQUARE, height * SQUARE];
  return element(
    'svg',
    {
      class: 'nb-board',
      role: 'img',
      'aria-label': said,
      viewBox: `-1 -1 ${w + 2} ${h + 2}`,
      width: w + 2,
      height: h + 2,
    },
    ...children,
    element('rect', {
      class: 'nb-edge',
      x: 0,
      y: 0,
      width: w,
      height: h,
      fill: 'none',
      stroke: 'currentColor',
      'stroke-width': 1,
    }),
  );
}

/** The dark squares in one path: a board of 32 needs no thousand elements. */
function squares(width: number, height: number): Markup[] {
  let path = '';
  for (let y = 0; y < height; y++)
    for (let x = (y + 1) % 2; x < width; x += 2)
      path += `M${x * SQUARE} ${y * SQUARE}h${SQUARE}v${SQUARE}h-${SQUARE}z`;
  const all = { x: 0, y: 0, width: width * SQUARE, height: height * SQUARE };
  return [
    element('rect', { class: 'nb-light', ...all, fill: '#fff' }),
    element('path', { class: 'nb-dark', d: path, fill: '#e8e4dc' }),
  ];
}

/** A queen in five points; where she is attacked, a cross says so without colour. */
function queen(row: number, col: number, attacked: boolean): Markup {
  const [x, y] = [col * SQUARE, row * SQUARE];
  const shape = element('path', {
    class: attacked ? 'nb-queen nb-attacked' : 'nb-queen',
    d: `M${x + 8} ${y + 25}h16l2.500-13-5.500 5-5-8-5 8-5.500-5z`,
    fill: 'currentColor',
  });
  if (!attacked) return shape;
  const cross = element('path', {
    class: 'nb-cross',
    d: `M${x + 4} ${y + 4}l6 6m0-6l-6 6`,
    stroke: 'currentColor',
    'stroke-width': 2,
    fill: 'none',
  });
  return element('g', {}, shape, cross);
}

function isNumbers(value: unknown): value is ArrayLike<number> & Iterable<number> {
  if (
    value instanceof Int32Array ||
    value instanceof Uint8Array ||
    value instanceof Int8Array ||
    value instanceof Uint16Array ||
    value instanceof Uint32Array
  )
    return true;
  return Array.isArray(value) && value.length > 0 && value.every((entry) => Number.isInteger(entry));
}

function isSolution(queens: readonly number[]): boolean {
  const n = queens.length;
  if (n < 4 || n > 32 || queens.some((col) => col < 0 || col >= n)) return false;
  const distinct = (lines: readonly number[]): boolean => new Set(lines).size === n;
  return (
    distinct(queens) &&
    distinct(queens.map((col, row) => col + row)) &&
    distinct(queens.map((col, row) => col - row))
  );
}
