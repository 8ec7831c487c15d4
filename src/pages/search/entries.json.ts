/** What the search knows by name, for the page that searches: /search/entries.json. */
import type { APIRoute } from 'astro';
import { articles } from '../../site/articles/chapters.ts';
import { stillPictures } from '../../site/build/still-pictures.ts';
import { searchEntries } from '../../site/search/entries.ts';

export const GET: APIRoute = async () => {
  const drawn = await Promise.all(
    articles().map(async (article) => [article.slug, await stillPictures(article)] as const),
  );
  return new Response(JSON.stringify(searchEntries(new Map(drawn))), {
    headers: { 'content-type': 'application/json' },
  });
};
