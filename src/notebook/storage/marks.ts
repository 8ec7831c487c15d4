/**
 * What a page must know before it loads the notebook: which articles have something kept, and which exercises are
 * solved. A few names in localStorage; the documents themselves are what counts.
 */

import { storedName } from '../../run/own-name.ts';
import { remember, remembered } from './browser-memory.ts';

const KEPT = 'notebook-kept';
const SOLVED = 'notebook-solved';

/** Whether the reader has changed or run something in this article. */
export const hasKept = (article: string): boolean => article in read(KEPT);

/** From now on the article's page loads the notebook by itself, to show what is kept. */
export function markKept(article: string): void {
  remember(storedName(KEPT), JSON.stringify({ ...read(KEPT), [article]: true }));
}

/** The ids of an article's exercises that the reader has solved. */
function solvedIn(article: string): readonly string[] {
  const ids = read(SOLVED)[article];
  return Array.isArray(ids) ? (ids as string[]) : [];
}

/** The ids of all exercises of an article that are solved, in place of those before. */
export function markSolved(article: string, ids: readonly string[]): void {
  remember(storedName(SOLVED), JSON.stringify({ ...read(SOLVED), [article]: ids }));
}

/** Says in the chapter's contents and at its end how many of its exercises are solved, if any is; the end leads to the next. */
export function showSolved(article: string): void {
  const exercises = [...document.querySelectorAll<HTMLElement>('.exercise .cell[data-cell]')];
  const solved = solvedIn(article);
  const left = exercises.filter(({ dataset }) => !solved.includes(dataset['cell'] ?? ''));
  const done = exercises.length - left.length;
  for (const line of document.querySelectorAll<HTMLElement>('[data-part="solved"]')) {
    line.hidden = done === 0;
    // The links of the contents are its sections.
    line.innerHTML =
      `${done} of ${exercises.length} exercises with checks solved` +
      (left[0] && !line.closest('.contents') ? `, <a href="#${left[0].id}">the next</a>` : '');
  }
}

function read(key: string): Record<string, unknown> {
  try {
    const found: unknown = JSON.parse(remembered(storedName(key)) ?? '{}');
    return typeof found === 'object' && found !== null ? (found as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
