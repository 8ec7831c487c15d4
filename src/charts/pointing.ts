/**
 * Pointing at a chart: mouse, finger and arrow keys pick the nearest point, light its line and read it out. From a
 * point that is pressed (or kept by Enter) to the next one that is picked, the two are compared: a rule between them, and
 * their ratio. The points stand in the page, what they say in a small file beside it; Plot is not loaded.
 */
import type { Bar, Reading } from './chart.ts';
import { budgetIn, grabsBudget, restBudget, stepBudget } from './budget.ts';
import { formatRatio, inSentence } from './claims.ts';
import { grabsTop, liftedTo, moveTop } from './lifting.ts';
import { middleOf, ring, ruleBetween } from './point-marks.ts';
import { spoken } from './spoken.ts';
import { thumbAt } from './thumb.ts';

/** Farther away than this, in pixels, nothing is meant. */
const REACH = 70;
/** So near, in pixels, a pointer is upon a point among bars. */
const UPON = 12;

interface Spot {
  readonly at: string;
  readonly line: string;
  readonly x: number;
  readonly y: number;
  readonly box: DOMRect;
  readonly element: SVGGraphicsElement;
}

/** What stands beside the reading: beside.ts. */
export interface Companion {
  readonly draw: (at: string) => void;
  /** One turn more of this point. */
  readonly again: (at: string) => Promise<void>;
  /** Where the hand is on the bar of this point, as a share of its length, in a chart whose bars one goes along. */
  readonly shareOf?: (at: string) => number;
  /** Which turn a place of a point means, in shares of its box, and where its turn now is: of bars and of fields. */
  readonly turnAt?: (at: string, right: number, down: number) => number;
  readonly placeOf?: (at: string) => readonly [right: number, down: number];
  /** Between which values the tops of bars are dragged, and where that of this point is, 0 where it was not dragged. */
  readonly lifts?: readonly [low: number, high: number];
  readonly liftedTo?: (at: string) => number;
  readonly goTo: (at: string, turn: number) => void;
}

const awake = new WeakSet<HTMLElement>();
const readingsOf = new WeakMap<HTMLElement, readonly Reading[]>();
const companionOf = new WeakMap<HTMLElement, Companion>();

/** Takes over the readings of a chart that was drawn anew. */
export function setReadings(host: HTMLElement, readings: readonly Reading[]): void {
  readingsOf.set(host, readings);
  nameSpots(host);
  const { lit } = host.dataset;
  rest(host);
  const spot = lit !== undefined && spotsOf(host).find(({ at }) => at === lit);
  if (spot) show(host, spot);
}

