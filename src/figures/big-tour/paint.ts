/** Drawing a big tour on a canvas: far away the tiles by how much of them is done, and the last moves; near by the line. */
import type { BigTour } from './worker.ts';

/** What is seen: the square at the left and top edge, and how many device pixels a square has. */
export interface Sight {
  readonly left: number;
  readonly top: number;
  readonly scale: number;
}

/** Zoomed by `factor` around a place of the canvas. */
export function zoomed({ left, top, scale }: Sight, factor: number, x: number, y: number): Sight {
  const next = scale * factor;
  return { left: left + x / scale - x / next, top: top + y / scale - y / next, scale: next };
}

/** The nearest sight that shows nothing but board, at most 60 pixels a square. */
export function held(sight: Sight, tour: BigTour, canvas: HTMLCanvasElement): Sight {
  const all = canvas.width / tour.n;
  const scale = Math.max(all, Math.min(sight.scale, Math.max(all, 60 * devicePixelRatio)));
  const most = tour.n - canvas.width / scale;
  const clamp = (edge: number): number => Math.max(0, Math.min(most, edge));
  return { left: clamp(sight.left), top: clamp(sight.top), scale };
}

/** What is painted: a tour after `at` squares, in the style sheet’s colours. */
export interface Scene {
  readonly tour: BigTour;
  readonly at: number;
  readonly ink: (name: string) => string;
}

/** A scene as it is seen on one canvas. */
interface Seen extends Scene {
  readonly context: CanvasRenderingContext2D;
  readonly side: number;
  readonly sight: Sight;
}

/** What is seen of a tour: the tiles, their seams, the last moves or all in sight, and the knight. */
export function paint(canvas: HTMLCanvasElement, sight: Sight, { tour, at, ink }: Scene): void {
  const context = canvas.getContext('2d')!;
  context.clearRect(0, 0, canvas.width, canvas.height);
  [context.lineCap, context.lineJoin] = ['round', 'round'];
  const scene: Seen = { context, side: canvas.width, ink, tour, sight, at };
  const { side } = scene;
  const { left, top, scale } = sight;
  const fine = devicePixelRatio;
  const far = scale < LINE_FROM * fine;
  tiles(scene, far);
  // Seams that stand closer than this would be a grey of their own.
  if (TILE * scale >= CLOSE * fine) {
    context.beginPath();
    for (const seam of [...tour.seams, tour.n]) {
      const [x, y] = [(seam - left) * scale, (seam - top) * scale];
      context.moveTo(x, 0);
      context.lineTo(x, side);
      context.moveTo(0, y);
      context.lineTo(side, y);
    }
    stroke(context, ink('--edge'), fine);
  }
  if (far) tail(scene);
  else lines(scene);
  const [x, y] = placeOf(scene, Math.max(0, at - 1));
  context.beginPath();
  context.arc(x, y, Math.max(4 * fine, 0.5 * scale), 0, 2 * Math.PI);
  context.fillStyle = ink('--surface');
  context.fill();
  stroke(context, ink(at === tour.order.length ? '--st-solve' : '--st-path'), 2 * fine);
}

/** Below so many pixels a square has no line of its own. */
const LINE_FROM = 6;
/** The squares of most tiles’ sides, and the pixels below which two of them are one to the eye. */
const [TILE, CLOSE] = [6, 8];

/**
 * The ground: near by under the tiles that are visited whole, far away the stronger, the more of a tile is done. The knight goes
 * out by every second row of tiles and comes home by the others; where rows are too narrow to be told apart, two by two tiles
 * have one ground, so that it is even and has no stripes.
 */
function tiles({ context, side, ink, tour, sight: { left, top, scale }, at }: Seen, far: boolean): void {
  const { n, order, seams, tiles } = tour;
  const by = TILE * scale < CLOSE * devicePixelRatio ? 2 : 1;
  const isEnd = at === order.length;
  const shareOf = (row: number, col: number): number => {
    const tile = row * seams.length + col;
    return tiles.last[tile]! < at ? 1 : far && tiles.first[tile]! < at ? 0.5 : 0;
  };
  const share = (row: number, col: number): number => {
    let [sum, many] = [0, 0];
    for (let r = row; r < Math.min(row + by, seams.length); r++)
      for (let c = col; c < Math.min(col + by, seams.length); c++)
        [sum, many] = [sum + shareOf(r, c), many + 1];
    return sum / many;
  };
  // Whole pixels, and one rectangle for as many as are alike: no edge shows where none is.
  const pixel = (seam: number, from: number): number => Math.round(((seams[seam] ?? n) - from) * scale);
  context.fillStyle = ink(`--st-${isEnd ? 'solve' : 'path'}${far ? '' : '-fill'}`);
  for (let row = 0; row < seams.length; row += by) {
    const [y, below] = [pixel(row, top), pixel(row + by, top)];
    if (below < 0 || y > side) continue;
    for (let col = 0; col < seams.length;) {
      const [x, alike] = [pixel(col, left), share(row, col)];
      while (col < seams.length && share(row, col) === alike) col += by;
      context.globalAlpha = far ? 0.5 * alike : alike;
      context.fillRect(x, y, pixel(col, left) - x, below - y);
    }
  }
  context.globalAlpha = 1;
}

