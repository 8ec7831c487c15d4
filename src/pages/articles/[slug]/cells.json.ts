import type { APIRoute, GetStaticPaths } from 'astro';
import { pageData } from '../../../notebook/article/page-data.ts';
import { articles, slugOf } from '../../../site/chapters.ts';
import { runArticle } from '../../../site/build/cells.ts';

export const getStaticPaths = (async () => {
  return (await articles()).map((article) => ({
    params: { slug: slugOf(article) },
    props: { file: article.filePath ?? `content/articles/${article.id}.mdx` },
  }));
}) satisfies GetStaticPaths;

/** An article's cells for its page, loaded when a reader first touches one. */
export const GET: APIRoute<{ file: string }> = async ({ props }) =>
  Response.json(pageData(await runArticle(props.file)));
