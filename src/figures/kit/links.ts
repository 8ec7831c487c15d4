/** Invisible shapes over a picture that light up with whatever means the same; point.ts does the rest, before any figure wakes. */
import { tag } from './svg.ts';

/** The attributes of a picture that is entered with Tab: the arrow keys then walk over what can be pointed at in it. */
export const WALK: Readonly<Record<string, string>> = { role: 'group', tabindex: '0', 'data-walk': '' };

/** A rectangle that means these words: `column:3`, or several with spaces between; a grip is dragged as well. */
export const linkRect = (
  point: string,
  x: number,
  y: number,
  width: number,
  height: number,
  isGrip = false,
): string =>
  tag('rect', {
    class: 'link',
    'data-point': point,
    'data-grip': isGrip,
    x,
    y,
    width,
    height,
    fill: 'none',
    'pointer-events': 'all',
  });