/** Makes a chart answer; once for each. `onPick` hears of every point that is picked, and does with a press what it likes. */
export async function makePointable(
  host: HTMLElement,
  onPick?: (reading: Reading) => void,
  companion?: Companion,
): Promise<void> {
  const pictures = host.querySelector<HTMLElement>('.chart-pictures');
  if (!pictures || awake.has(host)) return;
  awake.add(host);
  // A drag moves what is read out, and takes no words along.
  pictures.style.userSelect = 'none';
  if (host.querySelector('[data-budget]'))
    pictures.ariaLabel = `${pictures.ariaLabel ?? ''} Page up and down: the line across, and how far each comes below it.`;
  const address = host.dataset['readings'];
  if (!readingsOf.has(host) && address !== undefined) {
    readingsOf.set(host, (await (await fetch(address)).json()) as readonly Reading[]);
  }
  nameSpots(host);
  speakIn(host);
  if (companion) companionOf.set(host, companion);
  const goesAlong = companion?.shareOf !== undefined;
  const lifts = companion?.lifts !== undefined;
  rest(host);
  // What stands beside stays when the hand goes to it.
  const leave = (): void => {
    if (!companion) rest(host);
  };
  const again = (): void => {
    const at = host.dataset['lit'] ?? readingsOf.get(host)?.at(-1)?.at;
    if (at === undefined) return;
    void companion?.again(at);
    markTurn(
      host,
      spotsOf(host).find((spot) => spot.at === at),
    );
  };
  host.querySelector('[data-part="beside"]')?.addEventListener('click', again);
  const pick = (spot: Spot | undefined): void => {
    const reading = spot && show(host, spot);
    if (reading) onPick?.(reading);
    else leave();
  };
  // Where no two points stand one above the other, as of bars, the whole column counts: so it does where a rule is dragged.
  const hasRule = (): boolean => host.querySelector('[data-cursor]') !== null;
  const byColumn = (spots: readonly Spot[]): boolean =>
    hasRule() || new Set(spots.map(({ x }) => Math.round(x))).size === spots.length;
  /** How far each line comes below the rule across. */
  const spend = (place: { y: number } | { step: number }): void => {
    const readings = readingsOf.get(host) ?? [];
    clear(host);
    delete host.dataset['from'];
    const told = 'y' in place ? budgetIn(host, readings, place.y) : stepBudget(host, readings, place.step);
    if (!told) return;
    readOut(host, told);
    say(host, told);
  };
  let spends = false;
  let isLifting = false;
  /** The line that a rule keeps while it is dragged by its handle. */
  let held: string | undefined;
  const follow = (event: PointerEvent): void => {
    const { clientX, clientY } = event;
    if (spends) spend({ y: clientY });
    if (isLifting) lift(host, { clientY });
    if (spends || isLifting || grabsBudget(event)) return;
    // A finger that scrolls the page passes over bars: it means the one that it taps.
    if (lifts && event.isTrusted && event.pointerType === 'touch' && event.type !== 'click') return;
    const spots = spotsOf(host).filter(({ line }) => held === undefined || line === held);
    const spot = goesAlong
      ? atHeight(spots, clientY)
      : (onColumn(host, spots, clientX, clientY) ?? nearest(spots, clientX, clientY, byColumn(spots)));
    pick(spot);
    if (spot && companion?.turnAt) {
      const { at, box } = spot;
      goTo(
        host,
        spot,
        companion.turnAt(at, (clientX - box.left) / box.width, (clientY - box.top) / box.height),
      );
    }
  };
  /** The top of another bar is taken as the handle is. */
  const takesTop = ({ clientX, clientY }: PointerEvent): boolean => {
    const spot = nearest(spotsOf(host), clientX, clientY, false);
    const isNear = spot !== undefined && Math.hypot(spot.x - clientX, spot.y - clientY) < 22;
    if (isNear) pick(spot);
    return isNear;
  };
  if (lifts)
    pictures.addEventListener('touchmove', (event) => isLifting && event.preventDefault(), {
      passive: false,
    });
  let pressed: string | undefined;
  /** What was pressed in a field stays when the mouse goes on over the others, until it comes back. */
  let stays = false;
  pictures.addEventListener('pointermove', (event) => {
    if (!stays || event.buttons > 0) follow(event);
  });
  pictures.addEventListener('pointerdown', (event) => {
    spends = grabsBudget(event);
    if (spends) {
      if (event.isTrusted) pictures.setPointerCapture(event.pointerId);
      spend({ y: event.clientY });
      return;
    }
    isLifting = lifts && (grabsTop(event) || takesTop(event));
    if (isLifting) {
      if (event.isTrusted) pictures.setPointerCapture(event.pointerId);
      return;
    }
    // What a mouse has gone over on its way to the handle does not count.
    const said = host.dataset['from'] ?? readingsOf.get(host)?.at(-1)?.at;
    delete host.dataset['from'];
    const { lit } = host.dataset;
    held = grabsRule(host, event) ? spotsOf(host).find(({ at }) => at === said)?.line : undefined;
    follow(event);
    if (lit !== undefined && lit === host.dataset['lit'] && !companion?.turnAt) again();
    stays = companion?.placeOf !== undefined;
    pressed = host.dataset['lit'];
    if (!onPick && !lifts && !hasRule()) keep(host);
  });
  for (const type of ['pointerup', 'pointercancel'] as const)
    pictures.addEventListener(type, () => {
      spends = isLifting = false;
      held = undefined;
    });
  // A rule that is dragged leaves nothing kept behind: that is for a press which has not moved.
  pictures.addEventListener('click', (event) => {
    if (lifts) follow(event);
    if (!onPick && hasRule() && pressed === host.dataset['lit']) keep(host);
  });
  pictures.addEventListener('pointerleave', ({ pointerType }) => {
    stays = false;
    if (pointerType === 'mouse' && document.activeElement !== pictures) leave();
  });
  pictures.addEventListener('blur', leave);
  pictures.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Escape') {
      rest(host);
      return;
    }
    if (!onPick && !lifts && (event.key === 'Enter' || event.key === ' ')) {
      event.preventDefault();
      delete host.dataset['from'];
      keep(host);
      again();
      return;
    }
    if (event.key.startsWith('Page') && host.querySelector('[data-budget]')) {
      event.preventDefault();
      spend({ step: event.key === 'PageUp' ? 1 : -1 });
      return;
    }
    // The keys begin at what is read out without pointing: the first arrow lights it.
    const spots = spotsOf(host);
    const lit = spots.find(({ at }) => at === host.dataset['lit']);
    const said = readingsOf.get(host)?.at(-1)?.at;
    const from = lit ?? spots.find(({ at }) => at === said) ?? spots.at(-1);
    const way = goesAlong && lit ? (ALONG[event.key] ?? 0) : 0;
    if (lit && way !== 0) {
      event.preventDefault();
      goTo(host, lit, companion!.turnAt!(lit.at, companion!.shareOf!(lit.at) + way, 0));
      return;
    }
    const up = UP[event.key] ?? 0;
    if (lifts && lit && up !== 0) {
      event.preventDefault();
      lift(host, { steps: up });
      return;
    }
    const next =
      !lit && event.key.startsWith('Arrow')
        ? from
        : stepped(
            lifts ? spots.map((spot) => ({ ...spot, line: '' })) : spots,
            from?.at,
            event.key,
            goesAlong,
          );
    if (!next) return;
    event.preventDefault();
    pick(next);
  });
}

