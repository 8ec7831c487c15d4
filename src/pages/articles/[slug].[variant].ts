import { readFile } from 'node:fs/promises';
import type { APIRoute, GetStaticPaths } from 'astro';
import { type ArticleFile, writeIpynb } from '../../notebook/article/write-ipynb.ts';
import { runArticle } from '../../site/build/cells.ts';
import { contentOf, remember } from '../../site/build/remember.ts';
import { stillPictures } from '../../site/build/still-pictures.ts';
import { articles, slugOf } from '../../site/chapters.ts';
import { to } from '../../site/links.ts';

export const getStaticPaths = (async () => {
  return (await articles()).flatMap((article) =>
    ['ipynb', 'js.ipynb'].map((variant) => ({
      params: { slug: slugOf(article), variant },
      props: { article },
    })),
  );
}) satisfies GetStaticPaths;

/** An article as a notebook file: backtracking.ipynb in TypeScript, backtracking.js.ipynb without types. */
export const GET: APIRoute<Awaited<ReturnType<typeof getStaticPaths>>[number]['props']> = async ({
  params,
  props,
  site,
}) => {
  const { id, filePath, data } = props.article;
  const path = filePath ?? `content/articles/${id}.mdx`;
  const text = await readFile(path, 'utf8');
  // Pictures come from figures and charts, and these from everything else.
  const inputs = [
    text,
    await contentOf('src/**/*', 'content/{counted,measurements,published}/**/*', 'package-lock.json'),
  ];
  // Both variants show the same pictures.
  const pictures = await remember('still-pictures', inputs, async () => [...(await stillPictures(text))]);
  const file: ArticleFile = {
    text,
    built: await runArticle(path),
    title: data.title,
    lede: data.lede,
    address: new URL(to(`articles/${params['slug'] ?? ''}/`), site).href,
  };
  const variant = params['variant'] === 'ipynb' ? 'typescript' : 'javascript';
  const notebook = await remember('ipynb', [JSON.stringify(file), variant, ...inputs], () =>
    writeIpynb({ ...file, pictures: new Map(pictures) }, variant),
  );
  return new Response(`${JSON.stringify(notebook, null, 1)}\n`, {
    headers: { 'content-type': 'application/x-ipynb+json' },
  });
};
