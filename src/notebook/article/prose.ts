/** An article's prose as the Markdown of a notebook: components become links to the page, or the text they hold. */
import { words } from '../words.ts';
import { isCellMeta, isCompanionMeta } from './fences.ts';

/** A figure or a chart as an article writes it, on a line of its own. */
export const FIGURE_TAG = /^<([A-Z]\w*)\b(?:[^>"{]|"[^"]*"|\{[^}]*\})*\/>/gm;

/** A figure's first state, for notebook files. */
export interface Picture {
  readonly name: string;
  readonly svg: string;
}

/** By the text of the figure's tag. */
export type Pictures = ReadonlyMap<string, Picture>;

export type Segment =
  { readonly kind: 'prose'; readonly text: string } | { readonly kind: 'cell'; readonly id: string };

/**
 * The article in pieces, in order: prose, and the ids of its cells. A figure becomes its picture, if there is one, and a
 * link to `address`, the page's.
 */
export function segmentsOf(
  text: string,
  address: string | undefined,
  pictures: Pictures = new Map(),
): readonly Segment[] {
  const body = text.replace(/^---\n[\s\S]*?\n---\n/, '');
  const segments: Segment[] = [];
  let prose: string[] = [];
  const flush = (): void => {
    const written = plainMarkdown(prose.join('\n'), address, pictures);
    if (written) segments.push({ kind: 'prose', text: written });
    prose = [];
  };
  const lines = body.split('\n');
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]!;
    const [, ticks = '', meta = ''] = /^(`{3,}|~{3,})[\w-]*[ \t]*(.*)$/.exec(line) ?? [];
    if (!ticks) {
      prose.push(line);
      continue;
    }
    const end = lines.findIndex((other, index) => index > at && other.trimEnd() === ticks);
    const close = end < 0 ? lines.length - 1 : end;
    if (isCellMeta(meta.trim())) {
      flush();
      segments.push({ kind: 'cell', id: /\bid=(\S+)/.exec(meta)?.[1] ?? '' });
    } else if (!isCompanionMeta(meta)) prose.push(...lines.slice(at, close + 1));
    at = close;
  }
  flush();
  return segments;
}

/** Code spans and fences stay as they are; what is between them loses its components. */
function plainMarkdown(text: string, address: string | undefined, pictures: Pictures): string {
  return text
    .split(/(^```[\s\S]*?^```|`[^`\n]*`)/m)
    .map((part, index) => (index % 2 === 1 ? part : withoutComponents(part, address, pictures)))
    .join('')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

function withoutComponents(text: string, address: string | undefined, pictures: Pictures): string {
  return text
    .replace(/^(?:import|export)\s.*$/gm, '')
    .replace(/\{\/\*[\s\S]*?\*\/\}/g, '')
    .replace(FIGURE_TAG, (tag, name: string) => {
      const picture = pictures.get(tag);
      const shown = picture ? `![${spoken(name)}](attachment:${picture.name})\n\n` : '';
      return `${shown}*${linked(words.seeThePage(spoken(name)), address)}*`;
    })
    .replace(/<([A-Z]\w*)\b(?:[^>"{]|"[^"]*"|\{[^}]*\})*\/>/g, (_, name: string) =>
      // A figure that the page takes from a record or a table: a sentence must not have a hole there.
      /^(Counted|Measured|Published)$/.test(name) ? linked('…', address) : '',
    )
    .replace(/<[A-Z]\w*\b((?:[^>"{]|"[^"]*"|\{[^}]*\})*)>/g, (_, given: string) => {
      const title = /\btitle="([^"]*)"/.exec(given)?.[1];
      return title === undefined ? '' : `**${title}**\n\n`;
    })
    .replace(/<\/[A-Z]\w*>/g, '');
}

/** SearchFigure → search figure. */
const spoken = (name: string): string =>
  name.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').replace(/^./, (letter) => letter.toUpperCase());

/** A link, or its words alone where there is no address. */
export const linked = (text: string, address: string | undefined): string =>
  address === undefined ? text : `[${text}](${address})`;
