import type { APIRoute, GetStaticPaths } from 'astro';
import { inlineSolvers } from '../../notebook/article/inline-solvers.ts';
import { moduleNames } from '../../notebook/article/modules.ts';
import { supportText } from '../../notebook/article/write-ipynb.ts';
import { supportTexts } from '../../notebook/ipynb/support-names.ts';

export const getStaticPaths: GetStaticPaths = () =>
  [...supportTexts, ...moduleNames().filter((name) => name.startsWith('solvers/'))].map((name) => ({
    params: { name },
  }));

/** Modules as cells of a downloaded notebook: their source, inlined. */
export const GET: APIRoute = async ({ params }) => {
  const name = params['name'] ?? '';
  const text = name.startsWith('support') ? await supportText(name) : inlineSolvers([name]);
  return new Response(text, { headers: { 'content-type': 'text/plain; charset=utf-8' } });
};
