/**
 * Prose as markup: CommonMark with tables, tasks, strikes and formulas, read by micromark. What is read is built as
 * elements and never parsed as HTML: a tag in the text is shown as text, save for those around words, such as <sup>, and for
 * folded <details>.
 */
import type { FootnoteDefinition, Html, Nodes, Parents, PhrasingContent, RootContent, Table } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { mathFromMarkdown } from 'mdast-util-math';
import { gfm } from 'micromark-extension-gfm';
import { math } from 'micromark-extension-math';
import { allowedValue } from './allowed.ts';
import { coloured } from './code-marks.ts';
import { element, type Markup } from './markup.ts';
import { attachedName, attachedPicture, pictureInWords } from './pictures.ts';

/** The text as markup. What would take the parser long (see `whyPlain`) is shown as it is, with a sentence. */
export function markdownMarkup(text: string): Markup {
  const why = whyPlain(text);
  if (why !== null)
    return element(
      'div',
      { class: 'markdown' },
      element('p', { class: 'cell-more' }, why),
      element('pre', { class: 'as-written' }, text),
    );
  const root = fromMarkdown(text, {
    extensions: [gfm(), math()],
    mdastExtensions: [gfmFromMarkdown(), mathFromMarkdown()],
  });
  const definitions = new Map<string, string>();
  for (const node of root.children)
    if (node.type === 'definition') definitions.set(node.identifier, node.url);
  const reading: Reading = { text, definitions, notes: new Map(), named: [], numbers: new Map(), depth: 0 };
  const shown = blocks(root.children, reading);
  return element('div', { class: 'markdown' }, ...shown, ...footnotes(reading));
}

const MAX_TEXT = 100_000;
/** The parser's time grows with the square of the marks that may open and close something in one paragraph. */
const MAX_MARKS = 400;
/** And with that of quotes and lists in one another. */
const MAX_NESTED = 30;

/** Why a text is not read as Markdown, as a sentence; null if it is. Takes time in its length. */
function whyPlain(text: string): string | null {
  if (text.length > MAX_TEXT)
    return `This text has ${text.length} characters; up to ${MAX_TEXT} are read as Markdown, so it is shown as it is.`;
  let marks = 0;
  for (const line of text.split('\n')) {
    if (BLANK.test(line)) marks = 0;
    for (const character of line) if (MARKS.has(character)) marks += 1;
    if (marks > MAX_MARKS)
      return `A paragraph of this text has more than ${MAX_MARKS} marks such as * or [, so it is shown as it is.`;
    let nested = 0;
    for (const { 0: found, index } of line.matchAll(CONTAINER)) {
      if (index > 0 && nested === 0) break;
      nested += found.length > 0 ? 1 : 0;
      if (nested > MAX_NESTED)
        return `A line of this text lies in more than ${MAX_NESTED} quotes or lists, so it is shown as it is.`;
    }
  }
  return null;
}

const MARKS = new Set('*_[]~$`!<');
/** Ends a paragraph. A line of other blanks, such as a no-break space, does not. */
const BLANK = /^[ \t\r]*$/;
const CONTAINER = /[ \t]*(?:>|[-*+]|\d{1,9}[.)])/gy;

/** The text that is read, and where its reference links lead. */
interface Reading {
  readonly text: string;
  readonly definitions: ReadonlyMap<string, string>;
  /** Footnotes that have been come across, by their names; the names in the order of their numbers, and those. */
  readonly notes: Map<string, FootnoteDefinition>;
  readonly named: string[];
  readonly numbers: Map<string, number>;
  /** Folds around it. */
  readonly depth: number;
}

/** `isFlow`: these are paragraphs and the like, not the words of one. */
function blocks(nodes: readonly RootContent[], reading: Reading, isFlow = true): readonly Markup[] {
  const made: Markup[] = [];
  const folds = isFlow && reading.depth < MAX_NESTED ? foldsIn(nodes) : new Map<number, number>();
  for (let at = 0; at < nodes.length; at++) {
    const node = nodes[at]!;
    const end = folds.get(at);
    if (end !== undefined) {
      made.push(fold(nodes.slice(at, end + 1), reading));
      at = end;
    } else if (node.type === 'html' && COMMENT.test(node.value)) {
      // It is nobody's to read.
    } else if (node.type === 'html' && isFlow) made.push(element('p', {}, node.value));
    else if (node.type === 'html') {
      const close = closing(nodes, at);
      const name = tagOf(node);
      if (name === 'br') made.push(element('br'));
      else if (name !== undefined && close > at) {
        made.push(element(name, {}, ...blocks(nodes.slice(at + 1, close), reading, false)));
        at = close;
      } else made.push(node.value);
    } else made.push(...markupOf(node, reading));
  }
  return made;
}

