/**
 * Lets a reader draw the end of a line before it is shown: with the mouse, a finger or the arrow keys, a height for each of its points.
 * Then the curtain goes, the drawing stays beside the line, and the error is said.
 */
import { loadChart } from './all.ts';
import { type DrawnLine, type Place, placesOf } from './curtain.ts';
import { pointBeside } from './beside.ts';
import { twoDigits } from './style.ts';
import { svgElement } from './svg-element.ts';

/** How far one press of a key moves a point, in the picture's units. */
const STEP = 6;
/** How far to the left of the last known point a hand may begin, in the picture's units: it begins on that point. */
const BEFORE = 24;
/** A mean factor below this is called close, where a line says no other. */
const CLOSE = 1.5;

/** What the reader has drawn: a value for each point after the first, where there is one. */
type Guess = readonly (number | undefined)[];
interface Spot {
  readonly left: number;
  readonly top: number;
}

/** Lets the reader draw in this chart until the line is shown. */
export async function letDraw(host: HTMLElement): Promise<void> {
  const { drawn } = await loadChart(host.dataset['chart'] ?? '');
  const pictures = host.querySelector<HTMLElement>('.chart-pictures');
  const say = host.querySelector('[data-part="draw-say"]');
  const button = host.querySelector('[data-part="draw-show"]');
  if (!drawn || !pictures || !say || !button) return;
  const before = ['role', 'aria-label'].map((name) => [name, pictures.getAttribute(name)] as const);
  pictures.tabIndex = 0;
  pictures.setAttribute('role', 'application');
  pictures.setAttribute(
    'aria-label',
    `Draw ${drawn.name.replace(/,$/, '')}. Left and right: point. Up and down: height. Enter: show.`,
  );
  const over = new AbortController();
  const { signal } = over;
  const guess: (number | undefined)[] = [];
  let chosen = 0;
  let pen: Spot | undefined;

  const set = (i: number, top: number, sheet: SVGGraphicsElement): void => {
    const places = placesOf(sheet);
    if (i < 1 || i >= places.length) return;
    guess[i] = valueAt(within(sheet, top), places, drawn.hasBars);
    chosen = i;
    say.textContent = `${drawn.size(places[i]![0])}: ${drawn.value(guess[i])}.`;
  };
  const draw = (): void => {
    for (const sheet of sheetsOf(host)) drawGuess(sheet, guess, chosen, signal.aborted, drawn.hasBars);
  };
  const show = (): void => {
    over.abort();
    for (const [name, value] of before)
      if (value === null) pictures.removeAttribute(name);
      else pictures.setAttribute(name, value);
    delete host.dataset['draw'];
    say.textContent = verdict(drawn, placesOf(sheetsOf(host)[0]), guess);
    if (button === document.activeElement) pictures.focus({ preventScroll: true });
    button.remove();
    draw();
    if (host.dataset['readings'] !== undefined) void pointBeside(host);
  };
  /** Each point that the hand has passed, or the one that it is nearest to. */
  const follow = (to: Spot, sheet: SVGGraphicsElement): void => {
    const places = placesOf(sheet);
    const from = pen ?? to;
    pen = to;
    for (const [i, [, , left]] of places.entries())
      if (from.left !== to.left && (left - from.left) * (left - to.left) <= 0)
        set(i, from.top + ((to.top - from.top) * (left - from.left)) / (to.left - from.left), sheet);
    const gap = (places.at(-1)![2] - places[0]![2]) / (places.length - 1);
    const near = nearest(places, to.left);
    if (Math.abs(places[near]![2] - to.left) < gap / 2) set(near, to.top, sheet);
    draw();
  };
  const lift = (): void => {
    if (!pen) return;
    pen = undefined;
    const missing = placesOf(sheetsOf(host)[0]).length - 1 - Object.keys(guess).length;
    say.textContent =
      missing > 0
        ? `${missing === 1 ? 'One point is' : `${missing} points are`} missing; draw on, or look.`
        : 'Change what you like, then look.';
  };
  // A finger that begins there draws, and does not scroll.
  pictures.addEventListener(
    'touchstart',
    (event) => (event.target as Element).matches('[data-reach]') && event.preventDefault(),
    { signal, passive: false },
  );
  pictures.addEventListener(
    'pointerdown',
    (event) => {
      if (!(event.target as Element).matches('[data-reach]')) return;
      event.preventDefault();
      pictures.setPointerCapture(event.pointerId);
      follow(spotIn(seen(host)!, event), seen(host)!);
    },
    { signal },
  );
  pictures.addEventListener(
    'pointermove',
    (event) => pen && follow(spotIn(seen(host)!, event), seen(host)!),
    { signal },
  );
  for (const type of ['pointerup', 'pointercancel'] as const)
    pictures.addEventListener(type, lift, { signal });
  pictures.addEventListener(
    'keydown',
    (event) => {
      const sheet = seen(host);
      if (event.ctrlKey || event.metaKey || event.altKey || !sheet) return;
      const side = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
      const up = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
      if (side === 0 && up === 0 && event.key !== 'Enter') return;
      event.preventDefault();
      if (event.key === 'Enter') {
        show();
        return;
      }
      const places = placesOf(sheet);
      chosen = Math.max(1, Math.min(places.length - 1, chosen + side));
      const from = guess[chosen] ?? guess[chosen - 1] ?? places[0]![1];
      set(chosen, topOf(from, places, drawn.hasBars) - up * STEP, sheet);
      draw();
    },
    { signal },
  );
  button.addEventListener('click', show, { signal });
  for (const sheet of sheetsOf(host)) reachBefore(sheet);
  draw();
}

