/** The top of a bar that stands, dragged up and down, or moved by the arrow keys: its value is what it would be at that height. */
import type { Reading } from './chart.ts';
import { formatRatio } from './claims.ts';
import { middleOf } from './point-marks.ts';
import { svgElement } from './svg-element.ts';
import { thumbAt } from './thumb.ts';

/** How far one press of a key goes, as a share of what can be gone through. */
const STEP = 0.05;

/** A bar by its top. */
export interface Top {
  readonly at: string;
  readonly element: SVGGraphicsElement;
}

/** Whether a pointer is on what is dragged. */
export const grabsTop = ({ target }: Event): boolean =>
  target instanceof Element && target.closest('.thumb[cursor]') !== null;

/** Where values stand in the picture that is seen, as its lowest and its highest top tell it. */
function scaleOf(tops: readonly Top[], readings: readonly Reading[]) {
  const stops = tops
    .map(({ at, element }) => ({
      value: readings.find((reading) => reading.at === at)?.amount ?? 0,
      y: middleOf(element)[1],
    }))
    .sort((one, other) => other.y - one.y);
  const [low, high] = [stops[0]!, stops.at(-1)!];
  const per = (high.value - low.value) / (high.y - low.y || 1);
  return {
    valueAt: (y: number): number => low.value + (y - low.y) * per,
    yOf: (value: number): number => low.y + (value - low.value) / (per || 1),
  };
}

/** The value at this height of the window, or one step from another value, and no farther than it goes. */
export function liftedTo(
  tops: readonly Top[],
  readings: readonly Reading[],
  to: { readonly clientY: number } | { readonly from: number; readonly steps: number },
  [low, high]: readonly [number, number],
): number {
  const within = (value: number): number => Math.max(low, Math.min(high, value));
  if ('from' in to) return within(to.from + to.steps * STEP * (high - low));
  const { top, height } = tops[0]!.element.ownerSVGElement!.getBoundingClientRect();
  const y = ((to.clientY - top) / height) * tops[0]!.element.ownerSVGElement!.viewBox.baseVal.height;
  return within(scaleOf(tops, readings).valueAt(y));
}

/**
 * Moves what is dragged to this value of a bar, 0: to its top. It stays the same element, or a finger would lose it. A bar that was
 * dragged is drawn anew over its own: what it would have, below, and what it would lack, above.
 */
export function moveTop(
  tops: readonly Top[],
  readings: readonly Reading[],
  top: Top,
  value: number,
  range: readonly [number, number],
): void {
  const svg = top.element.ownerSVGElement!;
  const { yOf } = scaleOf(tops, readings);
  const [x, own] = middleOf(top.element);
  const y = value === 0 ? own : yOf(value);
  const thumb = svg.querySelector('.thumb') ?? svg.appendChild(thumbAt(document, x, y, true));
  thumb.setAttribute('transform', `translate(${x} ${y})`);
  svg.querySelector('.lifted')?.remove();
  if (value === 0) return;
  const step = Math.min(...tops.map(({ element }) => Math.abs(middleOf(element)[0] - x) || Infinity));
  const bar = { 'stroke-width': String(Math.round(0.9 * step)) };
  const [low, high] = range.map(yOf);
  const isHigh = low! - y > 30;
  const text = svgElement(document, 'text', {
    ...{ x: String(x), y: String(isHigh ? y + 27 : y - 14), 'font-weight': '600', 'text-anchor': 'middle' },
    'font-size': step < 30 ? '11' : '15',
  });
  text.textContent = formatRatio(value);
  const group = svgElement(document, 'g', {
    class: 'lifted',
    'pointer-events': 'none',
    fill: isHigh ? 'var(--bg)' : 'var(--ink)',
  });
  group.append(
    svgElement(document, 'path', { ...bar, stroke: 'var(--rule)', d: `M${x} ${high}V${low}` }),
    svgElement(document, 'path', { ...bar, stroke: 'var(--st-path)', d: `M${x} ${y}V${low}` }),
    text,
  );
  thumb.before(group);
}
