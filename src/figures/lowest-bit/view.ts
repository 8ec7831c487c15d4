/** x & -x, one step under the other, for a number whose bits the reader switches, and whose carry is held in the hand. */
import { handle, slider } from '../kit/hand.ts';
import { button, panel } from '../kit/layout.ts';
import { UNIT } from '../kit/marks.ts';
import { type Sentence, say } from '../kit/say.ts';
import { bitsOf, stripFrame, stripMarks } from '../kit/strip.ts';
import { count, plural, round, tag } from '../kit/svg.ts';
import { square } from '../pieces/board.ts';
import { touchSquares } from '../pieces/touch.ts';

export const BITS = 8;
export const OPENING = 0b0110_1000;
/** The switches, as a board of one row. */
export const switches = { ...square(BITS), height: 1 };

/** Where the 1 that is added to ~x stops: at the lowest one of x, or beyond what is drawn. */
export const stopOf = (x: number): number => (x === 0 ? BITS : Math.log2(x & -x));

/** ~x, and as much of the 1 as is carried by now: the ones that it has passed are zeros, and where it stops it stays. */
export const sumOf = (x: number, at: number): number => (at < stopOf(x) ? ~x & (-1 << at) : -x);

export const ROWS = ['x', 'not', 'minus', 'low', 'rest'] as const;
export type Row = (typeof ROWS)[number];
const rows: Readonly<Record<Row, { code: string; words: string; of: (x: number, at: number) => number }>> = {
  x: { code: 'x', words: 'press a bit to switch it', of: (x) => x },
  not: { code: '~x', words: 'every bit switched', of: (x) => ~x },
  minus: { code: '-x', words: '~x, and 1 added', of: sumOf },
  low: { code: 'x & -x', words: 'where both have a 1', of: (x, at) => x & sumOf(x, at) },
  rest: { code: 'x ^ (x & -x)', words: 'what is left of x', of: (x, at) => x ^ (x & sumOf(x, at)) },
};
/** The number without its lowest bit. */
export const restOf = (x: number): number => x & (x - 1);

/** Bits 0 to 7, and what the 24 above them all are. */
export const cells = (row: Row, x: number, at: number): string => {
  const value = rows[row].of(x, at);
  const stop = stopOf(x);
  const ring = at >= stop && stop < BITS && row !== 'rest' ? [stop] : [];
  return (
    stripMarks(bitsOf(value, BITS), {
      numbers: row === 'x',
      pointOf: bit,
      ring,
      // The ones that the carry runs through, and what is left where it stops.
      ones: (place) => (row === 'low' || (row === 'not' && place < stop) ? 'path-fill' : 'set'),
    }) +
    tag('text', { class: 'low-more', x: BITS * UNIT + 4, y: UNIT / 2 + 5.5 }, `… ${(value >>> BITS) & 1}`)
  );
};

/** The 1 on its way: a hop over each bit that it has switched, dots to where it stops. */
export function carry(x: number, at: number): string {
  const stop = stopOf(x);
  const hops = (from: number, to: number): string =>
    Array.from(
      { length: Math.max(0, to - from) },
      (_, i) => `M${(from + i) * UNIT + 20} 30q20 -34 40 0`,
    ).join('');
  return (
    tag('path', { class: 'low-way', d: hops(Math.ceil(at), stop) }) +
    tag('path', { class: 'low-hops', d: hops(0, Math.ceil(at)) }) +
    tag('path', { class: 'low-lands', d: `M${stop * UNIT + 13} 44l7 6l7 -6` }) +
    handle(
      'carry',
      [round(at * UNIT + 20), 30],
      'x',
      tag('circle', { class: 'low-one', r: 14 }) + tag('text', { class: 'low-digit', y: 6 }, '1'),
    )
  );
}

export const title = (row: Row, x: number, at: number): string => {
  const { code, words, of } = rows[row];
  const isCarried = at >= stopOf(x);
  const name = row === 'minus' && !isCarried ? '~x + …' : code.replace('&', '&amp;');
  return `<code>${name}</code> = ${count(of(x, at))}<span>${words}</span>`;
};

export function sentence(x: number, at: number): Sentence {
  const stop = stopOf(x);
  if (at < stop) {
    const passed = at === 0 ? 'It has switched no bit yet' : `It has switched ${plural(at, 'one')} to zero`;
    return { mark: '', words: `The 1 finds a one in bit ${at}. ${passed}, and x and the sum share nothing.` };
  }
  if (x === 0)
    return {
      mark: '',
      words: 'x is 0: the 1 is carried out of all 32 bits. No bit is left, and the loop ends.',
    };
  const way = stop === 0 ? 'at once' : `after ${plural(stop, 'bit')}`;
  return {
    mark: 'path',
    words: `The 1 finds a zero ${way} and stays: bit ${stop} is all that x and −x share.`,
  };
}

/** The same bit in all five. */
const bit = (place: number): string => `bit:${place}`;

/** What the button of a bit is called. */
export const words = (place: number): string => `switch bit ${place}`;
export const carryWords = (at: number): string => (at === BITS ? 'beyond bit 7' : `the 1 is at bit ${at}`);

function strip(row: Row, x: number, at = stopOf(x)): string {
  const first = row === 'x';
  return stripFrame(
    BITS + 1,
    { label: `The bits of ${rows[row].code}`, numbers: first, attributes: { role: first ? 'group' : 'img' } },
    tag('g', { 'data-part': row }, cells(row, x, at)),
    first ? touchSquares(switches, words, { pointOf: bit }) : '',
  );
}

const lane = (x: number): string =>
  tag(
    'svg',
    {
      class: 'bd strip',
      viewBox: `-1.5 0 ${(BITS + 1) * UNIT + 3} 52`,
      role: 'img',
      'aria-label': 'The 1 and its way',
    },
    tag('g', { 'data-part': 'lane' }, carry(x, stopOf(x))),
  );

export function body(x: number): string {
  const at = stopOf(x);
  const panels = ROWS.map((row) => panel(title(row, x, at), strip(row, x), { titlePart: `title-${row}` }));
  panels.splice(2, 0, panel('<code>+ 1</code><span>drag it to where it stops</span>', lane(x)));
  return (
    slider('carry', { label: 'The 1 that is added', min: 0, max: BITS, value: at, words: carryWords }) +
    `<div class="low-strips">${panels.join('')}</div>` +
    say(sentence(x, at)) +
    `<p class="needs-script low-buttons">${button('take', 'Take the lowest: x = x ^ (x &amp; -x)')}</p>`
  );
}

export const states: Readonly<Record<string, () => string>> = {
  'x of three bits': () => strip('x', OPENING),
  'minus x, half carried': () => strip('minus', OPENING, 2),
  'its lowest bit': () => strip('low', OPENING),
  'the carry': () => lane(OPENING),
};

/** Why the figure has no cell. */
export const withoutCell = 'the bits of one number, switched by hand';
