/** Drawing a big tour on a canvas: far away a square is a spot that is filled when it is visited, near by the line is drawn. */
import { LINE_FROM, OPENING } from './view.ts';
import type { BigTour } from './worker.ts';

/** What is seen: the square at the left and top edge, and how many device pixels a square has. */
export interface Sight {
  readonly left: number;
  readonly top: number;
  readonly scale: number;
}

/** All of it, in the middle. */
export function whole(tour: BigTour, canvas: HTMLCanvasElement): Sight {
  return { left: 0, top: 0, scale: canvas.width / tour.n };
}

/** Zoomed by `factor` around a place of the canvas, kept on the board. */
export function zoomed(sight: Sight, factor: number, x: number, y: number): Sight {
  const scale = sight.scale * factor;
  return {
    left: sight.left + x / sight.scale - x / scale,
    top: sight.top + y / sight.scale - y / scale,
    scale,
  };
}

/** The nearest sight that shows nothing but board, at most 60 pixels a square. */
export function held(sight: Sight, tour: BigTour, canvas: HTMLCanvasElement): Sight {
  const all = canvas.width / tour.n;
  const scale = Math.max(all, Math.min(sight.scale, Math.max(all, 60 * devicePixelRatio)));
  const most = tour.n - canvas.width / scale;
  const clamp = (edge: number): number => Math.max(0, Math.min(most, edge));
  return { left: clamp(sight.left), top: clamp(sight.top), scale };
}

/** The colours of a picture, as the style sheet has them. */
export interface Inks {
  readonly ground: string;
  readonly done: string;
  readonly path: string;
  /** Of a tour that is done: its ground, and its line. */
  readonly solvedGround: string;
  readonly solved: string;
  readonly rest: string;
  readonly ink: string;
}

/** One pixel a square: the ground's colour before the visit, the path's for the last squares, a lighter one for those before them. */
export class Spots {
  readonly canvas = document.createElement('canvas');
  readonly #context: CanvasRenderingContext2D;
  readonly #image: ImageData;
  readonly #words: Uint32Array;
  readonly #tour: BigTour;
  readonly #colours: Readonly<Record<'ground' | 'done' | 'path' | 'solved', number>>;
  #at = 0;

