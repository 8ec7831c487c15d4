/**
 * The state of a figure as a part of the page's address, so that a link can lead to it: `#figure-search@586,n=8` is step 586 of the
 * figure with eight chosen. It is read off the figure's own controls, and put back by them; what they do not hold, such as the squares
 * of pieces, a figure names as its own (figure-element.ts).
 */
import type { FigureElement } from './figure-element.ts';
import { wake } from './wake.ts';

export interface FigureState {
  /** The id of the figure in its page. */
  readonly id: string;
  /** Where the transport stands, in a figure that has one. */
  readonly step?: number;
  /** What is chosen otherwise than the page was built with, where the sliders stand, and what is the figure's own: by the name of each part. */
  readonly choices: Readonly<Record<string, string>>;
}

/** The address of a state; with neither step nor choice that of the figure. */
export function toHash({ id, step, choices }: FigureState): string {
  const parts = Object.entries(choices).map((pair) => pair.map(encodeURIComponent).join('='));
  if (step !== undefined) parts.unshift(String(step));
  return parts.length === 0 ? `#${id}` : `#${id}@${parts.join(',')}`;
}

/** The state that an address names; undefined where it is not the address of one. */
export function parseHash(hash: string): FigureState | undefined {
  const found = /^#(figure-[a-z0-9-]+)@(.+)$/.exec(hash);
  if (!found) return undefined;
  const [, id, rest] = found as unknown as [string, string, string];
  const choices: Record<string, string> = {};
  let step: number | undefined;
  for (const part of rest.split(',')) {
    const [name, value] = part.split('=').map(decoded) as [string, string | undefined];
    if (value !== undefined) choices[name] = value;
    else if (/^\d+$/.test(name)) step = Number(name);
  }
  return { id, choices, ...(step !== undefined && { step }) };
}

/** A damaged escape is taken as it stands. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The state that a figure is in now. */
export function stateOf(figure: HTMLElement): FigureState {
  const choices: Record<string, string> = {};
  for (const field of figure.querySelectorAll<HTMLElement>('[data-choice]')) {
    const part = field.dataset['choice']!;
    const chosen = field.querySelector<HTMLInputElement>('input:checked');
    // A speed is no state: whoever opens the link finds the figure at rest.
    if (chosen && !chosen.defaultChecked && part !== 'speed') choices[part] = chosen.value;
  }
  for (const slider of sliders(figure))
    if (slider.value !== slider.defaultValue) choices[slider.dataset['part']!] = slider.value;
  // What stands as it was built under another choice is no less chosen.
  for (const [name, words] of own(figure).ownState?.(Object.keys(choices).length === 0) ?? [])
    choices[name] = words;
  const scrub = scrubber(figure);
  return {
    id: figure.closest('figure')?.id ?? '',
    choices,
    ...(scrub && { step: Number(scrub.value) }),
  };
}

/** A figure that sleeps has nothing of its own yet. */
const own = (figure: HTMLElement): Partial<FigureElement> => figure;
const scrubber = (figure: HTMLElement): HTMLInputElement | null =>
  figure.querySelector<HTMLInputElement>('[data-part="scrub"]');
const sliders = (figure: HTMLElement): NodeListOf<HTMLInputElement> =>
  figure.querySelectorAll<HTMLInputElement>('input[type="range"][data-part]:not([data-part="scrub"])');

/** How long a figure may record what was chosen, until the step that was asked for is there, in milliseconds. */
const PATIENCE = 20_000;

/** Wakes a figure and puts it into a state. What it does not know (an old link) it leaves as it is; one that is busy it waits for. */
export async function restore(figure: HTMLElement, { step, choices }: FigureState): Promise<void> {
  if (figure.dataset['awake'] === undefined) await wake(figure);
  for (const [part, value] of Object.entries(choices)) {
    const input = figure.querySelector<HTMLInputElement>(
      `[data-choice="${CSS.escape(part)}"] input[value="${CSS.escape(value)}"]`,
    );
    if (input && !input.checked) input.click();
  }
  const putBack = (): void => {
    for (const slider of sliders(figure)) {
      const value = choices[slider.dataset['part']!];
      if (value !== undefined && slider.value !== value) move(slider, value);
    }
    own(figure).putBack?.(choices);
  };
  putBack();
  if (step === undefined) return;
  const until = performance.now() + PATIENCE;
  const isBusy = (): boolean => figure.matches('[aria-busy="true"], :has([aria-busy="true"])');
  const isReady = (): boolean => !isBusy() && Number(scrubber(figure)?.max) >= step;
  while (scrubber(figure) && !isReady() && performance.now() < until)
    await new Promise(requestAnimationFrame);
  const scrub = scrubber(figure);
  if (scrub) move(scrub, String(step));
  // A slider may choose among what the step has, and another step may undo what was put back.
  putBack();
}

/** Wakes the figure in a frame, goes to a step, and plays on from there. */
export async function playFrom(frame: HTMLElement, step: number): Promise<void> {
  const figure = frame.querySelector<HTMLElement>('[data-figure]');
  if (!figure) return;
  await restore(figure, { id: frame.id, step, choices: {} });
  figure.querySelector<HTMLButtonElement>('[data-go="play"]')?.click();
}

function move(slider: HTMLInputElement, value: string): void {
  slider.value = value;
  slider.dispatchEvent(new Event('input', { bubbles: true }));
  slider.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Goes to the figure and the step that an address names; any other address is left to the browser. */
export async function goTo(hash: string): Promise<void> {
  const state = parseHash(hash);
  const frame = state && document.getElementById(state.id);
  const figure = frame?.querySelector<HTMLElement>('[data-figure]');
  if (!state || !figure) return;
  frame!.scrollIntoView();
  await restore(figure, state);
}
