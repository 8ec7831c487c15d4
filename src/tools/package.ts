/**
 * `npm run build:package`: makes the npm package in dist-package/, from the same modules that the pages show: solvers and runner,
 * compiled by tsc, with declarations, source maps, JSON schemas and the README of content/package/. The root stays private:
 * what it needs to build a site, a Node of its own among it, is nothing that a package should bring to its host.
 */
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compile } from './package/compile.ts';
import { manifest } from './package/manifest.ts';
import { schemas } from './package/schemas.ts';

export const PACKAGE = 'dist-package';

/**
 * Writes the package, over an older one.
 * @throws Error with the compiler's lines if the sources do not compile for the package
 */
export function buildPackage(to: string = PACKAGE): void {
  rmSync(to, { recursive: true, force: true });
  mkdirSync(join(to, 'schema'), { recursive: true });
  compile(to);
  const write = (name: string, json: unknown) =>
    writeFileSync(join(to, name), `${JSON.stringify(json, null, 2)}\n`);
  write('package.json', manifest());
  for (const [name, schema] of Object.entries(schemas())) write(`schema/${name}.json`, schema);
  for (const name of ['LICENSE', 'CHANGELOG.md']) copyFileSync(name, join(to, name));
  copyFileSync('content/package/README.md', join(to, 'README.md'));
}

if (process.argv[1] === import.meta.filename) {
  buildPackage();
  console.log(`${PACKAGE}/ is made. npm pack ./${PACKAGE} packs it.`);
}
