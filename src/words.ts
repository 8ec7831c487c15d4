/**
 * Words in the reader's language, for the rooms whose code runs in the page. A room keeps its words in `words.ts`, in English,
 * and their translation beside them in `words.ja.ts`, which says so itself when it is loaded: the build loads all of them, a
 * page those of its language before it wakes anything.
 */

/** The words of one room, in the language of the moment; English where there is no translation. */
export interface Catalogue<Words> {
  (): Words;
  translate(language: string, words: Words): void;
}

export function catalogue<Words>(english: Words): Catalogue<Words> {
  const translations = new Map<string, Words>();
  const inLanguageNow = (): Words => translations.get(now) ?? english;
  return Object.assign(inLanguageNow, {
    translate: (language: string, words: Words): void => void translations.set(language, words),
  });
}

/** What a page says stands in the language of its text: `main` has its own where the frame is in another. */
export const pageLanguage = (): string =>
  document.querySelector<HTMLElement>('main[lang]')?.lang ?? document.documentElement.lang;

let now = typeof document === 'undefined' ? 'en' : pageLanguage();

/** Says something at build in a language. Only for what answers at once, so that two pages never mix. */
export function inLanguage<T>(language: string, say: () => T): T {
  const before = now;
  now = language;
  try {
    return say();
  } finally {
    now = before;
  }
}
