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
import { type Sentence, say } from '../kit/say.ts';
import { count, plural, tag } from '../kit/svg.ts';
import { transport } from '../kit/transport.ts';
import { type Dive, dive } from '../../solvers/queens/estimate.ts';
import { levelProfile } from '../../solvers/queens/level-profile.ts';
import { randomFrom } from '../../solvers/random.ts';

const SIZES = [4, 6, 8];
/** Where the page opens: three dives are finished; of the fourth three queens are placed, and three squares free in the next row. */
export const [FIRST, OPENING] = [4, 3];

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
  const isWhole = step === n;
  const row = isWhole ? [] : squaresOfRow(board, step);
  const free = isWhole ? [] : freeSquares(n, placed);
  const taken = row.filter((at) => !free.includes(at));
  const next = (at: number): number => freeSquares(n, [...placed, at % n]).length;
  return (
    queens(board, squaresOf(board, placed), isWhole) +
    (isWhole ? solutionEdge(board) : attacked(board, taken)) +
    dots(board, free, 14, 'idle-dot') +
    (step + 1 < n ? free.map((at) => number(board, at, next(at), 'dive-next')).join('') : '') +
    links(n, step, free)
  );
}

/** A row of the board and its line in the table. The next one is first, so that the arrow keys come to its circles at once. */
function links(n: number, step: number, free: readonly number[]): string {
  const rows = Array.from({ length: n }, (_, row) => linkRect(`row:${row}`, 0, row * UNIT, n * UNIT, UNIT));
  const circles = free.map((at) =>
    linkRect(`row:${step} free:${at % n}`, (at % n) * UNIT, step * UNIT, UNIT, UNIT),
  );
  return [...rows.splice(step, 1), ...circles, ...rows].join('');
}

/** One line for each row of the board: free squares, what they say of the level below, and what is true of it. */
export function lines(n: number, dived: Dive, step: number): string {
  const guess = guesses(dived);
  const truth = levelProfile(n);
  const most = Math.max(...guess, ...truth);
  return Array.from({ length: n }, (_, row) => {
    const isKnown = row <= step && row < dived.branching.length;
    const [ours, real] = [isKnown ? (guess[row + 1] ?? 0) : 0, truth[row + 1] ?? 0];
    const free = isKnown ? `${row > 0 ? '× ' : ''}${count(dived.branching[row] ?? 0)}` : '';
    return (
      `<tr class="${row === step ? 'is-now' : ''}" data-point="row:${row}"><th scope="row">${row}</th><td>${free}</td>` +
      `<td>${isKnown ? count(ours) : ''}</td><td class="truth">${count(real)}</td>` +
      `<td class="bars">${bars(ours / most, real / most)}</td></tr>`
    );
  }).join('');
}

/** Guess above truth, as shares of the largest number in the table. */
const bars = (guess: number, truth: number): string =>
  stretched(
    tag('rect', { class: 'guess', width: 100 * guess, height: 4 }) +
      tag('rect', { y: 5, width: 100 * truth, height: 4 }),
  );

/** A drawing as wide as its place. */
const stretched = (marks: string): string =>
  tag('svg', { viewBox: '0 0 100 10', preserveAspectRatio: 'none', 'aria-hidden': 'true' }, marks);

/** `drawn`: in how many rows the reader has chosen. */
export function sentence(n: number, dived: Dive, step: number, drawn = 0): Sentence {
  if (step === n) return { mark: 'solve', words: `A solution. ${summed(dived, drawn)}` };
  const free = dived.branching[step] ?? 0;
  if (free === 0) {
    const ends = drawn > 0 ? '' : ': the dive ends';
    return { mark: 'reject', words: `Row ${step} has no free square${ends}. ${summed(dived, drawn)}` };
  }
  const [width = 1, below = 0] = guesses(dived).slice(step);
  const squares = `Row ${step} has ${plural(free, 'square')} free`;
  const children = plural(below, 'child', 'children');
  const words =
    step === 0
      ? `${squares}. The empty board has ${children}.`
      : step === drawn
        ? `You drew column ${dived.placement[step - 1]}. ${squares}: if so everywhere, ${plural(below, 'node')} below.`
        : `${squares}. If it is so everywhere, the ${plural(width, 'node')} of this level have ${children}.`;
  return { mark: 'path', words: `${words} Draw ${free === 1 ? 'that square' : 'one of them'}.` };
}

