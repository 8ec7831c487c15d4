/** The modules that a cell may import, each bundled into one text: for the sandbox, which has no network, and for Node. */
import { globSync } from 'node:fs';
import { build } from 'esbuild';
import { DOCUMENTS } from '../kernel/protocol.ts';

export const PLOT = '@observablehq/plot';

/** All specifiers: each family with an index (solvers/queens, solvers/knights), every single solver, what they share, and Plot. */
export function moduleNames(): readonly string[] {
  const files = globSync(['src/solvers/*/**/*.ts', 'src/solvers/{engine,limits,random}.ts']).filter(
    (file) => !file.endsWith('.as.ts'),
  );
  const names = files.map((file) =>
    file
      .replaceAll('\\', '/')
      .replace(/^src\//, '')
      .replace(/(\/index)?\.ts$/, ''),
  );
  return [...names.sort(), PLOT];
}

/** One self-contained module, the document for drawings among them; null if there is none of this name. */
export async function bundleModule(specifier: string): Promise<string | null> {
  if (specifier !== DOCUMENTS && !moduleNames().includes(specifier)) return null;
  const options = {
    bundle: true,
    format: 'esm',
    target: 'es2022',
    write: false,
    logLevel: 'silent',
    loader: { '.wasm': 'binary' },
  } as const;
  const result =
    specifier === PLOT || specifier === DOCUMENTS
      ? await build({
          ...options,
          stdin: {
            contents: `export * from './src/notebook/kernel/${specifier === PLOT ? 'plot' : 'documents'}.ts';`,
            resolveDir: '.',
          },
          minify: true,
        })
      : await build({
          ...options,
          stdin: {
            contents: `export * from './src/${specifier}${(await isFolder(specifier)) ? '/index' : ''}.ts';`,
            resolveDir: '.',
          },
        });
  return result.outputFiles[0]!.text;
}

async function isFolder(specifier: string): Promise<boolean> {
  const { existsSync } = await import('node:fs');
  return existsSync(`src/${specifier}/index.ts`);
}
