/** What an article is, once it has been read: everything that pages, notebooks, lists and tests ask of it. */
import type { MdastNode } from 'satteri';
import type { ArticleError } from '../notebook/article/article-error.ts';
import type { ArticleCell, Fence } from '../notebook/article/cells.ts';
import type { FrontMatter } from './front-matter.ts';

export interface Article {
  /** The name of its file, and the last part of its page's address. */
  readonly slug: string;
  /** From the project's root: content/articles/flags.mdx. */
  readonly file: string;
  readonly text: string;
  /** Its place in the book, from 1. */
  readonly number: number;
  readonly frontMatter: FrontMatter;
  readonly sections: readonly Section[];
  readonly cells: readonly ArticleCell[];
  /** Figures and charts, which share one count. */
  readonly pictures: readonly Picture[];
  readonly exercises: readonly Exercise[];
  readonly references: readonly Reference[];
  /** Every tag of a component, in order: those above and all others. */
  readonly tags: readonly Tag[];
  readonly links: readonly Link[];
  readonly formulas: readonly Formula[];
  /** Every block of code, cells and all others. */
  readonly fences: readonly Fence[];
  /** Footnotes that are referred to and stand nowhere. */
  readonly lostFootnotes: readonly LostFootnote[];
  /** Numerals of three digits or more that stand in the prose. */
  readonly numerals: readonly Numeral[];
  /** Words of prose: what a reader reads, without code, notes' frames and sources. */
  readonly words: number;
  /** The syntax tree, for whoever writes the article out in another form. */
  readonly tree: MdastNode & { readonly type: 'root' };
  /** What could not be read: front matter, cells. Where there is any, a build stops. */
  readonly mistakes: readonly ArticleError[];
}

interface Placed {
  /** In the article's file, from 1. */
  readonly line: number;
}

export interface Section extends Placed {
  readonly depth: number;
  readonly id: string;
  readonly title: string;
}

/** A component as an article writes it: `<Chart id="leaves-by-n" />`. */
export interface Tag extends Placed {
  readonly name: string;
  readonly column: number;
  /** The tag and all inside, in the article's text. */
  readonly from: number;
  readonly until: number;
  /** Undefined for an attribute whose value has to be computed. */
  readonly props: Readonly<Record<string, unknown>>;
  /** The text inside, without markup. */
  readonly content: string;
}

export interface Picture extends Placed {
  readonly kind: 'figure' | 'chart';
  /** The figure's folder, or the chart's id. */
  readonly name: string;
  /** "5.2": chapter and place. */
  readonly number: string;
  /** Where the page has it: figure-<name>, chart-<id>. */
  readonly anchor: string;
  readonly tag: Tag;
}

export interface Exercise extends Placed {
  /** "5.1": chapter and place. */
  readonly number: string;
  /** What a reference calls it: its id, or its cell's. Undefined for one that nothing can point at. */
  readonly name: string | undefined;
  readonly anchor: string | undefined;
  readonly tag: Tag;
}

/** A `<Ref … />`. */
export interface Reference extends Placed {
  readonly kind: 'chapter' | 'figure' | 'chart' | 'exercise';
  readonly name: string;
  /** True where it begins a sentence. */
  readonly begins: boolean;
  readonly tag: Tag;
}

export interface Link extends Placed {
  readonly address: string;
  readonly isImage: boolean;
}

export interface Formula extends Placed {
  readonly tex: string;
}

export interface LostFootnote extends Placed {
  readonly name: string;
}

export interface Numeral extends Placed {
  /** As it stands: "13,664". */
  readonly text: string;
  readonly value: number;
}

/** The address of a figure within its page: figure-search for the folder search-figure. */
export const figureAnchor = (name: string): string => `figure-${name.replace(/-figure$/, '')}`;
