/** The odometer: all 256 boards of four queens, counted like kilometres, and the bad start that comes round again. */
import { checkPath, crossPath } from '../kit/marks.ts';
import {
  drawBoard,
  fill,
  queens,
  placeOf,
  queensOnly,
  ray,
  rowOf,
  colOf,
  solutionEdge,
  square,
  squaresOf,
} from '../pieces/board.ts';
import { head } from '../kit/layout.ts';
import { type Counts, type Sentence, said, say } from '../kit/say.ts';
import { count, plural, tag } from '../kit/svg.ts';
import { transport } from '../kit/transport.ts';
import { touchSquares } from '../pieces/touch.ts';
import { type TestedBoard, badStart, boardsBeginning, testedBoards } from './counting.ts';

const N = 4;
export const board = square(N);
const tested = testedBoards(N);
/** Steps: 0 is before the first test, step k shows the k-th board. */
export const LAST = tested.length;
/** A moment with both solutions in the past and a bad start of two digits. */
export const OPENING = boardsBeginning(N, [2, 1, 3, 0])[0] + 1;
const solutionsAt = tested.flatMap(({ conflict }, i) => (conflict === null ? [i + 1] : []));

/** Whether a board fails with its first two queens already, as all that begin like it. */
const isDoomed = (i: number): boolean => tested[i]?.conflict?.row === 1;

const at = (step: number): TestedBoard | undefined => tested[step - 1];

/** The digits, the bad start marked. */
export function digits(step: number): string {
  const now = at(step);
  const bad = now ? (badStart(now)?.length ?? 0) : 0;
  const look = (row: number): string =>
    now === undefined ? '' : now.conflict === null ? 'solved' : row < bad ? 'bad' : '';
  return Array.from(
    { length: N },
    (_, row) =>
      `<span class="${look(row)}" data-point="row:${row}"><b>${now ? now.columns[row] : '·'}</b><small>row ${row}</small></span>`,
  ).join('');
}

/** The queens of a step: a solution, or the first pair that attack each other. */
export function boardMarks(step: number): string {
  const now = at(step);
  if (now === undefined) return '';
  const placed = squaresOf(board, now.columns);
  if (now.conflict === null) return queens(board, placed, true) + solutionEdge(board);
  const [refused, by] = [placed[now.conflict.row]!, placed[now.conflict.by]!];
  const before = placed.slice(0, now.conflict.row);
  return (
    fill(board, before, 'path-fill') +
    fill(board, [refused], 'rejected-fill') +
    ray(board, by, refused) +
    queensOnly(board, before) +
    queensOnly(board, [refused]) +
    tag('g', { class: 'odo-idle' }, queensOnly(board, placed.slice(now.conflict.row + 1)))
  );
}

/** The step of the board on which the queen of a row stands on this square, the others where they are. */
export function stepWith(step: number, on: number): number {
  const columns = [...(at(step)?.columns ?? [0, 0, 0, 0])];
  columns[rowOf(board, on)] = colOf(board, on);
  return boardsBeginning(N, columns)[0] + 1;
}

/** Whether the square has a queen at this step. */
export const holds = (step: number, on: number): boolean =>
  at(step)?.columns[rowOf(board, on)] === colOf(board, on);

/** What a square's button is called. */
export const squareWords = (step: number, on: number): string =>
  placeOf(board, on) + (holds(step, on) ? ', a queen' : '');

const [WIDE, HIGH] = [28, 20];
const SIDE = N ** (N / 2);
const xOf = (i: number): number => (i % SIDE) * WIDE;
const yOf = (i: number): number => Math.floor(i / SIDE) * HIGH;
/** The step of the small square at a place of the map. */
export const stepAt = ([x, y]: readonly [number, number]): number => {
  const within = (value: number): number => Math.min(SIDE - 1, Math.max(0, Math.floor(value)));
  return within(y / HIGH) * SIDE + within(x / WIDE) + 1;
};
const cells = (from: number, until: number, isMeant: (i: number) => boolean = () => true): string => {
  let d = '';
  for (let i = from; i < until; i++)
    if (isMeant(i)) d += `M${xOf(i) + 1} ${yOf(i) + 1}h${WIDE - 2}v${HIGH - 2}h${2 - WIDE}z`;
  return d;
};

