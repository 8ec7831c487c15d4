import type { APIRoute, GetStaticPaths } from 'astro';
import { LIVE, liveScript } from '../../notebook/article/live-script.ts';
import { bundleModule, moduleNames } from '../../notebook/article/modules.ts';
import { DOCUMENTS } from '../../notebook/kernel/protocol.ts';
import { contentOf, remember } from '../../run/remember.ts';

export const getStaticPaths: GetStaticPaths = () =>
  [...moduleNames(), DOCUMENTS, LIVE].map((name) => ({ params: { name } }));

/** Each module that a cell may import, as one text for the sandbox; and the script of a notebook that is one file. */
export const GET: APIRoute = async ({ params }) => {
  const name = params['name'] ?? '';
  if (name === LIVE) return script(await liveScript());
  const sources = await contentOf(
    'src/solvers/**/*',
    'src/notebook/{article/modules,kernel/drawing/documents,kernel/drawing/canvas}.ts',
    'package-lock.json',
  );
  const code = await remember('cell-modules', [name, sources], () => bundleModule(name));
  return script(code ?? '');
};

const script = (text: string): Response =>
  new Response(text, { headers: { 'content-type': 'text/javascript' } });
