/** Many rectangles as one path, each from the end of the one before: that zips better than places. */
import { round } from '../kit/svg.ts';

export type Rect = readonly [x: number, y: number, width: number, height: number];

/** `closed` where they have an outline. */
export function rects(list: readonly Rect[], closed = false): string {
  let [fromX, fromY] = [0, 0];
  return list
    .map(([x, y, width, height], i) => {
      const step = `${i === 0 ? 'M' : 'm'}${round(x - fromX)} ${round(y - fromY)}`;
      [fromX, fromY] = closed ? [x, y] : [x, y + height];
      return `${step}h${width}v${height}h-${width}${closed ? 'z' : ''}`;
    })
    .join('');
}
