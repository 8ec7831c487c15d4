/** The titles of all chapters in other languages, so that menus and lists are whole before the texts are. */
import japanese from '../../../content/contents.ja.json';
import type { Language } from '../strings/language.ts';

type Titles = Readonly<Record<string, { readonly title: string; readonly summary: string }>>;

const titles: Partial<Record<Language, Titles>> = { ja: japanese };

/** By address: `titlesIn('ja')['flags']`. Empty for English, whose titles are the articles' own. */
export const titlesIn = (language: Language): Titles => titles[language] ?? {};
