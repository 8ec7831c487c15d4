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

/** Two decimals are finer than any screen, and keep the page and the snapshots small. */
export function round(value: number): number {
  return Math.round(value * 100) / 100 || 0;
}

/** 16777216 as people write it: 16,777,216; with the sign of minus, which is no hyphen. */
export function count(value: number | bigint): string {
  return value.toLocaleString('en').replace('-', '−');
}

/** "1 node", "17 nodes". */
export function plural(value: number | bigint, one: string, many = `${one}s`): string {
  return `${count(value)} ${value === 1 || value === 1n ? one : many}`;
}

/** Words at the beginning of a sentence. */
export const capital = (words: string): string => words[0]!.toUpperCase() + words.slice(1);

/** What counters count, and how one of it is called. */
const ONE: Readonly<Record<string, string>> = {
  boards: 'board',
  calls: 'call',
  columns: 'column',
  completions: 'completion',
  crossings: 'crossing',
  dives: 'dive',
  drawings: 'drawing',
  ends: 'end',
  jobs: 'job',
  moves: 'move',
  nodes: 'node',
  options: 'option',
  pairs: 'pair',
  pieces: 'piece',
  queens: 'queen',
  rings: 'ring',
  rotations: 'rotation',
  solutions: 'solution',
  squares: 'square',
  starts: 'start',
  states: 'state',
  steps: 'step',
  swaps: 'swap',
  switches: 'switch',
  tiles: 'tile',
  times: 'time',
  tours: 'tour',
  trials: 'trial',
  tries: 'try',
};

/** The words after a counter, for this value of it: 'dead ends' becomes 'dead end' after a 1, 'nodes visited' 'node visited'. */
export function unit(value: number | bigint | string, words: string): string {
  if (String(value) !== '1') return words;
  const [first = '', second = ''] = words.split(' ');
  return first in ONE ? words.replace(first, ONE[first]!) : words.replace(second, ONE[second] ?? second);
}

/** An icon of the sprite: start, back, play, pause, forward, end, check, cross. */
export function icon(name: string, className = 'icon'): string {
  return `<svg class="${className}" aria-hidden="true"><use href="#i-${name}"/></svg>`;
}
