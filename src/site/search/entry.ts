/** What can be named and asked for: a number, a term, a question, a chapter, a figure, a solver, a command. */

export type Kind = 'number' | 'term' | 'answer' | 'page' | 'chapter' | 'code' | 'notebook' | 'figure';

export interface Entry {
  readonly kind: Kind;
  /** The question, or the name of the thing. */
  readonly title: string;
  /** What else it is called. */
  readonly names?: readonly string[];
  /** The answer, the definition or the summary, in a sentence or two. */
  readonly text: string;
  /** Below the site's base: "articles/flags/". Empty for the first page. */
  readonly address: string;
  /** Where that is: "Chapter 6: Symmetry". */
  readonly place: string;
  /** A number that was asked for. */
  readonly value?: string;
  /** A cell that can be taken along. */
  readonly code?: string;
  /** A picture of it, below the site's base. */
  readonly picture?: string;
  /** Ways on besides the place: addresses of the site, or of others. */
  readonly ways?: readonly (readonly [name: string, address: string])[];
}

/** A question of the book's own; content/search/answers.ts has them. `chapter` is a slug, `at` an anchor in it. */
export interface BookAnswer extends Omit<Entry, 'kind' | 'address' | 'place'> {
  readonly chapter?: string;
  readonly at?: string;
  /** Where it is answered, if not in a chapter. */
  readonly address?: string;
  readonly place?: string;
}

/** What a book has for its search. */
export interface BookAnswers {
  /** Shown before anything is typed. */
  readonly questions: readonly BookAnswer[];
  /** Found only. */
  readonly numbers: readonly BookAnswer[];
  /** Figures and charts that are shown before anything is typed: slug and anchor. */
  readonly figures: readonly (readonly [slug: string, anchor: string])[];
  /** Other names of the book's pages, by their addresses. */
  readonly pages: Readonly<Record<string, readonly string[]>>;
}
