/**
 * Lets a reader draw the end of a line before it is shown: with the mouse, a finger or the arrow keys, a height for each of its points.
 * Then the curtain goes, the drawing stays beside the line, and the error is said.
 */
import { loadChart } from './all.ts';
import type { DrawnLine, Place } from './curtain.ts';
import { makePointable } from './pointing.ts';

const SVG = 'http://www.w3.org/2000/svg';
/** How far one press of a key moves a point, in the picture's units. */
const STEP = 8;

/** What the reader has drawn: a value for each point after the first, where there is one. */
type Guess = readonly (number | undefined)[];

/** Lets the reader draw in this chart, from the first touch on until the line is shown. */
export async function letDraw(host: HTMLElement): Promise<void> {
  const { drawn } = await loadChart(host.dataset['chart'] ?? '');
  const pictures = host.querySelector<HTMLElement>('.chart-pictures');
  if (!drawn || !pictures || pictures.dataset['draws'] !== undefined) return;
  pictures.dataset['draws'] = '';
  const isLog = drawn.difference === undefined;
  const label = pictures.getAttribute('aria-label');
  pictures.setAttribute('role', 'application');
  pictures.setAttribute(
    'aria-label',
    `Draw ${drawn.name}. Left and right: point. Up and down: height. Enter: look.`,
  );
  const over = new AbortController();
  const { signal } = over;
  const guess: (number | undefined)[] = [];
  let chosen = 0;
  let pen: { readonly left: number; readonly top: number } | undefined;

  const draw = (): void => {
    for (const curtain of curtainsOf(pictures)) drawGuess(curtain, guess, isLog, chosen);
  };
  const set = (i: number, top: number, places: readonly Place[]): void => {
    if (i < 1 || i >= places.length) return;
    guess[i] = valueAt(top, places, isLog);
    chosen = i;
  };
  const show = (): void => {
    over.abort();
    if (label === null) pictures.removeAttribute('aria-label');
    else pictures.setAttribute('aria-label', label);
    delete host.dataset['draw'];
    const places = placesOf(curtainsOf(pictures)[0]);
    host.querySelector('[data-part="draw-say"]')!.textContent = verdict(drawn, places, guess);
    host.querySelector('[data-part="draw-show"]')?.remove();
    chosen = 0;
    draw();
    if (host.dataset['readings'] !== undefined) void makePointable(host);
  };
  const tell = (): void => {
    const places = placesOf(curtainsOf(pictures)[0]);
    const missing = places.length - 1 - guess.filter((value) => value !== undefined).length;
    host.querySelector('[data-part="draw-say"]')!.textContent =
      missing === 0
        ? 'Change what you like, then look.'
        : missing === 1
          ? 'One point is missing.'
          : `${missing} points are missing.`;
  };

  pictures.addEventListener(
    'pointerdown',
    (event) => {
      const curtain = curtainUnder(event);
      if (!curtain) return;
      event.preventDefault();
      pictures.setPointerCapture(event.pointerId);
      pen = placeIn(curtain, event);
      follow(event, curtain);
    },
    { signal },
  );
  const follow = (event: PointerEvent, curtain: SVGGraphicsElement): void => {
    const places = placesOf(curtain);
    const [from, to] = [pen!, placeIn(curtain, event)];
    pen = to;
    // Each point that the hand has passed, or the one that it is nearest to.
    for (const [i, [, , left]] of places.entries()) {
      const isPassed = (left - from.left) * (left - to.left) <= 0 && from.left !== to.left;
      if (isPassed)
        set(i, from.top + ((to.top - from.top) * (left - from.left)) / (to.left - from.left), places);
    }
    const near = nearest(places, to.left);
    if (Math.abs(places[near]![2] - to.left) < gapOf(places) / 2) set(near, to.top, places);
    draw();
  };
  pictures.addEventListener(
    'pointermove',
    (event) => {
      const curtain = curtainsOf(pictures).find((each) => each.getBoundingClientRect().width > 0);
      if (pen && curtain) follow(event, curtain);
    },
    { signal },
  );
  for (const type of ['pointerup', 'pointercancel'] as const)
    pictures.addEventListener(
      type,
      () => {
        if (!pen) return;
        pen = undefined;
        tell();
      },
      { signal },
    );
  // A finger that begins on the curtain draws, and does not scroll.
  pictures.addEventListener('touchstart', (event) => curtainUnder(event) && event.preventDefault(), {
    signal,
    passive: false,
  });
  pictures.addEventListener(
    'keydown',
    (event) => {
      const places = placesOf(curtainsOf(pictures)[0]);
      const isSide = event.key === 'ArrowRight' || event.key === 'ArrowLeft';
      const up = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
      if (event.key === 'Enter') show();
      else if (!isSide && up === 0) return;
      event.preventDefault();
      if (over.signal.aborted) return;
      if (isSide)
        chosen = Math.max(1, Math.min(places.length - 1, chosen + (event.key === 'ArrowRight' ? 1 : -1)));
      else chosen = Math.max(1, chosen);
      const before = guess[chosen] ?? guess[chosen - 1] ?? places[0]![1];
      set(chosen, topOf(before, places, isLog) - up * STEP, places);
      draw();
      host.querySelector('[data-part="draw-say"]')!.textContent =
        `${drawn.size(places[chosen]![0])}: ${drawn.value(guess[chosen]!)}`;
    },
    { signal },
  );
  host.querySelector('[data-part="draw-show"]')?.addEventListener('click', show, { signal });
}

