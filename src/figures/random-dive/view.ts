/** One random walk down the search tree: the free squares of each row are counted, and the counts multiplied. */
import { UNIT } from '../kit/marks.ts';
import {
  attacked,
  dots,
  drawBoard,
  number,
  queenReach,
  queens,
  solutionEdge,
  square,
  squaresOf,
  squaresOfRow,
} from '../pieces/board.ts';
import { WALK, linkRect } from '../kit/links.ts';
import { button, head } from '../kit/layout.ts';
import { type Counts, type Sentence, say } from '../kit/say.ts';
import { count, plural, tag } from '../kit/svg.ts';
import { transport } from '../kit/transport.ts';
import { type Dive, dive } from '../../solvers/queens/estimate.ts';
import { levelProfile } from '../../solvers/queens/level-profile.ts';
import { randomFrom } from '../../solvers/random.ts';

const SIZES = [4, 6, 8];
/** Where the page opens: three queens placed, and three squares free in the next row. */
export const OPENING = 3;

/**
 * The k-th dive into the tree of n, k from 1. Its number is its seed, so every reader sees the same. `by` is what the reader draws
 * in the first rows: which of the free squares, from 0.
 */
export function diveNumber(n: number, k: number, by: readonly number[] = []): Dive {
  const chance = randomFrom(k);
  const mine = [...by];
  return dive(n, { below: (free) => mine.shift() ?? chance.below(free) });
}

/** What the dive says of level 0, 1, 2 …, as far as it came. */
export function guesses({ branching }: Dive): readonly number[] {
  let width = 1;
  return [1, ...branching.map((free) => (width *= free))];
}

/** The step after which the dive has no free square. */
export const lastStep = ({ placement }: Dive): number => placement.length;

/** The free squares of the row that comes next after these queens. */
export function freeSquares(n: number, placed: readonly number[]): readonly number[] {
  const board = square(n);
  const reach = new Set(squaresOf(board, placed).flatMap((at) => queenReach(board, at)));
  return squaresOfRow(board, placed.length).filter((at) => !reach.has(at));
}

export function marks(n: number, { placement }: Dive, step: number): string {
  const board = square(n);
  const placed = placement.slice(0, step);
  if (placed.length === n)
    return queens(board, squaresOf(board, placed), true) + solutionEdge(board) + rowLinks(n);
  const free = freeSquares(n, placed);
  const row = squaresOfRow(board, step);
  return (
    queens(board, squaresOf(board, placed)) +
    attacked(
      board,
      row.filter((at) => !free.includes(at)),
    ) +
    dots(board, free, 14, 'idle-dot') +
    (step + 1 === n
      ? ''
      : free
          .map((at) => number(board, at, freeSquares(n, [...placed, at % n]).length, 'dive-next'))
          .join('')) +
    // First the row and on it its circles, so that the arrow keys come to them at once.
    rowLink(n, step) +
    free
      .map((at) => linkRect(`row:${step} free:${at % n}`, (at % n) * UNIT, step * UNIT, UNIT, UNIT))
      .join('') +
    rowLinks(n, step)
  );
}

/** One line for each row of the board: free squares, what they say of the level below, and what is true of it. */
export function lines(n: number, dived: Dive, step: number): string {
  const guess = guesses(dived);
  const truth = levelProfile(n);
  const most = Math.max(...guess, ...truth);
  return Array.from({ length: n }, (_, row) => {
    const known = row <= step && row < dived.branching.length;
    const free = known ? count(dived.branching[row] ?? 0) : '';
    const times = known && row > 0 ? '<i>×</i> ' : '';
    return (
      `<tr class="${row === step ? 'is-now' : ''}" data-point="row:${row}"><th scope="row">${row}</th><td>${times}${free}</td>` +
      `<td>${known ? count(guess[row + 1] ?? 0) : ''}</td><td class="truth">${count(truth[row + 1] ?? 0)}</td>` +
      `<td class="bars">${bars(known ? (guess[row + 1] ?? 0) / most : 0, (truth[row + 1] ?? 0) / most)}</td></tr>`
    );
  }).join('');
}

/** Guess above truth, as shares of the largest number in the table. */
const bars = (guess: number, truth: number): string =>
  tag(
    'svg',
    { viewBox: '0 0 100 10', preserveAspectRatio: 'none', 'aria-hidden': 'true' },
    tag('rect', { class: 'guess', width: 100 * guess, height: 4 }),
    tag('rect', { y: 5, width: 100 * truth, height: 4 }),
  );

