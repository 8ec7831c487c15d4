/**
 * The language of a page, by its address: /ja/… is Japanese, everything else English. The text of an article may be in
 * another one than the frame round it: what has no translation stands there in English.
 */
import { articleFile } from '../article-files.ts';
import { en, type Strings } from './en.ts';
import { ja } from './ja.ts';

export const languages = ['en', 'ja'] as const;
export type Language = (typeof languages)[number];

// The charts', the figures' and the notebook's own words say themselves which language they are (src/words.ts).
import.meta.glob('../../{charts,figures,notebook}/**/words.*.ts', { eager: true });

const catalogues: Readonly<Record<Language, Strings>> = { en, ja };
const base = import.meta.env.BASE_URL.replace(/\/?$/, '/');

export function languageOf(page: URL): Language {
  const path = page.pathname.slice(base.length);
  return languages.find((language) => path === language || path.startsWith(`${language}/`)) ?? 'en';
}

/** The language of what stands in `main`. */
export function textLanguageOf(page: URL): Language {
  const language = languageOf(page);
  const slug = /\/articles\/([^/]+)/.exec(page.pathname)?.[1];
  return slug === undefined || articleFile(language, slug) ? language : 'en';
}

export const stringsIn = (language: Language): Strings => catalogues[language];
/** The words of a page's frame. */
export const stringsOf = (page: URL): Strings => catalogues[languageOf(page)];
/** The words that belong to a page's text. */
export const textStringsOf = (page: URL): Strings => catalogues[textLanguageOf(page)];

/** The path of a page of the site in a language: `inFolder('ja', 'articles/flags/')` is ja/articles/flags/. */
export const inFolder = (language: Language, path: string): string =>
  language === 'en' ? path : `${language}/${path}`;

/** A page's path without base and language: what its translations have in common. */
export function commonPath(page: URL): string {
  const language = languageOf(page);
  const path = page.pathname.slice(base.length).replace(/\/?$/, '/');
  return (language === 'en' ? path : path.slice(language.length + 1)).replace(/^\/$/, '');
}
