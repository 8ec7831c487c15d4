/** What could not be drawn in a build: each is told when it is found, and all together end the build. */

/** The configuration and the pages are loaded apart but are one process: what one has noted, the other reads here. */
const shared = globalThis as { failuresOfBuild?: Set<string> };

/** Tells one, once: "content/articles/flags.mdx:31: …". */
export function failed(line: string): void {
  const told = (shared.failuresOfBuild ??= new Set<string>());
  if (!told.has(line)) console.error(line);
  told.add(line);
}

/** @throws Error if there is any */
export function requireNone(): void {
  if (!shared.failuresOfBuild?.size) return;
  const error = new Error('Not every figure and chart could be drawn: each that failed is told above.');
  throw Object.assign(error, { stack: '' });
}