/** `drawn`: in how many rows the reader has chosen. */
export function sentence(n: number, dived: Dive, step: number, drawn = 0): Sentence {
  const guess = guesses(dived);
  const free = dived.branching[step];
  if (step === n) return { mark: 'solve', words: `A solution. ${sum(dived, drawn)}` };
  if (free === 0)
    return {
      mark: 'reject',
      words: `Row ${step} has no free square${drawn > 0 ? '' : ': the dive ends'}. ${sum(dived, drawn)}`,
    };
  const squares = plural(free ?? 0, 'square');
  const children = plural(guess[step + 1] ?? 0, 'child', 'children');
  const guessed =
    step === 0
      ? `The empty board has ${children}.`
      : `If it is so everywhere, the ${plural(guess[step] ?? 1, 'node')} of this level have ${children}.`;
  if (step > 0 && step === drawn)
    return {
      mark: 'path',
      words: `You drew column ${dived.placement[step - 1]}. Row ${step} has ${squares} free: if so everywhere, ${plural(guess[step + 1] ?? 0, 'node')} below. Draw one of them.`,
    };
  return { mark: 'path', words: `Row ${step} has ${squares} free. ${guessed} Draw one of them.` };
}

/** Why a square is none to draw. */
export const refusal = (step: number, row: number, col: number): Sentence => ({
  mark: 'reject',
  words:
    row === step
      ? `Row ${row}, column ${col} is attacked: draw one of the circles.`
      : `The queen of row ${step} is drawn first: one of the circles.`,
});

const sum = (dived: Dive, drawn: number): string => {
  const terms = guesses(dived).filter((width) => width > 0);
  const whose = drawn > 0 ? 'by your choice, so the mean leaves them out' : 'by this dive';
  return `${terms.map((width) => count(width)).join(' + ')} = ${count(dived.nodes)} nodes, ${whose}.`;
};

/**
 * What dive k has counted so far, and the mean of the dives that are finished, with the truth beside it. A dive that the reader has a
 * hand in is not by chance, and no part of the mean.
 */
export function counters(n: number, k: number, step: number, by: readonly number[] = []): Counts {
  const nodes = levelProfile(n).reduce((all, some) => all + some);
  const dived = diveNumber(n, k, by);
  const atItsEnd = step >= lastStep(dived);
  const soFar = guesses(dived).slice(0, step + 2);
  const finished = atItsEnd && by.length === 0 ? k : k - 1;
  let total = 0;
  for (let i = 1; i <= finished; i++) total += diveNumber(n, i).nodes;
  return [
    [
      soFar.reduce((all, some) => all + some),
      `nodes by ${by.length > 0 ? 'your dive' : `dive ${k}`}${atItsEnd ? '' : ', so far'}`,
    ],
    finished === 0
      ? ['–', 'no dive is finished']
      : [Math.round(total / finished), `mean of ${plural(finished, 'finished dive')}`],
    [nodes, 'nodes in the tree'],
  ];
}

export const picture = (n: number, dived: Dive, step: number): string =>
  drawBoard(
    square(n),
    { label: 'The queens of this dive, and the free squares of the next row', flush: true, attributes: WALK },
    marks(n, dived, step),
  );

/** A row of the board and its line in the table. */
const rowLink = (n: number, row: number): string => linkRect(`row:${row}`, 0, row * UNIT, n * UNIT, UNIT);
const rowLinks = (n: number, but?: number): string =>
  Array.from({ length: n }, (_, row) => (row === but ? '' : rowLink(n, row))).join('');

/** Board and table, which change together when the size does. */
export const stage = (n: number, dived: Dive, step: number): string =>
  `<div class="dive-stage" data-rows="${n}"><div class="dive-board">${picture(n, dived, step)}</div>` +
  `<table class="dive-table"><thead><tr><th scope="col">row</th><th scope="col">free</th>` +
  `<th scope="col">guess</th><th scope="col">truth</th><td></td></tr></thead>` +
  `<tbody data-part="lines">${lines(n, dived, step)}</tbody></table></div>`;

export function body(id: string, n: number, k: number, step: number): string {
  const dived = diveNumber(n, k);
  return (
    head(id, { n: { legend: 'Board', options: SIZES, value: n } }, counters(n, k, step)) +
    `<div data-part="stage">${stage(n, dived, step)}</div>` +
    say(sentence(n, dived, step), 3) +
    `<p class="dive-again needs-script">${button('again', 'Dive again')}</p>` +
    transport({ id, at: step, last: lastStep(dived), unit: 'queen', hideSpeed: true })
  );
}

export const states = {
  'three free squares': () => picture(8, diveNumber(8, 1), OPENING),
  'no free square': () => picture(8, diveNumber(8, 1), 6),
  'a dive of four': () => picture(4, diveNumber(4, 1), 1),
};
