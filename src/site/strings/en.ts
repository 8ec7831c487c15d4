/** The words of the interface, in English. Every other language has the same keys. */
export const en = {
  home: 'Queens & Knights, home',
  skip: 'To the text',
  siteNavigation: 'Site',
  chapters: 'Chapters',
  measurements: 'Measurements',
  source: 'Source',
  search: 'Search',
  searchTheBook: 'Search the book',
  searchResults: 'Results',
  searchNone: 'Nothing found.',
  searchFailed: 'The search could not be loaded. It works on the built site.',
  theme: 'Switch between light and dark',
  contents: 'In this chapter',
  partQueens: 'Part one: Queens',
  partKnights: 'Part two: Knights',
  partClosing: 'Afterwards',
  aboutQueens: 'counting every solution',
  aboutKnights: 'finding one tour, counting all',
  aboutClosing: 'what was learned',
  inPreparation: 'In preparation.',
  minutes: (count: number): string => (count === 1 ? '1 minute' : `${count} minutes`),
  revised: (date: Date): string =>
    `revised ${date.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })}`,
  before: (number: number): string => `${number}, before`,
  next: (number: number): string => `${number}, next`,
  permalink: 'Link to this section',
  cite: 'Cite this chapter',
  copy: 'Copy',
  copied: 'Copied',
  footer:
    'Text and figures CC BY 4.0, code MIT. Every number names its machine and its date. No cookies, no tracking, works offline once read.',
  onlyInEnglish: 'This page has not been translated yet. You are reading it in English.',
};

export type Strings = typeof en;
