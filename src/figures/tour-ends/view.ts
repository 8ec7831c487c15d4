/** Where an open tour can end that starts on a square, and how many do. */
import { once } from '../kit/once.ts';
import { head, panel } from '../kit/layout.ts';
import { type Sentence, say } from '../kit/say.ts';
import { capital, count, plural, tag } from '../kit/svg.ts';
import {
  colOf,
  crosses,
  drawBoard,
  everySquare,
  fill,
  heat,
  knight,
  placeOf,
  rowOf,
  square,
} from '../pieces/board.ts';
import { touchSquares } from '../pieces/touch.ts';
import { meanOf, SIDES, toursFrom } from './tables.ts';

/** What a number in a square counts: so many tours. */
const UNITS: Readonly<Record<number, readonly [tours: number, words: string]>> = {
  6: [1000, ', in thousands'],
  8: [1e12, ', in millions of millions'],
};

export function body(id: string, n: number, start: number): string {
  const options = SIDES.map((side) => [side, `${side} × ${side}`] as const);
  return (
    head(id, { n: { legend: 'Board', options, value: n } }) +
    `<div class="ends-both"><div class="ends-stage" data-part="stage">${stage(n, start)}</div>` +
    `<div class="ends-scale"><p>tours, against the mean of all pairs</p><ol data-part="scale">${scale(n, start)}</ol></div></div>` +
    say(sentence(n, start), 3)
  );
}

/** The board under what its numbers are. */
export const stage = (n: number, start: number): string =>
  panel(`Tours that end on each square${UNITS[n]?.[1] ?? ''}`, picture(n, start));

export function picture(n: number, start: number): string {
  const board = square(n);
  return drawBoard(
    board,
    {
      label: `Where tours of ${n} by ${n} end`,
      touched: true,
      className: `ends${n === 8 ? ' edge-phone' : ''}`,
    },
    tag('g', { 'data-part': 'ends' }, ends(n, start)),
    touchSquares(board, (at) => squareWords(n, start, at), { focus: start, grips: (at) => at === start }),
  );
}

const mean = once((n: number) => meanOf(square(n)));

/** From so many times the mean on, a square has this shade. */
const SHADES = [
  [4, 6, '4 × and more'],
  [2, 5, '2 to 4 ×'],
  [1, 4, '1 to 2 ×'],
  [1 / 2, 2, '½ to 1 ×'],
  [1 / 4, 1, '¼ to ½ ×'],
  [0, 0, 'less'],
] as const;
const shadeOf = (n: number, tours: number) => SHADES.find(([from]) => tours / mean(n) >= from)?.[1] ?? 0;

const isDark = (n: number, at: number): boolean => (rowOf(square(n), at) + colOf(square(n), at)) % 2 === 1;

/** Whether the colour of a square lets a tour end there: after an even number of moves a knight is back on the colour of its start. */
const fits = (n: number, start: number, at: number): boolean =>
  (isDark(n, start) === isDark(n, at)) === (n % 2 === 1);

/**
 * The tours to each square, with a stronger shade for more; the scale is the same for all starts of a board. A square of the wrong
 * colour is blank, and one of the right colour that no tour ends on has a cross.
 */
export function ends(n: number, start: number): string {
  const board = square(n);
  const [unit] = UNITS[n] ?? [1];
  const tours = toursFrom(board, start).map(Number);
  const words = (value: number): string =>
    value === 0 ? '' : unit === 1 ? String(value) : (value / unit).toFixed(value / unit < 99.95 ? 1 : 0);
  const wrong = everySquare(board).filter((at) => !fits(n, start, at));
  const none = everySquare(board).filter((at) => at !== start && tours[at] === 0 && fits(n, start, at));
  return (
    heat(board, tours, (value) => shadeOf(n, value), words) +
    fill(board, wrong, 'blank') +
    crosses(board, none, 6, 'rejected') +
    knight(board, start)
  );
}

/** The squares on which tours end, eight in a line, under what their shade means. */
export function scale(n: number, start: number): string {
  const shades = toursFrom(square(n), start)
    .filter((tours) => tours > 0n)
    .map((tours) => shadeOf(n, Number(tours)));
  return SHADES.map(([, shade, words]) => {
    const { length } = shades.filter((each) => each === shade);
    const d = Array.from({ length }, (_, i) => `M${1 + 10 * (i % 8)} ${1 + 10 * Math.floor(i / 8)}h8v8h-8z`);
    return tag(
      'li',
      {},
      words,
      tag(
        'svg',
        { viewBox: '0 0 81 41', role: 'img', 'aria-label': plural(length, 'square') },
        tag('path', { class: `h${shade}`, d: d.join('') }),
      ),
    );
  }).join('');
}

const toursAt = (n: number, start: number, at: number): bigint => toursFrom(square(n), start)[at] ?? 0n;

const total = (n: number, start: number): bigint =>
  toursFrom(square(n), start).reduce((sum, tours) => sum + tours, 0n);

const toursWords = (tours: bigint): string =>
  tours === 0n ? 'no tour' : tours === 1n ? '1 tour' : `${tours.toLocaleString('en')} tours`;

/** A square, for a screen reader. */
export function squareWords(n: number, start: number, at: number): string {
  const place = capital(placeOf(square(n), at));
  return at === start
    ? `${place}: the knight starts here, ${toursWords(total(n, start))}`
    : `${place}: ${toursWords(toursAt(n, start, at))}`;
}

/** What is said of a start, or of the tours that lead from it to another square. */
export function sentence(n: number, start: number, at: number = start): Sentence {
  const board = square(n);
  if (at !== start) {
    const tours = toursAt(n, start, at);
    const way = `from ${placeOf(board, start)} to ${placeOf(board, at)}`;
    const why =
      tours > 0n ? '' : fits(n, start, at) ? ', though its colour is right' : ': its colour is wrong';
    return { mark: tours === 0n ? 'reject' : 'path', words: `${capital(toursWords(tours))} ${way}${why}.` };
  }
  const reached = toursFrom(board, start).filter((tours) => tours > 0n).length;
  const from = `From ${placeOf(board, start)}`;
  if (reached === 0)
    return { mark: 'reject', words: `${from} no tour starts: the other colour has one square more.` };
  const none = everySquare(board).filter((at) => fits(n, start, at)).length - (n % 2) - reached;
  return {
    mark: 'path',
    words:
      `${from}: ${toursWords(total(n, start))}, to ${count(reached)} squares` +
      `${none > 0 ? `; ${none === 1 ? 'a cross is' : 'crosses are'} on ${plural(none, 'square')} of the same colour that no tour ends on` : ''}.`,
  };
}

export const states: Readonly<Record<string, () => string>> = {
  'from a corner': () => picture(6, 0),
  'from the middle': () => picture(6, 14),
  'from the middle of 5 × 5': () => picture(5, 12),
  'from a square of the wrong colour': () => picture(5, 1),
};
