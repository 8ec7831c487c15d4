/** The 16 × 16 tour that the Rust article prints, read as a line and as the numbers it was printed with, both at once. */
import { dial } from '../kit/dial.ts';
import { head, panel } from '../kit/layout.ts';
import { type Counts, type Sentence, say } from '../kit/say.ts';
import { UNIT } from '../kit/marks.ts';
import { tag } from '../kit/svg.ts';
import { transport } from '../kit/transport.ts';
import { drawBoard, everySquare, fill, knight, placeOf, squaresOfRow, tryRing } from '../pieces/board.ts';
import { linePath, move, startRing } from '../pieces/tour.ts';
import { printedTour } from './printed.ts';
import { SQUARES, crossingsOf, done, readFrom } from './reading.ts';

const { board, numbers } = printedTour;

/** How far the tour is read, from 1, and the printed number that the reading begins at. */
export interface Shown {
  readonly at: number;
  readonly start: number;
}

/** The line up to here, and the rest of it faint; the last move leads back. */
export function lineMarks({ at, start }: Shown): string {
  const squares = readFrom(start);
  const [first, last] = [squares[0]!, squares.at(-1)!];
  return (
    tag('path', { class: 'tour ink faint', d: linePath(board, squares.slice(at - 1)) }) +
    tag('path', { class: 'tour', d: linePath(board, squares.slice(0, at)) }) +
    move(board, last, first, 'closing', 4, 9) +
    startRing(board, first) +
    knight(board, squares[at - 1]!)
  );
}

/** The number of a square in a reading that begins at `start`. */
const visitOf = (square: number, start: number): number =>
  ((numbers[square]! - start + SQUARES) % SQUARES) + 1;

/** The numbers, on blue where they are read: a row is one text, whose digits and spaces are a quarter of a square wide. */
export function numberMarks({ at, start }: Shown): string {
  const rows = Array.from({ length: board.height }, (_, row) => {
    const words = squaresOfRow(board, row).map((square) => String(visitOf(square, start)).padStart(3));
    const textLength = board.width * UNIT - UNIT / 4;
    return tag(
      'text',
      { x: UNIT / 8, y: row * UNIT + 27, textLength },
      words.join(' ').replaceAll(' ', '\u00a0'),
    );
  });
  const read = readFrom(start).slice(0, at);
  return (
    fill(
      board,
      read.toSorted((a, b) => a - b),
      'path-fill',
    ) +
    tag('g', { class: 'printed' }, ...rows) +
    tryRing(board, read.at(-1)!)
  );
}

const [INNER, SIDE] = [(board.width / 2 - 2) * UNIT, 4 * UNIT];
/** A frame round the sixteen squares in the middle. */
const frame = tag('rect', { class: 'the-middle', x: INNER, y: INNER, width: SIDE, height: SIDE });

const asLine = (shown: Shown): string =>
  drawBoard(
    board,
    { label: 'The printed tour of 16 by 16 as a line', className: 'edge-phone' },
    tag('g', { 'data-part': 'line' }, lineMarks(shown)),
    frame,
    tag('text', { class: 'the-middle', x: INNER + SIDE / 2, y: INNER - 9 }, 'the middle'),
  );

const asNumbers = (shown: Shown): string =>
  drawBoard(
    board,
    { label: 'The same tour as printed: each square with the number of its visit', className: 'edge-phone' },
    tag('g', { 'data-part': 'numbers' }, numberMarks(shown)),
    frame,
  );

const [EDGE, MIDDLE] = [done(everySquare(board)).edge, done(everySquare(board)).middle];

export function counters({ at, start }: Shown): Counts {
  const { edge, middle } = done(readFrom(start).slice(0, at));
  return [
    [`${edge} of ${EDGE}`, 'on the edge'],
    [`${middle} of ${MIDDLE}`, 'in the middle'],
    [crossingsOf(start)[at]!, 'crossings'],
  ];
}

export function sentence({ at, start }: Shown): Sentence {
  const squares = readFrom(start);
  if (at === SQUARES)
    return {
      mark: 'solve',
      words: `All ${SQUARES} squares, and the dotted move leads back to 1. Any square could have been the first.`,
    };
  const { edge, middle } = done(squares.slice(0, at));
  const left = (many: number, all: number): string => `${many === 0 ? 'none' : many} of the ${all}`;
  const words =
    middle === 0
      ? `${edge} of the ${EDGE} squares of the edge are done, and none of the ${MIDDLE} in the middle.`
      : `Still to come: ${left(EDGE - edge, EDGE)} squares of the edge, and ${left(MIDDLE - middle, MIDDLE)} in the middle.`;
  return { mark: 'path', words: `Number ${at} is ${placeOf(board, squares[at - 1]!)}. ${words}` };
}

/** Half of the tour: it has gone round near the edge, and was never in the middle. */
export const first: Shown = { at: SQUARES / 2, start: 1 };

export const body = (id: string, shown: Shown): string =>
  head(id, {}, counters(shown)) +
  `<div class="two swiped">${panel('as a line<span class="swipe">; a swipe shows the numbers</span>', asLine(shown))}` +
  `${panel('number of each visit', asNumbers(shown))}</div>` +
  say(sentence(shown), 3) +
  transport({ id, at: shown.at - 1, last: SQUARES - 1, unit: 'number', first: 1 }) +
  dial('start', { words: 'begin at the printed number', min: 1, max: SQUARES, value: shown.start });

export const states: Readonly<Record<string, () => string>> = {
  'as a line': () => asLine(first),
  'as printed': () => asNumbers(first),
  'the whole line': () => asLine({ ...first, at: SQUARES }),
  'begun elsewhere': () => asNumbers({ at: 40, start: 100 }),
};