/** Why a square of the next row is none to draw. */
export const refusal = (row: number, col: number): Sentence => ({
  mark: 'reject',
  words: `Row ${row}, column ${col} is attacked: draw one of the circles.`,
});

const summed = (dived: Dive, drawn: number): string => {
  const terms = guesses(dived).filter((width) => width > 0);
  const whose = drawn > 0 ? 'by your choice, so the mean leaves them out' : 'by this dive';
  return `${terms.map((width) => count(width)).join(' + ')} = ${count(dived.nodes)} nodes, ${whose}.`;
};

const sum = (all: readonly number[]): number => all.reduce((total, some) => total + some, 0);

/**
 * What dive k says of the tree so far, the mean of the dives that are finished, and the tree, which ends in the middle: what comes
 * to its line is right. A dive that the reader has a hand in is not by chance, and no part of the mean.
 */
export function sums(n: number, k: number, step: number, by: readonly number[] = []): string {
  const dived = diveNumber(n, k, by);
  const atItsEnd = step >= lastStep(dived);
  const finished = Array.from({ length: atItsEnd && by.length === 0 ? k : k - 1 }, (_, i) =>
    diveNumber(n, i + 1),
  );
  const tree = sum(levelProfile(n));
  const line = (words: string, nodes: number, look?: string): string =>
    `<span>${words}</span><b>${nodes ? count(nodes) : '–'}</b>` +
    stretched(
      tag('rect', { class: look, y: 2, width: Math.min(100, (50 * nodes) / tree), height: 6 }) + MIDDLE,
    );
  const whose = by.length > 0 ? 'your dive' : `dive ${k}`;
  return (
    line(`${whose}${atItsEnd ? '' : ', so far'}`, sum(guesses(dived).slice(0, step + 2)), 'guess') +
    line(
      finished.length > 0 ? `mean of ${plural(finished.length, 'dive')}` : 'no dive finished',
      finished.length && Math.round(sum(finished.map(({ nodes }) => nodes)) / finished.length),
      'guess',
    ) +
    line('the tree', tree)
  );
}
const MIDDLE = '<rect class="middle" x="50" width=".5" height="10"/>';

export const picture = (n: number, dived: Dive, step: number): string =>
  drawBoard(
    square(n),
    { label: 'The queens of this dive, and the free squares of the next row', flush: true, attributes: WALK },
    marks(n, dived, step),
  );

/** Board, table and sums, which change together when the size does. */
export const stage = (n: number, k: number, step: number): string => {
  const dived = diveNumber(n, k);
  return (
    `<div class="dive-stage"><div class="dive-board">${picture(n, dived, step)}</div>` +
    `<table class="dive-table"><thead><tr><th scope="col">row</th><th scope="col">free</th>` +
    `<th scope="col">guess</th><th scope="col">truth</th><td></td></tr></thead>` +
    `<tbody data-part="lines">${lines(n, dived, step)}</tbody></table>` +
    `<div class="dive-sums" data-part="sums">${sums(n, k, step)}</div></div>`
  );
};

export function body(id: string, n: number, k: number, step: number): string {
  const dived = diveNumber(n, k);
  return (
    head(id, { n: { legend: 'Board', options: SIZES, value: n } }) +
    `<div data-part="stage">${stage(n, k, step)}</div>` +
    say(sentence(n, dived, step), 3) +
    `<p class="button-row needs-script">${button('again', 'Dive again')}</p>` +
    transport({ id, at: step, last: lastStep(dived), unit: 'queen', hideSpeed: true })
  );
}

export const states = {
  'three free squares': () => picture(8, diveNumber(8, FIRST), OPENING),
  'no free square': () => picture(8, diveNumber(8, 1), 6),
  'a dive of four': () => picture(4, diveNumber(4, 1), 1),
};
