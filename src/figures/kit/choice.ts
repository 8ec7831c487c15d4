/** A choice: a row of words, one of them chosen. Radio buttons underneath, so the keyboard knows it already. */
import { tag } from './svg.ts';

export interface Choice {
  /** The question, before the words: "Board". */
  readonly legend: string;
  /** Only for a screen reader. */
  readonly hideLegend?: boolean;
  /** Unique in the page: begin it with the figure's id. */
  readonly name: string;
  /** What `onChoice` is asked by, such as "n". */
  readonly part: string;
  readonly options: readonly (string | { readonly value: string; readonly label: string })[];
  readonly value: string;
}

/** A group of radio buttons: `name` is unique on the page, `part` is what the figure finds it by. */
export function choice({ legend, hideLegend, name, part, options, value }: Choice): string {
  const labels = options.map((option) => {
    const { value: own, label } = typeof option === 'string' ? { value: option, label: option } : option;
    return `<label>${tag('input', { type: 'radio', name, value: own, checked: own === value })}${label}</label>`;
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

/** What is chosen now: a browser may have restored an earlier choice. */
export function chosen(host: HTMLElement, part: string): string {
  return host.querySelector<HTMLInputElement>(`[data-choice="${part}"] input:checked`)?.value ?? '';
}

/** Chooses without the reader, and without a callback. */
export function choose(host: HTMLElement, part: string, value: string): void {
  for (const input of host.querySelectorAll<HTMLInputElement>(`[data-choice="${part}"] input`)) {
    input.checked = input.value === value;
  }
}
