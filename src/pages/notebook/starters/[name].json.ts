import { basename } from 'node:path';
import type { APIRoute, GetStaticPaths } from 'astro';
import { starterCells } from '../../../book/starters.ts';
import type { CellsOfArticle } from '../../../notebook/article/build-article.ts';
import { runArticle } from '../../../site/build/cells.ts';

export const getStaticPaths = (() =>
  starterCells().map((starter) => ({
    params: { name: basename(starter.file, '.md') },
    props: { starter },
  }))) satisfies GetStaticPaths;

/** What the cells of a starter put out, by their ids. */
export const GET: APIRoute<{ starter: CellsOfArticle }> = async ({ props: { starter } }) => {
  const { cells } = await runArticle(starter);
  return Response.json(Object.fromEntries(cells.map(({ id, outputs }) => [id, outputs])));
};