/** What a person writes around words, without attributes. */
const AROUND_WORDS =
  /^<(abbr|b|br|cite|code|del|em|i|ins|kbd|mark|q|s|samp|small|strong|sub|sup|u|var) ?\/?>$/i;
const tagOf = (node: RootContent): string | undefined =>
  node.type === 'html' ? AROUND_WORDS.exec(node.value)?.[1]?.toLowerCase() : undefined;

/** The place of the tag that closes the one in this place; -1 where there is none. */
function closing(nodes: readonly RootContent[], open: number): number {
  const name = tagOf(nodes[open]!);
  let depth = 0;
  return nodes.findIndex((node, at) => {
    if (at < open || node.type !== 'html') return false;
    if (tagOf(node) === name) depth += 1;
    else if (node.value.toLowerCase() === `</${name}>`) depth -= 1;
    return depth === 0;
  });
}

const FLOW = new Set(['root', 'blockquote', 'listItem']);

/** What begins a block that is folded: its tag, whether it is open, and its summary, on one line or several. */
const FOLD = /^<details( open(?:="")?)?>\s*(?:<summary>([^]*?)<\/summary>)?/i;
const COMMENT = /^<!--[^]*?-->\s*$/;

/** The folds among these blocks: where each begins and ends. Takes time in the length of their tags. */
function foldsIn(nodes: readonly RootContent[]): ReadonlyMap<number, number> {
  const folds = new Map<number, number>();
  const open: number[] = [];
  for (const [at, node] of nodes.entries()) {
    if (node.type !== 'html') continue;
    for (const [tag] of node.value.matchAll(/<\/?details\b[^>]*>/gi)) {
      if (!tag.startsWith('</')) open.push(at);
      else {
        const begin = open.pop();
        if (begin !== undefined && FOLD.test((nodes[begin] as Html).value)) folds.set(begin, at);
      }
    }
  }
  return folds;
}

/** A fold from the block that opens it to the one that closes it: they may be the same, and may hold words besides. */
function fold(nodes: readonly RootContent[], reading: Reading): Markup {
  const first = nodes[0] as Html;
  const last = nodes.at(-1) as Html;
  const [tag, isOpen, summary = 'Details'] = FOLD.exec(first.value)!;
  const end = last.value.toLowerCase().lastIndexOf('</details>');
  const words = (value: string): readonly RootContent[] =>
    /\S/.test(value) ? [{ type: 'paragraph', children: [...inlineHtml(value.trim())] }] : [];
  const content =
    first === last
      ? words(first.value.slice(tag.length, end))
      : [...words(first.value.slice(tag.length)), ...nodes.slice(1, -1), ...words(last.value.slice(0, end))];
  const after = words(last.value.slice(end + '</details>'.length));
  const inner = { ...reading, depth: reading.depth + 1 };
  const made = element(
    'details',
    isOpen === undefined ? {} : { open: '' },
    element('summary', {}, ...blocks(inlineHtml(summary.trim()), reading, false)),
    ...blocks(content, inner),
  );
  return after.length === 0 ? made : element('div', {}, made, ...blocks(after, reading));
}

/** Words with tags among them, as the parser gives those of a paragraph. */
const inlineHtml = (value: string): readonly PhrasingContent[] =>
  value
    .split(/(<\/?[a-z]+ ?\/?>)/i)
    .filter((piece) => piece !== '')

    .map((piece) => ({ type: /^<\/?[a-z]/i.test(piece) ? 'html' : 'text', value: piece }));

/** The footnotes as a list at the end, in the order of their numbers; those that nothing refers to come last. */
function footnotes(reading: Reading): readonly Markup[] {
  const { notes, named } = reading;
  const items: Markup[] = [];
  // A note may refer to others, which then have the next numbers.
  const show = (): void => {
    for (let name = named[items.length]; name !== undefined; name = named[items.length])
      items.push(element('li', {}, ...blocks(notes.get(name)?.children ?? [], reading)));
  };
  show();
  for (const name of notes.keys()) {
    numberOf(name, reading);
    show();
  }
  if (items.length === 0) return [];
  return [element('section', { class: 'footnotes', 'aria-label': 'Footnotes' }, element('ol', {}, ...items))];
}

