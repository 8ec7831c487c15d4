/** From which squares a tour can start: the colours of its visits alternate, and an odd board has one colour too few. */
import {
  type Size,
  colOf,
  crossPath,
  drawBoard,
  everySquare,
  fill,
  rejected,
  rowOf,
  square,
  tryRing,
} from '../kit/board.ts';
import { choice } from '../kit/choice.ts';
import { type Sentence, counts, say } from '../kit/say.ts';
import { tag } from '../kit/svg.ts';
import { touchSquares } from '../kit/touch.ts';
import { tour } from '../kit/tour.ts';
import { colour } from '../../solvers/knights/board.ts';
import { openTourObstacle } from '../../solvers/knights/schwenk.ts';
import { openTour } from '../../solvers/knights/tours.ts';

export const SIZES = ['5', '6', '7'] as const;

/** An open tour from this square, or null where there is none. */
export function tourFrom(n: number, start: number): readonly number[] | null {
  const answer = openTour(n, n, [start % n, Math.floor(start / n)]);
  return answer.kind === 'tour' ? [...answer.order] : null;
}

/** The squares from which no tour starts. */
export function hopeless(n: number): number[] {
  const board = square(n);
  return everySquare(board).filter((at) => openTourObstacle(board, at) !== null);
}

export function body(id: string, n: number, start: number): string {
  return (
    `<div class="sf-top">${choice({
      legend: 'Board',
      name: `${id}-n`,
      part: 'n',
      options: SIZES.map((size) => ({ value: size, label: `${size} × ${size}` })),
      value: String(n),
    })}${counts(counters(n))}</div>` +
    `<div class="start-stage" data-part="stage">${picture(n, start)}</div>` +
    `<div class="start-strip" data-part="strip">${strip(n, start)}</div>` +
    say(sentence(n, start))
  );
}

export function counters(n: number): readonly (readonly [number, string])[] {
  const board = square(n);
  const light = everySquare(board).filter((at) => colour(board, at) === 0).length;
  return [
    [light, 'light'],
    [n * n - light, 'dark'],
    [n * n - hopeless(n).length, 'starts'],
  ];
}

export function picture(n: number, start: number): string {
  const board = square(n);
  const way = tourFrom(n, start);
  return drawBoard(
    board,
    { label: `Starts on ${n} by ${n}`, touched: true },
    tag('g', { 'data-part': 'way' }, way ? walked(board, way) : refused(board, start)),
    touchSquares(board, (at) => `Row ${rowOf(board, at)}, column ${colOf(board, at)}`, start),
  );
}

const walked = (board: Size, way: readonly number[]): string =>
  fill(board, way.slice(0, 1), 'path-fill') + tour(board, way, { numbers: true, knight: false });

const refused = (board: Size, start: number): string =>
  rejected(board, hopeless(board.width)) + tryRing(board, start);

/** The colours that a tour from `start` needs, visit by visit; × where the board has run out of them. */
export function strip(n: number, start: number): string {
  const board = square(n);
  const area = n * n;
  const cell = 10;
  const first = colour(board, start);
  const cells = Array.from({ length: area }, (_, visit) => {
    const shade = (first + visit) % 2 === 0 ? 'sq-light' : 'sq-dark';
    return tag('rect', { class: `${shade} strip-cell`, x: visit * cell, y: 0, width: cell, height: cell });
  });
  const short = hopeless(n).includes(start);
  return tag(
    'svg',
    {
      class: 'strip',
      viewBox: `-1 -1 ${area * cell + 2} ${cell + 2}`,
      role: 'img',
      'aria-label': short
        ? `${area} visits in turn dark and light: the last one finds no dark square`
        : `${area} visits in turn light and dark: there is a square for each`,
    },
    ...cells,
    short ? tag('path', { class: 'rejected', d: crossPath((area - 0.5) * cell, cell / 2, 3) }) : '',
  );
}

export function sentence(n: number, start: number): Sentence {
  const dark = Math.floor((n * n) / 2);
  if (hopeless(n).includes(start)) {
    return {
      mark: 'reject',
      words: `From a dark square the visits 1, 3, 5, … ${n * n} would all be dark: ${dark + 1} of them, and there are ${dark}.`,
    };
  }
  const place = `row ${Math.floor(start / n)}, column ${start % n}`;
  return { mark: 'path', words: `A tour from ${place}. Its odd visits have the colour of its start.` };
}

export const states: Readonly<Record<string, () => string>> = {
  'a start that cannot be': () => picture(5, 1),
  'a tour of 5 × 5': () => picture(5, 12),
  'the colours run out': () => strip(5, 1),
  'the colours suffice': () => strip(5, 0),
};
