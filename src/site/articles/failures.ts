/** What could not be drawn in a build: each is told when it is found, and all together end the build. */

/** The configuration and the pages are loaded apart but are one process: what one has noted, the other reads here. */
const shared = globalThis as { failuresOfBuild?: string[] };

/** Notes one: "content/articles/flags.mdx:31: …". */
export const failed = (line: string): void => void (shared.failuresOfBuild ??= []).push(line);

/** @throws Error if there is any */
export function requireNone(): void {
  const count = shared.failuresOfBuild?.length ?? 0;
  if (count === 0) return;
  const what = count === 1 ? 'A figure or chart' : `${count} figures or charts`;
  throw Object.assign(new Error(`${what} could not be drawn; each is told above.`), { stack: '' });
}