/** From 1, in the order in which footnotes are first referred to. */
function numberOf(name: string, { named, numbers }: Reading): number {
  const number = numbers.get(name) ?? named.push(name);
  numbers.set(name, number);
  return number;
}

function markupOf(node: Nodes, reading: Reading): readonly Markup[] {
  const inner = (parent: Parents): readonly Markup[] =>
    blocks(parent.children as RootContent[], reading, FLOW.has(parent.type));
  switch (node.type) {
    case 'text':
    case 'html':
      return [node.value];
    case 'paragraph':
      return [element('p', {}, ...inner(node))];
    case 'heading':
      // The page has its own h1: headings of a text begin below it.
      return [element(`h${Math.min(node.depth + 1, 4)}`, {}, ...inner(node))];
    case 'emphasis':
      return [element('em', {}, ...inner(node))];
    case 'strong':
      return [element('strong', {}, ...inner(node))];
    case 'delete':
      return [element('del', {}, ...inner(node))];
    case 'inlineCode':
      return [element('code', {}, node.value)];
    case 'code':
      return [
        element('pre', { class: 'code' }, element('code', {}, ...coloured(node.value, node.lang ?? ''))),
      ];
    case 'math':
      return [element('pre', { class: 'math' }, element('code', {}, node.value))];
    case 'inlineMath':
      // As in Jupyter, two dollars mean a formula on a line of its own, wherever they stand.
      return [
        element(
          'code',
          { class: reading.text.startsWith('$$', node.position?.start.offset) ? 'math display' : 'math' },
          node.value,
        ),
      ];
    case 'blockquote':
      return [element('blockquote', {}, ...inner(node))];
    case 'list':
      return [
        element(
          node.ordered ? 'ol' : 'ul',
          node.ordered && node.start != null && node.start !== 1 ? { start: node.start } : {},
          ...inner(node),
        ),
      ];
    case 'listItem': {
      const box = node.checked == null ? [] : [checkbox(node.checked), ' '];
      // The lines of a tight list are no paragraphs.
      const children = node.children.flatMap((child) =>
        child.type === 'paragraph' && !node.spread ? inner(child) : markupOf(child, reading),
      );
      return [element('li', node.checked == null ? {} : { class: 'task' }, ...box, ...children)];
    }
    case 'thematicBreak':
      return [element('hr')];
    case 'break':
      return [element('br')];
    case 'link':
      return [link(node.url, inner(node))];
    case 'linkReference':
      return [link(reading.definitions.get(node.identifier) ?? '', inner(node))];
    case 'image':
      return [picture(node.url, node.alt ?? '')];
    case 'imageReference':
      return [picture(reading.definitions.get(node.identifier) ?? '', node.alt ?? '')];
    case 'footnoteReference':
      return [element('sup', {}, String(numberOf(node.identifier, reading)))];
    case 'footnoteDefinition':
      if (!reading.notes.has(node.identifier)) reading.notes.set(node.identifier, node);
      return [];
    case 'table':
      return [table(node, reading)];
    default:
      return 'children' in node ? inner(node) : [];
  }
}

const checkbox = (isDone: boolean): Markup =>
  element('input', {
    ...{ type: 'checkbox', disabled: '', 'aria-label': isDone ? 'done' : 'open' },
    ...(isDone && { checked: '' }),
  });

function table(node: Table, reading: Reading): Markup {
  const [head, ...body] = node.children.map((row, at) =>
    element(
      'tr',
      {},
      ...row.children.map((cell, column) =>
        element(
          at === 0 ? 'th' : 'td',
          node.align?.[column] === 'right' ? { class: 'number' } : {},
          ...blocks(cell.children, reading, false),
        ),
      ),
    ),
  );
  return element(
    'div',
    { class: 'cell-table', tabindex: '0' },
    element('table', {}, element('thead', {}, ...(head ? [head] : [])), element('tbody', {}, ...body)),
  );
}

/** A file of the notebook, or a picture that stands in its own address: nothing is loaded. */
function picture(address: string, alt: string): Markup {
  const name = attachedName(address);
  if (name !== null) return attachedPicture(name, alt);
  const src = allowedValue('img', 'src', address, '');
  return src === null ? pictureInWords(alt) : element('img', { src, alt });
}

/** Only addresses of the web become links; the reader sees where others would lead. */
function link(to: string, label: readonly Markup[]): Markup {
  if (/^https?:\/\/[^\s"<>]+$/i.test(to))
    return element('a', { href: to, rel: 'noopener noreferrer nofollow' }, ...label);
  return element('span', {}, ...label, to ? ` (${to})` : '');
}
