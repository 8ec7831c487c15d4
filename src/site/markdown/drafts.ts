/**
 * While an article is being written: what is wrong with a component stands in its place, and all around it is drawn. A build, which has
 * looked for all other mistakes before, tries what may throw when it is drawn.
 */
import { defineMdastPlugin, type MdxJsxFlowElement, type MdxJsxTextElement } from 'satteri';
import katex from 'katex';
import { mistakesOfTags } from '../../book/article-mistakes.ts';
import { readableArticles } from '../../book/book.ts';
import { componentFiles, isFigure } from '../../book/components.ts';
import { articleAt } from './article-at.ts';

type Element = MdxJsxFlowElement | MdxJsxTextElement;

/** A tag with a mistake becomes <Mistake>; any other that has nothing inside is tried by <Trial>, which says what it throws. */
export const drafts = defineMdastPlugin({
  name: 'drafts',
  options: { position: true },
  before(_, context) {
    const article = articleAt(context.fileURL);
    if (article) context.data['wrong'] = mistakesOfTags(article, readableArticles());
    context.data['file'] = article?.file;
  },
  mdxJsxFlowElement: (node, { data }) => tried(node, data),
  mdxJsxTextElement: (node, { data }) => tried(node, data),
  math: (node) => readable(node.value),
  inlineMath: (node) => readable(node.value),
});

/** In a build: figures and charts, which are drawn by code of the book. */
export const trials = defineMdastPlugin({
  name: 'trials',
  options: { position: true },
  before(_, context) {
    context.data['file'] = articleAt(context.fileURL)?.file;
  },
  mdxJsxFlowElement: (node, { data }) => {
    const file = componentFiles().get(node.name ?? '');
    const isDrawn = file !== undefined && (isFigure(file) || node.name === 'Chart');
    return isDrawn && node.children.length === 0
      ? inTrial(node, `${String(data['file'])}:${node.position?.start.line}`)
      : undefined;
  },
});

function tried<E extends Element>(node: Readonly<E>, data: Readonly<Record<string, unknown>>): E | undefined {
  const start = node.position?.start;
  const wrong = (data['wrong'] as ReadonlyMap<string, string> | undefined)?.get(
    `${start?.line}:${start?.column}`,
  );
  const place = `${String(data['file'])}:${start?.line}`;
  if (wrong !== undefined)
    return { ...element(node, 'Mistake', { says: `${place}: ${wrong}` }), children: [] };
  const isTried = componentFiles().has(node.name ?? '') && node.children.length === 0;
  return isTried ? inTrial(node, place) : undefined;
}

const inTrial = <E extends Element>(node: Readonly<E>, place: string): E => ({
  ...element(node, 'Trial', { place }),
  children: [node],
});

function element<E extends Element>(
  node: Readonly<E>,
  name: string,
  attributes: Readonly<Record<string, string>>,
): E {
  return {
    ...node,
    name,
    attributes: Object.entries(attributes).map(([key, value]) => ({
      type: 'mdxJsxAttribute' as const,
      name: key,
      value,
    })),
  };
}

/** A formula that cannot be read stands as it is written. */
function readable(tex: string) {
  try {
    katex.renderToString(tex, { output: 'mathml', throwOnError: true, strict: 'error' });
    return undefined;
  } catch {
    return { type: 'inlineCode' as const, value: tex };
  }
}
