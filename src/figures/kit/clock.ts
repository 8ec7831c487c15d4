/**
 * One clock for everything a figure shows. It never starts by itself, and stops at the end, off-screen and in a hidden
 * tab. Whoever asks for less motion gets a few jump cuts a second instead of a run.
 */
import { JUMP_MS, isCalm } from './calm.ts';

export const SPEEDS = ['1', '5', '25', 'max'] as const;
export type Speed = (typeof SPEEDS)[number];
/** How long a long recording plays at `max`, in seconds: the eye can follow where it is, if not each step. */
const WHOLE_AT_MAX = 8;

export interface ClockOptions {
  /** The last step; the first is 0. */
  readonly last: number;
  /** Where it stands (default 0). */
  readonly at?: number;
  readonly speed?: Speed;
  /** Steps a second at speed 1 (default 2). At `max` the whole recording takes eight seconds, or as long as at 25 if that is less. */
  readonly pace?: number;
  /** Shows a step. `playing` tells a run from a jump. */
  readonly draw: (at: number, playing: boolean) => void;
  /** Pauses when this leaves the screen. */
  readonly host: Element;
  readonly signal: AbortSignal;
}

export interface Clock {
  readonly at: number;
  readonly last: number;
  readonly playing: boolean;
  /** Steps worth going to, of a recording that was loaded. */
  readonly ticks: readonly number[];
  speed: Speed;
  /** Jumps to a step and stops. Anything past the ends is the end. */
  go(step: number): void;
  play(): void;
  pause(): void;
  toggle(): void;
  /** Another recording: its last step, where to stand, and the steps that the slider marks. */
  load(last: number, at?: number, ticks?: readonly number[]): void;
}

/** A clock that stands at `at`; it stops by itself at the last step, when its host is out of sight, and at the end of its signal. */
export function makeClock(options: ClockOptions): Clock {
  const { pace = 2, host, signal } = options;
  let { last, speed = '5' } = options;
  let at = clamp(options.at ?? 0, last);
  let ticks: readonly number[] = [];
  let frame = 0;

  const stepsPerSecond = (): number =>
    speed === 'max' ? Math.max(25 * pace, last / WHOLE_AT_MAX) : pace * Number(speed);
  const pause = (): void => {
    if (frame === 0) return;
    cancelAnimationFrame(frame);
    frame = 0;
    options.draw(at, false);
  };
  const play = (): void => {
    if (frame !== 0 || last === 0) return;
    if (at >= last) at = 0;
    let before = performance.now();
    let owed = 0;
    const tick = (now: number): void => {
      // A tab that slept owes at most a quarter of a second.
      owed += (Math.min(now - before, 250) / 1000) * stepsPerSecond();
      before = now;
      frame = requestAnimationFrame(tick);
      if (owed < (isCalm() ? Math.max(1, (stepsPerSecond() * JUMP_MS) / 1000) : 1)) return;
      const whole = Math.max(1, Math.floor(owed));
      owed -= whole;
      at = clamp(at + whole, last);
      if (at === last) pause();
      else options.draw(at, true);
    };
    frame = requestAnimationFrame(tick);
    options.draw(at, true);
  };

  const watch = new IntersectionObserver(([entry]) => {
    if (entry?.isIntersecting === false) pause();
  });
  watch.observe(host);
  document.addEventListener('visibilitychange', pause, { signal });
  signal.addEventListener('abort', () => {
    watch.disconnect();
    cancelAnimationFrame(frame);
    frame = 0;
  });

  return {
    get at() {
      return at;
    },
    get last() {
      return last;
    },
    get playing() {
      return frame !== 0;
    },
    get ticks() {
      return ticks;
    },
    get speed() {
      return speed;
    },
    set speed(value) {
      speed = value;
    },
    go(step) {
      cancelAnimationFrame(frame);
      frame = 0;
      at = clamp(step, last);
      options.draw(at, false);
    },
    play,
    pause,
    toggle: () => (frame === 0 ? play() : pause()),
    load(newLast, step = 0, newTicks = []) {
      [last, ticks] = [newLast, newTicks];
      this.go(step);
    },
  };
}

const clamp = (step: number, last: number): number => Math.max(0, Math.min(last, Math.trunc(step)));
