import type { APIRoute, GetStaticPaths } from 'astro';
import type { Article } from '../../book/article.ts';
import { notebookText } from '../../book/notebook-text.ts';
import { type ArticleFile, writeIpynb } from '../../notebook/article/write-ipynb.ts';
import { runArticle } from '../../site/build/cells.ts';
import { contentOf, remember } from '../../run/remember.ts';
import { proseValues } from '../../site/numbers/prose-values.ts';
import { stillPictures } from '../../site/build/still-pictures.ts';
import { articles } from '../../site/articles/chapters.ts';
import { absolute } from '../../site/links.ts';

export const getStaticPaths = (() =>
  articles().flatMap((article) =>
    ['ipynb', 'js.ipynb'].map((variant) => ({ params: { slug: article.slug, variant }, props: { article } })),
  )) satisfies GetStaticPaths;

/** An article as a notebook file: backtracking.ipynb in TypeScript, backtracking.js.ipynb without types. */
export const GET: APIRoute<{ article: Article }> = async ({ params, props: { article } }) => {
  const { slug, frontMatter } = article;
  // Numbers come from solvers and records.
  const inputs = [
    article.text,
    String(article.number),
    await contentOf('src/**/*', 'content/{counted,measurements,published}/**/*', 'package-lock.json'),
  ];
  // Both variants show the same pictures.
  const pictures = await stillPictures(article);
  const addressOf = (other: string) => absolute(`articles/${other}/`);
  const values = await proseValues(article);
  const file: ArticleFile = {
    segments: notebookText(article, { addressOf, values, pictures }),
    built: await runArticle(article),
    title: frontMatter.title,
    lede: frontMatter.lede,
    address: addressOf(slug),
    attachments: [...pictures.values()],
  };
  const variant = params['variant'] === 'ipynb' ? 'typescript' : 'javascript';
  const notebook = await remember('ipynb', [JSON.stringify(file), variant, ...inputs], () =>
    writeIpynb(file, variant),
  );
  return new Response(`${JSON.stringify(notebook, null, 1)}\n`, {
    headers: { 'content-type': 'application/x-ipynb+json' },
  });
};
