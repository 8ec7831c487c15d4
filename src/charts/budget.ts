/**
 * A budget: the rule across that a hand raises and lowers by its handle, or by Page up and Page down from point to point.
 * The read-out says how far each line comes below it, and what the next size of each would take.
 */
import type { Reading } from './chart.ts';
import { inSentence } from './claims.ts';
import { middleOf, ring } from './point-marks.ts';
import { formatDuration, twoDigits } from './style.ts';

/** Whether a pointer is on the handle. */
export const grabsBudget = ({ target }: Event): boolean =>
  target instanceof Element && target.closest('[data-budget]') !== null;

/** The rule of the picture that is seen. */
const ruleOf = (host: HTMLElement): SVGGElement | undefined =>
  [...host.querySelectorAll<SVGGElement>('[data-budget]')].find(
    (rule) => rule.getBoundingClientRect().width > 0,
  );

/** The rule goes back to where it was drawn. */
export function restBudget(host: HTMLElement): void {
  for (const rule of host.querySelectorAll('[data-budget]')) {
    rule.removeAttribute('transform');
    rule.setAttribute('cursor', 'ns-resize');
  }
}

interface Stop {
  readonly reading: Reading;
  readonly element: SVGGraphicsElement;
  readonly size: number;
  readonly amount: number;
  readonly y: number;
}

/** The points of each line that the rule asks about, from the first size to the last. */
function stopsOf(rule: SVGGElement, readings: readonly Reading[]): readonly (readonly Stop[])[] {
  const said = new Map(readings.map((reading) => [reading.at, reading]));
  const points = [...rule.parentElement!.querySelectorAll<SVGGraphicsElement>('[data-point]')];
  return rule.dataset['budget']!.split(' ').map((line) =>
    points.flatMap((element): Stop[] => {
      const at = element.dataset['point']!;
      const reading = said.get(at);
      if (element.parentElement!.dataset['line'] !== line || reading?.amount === undefined) return [];
      const size = Number(at.slice(line.length + 1));
      return [{ reading, element, size, amount: reading.amount, y: middleOf(element)[1] }];
    }),
  );
}

const homeOf = (rule: SVGGElement): number => Number(rule.querySelector('line')!.getAttribute('y1'));

/** The rule goes to this height of the window. */
export function budgetIn(
  host: HTMLElement,
  readings: readonly Reading[],
  clientY: number,
): Reading | undefined {
  const rule = ruleOf(host);
  const toPanel = (rule?.parentElement as Element as SVGGraphicsElement | undefined)
    ?.getScreenCTM()
    ?.inverse();
  return rule && toPanel && moveTo(rule, readings, new DOMPoint(0, clientY).matrixTransform(toPanel).y);
}

/** The rule goes to the next point that is higher (1) or lower (-1). */
export function stepBudget(
  host: HTMLElement,
  readings: readonly Reading[],
  step: number,
): Reading | undefined {
  const rule = ruleOf(host);
  if (!rule) return undefined;
  const now = homeOf(rule) + (rule.transform.baseVal.consolidate()?.matrix.f ?? 0);
  const heights = stopsOf(rule, readings)
    .flat()
    .map(({ y }) => y)
    .filter((y) => (now - y) * step > 0.5);
  return moveTo(rule, readings, step > 0 ? Math.max(...heights) : Math.min(...heights));
}

function moveTo(rule: SVGGElement, readings: readonly Reading[], height: number): Reading | undefined {
  const lines = stopsOf(rule, readings);
  const all = lines.flat().toSorted((a, b) => a.amount - b.amount);
  const [least, most] = [all[0], all.at(-1)];
  // Below the first point of a line it would have nothing to say.
  const floor = Math.min(...lines.map(([first]) => first?.y ?? Infinity));
  if (!least || !most || least.y === most.y) return undefined;
  const y = Math.min(floor, Math.max(most.y, height));
  rule.setAttribute('transform', `translate(0,${y - homeOf(rule)})`);
  const amount = least.amount * (most.amount / least.amount) ** ((least.y - y) / (least.y - most.y));
  // Two pictures of one number differ by less than half a pixel.
  const reached = lines.flatMap((line) => line.findLast((stop) => stop.y >= y - 0.5) ?? []);
  const next = lines.flatMap((line, i) => line[line.indexOf(reached[i]!) + 1] ?? []);
  for (const { element } of reached) ring(element);
  const { unit } = rule.dataset;
  return {
    at: '',
    name: unit === undefined ? `In ${formatDuration(amount)}` : `For ${twoDigits(amount)} ${unit}`,
    size: '',
    value: '',
    // The last of the lines is the chart’s own.
    amount: reached.at(-1)?.size ?? 0,
    bars: reached.map(({ reading, size }) => ({ name: reading.name, value: reading.size, amount: size })),
    note: [
      `${reached.map(({ reading }) => `${inSentence(reading.name)} comes to ${reading.size}`).join(', ')}.`,
      ...next.map(({ reading }) => `At ${reading.size} ${inSentence(reading.name)} takes ${reading.value}.`),
    ]
      .map((words) => words[0]!.toUpperCase() + words.slice(1))
      .join(' '),
    source: reached[0]?.reading.source ?? '',
  };
}
