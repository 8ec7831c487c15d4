/** Searches the book. Loaded by the first search, with Pagefind's index behind it. */

/** What is used of Pagefind's own module, which lies in dist/ and has no types here. */
interface Pagefind {
  options(options: { baseUrl: string; excerptLength: number }): Promise<void>;
  init(): Promise<void>;
  debouncedSearch(
    words: string,
    options: object,
    wait: number,
  ): Promise<{ results: readonly { data(): Promise<Found> }[] } | null>;
}
interface Found {
  readonly url: string;
  readonly meta: { readonly title?: string };
  readonly sub_results: readonly { readonly title: string; readonly url: string; readonly excerpt: string }[];
}

/** One line of the results: a section of a page. `excerpt` is Pagefind's HTML: text and <mark>. */
export interface Hit {
  readonly page: string;
  readonly section: string;
  readonly url: string;
  readonly excerpt: string;
}

const base = import.meta.env.BASE_URL;
let loading: Promise<Pagefind> | undefined;

async function load(): Promise<Pagefind> {
  const pagefind = (await import(/* @vite-ignore */ `${base}pagefind/pagefind.js`)) as Pagefind;
  await pagefind.options({ baseUrl: base, excerptLength: 18 });
  await pagefind.init();
  return pagefind;
}

/** The best sections for these words; undefined when a newer search has overtaken this one. */
export async function search(words: string, most = 8): Promise<readonly Hit[] | undefined> {
  loading ??= load();
  const pagefind = await loading;
  const answer = await pagefind.debouncedSearch(words, {}, 120);
  if (answer === null) return undefined;
  const pages = await Promise.all(answer.results.slice(0, most).map((result) => result.data()));
  return pages
    .flatMap((page) =>
      page.sub_results.slice(0, 3).map((section) => ({
        page: page.meta.title ?? '',
        section: section.title,
        url: section.url,
        excerpt: section.excerpt,
      })),
    )
    .slice(0, most);
}
