/**
 * The packages in what esbuild bundles beside the pages: the sandbox, the editor's types, the modules and the support of
 * notebooks, the service worker. Vite's own bundles are seen by licences.mjs.
 */
import { build } from 'esbuild';
import { D3, PLOT } from '../../notebook/kernel/protocol.ts';
import { contentOf, remember } from '../../run/remember.ts';

const ENTRIES = [
  'src/notebook/types/worker.ts',
  'src/notebook/kernel/sandbox/sandbox-worker.ts',
  'src/notebook/kernel/sandbox/sandbox-frame-script.ts',
  'src/notebook/ipynb/support.ts',
  'src/site/offline/worker.js',
  PLOT,
  D3,
];

/** The packages whose code the site carries, for their licences. */
export async function bundledPackages(): Promise<readonly string[]> {
  const sources = await contentOf(
    'src/notebook/**/*.{ts,tsx}',
    'src/site/{build,offline}/*',
    'package-lock.json',
  );
  return remember('bundled-packages', [sources], async () => {
    const { metafile } = await build({
      entryPoints: ENTRIES,
      bundle: true,
      format: 'esm',
      metafile: true,
      write: false,
      outdir: 'unwritten',
      logLevel: 'silent',
    });
    const inputs = Object.values(metafile.outputs).flatMap((output) => Object.entries(output.inputs));
    const used = inputs.filter(([, { bytesInOutput }]) => bytesInOutput > 0).map(([file]) => packageOf(file));
    return [...new Set(used)].filter((name) => name !== undefined).sort();
  });
}

/** Of a module's path: "node_modules/@lezer/lr/dist/index.js" → "@lezer/lr". */
export const packageOf = (path: string): string | undefined =>
  /^.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1];
