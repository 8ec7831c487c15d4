/** The script of a notebook that is one file, as one text: the page packs it into the file. */
import { join } from 'node:path';
import type { Plugin } from 'esbuild';
import { bundled, PROJECT } from './bundle.ts';

export const LIVE = 'notebook/live';

const byWords: Plugin = {
  name: 'code is marked by words',
  setup: (build) =>
    build.onResolve({ filter: /\/code-marks\.ts$/ }, () => ({
      path: join(PROJECT, 'src/notebook/live/code-marks.ts'),
    })),
};

/** A classic script: a page from a disk loads no modules. */
export const liveScript = (): Promise<string> =>
  bundled({
    entryPoints: ['src/notebook/live/live-notebook.ts'],
    ...{ format: 'iife', minify: true, charset: 'utf8', legalComments: 'none', logLevel: 'error' },
    loader: { '.css': 'empty' },
    logOverride: { 'empty-import-meta': 'silent' },
    define: { 'import.meta.env': JSON.stringify({ ONE_FILE: true, BASE_URL: '/' }) },
    // Formulas stand in it as they were drawn, and in a text that is written anew as they are written.
    alias: { katex: './src/notebook/live/no-formulas.ts' },
    plugins: [byWords],
  });
