/**
 * From what somebody types to what they mean. MiniSearch finds the entries whose titles, names and sentences have the words, misspelt
 * ones too; here is what a word is, and which entry is the answer.
 */
import MiniSearch from 'minisearch';
import { nearest } from '../../literate/nearest.ts';
import type { Entry, Kind } from './entry.ts';

interface Answered {
  /** What the rest of the book is searched for: without "how many", and spelt as the book spells it. */
  readonly words: readonly string[];
  /** The entry that was asked for by its name, or that has every word in its title and its names. */
  readonly best: Entry | undefined;
  /** The other entries, best first. */
  readonly others: readonly Entry[];
  /** How the words are spelt where they were found only so. */
  readonly meant: string | undefined;
}

export interface Lookup {
  /** @param spelt false: only words as they were typed */
  readonly lookUp: (asked: string, mends?: boolean) => Answered;
}

const NUMBERS = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');
const STOP = new Set(
  'a an and are as at be by can do does find for from get has have how i in is it its made make many me much my of on or show tell that the their there they this to was what when where which who why will with you'.split(
    ' ',
  ),
);
/** What "how many" becomes: it asks for a number, and stands in no text. */
const HOW_MANY = 'howmany';
const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/**
 * The words of a text that can be searched for: capitals, accents and plurals are gone, "eight" is 8, "8 × 8" is one word. Words
 * of one letter, which begin everything, and those of every question are left out, but "how many" asks for a number.
 */
export function wordsOf(text: string): readonly string[] {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(
      /[⁰¹²³⁴-⁹]+/g,
      (power) =>
        ` ${power
          .split('')
          .map((digit) => SUPERSCRIPTS.indexOf(digit))
          .join('')}`,
    )
    .replace(/(?<=\d),(?=\d{3})/g, '')
    .replace(/[’']s\b/g, '')
    .replace(/\b(?:how many|number of)\b/g, ` ${HOW_MANY} `)
    .replace(/(\d+)\s*(?:x|×|by)\s*(?=\d)/g, '$1x')
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => (NUMBERS.indexOf(word) > 1 ? String(NUMBERS.indexOf(word)) : word))
    .filter((word) => (word.length > 1 || /\d/.test(word)) && !STOP.has(word))
    .map((word) => (word.length > 3 ? word.replace(/(?<!s)s$/, '') : word));
}

/** Which of several things with the same name is meant. */
const ORDER: readonly Kind[] = ['number', 'term', 'answer', 'page', 'chapter', 'code', 'notebook', 'figure'];
/** A picture or a chapter is the answer only to its own name. */
const isAnswer = ({ kind }: Entry): boolean => kind !== 'figure' && kind !== 'chapter';

const isNumber = (word: string): boolean => /\d/.test(word);
const FIELDS = ['title', 'names', 'text'];
const boost = { title: 4, names: 4 };

/**
 * Whether a word of the text is one that was asked for, in another form perhaps. Pagefind falls back on words that begin alike, as far as
 * to their first letter.
 */
export function isForm(asked: string, found: string): boolean {
  if (isNumber(asked)) return asked === found;
  const alike = asked.split('').findIndex((letter, at) => found[at] !== letter);
  return alike < 0 || alike >= Math.max(3, asked.length - 3);
}

/** Makes entries findable. */
export function lookupOf(entries: readonly Entry[]): Lookup {
  const index = new MiniSearch<Entry & { id: number }>({
    fields: FIELDS,
    extractField: (entry, field) =>
      field === 'names' ? (entry.names ?? []).join(' · ') : String(entry[field as keyof Entry] ?? ''),
    tokenize: (text) => [...wordsOf(text)],
    processTerm: (word) => word,
    searchOptions: { boost, combineWith: 'AND', prefix: (word) => word.length > 2 && !isNumber(word) },
  });
  index.addAll(entries.map((entry, id) => ({ ...entry, id })));
  const named = entries.map(({ title, names = [] }) => [title, ...names].map(key));

  const mend = (word: string): boolean | number =>
    isNumber(word) || word.length < 4 ? false : word.length < 6 ? 1 : 2;

  return {
    lookUp(asked, mends = true) {
      const words = wordsOf(asked);
      const exactly = key(asked);
      const asTyped = index.search(asked);
      const mended = asTyped.length === 0 && mends ? index.search(asked, { fuzzy: mend }) : [];
      const some = asTyped.length + mended.length === 0 ? index.search(asked, { combineWith: 'OR' }) : [];
      const found = [...asTyped, ...mended, ...some];

      const spelling = mended[0] && spelt(words, mended[0].match);
      const wanted = spelling ? spelling.toSorted().join(' ') : exactly;
      const place = (id: number): number => ORDER.indexOf(entries[id]!.kind);
      const exact = found
        .filter(({ id }) => named[id as number]!.includes(wanted))
        .toSorted((one, other) => place(one.id as number) - place(other.id as number));
      const covered = found.find(
        ({ id, match }) =>
          isAnswer(entries[id as number]!) &&
          some.length === 0 &&
          Object.values(match).filter((fields) => fields.some((field) => field !== 'text')).length >=
            new Set(words).size,
      );
      const best = exact[0] ?? covered;
      const bestEntry = best && entries[best.id as number];
      const rest = [...exact, ...found].map(({ id }) => entries[id as number]!);
      return {
        words: (spelling ?? words).filter((word) => word !== HOW_MANY),
        best: bestEntry,
        others: [...new Set(rest)].filter((entry) => entry !== bestEntry),
        meant: spelling && (exact.length > 0 ? bestEntry!.title : spelling.join(' ')),
      };
    },
  };
}

/** A name, so that its words may come in any order. */
const key = (name: string): string => wordsOf(name).toSorted().join(' ');

/** The words as an entry has them: for each that was typed the nearest of those that it was found by. */
function spelt(words: readonly string[], match: Readonly<Record<string, unknown>>): readonly string[] {
  const found = Object.keys(match);
  return words.map((word) => (found.includes(word) ? word : (nearest(word, found) ?? word)));
}
