/**
 * Where the browser has no process of its own for the sandbox, a cell that eats all memory ends the page with it. What
 * ran is noted for this tab while it runs, so that the page can say, when it is loaded again, what happened.
 */
import { storedName } from '../../run/own-name.ts';
import { remember, remembered } from './browser-memory.ts';

const KEY = 'notebook-running';
const key = (): string => storedName(KEY, 'sessionStorage');

/** What runs now, as the reader knows it; null where nothing does. */
export const noteRunning = (name: string | null): void => remember(key(), name, 'sessionStorage');

/** What ran when this tab's page ended without being left; null if it was left. */
export const ranAtSuddenEnd = (): string | null => remembered(key(), 'sessionStorage');

/** From now on: a page that is left has not ended suddenly. */
export function watchLeaving(): void {
  addEventListener('pagehide', () => noteRunning(null));
}
