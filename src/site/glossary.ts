/** The glossary in each language. A word's id is its English term, whatever the language. */
import english from '../../content/glossary.json';
import japanese from '../../content/glossary.ja.json';
import type { Language } from './strings/language.ts';

export interface GlossaryEntry {
  readonly id: string;
  readonly term: string;
  readonly definition: string;
}

const translations: Partial<Record<Language, Readonly<Record<string, Omit<GlossaryEntry, 'id'>>>>> = {
  ja: japanese,
};

/** All words, in the order of the file; one that is not translated yet stands in English. */
export const glossaryIn = (language: Language): readonly GlossaryEntry[] =>
  english.map((entry) => ({ id: entry.term, ...entry, ...translations[language]?.[entry.term] }));
