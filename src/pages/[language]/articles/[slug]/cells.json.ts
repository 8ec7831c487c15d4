import type { APIRoute } from 'astro';
import { articlesIn, slugOf } from '../../../../site/chapters.ts';
import { languages } from '../../../../site/strings/language.ts';
import { GET as english } from '../../../articles/[slug]/cells.json.ts';

/** The cells of the translated articles: the same code, with checks that speak the language. */
export async function getStaticPaths() {
  const translated = languages
    .filter((language) => language !== 'en')
    .map(async (language) =>
      (await articlesIn(language)).map((article) => ({
        params: { language, slug: slugOf(article) },
        props: { file: article.filePath ?? `content/articles/${article.id}.mdx` },
      })),
    );
  return (await Promise.all(translated)).flat();
}

export const GET: APIRoute = english as APIRoute;
