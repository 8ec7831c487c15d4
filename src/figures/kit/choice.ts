/** A choice: a row of words, one of them chosen. Radio buttons underneath, so the keyboard knows it already. */
import { tag } from './svg.ts';

export interface Choice {
  /** The question, before the words: "Size". */
  readonly legend: string;
  /** Only for a screen reader. */
  readonly hideLegend?: boolean;
  /** What can be chosen, and the words for it where they are others. */
  readonly options: readonly (string | number | readonly [value: string | number, words: string])[];
  readonly value: string | number;
}

/** A group of radio buttons: `part` is what `onChoice` finds it by, and with the figure's `id` a name that is unique in the page. */
export function choice(id: string, part: string, { legend, hideLegend, options, value }: Choice): string {
  const labels = options.map((option) => {
    const [own, words] = typeof option === 'object' ? option : [option, option];
    const input = { type: 'radio', name: `${id}-${part}`, value: String(own), checked: own === value };
    return `<label>${tag('input', input)}${words}</label>`;
  });
  return tag(
    'fieldset',
    { class: 'choice', 'data-choice': part },
    tag('legend', { class: hideLegend ? 'visually-hidden' : undefined }, legend),
    ...labels,
  );
}

/** Calls back with the new value whenever the reader chooses. */
export function onChoice(
  host: HTMLElement,
  part: string,
  signal: AbortSignal,
  chosen: (value: string) => void,
): void {
  for (const field of host.querySelectorAll(`[data-choice="${part}"]`)) {
    field.addEventListener('change', (event) => chosen((event.target as HTMLInputElement).value), { signal });
  }
}

/** What is chosen now. */
export function chosen(host: HTMLElement, part: string): string {
  return host.querySelector<HTMLInputElement>(`[data-choice="${part}"] input:checked`)?.value ?? '';
}

/** Chooses without the reader, and without a callback. */
export function choose(host: HTMLElement, part: string, value: string): void {
  for (const input of host.querySelectorAll<HTMLInputElement>(`[data-choice="${part}"] input`)) {
    input.checked = input.value === value;
  }
}
