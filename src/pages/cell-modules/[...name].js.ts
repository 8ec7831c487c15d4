import type { APIRoute, GetStaticPaths } from 'astro';
import { bundleModule, moduleNames } from '../../notebook/article/modules.ts';
import { DOCUMENTS } from '../../notebook/kernel/protocol.ts';
import { contentOf, remember } from '../../run/remember.ts';

export const getStaticPaths: GetStaticPaths = () =>
  [...moduleNames(), DOCUMENTS].map((name) => ({ params: { name } }));

/** Each module that a cell may import, as one text for the sandbox. */
export const GET: APIRoute = async ({ params }) => {
  const name = params['name'] ?? '';
  const sources = await contentOf(
    'src/solvers/**/*',
    'src/notebook/{article/modules,kernel/documents,kernel/canvas}.ts',
    'package-lock.json',
  );
  const code = await remember('cell-modules', [name, sources], () => bundleModule(name));
  return new Response(code, { headers: { 'content-type': 'text/javascript' } });
};