/** Lays over the sheet what takes the hand: it reaches back over the last known point, and is not seen. */
function reachBefore(sheet: SVGGraphicsElement): void {
  const left = placesOf(sheet)[0]![2] - BEFORE;
  // The sheet's own corners: of a picture that is not seen the browser knows no box.
  const d = sheet.getAttribute('d')!.replace(/(?<=^M)[\d.]+|[\d.]+(?=z)/g, left.toFixed(1));
  sheet.after(svgElement(document, 'path', { d, fill: 'none', 'pointer-events': 'all', 'data-reach': '' }));
}

/** What is said of a drawing: how far it is from the line, in numbers. */
export function verdict<R extends object>(
  {
    size,
    value,
    known = Infinity,
    how: told,
    close = CLOSE,
  }: Pick<DrawnLine<R>, 'size' | 'value' | 'known' | 'how' | 'close'>,
  places: readonly Place[],
  guess: Guess,
): string {
  const points = places.flatMap(([x, y], i) => {
    const drawn = i === 0 || x > known ? undefined : guess[i];
    return drawn === undefined ? [] : [{ x, y, drawn }];
  });
  const last = points.at(-1);
  if (!last) return 'This is how it goes on.';
  const misses = points.map(({ y, drawn }) => Math.log(drawn / y));
  const off = misses.reduce((sum, miss) => sum + Math.abs(miss), 0) / points.length;
  const mean = twoDigits(Math.exp(off));
  const how = told?.(points) ?? (Math.exp(off) < close ? 'That is close' : sideOf(misses));
  return `${how}: ${mean === '1' ? 'hardly off' : `off by a factor of ${mean}`} in the mean. At ${size(last.x)} you drew ${value(last.drawn)}; it is ${value(last.y)}.`;
}

/** On which side of the drawing the line goes on: of all its points, for the last one may be an exception. */
function sideOf(misses: readonly number[]): string {
  const sum = misses.reduce((one, other) => one + other, 0);
  const all = misses.reduce((one, other) => one + Math.abs(other), 0);
  if (Math.abs(sum) < all / 2) return 'It crosses what you drew';
  const isMixed = Math.sign(misses.at(-1)!) === -Math.sign(sum);
  return `It goes on ${isMixed ? 'mostly ' : ''}${sum < 0 ? 'higher' : 'lower'} than you drew`;
}

const sheetsOf = (host: Element): readonly SVGGraphicsElement[] => [
  ...host.querySelectorAll<SVGGraphicsElement>('.draw-sheet'),
];
/** The sheet of the picture that is to be seen. */
const seen = (host: Element): SVGGraphicsElement | undefined =>
  sheetsOf(host).find((sheet) => sheet.getBoundingClientRect().width > 0);

