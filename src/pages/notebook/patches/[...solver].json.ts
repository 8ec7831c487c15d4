import { globSync, readFileSync } from 'node:fs';
import type { APIRoute, GetStaticPaths } from 'astro';
import { patchOf } from '../../../notebook/article/patch.ts';
import { algorithms, problemOf } from '../../../run/request.ts';

const FOLDER = 'src/solvers/';

/** Each file below src/solvers/ that an article may show. */
export const getStaticPaths: GetStaticPaths = () =>
  globSync(`${FOLDER}*/**/*.ts`)
    .map((path) => path.replaceAll('\\', '/').slice(FOLDER.length))
    .filter((file) => !/\.(?:as|wasm)\.ts$/.test(file))
    .map((file) => ({ params: { solver: file.replace(/\.ts$/, '') } }));

/** A solver as a notebook in which it can be changed. */
export const GET: APIRoute = ({ params }) => {
  const file = `${params['solver'] ?? ''}.ts`;
  const entry = algorithms.find((each) => each.file === file);
  const source = readFileSync(FOLDER + file, 'utf8');
  const patched = entry && problemOf(entry).code?.patched(entry, source);
  return Response.json(patchOf(file, source, entry, patched));
};
