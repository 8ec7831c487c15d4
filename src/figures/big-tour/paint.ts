/** Drawing a big tour on a canvas: far away each square has the shade of its visit, near by the line is drawn. */
import { LINE_FROM } from './view.ts';
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

/** One pixel a square, from the ground's colour for the first visit to the ink for the last. */
export function shades(tour: BigTour, ground: string, ink: string): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [tour.n, tour.n];
  const context = canvas.getContext('2d')!;
  const [from, to] = [colour(context, ground), colour(context, ink)];
  const image = context.createImageData(tour.n, tour.n);
  const area = tour.n * tour.n;
  for (let at = 0; at < area; at++) {
    const part = 0.1 + (0.75 * tour.visit[at]!) / area;
    for (let c = 0; c < 3; c++) image.data[4 * at + c] = from[c]! + (to[c]! - from[c]!) * part;
    image.data[4 * at + 3] = 255;
  }
  context.putImageData(image, 0, 0);
  return canvas;
}

export function paint(
  canvas: HTMLCanvasElement,
  tour: BigTour,
  sight: Sight,
  far: HTMLCanvasElement,
  ink: string,
): void {
  const context = canvas.getContext('2d')!;
  const { left, top, scale } = sight;
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.clearRect(0, 0, canvas.width, canvas.height);
  const seen = canvas.width / scale;
  if (scale < LINE_FROM * devicePixelRatio) {
    context.imageSmoothingEnabled = scale < 1;
    context.drawImage(far, left, top, seen, seen, 0, 0, canvas.width, canvas.height);
    return;
  }
  const [n, last] = [tour.n, tour.n * tour.n - 1];
  const x = (square: number): number => ((square % n) + 0.5 - left) * scale;
  const y = (square: number): number => (Math.floor(square / n) + 0.5 - top) * scale;
  context.beginPath();
  // Two squares more on each side: a move that begins outside may end inside.
  for (let row = Math.max(0, Math.floor(top) - 2); row < Math.min(n, top + seen + 2); row++) {
    for (let col = Math.max(0, Math.floor(left) - 2); col < Math.min(n, left + seen + 2); col++) {
      const square = row * n + col;
      const visit = tour.visit[square]!;
      const next = tour.order[visit === last ? 0 : visit + 1]!;
      context.moveTo(x(square), y(square));
      context.lineTo(x(next), y(next));
    }
  }
  context.strokeStyle = ink;
  context.lineWidth = Math.max(1, 0.1 * scale);
  context.lineCap = 'round';
  context.stroke();
}

/** A colour of the style sheet as numbers. */
function colour(context: CanvasRenderingContext2D, name: string): Uint8ClampedArray {
  context.fillStyle = name;
  context.fillRect(0, 0, 1, 1);
  return context.getImageData(0, 0, 1, 1).data;
}
