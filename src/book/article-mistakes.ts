/** What is wrong with one article, as far as its text shows it. */
import { existsSync, globSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import katex from 'katex';
import { chapterSlugs } from '../book.config.ts';
import { excerpt } from '../literate/source.ts';
import { ArticleError } from '../notebook/article/article-error.ts';
import { fenceKinds, kindOf } from '../notebook/article/cells.ts';
import { catalogue } from '../solvers/catalogue.ts';
import type { Article, Reference, Tag } from './article.ts';
import { propsOf } from './component-props.ts';
import { componentFiles } from './components.ts';
import type { Value } from './problem-attributes.ts';
import { didYouMean } from '../literate/nearest.ts';
import { glossaryTerms } from './glossary.ts';

interface Found {
  readonly line: number;
  readonly message: string;
  /** The tag that is wrong, where it is one. */
  readonly tag?: Tag;
}

/** By line. @param all the articles that it may refer to */
export function mistakesIn(article: Article, all: readonly Article[]): readonly ArticleError[] {
  const found = foundIn(article, all).map(
    ({ line, message }) => new ArticleError(article.file, line, message),
  );
  return [...article.mistakes, ...found].toSorted((one, other) => one.loc.line - other.loc.line);
}

/** What is wrong with single tags, by their place "line:column": they are not drawn. */
export function mistakesOfTags(article: Article, all: readonly Article[]): ReadonlyMap<string, string> {
  return new Map(
    foundIn(article, all).flatMap(({ tag, message }) =>
      tag ? [[`${tag.line}:${tag.column}`, message] as const] : [],
    ),
  );
}

function foundIn(article: Article, all: readonly Article[]): readonly Found[] {
  return [
    ...article.tags.flatMap((tag) => [...inTag(tag)].map((each) => ({ ...each, tag }))),
    ...inPictures(article),
    ...inReferences(article, all),
    ...inLinks(article, all),
    ...inFences(article),
    ...inFormulas(article),
    ...article.lostFootnotes.map(({ name, line }) => ({
      line,
      message: `There is no footnote [^${name}]: … to refer to.`,
    })),
  ];
}

const and = new Intl.ListFormat('en-GB');

/** The nearest name, or else all there are. */
const orAll = (wanted: string, names: readonly string[], say: string): string =>
  didYouMean(wanted, names) || ` ${say} ${names.join(', ')}.`;

/** Its name, its attributes, and what they name. */
function* inTag(tag: Tag): Generator<Found> {
  const { name, line } = tag;
  const files = componentFiles();
  const file = files.get(name);
  if (file === undefined) {
    if (name === 'Fragment') return;
    const message = `There is no component <${name}>.${didYouMean(name, [...files.keys()]) || ' Articles may use the files of src/site/prose/ and the figures.'}`;
    yield { line, message };
    return;
  }
  const wrong = [...inAttributes(tag, file)];
  if (wrong.length > 0) yield* wrong;
  else yield* byName[name]?.(tag) ?? [];
}

function* inAttributes({ name, line, props }: Tag, file: string): Generator<Found> {
  const known = propsOf(file);
  if (known === undefined) return;
  const unknown = Object.keys(props).filter((prop) => !known.all.includes(prop));
  for (const prop of unknown) {
    const hint = known.all.length === 0 ? ' It takes none.' : orAll(prop, known.all, 'It takes');
    yield { line, message: `<${name}> has no attribute "${prop}".${hint}` };
  }
  // One that is missing may be one that is misspelt.
  if (unknown.length > 0) return;
  const missing = known.required.filter((prop) => !(prop in props)).map((prop) => `"${prop}"`);
  if (missing.length > 0) {
    const what = missing.length === 1 ? 'attribute' : 'attributes';
    yield { line, message: `<${name}> needs the ${what} ${and.format(missing)}.` };
  }
  for (const [prop, value] of Object.entries(props)) {
    const wanted = known.values.get(prop);
    const message = wanted && value !== undefined ? misfit(prop, value, wanted) : undefined;
    if (message !== undefined) yield { line, message: `<${name} ${message}` };
  }
}

/** What is wrong with the value of an attribute, behind the name of its tag. */
function misfit(prop: string, value: unknown, { kinds, texts }: Value): string | undefined {
  const given = typeof value;
  if (kinds.some((kind) => kind === given)) {
    if (given !== 'string' || texts === undefined || texts.includes(String(value))) return undefined;
    return `${prop}="${String(value)}">: it must be one of ${texts.join(', ')}.${didYouMean(String(value), texts)}`;
  }
  if (given === 'string' && kinds.includes('number'))
    return `${prop}="${String(value)}">: "${String(value)}" is text. Write ${prop}={${Number.isNaN(Number(value)) ? 8 : String(value)}}.`;
  if (value === true)
    return `${prop}>: it needs a value, such as ${prop}=${kinds.includes('number') ? '{8}' : '"…"'}.`;
  if (given === 'number' && kinds.includes('string'))
    return `${prop}={${String(value)}}>: it must be text, such as ${prop}="${String(value)}".`;
  return `${prop}={${JSON.stringify(value)}}>: it must be a ${kinds.join(' or a ')}.`;
}

/** What single components ask of their attributes. */
const byName: Readonly<Record<string, (tag: Tag) => Iterable<Found>>> = {
  *Chart({ line, props }) {
    const ids = globSync('src/charts/definitions/*.ts')
      .map((file) => basename(file, '.ts'))
      .sort();
    const id = String(props['id']);
    if (!ids.includes(id))
      yield { line, message: `There is no chart "${id}".${orAll(id, ids, 'There are:')}` };
  },
  *Prediction({ line, props: { answers, right, reasons } }) {
    if (!Array.isArray(answers) || answers.length < 2)
      yield { line, message: '<Prediction> needs a list of two answers or more: answers={[…, …]}.' };
    else if (!(Number.isInteger(right) && Number(right) >= 0 && Number(right) < answers.length))
      yield {
        line,
        message: `<Prediction right={${String(right)}}>: the right answer is one of 0 to ${answers.length - 1}.`,
      };
    else if (reasons !== undefined && (!Array.isArray(reasons) || reasons.length !== answers.length))
      yield {
        line,
        message: `<Prediction> has ${answers.length} answers: reasons={[…]} needs as many, '' for the right one.`,
      };
  },
  *Term({ line, props, content }) {
    const wanted = typeof props['of'] === 'string' ? props['of'] : content.trim();
    const terms = glossaryTerms().map(({ term }) => term);
    // One that cannot be read has a mistake of its own.
    if (terms.length > 0 && !terms.some((term) => term.toLowerCase() === wanted.toLowerCase()))
      yield {
        line,
        message: `The glossary has no “${wanted}”.${didYouMean(wanted, terms) || ' Add it to content/glossary.json, or use a word that is there.'}`,
      };
  },
  *Counted({ line, props }) {
    const ids = [...new Set(catalogue.map(({ id }) => id))];
    const algorithm = String(props['algorithm']);
    if (!ids.includes(algorithm))
      yield {
        line,
        message: `src/solvers/catalogue.ts has no algorithm "${algorithm}".${orAll(algorithm, ids, 'It has:')}`,
      };
  },
  *Source({ line, props }) {
    yield* inExcerpt(line, props['file'], props['name']);
  },
  *Compare({ line, props: { before, after, name, afterName } }) {
    yield* inExcerpt(line, before, name);
    yield* inExcerpt(line, after, afterName ?? name);
  },
  *Says({ line, props: { file, name, line: wanted } }) {
    const lost = [...inExcerpt(line, file, name)];
    yield* lost;
    if (lost.length > 0 || typeof wanted !== 'number') return;
    const { from, until } = excerpt(String(file), String(name));
    if (wanted < 1 || wanted > until - from + 1)
      yield {
        line,
        message: `“${String(name)}” of src/solvers/${String(file)} has the lines 1 to ${until - from + 1}, and no ${wanted}.`,
      };
  },
  *Ref({ line, props }) {
    if (!['chapter', 'figure', 'chart', 'exercise'].some((kind) => typeof props[kind] === 'string'))
      yield { line, message: '<Ref> needs one of chapter="…", figure="…", chart="…" and exercise="…".' };
  },
};

function* inExcerpt(line: number, file: unknown, name: unknown): Generator<Found> {
  try {
    excerpt(String(file), typeof name === 'string' ? name : undefined);
  } catch (error) {
    yield { line, message: (error as Error).message };
  }
}

function* inPictures({ pictures }: Article): Generator<Found> {
  for (const [at, { kind, name, line, tag }] of pictures.entries()) {
    const first = pictures.findIndex((each) => each.kind === kind && each.name === name);
    if (first < at)
      yield {
        line,
        tag,
        message: `The ${kind} "${name}" stands in this article already, in line ${pictures[first]!.line}: a reference could mean either.`,
      };
  }
}

function* inReferences(article: Article, all: readonly Article[]): Generator<Found> {
  for (const { kind, name, line, tag } of article.references) {
    const names = namesOf(kind, article, all);
    const { section } = tag.props;
    if (!names.includes(name))
      yield {
        line,
        tag,
        message: `There is no ${kind} "${name}" to refer to.${orAll(name, names, 'There are:')}`,
      };
    else if (typeof section === 'string')
      yield* inSection(
        line,
        all.find(({ slug }) => slug === name),
        section,
      );
  }
}

function* inSection(line: number, target: Article | undefined, section: string): Generator<Found> {
  const ids = target?.sections.map(({ id }) => id) ?? [];
  if (target && !ids.includes(section))
    yield { line, message: `${target.file} has no section "${section}".${orAll(section, ids, 'It has:')}` };
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

/** Links to sections of this article, to other articles and to files beside it. Pages that are no articles are looked at when they are built. */
function* inLinks(article: Article, all: readonly Article[]): Generator<Found> {
  for (const { address, isImage, line } of article.links) {
    if (/^[a-z]+:/i.test(address)) continue;
    const [, slug, section] = /^\.\.\/([\w-]+)\/(?:#(.*))?$/.exec(address) ?? [];
    if (isImage) {
      if (!address.startsWith('/') && !existsSync(join(dirname(article.file), address)))
        yield { line, message: `There is no image ${join(dirname(article.file), address)}.` };
    } else if (address.startsWith('#')) {
      const anchors = [...article.pictures, ...article.exercises].map(({ anchor }) => anchor);
      const cells = article.cells.map(({ id }) => `cell-${id}`);
      const id = address.slice(1);
      if (!anchors.includes(id) && !cells.includes(id)) yield* inSection(line, article, id);
    } else if (address.startsWith('/')) {
      yield {
        line,
        message: `The link “${address}” begins at the root of the host, where another site may be. From an article ../name/ leads to another one, ../../name/ to a page.`,
      };
    } else if (slug !== undefined) {
      const target = all.find((each) => each.slug === slug);
      // A chapter that cannot be read has a mistake of its own.
      if (target === undefined && !chapterSlugs.includes(slug))
        yield { line, message: `The link “${address}” leads nowhere.${didYouMean(slug, chapterSlugs)}` };
      else if (target && section !== undefined && !/^(?:figure|chart|exercise|cell)-/.test(section))
        yield* inSection(line, target, section);
    }
  }
}

/** A word after the language that is nearly one of ours would leave a cell unchecked and not run. */
function* inFences({ fences }: Article): Generator<Found> {
  for (const fence of fences) {
    const kind = kindOf(fence);
    if (kind !== '' && !fenceKinds.some((known) => known === kind))
      yield {
        line: fence.line,
        message: `A fence "${fence.language} ${kind}" is no kind of ours.${orAll(kind, fenceKinds, 'There are:')}`,
      };
  }
}

function* inFormulas({ formulas }: Article): Generator<Found> {
  for (const { tex, line } of formulas)
    try {
      katex.renderToString(tex, { output: 'mathml', throwOnError: true, strict: 'error' });
    } catch (error) {
      const message = (error as Error).message.replace(/^KaTeX parse error: /, '').replaceAll('\u0332', '');
      yield { line, message: `The formula ${tex.trim()} cannot be read: ${message}` };
    }
}
