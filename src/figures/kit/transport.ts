/**
 * The transport: start, back, play, forward, end, a scrubber with ticks, speed, and the step. `transport` writes the
 * markup (at build, so that it stands there before any script), `wireTransport` makes the clock that it drives.
 */
import { choice, choose, chosen, onChoice } from './choice.ts';
import { type Clock, type ClockOptions, SPEEDS, type Speed, makeClock } from './clock.ts';
import { patch } from './patch.ts';
import { count, icon, round, tag } from './svg.ts';

export interface TransportLook {
  /** Unique in the page: the figure's id. */
  readonly id: string;
  readonly at: number;
  readonly last: number;
  /** What a step is called (default "step"). */
  readonly unit?: string;
  /** The number of the first step: 1 where steps are things that people count, such as sets (default 0). */
  readonly first?: 0 | 1;
  /** Steps worth going to; solutions in a count. */
  readonly ticks?: readonly number[];
  readonly speed?: Speed;
  /** For a figure with few steps: it plays at speed 1. */
  readonly hideSpeed?: boolean;
}

/** Buttons and slider as HTML; `wireTransport` sets them in motion. */
export function transport(look: TransportLook): string {
  const { id, at, last, unit = 'step', first = 0, ticks = [], speed = '5' } = look;
  const button = (go: string, label: string, className?: string): string =>
    tag('button', { type: 'button', class: className, 'data-go': go, 'aria-label': label }, icon(go));
  const range = tag('input', {
    type: 'range',
    min: first,
    max: last + first,
    value: at + first,
    'data-part': 'scrub',
    'aria-label': unit === 'step' ? 'Step' : unit,
    'aria-valuetext': valueText(unit, at + first, last + first),
  });
  return tag(
    'div',
    { class: 'transport', 'data-part': 'transport' },
    tag(
      'div',
      { class: 'transport-buttons' },
      button('start', 'To the start'),
      button('back', 'One step back'),
      button('play', 'Play', 'play'),
      button('forward', 'One step forward'),
      button('end', 'To the end'),
    ),
    tag('div', { class: 'scrub' }, track(at, last, ticks), range),
    look.hideSpeed
      ? ''
      : choice(id, 'speed', {
          legend: 'Speed',
          hideLegend: true,
          options: SPEEDS.map((value) => [value, value === 'max' ? 'max' : `${value}×`] as const),
          value: speed,
        }),
    tag(
      'span',
      { class: 'step-count', 'data-part': 'steps', 'data-unit': unit, 'data-first': first || undefined },
      stepWords(unit, at + first, last + first),
    ),
  );
}

/** The line under the thumb, its done part, and the ticks: drawn, since a style attribute could not say where. */
function track(at: number, last: number, ticks: readonly number[]): string {
  return tag(
    'svg',
    { class: 'scrub-track', viewBox: '0 0 1000 44', preserveAspectRatio: 'none', 'aria-hidden': 'true' },
    tag('path', { class: 'rail', d: 'M0 22H1000' }),
    tag('path', { class: 'done', 'data-part': 'done', d: donePath(at, last) }),
    tag('path', {
      class: ticks.length > 12 ? 'ticks many' : 'ticks',
      'data-part': 'ticks',
      d: tickPath(ticks, last),
    }),
  );
}
const donePath = (at: number, last: number): string => `M0 22H${last === 0 ? 0 : round((1000 * at) / last)}`;
const tickPath = (ticks: readonly number[], last: number): string =>
  ticks.map((tick) => `M${round((1000 * tick) / Math.max(1, last))} 4v8`).join('');
const valueText = (unit: string, at: number, last: number): string =>
  `${unit} ${count(at)} of ${count(last)}`;
const stepWords = (unit: string, at: number, last: number): string =>
  `${unit} <b>${count(at)}</b> of ${count(last)}`;

/**
 * A clock that stands where the markup was built, and that the buttons, the scrubber, the speeds and the keys (Space, ← →, Home, End
 * anywhere in `host`) drive. The keys leave text fields, radio buttons and links their own meaning. `draw` shows a step, and `pace` is
 * how many of them a second are at speed 1.
 */
export function wireTransport(
  host: HTMLElement,
  { draw, pace }: Pick<ClockOptions, 'draw' | 'pace'>,
  signal: AbortSignal,
): Clock {
  const part = (name: string): Element => {
    const found = host.querySelector(`[data-part="${name}"]`);
    if (!found) throw new Error(`A transport needs the part "${name}": write its markup with transport().`);
    return found;
  };
  const scrub = part('scrub') as HTMLInputElement;
  const steps = part('steps') as HTMLElement;
  const done = part('done');
  const ticksPath = part('ticks');
  const playButton = host.querySelector<HTMLElement>('[data-go="play"]');
  const unit = steps.dataset['unit'] ?? 'step';
  const first = Number(steps.dataset['first'] ?? 0);

  const clock = makeClock({
    last: Number(scrub.max) - first,
    at: Number(scrub.defaultValue) - first,
    speed: (chosen(host, 'speed') || '1') as Speed,
    ...(pace !== undefined && { pace }),
    host,
    signal,
    draw(at, playing) {
      draw(at, playing);
      show();
    },
  });
  let { ticks } = clock;
  function show(): void {
    scrub.max = String(clock.last + first);
    scrub.value = String(clock.at + first);
    // A screen reader is not told every step of a run.
    if (!clock.playing)
      scrub.setAttribute('aria-valuetext', valueText(unit, clock.at + first, clock.last + first));
    done.setAttribute('d', donePath(clock.at, clock.last));
    patch(steps, stepWords(unit, clock.at + first, clock.last + first));
    const picture = clock.playing ? 'pause' : 'play';
    if (playButton && playButton.dataset['shows'] !== picture) {
      playButton.dataset['shows'] = picture;
      playButton.setAttribute('aria-label', clock.playing ? 'Pause' : 'Play');
      playButton.querySelector('use')?.setAttribute('href', `#i-${picture}`);
    }
    if (clock.ticks === ticks) return;
    ({ ticks } = clock);
    ticksPath.setAttribute('d', tickPath(ticks, clock.last));
    ticksPath.classList.toggle('many', ticks.length > 12);
    choose(host, 'speed', clock.speed);
  }

  const go: Readonly<Record<string, () => void>> = {
    start: () => clock.go(0),
    back: () => clock.go(clock.at - 1),
    play: () => clock.toggle(),
    forward: () => clock.go(clock.at + 1),
    end: () => clock.go(clock.last),
  };
  for (const button of host.querySelectorAll<HTMLElement>('[data-go]')) {
    button.addEventListener('click', () => go[button.dataset['go'] ?? '']?.(), { signal });
  }
  scrub.addEventListener('input', () => clock.go(Number(scrub.value) - first), { signal });
  onChoice(host, 'speed', signal, (value) => {
    clock.speed = value as Speed;
  });
  host.addEventListener(
    'keydown',
    (event) => {
      const action = keys[event.key];
      if (action === undefined || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey)
        return;
      if (keepsKey(event.target as Element, event.key)) return;
      event.preventDefault();
      go[action]?.();
    },
    { signal },
  );
  return clock;
}

const keys: Readonly<Record<string, string>> = {
  ' ': 'play',
  ArrowLeft: 'back',
  ArrowRight: 'forward',
  Home: 'start',
  End: 'end',
};

function keepsKey(target: Element, key: string): boolean {
  if (target.matches('textarea, select, [contenteditable], input:not([type="range"]), [data-own-keys]'))
    return true;
  if (target.closest('[data-own-keys]')) return true;
  return key === ' ' && target.matches('button, a, summary');
}