/** One small square a board: a line of sixteen is one choice of the first two digits. */
export function mapMarks(step: number): string {
  const now = at(step);
  const start = now && badStart(now);
  const solved = solutionsAt.filter((s) => s <= step).map((s) => s - 1);
  // A line whose first two queens attack each other keeps a trace of it: sixteen tests for one failure.
  let marks =
    tag('path', { class: 'past-fill', d: cells(0, step, (i) => !isDoomed(i)) }) +
    tag('path', { class: 'odo-doomed', d: cells(0, step, isDoomed) });
  if (start) {
    const [from, many] = boardsBeginning(N, start);
    const crossed = Array.from({ length: Math.max(0, step - from) }, (_, k) =>
      crossPath(xOf(from + k) + WIDE / 2, yOf(from + k) + HIGH / 2, 4),
    );
    marks +=
      tag('path', { class: 'rejected-fill', d: cells(from, from + many) }) +
      tag('path', { class: 'rejected', d: crossed.join('') });
  }
  for (const i of solved) {
    marks +=
      tag('path', { class: 'solve-fill', d: cells(i, i + 1) }) +
      tag('path', { class: 'check', d: checkPath(xOf(i) + WIDE / 2, yOf(i) + HIGH / 2, 0.9) });
  }
  if (!now) return marks;
  const ring = { class: 'try-ring', x: xOf(step - 1), y: yOf(step - 1), width: WIDE, height: HIGH };
  return marks + tag('rect', ring);
}

function map(step: number): string {
  const names = Array.from({ length: SIDE }, (_, line) =>
    tag(
      'text',
      { class: 'axis-label odo-start', x: -8, y: line * HIGH + 14.5 },
      `${Math.floor(line / N)} ${line % N}`,
    ),
  );
  return tag(
    'svg',
    {
      class: 'bd odo-all',
      viewBox: `-34 -1 ${SIDE * WIDE + 36} ${SIDE * HIGH + 2}`,
      role: 'img',
      'aria-label': `The ${LAST} boards in their order, sixteen to a line; each line begins with the two digits at its left`,
    },
    tag('path', { class: 'odo-ahead', d: cells(0, LAST) }),
    ...names,
    tag('g', { 'data-part': 'map' }, mapMarks(step)),
  );
}

export function sentence(step: number): Sentence {
  const now = at(step);
  if (now === undefined) return said('', `Nothing tested yet: ${count(LAST)} boards to go.`);
  const name = now.columns.join(' ');
  if (now.conflict === null) return said('solve', `${name} is a solution: no two queens attack each other.`);
  const found = plural(solutionsAt.length, 'solution');
  if (step === LAST) return said('', `All ${count(LAST)} boards are tested: ${found}. Nothing was left out.`);
  const start = badStart(now) ?? [];
  const [from, many] = boardsBeginning(N, start);
  const why = `rows ${now.conflict.by} and ${now.conflict.row} attack each other`;
  const again =
    many === 1
      ? 'Only the last digit was wrong'
      : `It is number ${step - from} of the ${many} boards that begin ${start.join(' ')}`;
  return said('reject', `${name} fails: ${why}. ${again}.`);
}

export function counters(step: number): Counts {
  const failed = tested.slice(0, step).filter(({ conflict }) => conflict !== null && conflict.row < 2).length;
  const solved = solutionsAt.filter((s) => s <= step).length;
  return [
    [step, 'boards tested'],
    [failed, 'failed with their first two queens'],
    [solved, 'solutions'],
  ];
}

const boardPicture = (step: number): string =>
  drawBoard(
    board,
    { label: 'The board that is tested now: each queen moves along her row', touched: true },
    tag('g', { 'data-part': 'queens' }, boardMarks(step)),
    touchSquares(board, (on) => squareWords(step, on), {
      pointOf: (on) => `row:${rowOf(board, on)}`,
      grips: (on) => holds(step, on),
    }),
  );

export function body(id: string, step: number): string {
  return (
    head(id, {}, counters(step)) +
    `<div class="odo-stage"><div class="odo-now"><p class="odo-digits" data-part="digits" aria-hidden="true">${digits(step)}</p>` +
    `${boardPicture(step)}</div>` +
    `<div class="odo-map"><p class="panel-title">All ${plural(LAST, 'board')}, by their first two digits: press one</p>${map(step)}</div></div>` +
    say(sentence(step)) +
    transport({ id, at: step, last: LAST, unit: 'board', ticks: solutionsAt })
  );
}

export const states = {
  'the board, a bad start': () => boardPicture(OPENING),
  'the map, a bad start': () => map(OPENING),
  'the map, a solution': () => map(solutionsAt[0]!),
  'the map at the end': () => map(LAST),
};