  constructor(tour: BigTour, inks: Inks) {
    this.#tour = tour;
    [this.canvas.width, this.canvas.height] = [tour.n, tour.n];
    this.#context = this.canvas.getContext('2d')!;
    const word = (name: string): number => new Uint32Array(colour(this.#context, name).buffer)[0]!;
    this.#colours = {
      ground: word(inks.ground),
      done: word(inks.done),
      path: word(inks.path),
      solved: word(inks.solvedGround),
    };
    this.#image = this.#context.createImageData(tour.n, tour.n);
    this.#words = new Uint32Array(this.#image.data.buffer).fill(this.#colours.ground);
  }

  /** The picture after so many squares; only what has changed since the last one is filled. */
  show(at: number): HTMLCanvasElement {
    const { order } = this.#tour;
    const tail = Math.max(1, Math.round(order.length / 60));
    const paint = (from: number, to: number, word: number): void => {
      for (let i = Math.max(0, from); i < Math.min(to, order.length); i++) this.#words[order[i]!] = word;
    };
    const { ground, done, path, solved } = this.#colours;
    const [before, last] = [this.#at, order.length];
    if (at === last) paint(0, last, solved);
    else {
      paint(at, before, ground);
      paint(before === last ? 0 : Math.min(before, at) - tail, at - tail, done);
      paint(at - tail, at, path);
    }
    this.#at = at;
    this.#context.putImageData(this.#image, 0, 0);
    return this.canvas;
  }
}

/** What is seen of a tour after `at` squares: spots or the line, the seams of the tiles, the knight, and a scale. */
export function paint(
  canvas: HTMLCanvasElement,
  tour: BigTour,
  sight: Sight,
  at: number,
  spots: HTMLCanvasElement,
  inks: Inks,
): void {
  const context = canvas.getContext('2d')!;
  const { left, top, scale } = sight;
  const fine = devicePixelRatio;
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.clearRect(0, 0, canvas.width, canvas.height);
  const seen = canvas.width / scale;
  const far = scale < LINE_FROM * fine;
  if (far) {
    context.imageSmoothingEnabled = scale < 1;
    // Else some rows of the board are left out, and what is even has bands.
    context.imageSmoothingQuality = 'high';
    context.drawImage(spots, left, top, seen, seen, 0, 0, canvas.width, canvas.height);
  } else doneTiles(context, tour, sight, seen, at, inks);
  // Seams that stand closer than this would be a grey of their own.
  if (6 * scale >= 8 * fine) {
    context.beginPath();
    for (const seam of [...tour.seams, tour.n]) {
      const [x, y] = [(seam - left) * scale, (seam - top) * scale];
      context.moveTo(x, 0);
      context.lineTo(x, canvas.height);
      context.moveTo(0, y);
      context.lineTo(canvas.width, y);
    }
    stroke(context, inks.rest, fine);
  }
  if (!far) lines(context, tour, sight, seen, at, inks);
  const head = tour.order[Math.max(0, at - 1)]!;
  context.beginPath();
  context.arc(
    ((head % tour.n) + 0.5 - left) * scale,
    (Math.floor(head / tour.n) + 0.5 - top) * scale,
    Math.max(4 * fine, 0.5 * scale),
    0,
    2 * Math.PI,
  );
  context.fillStyle = inks.ground;
  context.fill();
  stroke(context, at === tour.order.length ? inks.solved : inks.path, 2 * fine);
  // The board of the first picture is seen whole without one.
  if (tour.n > OPENING || seen < tour.n - 1e-6) scaleBar(context, canvas, scale, inks);
}

/** A ground under the tiles in sight that are visited whole. */
function doneTiles(
  context: CanvasRenderingContext2D,
  { n, order, seams, tiles }: BigTour,
  { left, top, scale }: Sight,
  seen: number,
  at: number,
  inks: Inks,
): void {
  context.fillStyle = at === order.length ? inks.solvedGround : inks.done;
  const end = (i: number): number => seams[i + 1] ?? n;
  for (const [row, y] of seams.entries()) {
    if (y > top + seen || end(row) < top) continue;
    for (const [col, x] of seams.entries()) {
      if (x > left + seen || end(col) < left || tiles.last[row * seams.length + col]! >= at) continue;
      context.fillRect((x - left) * scale, (y - top) * scale, (end(col) - x) * scale, (end(row) - y) * scale);
    }
  }
}

/** The moves in sight, those that have been made over the others. */
function lines(
  context: CanvasRenderingContext2D,
  { n, order, visit }: BigTour,
  { left, top, scale }: Sight,
  seen: number,
  at: number,
  inks: Inks,
): void {
  const last = n * n - 1;
  const x = (square: number): number => ((square % n) + 0.5 - left) * scale;
  const y = (square: number): number => (Math.floor(square / n) + 0.5 - top) * scale;
  for (const made of [false, true]) {
    context.beginPath();
    // Two squares more on each side: a move that begins outside may end inside.
    for (let row = Math.max(0, Math.floor(top) - 2); row < Math.min(n, top + seen + 2); row++) {
      for (let col = Math.max(0, Math.floor(left) - 2); col < Math.min(n, left + seen + 2); col++) {
        const square = row * n + col;
        const time = visit[square]!;
        if ((time + 1 < at || at > last) !== made) continue;
        const next = order[time === last ? 0 : time + 1]!;
        context.moveTo(x(square), y(square));
        context.lineTo(x(next), y(next));
      }
    }
    stroke(
      context,
      made ? (at > last ? inks.solved : inks.path) : inks.rest,
      made
        ? Math.max(devicePixelRatio, 0.125 * scale)
        : Math.max(0.7 * devicePixelRatio, Math.min(2 * devicePixelRatio, 0.0625 * scale)),
    );
  }
}

function stroke(context: CanvasRenderingContext2D, colour: string, width: number): void {
  context.strokeStyle = colour;
  context.lineWidth = width;
  context.lineCap = 'round';
  context.stroke();
}

/** So many squares are so long. */
function scaleBar(
  context: CanvasRenderingContext2D,
  canvas: HTMLCanvasElement,
  scale: number,
  inks: Inks,
): void {
  const fine = devicePixelRatio;
  const squares =
    [1, 2, 5, 10, 20, 50, 100, 200, 500].findLast((length) => length * scale <= 120 * fine) ?? 1;
  const [long, x, y] = [squares * scale, 12 * fine, canvas.height - 14 * fine];
  context.font = `${13 * fine}px ${getComputedStyle(canvas).fontFamily}`;
  const words = squares === 1 ? '1 square' : `${squares} squares`;
  context.fillStyle = inks.ground;
  const wide = Math.max(long, context.measureText(words).width) + 12 * fine;
  context.fillRect(x - 6 * fine, y - 24 * fine, wide, 32 * fine);
  context.fillStyle = inks.ink;
  context.fillText(words, x, y - 8 * fine);
  context.fillRect(x, y, long, 2 * fine);
}

/** The whole board, small, with a frame around what is in sight. */
export function overview(
  canvas: HTMLCanvasElement,
  tour: BigTour,
  sight: Sight,
  seen: number,
  spots: HTMLCanvasElement,
  ink: string,
): void {
  const side = Math.round(canvas.clientWidth * devicePixelRatio);
  if (canvas.width !== side) [canvas.width, canvas.height] = [side, side];
  const context = canvas.getContext('2d')!;
  context.imageSmoothingQuality = 'high';
  context.drawImage(spots, 0, 0, side, side);
  const k = side / tour.n;
  context.strokeStyle = ink;
  context.lineWidth = 2 * devicePixelRatio;
  const edge = context.lineWidth / 2;
  const wide = Math.max(seen * k, 6 * devicePixelRatio);
  const place = (from: number): number => Math.max(edge, Math.min(side - wide + edge, from * k + edge));
  context.strokeRect(place(sight.left), place(sight.top), wide - 2 * edge, wide - 2 * edge);
}

/** A colour of the style sheet as numbers. */
function colour(context: CanvasRenderingContext2D, name: string): Uint8ClampedArray {
  context.fillStyle = name;
  context.fillRect(0, 0, 1, 1);
  return context.getImageData(0, 0, 1, 1).data;
}
