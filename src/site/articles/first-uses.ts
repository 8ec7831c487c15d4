/** Where the book explains a term of its glossary: where it first marks it, or the chapter that is called so or names it. */
import { articles } from './chapters.ts';

export interface FirstUse {
  readonly slug: string;
  readonly number: number;
  readonly title: string;
  /** The section it stands in; empty before the first one. */
  readonly section: string;
}

/** By the term in lower case; titles and keywords of chapters are among them. */
export function firstUses(): ReadonlyMap<string, FirstUse> {
  const found = new Map<string, FirstUse>();
  for (const { slug, number, frontMatter, sections, tags } of articles())
    for (const { name, props, content, line } of tags) {
      if (name !== 'Term') continue;
      const term = (typeof props['of'] === 'string' ? props['of'] : content).trim().toLowerCase();
      const section = sections.findLast((each) => each.line <= line)?.id ?? '';
      if (!found.has(term)) found.set(term, { slug, number, title: frontMatter.title, section });
    }
  for (const { slug, number, frontMatter } of articles())
    for (const word of [frontMatter.title, ...frontMatter.keywords].map((each) => each.toLowerCase()))
      if (!found.has(word)) found.set(word, { slug, number, title: frontMatter.title, section: '' });
  return found;
}
