/** A dial: a slider for a quantity, with its name before it and its value behind. Its value is part of the figure's address. */
import { tag } from './svg.ts';

export interface Dial {
  readonly words: string;
  readonly min: number;
  readonly max: number;
  readonly value: number;
  /** What stands behind the slider (default: the value). */
  readonly shows?: string;
}

/** The slider as HTML; `part` is what `onDial` finds it by. */
export const dial = (part: string, { words, min, max, value, shows = String(value) }: Dial): string =>
  tag(
    'label',
    { class: 'dial needs-script', 'data-own-keys': true },
    tag('span', {}, words),
    tag('span', { class: 'scrub' }, tag('input', { type: 'range', min, max, value, 'data-part': part })),
    tag('output', { 'data-part': `${part}-shows` }, shows),
  );

/** Calls back whenever the slider is moved. */
export const onDial = (
  host: HTMLElement,
  part: string,
  signal: AbortSignal,
  moved: (value: number) => void,
): void =>
  host
    .querySelector<HTMLInputElement>(`input[data-part="${part}"]`)
    ?.addEventListener('input', ({ target }) => moved(Number((target as HTMLInputElement).value)), {
      signal,
    });

/** Sets the slider, its bounds and what stands behind it, without a callback. */
export function setDial(
  host: HTMLElement,
  part: string,
  value: number,
  shows = String(value),
  max?: number,
): void {
  const slider = host.querySelector<HTMLInputElement>(`input[data-part="${part}"]`)!;
  if (max !== undefined) slider.max = String(max);
  slider.value = String(value);
  host.querySelector(`[data-part="${part}-shows"]`)!.textContent = shows;
}
