/** Code in pieces with the classes of the articles' listings: keywords, comments, strings. */
import { highlightTree, tagHighlighter, tags } from '@lezer/highlight';
import { parser } from '@lezer/javascript';
import { element, type Markup } from './markup.ts';

/** A piece of code, and the class of what it is; empty for most. */
export type Marked = readonly [text: string, className: string];

const typescript = parser.configure({ dialect: 'ts' });
const javascript = parser.configure({ dialect: 'jsx' });

const classes = tagHighlighter([
  { tag: [tags.keyword, tags.operatorKeyword, tags.modifier], class: 'tk-keyword' },
  { tag: tags.comment, class: 'tk-comment' },
  { tag: [tags.string, tags.special(tags.string)], class: 'tk-string' },
]);

const PYTHON =
  /(?<comment>#.*)|(?<string>"""[^]*?(?:"""|$)|'''[^]*?(?:'''|$)|"(?:\\.|[^"\\\n])*"?|'(?:\\.|[^'\\\n])*'?)|(?<keyword>\b(?:and|as|assert|async|await|break|class|continue|def|del|elif|else|except|finally|for|from|global|if|import|in|is|lambda|nonlocal|not|or|pass|raise|return|try|while|with|yield|None|True|False)\b)/g;

/** The code in its pieces; in a language that is not known here, in one. Takes time in its length. */
export function marked(code: string, language: string): readonly Marked[] {
  if (/^(ts|tsx|typescript|json)$/i.test(language)) return markedBy(typescript, code);
  if (/^(js|jsx|mjs|javascript)$/i.test(language)) return markedBy(javascript, code);
  if (/^(py|python3?|ipython)$/i.test(language)) return markedPython(code);
  return [[code, '']];
}

/** The same as elements. */
export const coloured = (code: string, language: string): readonly Markup[] =>
  marked(code, language).map(([text, className]) =>
    className === '' ? text : element('span', { class: className }, text),
  );

function markedBy(language: typeof typescript, code: string): readonly Marked[] {
  const pieces: Marked[] = [];
  let at = 0;
  highlightTree(language.parse(code), classes, (from, to, name) => {
    if (from > at) pieces.push([code.slice(at, from), '']);
    pieces.push([code.slice(from, to), name]);
    at = to;
  });
  if (at < code.length || pieces.length === 0) pieces.push([code.slice(at), '']);
  return pieces;
}

function markedPython(code: string): readonly Marked[] {
  const pieces: Marked[] = [];
  let plain = 0;
  for (const found of code.matchAll(PYTHON)) {
    const groups: Readonly<Record<string, string | undefined>> = found.groups ?? {};
    const [kind = ''] = Object.entries(groups).find(([, text]) => text !== undefined) ?? [];
    if (found.index > plain) pieces.push([code.slice(plain, found.index), '']);
    pieces.push([found[0], `tk-${kind}`]);
    plain = found.index + found[0].length;
  }
  if (plain < code.length || pieces.length === 0) pieces.push([code.slice(plain), '']);
  return pieces;
}
