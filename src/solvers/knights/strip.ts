/**
 * Tours of boards of three and four rows, by repeated columns.
 *
 * A small tour runs along a certain edge at its right border, the seam. Cut that edge, and the two loose ends reach
 * into the columns beyond, where a block of a few columns takes them up, visits all its squares, and holds the same seam at
 * its own right border. So the tour grows by a block as often as one likes, and by the mirror image at the left.
 * What remains to search is a window of a dozen columns.
 *
 * Three rows grow by four columns. Four rows need one idea more: an outer square (of row 0 or 3) is entered from inner ones
 * only, and the board falls into two halves, each with one outer and one inner square in every column, in which outer and
 * inner squares take turns. Only a move between inner squares leads from half to half, and a tour makes one such
 * move. In a half the rows no longer matter: outer and inner squares meet whose columns are one or two apart. Halves
 * grow by three columns.
 *
 * The idea of widening small boards is Schwenk's (1991) and older.
 */
import type { Board, Square } from '../contract.ts';
import { findPath } from './find-path.ts';
import { createThread } from './thread.ts';

/** A vertex of a strip: how many columns from the left border, and its place in the column. */
type Place = readonly [column: number, place: number];

interface Strip {
  /** Vertices in a column. */
  readonly depth: number;
  readonly meet: (a: Place, b: Place) => boolean;
  /** The columns of one block. */
  readonly period: number;
  /** The two ends of the seam, in columns counted from the last one of the window: 0, −1 … */
  readonly seam: readonly [Place, Place];
  /** The way through a block, from the square that meets the first end of the seam to the one that meets the second. */
  readonly block: readonly Place[];
  /** Windows have from this many columns to `period` − 1 more. Shorter strips are their own window. */
  readonly window: number;
}

const threeRows: Strip = {
  depth: 3,
  meet: ([x1, y1], [x2, y2]) => Math.abs((x1 - x2) * (y1 - y2)) === 2,
  period: 4,
  seam: [
    [0, 2],
    [-1, 0],
  ],
  block: toPlaces([0, 0, 2, 1, 0, 2, 1, 0, 3, 1, 1, 2, 2, 0, 3, 2, 1, 1, 3, 0, 2, 2, 0, 1]),
  window: 9,
};

/** Half of a board of four rows: place 0 and place 1 are an outer and an inner square, or the other way round. */
const half: Strip = {
  depth: 2,
  meet: ([x1, t1], [x2, t2]) => t1 !== t2 && Math.abs(x1 - x2) >= 1 && Math.abs(x1 - x2) <= 2,
  period: 3,
  seam: [
    [-1, 1],
    [0, 0],
  ],
  block: toPlaces([0, 0, 2, 1, 1, 0, 0, 1, 2, 0, 1, 1]),
  window: 5,
};

function toPlaces(flat: readonly number[]): Place[] {
  return Array.from({ length: flat.length / 2 }, (_, i) => [flat[2 * i]!, flat[2 * i + 1]!]);
}

/**
 * A closed tour of a board with a side of three and an even one of ten or more. O(area).
 * Which boards have one, schwenk.ts tells; on others this throws.
 */
export function closedStripTour(board: Board): Int32Array {
  const { columns, square } = lying(board);
  return grow(threeRows, columns, [0, 0], true).map((vertex) => square(Math.floor(vertex / 3), vertex % 3));
}

/**
 * An open tour from `start` of a board with a side of three or four. O(area).
 * Which starts have one, schwenk.ts tells; on others this throws.
 */
export function openStripTour(board: Board, start: Square): Int32Array {
  const { columns, rows, square, placeOf } = lying(board);
  const [column, row] = placeOf(start);
  if (rows === 3) {
    return grow(threeRows, columns, [column, row], false).map((vertex) =>
      square(Math.floor(vertex / 3), vertex % 3),
    );
  }
  const home = grow(half, columns, [column, 0], false);
  const bridge = home[home.length - 1]! >> 1;
  const away = grow(half, columns, [bridge + 2 < columns ? bridge + 2 : bridge - 2, 0], false);
  /** In the start's half the outer square of its column is in row `row`, and rows alternate with the columns. */
  const outerRow = (x: number) => ((x - column) % 2 === 0 ? row : 3 - row);
  const order = new Int32Array(4 * columns);
  for (const [i, vertex] of home.entries()) {
    const y = outerRow(vertex >> 1);
    order[i] = square(vertex >> 1, (vertex & 1) === 0 ? y : innerBeside(y));
  }
  for (const [i, vertex] of away.entries()) {
    const y = 3 - outerRow(vertex >> 1);
    order[2 * columns + i] = square(vertex >> 1, (vertex & 1) === 0 ? innerBeside(y) : y);
  }
  return order;
}

