/** Arrow keys among what is pressed in a picture: Tab leads to one of them, and the arrows from there to the others. */
import { type ArrowStep, middleOf, nearestAhead } from './point.ts';

/** Brings the focus from one of these to the next in a direction, and Tab with it. */
export function focusNext(all: readonly Element[], from: Element, step: ArrowStep): void {
  const next = all[nearestAhead(all.map(middleOf), all.indexOf(from), step)] as SVGElement;
  for (const each of all) each.setAttribute('tabindex', each === next ? '0' : '-1');
  next.focus();
}
