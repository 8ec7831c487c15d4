/** What is drawn large slides to its place from where it stands in small. */
import { placeIn, spring } from './hand.ts';

/** How long it slides, in milliseconds. */
const SLIDE_MS = 420;

/** Both pictures have the same units. Once the signal is aborted, whoever aborted it draws. */
export function slideFrom(small: SVGSVGElement, part: SVGGElement, signal: AbortSignal): void {
  const large = part.ownerSVGElement!;
  const [own, whole] = [small.getScreenCTM(), large.getScreenCTM()];
  if (!own || !whole) return;
  const [x, y] = placeIn(large, { clientX: own.e, clientY: own.f });
  const scale = own.a / whole.a;
  const draw = ([left]: readonly [number, number]): void =>
    part.setAttribute('transform', `translate(${x * left} ${y * left}) scale(${1 + (scale - 1) * left})`);
  spring([1, 0], [0, 0], draw, signal, () => part.removeAttribute('transform'), SLIDE_MS);
}
