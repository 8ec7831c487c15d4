/**
 * The order of what a search has found, and the sentences shown of it. Pagefind scores pages by how often and how densely
 * the words stand in them; here a chapter comes before tables and lists, and first the chapter that teaches the word.
 */
import { isForm, wordsOf } from './look-up.ts';

/** What is used of Pagefind's answer for a page. Positions count words of `content`. */
export interface Found {
  readonly url: string;
  readonly score: number;
  readonly content: string;
  /** `chapter` stands in chapters only. */
  readonly meta: { readonly title?: string; readonly chapter?: string };
  readonly sub_results: readonly Section[];
}
interface Section {
  readonly title: string;
  readonly url: string;
  readonly locations: readonly number[];
  /** The heading that the section begins with; a page's first section has none. */
  readonly anchor?: { readonly location: number; readonly text: string };
}

/** One line of the results: a section of a page. */
export interface Hit {
  /** The number of the chapter; empty for other pages. */
  readonly chapter: string;
  /** The page's title, without the number. */
  readonly page: string;
  readonly section: string;
  readonly url: string;
  /** A sentence with the words that were found. */
  readonly excerpt: readonly Piece[];
}
export interface Piece {
  readonly text: string;
  readonly found: boolean;
}

/** What Pagefind takes for the end of a word. */
const SPACE = /[\s\u200b]+/;
/** Sections that name what others say. */
const APPARATUS = /^(?:Sources|Footnotes)$/;
/** Sections of one page at most, so that the second chapter is seen too. */
const SECTIONS = 3;
/** Words of an excerpt at most; a longer sentence is cut round what was found. */
const EXCERPT = 26;

/** The pages that have each of the words, and of their sections what has one of them. */
export function withWords(pages: readonly Found[], asked: readonly string[]): readonly Found[] {
  return pages.flatMap((page) => {
    const words = page.content.split(SPACE);
    const formsAt = (at: number): readonly string[] =>
      asked.filter((word) => wordsOf(words[at] ?? '').some((found) => isForm(word, found)));
    const sections = page.sub_results
      .map((section) => ({ ...section, locations: section.locations.filter((at) => formsAt(at).length > 0) }))
      .filter(({ locations }) => locations.length > 0);
    const found = new Set(sections.flatMap(({ locations }) => locations.flatMap(formsAt)));
    return found.size === new Set(asked).size ? [{ ...page, sub_results: sections }] : [];
  });
}

/** The hits for the words that were asked for, best first; `answers` are the pages that the best answer leads to. */
export function rank(
  pages: readonly Found[],
  asked: string,
  most: number,
  answers: readonly string[] = [],
): readonly Hit[] {
  return pages
    .map((page) => ({
      page,
      worth: page.score * weight(page, asked) * (answers.includes(page.url) ? 20 : 1),
    }))
    .toSorted((a, b) => b.worth - a.worth)
    .flatMap(({ page }) => hitsOf(page, asked))
    .slice(0, most);
}

function weight({ meta }: Found, asked: string): number {
  if (meta.chapter === undefined) return 0.3;
  return normal(withoutNumber(meta)) === normal(asked) ? 8 : 1;
}

function hitsOf(page: Found, asked: string): Hit[] {
  const words = normal(asked);
  const named = ({ title }: Section): number =>
    normal(title).includes(words) ? 1 : APPARATUS.test(title) ? -1 : 0;
  return page.sub_results
    .toSorted((a, b) => named(b) - named(a) || b.locations.length - a.locations.length)
    .slice(0, SECTIONS)
    .map((section) => ({
      chapter: page.meta.chapter ?? '',
      page: withoutNumber(page.meta),
      // A page's first section has the page's name.
      section: section.title === page.meta.title ? withoutNumber(page.meta) : section.title,
      url: section.url,
      excerpt: excerptOf(page, section),
    }));
}

/** The sentence of the section with the most of what was found. */
function excerptOf(
  { content, meta: { title = '' } }: Found,
  { locations, anchor }: Section,
): readonly Piece[] {
  const words = content.split(SPACE);
  const heading = anchor?.text ?? (content.startsWith(title) ? title : '');
  const start = (anchor?.location ?? 0) + heading.split(/\s+/).filter(Boolean).length;
  const found = new Set(locations);
  // The heading says what it says above the sentence.
  const inText = locations.filter((at) => at >= start);
  const isCode = ([from, until]: Range): boolean => CODE.test(words.slice(from, until).join(' '));
  const withFound = inText.map((at) => sentenceAt(words, at, start));
  const sentences = withFound.every(isCode)
    ? [firstProse(words, start, inText.at(-1) ?? start, isCode), ...withFound]
    : withFound;
  const count = (sentence: Range): number => {
    const [from, until] = sentence;
    const isProse = until - from > 4 && !isCode(sentence);
    return inText.filter((at) => at >= from && at < until).length + (isProse ? 100 : 0);
  };
  const [from, until] = sentences.reduce((best, each) => (count(each) > count(best) ? each : best));
  const first = inText.find((at) => at >= from && at < until) ?? from;
  const cutFrom = until - from <= EXCERPT ? from : Math.max(from, Math.min(first - 8, until - EXCERPT));
  const cutUntil = Math.min(until, cutFrom + EXCERPT);
  const pieces: Piece[] = words
    .slice(cutFrom, cutUntil)
    .map((text, i) => ({ text: i === 0 ? text : ` ${text}`, found: found.has(cutFrom + i) }));
  return [
    ...(cutFrom > from ? [{ text: '… ', found: false }] : []),
    ...pieces,
    ...(cutUntil < until ? [{ text: ' …', found: false }] : []),
  ];
}

type Range = readonly [from: number, until: number];

/** Where a sentence ends: not at an initial. */
const ENDS = /(?<!^\p{Lu})[.!?…][”’")\]]*$/u;
/** Signs of code; an excerpt is prose where there is some. */
const CODE = /[{}=]|[)\]'"];|\w\(|\/\*/;

/**
 * From the word after the last end of a sentence to the next end; headings above the section's text do not count. A sentence that leads
 * to code ends with its colon.
 */
function sentenceAt(words: readonly string[], at: number, start: number): Range {
  let from = at;
  while (from > start && !ENDS.test(words[from - 1]!)) from--;
  let until = at + 1;
  while (until < words.length && !ENDS.test(words[until - 1]!)) until++;
  const isCode = (one: number, other: number): boolean => CODE.test(words.slice(one, other).join(' '));
  const code = 1 + words.findIndex((word, i) => i >= from && i < until && word.endsWith(':'));
  if (code === 0 || isCode(from, code) || !isCode(code, until)) return [from, until];
  return at < code ? [from, code] : [code, until];
}

/** Where the words stand in code alone, the first sentence before them says what the section is about. */
function firstProse(
  words: readonly string[],
  start: number,
  last: number,
  isCode: (sentence: Range) => boolean,
): Range {
  for (let at = start; at < last;) {
    const sentence = sentenceAt(words, at, start);
    if (!isCode(sentence)) return sentence;
    at = sentence[1];
  }
  return sentenceAt(words, start, start);
}

const withoutNumber = ({ title = '' }: Found['meta']): string => title.replace(/^\d+\s+/, '');
/** Without capitals and signs, and without the s of a plural. */
const normal = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/s\b/g, '')
    .trim();
