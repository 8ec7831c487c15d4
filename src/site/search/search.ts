/** Searches the book. Loaded by the first search, with Pagefind's index and the list of entries behind it. */
import type { Entry } from './entry.ts';
import { type Lookup, lookupOf } from './look-up.ts';
import { type Found, type Hit, rank, withWords } from './rank.ts';

/** What was found, in the groups in which it is shown. */
export interface Results {
  readonly asked: string;
  /** How the book spells what was asked for, where it is written nowhere as it was typed. */
  readonly meant: string | undefined;
  readonly best: Entry | undefined;
  /** Sections of chapters, then of other pages. */
  readonly hits: readonly Hit[];
  readonly figures: readonly Entry[];
  readonly code: readonly Entry[];
  /** Starters and commands of the notebook, other questions, terms and pages. */
  readonly others: readonly Entry[];
}

/** What is used of Pagefind's own module, which lies in dist/ and has no types here. */
interface Pagefind {
  options(options: { baseUrl: string }): Promise<void>;
  init(): Promise<void>;
  debouncedSearch(
    words: string,
    options: object,
    wait: number,
  ): Promise<{ results: readonly { score: number; data(): Promise<Omit<Found, 'score'>> }[] } | null>;
}

/** Pages that are looked at before they are put in order: all chapters, and some. */
const PAGES = 24;

const base = import.meta.env.BASE_URL;

/** The address of an entry, or of a way on from it. */
export const addressOf = (address: string): string => (/^https?:/.test(address) ? address : base + address);

const pagefind = once(async () => {
  const module = (await import(/* @vite-ignore */ `${base}pagefind/pagefind.js`)) as Pagefind;
  await module.options({ baseUrl: base });
  await module.init();
  return module;
});
const entries = once(async (): Promise<Lookup> => {
  const response = await fetch(`${base}search/entries.json`);
  if (!response.ok) throw new Error(`The search's entries: ${response.status}`);
  return lookupOf((await response.json()) as readonly Entry[]);
});

/** What answers these words, best first; undefined when a newer search has overtaken this one. `most` is the number of sections. */
export async function search(asked: string, most: number): Promise<Results | undefined> {
  const { lookUp } = await entries();
  let answered = lookUp(asked, false);
  let hits = await hitsFor(answered.words, most, answered.best);
  if (hits?.length === 0) {
    answered = lookUp(asked);
    if (answered.meant !== undefined) hits = await hitsFor(answered.words, most, answered.best);
  }
  if (hits === undefined) return undefined;
  const { best, others, meant } = answered;
  const ofKind = (...kinds: readonly Entry['kind'][]): readonly Entry[] =>
    others.filter(({ kind }) => kinds.includes(kind));
  return {
    ...{ asked, meant, best, hits },
    figures: ofKind('figure'),
    code: ofKind('code'),
    others: ofKind('notebook', 'number', 'term', 'answer', 'page'),
  };
}

async function hitsFor(
  words: readonly string[],
  most: number,
  best: Entry | undefined,
): Promise<readonly Hit[] | undefined> {
  if (words.length === 0) return [];
  // The text has "8 × 8" as two words.
  const asked = words.flatMap((word) => word.split(/(?<=\d)x(?=\d)/));
  const answer = await (await pagefind()).debouncedSearch(asked.join(' '), {}, 120);
  if (answer === null) return undefined;
  const pages = await Promise.all(
    answer.results.slice(0, PAGES).map(async (result) => ({ ...(await result.data()), score: result.score })),
  );
  const answers = best ? [best.address, ...(best.ways ?? []).map(([, address]) => address)] : [];
  return rank(
    withWords(pages, asked),
    asked.join(' '),
    most,
    answers.map((address) => addressOf(address).replace(/#.*/, '')),
  );
}

/** Loads something once; what failed to load is loaded anew by the next search. */
function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined;
  return () => {
    loading ??= load();
    loading.catch(() => (loading = undefined));
    return loading;
  };
}
