/** Single words that the browser remembers: of a reader for good, or of a tab. A browser that keeps nothing remembers none. */
type Storages = 'localStorage' | 'sessionStorage';

/** What stands under this name; null where nothing does. */
export function remembered(name: string, where: Storages = 'localStorage'): string | null {
  try {
    return globalThis[where].getItem(name);
  } catch {
    return null;
  }
}

/** Null forgets it. */
export function remember(name: string, word: string | null, where: Storages = 'localStorage'): void {
  try {
    if (word === null) globalThis[where].removeItem(name);
    else globalThis[where].setItem(name, word);
  } catch {
    // What is not remembered is asked again, or not told.
  }
}
