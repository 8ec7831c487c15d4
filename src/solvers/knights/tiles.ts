/**
 * Tours of large boards from small ones: tile the board, give each tile a closed tour of its own, and join neighbours by
 * a switch.
 *
 * A switch takes one move from each of two tours, a–b and c–d, where a meets c and b meets d, and puts a–c and b–d in
 * their place: two rings become one. One switch for each tile but the first makes one tour of all. There are few shapes
 * of tile (sides from 5 to 11), and their tours are searched once by warnsdorff-posa.ts; the rest is copying.
 *
 * A board of odd area has one odd tile, which holds the start: its tour is open, and switches leave the ends of a path alone.
 *
 * The idea of tiles and joins: Cull and De Curtins (1978), Parberry (1997).
 */
import type { Board, Square } from '../contract.ts';
import { colour, compassOrder } from './board.ts';
import { joinTiles, NONE, tiesOf, type Quad, type Tile } from './knots.ts';
import { searchTour } from './warnsdorff-posa.ts';

/** Two moves out, two moves in. */
export interface Switch {
  readonly out: readonly [readonly [Square, Square], readonly [Square, Square]];
  readonly in: readonly [readonly [Square, Square], readonly [Square, Square]];
}
export interface JoinPlan {
  readonly tiles: readonly (Tile & { readonly order: readonly Square[]; readonly closed: boolean })[];
  readonly switches: readonly Switch[];
  readonly order: Int32Array;
}

/**
 * A tour of a board whose sides are both 5 or more: closed if the area is even, else open from `start`, which must
 * have the colour of the corners. It begins at `start`. O(area) time, five bytes a square.
 * @throws RangeError for other boards and starts; tours.ts takes them all.
 */
export function tileTour(board: Board, start: Square): Int32Array {
  return walk(lay(board, start));
}

/**
 * The steps of the same construction, for a figure: the tiles with their own tours, and the switches in order. One switch
 * fewer than tiles: first those within each row of tiles, then those between the rows.
 * @throws RangeError for a board that is not tiled (see tileTour).
 */
export function joinPlan(board: Board, start: Square = 0): JoinPlan {
  const plan = lay(board, start);
  const { width, bands, columns, toBoard } = plan;
  const move = (from: Square, to: Square) => [toBoard(from), toBoard(to)] as const;
  const toSwitch = ([a, b, c, d]: Quad): Switch => ({
    out: [move(a, b), move(c, d)],
    in: [move(a, c), move(b, d)],
  });
  const tiles = bands.flatMap((band) =>
    columns.map((column): JoinPlan['tiles'][number] => {
      const open = band.holdsStart && column.holdsStart;
      const { order } = shape(column.size, band.size, open ? inTile(plan, band, column) : null);
      const squares = Array.from(order, (square) => {
        const x = square % column.size;
        return toBoard((band.from + (square - x) / column.size) * width + column.from + x);
      });
      const [x, y] = plan.lies ? [band.from, column.from] : [column.from, band.from];
      const [w, h] = plan.lies ? [band.size, column.size] : [column.size, band.size];
      return { x, y, width: w, height: h, order: squares, closed: !open };
    }),
  );
  const along = bands.flatMap((band) =>
    band.switches.map((quad) => quad.map((s) => s + band.from * width) as Quad),
  );
  return { tiles, switches: [...along, ...plan.between].map(toSwitch), order: walk(plan) };
}

/** A run of rows or columns of tiles. */
interface Piece {
  readonly from: number;
  readonly size: number;
  /** Whether the odd tile is in it. */
  readonly holdsStart: boolean;
}

interface Plan {
  readonly lies: boolean;
  readonly width: number;
  readonly columns: readonly Piece[];
  /** Rows of tiles, with the switches that join each, counted from the band's first square. */
  readonly bands: readonly (Piece & { readonly switches: readonly Quad[] })[];
  /** The switches between bands. */
  readonly between: readonly Quad[];
  readonly ties: Uint8Array;
  readonly at: Square;
  readonly toBoard: (square: Square) => Square;
  readonly boardWidth: number;
}

