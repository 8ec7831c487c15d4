/** Finding and replacing in the texts of cells: plain functions, so that the bar only shows what they say. */

export interface Search {
  readonly text: string;
  readonly matchCase: boolean;
  readonly wholeWord: boolean;
  /** The text is a regular expression; `^` and `$` mean lines, and `$1` in the replacement means its first group. */
  readonly isRegExp: boolean;
}

export interface Found {
  readonly cell: string;
  readonly from: number;
  readonly to: number;
}

const MAX_FOUND = 5000;

/**
 * Every place in the order of the cells, at most 5,000; places without length are left out.
 * @throws SyntaxError with the browser's message where the text is no regular expression.
 */
export function findIn(
  cells: readonly { readonly id: string; readonly source: string }[],
  search: Search,
): readonly Found[] {
  const pattern = patternOf(search);
  if (pattern === null) return [];
  const found: Found[] = [];
  for (const { id, source } of cells)
    for (const { 0: text, index } of source.matchAll(pattern)) {
      if (text !== '') found.push({ cell: id, from: index, to: index + text.length });
      if (found.length === MAX_FOUND) return found;
    }
  return found;
}

/** What stands in the place of `found`. */
export function replacementFor(source: string, { from, to }: Found, search: Search, by: string): string {
  if (!search.isRegExp) return by;
  const pattern = patternOf(search);
  if (pattern === null) return by;
  pattern.lastIndex = from;
  const match = pattern.exec(source);
  if (match?.index !== from || match[0].length !== to - from) return by;
  return by.replace(/\$(\$|&|\d)/g, (_, sign: string) =>
    sign === '$' ? '$' : sign === '&' ? match[0] : (match[Number(sign)] ?? ''),
  );
}

/** A place that is to be replaced, with as much of its line as is needed to know it. */
export interface Preview {
  readonly before: string;
  readonly old: string;
  readonly made: string;
  readonly after: string;
}

/** Characters of the line on either side. */
const BESIDE = 32;

/** What a replacement would make of a place. */
export function previewOf(source: string, found: Found, search: Search, by: string): Preview {
  const { from, to } = found;
  const begin = source.lastIndexOf('\n', from - 1) + 1;
  const end = source.indexOf('\n', to);
  const before = source.slice(begin, from).trimStart();
  const after = source.slice(to, end < 0 ? source.length : end);
  return {
    before: before.length > BESIDE ? `…${before.slice(-BESIDE)}` : before,
    old: source.slice(from, to),
    made: replacementFor(source, found, search, by),
    after: after.length > BESIDE ? `${after.slice(0, BESIDE)}…` : after,
  };
}

function patternOf({ text, matchCase, wholeWord, isRegExp }: Search): RegExp | null {
  if (text === '') return null;
  const plain = isRegExp ? `(?:${text})` : text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
  const edge = '[\\p{L}\\p{N}_$]';
  return new RegExp(wholeWord ? `(?<!${edge})${plain}(?!${edge})` : plain, `gmu${matchCase ? '' : 'i'}`);
}
