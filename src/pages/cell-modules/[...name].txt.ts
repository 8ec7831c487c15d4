import type { APIRoute, GetStaticPaths } from 'astro';
import { inlineSolvers } from '../../notebook/article/inline-solvers.ts';
import { moduleNames } from '../../notebook/article/modules.ts';
import { supportCode } from '../../notebook/article/write-ipynb.ts';

export const getStaticPaths: GetStaticPaths = () =>
  ['support', 'support-drawing', ...moduleNames().filter((name) => name.startsWith('solvers/'))].map(
    (name) => ({
      params: { name },
    }),
  );

/** Modules as cells of a downloaded notebook: their source, inlined. */
export const GET: APIRoute = async ({ params }) => {
  const name = params['name'] ?? '';
  const text = name.startsWith('support')
    ? await supportCode(name === 'support-drawing')
    : inlineSolvers([name]);
  return new Response(text, { headers: { 'content-type': 'text/plain; charset=utf-8' } });
};
