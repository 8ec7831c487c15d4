/** The icons of an installed copy. */
import type { APIRoute, GetStaticPaths } from 'astro';
import { icon } from '../site/build/pictures.ts';

export const getStaticPaths: GetStaticPaths = () => ['192', '512'].map((size) => ({ params: { size } }));

export const GET: APIRoute = async ({ params }) =>
  new Response(new Uint8Array(await icon(Number(params['size']))), {
    headers: { 'content-type': 'image/png' },
  });