function lay(board: Board, start: Square): Plan {
  if (Math.min(board.width, board.height) < 5) {
    throw new RangeError(`${board.height} × ${board.width} is not tiled: both sides must be 5 or more.`);
  }
  if ((board.width * board.height) % 2 === 1 && colour(board, start) === 1) {
    throw new RangeError(
      `On a board of odd area a tour starts on the corners' colour, not at square ${start}.`,
    );
  }
  // Bands must be even, if one side is: a board of odd height and even width is laid on its side.
  const lies = board.height % 2 === 1 && board.width % 2 === 0;
  const width = lies ? board.height : board.width;
  const height = lies ? board.width : board.height;
  const x = start % board.width;
  const y = (start - x) / board.width;
  const [column, row] = lies ? [y, x] : [x, y];
  const odd = (width * height) % 2 === 1;
  const columns = odd ? piecesAround(width, column) : pieces(0, width);
  const rows = odd ? piecesAround(height, row) : pieces(0, height);
  const at = row * width + column;
  const ties = new Uint8Array(width * height);

  // #region bands
  const bands: Plan['bands'][number][] = [];
  for (const piece of rows) {
    const twin = bands.find((band) => band.size === piece.size && !band.holdsStart && !piece.holdsStart);
    if (twin) ties.copyWithin(piece.from * width, twin.from * width, (twin.from + twin.size) * width);
    bands.push({ ...piece, switches: twin ? twin.switches : layBand(piece) });
  }
  const between = bands.slice(1).map((band, i) => joinBands(bands[i]!, band));
  // #endregion bands

  function layBand(band: Piece): Quad[] {
    for (const piece of columns) {
      const open = band.holdsStart && piece.holdsStart;
      const start = open ? (row - band.from) * piece.size + column - piece.from : null;
      const tile = shape(piece.size, band.size, start).ties;
      for (let i = 0, from = 0; i < band.size; i++) {
        const to = (band.from + i) * width + piece.from;
        for (let x = 0; x < piece.size; x++) ties[to + x] = tile[from++]!;
      }
    }
    return columns.slice(1).map((right, i) => {
      const quad = joinTiles(ties, width, tileAt(columns[i]!, band), tileAt(right, band));
      if (quad === null) throw new Error(`No switch joins the tiles at column ${right.from}.`);
      return quad.map((square) => square - band.from * width) as Quad;
    });
  }

  /** The first pair of tiles, one above the other, that a switch can join. */
  function joinBands(upper: Piece, lower: Piece): Quad {
    for (const piece of columns) {
      const quad = joinTiles(ties, width, tileAt(piece, upper), tileAt(piece, lower));
      if (quad !== null) return quad;
    }
    throw new Error(`No switch joins the bands at row ${lower.from}.`);
  }

  const toBoard = (square: Square): Square => {
    if (!lies) return square;
    const across = square % width;
    return across * board.width + (square - across) / width;
  };
  return { lies, width, columns, bands, between, ties, at, toBoard, boardWidth: board.width };
}

/** The start as a square of its tile. */
function inTile({ at, width }: Plan, band: Piece, column: Piece): Square {
  const x = at % width;
  return ((at - x) / width - band.from) * column.size + x - column.from;
}

function tileAt(column: Piece, band: Piece): Tile {
  return { x: column.from, y: band.from, width: column.size, height: band.size };
}

/** Pieces of 6, and a last one of up to 11. */
function pieces(from: number, length: number): Piece[] {
  if (length === 0) return [];
  const sixes = Math.max(0, Math.floor(length / 6) - 1);
  return Array.from({ length: sixes + 1 }, (_, i) => ({
    from: from + 6 * i,
    size: i < sixes ? 6 : length - 6 * sixes,
    holdsStart: false,
  }));
}

/** An odd piece around the start, with even pieces on either side: no side is left with 2 or 4. */
function piecesAround(length: number, start: number): Piece[] {
  for (let size = 5; size <= length; size += 2) {
    for (let from = start - (start % 2); from >= 0 && from + size > start; from -= 2) {
      const after = length - from - size;
      if (from === 2 || from === 4 || after < 0 || after === 2 || after === 4) continue;
      return [...pieces(0, from), { from, size, holdsStart: true }, ...pieces(from + size, after)];
    }
  }
  throw new RangeError(`A side of ${length} cannot be split around ${start}.`);
}

interface Shape {
  readonly order: Int32Array;
  readonly ties: Uint8Array;
}
const shapes = new Map<string, Shape>();

/** The tour of one tile: closed, or open from `start`. Searched once for each shape. */
function shape(width: number, height: number, start: Square | null): Shape {
  const key = `${width} ${height} ${start}`;
  const known = shapes.get(key);
  if (known) return known;
  const { order } = searchTour({ width, height }, { start, seed: 1, maxSteps: Number.MAX_SAFE_INTEGER });
  if (order === null) throw new Error(`No tour of a tile of ${height} × ${width} was found.`);
  const found = { order, ties: tiesOf(width, order, start === null) };
  shapes.set(key, found);
  return found;
}

/** The tour as the ties say, from the start. */
function walk({ ties, width, at, toBoard, lies, boardWidth }: Plan): Int32Array {
  const steps = Int32Array.from(compassOrder, ([dx, dy]) => dy * width + dx);
  const boardSteps = Int32Array.from(compassOrder, ([dx, dy]) =>
    lies ? dx * boardWidth + dy : dy * width + dx,
  );
  const order = new Int32Array(ties.length);
  let square = at;
  let onBoard = toBoard(at);
  let back = NONE;
  // #region walk
  for (let i = 0; i < order.length; i++) {
    order[i] = onBoard;
    const both = ties[square]!;
    const ahead = (both & 15) === back ? both >> 4 : both & 15;
    square += steps[ahead]!;
    onBoard += boardSteps[ahead]!;
    back = ahead ^ 4;
  }
  // #endregion walk
  return order;
}
