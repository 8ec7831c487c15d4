import type { APIRoute, GetStaticPaths } from 'astro';
import type { Article } from '../../book/article.ts';
import { withReferences } from '../../book/reference.ts';
import { type ArticleFile, writeIpynb } from '../../notebook/article/write-ipynb.ts';
import { runArticle } from '../../site/build/cells.ts';
import { contentOf, remember } from '../../run/remember.ts';
import { stillPictures } from '../../site/build/still-pictures.ts';
import { articles } from '../../site/chapters.ts';
import { absolute } from '../../site/links.ts';

export const getStaticPaths = (() =>
  articles().flatMap((article) =>
    ['ipynb', 'js.ipynb'].map((variant) => ({ params: { slug: article.slug, variant }, props: { article } })),
  )) satisfies GetStaticPaths;

/** An article as a notebook file: backtracking.ipynb in TypeScript, backtracking.js.ipynb without types. */
export const GET: APIRoute<{ article: Article }> = async ({ params, props }) => {
  const { slug, file: path, text, frontMatter } = props.article;
  // Pictures come from figures and charts, and these from everything else.
  const inputs = [
    text,
    await contentOf('src/**/*', 'content/{counted,measurements,published}/**/*', 'package-lock.json'),
  ];
  // Both variants show the same pictures.
  const pictures = await remember('still-pictures', inputs, async () => [...(await stillPictures(text))]);
  const address = (other: string) => absolute(`articles/${other}/`);
  const file: ArticleFile = {
    text: withReferences(props.article, address),
    built: await runArticle(path),
    title: frontMatter.title,
    lede: frontMatter.lede,
    address: address(slug),
  };
  const variant = params['variant'] === 'ipynb' ? 'typescript' : 'javascript';
  const notebook = await remember('ipynb', [JSON.stringify(file), variant, ...inputs], () =>
    writeIpynb({ ...file, pictures: new Map(pictures) }, variant),
  );
  return new Response(`${JSON.stringify(notebook, null, 1)}\n`, {
    headers: { 'content-type': 'application/x-ipynb+json' },
  });
};
