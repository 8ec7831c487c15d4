/** What the package says of itself: its package.json. */
import { existsSync, readdirSync } from 'node:fs';
import { book } from '../../book.config.ts';
import root from '../../../package.json' with { type: 'json' };

/** The packages that the command line needs besides Node, at the versions that are tested here. */
const NEEDED = ['commander', 'zod'] as const;

/** The families of src/solvers/: each is an entry of the package, and so is each of its files. */
export function families(): readonly string[] {
  return readdirSync('src/solvers').filter((name) => existsSync(`src/solvers/${name}/index.ts`));
}

/** The package.json of the package. */
export function manifest() {
  const entry = (file: string) => ({ types: `./src/${file}.d.ts`, default: `./src/${file}.js` });
  return {
    name: root.name,
    version: root.version,
    description: root.description,
    license: root.license,
    repository: { type: 'git', url: `git+${book.repository}.git` },
    keywords: root.keywords,
    type: 'module',
    sideEffects: false,
    // The command line needs 22, and says so.
    engines: { node: '>=20' },
    bin: { [root.name]: 'src/run/start.js' },
    exports: {
      '.': entry('solvers/index'),
      ...Object.fromEntries(
        families().flatMap((family) => [
          [`./${family}`, entry(`solvers/${family}/index`)],
          [`./${family}/*`, entry(`solvers/${family}/*`)],
        ]),
      ),
      './pool/node': entry('run/node-pool'),
      './pool/browser': entry('run/browser-pool'),
      './schema/*.json': './schema/*.json',
      './package.json': './package.json',
    },
    dependencies: Object.fromEntries(NEEDED.map((name) => [name, root.devDependencies[name]])),
  };
}
