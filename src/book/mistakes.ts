/** What is wrong with the articles, as far as their texts show it: found before anything slow runs. */
import { globSync, readFileSync } from 'node:fs';
import { chapterSlugs } from '../book.config.ts';
import { ArticleError } from '../notebook/article/fences.ts';
import { catalogue } from '../solvers/catalogue.ts';
import type { Article, Reference } from './article.ts';
import { articleOf, fileOf, FOLDER } from './book.ts';
import { componentFiles } from './components.ts';
import { didYouMean } from './nearest.ts';
import { slugOf } from './read-article.ts';

/** One line for each mistake, the contents first and then the articles in their order. */
export function mistakesInBook(): readonly ArticleError[] {
  const found: ArticleError[] = [...mistakesInContents()];
  const read: Article[] = [];
  for (const slug of chapterSlugs)
    try {
      read.push(articleOf(slug));
    } catch (error) {
      if (error instanceof ArticleError) found.push(error);
      else if (!isMissing(error)) throw error;
    }
  for (const article of read) found.push(...mistakesIn(article, read));
  return found;
}

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** The contents in src/book.config.ts against the files: each chapter is one of both, and once. */
function* mistakesInContents(): Generator<ArticleError> {
  const config = 'src/book.config.ts';
  const written = globSync(`${FOLDER}/*.mdx`).map(slugOf).sort();
  const lines = readFileSync(config, 'utf8').split('\n');
  const lineOf = (slug: string): number => lines.findLastIndex((line) => line.includes(`'${slug}'`)) + 1 || 1;
  for (const [at, slug] of chapterSlugs.entries()) {
    if (!written.includes(slug)) {
      const message = `There is no ${fileOf(slug)}.${didYouMean(slug, written)}`;
      yield new ArticleError(config, lineOf(slug), message);
    }
    if (chapterSlugs.indexOf(slug) < at)
      yield new ArticleError(config, lineOf(slug), `The chapter "${slug}" stands twice in the contents.`);
  }
  for (const slug of written)
    if (!chapterSlugs.includes(slug))
      yield new ArticleError(
        fileOf(slug),
        1,
        `${config} does not list "${slug}" among the chapters of a part.`,
      );
  for (const { id, chapter } of catalogue)
    if (chapter !== undefined && !chapterSlugs.includes(chapter)) {
      const file = 'src/solvers/catalogue.ts';
      const line =
        readFileSync(file, 'utf8')
          .split('\n')
          .findIndex((each) => each.includes(`chapter: '${chapter}'`)) + 1;
      yield new ArticleError(
        file,
        line,
        `"${id}" names the chapter "${chapter}", which the book has not.${didYouMean(chapter, chapterSlugs)}`,
      );
    }
}

/** What is wrong with one article, by line. `all` are the articles that it may refer to. */
export function mistakesIn(article: Article, all: readonly Article[]): readonly ArticleError[] {
  const found = [
    ...unknownComponents(article),
    ...repeatedPictures(article),
    ...deadReferences(article, all),
  ];
  return found.sort((one, other) => one.loc.line - other.loc.line);
}

function* unknownComponents({ file, tags }: Article): Generator<ArticleError> {
  const names = [...componentFiles().keys()];
  for (const { name, line } of tags)
    if (name !== 'Fragment' && !names.includes(name))
      yield new ArticleError(
        file,
        line,
        `There is no component <${name}>.${didYouMean(name, names) || ' Articles may use the files of src/site/prose/ and the figures.'}`,
      );
}

function* repeatedPictures({ file, pictures }: Article): Generator<ArticleError> {
  for (const [at, { kind, name, line }] of pictures.entries()) {
    const first = pictures.findIndex((each) => each.kind === kind && each.name === name);
    if (first < at)
      yield new ArticleError(
        file,
        line,
        `The ${kind} "${name}" stands in this article already, in line ${pictures[first]!.line}: a reference could mean either.`,
      );
  }
}

function* deadReferences(article: Article, all: readonly Article[]): Generator<ArticleError> {
  for (const { name, line, props } of article.tags)
    if (
      name === 'Ref' &&
      !['chapter', 'figure', 'chart', 'exercise'].some((kind) => typeof props[kind] === 'string')
    )
      yield new ArticleError(
        article.file,
        line,
        '<Ref> needs one of chapter="…", figure="…", chart="…" and exercise="…".',
      );
  for (const reference of article.references) {
    const { kind, name, line } = reference;
    const names = namesOf(kind, article, all);
    if (!names.includes(name)) {
      const message = `There is no ${kind} "${name}" to refer to.`;
      yield new ArticleError(
        article.file,
        line,
        message + (didYouMean(name, names) || ` There are: ${names.join(', ')}.`),
      );
    } else yield* deadSection(article, reference, all);
  }
}

function* deadSection(
  { file }: Article,
  { name, line, tag }: Reference,
  all: readonly Article[],
): Generator<ArticleError> {
  const { section } = tag.props;
  const target = all.find(({ slug }) => slug === name);
  if (typeof section !== 'string' || target === undefined) return;
  const ids = target.sections.map(({ id }) => id);
  if (!ids.includes(section))
    yield new ArticleError(
      file,
      line,
      `${target.file} has no section "${section}".${didYouMean(section, ids)}`,
    );
}

function namesOf(kind: Reference['kind'], article: Article, all: readonly Article[]): readonly string[] {
  if (kind === 'chapter') return chapterSlugs;
  const names = [article, ...all].flatMap((each) =>
    kind === 'exercise'
      ? each.exercises.flatMap(({ name }) => name ?? [])
      : each.pictures.filter((picture) => picture.kind === kind).map(({ name }) => name),
  );
  return [...new Set(names)];
}