/** What is said of a drawing: how far it is from the line, in numbers. */
export function verdict<R extends object>(
  line: Pick<DrawnLine<R>, 'size' | 'value' | 'difference'>,
  places: readonly Place[],
  guess: Guess,
): string {
  const isLog = line.difference === undefined;
  const drawn = places.flatMap(([x, y], i) => {
    const value = i === 0 ? undefined : guess[i];
    return value === undefined
      ? []
      : [{ x, y, value, off: isLog ? Math.abs(Math.log(value / y)) : Math.abs(value - y) }];
  });
  if (drawn.length === 0) return 'This is how it goes on.';
  const mean = drawn.reduce((sum, { off }) => sum + off, 0) / drawn.length;
  const last = drawn.at(-1)!;
  const isClose = isLog ? mean < Math.log(1.5) : mean < 0.08;
  const much = line.difference
    ? `by ${line.difference(mean)}`
    : `by a factor of ${Math.exp(mean).toPrecision(2)}`;
  const end = `at ${line.size(last.x)} you drew ${line.value(last.value)}, and it is ${line.value(last.y)}`;
  return `${isClose ? 'That is close' : 'Now you know more than before'}: off ${much} in the mean; ${end}.`;
}

const curtainsOf = (pictures: HTMLElement): readonly SVGGraphicsElement[] => [
  ...pictures.querySelectorAll<SVGGraphicsElement>('.draw-curtain'),
];
const placesOf = (curtain: Element | undefined): readonly Place[] =>
  JSON.parse(curtain?.getAttribute('data-places') ?? '[]') as Place[];
const curtainUnder = ({ target }: Event): SVGGraphicsElement | undefined =>
  target instanceof SVGGraphicsElement && target.matches('.draw-curtain') ? target : undefined;

function placeIn(curtain: SVGGraphicsElement, { clientX, clientY }: PointerEvent) {
  const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(curtain.getScreenCTM()!.inverse());
  return { left: x, top: y };
}
const nearest = (places: readonly Place[], left: number): number =>
  places.reduce(
    (best, place, i) => (Math.abs(place[2] - left) < Math.abs(places[best]![2] - left) ? i : best),
    0,
  );
const gapOf = (places: readonly Place[]): number => (places[1]?.[2] ?? 0) - (places[0]?.[2] ?? 0);

/** The scale of the picture, as two of the line's points tell it. */
function scaleOf(places: readonly Place[], isLog: boolean) {
  const units = (value: number): number => (isLog ? Math.log(value) : value);
  const low = places.reduce((one, other) => (other[3] > one[3] ? other : one));
  const high = places.reduce((one, other) => (other[3] < one[3] ? other : one));
  const slope = (units(high[1]) - units(low[1])) / (high[3] - low[3]);
  return { units, low, slope };
}
export function valueAt(top: number, places: readonly Place[], isLog: boolean): number {
  const { units, low, slope } = scaleOf(places, isLog);
  const value = units(low[1]) + slope * (top - low[3]);
  return isLog ? Math.exp(value) : value;
}
export function topOf(value: number, places: readonly Place[], isLog: boolean): number {
  const { units, low, slope } = scaleOf(places, isLog);
  return low[3] + (units(value) - units(low[1])) / slope;
}

/** The drawing, over the curtain and later beside the line. */
function drawGuess(curtain: SVGGraphicsElement, guess: Guess, isLog: boolean, chosen: number): void {
  const places = placesOf(curtain);
  const next = curtain.nextElementSibling;
  const group = next?.matches('.draw-guess') ? next : document.createElementNS(SVG, 'g');
  group.setAttribute('class', 'draw-guess');
  const drawn = places.flatMap(([, y, left, top], i) => {
    const value = i === 0 ? y : guess[i];
    return value === undefined ? [] : [{ i, left, top: i === 0 ? top : topOf(value, places, isLog) }];
  });
  const line = document.createElementNS(SVG, 'path');
  line.setAttribute(
    'd',
    drawn.map(({ left, top }, k) => `${k === 0 ? 'M' : 'L'}${left.toFixed(1)} ${top.toFixed(1)}`).join(''),
  );
  const dots = drawn.slice(1).map(({ i, left, top }) => {
    const dot = document.createElementNS(SVG, 'circle');
    dot.setAttribute('cx', left.toFixed(1));
    dot.setAttribute('cy', top.toFixed(1));
    dot.setAttribute('r', i === chosen ? '6' : '4');
    return dot;
  });
  group.replaceChildren(line, ...dots);
  curtain.after(group);
}
