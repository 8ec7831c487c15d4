/** x & -x, one step under the other, for a number whose bits the reader switches. */
import { square } from '../pieces/board.ts';
import { button, panel } from '../kit/layout.ts';
import { type Sentence, say } from '../kit/say.ts';
import { bitsOf, stripFrame, stripMarks } from '../kit/strip.ts';
import { count, tag } from '../kit/svg.ts';
import { touchSquares } from '../pieces/touch.ts';

const BITS = 8;
export const OPENING = 0b0110_1000;
/** The switches, as a board of one row. */
export const switches = { ...square(BITS), height: 1 };

export const ROWS = ['x', 'not', 'minus', 'low', 'rest'] as const;
export type Row = (typeof ROWS)[number];
const rows: Readonly<Record<Row, { code: string; words: string; of: (x: number) => number }>> = {
  x: { code: 'x', words: 'press a bit to switch it', of: (x) => x },
  not: { code: '~x', words: 'every bit switched', of: (x) => ~x },
  minus: { code: '-x', words: 'is ~x + 1', of: (x) => ~x + 1 },
  low: { code: 'x & -x', words: 'where both have a 1', of: (x) => x & -x },
  rest: { code: 'x ^ (x & -x)', words: 'what is left of x', of: (x) => x ^ (x & -x) },
};
/** The number without its lowest bit. */
export const restOf = (x: number): number => rows.rest.of(x);

/** Bits 0 to 7, and one cell for the 24 above them, which are all alike. */
export const cells = (row: Row, x: number): string => {
  const value = rows[row].of(x);
  const low = x === 0 ? [] : [Math.log2(x & -x)];
  return stripMarks(bitsOf(value, BITS + 1), {
    ...(row === 'x' ? { numbers: names } : {}),
    pointOf: bit,
    ring: row === 'rest' ? [] : low,
    // The ones that adding 1 to ~x carries through, and the bit where the carry stops.
    ones: (at) => (row === 'low' || (row === 'not' && at < Math.log2(x & -x)) ? 'path-fill' : 'set'),
  });
};
const names = [...Array.from({ length: BITS }, (_, bit) => String(bit)), '8–31'];

export const title = (row: Row, x: number): string => {
  const { code, words, of } = rows[row];
  return `<code>${code.replace('&', '&amp;')}</code> = ${count(of(x))}, ${words}`;
};

export function sentence(x: number): Sentence {
  if (x === 0) return { mark: '', words: 'x is 0: no bit is left, and the loop ends.' };
  const low = Math.log2(x & -x);
  const below =
    low === 0
      ? 'Adding 1 to ~x goes no further than bit 0'
      : low === 1
        ? 'In ~x bit 0 is a one, so adding 1 carries into bit 1'
        : `In ~x bits 0 to ${low - 1} are ones, so adding 1 carries up to bit ${low}`;
  return { mark: 'path', words: `The lowest 1 of x is bit ${low}. ${below}, and stops there.` };
}

/** The same bit in all five. */
const bit = (place: number): string => `bit:${place}`;

/** What the button of a bit is called. */
export const words = (bit: number): string => `switch bit ${bit}`;

function strip(row: Row, x: number): string {
  const first = row === 'x';
  return stripFrame(
    BITS + 1,
    {
      label: `The bits of ${rows[row].code}`,
      numbers: first,
      attributes: { role: first ? 'group' : 'img' },
    },
    tag('g', { 'data-part': row }, cells(row, x)),
    first ? touchSquares(switches, words, { pointOf: bit }) : '',
  );
}

export function body(x: number): string {
  const panels = ROWS.map((row) => panel(title(row, x), strip(row, x), { titlePart: `title-${row}` }));
  return (
    `<div class="strips low-strips">${panels.join('')}</div>` +
    say(sentence(x)) +
    `<p class="needs-script low-buttons">${button('take', 'Take the lowest: x = x ^ (x &amp; -x)')}</p>`
  );
}

export const states: Readonly<Record<string, () => string>> = {
  'x of three bits': () => strip('x', OPENING),
  'minus x': () => strip('minus', OPENING),
  'its lowest bit': () => strip('low', OPENING),
};

/** Why the figure has no cell. */
export const withoutCell = 'the bits of one number, switched by hand';
