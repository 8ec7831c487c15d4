/** Reads an article: one pass over the syntax tree that the site's own parser makes of it. */
import GithubSlugger from 'github-slugger';
import { type MdastNode, mdxToMdast } from 'satteri';
import { ArticleError } from '../notebook/article/article-error.ts';
import { type ArticleCell, cellsOf, type Fence } from '../notebook/article/cells.ts';
import {
  type Article,
  type Exercise,
  figureAnchor,
  type Formula,
  type Link,
  type LostFootnote,
  type Numeral,
  type Picture,
  type Reference,
  type Section,
  type Tag,
} from './article.ts';
import { kebab } from './components.ts';
import { readFrontMatter, STAND_IN } from './front-matter.ts';
import { literalOf } from './literal.ts';
import { features } from './markdown.ts';

type Root = MdastNode & { readonly type: 'root' };

/** What is known of the book before its articles are read. */
export interface Surroundings {
  /** The chapter's place in the book, from 1. */
  readonly number: number;
  /** Which components are figures, by the name of their tag. */
  readonly figures: ReadonlySet<string>;
}

/** Parts whose words are not the chapter's own text. */
const SOURCES = 'Sources';

/**
 * @param file from the project's root; its name is the article's slug
 * @throws ArticleError for markup that cannot be read; what else is wrong is in the article's `mistakes`
 */
export function readArticle(file: string, text: string, { number, figures }: Surroundings): Article {
  const tree = parse(file, text);
  const [head] = tree.children;
  const mistakes: ArticleError[] = [];
  const tell = (mistake: ArticleError): void => void mistakes.push(mistake);
  if (head?.type !== 'yaml') tell(new ArticleError(file, 1, 'The article has no front matter.'));
  const frontMatter =
    head?.type === 'yaml' ? readFrontMatter(file, head.value, lineOf(head) + 1, tell) : STAND_IN;

  const slugger = new GithubSlugger();
  const sections: Section[] = [];
  const tags: Tag[] = [];
  const pictures: Picture[] = [];
  const references: Reference[] = [];
  const links: Link[] = [];
  const numerals: Numeral[] = [frontMatter.summary, frontMatter.lede, frontMatter.onward ?? ''].flatMap(
    (each) => [...numeralsIn(each, 1)],
  );
  const formulas: Formula[] = [];
  const fences: Fence[] = [];
  const lostFootnotes: LostFootnote[] = [];
  let words = 0;

  const visit = (node: MdastNode, before: MdastNode | undefined, isSource: boolean): void => {
    const line = lineOf(node);
    let source = isSource;
    if (node.type === 'heading') {
      const title = textOf(node);
      sections.push({ depth: node.depth, id: slugger.slug(title), title, line });
    } else if (node.type === 'text') {
      words += node.value.split(/\s+/).filter(Boolean).length;
      if (!isSource) numerals.push(...numeralsIn(node.value, line));
      for (const [, name = ''] of node.value.matchAll(/\[\^([^\]\s]+)\]/g))
        lostFootnotes.push({ name, line });
    } else if (node.type === 'link' || node.type === 'image')
      links.push({ address: node.url, isImage: node.type === 'image', line });
    else if (node.type === 'math' || node.type === 'inlineMath') formulas.push({ tex: node.value, line });
    else if (node.type === 'code')
      fences.push({ language: node.lang ?? '', meta: node.meta ?? '', line, source: node.value });
    else if (isTag(node) && node.name && /^[A-Z]/.test(node.name)) {
      const tag = tagOf(node, node.name);
      tags.push(tag);
      if (!isSource) numerals.push(...numeralsOf(tag));
      const place = `${number}.${pictures.length + 1}`;
      if (figures.has(tag.name)) {
        const name = kebab(tag.name);
        pictures.push({ kind: 'figure', name, number: place, anchor: figureAnchor(name), line, tag });
      } else if (tag.name === 'Chart') {
        const name = String(tag.props['id']);
        pictures.push({ kind: 'chart', name, number: place, anchor: `chart-${name}`, line, tag });
      } else if (tag.name === 'Ref') {
        const reference = referenceOf(tag, before);
        if (reference) references.push(reference);
      }
      source ||= tag.name === SOURCES;
    }
    if ('children' in node)
      for (const [at, child] of node.children.entries()) visit(child, node.children[at - 1], source);
  };
  visit(tree, undefined, false);
  const cells = cellsOf(fences, file, tell);

  return {
    slug: slugOf(file),
    file,
    text,
    number,
    frontMatter,
    sections,
    cells,
    pictures,
    exercises: exercisesOf(tags, cells, number),
    references,
    tags,
    links,
    formulas,
    fences,
    lostFootnotes,
    numerals,
    words,
    tree,
    mistakes,
  };
}

