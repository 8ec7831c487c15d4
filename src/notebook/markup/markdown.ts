/**
 * The prose of a notebook file as markup: headings, paragraphs, lists, tables, quotes, code, emphasis and links. What
 * is read is built as elements and never parsed as HTML: a tag in the text is shown as text, save for the folded
 * <details> that our own downloads hold.
 */
import { element, type Markup } from './markup.ts';

export function markdownMarkup(text: string): Markup {
  return element('div', { class: 'markdown' }, ...blocks(text.replaceAll('\r\n', '\n').split('\n'), 0));
}

/** Quotes and lists in one another: nobody reads deeper. */
const MAX_DEPTH = 6;

type Block = (
  lines: readonly string[],
  depth: number,
) => { readonly used: number; readonly made: Markup } | null;

const kinds: readonly Block[] = [fence, folded, heading, rule, quote, list, table, paragraph];

function blocks(lines: readonly string[], depth: number): readonly Markup[] {
  const made: Markup[] = [];
  for (let at = 0; at < lines.length;) {
    if (lines[at]!.trim() === '') {
      at += 1;
      continue;
    }
    const rest = lines.slice(at);
    for (const kind of depth < MAX_DEPTH ? kinds : [paragraph]) {
      const block = kind(rest, depth);
      if (block === null) continue;
      made.push(block.made);
      at += block.used;
      break;
    }
  }
  return made;
}

