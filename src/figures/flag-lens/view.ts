/**
 * The three lines through a square, and the three flags that stand for them. Each square can show its index in one of
 * the arrays: along a line the number is the same.
 */
import {
  colOf,
  drawBoard,
  everySquare,
  fill,
  number,
  queensOnly,
  rejected,
  rowOf,
  square,
  squareAt,
  tryRing,
  placeOf,
} from '../pieces/board.ts';
import { head, panel } from '../kit/layout.ts';
import { LINES, type Line, flagOf, flagTitle, flagsSet, lineThrough } from '../pieces/flag-lines.ts';
import { type Sentence, say } from '../kit/say.ts';
import { drawStrip, stripMarks } from '../kit/strip.ts';
import { tag } from '../kit/svg.ts';
import { touchSquares } from '../pieces/touch.ts';

export const N = 8;
export const board = square(N);

/** The index of a square in one of the arrays of flags.ts. */
export const indexOf = (line: Line, at: number): number => flagOf(line, board, at);

/** `queen`: one queen sets flags. `test`: three queens have set theirs, and a square is looked up. */
export type Mode = 'queen' | 'test';
export interface LensState {
  readonly mode: Mode;
  /** The queen's square, or the one that is tested. */
  readonly at: number;
  /** The array whose indices stand on the squares. */
  readonly lens: Line | 'none';
}
export const OPENING: LensState = { mode: 'queen', at: squareAt(board, 2, 4), lens: 'rising' };

/** The queens of the first three rows in the first solution of eight. */
const STANDING = [0, 4, 7].map((col, row) => squareAt(board, row, col));

/** Rows with a queen are never tested: the square moves down into the first row without one. */
export const placed = (mode: Mode, at: number): number =>
  mode === 'test' && rowOf(board, at) < STANDING.length
    ? squareAt(board, STANDING.length, colOf(board, at))
    : at;

const queensOf = (state: LensState): readonly number[] => (state.mode === 'queen' ? [state.at] : STANDING);
/** The flags of one kind of line, as the queens set them. */
export const flagsOf = (line: Line, state: LensState): number[] => flagsSet(line, board, queensOf(state));
const refusedBy = (state: LensState): Line[] =>
  LINES.filter((line) => flagsOf(line, state)[indexOf(line, state.at)] === 1);

/** What moves on the board. */
export function marks(state: LensState): string {
  const { at, lens, mode } = state;
  const lit = everySquare(board).filter((other) =>
    LINES.some((line) => indexOf(line, other) === indexOf(line, at)),
  );
  const queens = queensOf(state);
  const numbers =
    lens === 'none'
      ? ''
      : everySquare(board)
          .filter((other) => !queens.includes(other))
          .map((other) => {
            const same = indexOf(lens, other) === indexOf(lens, at);
            return number(board, other, indexOf(lens, other), `lens-n${same ? ' strong' : ''}`, 5);
          })
          .join('');
  const refused = mode === 'test' && refusedBy(state).length > 0;
  return (
    fill(board, lit, 'lens-lit') +
    fill(board, queens, 'path-fill') +
    (refused ? refusal(at, lens) : '') +
    (lens === 'none' ? LINES.map((line) => lineThrough(line, board, at, 'lens-line')).join('') : '') +
    numbers +
    queensOnly(board, queens) +
    (mode === 'test' ? tryRing(board, at) : '')
  );
}

/** The × gives way to the number where one is shown. */
const refusal = (at: number, lens: LensState['lens']): string =>
  lens === 'none' ? rejected(board, [at]) : fill(board, [at], 'rejected-fill');

/** The cells of one array. */
export const strip = (line: Line, state: LensState): string =>
  stripMarks(flagsOf(line, state), stripLook(line, state));
function stripLook(line: Line, state: LensState) {
  const at = indexOf(line, state.at);
  return {
    cells: 2 * N - 1,
    numbers: true,
    ring: [at],
    pointOf: (index: number) => `${line}:${index}`,
    ones: (index: number) => (state.mode === 'queen' ? 'path-fill' : index === at ? 'rejected-fill' : 'set'),
  };
}

export const title = (line: Line, { at }: LensState): string => flagTitle(line, board, at);

export function sentence(state: LensState): Sentence {
  const { at, mode } = state;
  const where = placeOf(board, at);
  const name = (line: Line): string => `${line}[${indexOf(line, at)}]`;
  if (mode === 'queen') {
    return {
      mark: 'path',
      words: `The queen in ${where} sets ${name('column')}, ${name('rising')} and ${name('falling')}.`,
    };
  }
  const by = refusedBy(state);
  return by.length === 0
    ? { mark: 'path', words: `R${where.slice(1)}: three look-ups, three zeros. The square is free.` }
    : {
        mark: 'reject',
        words: `R${where.slice(1)}: ${by.map(name).join(' and ')} ${by.length > 1 ? 'are' : 'is'} 1. Not here.`,
      };
}

const boardLabel = (state: LensState): string =>
  state.mode === 'queen'
    ? 'A board with one queen to move'
    : 'A board with three queens and a square to test';

export const picture = (state: LensState, touched = true): string =>
  drawBoard(
    board,
    { label: boardLabel(state), numbers: true, touched },
    tag('g', { 'data-part': 'moving' }, marks(state)),
    touched
      ? touchSquares(board, squareWords, {
          focus: state.at,
          pointOf: pointsOf,
          grips: (at) => at === state.at,
        })
      : '',
  );
/** A square lights up its three flags, and a flag the squares of its line. */
const pointsOf = (at: number): string => LINES.map((line) => `${line}:${indexOf(line, at)}`).join(' ');
const squareWords = (at: number): string => placeOf(board, at);

/** The whole figure as HTML. */
export function body(id: string, state: LensState): string {
  const strips = LINES.map((line) => {
    const look = { label: `The array ${line}`, ...stripLook(line, state), attributes: { 'data-part': line } };
    return panel(title(line, state), drawStrip(flagsOf(line, state), look), { titlePart: `title-${line}` });
  });
  const numbers = [['column', 'c'], ['rising', 'r + c'], ['falling', `r − c + ${N - 1}`], 'none'] as const;
  const modes = [
    ['queen', 'a queen'],
    ['test', 'a test'],
  ] as const;
  return (
    head(id, {
      lens: { legend: 'Numbers', options: numbers, value: state.lens },
      mode: { legend: 'Move', options: modes, value: state.mode },
    }) +
    `<div class="two lens-two"><div class="panel">${picture(state)}</div><div class="strips">${strips.join('')}</div></div>` +
    say(sentence(state))
  );
}

export const states: Readonly<Record<string, () => string>> = {
  'a queen and her rising line': () => picture(OPENING, false),
  'a square refused': () => picture({ mode: 'test', at: squareAt(board, 3, 6), lens: 'falling' }, false),
  'a free square': () => picture({ mode: 'test', at: squareAt(board, 3, 5), lens: 'none' }, false),
  'the rising flags of a refused square': () => {
    const state: LensState = { mode: 'test', at: squareAt(board, 3, 2), lens: 'rising' };
    return drawStrip(flagsOf('rising', state), { label: 'The array rising', ...stripLook('rising', state) });
  },
};

/** Why the figure has no cell. */
export const withoutCell = 'which flags a square that is pointed at has';
