/** Line numbers in editors and listings, as the reader chooses for all notebooks; the browser remembers it. */
import { remember, remembered } from '../storage/browser-memory.ts';

const KEY = 'notebook-lines';

/** The reader's choice; none at first. */
export const hasLineNumbers = (): boolean => remembered(KEY) === 'on';

/** Listings have them by the page's styles. */
export function showLineNumbers(isOn = hasLineNumbers()): void {
  document.body.classList.toggle('has-line-numbers', isOn);
}

interface Numbered {
  readonly editor: { setLineNumbers(isOn: boolean): void } | null;
}

/** Switches them in every cell. */
export function switchLineNumbers(views: readonly Numbered[]): void {
  const isOn = !hasLineNumbers();
  remember(KEY, isOn ? 'on' : null);
  showLineNumbers(isOn);
  for (const { editor } of views) editor?.setLineNumbers(isOn);
}