/** A line's group lists the sizes of its points, which is shorter than an address on each. */
function nameSpots(host: HTMLElement): void {
  for (const group of host.querySelectorAll<SVGElement>('[data-points]')) {
    const sizes = group.dataset['points']?.split(' ') ?? [];
    [...group.children].forEach((point, i) => {
      (point as SVGElement).dataset['point'] = `${group.dataset['line'] ?? ''}/${sizes[i] ?? ''}`;
    });
    delete group.dataset['points'];
  }
}

/** The points of the picture that is to be seen, each once: where it is drawn first. */
function spotsOf(host: HTMLElement): readonly Spot[] {
  const readings = new Set(readingsOf.get(host)?.map(({ at }) => at));
  return [...host.querySelectorAll<SVGGraphicsElement>('[data-point]')].flatMap((element) => {
    const box = element.getBoundingClientRect();
    const { left, top, width, height } = box;
    const at = element.dataset['point'] ?? '';
    if (width === 0 || !readings.has(at)) return [];
    const line = element.parentElement?.dataset['line'] ?? '';
    return [{ at, line, x: left + width / 2, y: top + height / 2, box, element }];
  });
}

const UP: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 };

/** Lifts the top of the bar that is lit, or else of the one that is read out at rest. */
function lift(host: HTMLElement, to: { clientY: number } | { steps: number }): void {
  const [readings, spots, companion] = [readingsOf.get(host) ?? [], spotsOf(host), companionOf.get(host)];
  const at = host.dataset['lit'] ?? readings.at(-1)?.at;
  const spot = spots.find((each) => each.at === at);
  if (!spot || !companion?.lifts) return;
  const from = companion.liftedTo?.(spot.at) || readings.find((each) => each.at === at)?.amount || 0;
  companion.goTo(spot.at, liftedTo(spots, readings, 'steps' in to ? { from, ...to } : to, companion.lifts));
  markTurn(host, spot);
}

/** How far a key goes along a bar, as a share of its length. */
const ALONG: Readonly<Record<string, number>> = { ArrowLeft: -0.04, ArrowRight: 0.04 };

function goTo(host: HTMLElement, spot: Spot, turn: number): void {
  companionOf.get(host)?.goTo(spot.at, turn);
  markTurn(host, spot);
}

