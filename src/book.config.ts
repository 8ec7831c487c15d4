/**
 * One book's facts: its title, its parts and their chapters in order, its authors, licences and addresses. Whatever names
 * the book reads them here, so that other articles and another title make another book (CONTRIBUTING says how).
 *
 * A chapter is a file content/articles/<slug>.mdx and a line here. Its number is its place in the list.
 */

export interface Part {
  readonly id: string;
  readonly title: string;
  /** A few words after the title in the contents. */
  readonly about: string;
  /** The piece that stands for the part: a symbol of src/figures/kit/pieces.ts. */
  readonly piece: 'queen' | 'knight';
  /** Slugs: names of files in content/articles/ and last parts of the pages' addresses. */
  readonly chapters: readonly string[];
}

export const book = {
  title: 'Queens & Knights',
  /** For lists of books, feeds and search engines. */
  summary: 'Exhaustive search, explained and runnable.',
  authors: ['the authors of Queens & Knights'],
  licence: {
    text: { name: 'CC BY 4.0', address: 'https://creativecommons.org/licenses/by/4.0/' },
    code: { name: 'MIT' },
  },
  /** Where source links point; REPOSITORY replaces it when a fork is built. */
  repository: 'https://github.com/queens-and-knights/queens-and-knights',
  /**
   * Where the site lives, such as 'https://example.org/book/'; SITE replaces it. While it is empty and SITE is not given, no page
   * names an address of its own: no canonical link, feed, sitemap or picture for previews.
   */
  site: '',
  parts: [
    {
      id: 'queens',
      title: 'Part one: Queens',
      about: 'counting every solution',
      piece: 'queen',
      chapters: [
        'brute-force',
        'backtracking',
        'measure-and-predict',
        'flags',
        'bitboards',
        'symmetry',
        'prune-the-symmetry',
        'parallel-and-beyond',
        'exact-cover',
        'one-solution-huge-n',
      ],
    },
    {
      id: 'knights',
      title: 'Part two: Knights',
      about: 'finding one tour, counting all',
      piece: 'knight',
      chapters: [
        'the-board-is-a-graph',
        'plain-backtracking-is-a-lottery',
        'warnsdorff',
        'closing-the-tour',
        'counting-by-forced-moves',
        'counting-boundaries',
      ],
    },
    {
      id: 'closing',
      title: 'Afterwards',
      about: 'what was learned',
      piece: 'queen',
      chapters: ['what-is-open'],
    },
  ] satisfies readonly Part[] as readonly Part[],
} as const;

/** All chapters in order. */
export const chapterSlugs: readonly string[] = book.parts.flatMap(({ chapters }) => chapters);

/** The chapter's number, from 1. @throws RangeError for a chapter that the book has not. */
export function chapterNumber(slug: string): number {
  const at = chapterSlugs.indexOf(slug);
  if (at < 0)
    throw new RangeError(`src/book.config.ts has no chapter "${slug}". It has: ${chapterSlugs.join(', ')}.`);
  return at + 1;
}