function innerBeside(outer: number): number {
  return outer === 0 ? 1 : 2;
}

/** The board with its long side lying, whichever way it was given. */
function lying({ width, height }: Board) {
  const lies = width >= height;
  return {
    columns: lies ? width : height,
    rows: lies ? height : width,
    square: (column: number, row: number): Square => (lies ? row * width + column : column * width + row),
    placeOf: (square: Square): Place => {
      const x = square % width;
      const y = (square - x) / width;
      return lies ? [x, y] : [y, x];
    },
  };
}

/** A path, or a cycle, through a strip of any length, as vertices `column * depth + place`. */
function grow(strip: Strip, columns: number, start: Place, closed: boolean): Int32Array {
  const { depth, period, window } = strip;
  const smallest = closed ? 10 : window;
  const width = columns < smallest ? columns : smallest + ((columns - smallest) % period);
  const blocks = (columns - width) / period;
  const before = Math.min(blocks, Math.floor(start[0] / period));
  const left = before * period;
  const { path, leftTurned, rightTurned } = windowPath(strip, width, [start[0] - left, start[1]], closed);

  const thread = createThread(columns * depth);
  const vertex = ([column, place]: Place) => column * depth + place;
  path.forEach((to, i) => i > 0 && thread.join(path[i - 1]! + left * depth, to + left * depth));
  if (closed) thread.join(path.at(-1)! + left * depth, path[0]! + left * depth);

  /** Adds a block beyond the border. `out` maps a column counted outwards from the border to a column of the strip. */
  function addBlock(out: (column: number) => number, turned: boolean): void {
    const at = ([column, place]: Place) => vertex([out(column), turned ? depth - 1 - place : place]);
    const [first, second] = strip.seam.map(([column, place]) => at([column - 1, place])) as [Square, Square];
    thread.cut(first, second);
    const through = [first, ...strip.block.map(at), second];
    for (let i = 1; i < through.length; i++) thread.join(through[i - 1]!, through[i]!);
  }
  for (let right = left + width; right < columns; right += period) addBlock((c) => right + c, rightTurned);
  for (let end = left - 1; end >= 0; end -= period) addBlock((c) => end - c, leftTurned);
  return thread.walk(vertex(start));
}

interface WindowPath {
  readonly path: readonly Square[];
  /** Whether the seam of that border stands on its head. */
  readonly leftTurned: boolean;
  readonly rightTurned: boolean;
}

const windows = new Map<string, WindowPath>();

/** A path of the window from `start` that holds a seam at both borders, either of them upright or turned. */
function windowPath(strip: Strip, width: number, start: Place, closed: boolean): WindowPath {
  const { depth, seam, meet } = strip;
  const key = `${depth} ${width} ${start.join(' ')} ${closed}`;
  const known = windows.get(key);
  if (known) return known;
  const places = Array.from({ length: width * depth }, (_, v): Place => [Math.floor(v / depth), v % depth]);
  const graph = places.map((a) => places.flatMap((b, v) => (meet(a, b) ? [v] : [])));
  const seamAt = (border: (column: number) => number, turned: boolean) =>
    seam.map(([c, p]) => border(c) * depth + (turned ? depth - 1 - p : p)) as [Square, Square];
  for (const rightTurned of [false, true]) {
    for (const leftTurned of [false, true]) {
      const through = [seamAt((c) => width - 1 + c, rightTurned), seamAt((c) => -c, leftTurned)];
      const path = findPath(graph, { start: start[0] * depth + start[1], through, closed });
      if (path === null) continue;
      const found = { path, leftTurned, rightTurned };
      windows.set(key, found);
      return found;
    }
  }
  throw new RangeError(
    `No tour of a window of ${width} columns starts at column ${start[0]}, place ${start[1]}.`,
  );
}