/** Exercises in the order of their tags. One that has no id of its own goes by that of the first cell to be changed behind it. */
function exercisesOf(
  tags: readonly Tag[],
  cells: readonly ArticleCell[],
  chapter: number,
): readonly Exercise[] {
  const own = tags.filter((tag) => tag.name === 'Exercise');
  return own.map((tag, at) => {
    const until = own[at + 1]?.line ?? Infinity;
    const cell = cells.find(({ exercise, line }) => exercise && line > tag.line && line < until);
    const name = typeof tag.props['id'] === 'string' ? tag.props['id'] : cell?.id;
    const anchor = name && `exercise-${name}`;
    return { number: `${chapter}.${at + 1}`, name, anchor, line: tag.line, tag };
  });
}

/** content/articles/flags.mdx → flags. */
export const slugOf = (file: string): string => file.replace(/^.*\/|\.mdx$/g, '');

function parse(file: string, text: string): Root {
  try {
    return mdxToMdast(text, { features }) as Root;
  } catch (error) {
    // "3:1: Expected a closing tag for `<Note>` (3:1) (mdx-jsx:unexpected-character)"
    const [, line = '1', message = String(error)] =
      /^(\d+):\d+: ([\s\S]*?)(?: \(\d+:\d+\))?( before the end of `\w+`)?(?: \([\w-]+:[\w-]+\))?$/.exec(
        error instanceof Error ? error.message : '',
      ) ?? [];
    throw new ArticleError(file, Number(line), `${message}.`);
  }
}

const lineOf = (node: MdastNode): number => node.position?.start.line ?? 1;

type TagNode = MdastNode & { readonly type: 'mdxJsxFlowElement' | 'mdxJsxTextElement' };

const isTag = (node: MdastNode): node is TagNode =>
  node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';

function tagOf(node: TagNode, name: string): Tag {
  const props: Record<string, unknown> = {};
  for (const attribute of node.attributes)
    if (attribute.type === 'mdxJsxAttribute') {
      const { value } = attribute;
      props[attribute.name] =
        value === null || value === undefined
          ? true
          : typeof value === 'string'
            ? value
            : literalOf(value.value);
    }
  const { start, end } = node.position!;
  const place = { line: start.line, column: start.column, from: start.offset!, until: end.offset! };
  return { name, props, content: textOf(node), ...place };
}

function referenceOf(tag: Tag, before: MdastNode | undefined): Reference | undefined {
  for (const kind of ['chapter', 'figure', 'chart', 'exercise'] as const) {
    const name = tag.props[kind];
    if (typeof name !== 'string') continue;
    const begins = before === undefined || /[.?!][”’)]*\s+$/.test(textOf(before));
    return { kind, name, begins, line: tag.line, tag };
  }
  return undefined;
}

/** The words of a node and all below it, without markup. */
function textOf(node: MdastNode): string {
  if ('children' in node) return node.children.map(textOf).join('');
  return node.type === 'text' || node.type === 'inlineCode' ? node.value : '';
}

/** Of the texts among a tag's attributes: questions are prose too. Of their answers most are wrong, and none is a claim. */
const numeralsOf = ({ props, line }: Tag): readonly Numeral[] =>
  Object.values(props).flatMap((prop) => (typeof prop === 'string' ? [...numeralsIn(prop, line)] : []));

/** 13,664 and 46752 and 1,339.5, but not 001, which is a name. */
const NUMERAL = /(?<![\w.,])(?:[1-9]\d{0,2}(?:,\d{3})+|[1-9]\d{2,})(?:\.\d+)?(?!\w)/g;

function* numeralsIn(text: string, line: number): Generator<Numeral> {
  for (const match of text.matchAll(NUMERAL)) {
    const lines = text.slice(0, match.index).split('\n').length - 1;
    yield { text: match[0], value: Number(match[0].replaceAll(',', '')), line: line + lines };
  }
}
