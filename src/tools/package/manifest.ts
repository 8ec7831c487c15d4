/** What the package says of itself: its package.json. */
import { book } from '../../book.config.ts';
import { families } from '../../literate/api.ts';
import root from '../../../package.json' with { type: 'json' };

/** The packages that the command line needs besides Node, at the versions that are tested here. */
const NEEDED = ['commander', 'zod'] as const;

/** The package.json of the package. */
export function manifest() {
  const entry = (file: string) => ({ types: `./src/${file}.d.ts`, default: `./src/${file}.js` });
  return {
    name: root.name,
    version: root.version,
    description: root.description,
    license: root.license,
    ...(book.repository && { repository: { type: 'git', url: `git+${book.repository}.git` } }),
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
