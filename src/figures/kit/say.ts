/** One current state, one sentence: the line under a picture, which a screen reader is told as well. */
import { count, escape, icon, unit } from './svg.ts';

/** The state that a sentence is about; its sign stands before it. */
type Mark = 'path' | 'force' | 'reject' | 'solve' | 'prune' | '';
export interface Sentence {
  readonly mark: Mark;
  readonly words: string;
}

/** A sentence after its sign. */
export const said = (mark: Mark, words: string): Sentence => ({ mark, words });

const signs: Readonly<Record<Mark, string>> = {
  path: '+',
  force: '!',
  reject: '×',
  solve: icon('check', 'icon bold'),
  prune: '//',
  '': '',
};

/**
 * The line, with its first sentence in it. `lines` is how many the figure's longest sentence takes on a phone; there is room for
 * them from the start, so that nothing moves.
 */
export function say(sentence: Sentence, lines: 2 | 3 | 4 = 2): string {
  return `<p class="sf-say${lines > 2 ? ` lines-${lines}` : ''}" data-part="say" aria-live="polite">${sayInside(sentence)}</p>`;
}

function sayInside({ mark, words }: Sentence): string {
  return `${mark && `<span class="mark ${mark}" aria-hidden="true">${signs[mark]}</span>`}${escape(words)}`;
}

/**
 * Says a new sentence. While a figure plays the line is quiet: a screen reader could never keep up. It says where the run
 * has stopped.
 */
export function speak(line: HTMLElement, sentence: Sentence, playing = false): void {
  const stopped = !playing && line.getAttribute('aria-live') === 'off';
  line.setAttribute('aria-live', playing ? 'off' : 'polite');
  // The same words again, after a hover or a change of theme, are not news.
  if (line.dataset['said'] === sentence.words && !stopped) return;
  line.dataset['said'] = sentence.words;
  line.innerHTML = sayInside(sentence);
}

/** What is counted: `[480, 'tries'], [84, 'nodes']`. The words are for many; before a 1 they are for one. */
export type Counts = readonly (readonly [value: number | bigint | string, words: string])[];

/** The counters at the top right. */
export const counts = (list: Counts): string =>
  `<div class="sf-counts" data-part="counts">${countsInside(list)}</div>`;

/** The inside of `counts`, to be drawn again at each step. */
export const countsInside = (list: Counts): string =>
  list
    .map(
      ([value, words]) =>
        `<span><b>${typeof value === 'string' ? value : count(value)}</b> ${unit(value, words)}</span>`,
    )
    .join('');
