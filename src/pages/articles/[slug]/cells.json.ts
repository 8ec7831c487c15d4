import type { APIRoute, GetStaticPaths } from 'astro';
import type { Article } from '../../../book/article.ts';
import { pageData } from '../../../notebook/article/page-data.ts';
import { runArticle } from '../../../site/build/cells.ts';
import { articles } from '../../../site/articles/chapters.ts';

export const getStaticPaths = (() =>
  articles().map((article) => ({
    params: { slug: article.slug },
    props: { article },
  }))) satisfies GetStaticPaths;

/** An article's cells for its page, loaded when a reader first touches one. */
export const GET: APIRoute<{ article: Article }> = async ({ props }) =>
  Response.json(pageData(await runArticle(props.article)));
