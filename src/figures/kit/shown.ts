/**
 * What a figure shows, as a program: a cell for a notebook that comes to the same state by the figure's own solver. A figure that
 * can be told so has a `cell.ts` in its folder.
 */

/** What a figure shows now. */
export interface Shown {
  /** Where its transport stands; 0 in a figure without one. */
  readonly step: number;
  /** What is chosen, where the sliders stand, and the options of its element, by their names. */
  readonly of: Readonly<Record<string, string>>;
}

/** The text of a cell that reproduces what is shown. */
export type CellOf = (shown: Shown) => string;

export function shownBy(figure: HTMLElement): Shown {
  const of: Record<string, string> = {};
  for (const [name, value] of Object.entries(figure.dataset)) of[name] = value ?? '';
  for (const field of figure.querySelectorAll<HTMLElement>('[data-choice]')) {
    const chosen = field.querySelector<HTMLInputElement>('input:checked');
    if (chosen) of[field.dataset['choice']!] = chosen.value;
  }
  for (const slider of figure.querySelectorAll<HTMLInputElement>('input[type="range"][data-part]'))
    of[slider.dataset['part']!] = slider.value;
  return { step: Number(of['scrub'] ?? 0), of };
}
