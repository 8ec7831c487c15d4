/** Modules of the house as one text, for where there are no files: a sandbox, a worker, a notebook that runs alone. */
import { build, type BuildOptions } from 'esbuild';

/** The text of what the options name, with all that it imports. */
export async function bundled(options: BuildOptions): Promise<string> {
  const { outputFiles } = await build({ ...options, bundle: true, target: 'es2022', write: false });
  return outputFiles[0]!.text;
}
