/** The articles' own texts, by language and address: for errors that name a line, and to know what is translated. */

const files = import.meta.glob<string>('../../content/articles/**/*.mdx', {
  query: '?raw',
  import: 'default',
  eager: true,
});

export interface ArticleText {
  /** The path from the project's root. */
  readonly file: string;
  readonly text: string;
}

/** An article in English (`''`) or in the language of a folder; undefined if there is none. */
export function articleFile(folder: string, slug: string): ArticleText | undefined {
  const name = new RegExp(`/articles/${folder === 'en' ? '' : `${folder}/`}\\d+-${slug}\\.mdx$`);
  const found = Object.entries(files).find(([file]) => name.test(file));
  return found && { file: found[0].replace('../../', ''), text: found[1] };
}
