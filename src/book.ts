/** What the house asks of a book's config (src/book.config.ts), besides its drawings and signs. */

/** A part of the book, with its chapters in order. */
export interface Part {
  readonly id: string;
  readonly title: string;
  /** A few words after the title in the contents. */
  readonly about: string;
  /** What it is about, by the name under which people look for it: "Sorting". */
  readonly subject?: string;
  /** The sign that stands for the part: one of `symbols`. */
  readonly piece: string;
  /** Slugs: names of files in content/articles/ and last parts of the pages' addresses. */
  readonly chapters: readonly string[];
}

/** The first page. What else a book has there is in content/home/: Opening.astro stands beside its sentences, the rest below them. */
interface Home {
  /** What the book is about, a sentence a line, each with a sign of `symbols`; what is between ** is set bold. */
  readonly puzzles?: readonly { readonly piece: string; readonly words: string }[];
  readonly statement: string;
  /** The figures in Opening.astro and the sections beside it. */
  readonly figures?: readonly string[];
  /** A cell of a chapter, by its slug and id, that needs no other: it can be run there. */
  readonly cell?: { readonly article: string; readonly id: string };
  /** Shorter ways through the book: chapters by their slugs, and what they are about together. */
  readonly ways?: readonly {
    readonly title: string;
    readonly route: readonly string[];
    readonly about: string;
  }[];
}

/** A book's facts. */
export interface Book {
  /** Figures with another name than once, by the address that pages elsewhere may still show. */
  readonly movedFigures?: Readonly<Record<string, string>>;
  readonly title: string;
  /** People whose names methods begin with: they keep their capital inside a sentence. */
  readonly properNames?: readonly string[];
  /** For programs: messages between frames, caches, keys of citations. */
  readonly id: string;
  /** For lists of books, feeds and search engines. */
  readonly summary: string;
  /** What search engines say of the first page. In it and below, {chapters} becomes their number, in a word. */
  readonly description: string;
  /** The sign of the whole book, in its header, its icons and its cards: one of `symbols`. */
  readonly mark: string;
  readonly home: Home;
  /** The pages of content/pages/ that the foot of every page links, by their addresses. */
  readonly pages: readonly { readonly address: string; readonly name: string }[];
  readonly authors: readonly string[];
  /** Who publishes it, for citations. */
  readonly publisher: string;
  readonly licence: {
    readonly text: { readonly name: string; readonly address: string };
    readonly code: { readonly name: string };
  };
  /**
   * Where the project can be had; REPOSITORY replaces it when a site is built. While it is empty and REPOSITORY is not given, nothing
   * links to a repository: the site has pages of its own source.
   */
  readonly repository: string;
  /**
   * Where the site lives, such as 'https://example.org/book/'; SITE replaces it. While it is empty and SITE is not given, no page
   * names an address of its own: no canonical link, feed, sitemap or picture for previews.
   */
  readonly site: string;
  readonly parts: readonly Part[];
}
