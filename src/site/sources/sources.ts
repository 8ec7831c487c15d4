/** The book's own source as pages of the site: which files have one, and where each of them is used. */
import { globSync, readFileSync } from 'node:fs';
import type { Article } from '../../book/article.ts';
import { apiModules } from '../../literate/api.ts';
import { articles } from '../articles/chapters.ts';
import { to } from '../links.ts';

const FOLDER = 'src/';
const posix = (path: string): string => path.replaceAll('\\', '/');

/** The files that have a page, sorted: the solvers, and what else the package exports. */
export function sourceFiles(): readonly string[] {
  const all = [...globSync(`${FOLDER}solvers/**/*.ts`), ...apiModules().map(({ file }) => file)];
  return [...new Set(all.map(posix))].sort();
}

/** "solvers/sorting/merge.ts": the file as its page's address has it. */
export const nameInAddress = (file: string): string => file.slice(FOLDER.length);

/** The first sentence of the comment at the head of a file; empty where there is none. */
export function aboutFile(text: string): string {
  const comment = /^\/\*\*(.*?)\*\//s.exec(text)?.[1] ?? '';
  const words = comment
    .replace(/^\s*\* ?/gm, ' ')
    .replaceAll('`', '')
    .replace(/\s+/g, ' ')
    .trim();
  return /^.*?[.:](?= |$)/.exec(words)?.[0].replace(/:$/, '.') ?? words;
}

/** A place of the book, as a link says it. */
interface Place {
  readonly words: string;
  readonly href: string;
}

export interface Uses {
  /** Chapters that print a part of the file, or whose cells import it. */
  readonly chapters: readonly Place[];
  readonly figures: readonly Place[];
  /** Files of tests that import it. */
  readonly tests: readonly string[];
}

/** Where a file is used: read from articles, figures and tests, so it is complete. */
export function usesOf(file: string): Uses {
  const own = file.slice(`${FOLDER}solvers/`.length);
  const all = articles();
  const folders = new Set(filesNaming('src/figures/*/*.ts', file).map((path) => path.split('/')[2]));
  return {
    chapters: all.filter((article) => shows(article, own)).map(chapterPlace),
    figures: all.flatMap(({ slug, pictures }) =>
      pictures
        .filter(({ kind, name }) => kind === 'figure' && folders.has(name))
        .map(({ number, anchor }) => ({
          words: `Figure ${number}`,
          href: to(`articles/${slug}/#${anchor}`),
        })),
    ),
    tests: filesNaming('test/**/*.test.ts', file),
  };
}

const chapterPlace = ({ slug, number, frontMatter }: Article): Place => ({
  words: `${number}. ${frontMatter.title}`,
  href: to(`articles/${slug}/`),
});

/** A listing or a sentence of it names the file; a cell imports it with or without the family's index between. */
function shows({ text, cells }: Article, own: string): boolean {
  const module = own.replace(/(?:\/index)?\.ts$/, '');
  return text.includes(`file="${own}"`) || cells.some(({ source }) => source.includes(`'solvers/${module}'`));
}

const texts = new Map<string, string>();

/** The files of a pattern that import another one. */
function filesNaming(pattern: string, file: string): readonly string[] {
  const wanted = `${nameInAddress(file)}'`;
  return globSync(pattern)
    .map(posix)
    .filter((path) => {
      const text = texts.get(path) ?? readFileSync(path, 'utf8');
      texts.set(path, text);
      return text.includes(wanted);
    })
    .sort();
}
