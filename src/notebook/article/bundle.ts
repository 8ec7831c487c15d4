/** Modules of the house as one text, for where there are no files: a sandbox, a worker, a notebook that runs alone. */
import { findPackageJSON } from 'node:module';
import { dirname } from 'node:path';
import { build, type BuildOptions } from 'esbuild';

/** The project's folder, wherever it was called from and whatever this file is bundled into. */
export const PROJECT = dirname(findPackageJSON('..', import.meta.url)!);

/** The text of what the options name, with all that it imports. */
export async function bundled(options: BuildOptions): Promise<string> {
  const { outputFiles } = await build({
    ...options,
    ...{ bundle: true, target: 'es2022', write: false, absWorkingDir: PROJECT },
  });
  return outputFiles[0]!.text;
}
