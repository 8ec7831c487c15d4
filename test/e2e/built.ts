/**
 * The site that the end-to-end tests look at: built once, below a path and for an address of its own, because what works there
 * works at the root of a host, and not the other way round. `node test/e2e/built.ts` makes it, unless it is up to date.
 */
import { spawnSync } from 'node:child_process';

/** The folder, which is not dist/: a person's own build stays as it was. */
export const FOLDER = 'dist-tests';
export const BASE = '/some/base/';
export const ADDRESS = 'https://example.org';
export const REPOSITORY = 'https://example.org/fork';

/** The file of the folder that a path of the site names. */
export const fileOf = (path: string): string => `${FOLDER}/${path.slice(BASE.length)}`;

/** Vitest puts its own BASE_URL and mode into the environment, and a build would believe them. */
export const shell = Object.fromEntries(
  Object.entries(process.env).filter(
    ([name]) => !/^(?:BASE_URL|MODE|DEV|PROD|SSR|NODE_ENV|VITEST.*|TEST)$/.test(name),
  ),
);

/** @throws Error if the site cannot be built; why, the build has printed */
export function buildForTests(): void {
  const { status } = spawnSync(process.execPath, ['src/site/build/build.ts', '--outDir', FOLDER], {
    env: { ...shell, SITE: ADDRESS, BASE, REPOSITORY },
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('The site for the end-to-end tests cannot be built.');
}

if (process.argv[1] === import.meta.filename) buildForTests();
