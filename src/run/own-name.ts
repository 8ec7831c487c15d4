/** Names in what a browser keeps for a whole host: its storage, its channels, its locks. */

/** The name with the path that this book stands at, so that two books of one host do not meet. */
export const ownName = (name: string): string => `${name} ${import.meta.env.BASE_URL}`;

/** The name in a storage. What stood there under the name alone, from before names had a path, is this book's from now on. */
export function storedName(name: string, where: 'localStorage' | 'sessionStorage' = 'localStorage'): string {
  const own = ownName(name);
  try {
    const storage = globalThis[where];
    const earlier = storage.getItem(name);
    if (earlier !== null && storage.getItem(own) === null) {
      storage.setItem(own, earlier);
      storage.removeItem(name);
    }
  } catch {
    // A browser that keeps nothing has kept nothing, and where there is no room, it stays where it is.
  }
  return own;
}
