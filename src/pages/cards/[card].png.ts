/** The card of each chapter, of each figure and of the home page, for sites that show a picture beside a link. */
import type { APIRoute, GetStaticPaths } from 'astro';
import { book, chapterSlugs } from '../../book.config.ts';
import { articles, partOf } from '../../site/articles/chapters.ts';
import { card, type CardWords } from '../../site/build/pictures.ts';
import { stillPictures } from '../../site/build/still-pictures.ts';
import { findingOf } from '../../site/figures/findings.ts';
import { type Shown, figuresInBook } from '../../site/figures/in-book.ts';

export const getStaticPaths: GetStaticPaths = () =>
  ['home', ...chapterSlugs, ...[...figuresInBook().values()].map(({ picture }) => picture.anchor)].map(
    (name) => ({ params: { card: name } }),
  );

/** A number with its commas and what it counts: the first of the chapter's opening. */
const NUMBER = /\d{1,3}(?:,\d{3})+ \p{L}+/u;

export const GET: APIRoute = async ({ params }) => {
  const figure = [...figuresInBook().values()].find(({ picture }) => picture.anchor === params['card']);
  if (figure)
    return cardOf(
      await figureWords(figure),
      (await stillPictures(figure.article)).get(figure.picture.anchor)?.svg,
    );
  const article = articles().find(({ slug }) => slug === params['card']);
  const shown = article ?? articles()[0];
  const pictures = shown ? [...(await stillPictures(shown)).values()] : [];
  const words: CardWords = article
    ? {
        above: [partOf(article.slug)?.subject, `chapter ${article.number}`].filter(Boolean).join(', '),
        title: article.frontMatter.title,
        number: NUMBER.test(article.frontMatter.title)
          ? ''
          : (NUMBER.exec(article.frontMatter.lede)?.[0] ?? ''),
        below: article.frontMatter.summary,
      }
    : {
        above: [...new Set(book.parts.flatMap(({ subject }) => subject ?? []))].slice(0, 2).join(', '),
        title: book.title,
        number: '',
        below: book.summary,
      };
  return cardOf(words, pictures[0]?.svg);
};

const figureWords = async ({ article, picture }: Shown): Promise<CardWords> => ({
  above: `Figure ${picture.number}`,
  title: (await findingOf(article.slug, picture)) ?? picture.name.replaceAll('-', ' '),
  number: '',
  below: article.frontMatter.title,
});

const cardOf = async (words: CardWords, svg: string | undefined): Promise<Response> =>
  new Response(new Uint8Array(await card(words, svg)), { headers: { 'content-type': 'image/png' } });
