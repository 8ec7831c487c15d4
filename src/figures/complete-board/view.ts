/** The reader's queens, and the rest: one way to add them, how many there are, or that there is none. */
import {
  attacked,
  attacks,
  drawBoard,
  everySquare,
  fill,
  number,
  queensOnly,
  ray,
  solutionEdge,
  square,
  squaresOf,
  squaresOfRow,
  tryRing,
  placeOf,
} from '../pieces/board.ts';
import { button, head } from '../kit/layout.ts';
import { type Counts, type Sentence, say } from '../kit/say.ts';
import { plural, tag, capital } from '../kit/svg.ts';
import { touchSquares } from '../pieces/touch.ts';
import { type Answer, type Question, answer, fightsIn, freeSquares, tightestRow } from './completions.ts';

const SIZES = [6, 8, 10, 12];
/** A knight's move apart in the corner: peaceful, and hopeless. */
export const opening: Question = { n: 8, queens: [0, 10] };

/** A press: a queen comes, or goes. */
export const press = ({ n, queens }: Question, at: number): Question => ({
  n,
  queens: queens.includes(at) ? queens.filter((other) => other !== at) : [...queens, at],
});

/**
 * The reader's queens, and on every square that they leave free how many solutions have a queen there, too; those of one solution
 * are green. Where there is none, the row with the fewest free squares is tinted. `found` is left out while the search runs, `over` is
 * a free square that is pointed at: what a queen there would attack, and the row that she would leave without a free square.
 */
export function marks(question: Question, found?: Answer, over?: number): string {
  const { n, queens } = question;
  const board = square(n);
  const bad = fightsIn(question);
  const fighting = [...new Set(bad.flat())];
  const free = bad.length > 0 ? [] : freeSquares(question).flat();
  const closed = everySquare(board).filter((at) => !free.includes(at) && !queens.includes(at));
  const shown = squaresOf(board, found?.placement ?? []).filter((at) => free.includes(at));
  const hopeless = found?.solutions === 0;
  const whatIf = over !== undefined && free.includes(over) ? { n, queens: [...queens, over] } : undefined;
  const tight = whatIf ? dryRow(whatIf) : hopeless ? tightestRow(question)?.row : undefined;
  const lost = whatIf ? free.filter((at) => at !== over && attacks(board, over!, at)) : [];
  const left = free.filter((at) => !lost.includes(at));
  return (
    fill(board, shown, 'solve-fill') +
    (tight === undefined ? '' : fill(board, squaresOfRow(board, tight), 'rejected-fill')) +
    fill(board, queens, hopeless ? 'rejected-fill' : 'path-fill') +
    fill(board, fighting, 'rejected-fill') +
    (bad.length > 0 ? '' : attacked(board, [...closed, ...lost])) +
    bad.map(([one, other]) => ray(board, one, other)).join('') +
    queensOnly(board, queens, found?.solutions === 1 && queens.length === n) +
    (found
      ? left
          .map((at) => {
            const ways = found.bySquare[at]!;
            const look = ways === 0 ? ' none' : shown.includes(at) ? ' shown' : '';
            return number(board, at, String(ways), `complete-n${look}`);
          })
          .join('')
      : '') +
    (whatIf ? tryRing(board, over!) : '') +
    (found && queens.length === n && found.solutions > 0 ? solutionEdge(board) : '')
  );
}

/** The row that has run out of free squares. */
function dryRow(question: Question): number | undefined {
  const tight = tightestRow(question);
  return tight?.free === 0 ? tight.row : undefined;
}

export function squareWords(question: Question, at: number, found?: Answer): string {
  const { n, queens } = question;
  const place = placeOf(square(n), at);
  if (queens.includes(at)) return `${place}, your queen`;
  if (!found || fightsIn(question).length > 0) return place;
  return freeSquares(question).flat().includes(at)
    ? `${place}, ${plural(found.bySquare[at]!, 'solution')}`
    : `${place}, attacked`;
}

export const picture = (question: Question, found?: Answer): string =>
  drawBoard(
    square(question.n),
    {
      label: 'Chessboard. Press a square to put a queen on it, press a queen to take her back.',
      numbers: true,
      touched: true,
    },
    tag('g', { 'data-part': 'moving' }, marks(question, found)),
    touchSquares(square(question.n), (at) => squareWords(question, at, found), {
      focus: question.queens.at(-1),
    }),
  );

export const counters = ({ n, queens }: Question, found?: Answer): Counts => [
  [`${queens.length} of ${n}`, 'queens'],
  [found?.solutions ?? '–', 'completions'],
  [found?.tried ?? '–', 'queens tried'],
];

export function sentence(question: Question, found?: Answer): Sentence {
  const { n, queens } = question;
  const bad = fightsIn(question);
  if (bad.length > 0) {
    const pairs = bad.length === 1 ? 'Two queens attack' : `${bad.length} pairs of queens attack`;
    return { mark: 'reject', words: `${pairs} each other: no solution has them all.` };
  }
  if (!found) return { mark: '', words: `Counting the completions on ${n} × ${n}.` };
  if (found.solutions === 0) {
    const tight = tightestRow(question)!;
    return {
      mark: 'reject',
      words:
        tight.free === 0
          ? `No solution: row ${tight.row} has no free square left.`
          : `No solution: ${plural(found.tried, 'queen')} tried, beginning in row ${tight.row}, which has only ${plural(tight.free, 'free square')}.`,
    };
  }
  if (queens.length === n) return { mark: 'solve', words: `A solution: ${n} queens, and all of them yours.` };
  const ways = plural(found.solutions, 'solution');
  const yours =
    queens.length === 0
      ? ` on the empty board`
      : ` with your ${queens.length === 1 ? 'queen' : `${queens.length} queens`}`;
  return {
    mark: 'solve',
    words: `${ways}${yours}: ${found.solutions === 1 ? 'it is' : 'one of them is'} green.`,
  };
}

/** A free square that is pointed at. */
export function sentenceOver(question: Question, found: Answer, over: number): Sentence {
  const { n, queens } = question;
  const dry = dryRow({ n, queens: [...queens, over] });
  const place = capital(placeOf(square(n), over));
  const ways = found.bySquare[over]!;
  if (ways > 0)
    return {
      mark: 'path',
      words: `${place}: ${plural(ways, 'solution has', 'solutions have')} a queen here.`,
    };
  return {
    mark: 'reject',
    words:
      dry === undefined
        ? `${place}: no solution has a queen here.`
        : `${place}: row ${dry} would have no free square left.`,
  };
}

export function body(id: string, question: Question): string {
  const found = answer(question);
  return (
    head(id, { n: { legend: 'Board', options: SIZES, value: question.n } }, counters(question, found)) +
    `<div class="complete-stage"><div data-part="board">${picture(question, found)}</div></div>` +
    say(sentence(question, found)) +
    `<p class="button-row needs-script">${button('back', 'Take back the last')}${button('clear', 'Empty the board')}</p>`
  );
}

const shown = (question: Question): string => picture(question, answer(question));
export const states = {
  'no completion': () => shown(opening),
  'one of many': () => shown({ n: 8, queens: [0] }),
  'a free square pointed at': () => {
    const question = { n: 8, queens: [0] };
    return drawBoard(square(8), { label: 'A look ahead' }, marks(question, answer(question), 10));
  },
  'an attack': () => picture({ n: 6, queens: [0, 14] }),
};
