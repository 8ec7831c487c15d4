/** A thousand queens and more on a canvas: a faint cloud of all, and those under attack in red. */
import { colourOf } from '../kit/colours.ts';
import type { Snapshot, Spots } from './repairing.ts';

/** Paints a moment on a canvas, at the resolution that it is shown in. */
export function paint(canvas: HTMLCanvasElement, { cloud, spots, attacked }: Snapshot): void {
  const side = Math.round(canvas.clientWidth * devicePixelRatio);
  if (canvas.width !== side) [canvas.width, canvas.height] = [side, side];
  const context = canvas.getContext('2d');
  if (!context) return;
  const draw = (at: Spots, name: string, size: number): void => {
    context.fillStyle = colourOf(canvas, name);
    const half = (size * devicePixelRatio) / 2;
    for (let i = 0; i < at.length; i += 2)
      context.fillRect(at[i]! * side - half, at[i + 1]! * side - half, 2 * half, 2 * half);
  };
  context.fillStyle = colourOf(canvas, '--surface');
  context.fillRect(0, 0, side, side);
  draw(cloud, '--edge', 1);
  draw(spots, '--st-reject', attacked > 2000 ? 2 : 5);
}
