/** The card of each chapter, and of the home page, for sites that show a picture beside a link. */
import type { APIRoute, GetStaticPaths } from 'astro';
import { partOf } from '../../site/articles/chapters.ts';
import { chapterSlugs } from '../../book.config.ts';
import { card } from '../../site/build/pictures.ts';

export const getStaticPaths: GetStaticPaths = () =>
  ['home', ...chapterSlugs].map((name) => ({ params: { card: name } }));

export const GET: APIRoute = async ({ params }) => {
  const name = params['card'] ?? 'home';
  return new Response(new Uint8Array(await card(name, partOf(name)?.piece)), {
    headers: { 'content-type': 'image/png' },
  });
};
