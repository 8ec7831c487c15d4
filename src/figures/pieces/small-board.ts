/** A board too small for queens: they are squares. */
import type { Placement } from '../../solvers/contract.ts';
import { round, tag } from '../kit/svg.ts';

/** One queen a row, in the first `placement.length` rows of n; `size` units wide, its corner at the origin. */
export function smallBoard(
  placement: Placement,
  size: number,
  className = '',
  n: number = placement.length,
): string {
  const cell = size / n;
  const d = placement.map(
    (col, row) => `M${round(col * cell)} ${round(row * cell)}h${round(cell)}v${round(cell)}h${round(-cell)}z`,
  );
  return tag(
    'g',
    { class: `small-board${className && ` ${className}`}` },
    tag('rect', { class: 'sq-light', width: size, height: size }),
    tag('path', { class: 'small-queens', d: d.join('') }),
    tag('rect', { class: 'board-edge', width: size, height: size }),
  );
}
