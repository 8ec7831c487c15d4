/** Modules of the house as one text, for where there are no files: a sandbox, a worker, a notebook that runs alone. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { build, type BuildOptions } from 'esbuild';

/**
 * The project's folder: the present one where that is it, as in a build, which bundles this file into another folder; else where
 * this file stands, for a command line that is called from anywhere.
 */
export const PROJECT = existsSync('src/notebook/article/bundle.ts')
  ? process.cwd()
  : resolve(import.meta.dirname, '../../..');

/** The text of what the options name, with all that it imports. */
export async function bundled(options: BuildOptions): Promise<string> {
  const { outputFiles } = await build({
    ...options,
    ...{ bundle: true, target: 'es2022', write: false, absWorkingDir: PROJECT },
  });
  return outputFiles[0]!.text;
}
