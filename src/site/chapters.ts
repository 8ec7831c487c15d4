/** The chapters, in order: every article of the collection, with what lists and links need. */
import { type CollectionEntry, getCollection } from 'astro:content';
import { to } from './links.ts';

export interface Chapter {
  readonly number: number;
  readonly title: string;
  readonly summary: string;
  readonly part: CollectionEntry<'articles'>['data']['part'];
  readonly slug: string;
  readonly href: string;
}

/** An article's address: its file name without the number. */
export const slugOf = (article: CollectionEntry<'articles'>): string =>
  article.id.replace(/^.*\/|^\d+-/g, '').replace(/^\d+-/, '');

export async function chapters(): Promise<readonly Chapter[]> {
  const articles = await getCollection('articles', (article) => !article.id.startsWith('ja/'));
  return articles
    .map((article) => ({
      number: article.data.order,
      title: article.data.title,
      summary: article.data.summary,
      part: article.data.part,
      slug: slugOf(article),
      href: to(`articles/${slugOf(article)}/`),
    }))
    .sort((one, other) => one.number - other.number);
}

/** The chapters whose text refers to this one by <Ref chapter={n} />: where a reader may have come from. */
export async function referringTo(number: number): Promise<readonly Chapter[]> {
  const articles = await getCollection('articles', (article) => !article.id.startsWith('ja/'));
  const slugs = new Set(
    articles
      .filter(({ body, data }) => data.order !== number && body?.includes(`<Ref chapter={${number}}`))
      .map(slugOf),
  );
  return (await chapters()).filter((chapter) => slugs.has(chapter.slug));
}