/** What is dragged stands on a bar where its drawing is from, and a ring in a field. */
function markTurn(host: HTMLElement, spot: Spot | undefined): void {
  const companion = companionOf.get(host);
  if (spot && companion?.placeOf) {
    for (const old of host.querySelectorAll('.ring')) old.remove();
    ring(spot.element, companion.placeOf(spot.at));
  }
  if (spot && companion?.lifts)
    moveTop(
      spotsOf(host),
      readingsOf.get(host) ?? [],
      spot,
      companion.liftedTo?.(spot.at) ?? 0,
      companion.lifts,
    );
  const share = spot && companion?.shareOf?.(spot.at);
  if (spot === undefined || share === undefined) return;
  for (const old of host.querySelectorAll('.thumb')) old.remove();
  const { x, width } = spot.element.getBBox();
  spot.element.closest('svg')!.append(thumbAt(document, x + share * width, middleOf(spot.element)[1]));
}

/** The bar at a height, of those that lie. */
const atHeight = (spots: readonly Spot[], y: number): Spot | undefined =>
  spots.toSorted((one, other) => Math.abs(one.y - y) - Math.abs(other.y - y))[0];

/** Whether a pointer is on the handle of a rule, as large as a finger. */
const grabsRule = (host: HTMLElement, { clientX, clientY }: PointerEvent): boolean =>
  [...host.querySelectorAll('[data-cursor="knob"]')].some((knob) => {
    const { left, top, width, height } = knob.getBoundingClientRect();
    return width > 0 && Math.hypot(left + width / 2 - clientX, top + height / 2 - clientY) < 22;
  });

/** Where bars have points of other lines among them, their columns mean their own tops, and a point only what is upon it. */
function onColumn(host: HTMLElement, spots: readonly Spot[], x: number, y: number): Spot | undefined {
  const bars = [...host.querySelectorAll('[data-columns] > *')].map((bar) => bar.getBoundingClientRect());
  const aside = ({ left, width }: DOMRect): number => Math.abs(left + width / 2 - x);
  const bar = bars.filter(({ width }) => width > 0).toSorted((one, other) => aside(one) - aside(other))[0];
  if (!bar) return undefined;
  const under = nearest(spots, x, y, false);
  if (under && Math.hypot(under.x - x, under.y - y) < UPON) return under;
  const off = (spot: Spot): number => Math.hypot(spot.x - bar.left - bar.width / 2, spot.y - bar.top);
  return spots.toSorted((one, other) => off(one) - off(other))[0];
}

/** Where a rule stands at a size, any place of the picture means the nearest size. */
function nearest(all: readonly Spot[], x: number, y: number, bySize: boolean): Spot | undefined {
  const aside = bySize ? Math.min(...all.map((spot) => Math.abs(spot.x - x))) : 0;
  const spots = bySize ? all.filter((spot) => Math.abs(spot.x - x) < aside + 2) : all;
  const far = (spot: Spot): number => Math.hypot(spot.x - x, spot.y - y);
  const best = spots.reduce<Spot | undefined>(
    (least, spot) => (least && far(least) <= far(spot) ? least : spot),
    undefined,
  );
  return best && (bySize || far(best) <= REACH) ? best : undefined;
}

/** The point that an arrow key leads to: along the line, or to the next line at about the same place. */
function stepped(
  spots: readonly Spot[],
  lit: string | undefined,
  key: string,
  isLying: boolean,
): Spot | undefined {
  const unique = [...new Map(spots.toReversed().map((spot) => [spot.at, spot])).values()].toReversed();
  const now = unique.find(({ at }) => at === lit);
  if (!now) return undefined;
  const own = unique
    .filter(({ line }) => line === now.line)
    .toSorted((a, b) => (isLying ? a.y - b.y : a.x - b.x));
  const place = own.indexOf(now);
  switch (isLying ? (LYING[key] ?? key) : key) {
    case 'ArrowRight':
      return own[place + 1] ?? now;
    case 'ArrowLeft':
      return own[place - 1] ?? now;
    case 'Home':
      return own[0];
    case 'End':
      return own.at(-1);
    case 'ArrowUp':
    case 'ArrowDown': {
      const lines = [...new Set(unique.map(({ line }) => line))];
      const step = key === 'ArrowUp' ? -1 : 1;
      const line = lines[(lines.indexOf(now.line) + step + lines.length) % lines.length];
      const others = unique.filter((spot) => spot.line === line);
      return others.toSorted((a, b) => Math.abs(a.x - now.x) - Math.abs(b.x - now.x))[0];
    }
    default:
      return undefined;
  }
}

