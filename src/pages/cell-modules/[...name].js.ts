import type { APIRoute, GetStaticPaths } from 'astro';
import { bundleModule, moduleNames } from '../../notebook/article/modules.ts';

export const getStaticPaths: GetStaticPaths = () => moduleNames().map((name) => ({ params: { name } }));

/** Each module that a cell may import, as one text for the sandbox. */
export const GET: APIRoute = async ({ params }) =>
  new Response(await bundleModule(params['name'] ?? ''), { headers: { 'content-type': 'text/javascript' } });
