/** The words that a chapter answers before all others: a search for one of them finds it first. */
import type { Article } from '../../book/article.ts';
import { catalogue } from '../../solvers/catalogue.ts';
import { firstUses } from '../articles/first-uses.ts';

/** What the front matter says, the names of the algorithms it explains, and the glossary's terms that it is the first to use. */
export function keywordsOf({ slug, frontMatter }: Article): readonly string[] {
  const algorithms = catalogue.filter(({ chapter }) => chapter === slug);
  const terms = [...firstUses()].filter(([, use]) => use.slug === slug).map(([term]) => term);
  const words = [...frontMatter.keywords, ...algorithms.flatMap(({ id, title }) => [id, title]), ...terms];
  return [...new Set(words.map((word) => word.toLowerCase()))];
}
