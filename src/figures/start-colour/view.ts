/** From which squares a tour can start: the colours of its visits alternate, and an odd board has one colour too few. */
import { crosses, drawBoard, everySquare, fill, knight, placeOf, square } from '../pieces/board.ts';
import { dial } from '../kit/dial.ts';
import { crossPath } from '../kit/marks.ts';
import { head } from '../kit/layout.ts';
import { type Counts, type Sentence, say } from '../kit/say.ts';
import { tag, capital } from '../kit/svg.ts';
import { touchSquares } from '../pieces/touch.ts';
import { tour } from '../pieces/tour.ts';
import { colour } from '../../solvers/knights/board.ts';
import { openTourObstacle } from '../../solvers/knights/schwenk.ts';
import { openTour } from '../../solvers/knights/tours.ts';

const SIZES = [5, 6, 7];

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
  const options = SIZES.map((size) => [size, `${size} × ${size}`] as const);
  return (
    head(id, { n: { legend: 'Board', options, value: n } }, counters(n)) +
    dial('visits', { words: 'visits', min: 1, max: n * n, value: n * n }) +
    `<div class="start-two"><div class="start-stage" data-part="stage">${picture(n, start)}</div>` +
    `<div class="start-stacks" data-part="stacks">${stacks(n, start)}</div></div>` +
    say(sentence(n, start), 3)
  );
}

export function counters(n: number): Counts {
  const board = square(n);
  const light = everySquare(board).filter((at) => colour(board, at) === 0).length;
  return [
    [light, 'light'],
    [n * n - light, 'dark'],
    [n * n - hopeless(n).length, 'starts'],
  ];
}

export const picture = (n: number, start: number): string =>
  drawBoard(square(n), { label: `Starts on ${n} by ${n}`, touched: true }, marks(n, start));

/** All that changes: the first visits of the tour, or the starts without one, and the knight on its start. */
export function marks(n: number, start: number, visits = n * n): string {
  const board = square(n);
  const way = tourFrom(n, start);
  // The starts without a tour keep their colour, for it is what they fail by: a cross and no fill.
  const hopelessOnes = hopeless(n).filter((at) => at !== start);
  return (
    tag(
      'g',
      { 'data-part': 'way' },
      way
        ? tour(board, way.slice(0, visits), { numbers: true, knight: false, onColours: true })
        : crosses(board, hopelessOnes, 6, 'rejected'),
      fill(board, [start], way ? 'path-fill' : 'rejected-fill'),
      knight(board, start, way ? 'knight' : 'piece-ink'),
    ) +
    touchSquares(board, (at) => capital(placeOf(board, at)), { focus: start, grips: (at) => at === start })
  );
}

const HEIGHT = 240;
const WIDE = 46;
const GAP = 24;
const TOP = 22;

/** The first visits of a tour from `start` in two stacks, each on the squares of its colour; the one that finds no square is dashed. */
export function stacks(n: number, start: number, shown = n * n): string {
  const board = square(n);
  const first = colour(board, start);
  // Of a large board two stand side by side, or their numbers would touch.
  const abreast = n > 5 ? 2 : 1;
  const cell = HEIGHT / Math.ceil((n * n) / 2 / abreast);
  const width = WIDE / abreast;
  const stack = (shade: number): string => {
    const has = everySquare(board).filter((at) => colour(board, at) === shade).length;
    const visits = Array.from({ length: shown }, (_, i) => i + 1).filter(
      (visit) => (first + visit - 1) % 2 === shade,
    );
    const x = shade * (WIDE + GAP);
    const box = (i: number): { x: number; y: number; width: number; height: number } => ({
      x: x + (i % abreast) * width,
      y: TOP + HEIGHT - (Math.floor(i / abreast) + 1) * cell,
      width,
      height: cell,
    });
    const cells = visits.map((visit, i) => {
      const place = box(i);
      const [cx, cy] = [place.x + width / 2, place.y + cell / 2];
      const lacking = i >= has;
      const look = lacking ? 'stack-cell lacking' : `stack-cell ${shade === 0 ? 'light' : 'dark'}`;
      return (
        tag('rect', { class: look, ...place }) +
        (lacking
          ? tag('path', { class: 'rejected', d: crossPath(cx, cy, 3.4) })
          : tag(
              'text',
              { class: `stack-n${shade === 1 ? ' on-dark' : ''}`, x: cx, y: cy + 3.6 },
              String(visit),
            ))
      );
    });
    const spare = Array.from({ length: Math.max(0, has - visits.length) }, (_, i) =>
      tag('rect', { class: 'stack-cell spare', ...box(visits.length + i) }),
    );
    const title = tag(
      'text',
      { class: 'stack-title', x: x + WIDE / 2, y: 12 },
      `${has} ${shade === 0 ? 'light' : 'dark'}`,
    );
    return title + cells.join('') + spare.join('');
  };
  const short = shown === n * n && hopeless(n).includes(start);
  return tag(
    'svg',
    {
      class: 'stacks',
      viewBox: `-2 0 ${2 * WIDE + GAP + 4} ${TOP + HEIGHT + 2}`,
      role: 'img',
      'aria-label': short
        ? `The visits in two stacks: the last one finds no dark square, and one light square is left over`
        : `The visits in two stacks, light and dark: there is a square for each`,
    },
    stack(0),
    stack(1),
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
  const place = placeOf(square(n), start);
  return { mark: 'path', words: `A tour from ${place}. Its odd visits have the colour of its start.` };
}

export const states: Readonly<Record<string, () => string>> = {
  'a start that cannot be': () => picture(5, 1),
  'a tour of 5 × 5': () => picture(5, 12),
  'the colours run out': () => stacks(5, 1),
  'the colours suffice': () => stacks(7, 0),
};
