import type { APIRoute, GetStaticPaths } from 'astro';
import { pageData } from '../../../notebook/article/page-data.ts';
import { runArticle } from '../../../site/build/cells.ts';
import { articles } from '../../../site/chapters.ts';

export const getStaticPaths = (() =>
  articles().map(({ slug, file }) => ({ params: { slug }, props: { file } }))) satisfies GetStaticPaths;

/** An article's cells for its page, loaded when a reader first touches one. */
export const GET: APIRoute<{ file: string }> = async ({ props }) =>
  Response.json(pageData(await runArticle(props.file)));
