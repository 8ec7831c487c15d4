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
export const slugOf = (article: CollectionEntry<'articles'>): string => article.id.replace(/^\d+-/, '');

/** The articles, in the order of their files. */
export const articles = (): Promise<CollectionEntry<'articles'>[]> =>
  onceABuild('articles', () => getCollection('articles'));

/** All chapters, by number. */
export const chapters = (): Promise<readonly Chapter[]> =>
  onceABuild('chapters', async () =>
    (await articles())
      .map((article) => ({
        number: article.data.order,
        title: article.data.title,
        summary: article.data.summary,
        part: article.data.part,
        slug: slugOf(article),
        href: to(`articles/${slugOf(article)}/`),
      }))
      .sort((one, other) => one.number - other.number),
  );

/** The chapters whose text refers to this one by <Ref chapter={n} />: where a reader may have come from. */
export async function referringTo(number: number): Promise<readonly Chapter[]> {
  const slugs = (await onceABuild('references', referencesBetween)).get(number) ?? new Set();
  return (await chapters()).filter((chapter) => slugs.has(chapter.slug));
}

/** The slugs of the chapters that refer to each. */
async function referencesBetween(): Promise<ReadonlyMap<number, ReadonlySet<string>>> {
  const found = new Map<number, Set<string>>();
  for (const article of await articles())
    for (const [, number] of (article.body ?? '').matchAll(/<Ref chapter=\{(\d+)\}/g)) {
      const chapter = Number(number);
      if (chapter === article.data.order) continue;
      found.set(chapter, (found.get(chapter) ?? new Set()).add(slugOf(article)));
    }
  return found;
}

const known = new Map<string, Promise<unknown>>();

/** Every page asks for lists of all articles: without this, a build would take time by the square of their number. */
function onceABuild<T>(what: string, read: () => Promise<T>): Promise<T> {
  if (import.meta.env.DEV) return read();
  const list = (known.get(what) as Promise<T> | undefined) ?? read();
  known.set(what, list);
  return list;
}
