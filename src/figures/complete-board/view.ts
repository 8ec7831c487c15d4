/** The reader's queens, and the rest: one way to add them, how many there are, or that there is none. */
import { drawBoard, fill, queensOnly, ray, solutionEdge, square, squaresOf } from '../kit/board.ts';
import { choice } from '../kit/choice.ts';
import { type Sentence, counts, say } from '../kit/say.ts';
import { count, plural, tag } from '../kit/svg.ts';
import { touchSquares } from '../kit/touch.ts';
import { type Answer, type Question, answer, fights } from './completions.ts';

export const SIZES = ['6', '8', '10', '12'] as const;
/** A knight's move apart in the corner: peaceful, and hopeless. */
export const opening: Question = { n: 8, queens: [0, 10] };

/** A press: a queen comes, or goes. */
export const press = ({ n, queens }: Question, at: number): Question => ({
  n,
  queens: queens.includes(at) ? queens.filter((other) => other !== at) : [...queens, at],
});

/** `found` is left out while the search runs. */
export function marks(question: Question, found?: Answer): string {
  const board = square(question.n);
  const bad = fights(question);
  const fighting = [...new Set(bad.flat())];
  const added = squaresOf(board, found?.placement ?? []).filter((at) => !question.queens.includes(at));
  const hopeless = found?.solutions === 0;
  return (
    fill(board, added, 'solve-fill') +
    fill(board, question.queens, hopeless ? 'rejected-fill' : 'path-fill') +
    fill(board, fighting, 'rejected-fill') +
    bad.map(([one, other]) => ray(board, one, other)).join('') +
    queensOnly(board, added, true) +
    queensOnly(board, question.queens) +
    (found && found.solutions > 0 ? solutionEdge(board) : '')
  );
}

export const squareWords = ({ n, queens }: Question, at: number): string =>
  `row ${Math.floor(at / n)}, column ${at % n}${queens.includes(at) ? ', your queen' : ''}`;

export const picture = (question: Question, found?: Answer): string =>
  drawBoard(
    square(question.n),
    {
      label: 'Chessboard. Press a square to put a queen on it, press a queen to take her back.',
      numbers: true,
      touched: true,
    },
    tag('g', { 'data-part': 'moving' }, marks(question, found)),
    touchSquares(square(question.n), (at) => squareWords(question, at), question.queens.at(-1) ?? 0),
  );

export const counters = (
  { n, queens }: Question,
  found?: Answer,
): readonly (readonly [number | string, string])[] => [
  [`${queens.length} of ${n}`, 'queens'],
  [found?.solutions ?? '–', found?.solutions === 1 ? 'completion' : 'completions'],
  [found?.tried ?? '–', 'queens tried'],
];

export function sentence(question: Question, found?: Answer): Sentence {
  const { n, queens } = question;
  const bad = fights(question);
  if (bad.length > 0) {
    const pairs = bad.length === 1 ? 'Two queens attack' : `${bad.length} pairs of queens attack`;
    return { mark: 'reject', words: `${pairs} each other: no solution has them all.` };
  }
  if (!found) return { mark: '', words: `Counting the completions on ${n} × ${n}.` };
  if (found.solutions === 0) {
    return {
      mark: 'reject',
      words: `No solution has ${queens.length === 1 ? 'this queen' : `these ${queens.length} queens`}: ${plural(found.tried, 'queen')} tried, and every way is closed.`,
    };
  }
  const ways = found.solutions === 1 ? 'One solution' : `${count(found.solutions)} solutions`;
  const verb = found.solutions === 1 ? 'has' : 'have';
  const yours =
    queens.length === 0
      ? ` on the empty board of ${n}`
      : ` ${verb} your ${queens.length === 1 ? 'queen' : `${queens.length} queens`}`;
  return {
    mark: 'solve',
    words: `${ways}${yours}. ${found.solutions === 1 ? 'It' : 'One of them'} is shown.`,
  };
}

export function body(id: string, question: Question): string {
  const found = answer(question);
  const sizes = choice({
    legend: 'Board',
    name: `${id}-n`,
    part: 'n',
    options: SIZES,
    value: String(question.n),
  });
  return (
    `<div class="sf-top">${sizes}${counts(counters(question, found))}</div>` +
    `<div class="complete-stage"><div data-part="board">${picture(question, found)}</div></div>` +
    say(sentence(question, found)) +
    `<p class="button-row needs-script"><button type="button" class="button" data-part="back">Take back the last</button>` +
    `<button type="button" class="button" data-part="clear">Empty the board</button></p>`
  );
}

const shown = (question: Question): string => picture(question, answer(question));
export const states = {
  'no completion': () => shown(opening),
  'one of many': () => shown({ n: 8, queens: [0] }),
  'an attack': () => picture({ n: 6, queens: [0, 14] }),
};
