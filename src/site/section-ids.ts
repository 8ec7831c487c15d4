/** A section has one address in all languages: a translation's headings carry the ids of the English ones, by their order. */
import { render } from 'astro:content';
import { articlesIn, slugOf } from './chapters.ts';
import { type Language, textLanguageOf } from './strings/language.ts';

/** The id for a heading of the article that this page shows. `id` is made from the heading's own words. */
export async function sectionId(page: URL, id: string): Promise<string> {
  const language = textLanguageOf(page);
  const slug = /\/articles\/([^/]+)/.exec(page.pathname)?.[1];
  if (language === 'en' || slug === undefined) return id;
  const [own, english] = [await headingIds(language, slug), await headingIds('en', slug)];
  return english[own.indexOf(id)] ?? id;
}

async function headingIds(language: Language, slug: string): Promise<readonly string[]> {
  const article = (await articlesIn(language)).find((each) => slugOf(each) === slug);
  return article === undefined ? [] : (await render(article)).headings.map((heading) => heading.slug);
}
