/** The card of each chapter, and of the home page, for sites that show a picture beside a link. */
import type { APIRoute, GetStaticPaths } from 'astro';
import { chapters } from '../../site/chapters.ts';
import { card } from '../../site/pictures.ts';

export const getStaticPaths: GetStaticPaths = async () => [
  { params: { card: 'home' } },
  ...(await chapters()).map(({ slug, number, part }) => ({
    params: { card: slug },
    props: { number, part },
  })),
];

export const GET: APIRoute = async ({ props }) =>
  new Response(
    new Uint8Array(await card(props['number'] as number | undefined, props['part'] as string | undefined)),
    { headers: { 'content-type': 'image/png' } },
  );
