/** Line numbers in editors, as the reader chooses for all notebooks; the browser remembers it. */
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

/** Switches them in every open editor. */
export function switchLineNumbers(views: readonly CellView[]): void {
  const isOn = !hasLineNumbers();
  try {
    if (isOn) localStorage.setItem(KEY, 'on');
    else localStorage.removeItem(KEY);
  } catch {
    // A browser that keeps nothing shows them until the page is left.
  }
  for (const { editor } of views) editor?.setLineNumbers(isOn);
}
