/** A board that the reader may change, and the ring of its eight images beside it. */
import type { Placement } from '../../solvers/contract.ts';
import {
  colOf,
  drawBoard,
  queens,
  ray,
  rowOf,
  square,
  squareAt,
  squaresOf,
  tryRing,
  rowAndColumn,
} from '../pieces/board.ts';
import { linkRect } from '../kit/links.ts';
import { head } from '../kit/layout.ts';
import { type Counts, type Sentence, say } from '../kit/say.ts';
import { plural, round, tag, capital } from '../kit/svg.ts';
import { smallBoard } from '../pieces/small-board.ts';
import { touchSquares } from '../pieces/touch.ts';
import { conflicts, numbered, ringOf, starts, walksOf } from './family.ts';

const [RADIUS, CENTRE, MINI] = [168, 240, 80];

/** The queen that is followed round the ring until another is touched, by her row. */
export const FOLLOWED = 1;

/** The ring itself: eight boards, each with the number of what it shows, the mirrors between them, and one queen's way round. */
export function ring(placement: Placement, followed = FOLLOWED): string {
  const images = ringOf(placement);
  const numbers = numbered(images);
  const different = Math.max(...numbers);
  const walks = walksOf(placement);
  const cell = MINI / placement.length;
  const at = (i: number, radius: number): readonly [x: number, y: number] => {
    const angle = -Math.PI / 2 + (i * Math.PI) / 4;
    return [CENTRE + radius * Math.cos(angle), CENTRE + radius * Math.sin(angle)];
  };
  const boards = images.map((image, i) => {
    const [x, y] = at(i, RADIUS);
    const repeats = numbers.indexOf(numbers[i]!) < i;
    return tag(
      'g',
      { transform: `translate(${round(x - MINI / 2)} ${round(y - MINI / 2)})` },
      smallBoard(image, MINI, i === 0 ? 'now' : repeats ? 'again' : ''),
      queenLinks(placement.length, walks[i]!),
    );
  });
  const steps = walks.map((walk, i) => {
    const [x, y] = at(i, RADIUS);
    const [row, col] = walk[followed]!;
    return [x - MINI / 2 + (col + 0.5) * cell, y - MINI / 2 + (row + 0.5) * cell].map(round);
  });
  const way = [
    tag('path', { class: 'ring-way', d: `M${steps.map((step) => step.join(' ')).join('L')}z` }),
    ...steps.map(([x = 0, y = 0]) =>
      tag('rect', {
        class: 'ring-queen',
        x: x - cell / 2 - 1,
        y: y - cell / 2 - 1,
        width: cell + 2,
        height: cell + 2,
      }),
    ),
  ];
  const words = numbers.map((number, i) => {
    const [x, y] = at(i, i % 2 === 0 ? 112 : 98);
    return tag('text', { class: 'ring-n', x: round(x), y: round(y + 5) }, String(number));
  });
  const mirrors = images.map((_, i) => {
    const [x, y] = at(i + 0.5, RADIUS * 0.965);
    const line = i % 2 === 0 ? 'v28' : 'l20 20';
    const start = i % 2 === 0 ? [x, y - 14] : [x - 10, y - 10];
    return tag('path', { class: 'mirror', d: `M${start.map(round).join(' ')}${line}` });
  });
  return tag(
    'svg',
    {
      class: 'bd orbit-wheel',
      viewBox: '28 28 424 424',
      role: 'img',
      'aria-label': `The eight images in a ring: ${plural(different, 'different board')}`,
    },
    ...boards,
    ...mirrors,
    ...way,
    ...words,
    tag('text', { class: 'ring-sum', x: CENTRE, y: CENTRE + 8 }, String(different)),
    tag('text', { class: 'ring-word', x: CENTRE, y: CENTRE + 30 }, 'different boards'),
  );
}

/** Where the queen of each row stands in an image: she lights up there with herself. */
function queenLinks(n: number, squares: readonly (readonly [row: number, col: number])[]): string {
  const cell = MINI / n;
  return squares
    .map(([row, col], own) =>
      linkRect(`queen:${own}`, round(col * cell), round(row * cell), round(cell), round(cell)),
    )
    .join('');
}

/** Queens, the followed one in her ring, and where two of them attack each other, the line between them. */
export function marks(placement: Placement, followed = FOLLOWED): string {
  const board = square(placement.length);
  const bad = conflicts(placement);
  const at = (row: number): number => squareAt(board, row, placement[row]!);
  return (
    queens(
      board,
      squaresOf(board, placement).filter((square) => square !== at(followed)),
      bad.length === 0,
    ) +
    queens(board, [at(followed)]) +
    tryRing(board, at(followed)) +
    bad.map(([above, below]) => ray(board, at(above), at(below))).join('')
  );
}

export const nameSquare =
  (placement: Placement) =>
  (at: number): string => {
    const [row, col] = [Math.floor(at / placement.length), at % placement.length];
    return `${capital(rowAndColumn(row, col))}${placement[row] === col ? ', a queen' : ''}`;
  };

export function picture(placement: Placement): string {
  const board = square(placement.length);
  return drawBoard(
    board,
    { label: `${board.width} queens to move`, touched: true, flush: true, className: 'edge-phone' },
    tag('g', { 'data-part': 'moving' }, marks(placement)),
    touchSquares(board, nameSquare(placement), {
      pointOf: (at) => `queen:${rowOf(board, at)}`,
      grips: (at) => placement[rowOf(board, at)] === colOf(board, at),
    }),
  );
}

export function sentence(placement: Placement): Sentence {
  const bad = conflicts(placement).length;
  const different = Math.max(...numbered(ringOf(placement)));
  const family =
    different === 8
      ? 'eight different images'
      : different === 4
        ? 'four different images: half a turn leaves it as it is'
        : 'two different images: a quarter turn leaves it as it is';
  if (bad === 0) return { mark: 'solve', words: `A solution with ${family}.` };
  const pairs = bad === 1 ? 'One pair of queens attacks' : `${bad} pairs of queens attack`;
  const many = different === 8 ? 'all eight images' : 'all its images';
  return { mark: 'reject', words: `${pairs} each other, here and in ${many} alike.` };
}

export const counters = (placement: Placement): Counts => [
  [Math.max(...numbered(ringOf(placement))), 'different boards'],
  [conflicts(placement).length, 'pairs in conflict'],
];

/** The whole figure, with the family of this solution. */
export function orbitRing(id: string, placement: Placement): string {
  const family = { legend: 'Start with a family of', options: Object.keys(starts).reverse(), value: '8' };
  return (
    head(id, { family }, counters(placement)) +
    `<div class="orbit-grid"><div data-part="board">${picture(placement)}</div><div data-part="ring">${ring(placement)}</div></div>` +
    say(sentence(placement))
  );
}

export const states = {
  'a family of eight': () => ring(starts['8']),
  'a family of four': () => ring(starts['4']),
  'a family of two': () => ring(starts['2']),
  'the board': () => picture(starts['8']),
};
