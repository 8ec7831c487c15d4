/** Everything that the search knows by name, collected while the site is built. */
import { glossaryTerms } from '../../book/glossary.ts';
import { starters } from '../../book/starters.ts';
import type { StillPicture } from '../build/still-pictures.ts';
import { tileName } from '../build/tile-name.ts';
import { articles, type Chapter, chapters } from '../articles/chapters.ts';
import { figureTitles } from '../figures/findings.ts';
import { firstUses } from '../articles/first-uses.ts';
import { unbroken } from '../markdown/unbroken.ts';
import { importables } from '../../run/importables.ts';
import type { BookAnswer, BookAnswers, Entry, Kind } from './entry.ts';
import { siteEntries } from './pages.ts';

const [found] = Object.values(
  import.meta.glob<BookAnswers>('../../../content/search/answers.ts', { eager: true, import: 'answers' }),
);
/** What the book answers itself; a book may have none. */
export const answers: BookAnswers = found ?? { questions: [], numbers: [], figures: [], pages: {} };

const placeOf = ({ number, title }: Pick<Chapter, 'number' | 'title'>): string =>
  `Chapter ${number}: ${title}`;

/** @param drawn each chapter's pictures by their anchors, for titles and for addresses of files */
export function searchEntries(
  drawn: ReadonlyMap<string, ReadonlyMap<string, Pick<StillPicture, 'title' | 'name' | 'tile'>>> = new Map(),
): readonly Entry[] {
  const byName = new Map(chapters().map((chapter) => [chapter.slug, chapter]));
  const uses = firstUses();
  const pictureOf = (slug: string | undefined, anchor?: string): { picture?: string } => {
    const pictures = drawn.get(slug ?? '');
    const found = anchor === undefined ? [...(pictures?.values() ?? [])][0] : pictures?.get(anchor);
    return found === undefined ? {} : { picture: `pictures/${slug}/${tileName(found)}` };
  };
  const inChapter = (slug: string, at = ''): Pick<Entry, 'address' | 'place'> => {
    const chapter = byName.get(slug);
    if (!chapter) throw new RangeError(`There is no chapter "${slug}".`);
    return { address: `articles/${slug}/${at && `#${at}`}`, place: placeOf(chapter) };
  };
  const answer = (kind: Kind, { chapter, at, address = '', place = '', ...entry }: BookAnswer): Entry => ({
    kind,
    ...pictureOf(chapter),
    ...entry,
    title: unbroken(entry.title),
    text: unbroken(entry.text),
    ...(chapter === undefined ? { address, place } : inChapter(chapter, at)),
  });

  const terms = glossaryTerms().map(({ term, definition, also, chapter }): Entry => {
    const use = uses.get(term.toLowerCase());
    const slug = chapter ?? use?.slug;
    const names = also && { names: also };
    const base = { kind: 'term' as Kind, title: term, ...names, text: definition, ...pictureOf(slug) };
    const glossary = ['Glossary', `glossary/#${term.replaceAll(' ', '-')}`] as const;
    return slug === undefined
      ? { ...base, address: glossary[1], place: 'Glossary' }
      : { ...base, ...inChapter(slug, use?.slug === slug ? use.section : ''), ways: [glossary] };
  });
  const ofChapters = articles().map((article): Entry => ({
    kind: 'chapter',
    title: article.frontMatter.title,
    names: article.frontMatter.keywords,
    text: article.frontMatter.summary,
    ...inChapter(article.slug),
    ...pictureOf(article.slug),
  }));
  const figures = articles().flatMap(({ slug, pictures }) =>
    pictures.map(({ number, anchor, name }): Entry => ({
      kind: 'figure',
      title:
        figureTitles[`${slug}#${anchor}`] ?? drawn.get(slug)?.get(anchor)?.title ?? name.replaceAll('-', ' '),
      names: [
        number,
        `figure ${number}`,
        name.replaceAll('-', ' '),
        drawn.get(slug)?.get(anchor)?.title ?? '',
      ],
      text: '',
      address: `articles/${slug}/#${anchor}`,
      place: number,
      ...pictureOf(slug, anchor),
    })),
  );
  const code = importables.map(({ id, specifier, title, summary, chapter, cell }): Entry => ({
    kind: 'code',
    title,
    names: [id, specifier, specifier.split('/').at(-1)!],
    text: summary,
    code: cell,
    address: `source/${specifier}.ts/`,
    place: specifier,
    ...(chapter !== undefined &&
      byName.has(chapter) && {
        ways: [[placeOf(byName.get(chapter)!), `articles/${chapter}/`] as const],
      }),
  }));
  const notebooks = starters().map(({ name, title, summary }): Entry => ({
    kind: 'notebook',
    title,
    text: summary,
    address: `notebook/#${name}`,
    place: 'Your notebooks',
  }));
  return [
    ...answers.questions.map((each) => answer('answer', each)),
    ...answers.numbers.map((each) => answer('number', each)),
    ...terms,
    ...ofChapters,
    ...figures,
    ...code,
    ...notebooks,
    ...siteEntries(answers.pages),
  ];
}