function spotIn(sheet: SVGGraphicsElement, { clientX, clientY }: PointerEvent): Spot {
  const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(sheet.getScreenCTM()!.inverse());
  return { left: x, top: y };
}
function within(sheet: SVGGraphicsElement, top: number): number {
  const { y, height } = sheet.getBBox();
  return Math.max(y + 4, Math.min(y + height - 4, top));
}
const nearest = (places: readonly Place[], left: number): number =>
  places.reduce(
    (best, place, i) => (Math.abs(place[2] - left) < Math.abs(places[best]![2] - left) ? i : best),
    0,
  );

/** The scale of the picture, as two of the line's points tell it: logarithmic, or linear where there are bars. */
function scaleOf(places: readonly Place[], hasBars: boolean) {
  const low = places.reduce((one, other) => (other[3] > one[3] ? other : one));
  const high = places.reduce((one, other) => (other[3] < one[3] ? other : one));
  const [to, from] = hasBars ? [Number, Number] : [Math.log, Math.exp];
  const slope = (to(high[1]) - to(low[1])) / (high[3] - low[3]);
  return {
    valueAt: (top: number): number => from(to(low[1]) + slope * (top - low[3])),
    topOf: (value: number): number => low[3] + (to(value) - to(low[1])) / slope,
  };
}
export const valueAt = (top: number, places: readonly Place[], hasBars = false): number =>
  scaleOf(places, hasBars).valueAt(top);
export const topOf = (value: number, places: readonly Place[], hasBars = false): number =>
  scaleOf(places, hasBars).topOf(value);

const drawnLine = { fill: 'none', stroke: 'var(--ink)', 'stroke-width': '2', 'stroke-dasharray': '2 4' };

/** The drawing over the sheet; once the line is shown, beside it, with what it misses at each point. */
function drawGuess(
  sheet: SVGGraphicsElement,
  guess: Guess,
  chosen: number,
  isShown: boolean,
  hasBars?: boolean,
): void {
  const places = placesOf(sheet);
  const curtain = sheet.parentElement!;
  curtain.parentElement?.querySelector('.draw-guess')?.remove();
  const group = svgElement(document, 'g', {
    class: 'draw-guess',
    'pointer-events': 'none',
    fill: 'var(--ink)',
  });
  if (!isShown) group.append(svgElement(document, 'path', { stroke: 'var(--rule)', d: gridOf(sheet) }));
  const spots = places.flatMap((place, i) => {
    const value = i === 0 ? place[1] : guess[i];
    return value === undefined ? [] : [{ i, place, left: place[2], top: topOf(value, places, hasBars) }];
  });
  const line = spots.map(({ left, top }) => `${left} ${top.toFixed(1)}`).join('L');
  group.append(svgElement(document, 'path', { ...drawnLine, d: line && `M${line}` }));
  if (isShown) {
    const misses = spots.map(({ left, top, place }) => `M${left} ${top.toFixed(1)}V${place[3]}`).join('');
    group.append(svgElement(document, 'path', { stroke: 'var(--ink)', d: misses }));
  }
  const dots = spots.slice(1).map(({ i, left, top }) =>
    svgElement(document, 'circle', {
      cx: String(left),
      cy: top.toFixed(1),
      r: i === chosen && !isShown ? '6' : '4',
    }),
  );
  group.append(...dots);
  // The lines' names stand over the line that was drawn, and under its dots.
  const names = isShown && curtain.parentElement?.querySelector(':scope > [data-names]');
  if (!names) {
    curtain.after(group);
    return;
  }
  names.before(group);
  const over = group.cloneNode() as SVGGElement;
  over.append(...dots);
  sheet.ownerSVGElement!.append(over);
}

/** The lines of the grid that the sheet hides. */
function gridOf(sheet: SVGGraphicsElement): string {
  const { x, y, width, height } = sheet.getBBox();
  return [...sheet.ownerSVGElement!.querySelectorAll(':scope > g[stroke="var(--rule)"] path')]
    .flatMap((lines) => [...lines.getAttribute('d')!.matchAll(/M[^,]*,([\d.]+)H/g)])
    .map(([, at]) => Number(at))
    .filter((at) => at > y && at < y + height)
    .map((at) => `M${x} ${at}h${width - 8}`)
    .join('');
}
