import type { APIRoute } from 'astro';
import { articlesIn, slugOf } from '../../../site/chapters.ts';
import { languages } from '../../../site/strings/language.ts';
import { GET as english } from '../../articles/[slug].[variant].ts';

/** The translated articles as notebook files; an article without a translation has its English file. */
export async function getStaticPaths() {
  const translated = languages
    .filter((language) => language !== 'en')
    .map(async (language) =>
      (await articlesIn(language)).flatMap((article) =>
        ['ipynb', 'js.ipynb'].map((variant) => ({
          params: { language, slug: slugOf(article), variant },
          props: { article },
        })),
      ),
    );
  return (await Promise.all(translated)).flat();
}

export const GET: APIRoute = english as APIRoute;
