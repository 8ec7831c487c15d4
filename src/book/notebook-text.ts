/** An article's text as the Markdown of a notebook, from its tree: components become the words, pictures and links that they stand for. */
import type { MdastNode } from 'satteri';
import { excerpt } from '../literate/source.ts';
import { kindOf } from '../notebook/article/cells.ts';
import { folded, pictureOf, seePage } from '../notebook/article/page-words.ts';
import type { Attachment, Segment } from '../notebook/article/write-ipynb.ts';
import type { Article, Tag } from './article.ts';
import { type ReferenceProps, targetOf } from './reference.ts';

export interface NotebookTextOptions {
  /** Where a chapter's page is, by its slug; undefined where the site has no address. */
  readonly addressOf: (slug: string) => string | undefined;
  /** Figures and charts that could be drawn, by their anchors. */
  readonly pictures: ReadonlyMap<string, Attachment>;
  /** What a <Counted>, <Measured>, <Published>, <Control>, <Ratio> or <Compare> prints. */
  readonly values: ReadonlyMap<Tag, string>;
}

/**
 * The article in pieces, in order: prose, and the ids of its cells. Prose is the article's own text, but for components and
 * for links, which lead to the page on the web; where it has no address, their words are left.
 */
export function notebookText(article: Article, options: NotebookTextOptions): readonly Segment[] {
  const segments: Segment[] = [];
  let prose: string[] = [];
  const flush = (): void => {
    const text = prose.filter(Boolean).join('\n\n');
    if (text) segments.push({ kind: 'prose', text });
    prose = [];
  };
  const writer = createWriter(article, options);
  for (const node of article.tree.children) {
    const cell =
      node.type === 'code'
        ? article.cells.find(({ line }) => line - 1 === node.position?.start.line)
        : undefined;
    if (cell) {
      flush();
      segments.push({ kind: 'cell', id: cell.id });
    } else prose.push(writer.block(node));
  }
  prose.push(writer.footnotes());
  flush();
  return segments;
}

function createWriter(article: Article, { addressOf, pictures, values }: NotebookTextOptions) {
  const { text, slug } = article;
  const address = addressOf(slug);
  const tags = new Map(article.tags.map((tag) => [tag.from, tag]));
  const numbers = new Map(article.exercises.map(({ tag, number }) => [tag, number]));
  const begins = new Map(article.references.map((reference) => [reference.tag, reference.begins]));
  const shown = new Map(article.pictures.map((picture) => [picture.tag, picture]));
  /** The footnotes that have been referred to, in the order of their numbers, and the texts of those that have been read. */
  const referred: string[] = [];
  const notes = new Map<string, string>();

  /** A block, and what stands in it, at the left margin. */
  const block = (node: MdastNode): string => {
    if (['yaml', 'mdxjsEsm', 'mdxFlowExpression'].includes(node.type)) return '';
    if (node.type === 'code' && kindOf({ meta: node.meta ?? '' }) !== '') return '';
    if (node.type === 'footnoteDefinition') {
      notes.set(node.identifier, blocks(node));
      return '';
    }
    const margin = (node.position?.start.column ?? 1) - 1;
    return written(node)
      .replace(new RegExp(`^ {1,${Math.max(1, margin)}}`, 'gm'), (indent) => indent.slice(margin))
      .trim();
  };

  const blocks = (node: MdastNode): string =>
    'children' in node ? node.children.map(block).filter(Boolean).join('\n\n') : '';

  const inline = (node: MdastNode): string => ('children' in node ? node.children.map(written).join('') : '');

  /** The text of a node, with what notebooks do not know written out. */
  const written = (node: MdastNode): string => {
    const tag = tags.get(offsets(node)[0]);
    if (tag && /^mdxJsx/.test(node.type)) return component(tag, node);
    if (node.type === 'mdxTextExpression') return '';
    // A box around a table is the page's.
    if (node.type === 'mdxJsxFlowElement') return blocks(node);
    if (node.type === 'footnoteReference') return `<sup>${numberOf(node.identifier)}</sup>`;
    if (node.type === 'link' && !/^[a-z]+:/i.test(node.url)) {
      const target = address && new URL(node.url, address).href;
      return linked(inline(node), target);
    }
    const [from, until] = offsets(node);
    if (!('children' in node)) return text.slice(from, until);
    let at = from;
    let result = '';
    for (const child of node.children) {
      const [start, end] = offsets(child);
      result += text.slice(at, start) + written(child);
      at = end;
    }
    return result + text.slice(at, until);
  };

  const numberOf = (footnote: string): number => {
    if (!referred.includes(footnote)) referred.push(footnote);
    return referred.indexOf(footnote) + 1;
  };

  /** The footnotes as a list, to stand behind everything that refers to one: notebooks know none, and each cell is a text of its own. */
  const footnotes = (): string => {
    const list = referred.map((footnote, at) => {
      const mark = `${at + 1}. `;
      return mark + (notes.get(footnote) ?? '').replace(/\n(?=.)/g, `\n${' '.repeat(mark.length)}`);
    });
    return list.length > 0 ? `**Footnotes**\n\n${list.join('\n')}` : '';
  };

  const component = (tag: Tag, node: MdastNode): string => {
    const { name, props } = tag;
    const value = values.get(tag);
    const picture = shown.get(tag);
    if (picture) {
      const drawn = pictures.get(picture.anchor);
      const called = `Figure ${picture.number}`;
      const image = drawn ? `${pictureOf(called, drawn.name)}\n\n` : '';
      return `${image}*${linked(seePage(called), address && `${address}#${picture.anchor}`)}*`;
    }
    switch (name) {
      case 'Ref': {
        const target = targetOf({ ...(props as ReferenceProps), begins: begins.get(tag) }, slug);
        const page = addressOf(target.slug);
        return linked(
          target.text,
          page && `${page}${target.anchor === undefined ? '' : `#${target.anchor}`}`,
        );
      }
      case 'Exercise':
        return `**Exercise ${numbers.get(tag) ?? ''}**\n\n${blocks(node)}`;
      case 'Pitfall':
        return `**Pitfall: ${String(props['title'])}**\n\n${blocks(node)}`;
      case 'Note':
        return `**${String(props['summary'])}**\n\n${blocks(node)}`;
      case 'Sources':
        return blocks(node);
      case 'Answer':
        return folded(typeof props['summary'] === 'string' ? props['summary'] : 'An answer', blocks(node));
      case 'Prediction': {
        const answers = (props['answers'] as readonly string[]).map((answer) => `- ${answer}`);
        const verdict = `**${String(props['no'])}**\n\n${blocks(node)}`;
        return `**${String(props['question'])}**\n\n${answers.join('\n')}\n\n${folded('The answer', verdict)}`;
      }
      case 'Source':
        return listing(props['file'], props['name']);
      case 'Compare':
        return [
          listing(props['before'], props['name']),
          listing(props['after'], props['afterName'] ?? props['name']),
          blocks(node),
          value,
        ]
          .filter(Boolean)
          .join('\n\n');
      default:
        return value ?? inline(node);
    }
  };
  return { block, footnotes };
}

const offsets = ({ position }: MdastNode): readonly [from: number, until: number] => [
  position?.start.offset ?? 0,
  position?.end.offset ?? 0,
];

/** A link, or its words alone where there is no address. */
const linked = (text: string, address: string | undefined): string =>
  address ? `[${text}](${address})` : text;

function listing(file: unknown, name: unknown): string {
  const { code } = excerpt(String(file), typeof name === 'string' ? name : undefined);
  return `From src/solvers/${String(file)}:\n\n\`\`\`ts\n${code}\n\`\`\``;
}
