/**
 * Values under the pointer of a drawing: the readings that it carries, unseen, are shown where the pointer, a finger or the
 * arrow keys are. Another reading takes the place of the first; a click keeps it.
 */
import { part } from '../part.ts';

interface Reading {
  readonly element: SVGElement;
  readonly x: number;
  readonly y: number;
}

/** How far a point may be from the pointer, in the drawing's units, as Plot has it. */
const REACH = 40;

/** Wires every drawing in this element that carries readings. */
export function wireReadings(element: Element): void {
  for (const svg of element.querySelectorAll('svg')) {
    const readings = readingsIn(svg);
    if (readings.length > 0) wire(svg, readings);
  }
}

function readingsIn(svg: SVGSVGElement): readonly Reading[] {
  return [...svg.querySelectorAll<SVGElement>(':scope > .reading')]
    .map((element) => ({
      element,
      x: Number(element.getAttribute('x')),
      y: Number(element.getAttribute('y')),
    }))
    .sort((one, other) => one.x - other.x || one.y - other.y);
}

function wire(svg: SVGSVGElement, readings: readonly Reading[]): void {
  const along = /along-(x|y)/.exec(readings[0]?.element.getAttribute('class') ?? '')?.[1];
  const said = part('p', { className: 'visually-hidden', role: 'status' });
  svg.after(said);
  let shown: Reading | null = null;
  let isKept = false;

  const show = (reading: Reading | null): void => {
    if (reading === shown) return;
    shown?.element.setAttribute('visibility', 'hidden');
    reading?.element.removeAttribute('visibility');
    shown = reading;
  };
  const nearest = (event: PointerEvent): Reading | null => {
    const matrix = svg.getScreenCTM();
    if (!matrix) return null;
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
    const distance = (reading: Reading): number =>
      along === 'x'
        ? Math.abs(reading.x - x)
        : along === 'y'
          ? Math.abs(reading.y - y)
          : Math.hypot(reading.x - x, reading.y - y);
    let best: Reading | null = null;
    for (const reading of readings)
      if (distance(reading) <= REACH && (best === null || distance(reading) < distance(best))) best = reading;
    return best;
  };

  svg.addEventListener('pointermove', (event) => {
    if (!isKept) show(nearest(event));
  });
  svg.addEventListener('pointerdown', (event) => {
    const reading = nearest(event);
    isKept = event.pointerType === 'mouse' && !(isKept && reading === shown) && reading !== null;
    show(reading);
  });
  svg.addEventListener('pointerleave', (event) => {
    if (!isKept && event.pointerType === 'mouse') show(null);
  });
  svg.tabIndex = 0;
  svg.setAttribute('aria-description', 'Arrow keys go through its values.');
  svg.addEventListener('keydown', (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Escape' && shown) show(null);
    else if (step !== undefined) {
      const at = shown ? readings.indexOf(shown) + step : step > 0 ? 0 : readings.length - 1;
      show(readings[Math.min(readings.length - 1, Math.max(0, at))] ?? null);
      said.textContent = textOf(shown);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  });
  svg.addEventListener('blur', () => {
    if (!isKept) show(null);
  });
}

/** Each line of the tip, behind one another. */
const textOf = (reading: Reading | null): string =>
  [...(reading?.element.querySelectorAll('text > tspan') ?? [])]
    .map((line) => line.textContent.replaceAll('\u200b', '').trim())
    .join(', ');