/** Bars that lie are one below the other. */
const LYING: Readonly<Record<string, string>> = { ArrowUp: 'ArrowLeft', ArrowDown: 'ArrowRight' };

/** The rule through all panels stands at what is read out. */
function moveCursor(host: HTMLElement, to?: number): void {
  for (const mark of host.querySelectorAll<SVGGraphicsElement>('[data-cursor]')) {
    const { x, width } = mark.getBBox();
    mark.style.setProperty('translate', to === undefined ? 'none' : `${to - x - width / 2}px`);
  }
}

/** Between the lines of a gap stands how many times one is the other at this point's size, where both have it. */
function moveGap(host: HTMLElement, point?: string): void {
  const size = point?.split('/').at(-1);
  const amountOf = (at: string): number | undefined =>
    readingsOf.get(host)?.find((reading) => reading.at === at)?.amount;
  for (const group of host.querySelectorAll<SVGElement>('[data-gap]')) {
    const ends = group.dataset['gap']!.split(' ').map((line) => `${line}/${size}`);
    const [above, below] = ends.map((at) =>
      group.closest('svg')!.querySelector<SVGGraphicsElement>(`[data-point="${at}"]`),
    );
    const [more, less] = ends.map(amountOf);
    const text = group.querySelector('text');
    if (!text || !above || !below || more === undefined || less === undefined) continue;
    const [[x, y], [, low]] = [middleOf(above), middleOf(below)];
    // Where there is no room before the rule, behind it.
    const isEarly = x < 140;
    text.textContent = timesOf('×', more, less);
    text.setAttribute('transform', `translate(${isEarly ? x + 24 : x},${(y + low) / 2})`);
    text.setAttribute('text-anchor', isEarly ? 'start' : 'end');
    // The ground between the lines is shaded where there is room; elsewhere the words keep off the lines.
    const isBare = isEarly || group.closest('svg')!.viewBox.baseVal.width < 600;
    for (const [name, value] of Object.entries({
      stroke: 'var(--bg)',
      'stroke-width': '5',
      'paint-order': 'stroke',
    }))
      if (isBare) text.setAttribute(name, value);
      else text.removeAttribute(name);
  }
}

function show(host: HTMLElement, spot: Spot): Reading | undefined {
  const { at, line } = spot;
  const reading = readingsOf.get(host)?.find((each) => each.at === at);
  if (!reading || host.dataset['lit'] === at) return reading;
  clear(host);
  host.dataset['lit'] = at;
  for (const element of host.querySelectorAll('[data-line]')) {
    element.classList.toggle('is-lit', (element as SVGElement).dataset['line'] === line);
  }
  for (const element of host.querySelectorAll<SVGGraphicsElement>('[data-point]')) {
    if (element.dataset['point'] === at && element.getBoundingClientRect().width > 0) {
      if (!companionOf.get(host)?.turnAt && !companionOf.get(host)?.lifts) ring(element);
      moveCursor(host, middleOf(element)[0]);
    }
  }
  const told = comparedIn(host, reading);
  readOut(host, told);
  say(host, told);
  companionOf.get(host)?.draw(at);
  moveGap(host, at);
  markTurn(host, spot);
  return reading;
}

/** The next points are compared with the one that is lit. */
function keep(host: HTMLElement): void {
  const { lit } = host.dataset;
  const reading = readingsOf.get(host)?.find(({ at }) => at === lit);
  if (reading?.amount === undefined) return;
  host.dataset['from'] = reading.at;
  // In the place of the source, so that nothing below moves.
  const told = { ...reading, source: 'Go on to another point: the two are compared.' };
  readOut(host, told);
  say(host, told);
}

/** How many times one amount is another, after its sign; nothing where one of them is 0. */
const timesOf = (sign: '×' | '÷', more: number, less: number): string =>
  more > 0 && less > 0 ? `${sign}\u00a0${formatRatio(more / less)}` : '';

