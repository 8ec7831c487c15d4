/** The modules that a cell may import, each bundled into one text: for the sandbox, which has no network, and for Node. */
import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { D3, DOCUMENTS, PLOT } from '../kernel/protocol.ts';
import { bundled, PROJECT } from './bundle.ts';

/** All specifiers: each family with an index (solvers/<family>), every single solver, what they share, Plot, and D3. */
export function moduleNames(): readonly string[] {
  const files = globSync(
    ['src/solvers/*/**/*.ts', 'src/solvers/{compare-searches,engine,limits,random}.ts'],
    { cwd: PROJECT },
    // What the book's problems are is the house's to ask, and no module of a cell.
  ).filter((file) => !/\.as\.ts$|^src.solvers.problems\b/.test(file));
  return [...files.map(specifierOf).sort(), PLOT, D3];
}

/** One self-contained module, the document for drawings among them; null if there is none of this name. */
export async function bundleModule(specifier: string): Promise<string | null> {
  if (specifier !== DOCUMENTS && !moduleNames().includes(specifier)) return null;
  const drawing = DRAWING[specifier];
  return bundled({
    entryPoints: [drawing ?? fileOf(specifier)],
    format: 'esm',
    minify: drawing !== undefined,
    logLevel: 'silent',
    loader: { '.wasm': 'binary' },
  });
}

const DRAWING: Readonly<Record<string, string>> = {
  [PLOT]: 'src/notebook/kernel/drawing/plot.ts',
  [D3]: 'd3',
  [DOCUMENTS]: 'src/notebook/kernel/drawing/documents.ts',
};

/** The file of solvers/<family> or solvers/<family>/<name>. */
export function fileOf(specifier: string): string {
  const folder = `src/${specifier}/index.ts`;
  return existsSync(join(PROJECT, folder)) ? folder : `src/${specifier}.ts`;
}

/** What cells call the module of a file. */
export const specifierOf = (file: string): string =>
  file
    .replaceAll('\\', '/')
    .replace(/^src\//, '')
    .replace(/(\/index)?\.ts$/, '');
