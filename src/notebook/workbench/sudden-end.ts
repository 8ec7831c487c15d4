/**
 * Where the browser has no process of its own for the sandbox, a cell that eats all memory ends the page with it. What
 * ran is noted for this tab while it runs, so that the page can say, when it is loaded again, what happened.
 */
const KEY = 'notebook-running';

/** What runs now, as the reader knows it; null where nothing does. */
export function noteRunning(name: string | null): void {
  try {
    if (name === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, name);
  } catch {
    // A browser that keeps nothing cannot tell of it either.
  }
}

/** What ran when this tab's page ended without being left; null if it was left. */
export function ranAtSuddenEnd(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** From now on: a page that is left has not ended suddenly. */
export function watchLeaving(): void {
  addEventListener('pagehide', () => noteRunning(null));
}