/** What is said of a point: where another is kept, how many times its amount; a rule in the picture goes from one to the other. */
function comparedIn(host: HTMLElement, reading: Reading): Reading {
  const from = readingsOf.get(host)?.find(({ at }) => at === host.dataset['from']);
  if (from?.amount === undefined || reading.amount === undefined || from === reading) return reading;
  const isLess = reading.amount < from.amount;
  const [less, more] = [reading.amount, from.amount].toSorted((a, b) => a - b) as [number, number];
  const times = timesOf(isLess ? '÷' : '×', more, less);
  const ratio = times.slice(2);
  ruleBetween(host, from.at, reading.at, times);
  const other = `the ${from.value} of ${inSentence(from.name)} at ${from.size}`;
  const barOf = ({ name, size, value, amount = 0 }: Reading, isSame: boolean): Bar => ({
    name: isSame ? size : name,
    value,
    amount,
  });
  const isSame = reading.name === from.name;
  return {
    ...reading,
    bars: [barOf(from, isSame), barOf(reading, isSame)],
    note:
      times === ''
        ? `That stands beside ${other}: with a 0 there is no factor.`
        : isLess
          ? `${other[0]!.toUpperCase()}${other.slice(1)} are ${ratio} times as much.`
          : `That is ${ratio} times ${other}.`,
  };
}

function clear(host: HTMLElement): void {
  for (const old of host.querySelectorAll('.ring, .halo, .ratio-rule')) old.remove();
  for (const old of host.querySelectorAll('.is-lit')) old.classList.remove('is-lit');
  delete host.dataset['lit'];
}

/** Nothing is pointed at: the read-out says the row of the claim. */
function rest(host: HTMLElement): void {
  clear(host);
  moveCursor(host);
  restBudget(host);
  delete host.dataset['from'];
  const last = readingsOf.get(host)?.at(-1);
  if (last) readOut(host, last);
  if (last) companionOf.get(host)?.draw(last.at);
  moveGap(host, last?.at);
  markTurn(
    host,
    spotsOf(host).find(({ at }) => at === last?.at),
  );
}

function readOut(
  host: HTMLElement,
  { name, size, value, note = '', source = '', amount, bars }: Reading,
): void {
  const place = host.querySelector('[data-part="readout"]');
  if (!place) return;
  drawBars(place, amount, bars);
  const texts = { name, size, value, note, source };
  for (const [part, text] of Object.entries(texts)) {
    const element = place.querySelector(`[data-part="${part}"]`);
    if (element && element.textContent !== text) element.textContent = text;
  }
}

/** Each as long as its amount, the longest from end to end. */
function drawBars(place: Element, own: number | undefined, bars: readonly Bar[] = []): void {
  const longest = Math.max(...bars.map(({ amount }) => amount)) || 1;
  // Of two that are equal, the later one.
  const ownBar = bars.findLastIndex(({ amount }) => amount === own);
  for (const [i, picture] of [...place.querySelectorAll('.bars svg')].entries()) {
    const bar = bars[i];
    picture.previousElementSibling!.textContent = bar?.name ?? '';
    picture.nextElementSibling!.textContent = bar?.value ?? '';
    picture.firstElementChild!.classList.toggle('own', i === ownBar);
    picture.firstElementChild!.setAttribute(
      'width',
      String(bar ? Math.round((1000 * bar.amount) / longest) : 0),
    );
  }
}

/** A screen reader is told a whole sentence, in which "ms" is a word, and not the parts of the read-out that are new. */
function speakIn(host: HTMLElement): void {
  host.querySelector('[data-part="readout"]')?.removeAttribute('aria-live');
  const place = document.createElement('span');
  place.className = 'visually-hidden';
  place.dataset['part'] = 'said';
  place.role = 'status';
  host.append(place);
}

function say(host: HTMLElement, { name, size, value, note = '' }: Reading): void {
  const place = host.querySelector('[data-part="said"]');
  // What is written into a place of this frame is not heard.
  if (place)
    requestAnimationFrame(() => (place.textContent = spoken(`${name}, ${size}: ${value}. ${note}`).trim()));
}