/** Where a visit is on the canvas. */
function placeOf({ tour: { n, order }, sight: { left, top, scale } }: Seen, visit: number): [number, number] {
  const at = order[visit]!;
  return [((at % n) + 0.5 - left) * scale, (Math.floor(at / n) + 0.5 - top) * scale];
}

/** The last moves, as many as make a line that the eye can follow. */
function tail(scene: Seen): void {
  const { context, ink, tour, sight, at } = scene;
  if (at === tour.order.length) return;
  context.beginPath();
  for (let i = Math.max(0, at - Math.min(TAIL, tour.order.length / 20)); i < at; i++)
    context.lineTo(...placeOf(scene, Math.floor(i)));
  stroke(context, ink('--st-path'), Math.max(1.25 * devicePixelRatio, 0.25 * sight.scale));
}
const TAIL = 6000;

/** The moves in sight, those that have been made over the others. */
function lines(scene: Seen): void {
  const { context, side, ink, tour, sight, at } = scene;
  const { n, visit } = tour;
  const last = n * n - 1;
  // Two squares more on each side: a move that begins outside may end inside.
  const [from, seen] = [(edge: number) => Math.max(0, Math.floor(edge) - 2), side / sight.scale + 2];
  for (const made of [false, true]) {
    context.beginPath();
    for (let row = from(sight.top); row < Math.min(n, sight.top + seen); row++) {
      for (let col = from(sight.left); col < Math.min(n, sight.left + seen); col++) {
        const time = visit[row * n + col]!;
        if ((time + 1 < at || at > last) !== made) continue;
        context.moveTo(...placeOf(scene, time));
        context.lineTo(...placeOf(scene, time === last ? 0 : time + 1));
      }
    }
    const fine = devicePixelRatio;
    if (made)
      stroke(context, ink(at > last ? '--st-solve' : '--st-path'), Math.max(fine, 0.125 * sight.scale));
    else stroke(context, ink('--edge'), Math.max(0.7 * fine, Math.min(2 * fine, 0.0625 * sight.scale)));
  }
}

function stroke(context: CanvasRenderingContext2D, colour: string, width: number): void {
  [context.strokeStyle, context.lineWidth] = [colour, width];
  context.stroke();
}

/** So many squares are so long. */
export function scaleBar(canvas: HTMLCanvasElement, { scale }: Sight, { ink }: Scene): void {
  const [context, side] = [canvas.getContext('2d')!, canvas.width];
  const fine = devicePixelRatio;
  const squares =
    [1, 2, 5, 10, 20, 50, 100, 200, 500].findLast((length) => length * scale <= 120 * fine) ?? 1;
  const [long, x, y] = [squares * scale, 12 * fine, side - 14 * fine];
  context.font = `${13 * fine}px ${getComputedStyle(canvas).fontFamily}`;
  const words = squares === 1 ? '1 square' : `${squares} squares`;
  context.fillStyle = ink('--surface');
  const wide = Math.max(long, context.measureText(words).width) + 12 * fine;
  context.fillRect(x - 6 * fine, y - 24 * fine, wide, 32 * fine);
  context.fillStyle = ink('--ink');
  context.fillText(words, x, y - 8 * fine);
  context.fillRect(x, y, long, 2 * fine);
}

/** A frame in a picture of the whole around what another shows: so many squares from the left and the top. */
export function frame(canvas: HTMLCanvasElement, from: Sight, squares: number, { tour, ink }: Scene): void {
  const [context, side] = [canvas.getContext('2d')!, canvas.width];
  const k = side / tour.n;
  const width = 1.5 * devicePixelRatio;
  const wide = Math.max(squares * k, 4 * width);
  const place = (edge: number): number =>
    Math.max(0, Math.min(side - wide, edge * k - width / 2)) + width / 2;
  [context.strokeStyle, context.lineWidth] = [ink('--ink'), width];
  context.strokeRect(place(from.left), place(from.top), wide - width / 2, wide - width / 2);
}
