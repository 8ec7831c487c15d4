/**
 * Boards in the cells of a notebook: queens, and knight's tours. What a solver answers shows its board without being asked; `board(…)`
 * draws any placement, the ones in conflict too.
 */
import { type CellDrawing, type CellDrawings, element } from '../kit/cell-drawings.ts';

const SQUARE = 32;

/** A drawing has a number in every square, and nobody reads more of them. */
const MAX_SIDE = 64;

export const drawings: CellDrawings = {
  drawingOf(answer) {
    const placement = answer.numbers('placement', 32);
    if (placement) return queensBoard(placement);
    const order = answer.numbers('order', 32 * 32);
    if (answer.plain('kind') !== 'tour' || !order) return null;
    const side = Math.sqrt(order.length);
    return Number.isInteger(side) ? tourBoard(order, side, side, answer.plain('closed') === true) : null;
  },
  tools: {
    board: (squares: Iterable<number>, width?: number, height?: number) =>
      width !== undefined && height !== undefined
        ? tourBoard(squares, width, height)
        : queensBoard(squares, width),
  },
  types: `
  /** Queens by column, or a tour (squares y * width + x) with its width and height, as a drawing. */
  function board(squares: Iterable<number>, width?: number, height?: number): unknown;`,
};

/**
 * Queens by the column of each row, on a board of n columns (default: as many as queens).
 * @throws RangeError when the board is larger than 64 by 64, or an entry is no column.
 */
function queensBoard(given: Iterable<number>, n?: number): CellDrawing {
  const queens = listed(given, MAX_SIDE);
  const side = sideOf(n ?? queens.length, 'board(queens, n)');
  for (const [row, col] of queens.entries())
    if (!Number.isInteger(col) || col < -1 || col >= side)
      throw new RangeError(
        `board takes the column of each queen, from 0 to ${side - 1}, or -1 for none; row ${row} has ${String(col)}.`,
      );
  const conflict = (row: number, col: number): boolean =>
    queens.some((c, r) => c >= 0 && r !== row && (c === col || Math.abs(r - row) === Math.abs(c - col)));
  const marks = queens.flatMap((col, row) => (col < 0 ? [] : [queen(row, col, conflict(row, col))]));
  const label = `Queens on a board of ${side}: row by row in columns ${queens.join(', ')}`;
  return drawing(side, side, label, [...squares(side, side), ...marks]);
}

/**
 * A tour as a line through the squares, `order` holding y * width + x in the order of the visit.
 * @throws RangeError when the board is larger than 64 by 64, or an entry is no square.
 */
function tourBoard(given: Iterable<number>, width: number, height: number, closed = false): CellDrawing {
  sideOf(width, 'board(tour, width, height)');
  sideOf(height, 'board(tour, width, height)');
  const order = listed(given, width * height);
  for (const square of order)
    if (!Number.isInteger(square) || square < 0 || square >= width * height)
      throw new RangeError(
        `A tour of ${width} by ${height} has squares from 0 to ${width * height - 1}; given was ${String(square)}.`,
      );
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
  const label = `A${closed ? ' closed' : 'n open'} knight's tour of ${width} by ${height} squares, ${order.length} visited`;
  return drawing(width, height, label, [...squares(width, height), line, start, ...numbers]);
}

/** What a drawing of this file shows. */
export type BoardShown =
  | { readonly kind: 'queens'; readonly side: number; readonly columns: readonly number[] }
  | {
      readonly kind: 'tour';
      readonly width: number;
      readonly height: number;
      readonly order: readonly number[];
      readonly closed: boolean;
    };

/** Reads a drawing back; null where it is not one of these. A cell may have written it: nothing of it is trusted. */
export function boardIn(svg: Element): BoardShown | null {
  const [, , w, h] = (svg.getAttribute('viewBox') ?? '').split(' ').map(Number);
  const [width, height] = [w, h].map((side = 0) => (side - 2) / SQUARE) as [number, number];
  if (![width, height].every((side) => Number.isInteger(side) && side >= 1 && side <= MAX_SIDE)) return null;
  const label = svg.getAttribute('aria-label') ?? '';
  const line = svg.querySelector('.nb-tour')?.getAttribute('points')?.split(' ');
  if (line) {
    const order = line.map((point) => {
      const [x = 0, y = 0] = point.split(',').map((at) => Math.floor(Number(at) / SQUARE));
      return y * width + x;
    });
    const closed = order.length > 1 && order[0] === order.at(-1);
    if (closed) order.pop();
    return order.length <= width * height && order.every((at) => at >= 0 && at < width * height)
      ? { kind: 'tour', width, height, order, closed }
      : null;
  }
  const columns = (/in columns (?<list>[-\d, ]+)$/.exec(label)?.groups?.['list'] ?? '')
    .split(', ')
    .map(Number);
  return columns.length <= height && columns.every((col) => Number.isInteger(col) && col >= -1 && col < width)
    ? { kind: 'queens', side: width, columns }
    : null;
}

function sideOf(side: number, what: string): number {
  if (Number.isInteger(side) && side >= 1 && side <= MAX_SIDE) return side;
  throw new RangeError(`${what} draws boards of 1 to ${MAX_SIDE} squares a side; given was ${String(side)}.`);
}

/** The numbers of what is given; not more than can be drawn, whatever it is. */
function listed(given: Iterable<number>, most: number): readonly number[] {
  const list: number[] = [];
  // A cell's code is not held to the types.
  if (typeof (given as Partial<typeof given> | null | undefined)?.[Symbol.iterator] !== 'function')
    throw new TypeError(
      'board takes a list: the column of each queen, or the squares of a tour with its width and height.',
    );
  for (const entry of given) {
    if (list.length === most) throw new RangeError(`board draws at most ${most} of these; given were more.`);
    list.push(entry);
  }
  return list;
}

function drawing(
  width: number,
  height: number,
  label: string,
  children: readonly CellDrawing[],
): CellDrawing {
  const [w, h] = [width * SQUARE, height * SQUARE];
  return element(
    'svg',
    {
      class: 'nb-board',
      role: 'img',
      'aria-label': label,
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
function squares(width: number, height: number): CellDrawing[] {
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
function queen(row: number, col: number, attacked: boolean): CellDrawing {
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
