/** The articles' own texts, by address: for errors that name a line. */

const files = import.meta.glob<string>('../../content/articles/*.mdx', {
  query: '?raw',
  import: 'default',
  eager: true,
});

export interface ArticleText {
  /** The path from the project's root. */
  readonly file: string;
  readonly text: string;
}

/** The text of an article; undefined if there is none. */
export function articleFile(slug: string): ArticleText | undefined {
  const name = new RegExp(`/articles/\\d+-${slug}\\.mdx$`);
  const found = Object.entries(files).find(([file]) => name.test(file));
  return found && { file: found[0].replace('../../', ''), text: found[1] };
}
