/** A board to draw your own tour on: legal moves shown, the ways on if you ask for them, and undo. */
import {
  type Size,
  crosses,
  drawBoard,
  fill,
  knight,
  number,
  everySquare,
  solutionEdge,
  square,
  placeOf,
} from '../pieces/board.ts';
import { button, head } from '../kit/layout.ts';
import { type Counts, type Sentence, say } from '../kit/say.ts';
import { plural, tag } from '../kit/svg.ts';
import { move, openMove, passedBy, startRing, tour } from '../pieces/tour.ts';
import { touchSquares } from '../pieces/touch.ts';
import { isMove, neighbours } from '../../solvers/knights/board.ts';
import { choices } from '../../solvers/knights/warnsdorff.ts';

const SIZES = [5, 6, 8];
export type Hint = 'moves' | 'moves and ways on';

export interface Drawing {
  readonly board: Size;
  readonly path: readonly number[];
}

const area = ({ board }: Drawing): number => board.width * board.height;
const place = ({ board }: Drawing, at: number): string => placeOf(board, at);
/** Whether the path has every square. */
const isComplete = (drawing: Drawing): boolean => drawing.path.length === area(drawing);
/** Whether it has every square and a move leads back to its first. */
const isClosed = (drawing: Drawing): boolean =>
  isComplete(drawing) && isMove(drawing.board, drawing.path.at(-1)!, drawing.path[0]!);

/** What a press on a square does: go there, or take back to it; the same drawing where it can do neither. */
export function press(drawing: Drawing, at: number): Drawing {
  const { board, path } = drawing;
  const end = path.at(-1);
  if (end === undefined) return { board, path: [at] };
  const i = path.indexOf(at);
  if (i >= 0) return { board, path: path.slice(0, i === path.length - 1 ? i : i + 1) };
  return isMove(board, end, at) ? { board, path: [...path, at] } : drawing;
}

/** Free squares that no free square leads to any more, and the knight neither: no way on has them all. */
function lost({ board, path }: Drawing): number[] {
  const ends = new Set(path.slice(0, -1));
  const free = (at: number): boolean => !ends.has(at);
  return everySquare(board).filter((at) => !path.includes(at) && !neighbours(board, at).some(free));
}

export function marks(drawing: Drawing, hint: Hint): string {
  const { board, path } = drawing;
  const head = path.at(-1);
  if (head === undefined) return '';
  const closed = isClosed(drawing);
  const complete = isComplete(drawing);
  const candidates = choices(board, path);
  const stuck = candidates.length === 0 && !complete;
  const fewest = Math.min(...candidates.map(({ ways }) => ways));
  const options = candidates.map(({ square: to, ways }) =>
    openMove(board, head, to, hint === 'moves' ? undefined : ways, ways === fewest),
  );
  const gone = lost(drawing);
  const missed = stuck ? everySquare(board).filter((at) => !path.includes(at)) : gone;
  // Why a square is lost: the moves that led to it, each from a square that is used up.
  const ways = stuck
    ? []
    : gone.flatMap((at) => neighbours(board, at).map((from) => move(board, from, at, 'removed', 6, 9)));
  return (
    fill(board, path, complete ? 'solve-fill' : 'past-fill') +
    (stuck ? fill(board, [head], 'rejected-fill') : '') +
    tour(board, path, {
      arrows: 'none',
      closed,
      knight: !closed,
      ...(complete ? { look: 'solved' as const } : {}),
    }) +
    (path.length === 1 ? startRing(board, head) + knight(board, head) : '') +
    ways.join('') +
    options.join('') +
    passedBy(board, missed) +
    (stuck ? '' : gone.map((at) => number(board, at, 'lost', 'lab', -10.5)).join('')) +
    crosses(board, missed, 4, 'rejected') +
    (closed ? solutionEdge(board) : '')
  );
}

export function sentence(drawing: Drawing): Sentence {
  const { path, board } = drawing;
  const head = path.at(-1);
  if (head === undefined) return { mark: '', words: 'Press a square to start there.' };
  const all = area(drawing);
  if (isClosed(drawing))
    return { mark: 'solve', words: `All ${all} squares, and the end is one move from the start. Closed.` };
  if (isComplete(drawing)) return { mark: 'solve', words: `All ${all} squares: an open tour.` };
  const moves = choices(board, path).length;
  if (moves === 0) {
    const left = all - path.length;
    return {
      mark: 'reject',
      words: `Stuck at ${place(drawing, head)}, ${plural(left, 'square')} short. Take back as many moves as you like.`,
    };
  }
  const gone = lost(drawing).length;
  const words = `Square ${path.length} of ${all}, at ${place(drawing, head)}: ${plural(moves, 'move')}`;
  if (gone === 0) return { mark: 'path', words: `${words}.` };
  return { mark: 'reject', words: `${words}. ${plural(gone, 'square')} ${gone === 1 ? 'is' : 'are'} lost.` };
}

export const counters = (drawing: Drawing): Counts => [
  [drawing.path.length, 'visited'],
  [area(drawing) - drawing.path.length, 'to go'],
];

export function squareWords(drawing: Drawing, at: number): string {
  const i = drawing.path.indexOf(at);
  if (i >= 0) return `${place(drawing, at)}: number ${i + 1}. Press to come back here.`;
  const end = drawing.path.at(-1);
  if (end === undefined) return `${place(drawing, at)}: start here`;
  return `${place(drawing, at)}: ${isMove(drawing.board, end, at) ? 'a move' : 'free, out of reach'}`;
}

export const picture = (drawing: Drawing, hint: Hint): string =>
  drawBoard(
    drawing.board,
    {
      label: 'Your tour. Press a square to go there.',
      touched: true,
      className: 'edge-phone',
      attributes: { 'data-part': 'board' },
    },
    tag('g', { 'data-part': 'way' }, marks(drawing, hint)),
    touchSquares(drawing.board, (at) => squareWords(drawing, at), {
      focus: drawing.path.at(-1),
      grips: (at) => at === drawing.path.at(-1),
    }),
  );

export function body(id: string, drawing: Drawing): string {
  const n = { legend: 'Board', options: SIZES, value: drawing.board.width };
  const hint = { legend: 'Show', options: ['moves', 'moves and ways on'], value: 'moves' };
  return (
    head(id, { n, hint }, counters(drawing)) +
    `<div data-part="place">${picture(drawing, 'moves')}</div>` +
    say(sentence(drawing)) +
    `<div class="button-row tight needs-script">${button('undo', 'Take back')}${button('redo', 'Put back')}${button('clear', 'Start again')}</div>`
  );
}

/** Seven moves by hand from a corner, which have just used up both squares that lead to another. */
export const opening: Drawing = { board: square(6), path: [0, 13, 21, 8, 16, 20, 9, 22] };

export const states: Readonly<Record<string, () => string>> = {
  'seven moves': () => picture(opening, 'moves'),
  'the ways on': () => picture(opening, 'moves and ways on'),
  'a corner lost': () => picture({ board: square(5), path: [0, 7, 16, 13, 2] }, 'moves'),
  stuck: () => picture({ board: square(5), path: [0, 11, 2, 5, 16, 23, 14, 3, 10, 21, 18, 9] }, 'moves'),
};

/** Why the figure has no cell. */
export const withoutCell = 'the reader’s own moves';
