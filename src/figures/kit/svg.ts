/** Writing SVG and HTML as strings: the same functions draw at build and in the page. */

export type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;

/** One element. `undefined` and `false` leave an attribute out, `true` writes it bare; text is the caller's to escape. */
export function tag(name: string, attributes: Attributes, ...body: readonly string[]): string {
  let written = '';
  for (const [key, value] of Object.entries(attributes)) {
    if (value === undefined || value === false) continue;
    written +=
      value === true ? ` ${key}` : ` ${key}="${escape(typeof value === 'number' ? round(value) : value)}"`;
  }
  return body.length === 0 && selfClosing.has(name)
    ? `<${name}${written}/>`
    : `<${name}${written}>${body.join('')}</${name}>`;
}
const selfClosing = new Set(['rect', 'path', 'circle', 'line', 'use', 'input']);

/** Text that may contain anything, as text. */
export function escape(text: string | number): string {
  return String(text).replace(
    /[&<>"]/g,
    (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign]!,
  );
}

/** A number with two decimals, which are finer than any screen and keep pages and snapshots small. */
export function round(value: number): number {
  return Math.round(value * 100) / 100 || 0;
}

/** A number with commas and a true minus sign: 16777216 is 16,777,216. */
export function count(value: number | bigint): string {
  return value.toLocaleString('en').replace('-', '−');
}

/** "1 node", "17 nodes". */
export function plural(value: number | bigint, one: string, many = `${one}s`): string {
  return `${count(value)} ${value === 1 || value === 1n ? one : many}`;
}

/** Words at the beginning of a sentence. */
export const capital = (words: string): string => words[0]!.toUpperCase() + words.slice(1);

/** The words after a counter, for this value of it: after a 1 'dead ends' becomes 'dead end', 'nodes visited' 'node visited'. */
export const unit = (value: number | bigint | string, words: string): string =>
  String(value) === '1'
    ? words.replace(
        PLURAL,
        (_, before: string | undefined, one: string) => (before ?? '') + one.replace(/ie$/, 'y'),
      )
    : words;
/** The first word, or else the second, without its plural's ending, as our counters have it: moves, tries, switches. It knows no “leaves”. */
const PLURAL = /^(\S+ )??(\S+?)(?:(?<=ch)e)?s(?= |$)/;

/** An icon of the sprite: start, back, play, pause, forward, end, check, cross. */
export function icon(name: string, className = 'icon'): string {
  return `<svg class="${className}" aria-hidden="true"><use href="#i-${name}"/></svg>`;
}
