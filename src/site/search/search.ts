/** Searches the book. Loaded by the first search, with Pagefind's index behind it. */
import { type Found, type Hit, rank } from './rank.ts';

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
let loading: Promise<Pagefind> | undefined;

async function load(): Promise<Pagefind> {
  const pagefind = (await import(/* @vite-ignore */ `${base}pagefind/pagefind.js`)) as Pagefind;
  await pagefind.options({ baseUrl: base });
  await pagefind.init();
  return pagefind;
}

/** The best sections for these words; undefined when a newer search has overtaken this one. */
export async function search(words: string, most = 8): Promise<readonly Hit[] | undefined> {
  loading ??= load();
  // What failed to load is loaded anew by the next search.
  loading.catch(() => (loading = undefined));
  const pagefind = await loading;
  const answer = await pagefind.debouncedSearch(words, {}, 120);
  if (answer === null) return undefined;
  const pages = await Promise.all(
    answer.results.slice(0, PAGES).map(async (result) => ({ ...(await result.data()), score: result.score })),
  );
  return rank(pages, words, most);
}
