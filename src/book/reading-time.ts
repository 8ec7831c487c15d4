/** How long an article takes, as its page says. */
import type { Article } from './article.ts';

const WORDS_A_MINUTE = 200;

/** Minutes: the prose at 200 words a minute, and one for each figure and each cell, which want to be played with. */
export function minutesToRead({ words, pictures, cells }: Article): number {
  const figures = pictures.filter(({ kind }) => kind === 'figure').length;
  return Math.max(1, Math.round(words / WORDS_A_MINUTE + figures + cells.length));
}
