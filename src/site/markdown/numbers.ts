/** Gives figures, charts and exercises their numbers, and tells references where they begin a sentence. */
import { defineMdastPlugin, type MdxJsxFlowElement, type MdxJsxTextElement } from 'satteri';
import type { Article, Tag } from '../../book/article.ts';
import { articleAt } from './article-at.ts';

type Element = MdxJsxFlowElement | MdxJsxTextElement;

/** What the house adds to the attributes of an article's tags, by line and column. */
function added(article: Article): ReadonlyMap<string, Readonly<Record<string, string>>> {
  const place = ({ line, column }: Tag): string => `${line}:${column}`;
  return new Map<string, Readonly<Record<string, string>>>([
    ...article.pictures.map(({ tag, number }) => [place(tag), { number }] as const),
    ...article.exercises.map(
      ({ tag, number, name }) => [place(tag), { number, ...(name && { id: name }) }] as const,
    ),
    ...article.references
      .filter(({ begins }) => begins)
      .map(({ tag }) => [place(tag), { begins: 'begins' }] as const),
  ]);
}

export const numbers = defineMdastPlugin({
  name: 'numbers',
  options: { position: true },
  before(_, context) {
    const article = articleAt(context.fileURL);
    if (article) context.data['added'] = added(article);
  },
  mdxJsxFlowElement: (node, context) => numbered(node, context.data['added']),
  mdxJsxTextElement: (node, context) => numbered(node, context.data['added']),
});

function numbered<E extends Element>(node: Readonly<E>, known: unknown): E | undefined {
  const start = node.position?.start;
  const attributes = (known as ReturnType<typeof added> | undefined)?.get(`${start?.line}:${start?.column}`);
  if (attributes === undefined) return undefined;
  const own = node.attributes.filter((each) => each.type !== 'mdxJsxAttribute' || !(each.name in attributes));
  const more = Object.entries(attributes).map(([name, value]) => ({
    type: 'mdxJsxAttribute' as const,
    name,
    value,
  }));
  return { ...node, attributes: [...own, ...more] };
}