function fence(lines: readonly string[]): ReturnType<Block> {
  const ticks = /^(`{3,}|~{3,})/.exec(lines[0]!)?.[1];
  if (ticks === undefined) return null;
  const end = lines.findIndex((line, index) => index > 0 && line.trim() === ticks);
  const close = end < 0 ? lines.length : end;
  return {
    used: Math.min(close + 1, lines.length),
    made: element('pre', { class: 'code' }, element('code', {}, lines.slice(1, close).join('\n'))),
  };
}

function folded(lines: readonly string[], depth: number): ReturnType<Block> {
  const summary = /^<details><summary>([^<]*)<\/summary>$/.exec(lines[0]!)?.[1];
  const end = lines.indexOf('</details>');
  if (summary === undefined || end < 0) return null;
  const inner = blocks(lines.slice(1, end), depth + 1);
  return { used: end + 1, made: element('details', {}, element('summary', {}, summary), ...inner) };
}

/** The page has its own h1: headings of a file begin below it. */
function heading(lines: readonly string[]): ReturnType<Block> {
  const [, marks, text] = /^(#{1,6})[ \t]+(.*?)[ \t#]*$/.exec(lines[0]!) ?? [];
  if (marks === undefined || text === undefined) return null;
  return { used: 1, made: element(`h${Math.min(marks.length + 1, 4)}`, {}, ...inline(text)) };
}

function rule(lines: readonly string[]): ReturnType<Block> {
  return /^ {0,3}([-*_])[ \t]*(\1[ \t]*){2,}$/.test(lines[0]!) ? { used: 1, made: element('hr') } : null;
}

function quote(lines: readonly string[], depth: number): ReturnType<Block> {
  const used = countWhile(lines, (line) => line.startsWith('>'));
  if (used === 0) return null;
  const inner = lines.slice(0, used).map((line) => line.replace(/^> ?/, ''));
  return { used, made: element('blockquote', {}, ...blocks(inner, depth + 1)) };
}

const ITEM = /^( ?)([-*+]|\d{1,9}[.)])[ \t]+/;

function list(lines: readonly string[], depth: number): ReturnType<Block> {
  const [, , mark = ''] = ITEM.exec(lines[0]!) ?? [];
  if (!mark) return null;
  const ordered = /\d/.test(mark);
  const items: string[][] = [];
  let used = 0;
  for (const [index, line] of lines.entries()) {
    const found = ITEM.exec(line);
    if (found && /\d/.test(found[2]!) === ordered) items.push([line.slice(found[0].length)]);
    else if (/^[ \t]{2,}\S/.test(line)) items.at(-1)!.push(line.replace(/^[ \t]{2,4}/, ''));
    else if (line.trim() !== '' && lines[index - 1]?.trim() !== '' && !found) items.at(-1)!.push(line);
    else if (line.trim() !== '' || !/^([ \t]{2,}\S| {0,3}([-*+]|\d+[.)])[ \t])/.test(lines[index + 1] ?? ''))
      break;
    used = index + 1;
  }
  const written = items.map((item) => {
    const made = blocks(item, depth + 1);
    const [only] = made;
    const tight = made.length === 1 && typeof only === 'object' && only.tag === 'p';
    return element('li', {}, ...(tight ? only.children : made));
  });
  return { used, made: element(ordered ? 'ol' : 'ul', {}, ...written) };
}

function table(lines: readonly string[]): ReturnType<Block> {
  if (!lines[0]!.includes('|') || !/^\s*\|?\s*:?-+:?\s*(\|\s*:?-+:?\s*)*\|?\s*$/.test(lines[1] ?? ''))
    return null;
  const used = countWhile(lines, (line) => line.includes('|'));
  const cells = (line: string): readonly string[] =>
    line
      .trim()
      .replace(/^\||\|$/g, '')
      .split(/(?<!\\)\|/)
      .map((cell) => cell.trim().replaceAll('\\|', '|'));
  const row = (line: string, tag: string): Markup =>
    element('tr', {}, ...cells(line).map((cell) => element(tag, {}, ...inline(cell))));
  const body = lines.slice(2, used).map((line) => row(line, 'td'));
  const made = element(
    'table',
    {},
    element('thead', {}, row(lines[0]!, 'th')),
    element('tbody', {}, ...body),
  );
  return { used, made: element('div', { class: 'cell-table' }, made) };
}

function paragraph(lines: readonly string[], depth: number): ReturnType<Block> {
  const starts = (rest: readonly string[]): boolean =>
    depth < MAX_DEPTH &&
    [fence, folded, heading, rule, quote, list].some((kind) => kind(rest, depth) !== null);
  let used = 1;
  while (used < lines.length && lines[used]!.trim() !== '' && !starts(lines.slice(used, used + 1))) used += 1;
  const text = lines
    .slice(0, used)
    .map((line) => line.trim())
    .join('\n');
  return { used, made: element('p', {}, ...inline(text)) };
}

/** Code, then links and pictures, then strong and emphasis; what is left is text. */
const INLINE =
  /(?<ticks>`+)(?<code>[\s\S]*?[^`])\k<ticks>(?!`)|!\[(?<alt>[^\]\n]*)\]\([^()\s]*\)|\[(?<label>[^\]\n]*)\]\((?<to>[^()\s]*)(?:\s+"[^"]*")?\)|(?<two>\*\*|__)(?=\S)(?<strong>[\s\S]*?\S)\k<two>|(?<one>[*_])(?=\S)(?<em>[^*_]*?[^\s*_])\k<one>(?!\w)|\\(?<escaped>[\\`*_{}[\]()#+\-.!|<>~$])/;

function inline(text: string, depth = 0): readonly Markup[] {
  const made: Markup[] = [];
  let rest = text;
  for (let found = INLINE.exec(rest); found && depth < MAX_DEPTH; found = INLINE.exec(rest)) {
    if (found.index > 0) made.push(rest.slice(0, found.index));
    const { code, alt, label, to, strong, em, escaped } = found.groups ?? {};
    if (code !== undefined) made.push(element('code', {}, code.trim()));
    else if (alt !== undefined) made.push(element('em', {}, alt ? `[picture: ${alt}]` : '[picture]'));
    else if (label !== undefined) made.push(link(to ?? '', inline(label, depth + 1)));
    else if (strong !== undefined) made.push(element('strong', {}, ...inline(strong, depth + 1)));
    else if (em !== undefined) made.push(element('em', {}, ...inline(em, depth + 1)));
    else made.push(escaped ?? '');
    rest = rest.slice(found.index + found[0].length);
  }
  return rest ? [...made, rest] : made;
}

/** Only addresses of the web become links; the reader sees where others would lead. */
function link(to: string, label: readonly Markup[]): Markup {
  if (/^https?:\/\/[^\s"<>]+$/i.test(to))
    return element('a', { href: to, rel: 'noopener noreferrer nofollow' }, ...label);
  return element('span', {}, ...label, to ? ` (${to})` : '');
}

const countWhile = (lines: readonly string[], holds: (line: string) => boolean): number => {
  const end = lines.findIndex((line) => !holds(line));
  return end < 0 ? lines.length : end;
};
