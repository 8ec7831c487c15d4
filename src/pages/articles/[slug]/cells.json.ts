import { getCollection } from 'astro:content';
import type { APIRoute, GetStaticPaths } from 'astro';
import { pageData } from '../../../notebook/article/page-data.ts';
import { runArticle } from '../../../notebook/article/run-article.ts';

export const getStaticPaths = (async () => {
  const articles = await getCollection('articles');
  return articles.map(({ id, filePath }) => ({
    params: { slug: id.replace(/^\d+-/, '') },
    props: { file: filePath ?? `content/articles/${id}.mdx` },
  }));
}) satisfies GetStaticPaths;

/** An article's cells for its page, loaded when a reader first touches one. */
export const GET: APIRoute<{ file: string }> = async ({ params, props }) =>
  Response.json(pageData(params['slug'] ?? '', await runArticle(props.file)));
