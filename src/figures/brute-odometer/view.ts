/** The odometer: all 256 boards of four queens, counted like kilometres, and the bad start that comes round again. */
import { UNIT, checkPath, crossPath } from '../kit/marks.ts';
import {
  drawBoard,
  fill,
  queens,
  queensOnly,
  ray,
  solutionEdge,
  square,
  squaresOf,
} from '../pieces/board.ts';
import { WALK, linkRect } from '../kit/links.ts';
import { head } from '../kit/layout.ts';
import { type Counts, type Sentence, say } from '../kit/say.ts';
import { count, plural, tag } from '../kit/svg.ts';
import { transport } from '../kit/transport.ts';
import { type TestedBoard, badStart, boardsBeginning, testedBoards } from './counting.ts';

const N = 4;
const board = square(N);
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
  if (now.conflict === null) return queens(board, placed, true) + solutionEdge(board) + ROW_LINKS;
  const [refused, by] = [placed[now.conflict.row]!, placed[now.conflict.by]!];
  const before = placed.slice(0, now.conflict.row);
  return (
    fill(board, before, 'path-fill') +
    fill(board, [refused], 'rejected-fill') +
    ray(board, by, refused) +
    queensOnly(board, before) +
    queensOnly(board, [refused]) +
    tag('g', { class: 'odo-idle' }, queensOnly(board, placed.slice(now.conflict.row + 1))) +
    ROW_LINKS
  );
}

/** A row of the board is a digit. */
const ROW_LINKS = Array.from({ length: N }, (_, row) =>
  linkRect(`row:${row}`, 0, row * UNIT, N * UNIT, UNIT),
).join('');

const CELL = 22;
const SIDE = N ** (N / 2);
const xOf = (i: number): number => (i % SIDE) * CELL;
const yOf = (i: number): number => Math.floor(i / SIDE) * CELL;
const cells = (from: number, until: number, isMeant: (i: number) => boolean = () => true): string => {
  let d = '';
  for (let i = from; i < until; i++)
    if (isMeant(i)) d += `M${xOf(i) + 1} ${yOf(i) + 1}h${CELL - 2}v${CELL - 2}h${2 - CELL}z`;
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
      crossPath(xOf(from + k) + CELL / 2, yOf(from + k) + CELL / 2, 4),
    );
    marks +=
      tag('path', { class: 'rejected-fill', d: cells(from, from + many) }) +
      tag('path', { class: 'rejected', d: crossed.join('') });
  }
  for (const i of solved) {
    marks +=
      tag('path', { class: 'solve-fill', d: cells(i, i + 1) }) +
      tag('path', { class: 'check', d: checkPath(xOf(i) + CELL / 2, yOf(i) + CELL / 2, 0.9) });
  }
  if (!now) return marks;
  const i = step - 1;
  marks += tag('rect', { class: 'try-ring', x: xOf(i), y: yOf(i), width: CELL, height: CELL });
  return marks + prefixLinks(now);
}

/** For each digit the boards that begin with it and those before it: ever fewer, one inside the other. */
function prefixLinks({ columns }: TestedBoard): string {
  return columns
    .map((_, row) => {
      const [from, many] = boardsBeginning(N, columns.slice(0, row + 1));
      const [wide, lines] = many < SIDE ? [many, 1] : [SIDE, many / SIDE];
      return linkRect(`row:${row}`, xOf(from), yOf(from), wide * CELL, lines * CELL);
    })
    .join('');
}

function map(step: number): string {
  const names = Array.from({ length: SIDE }, (_, line) =>
    tag(
      'text',
      { class: 'axis-label odo-start', x: -8, y: line * CELL + 15 },
      `${Math.floor(line / N)} ${line % N}`,
    ),
  );
  return tag(
    'svg',
    {
      class: 'bd',
      viewBox: `-34 -1 ${SIDE * CELL + 36} ${SIDE * CELL + 2}`,
      role: 'img',
      'aria-label': `The ${LAST} boards in their order, sixteen to a line; each line begins with the two digits at its left`,
    },
    tag('path', { class: 'odo-ahead', d: cells(0, LAST) }),
    ...names,
    tag('g', { 'data-part': 'map' }, mapMarks(step)),
  );
}

const ordinal = (k: number): string => {
  const ending = k % 100 > 10 && k % 100 < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][k % 10] ?? 'th');
  return `${k}${ending}`;
};

export function sentence(step: number): Sentence {
  const now = at(step);
  if (now === undefined) return { mark: '', words: `Nothing tested yet: ${count(LAST)} boards to go.` };
  const name = now.columns.join(' ');
  if (now.conflict === null)
    return { mark: 'solve', words: `${name} is a solution: no two queens attack each other.` };
  if (step === LAST)
    return {
      mark: '',
      words: `All ${count(LAST)} boards are tested: ${plural(solutionsAt.length, 'solution')}. Nothing was left out.`,
    };
  const start = badStart(now) ?? [];
  const [from, many] = boardsBeginning(N, start);
  const why = `rows ${now.conflict.by} and ${now.conflict.row} attack each other`;
  const again =
    many === 1
      ? 'Only the last digit was wrong'
      : `It is the ${ordinal(step - from)} of ${many} boards that begin ${start.join(' ')}`;
  return { mark: 'reject', words: `${name} fails: ${why}. ${again}.` };
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
  drawBoard(board, { label: 'The board that is tested now', attributes: WALK }, boardMarks(step));

export function body(id: string, step: number): string {
  return (
    head(id, {}, counters(step)) +
    `<div class="odo-stage"><div class="odo-now"><p class="odo-digits" data-part="digits" aria-hidden="true">${digits(step)}</p>` +
    `${boardPicture(step)}</div>` +
    `<div class="odo-map"><p class="panel-title">All ${plural(LAST, 'board')}, by their first two digits</p>${map(step)}</div></div>` +
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
