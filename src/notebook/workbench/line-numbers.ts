/** Line numbers in editors and listings, as the reader chooses for all notebooks; the browser remembers it. */
import type { CellView } from './cell-view.ts';

const KEY = 'notebook-lines';

/** The reader's choice; none at first, and where the browser keeps nothing. */
export function hasLineNumbers(): boolean {
  try {
    return localStorage.getItem(KEY) === 'on';
  } catch {
    return false;
  }
}

/** Listings have them by the page's styles. */
export function showLineNumbers(isOn = hasLineNumbers()): void {
  document.body.classList.toggle('has-line-numbers', isOn);
}

/** Switches them in every cell. */
export function switchLineNumbers(views: readonly CellView[]): void {
  const isOn = !hasLineNumbers();
  try {
    if (isOn) localStorage.setItem(KEY, 'on');
    else localStorage.removeItem(KEY);
  } catch {
    // A browser that keeps nothing shows them until the page is left.
  }
  showLineNumbers(isOn);
  for (const { editor } of views) editor?.setLineNumbers(isOn);
}
