/** The text of an article as a component, made by the site's Markdown compiler. */
import type { MarkdownInstance } from 'astro';

type Text = MarkdownInstance<Record<string, unknown>>;

const files = import.meta.glob<Text>('../../../content/articles/*.mdx');

/** The text of the article with this slug. */
export async function contentOf(slug: string): Promise<Text['Content']> {
  const load = files[`../../../content/articles/${slug}.mdx`];
  if (load === undefined) throw new Error(`There is no content/articles/${slug}.mdx.`);
  return (await load()).Content;
}
